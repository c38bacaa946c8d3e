import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/store.types.js';

/** What a schema says of one column. */
export interface FieldFacts {
  readonly position: number;
  readonly type: string | undefined;
  readonly nativeType: string | undefined;
  readonly primaryKey: boolean;
  readonly nullable: boolean | undefined;
}

/** Aspects that say it: datasets have a schema, charts and dashboards their fields. */
export const FIELD_ASPECTS: readonly string[] = ['schemaMetadata', 'inputFields'];

/** By field path. */
export function fieldFacts(entity: StoredEntity | undefined): ReadonlyMap<string, FieldFacts> {
  const schema = objectOf(entity?.aspects.schemaMetadata?.value);
  const keys = new Set(arrayOf(schema.primaryKeys).map(String));
  const inputs = arrayOf(objectOf(entity?.aspects.inputFields?.value).fields).map((field) =>
    objectOf(objectOf(field).schemaField),
  );
  const fields = [...arrayOf(schema.fields).map(objectOf), ...inputs];
  const facts = new Map<string, FieldFacts>();
  fields.forEach((field, position) => {
    const path = textOf(field.fieldPath);
    if (path !== undefined && !facts.has(path)) facts.set(path, factsOf(field, position, keys.has(path)));
  });
  return facts;
}

function factsOf(field: JsonObject, position: number, isKey: boolean): FieldFacts {
  return {
    position,
    type: fieldType(field.type),
    nativeType: textOf(field.nativeDataType),
    primaryKey: isKey || field.isPartOfKey === true,
    nullable: typeof field.nullable === 'boolean' ? field.nullable : undefined,
  };
}

/** `{type: {"com.linkedin.schema.StringType": {}}}` is STRING. */
function fieldType(value: unknown): string | undefined {
  const union = isJsonObject(value) && value.type !== undefined ? value.type : value;
  const [tag] = isJsonObject(union) ? Object.keys(union) : [];
  return tag === undefined
    ? undefined
    : tag
        .slice(tag.lastIndexOf('.') + 1)
        .replace(/Type$/, '')
        .toUpperCase();
}
