import type { SourceColumn, NameClash } from '../../contract/lineage.types.js';
import type { Relation, RelationItem } from './relation.js';
import { columnsOf, passedTables, renameColumns } from './relation.js';
import type { Context, Source } from './scope.types.js';

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
  for (const column of columnsOf(relation)) for (const up of column.sources) context.uses.positional.push(up);
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
    for (const key of passedTables(source.relation).keys()) {
      const names = context.uses.clashes.get(key) ?? new Map<string, NameClash['effect']>();
      context.uses.clashes.set(key, names);
      if (names.get(name) !== 'AMBIGUOUS') names.set(name, effect);
    }
  }
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
