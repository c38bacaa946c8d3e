import type { Up } from '../lineage.types.js';
import type { Relation, RelationItem } from './relation.js';
import { columnsOf, renameColumns } from './relation.js';
import type { Context } from './scope.types.js';

/** Notes columns without which the statement fails. */
export function noteNamed(context: Context, ups: readonly Up[]): readonly Up[] {
  for (const up of ups) context.named.push(up);
  return ups;
}

/** Notes columns that a star brought along: without one of them the result is narrower, and that is all. */
export function noteStarred(context: Context, items: readonly RelationItem[]): void {
  for (const item of items) if ('column' in item) for (const up of item.column.ups) context.starred.push(up);
}

/** Where columns count by their place each is needed, even one that a star brought. */
export function noteByPlace(context: Context, relation: Relation): Relation {
  for (const column of columnsOf(relation)) noteNamed(context, column.ups);
  return relation;
}

/** The relation under the names of an alias list, which has to be as long as the relation is wide. */
export function renameByPlace(context: Context, relation: Relation, names: readonly string[]): Relation {
  return names.length === 0 ? relation : renameColumns(noteByPlace(context, relation), names);
}
