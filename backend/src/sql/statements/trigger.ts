import type { InputUse, StatementLineage, TableRef, TargetUse } from '../contract/lineage.types.js';
import { readName } from '../text/fallback-reader.js';
import type { Token } from '../text/lexer.js';
import { joinInputUses } from './statement-facts.js';

/** What a trigger function does with the rows of whatever table it is put on. */
export interface TriggerBody {
  /** Its body as one statement, which knows nothing of the table. */
  readonly statement: StatementLineage;
  /** The columns that it takes from NEW and OLD. */
  readonly fields: readonly string[];
  /** The row is used as one value, other than in `RETURN NEW`. */
  readonly usesWholeRow: boolean;
}

/** The function of a Postgres trigger by its name in lower case; undefined for other routines. */
export function triggerFunction(
  text: string,
  tokens: readonly Token[],
  statement: StatementLineage,
): readonly [name: string, body: TriggerBody] | undefined {
  const wordPosition = tokens.findIndex(({ upper }) => upper === 'FUNCTION');
  const isOfTrigger = tokens.some(
    ({ upper }, position) => upper === 'RETURNS' && tokens[position + 1]?.upper === 'TRIGGER',
  );
  const name = wordPosition >= 0 && wordPosition < 6 ? readName(tokens, wordPosition + 1)?.at(-1) : undefined;
  return isOfTrigger && name !== undefined ? [name.toLowerCase(), triggerBody(text, statement)] : undefined;
}

/** What a text does with the rows that it calls NEW and OLD. */
function triggerBody(text: string, statement: StatementLineage): TriggerBody {
  const fields = [...text.matchAll(/\b(?:NEW|OLD)\s*\.\s*(?:"([^"]+)"|(\w+))/gi)].map(
    ([, quoted, plain]) => quoted ?? plain?.toLowerCase() ?? '',
  );
  const others = text.replaceAll(/\breturn\s+(?:new|old)\b/gi, ' ');
  const usesWholeRow = /\b(?:NEW|OLD)\b(?!\s*\.\s*["\w])/i.test(others);
  return { statement, fields: [...new Set(fields)], usesWholeRow };
}

/** A rule of PostgreSQL: what it does instead of writing a table, or besides. */
export interface Rule {
  readonly table: readonly string[];
  readonly body: TriggerBody;
}

/**
 * `CREATE RULE r AS ON INSERT TO t DO INSTEAD …`; undefined for other statements.
 *
 * @param statement the commands of the rule as one statement
 */
export function ruleOf(text: string, tokens: readonly Token[], statement: StatementLineage): Rule | undefined {
  const wordPosition = tokens.findIndex(({ upper }) => upper === 'RULE');
  const on = tokens.findIndex(({ upper }, position) => position > wordPosition && upper === 'ON');
  if (wordPosition < 1 || wordPosition > 3 || on < 0 || tokens[on + 2]?.upper !== 'TO') return undefined;
  const table = readName(tokens, on + 3);
  // A rule ON SELECT makes its table a view.
  const isView = tokens[on + 1]?.upper === 'SELECT';
  return table && { table, body: triggerBody(text, isView ? { ...statement, readToEnd: false } : statement) };
}

/** A trigger's table and function, as the statement that creates it names them. */
export interface TriggerParts {
  readonly table: readonly string[];
  readonly routine: string;
  /** Names in lower case under which the function reads the changed rows: `REFERENCING NEW TABLE AS n`. */
  readonly transitions: readonly string[];
}

/** `CREATE TRIGGER x AFTER INSERT ON t … EXECUTE FUNCTION f()`; undefined for other statements, and for a trigger with a body of its own. */
export function triggerParts(tokens: readonly Token[]): TriggerParts | undefined {
  const wordPosition = tokens.findIndex(({ upper }) => upper === 'TRIGGER');
  if (tokens[0]?.upper !== 'CREATE' || wordPosition < 0 || wordPosition > 4) return undefined;
  const on = tokens.findIndex(({ upper }, position) => position > wordPosition && upper === 'ON');
  const execute = tokens.findIndex(({ upper }, position) => position > on && upper === 'EXECUTE');
  const table = on < 0 ? undefined : readName(tokens, on + 1);
  const routine = execute < 0 ? undefined : readName(tokens, execute + 2)?.at(-1);
  if (table === undefined || routine === undefined) return undefined;
  return { table, routine: routine.toLowerCase(), transitions: transitionNames(tokens) };
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
 *     where f does NEW.changed := now()                     names t.changed, writes t
 */
export function triggeredStatement(
  { statement, fields, usesWholeRow }: TriggerBody,
  { table, transitions }: { readonly table: TableRef; readonly transitions: readonly string[] },
  span: readonly [number, number],
): StatementLineage {
  // The rows that the trigger hands over are rows of its table.
  const withRealTable = <T extends { readonly table: TableRef }>(one: T): T =>
    transitions.includes(one.table.name.toLowerCase()) ? { ...one, table } : one;
  const readToEnd = statement.readToEnd && !usesWholeRow;
  const use: InputUse = {
    table,
    newColumn: readToEnd ? 'IGNORED' : 'UNKNOWN',
    usesNoColumn: readToEnd && fields.length === 0,
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
  // A body that writes nothing changes the row that is being written, or refuses it.
  const changesRow = statement.outTables.length === 0;
  return {
    ...statement,
    kind: changesRow ? 'UPDATE' : 'INSERT',
    span,
    triggerTable: table,
    inTables: [table, ...statement.inTables.filter(({ name }) => !transitions.includes(name.toLowerCase()))],
    ...(changesRow ? { outTables: [table], targets: [rowOf(table)] } : {}),
    namedColumns: [...named, ...statement.namedColumns.map(withRealTable)],
    starColumns: statement.starColumns.map(withRealTable),
    distinctColumns: statement.distinctColumns.map(withRealTable),
    columnUses: statement.columnUses.map(withRealTable),
    readToEnd,
    inputs: joinInputUses([use, ...statement.inputs.map(withRealTable)]),
  };
}

/** The table of a trigger as what its body writes. The columns that it takes from the row are named apart. */
function rowOf(table: TableRef): TargetUse {
  return { table, form: 'UPDATE', namedColumns: [], isPlain: false };
}
