import type { SourceColumn, NameClash } from '../../contract/lineage.types.js';
import type { OutputColumn, Relation, RelationItem } from './relation.js';
import { columnsOf, findColumn, passedBy, passedTables, renameColumns } from './relation.js';
import type { Context, Source } from './scope.types.js';
import { tableKey } from './source-columns.js';

/** Notes columns that the statement names: without one of them it fails. */
export function recordNamed(context: Context, sourceColumns: readonly SourceColumn[]): readonly SourceColumn[] {
  const { positional, renamed, replaceable, replaceableReferences } = context.uses;
  for (const up of sourceColumns)
    if (renamed.has(up)) positional.push(up);
    else (replaceableReferences.has(up) ? replaceable : context.namedColumns).push(up);
  return sourceColumns;
}

/**
 * References to columns of which another takes the place where they are gone: the statement does not
 * fail, it has other rows.
 *
 *     SELECT * FROM a NATURAL JOIN b                      b.k, if it has other keys as well
 *     DELETE FROM g WHERE k IN (SELECT k FROM t)          t.k, as g has a k too
 */
export function asReplaceable(context: Context, sourceColumns: readonly SourceColumn[]): readonly SourceColumn[] {
  const { renamed, replaceableReferences } = context.uses;
  return sourceColumns.map((up) => {
    if (renamed.has(up)) return up;
    const reference = { ...up };
    replaceableReferences.add(reference);
    return reference;
  });
}

/**
 * Notes columns that came through a star: without one of them the result only has a column less.
 */
export function recordStarred(context: Context, items: readonly RelationItem[]): void {
  for (const item of items) if ('column' in item) for (const up of item.column.sources) context.starColumns.push(up);
}

/**
 * Notes all columns of a relation whose columns are matched by position: without any of them the
 * match is wrong, but what they are called does not matter.
 */
export function recordByPosition(context: Context, relation: Relation): Relation {
  for (const { sources } of columnsOf(relation)) for (const source of sources) context.uses.positional.push(source);
  return relation;
}

/**
 * Notes that a place has a fixed number of columns: a table that passes its later columns on into
 * this relation makes the statement fail when it gets one.
 */
export function recordCounted(context: Context, relation: Relation): void {
  for (const key of passedTables(relation).keys()) context.uses.counted.add(key);
}

/**
 * Notes the tables that only some branches of a set operation pass on: the branches have different
 * numbers of columns when such a table gets another one.
 */
export function recordUnequal(context: Context, branches: readonly Relation[]): void {
  const passed = branches.map(passedTables);
  for (const key of passed.flatMap((tables) => [...tables.keys()]))
    if (!passed.every((tables) => tables.has(key))) context.uses.counted.add(key);
  const [first, ...others] = branches.map(({ items }) => lastPositions(items));
  for (const [key, itemIndex] of first ?? [])
    if (others.some((positions) => positions.get(key) !== itemIndex)) context.uses.shifting.add(key);
}

/** Notes what a new column of that name in one of these sources would change. */
export function recordClash(
  context: Context,
  sources: readonly Source[],
  name: string,
  effect: NameClash['effect'],
): void {
  for (const source of sources) {
    if (source.semi) continue;
    for (const key of passedTables(source.relation).keys()) addClash(context, key, name, effect);
  }
}

/** Notes one clash of a table; of two effects the worse stays. */
export function addClash({ uses }: Context, key: string, name: string, effect: NameClash['effect']): void {
  const names = uses.clashes.get(key) ?? new Map<string, NameClash['effect']>();
  uses.clashes.set(key, names);
  if (names.get(name) !== 'AMBIGUOUS') names.set(name, effect);
}

/** Dialects in which a query may have two columns of one name: the later one gets another. */
const RENAMES_DUPLICATES: ReadonlySet<string> = new Set(['duckdb', 'sqlite', 'clickhouse']);

/**
 * Notes the names beside the stars of a result: with a later column of that name the result has two.
 *
 *     CREATE VIEW v AS SELECT *, a + 1 AS x FROM t      t.x: Postgres refuses the view, DuckDB calls one x_1
 *
 * @param isMade the result becomes a table or view, whose columns have different names
 */
export function recordOutputClashes(context: Context, relation: Relation, isMade: boolean): void {
  for (const key of passedTables(relation).keys())
    for (const column of columnsOf(relation))
      if (!isOwnColumn(column, key))
        addClash(context, key, column.name.toLowerCase(), isMade ? effectOfDuplicate(context, key) : 'CAPTURED');
}

/** Notes a reference to a column of a source that stands there beside a star of a table: that one may get the name too. */
export function recordInnerClash(context: Context, source: Source, name: string): void {
  const column = findColumn(source.relation, name);
  if (!column || source.semi) return;
  for (const key of passedTables(source.relation).keys())
    if (!isOwnColumn(column, key)) addClash(context, key, name.toLowerCase(), effectOfDuplicate(context, key));
}

/** What happens where two columns get one name. Of a NATURAL join it may become a key, and stay one. */
function effectOfDuplicate({ dialect, uses }: Context, key: string): NameClash['effect'] {
  return RENAMES_DUPLICATES.has(dialect.name) || uses.natural.has(key) ? 'CAPTURED' : 'AMBIGUOUS';
}

/** Whether a column is one of a table, under its own name: the table cannot get another of that name. */
function isOwnColumn({ name, sources }: OutputColumn, key: string): boolean {
  const lower = name.toLowerCase();
  return sources.some((up) => up.column.toLowerCase() === lower && tableKey(up.table) === key);
}

/**
 * Notes the tables of which a star stands before columns that are taken by their position: a later column
 * moves those.
 *
 *     SELECT z FROM (SELECT *, 1 FROM t) AS q (a, z)      t shifts: z would be its new column
 *
 * @param count how many columns are taken
 */
export function recordShifts(context: Context, { items }: Relation, count: number): void {
  for (const [key, itemIndex] of lastPositions(items.slice(0, count)))
    if (itemIndex < Math.min(count, items.length) - 1) context.uses.shifting.add(key);
}

/**
 * Notes the tables of which a later column makes more rows, or other ones: `UNPIVOT t ON *`, `SELECT DISTINCT *`, where
 * it tells apart rows that were equal, and a UNION of stars BY NAME, whose branches without the column have a null there.
 */
export function recordRowMakers(context: Context, relation: Relation): void {
  for (const key of passedTables(relation).keys()) context.uses.shifting.add(key);
}

/** Dialects in which a column that is not grouped may be selected, where a key is grouped or settings allow it. */
const SELECTS_UNGROUPED: ReadonlySet<string> = new Set([
  'postgresql', 'redshift', 'materialize', 'risingwave', 'mysql', 'singlestore', 'starrocks', 'doris', 'sqlite',
]); // prettier-ignore

/** Notes that a star stands in a query with GROUP BY: a later column is not among its keys, and the statement fails. */
export function recordUngrouped({ dialect, uses }: Context, relation: Relation): void {
  const affected = SELECTS_UNGROUPED.has(dialect.name) ? uses.shifting : uses.counted;
  for (const key of passedTables(relation).keys()) affected.add(key);
}

/** Notes that rows which are equal in all columns of a relation become one, or cancel each other. */
export function recordDistinct(context: Context, relation: Relation): void {
  for (const { sources } of columnsOf(relation))
    for (const source of sources) if (source.type === 'DIRECT') context.uses.distinct.push(source);
}

/** Where the columns that a table passes on end, by its key. */
function lastPositions(items: readonly RelationItem[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (const [itemIndex, item] of items.entries())
    for (const table of passedBy(item)) positions.set(tableKey(table), itemIndex);
  return positions;
}

/** Notes that the row of a source is used as one value, which works with any of its columns. */
export function recordWholeRow(context: Context, relation: Relation): void {
  for (const key of passedTables(relation).keys()) context.uses.wholeRows.add(key);
  recordStarred(context, relation.items);
}

/**
 * Renames the columns of a relation by an alias list. Columns behind a list that is shorter are not
 * needed by it.
 */
export function renameByPosition(context: Context, relation: Relation, names: readonly string[]): Relation {
  if (names.length === 0) return relation;
  recordShifts(context, relation, names.length);
  const items = takenByPosition(context, { items: relation.items.slice(0, names.length) }).items;
  return renameColumns({ ...relation, items: [...items, ...relation.items.slice(names.length)] }, names);
}

/**
 * The relation with its columns matched by position, so that what refers to them later does not
 * depend on what they were called before.
 */
export function takenByPosition(context: Context, relation: Relation): Relation {
  recordByPosition(context, relation);
  const items = relation.items.map((item) => {
    if (!('column' in item)) return item;
    const sources = item.column.sources.map((up) => ({ ...up }));
    for (const up of sources) context.uses.renamed.add(up);
    return { column: { ...item.column, sources } };
  });
  return { ...relation, items };
}
