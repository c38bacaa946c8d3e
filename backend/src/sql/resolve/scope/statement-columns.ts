import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Relation, RelationItem } from './relation.js';
import { columnsOf, renameColumns } from './relation.js';
import type { Context } from './scope.types.js';

/** Notes columns without which the statement fails. */
export function recordNamed(context: Context, sourceColumns: readonly SourceColumn[]): readonly SourceColumn[] {
  for (const up of sourceColumns) context.namedColumns.push(up);
  return sourceColumns;
}

/** Notes columns that a star brought along: without one of them the result is narrower, and that is all. */
export function recordStarred(context: Context, items: readonly RelationItem[]): void {
  for (const item of items) if ('column' in item) for (const up of item.column.sources) context.starColumns.push(up);
}

/** Where columns count by their place each is needed, even one that a star brought. */
export function recordByPosition(context: Context, relation: Relation): Relation {
  for (const column of columnsOf(relation)) recordNamed(context, column.sources);
  return relation;
}

/** The relation under the names of an alias list, which has to be as long as the relation is wide. */
export function renameByPosition(context: Context, relation: Relation, names: readonly string[]): Relation {
  return names.length === 0 ? relation : renameColumns(recordByPosition(context, relation), names);
}
