import { EDGE_CONFIDENCE } from '../contract/edge-origins.js';
import type { TableRef } from '../contract/lineage.types.js';
import { resolveExpression } from '../resolve/expressions/expression.js';
import type { Scope } from '../resolve/scope/scope.types.js';
import { tableKey } from '../resolve/scope/source-columns.js';
import type { Tree } from '../tree/tree.js';
import { list, part } from '../tree/tree.js';
import { targetSource } from './targets.js';

/** The items that RETURNING lists, or OUTPUT without INTO. */
export function returnedItems(payload: Tree | undefined): readonly unknown[] {
  const listed = list(payload, 'returning');
  const clause = part(payload?.['returning'], 'returning');
  return listed.length > 0 ? listed : [...list(clause, 'expressions'), ...list(part(payload, 'output'), 'columns')];
}

/** What qualifies the row of the target after the statement, or before it. */
const ROW_IMAGES = ['inserted', 'deleted', 'new', 'old'];

/**
 * The columns of the target that RETURNING names. They reach no table, but without one of them the
 * statement fails.
 *
 *     INSERT INTO g (a) VALUES (1) RETURNING id, lower(b)      id, b
 *
 * @param scope has the target and, for UPDATE, DELETE and MERGE, the other sources
 */
export function returnedColumns(scope: Scope, payload: Tree, target: TableRef): string[] {
  const images = ROW_IMAGES.map((alias) => ({ ...targetSource(scope.context, target, alias), semi: true }));
  const sources = [...scope.sources, ...images];
  return namedIn({ ...scope, sources }, returnedItems(payload), target);
}

/**
 * The columns of a table that these expressions name. Remarks about them are discarded: a statement
 * in WITH resolves its RETURNING list again.
 */
export function namedIn(scope: Scope, expressions: readonly unknown[], table: TableRef): string[] {
  const { diagnostics, namedColumns } = scope.context;
  const [remarks, first] = [diagnostics.length, namedColumns.length];
  for (const expression of expressions) resolveExpression(scope, part(expression, 'alias')?.['this'] ?? expression);
  diagnostics.length = remarks;
  const key = tableKey(table);
  // Below this a column is one of several candidates.
  const isCertain = (confidence: number): boolean => confidence > EDGE_CONFIDENCE.KEYWORDS_ONLY;
  const columns = namedColumns.slice(first).filter((up) => tableKey(up.table) === key && isCertain(up.confidence));
  return columns.map(({ column }) => column);
}
