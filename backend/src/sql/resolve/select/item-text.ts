import type { Identifier } from '../../tree/tree.js';
import { isTree, part, spanOf } from '../../tree/tree.js';
import { resolveReference } from '../expressions/columns.js';
import { dottedName, rowInParentheses } from '../expressions/expression.js';
import { findColumn, isOpen } from '../scope/relation.js';
import type { ItemSubstitute, Scope } from '../scope/scope.types.js';
import { sourceOf } from '../scope/scope.js';
import { tableName } from '../scope/source-columns.js';

/** An item of a select list: the `index`th of `count`. */
export interface ItemPosition {
  readonly index: number;
  readonly count: number;
}

/**
 * The expression as written, its columns qualified with their tables; empty where it cannot be
 * found in the text.
 */
export function itemText(scope: Scope, value: unknown, { index, count }: ItemPosition): string {
  const columns = columnsIn(scope, value);
  const [first] = columns;
  if (!first) return '';
  const said = scope.context.diagnostics.length;
  const substitutes = columns.flatMap((column): ItemSubstitute[] => {
    const parts = column.outer ? dottedName(column.node) : undefined;
    const [up, ...others] = parts && !namesRow(scope, parts) ? resolveReference(scope, parts, undefined) : [];
    if (!up || others.length > 0 || up.type !== 'DIRECT' || up.subtype !== 'IDENTITY' || up.column === '*') return [];
    return [{ start: column.start, end: column.end, text: `${tableName(up.table)}.${up.column}` }];
  });
  scope.context.diagnostics.length = said;
  return scope.context.texts.find(first.start, index, count, substitutes) ?? '';
}

/** A name that stands for the row of a source stays as written; looking it up would note that the row is used. */
function namesRow({ sources }: Scope, [name, ...fields]: readonly Identifier[]): boolean {
  if (name === undefined || fields.length > 0) return false;
  const isColumn = sources.some(({ relation }) => isOpen(relation) || findColumn(relation, name.name));
  const lower = name.name.toLowerCase();
  return !isColumn && sources.some((source) => (source.alias ?? source.table?.name)?.toLowerCase() === lower);
}

/** A bare column of a subquery is what it is there; of a table it is a copy. */
export function innerText(scope: Scope, value: unknown): string | undefined {
  const names = (dottedName(part(value, 'paren')?.['this'] ?? value) ?? []).map((name) => name.name);
  const [name] = names.slice(-1);
  if (name === undefined) return undefined;
  const qualifier = names.slice(0, -1);
  const source =
    qualifier.length > 0
      ? sourceOf(scope, qualifier)
      : scope.sources.find((candidate) => findColumn(candidate.relation, name));
  return source && findColumn(source.relation, name)?.expression;
}

interface ColumnReference {
  readonly node: unknown;
  readonly start: number;
  readonly end: number;
  /** Not inside a subquery, which has a scope of its own. */
  readonly outer: boolean;
}

function columnsIn(
  scope: Scope,
  node: unknown,
  outer = true,
  references: ColumnReference[] = [],
): readonly ColumnReference[] {
  if (Array.isArray(node)) for (const item of node) columnsIn(scope, item, outer, references);
  if (!isTree(node)) return references;
  const column = part(node, 'column');
  if (column) {
    const span = spanOf(column);
    if (span) references.push({ node, start: span[0], end: span[1], outer });
    return references;
  }
  // In `(t).a` the name in parentheses is no column.
  const isRow = rowInParentheses(scope, part(node, 'dot')?.['this']) !== undefined;
  const inner = outer && !isRow && !part(node, 'select') && !part(node, 'subquery') && !part(node, 'lambda');
  for (const value of Object.values(node)) if (typeof value === 'object') columnsIn(scope, value, inner, references);
  return references;
}
