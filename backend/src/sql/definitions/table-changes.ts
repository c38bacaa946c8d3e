import type { Dialect } from '../contract/dialects.js';
import type { TableRef } from '../contract/lineage.types.js';
import {
  columnOf,
  type DefinedColumn,
  itemsOf,
  tableNameAt,
  type Range,
  type Statement,
  statementOf,
} from './table-definitions.js';
import { readName } from '../text/fallback-reader.js';
import { unquote } from '../text/lexer.js';

/** One change that a statement makes to an existing table or view. The name of a nested column is its path, `s.x`. */
export type TableChange =
  | { readonly kind: 'DROP_ASSET' | 'CHANGE_KEY' }
  | { readonly kind: 'RENAME_ASSET'; readonly newName: string }
  | { readonly kind: 'DROP_COLUMN' | 'MAKE_NULLABLE' | 'MAKE_NOT_NULL'; readonly column: string }
  | { readonly kind: 'RENAME_COLUMN'; readonly column: string; readonly newName: string }
  | { readonly kind: 'CHANGE_TYPE'; readonly column: string; readonly newType: string }
  | { readonly kind: 'ADD_COLUMN'; readonly newName: string; readonly newType: string };

/** What one statement does to a table or view. */
export interface AlteredTable {
  readonly table: TableRef;
  readonly changes: readonly TableChange[];
  /** Parts of the statement that were not understood, as written. */
  readonly unread: readonly string[];
}

/**
 * Reads what ALTER TABLE, ALTER VIEW, DROP TABLE and DROP VIEW do, from the tokens; undefined for
 * other statements. Parts that are not understood are returned as they were written, so that an
 * impact can say that it is incomplete.
 *
 *     ALTER TABLE t DROP COLUMN a, RENAME COLUMN b TO c      DROP_COLUMN a, RENAME_COLUMN b → c
 */
export function readTableChanges(sql: string, dialect: Dialect): AlteredTable | undefined {
  const statement = statementOf(sql, dialect);
  const verb = statement.tokens[0]?.upper;
  if (verb !== 'ALTER' && verb !== 'DROP') return undefined;
  const position = wordsFrom(statement, 1, BEFORE_TABLE);
  const isTable = statement.tokens[position]?.upper === 'TABLE' || statement.tokens[position]?.upper === 'VIEW';
  const name = isTable
    ? tableNameAt(statement, wordsFrom(statement, position + 1, ['IF', 'EXISTS', 'ONLY']))
    : undefined;
  if (!name) return undefined;
  if (verb === 'DROP') return { table: name.table, changes: [{ kind: 'DROP_ASSET' }], unread: [] };
  const read = readActions(statement, name.next);
  return { table: name.table, ...read };
}

/** Words that may stand between the verb and TABLE or VIEW. */
const BEFORE_TABLE = ['MATERIALIZED', 'EXTERNAL', 'FOREIGN', 'TEMPORARY', 'DYNAMIC', 'ICEBERG'];

/** The actions of an ALTER statement, one for each part between commas. */
function readActions(statement: Statement, from: number): Pick<AlteredTable, 'changes' | 'unread'> {
  const { tokens, sql } = statement;
  const end = tokens.at(-1)?.text === ';' ? tokens.length - 1 : tokens.length;
  const changes: TableChange[] = [];
  const unread: string[] = [];
  let verb = '';
  // `itemsOf` splits what stands between two positions; here they are the positions around the
  // actions.
  for (const [start, stop] of itemsOf(statement, from - 1, end)) {
    const first = tokens[start]?.upper ?? '';
    const isNew = VERBS.has(first);
    if (isNew) verb = first;
    // `ADD a int, b int` and `DROP COLUMN a, b` say their verb once.
    const actionChanges = ACTIONS[verb]?.(statement, [isNew ? start + 1 : start, stop]);
    if (actionChanges) changes.push(...actionChanges);
    else unread.push(sql.slice(tokens[start]?.start, tokens[stop - 1]?.end));
  }
  return { changes, unread };
}

/**
 * Reads the tokens of one action, from the token after its verb. Undefined for an action that is
 * not understood.
 */
type ReadAction = (statement: Statement, range: Range) => readonly TableChange[] | undefined;

const ACTIONS: Readonly<Record<string, ReadAction>> = {
  ADD: added,
  DROP: dropped,
  RENAME: renamed,
  ALTER: altered,
  MODIFY: altered,
  CHANGE: replaced,
};
const VERBS = new Set(Object.keys(ACTIONS));

/**
 * ADD: one column, or several in parentheses. If one of them cannot be read, the whole action is
 * not understood, because half of it would look like all of it.
 */
function added(statement: Statement, [from, to]: Range): readonly TableChange[] | undefined {
  const { tokens, pairs } = statement;
  if (isKey(statement, [from, to])) return [{ kind: 'CHANGE_KEY' }];
  const position = wordsFrom(statement, from, ['COLUMN', 'COLUMNS', 'IF', 'NOT', 'EXISTS']);
  const close = tokens[position]?.text === '(' ? pairs.get(position) : undefined;
  const items: readonly Range[] = close === undefined ? [[position, to]] : itemsOf(statement, position, close);
  const columns = items.map((item) => addedColumn(statement, item));
  if (columns.some((column) => column === undefined)) return undefined;
  return columns.flatMap((column) =>
    column ? [{ kind: 'ADD_COLUMN', newName: column.name, newType: column.type } as const] : [],
  );
}

/** The definition of a new column, or of a new field of a struct: `ADD COLUMN s.x int`. */
function addedColumn(statement: Statement, [from, to]: Range): DefinedColumn | undefined {
  const field = pathAt(statement, from);
  if (field === undefined) return undefined;
  const column = columnOf(statement, [field.next - 1, to]);
  return column && { ...column, name: field.path };
}

/** What DROP can name besides a column. None of it changes a column. */
const NO_COLUMN = new Set(['CONSTRAINT', 'INDEX', 'KEY', 'FOREIGN', 'PARTITION', 'CHECK', 'UNIQUE']);

/** DROP: one column, several, or the primary key. */
function dropped(statement: Statement, [from, to]: Range): readonly TableChange[] | undefined {
  const { tokens, pairs } = statement;
  if (isKey(statement, [from, to])) return [{ kind: 'CHANGE_KEY' }];
  if (NO_COLUMN.has(tokens[from]?.upper ?? '')) return undefined;
  const position = wordsFrom(statement, from, ['COLUMN', 'COLUMNS', 'IF', 'EXISTS']);
  const close = tokens[position]?.text === '(' ? pairs.get(position) : undefined;
  const items: readonly Range[] = close === undefined ? [[position, to]] : itemsOf(statement, position, close);
  const names = items.map(([start]) => pathAt(statement, start)?.path);
  if (names.some((name) => name === undefined)) return undefined;
  return names.flatMap((column) => (column === undefined ? [] : [{ kind: 'DROP_COLUMN', column } as const]));
}

/** RENAME TO renames the table, RENAME COLUMN a TO b a column. */
function renamed(statement: Statement, [from, to]: Range): readonly TableChange[] | undefined {
  const { tokens } = statement;
  if (tokens[from]?.upper === 'TO' || tokens[from]?.upper === 'AS') {
    const newName = readName(tokens, from + 1)?.at(-1);
    return newName === undefined ? undefined : [{ kind: 'RENAME_ASSET', newName }];
  }
  const position = wordsFrom(statement, from, ['COLUMN', 'IF', 'EXISTS']);
  const column = pathAt(statement, position);
  if (column === undefined || tokens[column.next]?.upper !== 'TO' || column.next + 1 >= to) return undefined;
  // A few databases repeat the path of a field: RENAME COLUMN s.x TO s.y.
  const newName = pathAt(statement, column.next + 1)
    ?.path.split('.')
    .at(-1);
  return newName === undefined ? undefined : [{ kind: 'RENAME_COLUMN', column: column.path, newName }];
}

/** ALTER COLUMN and MODIFY: a type, or whether it may be empty, or both. */
function altered(statement: Statement, [from, to]: Range): readonly TableChange[] | undefined {
  const { tokens } = statement;
  const position = wordsFrom(statement, from, ['COLUMN', 'IF', 'EXISTS']);
  const named = pathAt(statement, position);
  if (named === undefined) return undefined;
  const { path: column, next } = named;
  const keywords = tokens.slice(next, to).map(({ upper }) => upper);
  const said = keywords.join(' ');
  if (said === 'SET NOT NULL') return [{ kind: 'MAKE_NOT_NULL', column }];
  if (said === 'DROP NOT NULL') return [{ kind: 'MAKE_NULLABLE', column }];
  const typeAt = wordsFrom(statement, next, ['SET', 'DATA', 'TYPE']);
  if (keywords[0] === 'DROP' || keywords[1] === 'DEFAULT' || typeAt >= to) return undefined;
  return retyped(statement, { column, from: typeAt - 1, to });
}

/** CHANGE a b type. */
function replaced(statement: Statement, [from, to]: Range): readonly TableChange[] | undefined {
  const position = wordsFrom(statement, from, ['COLUMN']);
  const [column, newName] = [nameAt(statement, position), nameAt(statement, position + 1)];
  if (column === undefined || newName === undefined) return undefined;
  const type = position + 2 < to ? (retyped(statement, { column, from: position + 1, to }) ?? []) : [];
  return column === newName ? type : [{ kind: 'RENAME_COLUMN', column, newName }, ...type];
}

/** A column definition inside an action, between two tokens. */
interface Retyping {
  readonly column: string;
  /** The token that stands where a definition has its name. */
  readonly from: number;
  readonly to: number;
}

/**
 * The changes that a new definition makes to a column. Its type is everything up to the first word
 * that cannot belong to one, such as NOT or DEFAULT.
 */
function retyped(statement: Statement, { column, from, to }: Retyping): readonly TableChange[] | undefined {
  const { tokens, pairs, sql } = statement;
  let end = from + 1;
  while (end < to && !/^(?:NOT|NULL|USING|DEFAULT|COMMENT|FIRST|AFTER|COLLATE)$/.test(tokens[end]?.upper ?? ''))
    end = (pairs.get(end) ?? end) + 1;
  const [first, last] = [tokens[from + 1], tokens[end - 1]];
  const keywords = tokens.slice(end, to).map(({ upper }) => upper);
  const type = first && last && end > from + 1 ? sql.slice(first.start, last.end).replace(/\s+/g, ' ') : '';
  const filled = keywords[0] === 'NOT' && keywords[1] === 'NULL';
  const changes: TableChange[] = [
    ...(type === '' ? [] : [{ kind: 'CHANGE_TYPE', column, newType: type } as const]),
    ...(filled ? [{ kind: 'MAKE_NOT_NULL', column } as const] : []),
    ...(keywords[0] === 'NULL' ? [{ kind: 'MAKE_NULLABLE', column } as const] : []),
  ];
  return changes.length === 0 ? undefined : changes;
}

/**
 * Whether the action concerns the primary key. The words stand at its beginning, also behind
 * `CONSTRAINT name`.
 */
function isKey({ tokens }: Statement, [from, to]: Range): boolean {
  return tokens
    .slice(from, Math.min(to, from + 4))
    .some(
      (token, position, near) =>
        token.upper === 'PRIMARY' &&
        near[position + 1]?.upper === 'KEY' &&
        (position === 0 || near[0]?.upper === 'CONSTRAINT'),
    );
}

/** Past the words that may stand there. */
function wordsFrom({ tokens }: Statement, from: number, words: readonly string[]): number {
  let position = from;
  while (tokens[position]?.kind === 'word' && words.includes(tokens[position]?.upper ?? '')) position += 1;
  return position;
}

/** The column named from a token on, with the fields below it, and the token after it. */
function pathAt(statement: Statement, position: number): { readonly path: string; readonly next: number } | undefined {
  const parts: string[] = [];
  for (let next = position; ; next += 2) {
    const part = nameAt(statement, next);
    if (part === undefined) return undefined;
    parts.push(part);
    if (statement.tokens[next + 1]?.text !== '.') return { path: parts.join('.'), next: next + 1 };
  }
}

/** The name that a token is, without its quotes. */
function nameAt({ tokens }: Statement, position: number): string | undefined {
  const token = tokens[position];
  return token && /^(?:word|quoted|string)$/.test(token.kind) ? unquote(token) : undefined;
}
