import type { Column } from '../view/entity-queries';

/** A column with its place in the tree of the schema. */
export interface ColumnRow {
  readonly column: Column;
  /**
   * The segments joined by a character that no name contains. The paths of children begin with it,
   * and it identifies the row when it is folded.
   */
  readonly path: string;
  /** The last segment, or the whole path where the parent is not listed. */
  readonly name: string;
  /** Number of parents, 0 at the top. */
  readonly depth: number;
  readonly hasChildren: boolean;
}

/** A dot would be ambiguous, because names of columns may contain dots. */
const SEPARATOR = '\u0000';

/**
 * Columns in schema order as rows of a tree, without those under a folded one.
 *
 * The columns `address`, `address.city` and `id` give three rows, of which `address.city` has the
 * depth 1 and the name "city". With `address` folded, its row is missing. The cost grows with the
 * number of columns times their depth.
 */
export function columnRows(columns: readonly Column[], folded: ReadonlySet<string>): readonly ColumnRow[] {
  const paths = columns.map((column) => column.segments.join(SEPARATOR));
  // Paths that have at least one child.
  const parents = new Set(columns.map(({ segments }) => segments.slice(0, -1).join(SEPARATOR)));
  const declaredPaths = new Set(paths);
  return columns.flatMap((column, index) => {
    const path = paths[index] ?? column.fieldPath;
    const ancestors = column.segments
      .slice(0, -1)
      .map((_, depth) => column.segments.slice(0, depth + 1).join(SEPARATOR));
    if (ancestors.some((ancestor) => folded.has(ancestor))) return [];
    // A filter may hide the parent. The row then shows its whole path and is not indented.
    const isWhole = ancestors.every((ancestor) => declaredPaths.has(ancestor));
    return {
      column,
      path,
      name: isWhole ? (column.segments.at(-1) ?? column.fieldPath) : column.segments.join('.'),
      depth: isWhole ? ancestors.length : 0,
      hasChildren: parents.has(path),
    };
  });
}

/**
 * The terms and tags of a column, then those of its business attribute, which hold for it too. A
 * label that both have is listed once.
 */
export function allLabels({ terms, tags, businessAttribute }: Column): Column['tags'] {
  const attributeLabels = businessAttribute ? [...businessAttribute.terms, ...businessAttribute.tags] : [];
  return [...new Map([...terms, ...tags, ...attributeLabels].map((label) => [label.urn, label])).values()];
}
