import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import { untypedPath } from '../../kernel/urn.js';
import type { StoredEntity } from '../../store/contract/store.types.js';

/** What the catalogue knows about a table: its columns as SQL names them, and the field paths as it stores them. */
export interface KnownTable {
  readonly urn: string;
  readonly exists: boolean;
  /** Top-level columns in order, each with its native type; empty while no schema is known. */
  readonly columns: Readonly<Record<string, string>>;
  /**
   * Field path by the plain path as it is spelled, and in lower case: `a.b` →
   * `[version=2.0].[type=struct].a.[type=string].b`. PostgreSQL has columns that differ in case only.
   */
  readonly paths: ReadonlyMap<string, string>;
}

/** Reads the columns of a table from its stored schema; a table without one has no columns. */
export function knownTable(urn: string, entity: StoredEntity | undefined): KnownTable {
  const fields = arrayOf(entity?.aspects.schemaMetadata?.value.fields);
  return { ...tableOfFields(urn, fields), exists: entity?.exists === true };
}

/** A table by the fields of its `schemaMetadata`. */
export function tableOfFields(urn: string, fields: readonly unknown[]): KnownTable {
  const columns: Record<string, string> = {};
  const paths = new Map<string, string>();
  for (const item of fields) {
    const field = objectOf(item);
    const path = textOf(field.fieldPath);
    if (path === undefined || path === '') continue;
    const plain = untypedPath(path);
    if (isSpelling(paths, plain)) paths.set(plain, path);
    if (!paths.has(plain.toLowerCase())) paths.set(plain.toLowerCase(), path);
    // A dot makes a nested field where its column is known; otherwise it is part of a name.
    const [column = plain] = plain.split('.');
    if (plain === column || columns[column] === undefined) {
      if (plain === column) columns[plain] = textOf(field.nativeDataType) ?? '';
      else if (!paths.has(column.toLowerCase())) columns[plain] = textOf(field.nativeDataType) ?? '';
    }
  }
  return { urn, exists: true, columns, paths };
}

/** The stored path of a column, or of the nested field below it where that is known. */
export function storedPath(table: KnownTable | undefined, column: string, below?: string): string {
  const nested = below === undefined ? undefined : pathOf(table, `${column}.${below}`);
  return nested ?? pathOf(table, column) ?? column;
}

/** The exact spelling counts before one in another case. */
function pathOf(table: KnownTable | undefined, plain: string): string | undefined {
  return table?.paths.get(plain) ?? table?.paths.get(plain.toLowerCase());
}

/** Whether no field was spelled exactly so before; a field with capital letters may have left its lower case there. */
function isSpelling(paths: ReadonlyMap<string, string>, plain: string): boolean {
  const earlier = paths.get(plain);
  return earlier === undefined || untypedPath(earlier) !== plain;
}
