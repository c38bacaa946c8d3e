import type { Column } from '../view/entity-queries';

export interface ColumnRow {
  readonly column: Column;
  /** Segments joined: what its children's paths begin with. */
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly hasChildren: boolean;
}

const SEPARATOR = '\u0000';

/** Columns in schema order as rows of a tree, without those under a folded one. */
export function columnRows(columns: readonly Column[], folded: ReadonlySet<string>): readonly ColumnRow[] {
  const paths = columns.map((column) => column.segments.join(SEPARATOR));
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
