import type { Dialect } from './dialects.js';
import { ANSI, findDialect } from './dialects.js';
import type { TableRef } from './lineage.types.js';
import { refOf } from './resolve/catalog.js';
import { tableKey } from './resolve/ups.js';
import { readName } from './text/fallback-reader.js';
import type { Token } from './text/lexer.js';
import { lex, matchParens, unquote } from './text/lexer.js';
import { splitStatements } from './text/split.js';

export interface DefinedColumn {
  readonly name: string;
  /** As written, without constraints: `decimal(10, 2)`. Empty where the text names no type. */
  readonly type: string;
  readonly nullable: boolean;
  readonly primaryKey: boolean;
  readonly comment?: string;
}
export interface DefinedTable {
  readonly table: TableRef;
  readonly columns: readonly DefinedColumn[];
  readonly comment?: string;
}
interface DefinedView {
  readonly table: TableRef;
  /** The columns that the view's own list names; empty where it has none. */
  readonly columns: readonly string[];
  readonly query: string;
  readonly materialized: boolean;
  readonly comment?: string;
}
export interface Definitions {
  readonly tables: readonly DefinedTable[];
  readonly views: readonly DefinedView[];
}

export interface Statement {
  readonly sql: string;
  readonly tokens: readonly Token[];
  readonly pairs: ReadonlyMap<number, number>;
  readonly dialect: Dialect;
}

/**
 * The tables and views that a text defines, read from its tokens: needs no parser, and what it cannot read it leaves
 * out. `COMMENT ON TABLE | COLUMN` statements are added to what they name.
 */
export function readTableDefinitions(sql: string, dialectName: string): Definitions {
  const dialect = findDialect(dialectName) ?? ANSI;
  const tables = new Map<string, DefinedTable>();
  const views = new Map<string, DefinedView>();
  for (const segment of splitStatements(sql, dialect).segments) {
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
  const at = objectAt(statement, 'VIEW') ?? objectAt(statement, 'TABLE');
  return at === undefined ? undefined : named(statement, at)?.table;
}

export function statementOf(sql: string, dialect: Dialect): Statement {
  const { tokens } = lex(sql, dialect.quotes);
  return { sql, tokens, pairs: matchParens(tokens), dialect };
}

/** The index after CREATE … TABLE | VIEW [IF NOT EXISTS]; undefined for other objects. */
function objectAt({ tokens }: Statement, kind: 'TABLE' | 'VIEW'): number | undefined {
  const at = tokens.findIndex((token, index) => index < 10 && token.upper === kind);
  const other = tokens.findIndex(
    (token, index) =>
      index < 10 && /^(?:AS|PROCEDURE|FUNCTION|INDEX|TRIGGER)$/.test(token.upper) && token.kind === 'word',
  );
  if (at < 1 || (other > 0 && other < at)) return undefined;
  return tokens[at + 1]?.upper === 'IF' ? at + 4 : at + 1;
}

/** The table named from a token on, and the token after it. */
export function named(
  { tokens, dialect }: Statement,
  at: number,
): { readonly table: TableRef; readonly next: number } | undefined {
  const parts = readName(tokens, at);
  return (
    parts && {
      table: refOf(
        parts.flatMap((part) => (dialect.name === 'bigquery' ? part.split('.') : [part])),
        dialect.levels,
      ),
      next: at + parts.length * 2 - 1,
    }
  );
}

function viewOf(statement: Statement): DefinedView | undefined {
  const { tokens, pairs, sql } = statement;
  const at = objectAt(statement, 'VIEW');
  const name = at === undefined ? undefined : named(statement, at);
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
  const materialized = tokens.slice(0, at).some((token) => token.upper === 'MATERIALIZED');
  return {
    table: name.table,
    columns,
    query: sql.slice(start),
    materialized,
    ...(comment === undefined ? {} : { comment }),
  };
}

function tableOf(statement: Statement): DefinedTable | undefined {
  const { tokens, pairs } = statement;
  const at = objectAt(statement, 'TABLE');
  const name = at === undefined ? undefined : named(statement, at);
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

export type Range = readonly [number, number];

/** The comma-separated items between two parentheses, with `<…>` of nested types kept together. */
export function itemsOf({ tokens, pairs }: Statement, open: number, close: number): Range[] {
  const items: Range[] = [];
  let from = open + 1;
  let angles = 0;
  for (let at = from; at <= close; at += 1) {
    const text = tokens[at]?.text;
    if (text === '<') angles += 1;
    if (text === '>') angles -= 1;
    if ((text === ',' && angles <= 0) || at === close) {
      if (at > from) items.push([from, at]);
      from = at + 1;
    } else if (text === '(' || text === '[') at = pairs.get(at) ?? at;
  }
  return items;
}

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
const ENDS_TYPE = new Set([
  'NOT', 'NULL', 'PRIMARY', 'DEFAULT', 'COMMENT', 'REFERENCES', 'UNIQUE', 'CHECK', 'CONSTRAINT', 'COLLATE', 'ENCODE', 'GENERATED', 'AUTO_INCREMENT',
  'AUTOINCREMENT', 'IDENTITY', 'OPTIONS', 'WITH', 'MASKING', 'AS', 'CODEC', 'TTL', 'KEY', 'ON', 'ENABLE', 'DISABLE', 'MATERIALIZED', 'ALIAS', 'EPHEMERAL',
  'DISTKEY', 'SORTKEY', 'COMPRESS', 'TITLE', 'FORMAT', 'CASESPECIFIC', 'ENCRYPT', 'SPARSE', 'ROWGUIDCOL', 'INVISIBLE', 'VISIBLE', 'TAG', 'SERDE', 'STORAGE',
  'VIRTUAL', 'PERSISTED',
]); // prettier-ignore

/** `KEY k (a)` is an index, `key varchar(10)` a column. */
function isConstraint(tokens: readonly Token[], at: number): boolean {
  const { upper } = tokens[at] ?? { upper: '' };
  const next = tokens[at + 1];
  if (!TABLE_CONSTRAINTS.has(upper)) return false;
  if (/^(?:CONSTRAINT|LIKE|FOREIGN)$/.test(upper) || /^(?:KEY|INDEX|\()$/.test(next?.upper ?? '(')) return true;
  return (
    tokens[at + 2]?.text === '(' &&
    tokens[at + 3]?.kind !== 'number' &&
    /^(?:KEY|INDEX|UNIQUE|FULLTEXT|SPATIAL|PROJECTION)$/.test(upper)
  );
}

function endsType(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !ENDS_TYPE.has(token.upper)) return false;
  // timestamp WITH [LOCAL] TIME ZONE
  return !(token.upper === 'WITH' && /^(?:TIME|LOCAL)$/.test(tokens[at + 1]?.upper ?? ''));
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
  const words = tokens.slice(end, to);
  const primaryKey = words.some((token, at) => token.upper === 'PRIMARY' && words[at + 1]?.upper === 'KEY');
  const required = words.some((token, at) => token.upper === 'NOT' && words[at + 1]?.upper === 'NULL');
  const comment =
    words.find((_token, at) => words[at - 1]?.upper === 'COMMENT' && words[at]?.kind === 'string') ??
    descriptionOption(words);
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
  const at = words.findIndex((token) => token.upper === 'DESCRIPTION');
  const value = at >= 0 ? words[at + 2] : undefined;
  return value?.kind === 'string' ? value : undefined;
}

function primaryKeyOf({ tokens, pairs }: Statement, [from, to]: Range): string[] {
  const at = tokens.findIndex(
    (token, index) => index >= from && index < to && token.upper === 'PRIMARY' && tokens[index + 1]?.upper === 'KEY',
  );
  const open = tokens.findIndex((token, index) => index > at && index < to && token.text === '(');
  const startsItem = at === from || tokens[from]?.upper === 'CONSTRAINT';
  if (at < 0 || open < 0 || !startsItem) return [];
  return tokens
    .slice(open + 1, pairs.get(open))
    .filter((token) => token.kind === 'word' || token.kind === 'quoted')
    .map((token) => unquote(token).toLowerCase());
}

// Hive: PARTITIONED BY (dt string) adds columns.
function partitionColumns(statement: Statement, from: number): DefinedColumn[] {
  const { tokens, pairs } = statement;
  const at = tokens.findIndex(
    (token, index) => index > from && token.upper === 'PARTITIONED' && tokens[index + 1]?.upper === 'BY',
  );
  const close = at > 0 ? pairs.get(at + 2) : undefined;
  if (close === undefined) return [];
  return itemsOf(statement, at + 2, close).flatMap((item) => {
    const column = columnOf(statement, item);
    return column && column.type !== '' ? [column] : [];
  });
}

/** `COMMENT 'x'` or `COMMENT = 'x'` outside parentheses. */
function commentAfter({ tokens, pairs }: Statement, from: number, to: number): string | undefined {
  for (let at = from + 1; at < to; at += 1) {
    if (tokens[at]?.text === '(') at = pairs.get(at) ?? at;
    if (tokens[at]?.upper !== 'COMMENT') continue;
    const value = tokens[at + 1]?.text === '=' ? tokens[at + 2] : tokens[at + 1];
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
