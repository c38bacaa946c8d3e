import { schemaFieldParts } from '../../kernel/urn.js';

/** Typed paths, as version 2 of the field paths has them. */
export function isTyped(column: string): boolean {
  return column.includes(',[version=');
}

/** `[version=2.0].[type=struct].a.[type=int].b` is `a.b`; a path without types is itself. */
function plainPath(path: string): string {
  return path.startsWith('[') ? path.replaceAll(/\[[^\]]*\]\.?/g, '') : path;
}

/** The columns of one schema, found by either spelling of their paths: sources name `a.b` where the schema has typed paths, and the reverse. */
export class SpelledColumns {
  private readonly columns: ReadonlySet<string>;
  private byPlain: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param columns urns */
  constructor(columns: Iterable<string>) {
    this.columns = new Set(columns);
  }

  /**
   * The column that a source means: the one it names where the schema has it; else the only one whose path without types is the same,
   * letter by letter; else none other than the one it names.
   */
  meant(column: string): string {
    const path = schemaFieldParts(column)?.fieldPath;
    if (path === undefined || this.columns.has(column)) return column;
    this.byPlain ??= Map.groupBy(this.columns, (own) => plainPath(schemaFieldParts(own)?.fieldPath ?? ''));
    const [first, ...others] = this.byPlain.get(plainPath(path)) ?? [];
    return first === undefined || others.length > 0 ? column : first;
  }
}
