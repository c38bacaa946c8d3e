import type {
  ColumnLineage,
  IndirectLineage,
  InputUse,
  StatementLineage,
  TableRef,
  TargetUse,
} from '../contract/lineage.types.js';
import { allSources, type Relation } from '../resolve/scope/relation.js';
import { mergeSources, sameTable } from '../resolve/scope/source-columns.js';
import type { Segment } from '../split/cursor.js';
import { readName } from '../text/fallback-reader.js';
import type { Token } from '../text/lexer.js';
import { uniqueTables } from './combine.js';
import { joinInputUses } from './statement-facts.js';

/** The rows before and after a write, as the functions of triggers and the commands of rules call them. */
export const ROW_VARIABLES = ['new', 'old'] as const;

/** What a routine does, and the stretches of the text in which it does it. */
export interface RoutineBody {
  /** Its body as one statement, which knows nothing of the table of a trigger. */
  readonly statement: StatementLineage;
  readonly segments: readonly Segment[];
  /** What flows where by its statements. */
  readonly lineage: ReadonlySet<ColumnLineage | IndirectLineage>;
}

/** What a trigger function does with the rows of whatever table it is put on. */
export interface TriggerBody extends RoutineBody {
  /** The columns that it takes from NEW and OLD. */
  readonly fields: readonly string[];
  /** The row is used as one value, other than in `RETURN NEW`. */
  readonly usesWholeRow: boolean;
}

/** Whether a text gets the rows of a write as NEW and OLD: a trigger, its function, or a rule. */
export function hasRowVariables(tokens: readonly Token[]): boolean {
  return tokens.slice(0, 6).some(({ upper }) => upper === 'TRIGGER' || upper === 'RULE') || isTriggerFunction(tokens);
}

/** `CREATE FUNCTION f() RETURNS trigger`: what can be put on a table as a trigger. */
function isTriggerFunction(tokens: readonly Token[]): boolean {
  return tokens.some(({ upper }, position) => upper === 'RETURNS' && tokens[position + 1]?.upper === 'TRIGGER');
}

/** The function of a Postgres trigger by its name in lower case; undefined for other routines. */
export function triggerFunction(
  text: string,
  tokens: readonly Token[],
  body: RoutineBody,
): readonly [name: string, body: TriggerBody] | undefined {
  const wordPosition = tokens.findIndex(({ upper }) => upper === 'FUNCTION');
  const name = wordPosition >= 0 && wordPosition < 6 ? readName(tokens, wordPosition + 1)?.at(-1) : undefined;
  return name !== undefined && isTriggerFunction(tokens) ? [name.toLowerCase(), triggerBody(text, body)] : undefined;
}

/** NEW or OLD without a column behind it. */
const WHOLE_ROW = /\b(?:NEW|OLD)\b(?!\s*\.\s*["\w])/i;

/** What a text does with the rows that it calls NEW and OLD. */
export function triggerBody(text: string, body: RoutineBody): TriggerBody {
  const fields = [...text.matchAll(/\b(?:NEW|OLD)\s*\.\s*(?:"([^"]+)"|(\w+))/gi)].map(
    ([, quoted, plain]) => quoted ?? plain?.toLowerCase() ?? '',
  );
  const others = withoutLiterals(text).replaceAll(/\breturn\s+(?:new|old)\b/gi, ' ');
  const usesWholeRow = WHOLE_ROW.test(others);
  // A text that is put together when it runs may take the columns of a row in their positions: `($1).*`.
  const isPassed =
    usesWholeRow && others.split(';').some((part) => WHOLE_ROW.test(/\bUSING\b.*/is.exec(part)?.[0] ?? ''));
  const statement = isPassed ? { ...body.statement, readToEnd: false } : body.statement;
  return { ...body, statement, fields: [...new Set(fields)], usesWholeRow };
}

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const COMMENTS_AND_LITERALS = new RegExp(`'(?:[^']|'')*'|${COMMENTS.source}`, 'g');

/**
 * A text without comments, and without literals where its body is no literal itself: `RAISE NOTICE 'new row'` uses no row.
 * In one pass, so that what looks like a comment in a literal is none.
 */
function withoutLiterals(text: string): string {
  return text.replaceAll(text.includes('$') ? COMMENTS_AND_LITERALS : COMMENTS, ' ');
}

/** A rule of PostgreSQL: what it does instead of writing a table, or besides. */
export interface Rule {
  readonly table: readonly string[];
  readonly body: TriggerBody;
}

/**
 * `CREATE RULE r AS ON INSERT TO t DO INSTEAD …`; undefined for other statements.
 *
 * @param body the commands of the rule
 */
export function ruleOf(text: string, tokens: readonly Token[], body: RoutineBody): Rule | undefined {
  const wordPosition = tokens.findIndex(({ upper }) => upper === 'RULE');
  const on = tokens.findIndex(({ upper }, position) => position > wordPosition && upper === 'ON');
  if (wordPosition < 1 || wordPosition > 3 || on < 0 || tokens[on + 2]?.upper !== 'TO') return undefined;
  const table = readName(tokens, on + 3);
  // A rule ON SELECT makes its table a view.
  const isView = tokens[on + 1]?.upper === 'SELECT';
  const statement = isView ? { ...body.statement, readToEnd: false } : body.statement;
  return table && { table, body: triggerBody(text, { ...body, statement }) };
}

/** A trigger as the statement that creates it describes it. */
export interface TriggerParts {
  readonly table: readonly string[];
  /** The name of its function in lower case; undefined for a trigger with a body of its own. */
  readonly routine: string | undefined;
  /** Names in lower case under which its body reads the changed rows as a table: `REFERENCING NEW TABLE AS n`. */
  readonly transitions: readonly string[];
}

/** The rows that a trigger is for; of no table while only its function is read. */
export interface TriggerRows extends Pick<TriggerParts, 'transitions'> {
  readonly table?: TableRef;
  readonly relation: Relation;
}

/** What triggers of a database or a server are on. */
const NO_TABLES = new Set(['DATABASE', 'ALL', 'SCHEMA']);

/**
 * `CREATE TRIGGER x AFTER INSERT ON t … EXECUTE FUNCTION f()`, or with statements where MySQL, SQLite and SQL Server have
 * them; undefined for what is no trigger of a table.
 */
export function triggerParts(tokens: readonly Token[]): TriggerParts | undefined {
  const wordPosition = tokens.findIndex(({ upper }) => upper === 'TRIGGER');
  if (tokens[0]?.upper !== 'CREATE' || wordPosition < 0 || wordPosition > 4) return undefined;
  const on = tokens.findIndex(({ upper }, position) => position > wordPosition && upper === 'ON');
  const table = on < 0 || NO_TABLES.has(tokens[on + 1]?.upper ?? '') ? undefined : readName(tokens, on + 1);
  if (table === undefined) return undefined;
  const execute = tokens.findIndex(
    ({ upper }, position) =>
      position > on && upper === 'EXECUTE' && /^(?:FUNCTION|PROCEDURE)$/.test(tokens[position + 1]?.upper ?? ''),
  );
  if (execute < 0) return { table, routine: undefined, transitions: ['inserted', 'deleted'] };
  const routine = readName(tokens, execute + 2)?.at(-1);
  return routine === undefined
    ? undefined
    : { table, routine: routine.toLowerCase(), transitions: transitionNames(tokens) };
}

/** `REFERENCING OLD TABLE AS o NEW TABLE AS n`: the names of the tables. */
function transitionNames(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ upper }, position) => {
    if (!/^(?:NEW|OLD)$/.test(upper) || tokens[position + 1]?.upper !== 'TABLE') return [];
    const named = readName(tokens, position + (tokens[position + 2]?.upper === 'AS' ? 3 : 2));
    return named?.at(-1)?.toLowerCase() ?? [];
  });
}

/**
 * What a write to the table does by way of the trigger: the function's body, which fails without one of
 * the columns that it takes from the row.
 *
 *     CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f()
 *     where f does INSERT INTO log (id) VALUES (NEW.id)     reads t, names t.id, writes log
 *     where f does INSERT INTO log SELECT NEW.*             reads t, needs its columns in their positions, writes log
 *     where f does NEW.changed := now()                     names t.changed, writes t
 *
 * @param body its statement as it was resolved with the rows of the table
 */
export function triggeredStatement(
  { statement, fields, usesWholeRow }: TriggerBody,
  { table, relation }: { readonly table: TableRef; readonly relation: Relation },
  span: readonly [number, number],
): StatementLineage {
  const { readToEnd } = statement;
  const use: InputUse = {
    table,
    newColumn: readToEnd ? 'IGNORED' : 'UNKNOWN',
    usesNoColumn: readToEnd && fields.length === 0 && !usesWholeRow,
    positionalColumns: [],
    replaceableColumns: [],
    nameClashes: [],
    joinsNaturally: false,
    usesWholeRow,
  };
  const named = fields.map((column) => ({
    table,
    column,
    type: 'INDIRECT' as const,
    subtype: 'CONDITIONAL' as const,
    masking: false,
    confidence: 0.95,
  }));
  const used = statement.namedColumns.filter(({ table: of }) => sameTable(table)(of)).map(({ column }) => column);
  const names = new Set([...fields, ...used]);
  // A body that writes nothing changes the row that is being written, or refuses it.
  const changesRow = statement.outTables.length === 0;
  return {
    ...statement,
    kind: changesRow ? 'UPDATE' : 'INSERT',
    span,
    triggerTable: table,
    inTables: uniqueTables([table, ...statement.inTables]),
    ...(changesRow ? { outTables: [table], targets: [rowOf(table)] } : {}),
    namedColumns: mergeSources([...named, ...statement.namedColumns]),
    // A row that is taken as one value outside queries, as in `v := to_json(NEW)`, is another value without one of its columns.
    distinctColumns: [
      ...(usesWholeRow ? allSources(relation).filter(({ column }) => !names.has(column)) : []),
      ...statement.distinctColumns,
    ],
    inputs: joinInputUses([use, ...statement.inputs]),
  };
}

/** The table of a trigger as what its body writes. The columns that it takes from the row are named apart. */
function rowOf(table: TableRef): TargetUse {
  return { table, form: 'UPDATE', namedColumns: [], isPlain: false };
}
