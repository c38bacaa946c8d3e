import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Relation, RelationItem } from './relation.js';
import { columnsOf, renameColumns } from './relation.js';
import type { Context } from './scope.types.js';

/** Notes columns that the statement names: without one of them it fails. */
export function recordNamed(context: Context, sourceColumns: readonly SourceColumn[]): readonly SourceColumn[] {
  for (const up of sourceColumns) context.namedColumns.push(up);
  return sourceColumns;
}

/**
 * Notes columns that came through a star: without one of them the result only has a column less.
 */
export function recordStarred(context: Context, items: readonly RelationItem[]): void {
  for (const item of items) if ('column' in item) for (const up of item.column.sources) context.starColumns.push(up);
}

/**
 * Notes all columns of a relation whose columns are matched by position: without any of them the
 * match is wrong.
 */
export function recordByPosition(context: Context, relation: Relation): Relation {
  for (const column of columnsOf(relation)) recordNamed(context, column.sources);
  return relation;
}

/**
 * Renames the columns of a relation by an alias list, which must have as many names as there are
 * columns.
 */
export function renameByPosition(context: Context, relation: Relation, names: readonly string[]): Relation {
  return names.length === 0 ? relation : renameColumns(recordByPosition(context, relation), names);
}
