import type { Dialect } from '../contract/dialects.js';
import { ANSI, findDialect } from '../contract/dialects.js';
import type { TableRef } from '../contract/lineage.types.js';
import { refOf } from '../resolve/scope/catalog.js';
import { tableKey } from '../resolve/scope/source-columns.js';
import { readName } from '../text/fallback-reader.js';
import type { Token } from '../text/lexer.js';
import { lex, matchParens, unquote } from '../text/lexer.js';
import { statementsOf } from '../split/split.js';

/** A column as its definition says. */
export interface DefinedColumn {
  readonly name: string;
  /** As written, without constraints: `decimal(10, 2)`. Empty where the text names no type. */
  readonly type: string;
  readonly nullable: boolean;
  readonly primaryKey: boolean;
  readonly comment?: string;
}
/** A table as its CREATE statement defines it. */
export interface DefinedTable {
  readonly table: TableRef;
  readonly columns: readonly DefinedColumn[];
  readonly comment?: string;
}
/** A view as its CREATE statement defines it. `query` is the SQL behind AS, as it is written. */
interface DefinedView {
  readonly table: TableRef;
  /** The columns that the view's own list names; empty where it has none. */
  readonly columns: readonly string[];
  readonly query: string;
  readonly materialized: boolean;
  readonly comment?: string;
}
/** What a text defines. Of two definitions of one name the later one counts. */
export interface Definitions {
  readonly tables: readonly DefinedTable[];
  readonly views: readonly DefinedView[];
}

/** A statement as tokens, with the partner of each opening parenthesis by its index. */
export interface Statement {
  readonly sql: string;
  readonly tokens: readonly Token[];
  readonly pairs: ReadonlyMap<number, number>;
  readonly dialect: Dialect;
}

/**
 * The tables and views that a text defines, read from its tokens: needs no parser, and what it
 * cannot read it leaves out. `COMMENT ON TABLE | COLUMN` statements are added to what they name.
 */
export function readTableDefinitions(sql: string, dialectName: string): Definitions {
  const dialect = findDialect(dialectName) ?? ANSI;
  const tables = new Map<string, DefinedTable>();
  const views = new Map<string, DefinedView>();
  for (const segment of statementsOf(sql, dialect)) {
    const statement = statementOf(sql.slice(segment.start, segment.end), dialect);
    const { tokens } = statement;
    const first = tokens[0]?.upper;
    if (first === 'COMMENT') applyComment(statement, tables);
    if (first !== 'CREATE' && first !== 'REPLACE') continue;
    const view = viewOf(statement);
    if (view) views.set(tableKey(view.table), view);
    else {
      const table = tableOf(statement);
      if (table) tables.set(tableKey(table.table), table);
    }
  }
  return { tables: [...tables.values()], views: [...views.values()] };
}

/** The table or view that a CREATE statement makes. */
export function definedName(sql: string, dialect: Dialect): TableRef | undefined {
  const statement = statementOf(sql, dialect);
  const first = statement.tokens[0]?.upper;
  if (first !== 'CREATE' && first !== 'REPLACE') return undefined;
  const position = objectAt(statement, 'VIEW') ?? objectAt(statement, 'TABLE');
  return position === undefined ? undefined : tableNameAt(statement, position)?.table;
}

/** The tokens of one statement, with the partners of its parentheses. */
export function statementOf(sql: string, dialect: Dialect): Statement {
  const { tokens } = lex(sql, dialect.quotes);
  return { sql, tokens, pairs: matchParens(tokens), dialect };
}

/** The index after CREATE … TABLE | VIEW [IF NOT EXISTS]; undefined for other objects. */
function objectAt({ tokens }: Statement, kind: 'TABLE' | 'VIEW'): number | undefined {
  const position = tokens.findIndex((token, index) => index < 10 && token.upper === kind);
  const other = tokens.findIndex(
    (token, index) =>
      index < 10 && /^(?:AS|PROCEDURE|FUNCTION|INDEX|TRIGGER)$/.test(token.upper) && token.kind === 'word',
  );
  if (position < 1 || (other > 0 && other < position)) return undefined;
  return tokens[position + 1]?.upper === 'IF' ? position + 4 : position + 1;
}

/** The table named from a token on, and the token after it. */
export function tableNameAt(
  { tokens, dialect }: Statement,
  position: number,
): { readonly table: TableRef; readonly next: number } | undefined {
  const parts = readName(tokens, position);
  if (!parts) return undefined;
  const next = position + parts.length * 2 - 1;
  const table = refOf(
    parts.flatMap((part) => (dialect.name === 'bigquery' ? part.split('.') : [part])),
    dialect.levels,
  );
  const isExact =
    dialect.folding === 'lower' &&
    tokens.slice(position, next).some(({ kind, text }) => kind === 'quoted' && /\p{Lu}/u.test(text));
  return { table: isExact ? { ...table, hasExactCase: true } : table, next };
}

/** The view that a statement defines. Undefined where it defines something else or has no query. */
function viewOf(statement: Statement): DefinedView | undefined {
  const { tokens, pairs, sql } = statement;
  const position = objectAt(statement, 'VIEW');
  const name = position === undefined ? undefined : tableNameAt(statement, position);
  if (!name) return undefined;
  let next = name.next;
  let columns: string[] = [];
  for (; next < tokens.length && tokens[next]?.upper !== 'AS'; next += 1) {
    const close = tokens[next]?.text === '(' ? pairs.get(next) : undefined;
    if (close === undefined) continue;
    if (next === name.next)
      columns = itemsOf(statement, next, close).flatMap(([from]) => (tokens[from] ? [unquote(tokens[from])] : []));
    next = close;
  }
  const start = tokens[next + 1]?.start;
  if (start === undefined) return undefined;
  const comment = commentAfter(statement, name.next - 1, next);
  const materialized = tokens.slice(0, position).some((token) => token.upper === 'MATERIALIZED');
  return {
    table: name.table,
    columns,
    query: sql.slice(start),
    materialized,
    ...(comment === undefined ? {} : { comment }),
  };
}

/**
 * The table that a statement defines by a list of columns. Undefined for CREATE TABLE AS SELECT,
 * LIKE and CLONE, whose columns are not in the text.
 */
function tableOf(statement: Statement): DefinedTable | undefined {
  const { tokens, pairs } = statement;
  const position = objectAt(statement, 'TABLE');
  const name = position === undefined ? undefined : tableNameAt(statement, position);
  if (!name) return undefined;
  const open = tokens.findIndex(
    (token, index) =>
      index >= name.next &&
      (token.text === '(' || token.upper === 'AS' || token.upper === 'LIKE' || token.upper === 'CLONE'),
  );
  const close = tokens[open]?.text === '(' ? pairs.get(open) : undefined;
  if (close === undefined || /^(?:SELECT|WITH|LIKE)$/.test(tokens[open + 1]?.upper ?? '')) return undefined;
  const items = itemsOf(statement, open, close);
  const keys = new Set(items.flatMap((item) => primaryKeyOf(statement, item)));
  const columns = items.flatMap((item) => columnOf(statement, item) ?? []);
  const partitions = partitionColumns(statement, close);
  const comment = commentAfter(statement, close, tokens.length);
  return {
    table: name.table,
    columns: [...columns, ...partitions].map((column) =>
      keys.has(column.name.toLowerCase()) ? { ...column, primaryKey: true, nullable: false } : column,
    ),
    ...(comment === undefined ? {} : { comment }),
  };
}

/** Indexes of tokens, the second one exclusive. */
export type Range = readonly [number, number];

/** The comma-separated items between two parentheses, with `<…>` of nested types kept together. */
export function itemsOf({ tokens, pairs }: Statement, open: number, close: number): Range[] {
  const items: Range[] = [];
  let from = open + 1;
  let angles = 0;
  for (let position = from; position <= close; position += 1) {
    const symbol = tokens[position]?.text;
    if (symbol === '<') angles += 1;
    if (symbol === '>') angles -= 1;
    if ((symbol === ',' && angles <= 0) || position === close) {
      if (position > from) items.push([from, position]);
      from = position + 1;
    } else if (symbol === '(' || symbol === '[') position = pairs.get(position) ?? position;
  }
  return items;
}

/**
 * Words that begin a constraint in the list of columns. Some of them are column names as well,
 * which `isConstraint` decides.
 */
const TABLE_CONSTRAINTS = new Set([
  'CONSTRAINT',
  'PRIMARY',
  'FOREIGN',
  'UNIQUE',
  'CHECK',
  'INDEX',
  'KEY',
  'FULLTEXT',
  'SPATIAL',
  'EXCLUDE',
  'LIKE',
  'PERIOD',
  'PROJECTION',
  'WATERMARK',
  'DISTKEY',
  'SORTKEY',
]);
/** Words that end the type of a column, because they begin what is said about it. */
const ENDS_TYPE = new Set([
  'NOT', 'NULL', 'PRIMARY', 'DEFAULT', 'COMMENT', 'REFERENCES', 'UNIQUE', 'CHECK', 'CONSTRAINT', 'COLLATE', 'ENCODE', 'GENERATED', 'AUTO_INCREMENT',
  'AUTOINCREMENT', 'IDENTITY', 'OPTIONS', 'WITH', 'MASKING', 'AS', 'CODEC', 'TTL', 'KEY', 'ON', 'ENABLE', 'DISABLE', 'MATERIALIZED', 'ALIAS', 'EPHEMERAL',
  'DISTKEY', 'SORTKEY', 'COMPRESS', 'TITLE', 'FORMAT', 'CASESPECIFIC', 'ENCRYPT', 'SPARSE', 'ROWGUIDCOL', 'INVISIBLE', 'VISIBLE', 'TAG', 'SERDE', 'STORAGE',
  'VIRTUAL', 'PERSISTED',
]); // prettier-ignore

/** `KEY k (a)` is an index, `key varchar(10)` a column. */
function isConstraint(tokens: readonly Token[], position: number): boolean {
  const { upper } = tokens[position] ?? { upper: '' };
  const next = tokens[position + 1];
  if (!TABLE_CONSTRAINTS.has(upper)) return false;
  if (/^(?:CONSTRAINT|LIKE|FOREIGN)$/.test(upper) || /^(?:KEY|INDEX|\()$/.test(next?.upper ?? '(')) return true;
  return (
    tokens[position + 2]?.text === '(' &&
    tokens[position + 3]?.kind !== 'number' &&
    /^(?:KEY|INDEX|UNIQUE|FULLTEXT|SPATIAL|PROJECTION)$/.test(upper)
  );
}

/** Whether the type of a column ends before this token. */
function endsType(tokens: readonly Token[], position: number): boolean {
  const token = tokens[position];
  if (token?.kind !== 'word' || !ENDS_TYPE.has(token.upper)) return false;
  // timestamp WITH [LOCAL] TIME ZONE
  return !(token.upper === 'WITH' && /^(?:TIME|LOCAL)$/.test(tokens[position + 1]?.upper ?? ''));
}

/** `name type constraints`; undefined for a constraint of the table. */
export function columnOf({ tokens, pairs, sql }: Statement, [from, to]: Range): DefinedColumn | undefined {
  const name = tokens[from];
  if (!name || !/^(?:word|quoted|string)$/.test(name.kind)) return undefined;
  if (name.kind === 'word' && isConstraint(tokens, from)) return undefined;
  let end = from + 1;
  while (end < to && !endsType(tokens, end)) {
    end = (tokens[end]?.text === '(' || tokens[end]?.text === '[' ? (pairs.get(end) ?? end) : end) + 1;
  }
  const [first, last] = [tokens[from + 1], tokens[end - 1]];
  const type = first && last && end > from + 1 ? sql.slice(first.start, last.end).replace(/\s+/g, ' ') : '';
  const constraints = tokens.slice(end, to);
  const primaryKey = constraints.some(
    (token, position) => token.upper === 'PRIMARY' && constraints[position + 1]?.upper === 'KEY',
  );
  const required = constraints.some(
    (token, position) => token.upper === 'NOT' && constraints[position + 1]?.upper === 'NULL',
  );
  const comment =
    constraints.find(
      (_token, position) => constraints[position - 1]?.upper === 'COMMENT' && constraints[position]?.kind === 'string',
    ) ?? descriptionOption(constraints);
  return {
    name: unquote(name),
    type,
    nullable: !required && !primaryKey,
    primaryKey,
    ...(comment ? { comment: unquote(comment) } : {}),
  };
}

// BigQuery: OPTIONS (description = 'x').
function descriptionOption(words: readonly Token[]): Token | undefined {
  const position = words.findIndex((token) => token.upper === 'DESCRIPTION');
  const value = position >= 0 ? words[position + 2] : undefined;
  return value?.kind === 'string' ? value : undefined;
}

/**
 * The columns of a PRIMARY KEY constraint, in lower case, since keys are compared without regard to
 * case.
 */
function primaryKeyOf({ tokens, pairs }: Statement, [from, to]: Range): string[] {
  const position = tokens.findIndex(
    (token, index) => index >= from && index < to && token.upper === 'PRIMARY' && tokens[index + 1]?.upper === 'KEY',
  );
  const open = tokens.findIndex((token, index) => index > position && index < to && token.text === '(');
  const startsItem = position === from || tokens[from]?.upper === 'CONSTRAINT';
  if (position < 0 || open < 0 || !startsItem) return [];
  return tokens
    .slice(open + 1, pairs.get(open))
    .filter((token) => token.kind === 'word' || token.kind === 'quoted')
    .map((token) => unquote(token).toLowerCase());
}

// Hive: PARTITIONED BY (dt string) adds columns.
function partitionColumns(statement: Statement, from: number): DefinedColumn[] {
  const { tokens, pairs } = statement;
  const position = tokens.findIndex(
    (token, index) => index > from && token.upper === 'PARTITIONED' && tokens[index + 1]?.upper === 'BY',
  );
  const close = position > 0 ? pairs.get(position + 2) : undefined;
  if (close === undefined) return [];
  return itemsOf(statement, position + 2, close).flatMap((item) => {
    const column = columnOf(statement, item);
    return column && column.type !== '' ? [column] : [];
  });
}

/** `COMMENT 'x'` or `COMMENT = 'x'` outside parentheses. */
function commentAfter({ tokens, pairs }: Statement, from: number, to: number): string | undefined {
  for (let position = from + 1; position < to; position += 1) {
    if (tokens[position]?.text === '(') position = pairs.get(position) ?? position;
    if (tokens[position]?.upper !== 'COMMENT') continue;
    const value = tokens[position + 1]?.text === '=' ? tokens[position + 2] : tokens[position + 1];
    if (value?.kind === 'string') return unquote(value);
  }
  return undefined;
}

/** COMMENT ON TABLE t IS 'x', COMMENT ON COLUMN t.c IS 'x'. */
function applyComment({ tokens, dialect }: Statement, tables: Map<string, DefinedTable>): void {
  const what = tokens[2]?.upper;
  const parts = readName(tokens, 3);
  const last = tokens.at(-1);
  if (!parts || last?.kind !== 'string') return;
  const owner = what === 'COLUMN' ? parts.slice(0, -1) : parts;
  const key = tableKey(refOf(owner, dialect.levels));
  const table = tables.get(key);
  if (!table) return;
  const comment = unquote(last);
  if (what === 'TABLE') tables.set(key, { ...table, comment });
  if (what !== 'COLUMN') return;
  const column = parts.at(-1)?.toLowerCase();
  tables.set(key, {
    ...table,
    columns: table.columns.map((known) => (known.name.toLowerCase() === column ? { ...known, comment } : known)),
  });
}
