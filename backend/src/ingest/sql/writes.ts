import type { LineageResult, StatementLineage, TableRef, WriteForm } from '../../sql/contract/lineage.types.js';
import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { sameTable } from '../../sql/resolve/scope/source-columns.js';
import { outputColumns } from './column-edges.js';

/** How statements write a table that was there before: which of its columns they need, and how. */
export interface TableWrite {
  /** Columns that they name: an INSERT list, SET items, a condition on the table itself. */
  readonly byName: readonly string[];
  /** Columns that they fill by their positions, in the order of the table: `INSERT INTO g SELECT …` without a list. */
  readonly byPosition: readonly string[];
  /** One fills every column by its position, so that a column more or fewer makes it fail. */
  readonly isCounted: boolean;
  /** One statement alone, which gives each column one value: no MERGE, no ON CONFLICT. */
  readonly isPlain: boolean;
  /** One was not read to its end: it may need any column of the table. */
  readonly isUnread: boolean;
}

const MAKES_ANEW: ReadonlySet<WriteForm> = new Set(['TABLE', 'VIEW']);

/**
 * How the statements of a text write one of its targets; undefined where they make it anew, so that
 * none of its columns has to be there before.
 *
 *     INSERT INTO g (a, b) SELECT x, 1 FROM t          byName a, b
 *     INSERT INTO g SELECT x, y FROM t                 byPosition a, b, counted
 *     UPDATE g SET a = 0 WHERE c > 1                   byName a, c
 *     CREATE TABLE g AS SELECT x, y FROM t             undefined
 *
 * @param columns of the target, in their order, as far as they are known
 */
export function writeOf(result: LineageResult, target: TableRef, columns: readonly string[]): TableWrite | undefined {
  const isTarget = sameTable(target);
  const byName = new Set<string>();
  const byPosition = new Set<string>();
  let isCounted = false;
  let writing = 0;
  let isPlain = true;
  let isUnread = false;
  for (const statement of result.statements) {
    const use = statement.targets.find(({ table }) => isTarget(table));
    if (!use || MAKES_ANEW.has(use.form) || !writesRows(statement, use.form)) continue;
    writing += 1;
    if (!use.isPlain || !statement.readToEnd) isPlain = false;
    if (!statement.readToEnd) isUnread = true;
    for (const columnName of [...use.namedColumns, ...columnsRead(statement, isTarget)]) byName.add(columnName);
    if (TAKES_NAMES.has(use.form)) for (const columnName of outputColumns(result, isTarget)) byName.add(columnName);
    const isCopied = statement.kind === 'COPY' && use.form === 'TOUCH' && use.namedColumns.length === 0;
    if (use.form !== 'INSERT_BY_POSITION' && !isCopied) continue;
    isCounted = true;
    const filled = columns.length > 0 ? columns.slice(0, use.width) : outputColumns(result, isTarget);
    for (const columnName of filled) byPosition.add(columnName);
  }
  if (byName.size === 0 && !isCounted && !isUnread) return undefined;
  const isOnly = isPlain && writing === 1;
  return { byName: [...byName], byPosition: [...byPosition], isCounted, isPlain: isOnly, isUnread };
}

/** Whether a text makes a table anew, so that its columns have the types of the query. */
export function makesTable(result: LineageResult, isTarget: (table: TableRef | null) => boolean): boolean {
  const writing = result.statements.flatMap(({ targets }) => targets.filter(({ table }) => isTarget(table)));
  return writing.length > 0 && writing.every(({ form }) => form === 'TABLE');
}

/** Forms that look the columns of the query up in the target by their names. */
const TAKES_NAMES: ReadonlySet<WriteForm> = new Set(['INSERT_BY_NAME', 'MERGE_STAR']);
const WRITES_ROWS: ReadonlySet<StatementLineage['kind']> = new Set(['INSERT', 'UPDATE', 'MERGE', 'DELETE', 'COPY']);

/** Whether rows go into a target. What an unread CREATE makes is no target of rows, unless a routine has them. */
function writesRows({ kind, isRoutine }: StatementLineage, form: WriteForm): boolean {
  return WRITES_ROWS.has(kind) || (kind === 'CREATE_OTHER' && (isRoutine === true || form !== 'UNKNOWN'));
}

/** The columns of the target that the statement reads: in SET, in WHERE, in ON. */
function columnsRead(
  { namedColumns }: StatementLineage,
  isTarget: (table: TableRef | null) => boolean,
): readonly string[] {
  return namedColumns
    .filter(({ table, column: columnName }) => isTarget(table) && columnName !== '*')
    .map(({ column: columnName }) => columnName);
}

/**
 * A write as an entry of `sqlLineage.writes`.
 *
 * @param pathOf the field path that the catalogue has for a column
 */
export function storedWrite(
  table: string,
  { byName, byPosition, isCounted, isPlain, isUnread }: TableWrite,
  pathOf: (columnName: string) => string,
): JsonObject {
  const urns = (columns: readonly string[]): string[] =>
    [...new Set(columns.map((columnName) => schemaFieldUrn(table, pathOf(columnName))))].toSorted();
  return {
    table,
    byName: urns(byName),
    byPosition: urns(byPosition),
    counted: isCounted,
    plain: isPlain,
    ...(isUnread ? { unread: true } : {}),
  };
}
