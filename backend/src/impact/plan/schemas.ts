import { arrayOf, isJsonObject, textOf } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { plainPath } from './field-paths.js';

interface SchemaColumn {
  readonly nativeType: string | undefined;
  readonly nullable: boolean;
}

/** The columns of an asset's schema by their plain path. */
export interface AssetSchema {
  readonly columns: ReadonlyMap<string, SchemaColumn>;
  /** Whether the source tells which columns may be null: where none may, it is the protocol's default that speaks. */
  readonly tellsNulls: boolean;
}

const EMPTY: AssetSchema = { columns: new Map(), tellsNulls: false };

export function schemaOf(entity: StoredEntity | undefined): AssetSchema {
  const fields = arrayOf(entity?.aspects.schemaMetadata?.value.fields).filter(isJsonObject);
  if (fields.length === 0) return EMPTY;
  const columns = fields.map(
    (field) =>
      [
        plainPath(textOf(field.fieldPath) ?? ''),
        { nativeType: textOf(field.nativeDataType) || undefined, nullable: field.nullable === true },
      ] as const,
  );
  return { columns: new Map(columns), tellsNulls: columns.some(([, { nullable }]) => nullable) };
}
