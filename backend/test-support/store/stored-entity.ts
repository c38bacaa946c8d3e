import type { JsonObject } from '../../src/kernel/json.js';
import { kindOf } from '../../src/kernel/urn.js';
import type { EntityReader } from '../../src/store/contract/readers.js';
import type { StoredAspect, StoredEntity } from '../../src/store/contract/store.types.js';

/** An aspect in its first version, unless the fields say otherwise. */
export function storedAspect(value: JsonObject, fields: Partial<StoredAspect> = {}): StoredAspect {
  return { value, version: 1, createdOn: 0, createdBy: 'urn:li:corpuser:writer', systemMetadata: {}, ...fields };
}

/** An entity that exists, with the values of its aspects, unless the fields say otherwise. */
export function storedEntity(
  urn: string,
  aspects: Readonly<Record<string, JsonObject>> = {},
  fields: Partial<StoredEntity> = {},
): StoredEntity {
  return {
    urn,
    kind: kindOf(urn),
    i: 1,
    exists: true,
    removed: false,
    createdOn: 0,
    updatedOn: 0,
    aspects: Object.fromEntries(Object.entries(aspects).map(([name, value]) => [name, storedAspect(value)])),
    ...fields,
  };
}

/** A reader of these entities by urn. It answers nothing but `entities`, without choosing among aspects. */
export function readerOf(...entities: readonly StoredEntity[]): EntityReader {
  const byUrn = new Map(entities.map((entity) => [entity.urn, entity]));
  return {
    entities: async (urns: readonly string[]) =>
      new Map(
        urns.flatMap((urn) => {
          const entity = byUrn.get(urn);
          return entity ? [[urn, entity] as const] : [];
        }),
      ),
  } as unknown as EntityReader;
}

/** The value of `schemaMetadata` with these columns, by name and native type. */
export function schemaOf(columns: Readonly<Record<string, string>>): JsonObject {
  return {
    fields: Object.entries(columns).map(([fieldPath, nativeDataType]) => ({ fieldPath, nativeDataType })),
  };
}
