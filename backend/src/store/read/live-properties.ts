import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { EntityReader } from '../contract/readers.js';
import { PROPERTY_VALUES } from '../rules/property-rules.js';
import type { StoredEntity } from '../contract/store.types.js';

type Entities<Key> = ReadonlyMap<Key, StoredEntity>;

/**
 * A reader without the values of structured properties that are soft-deleted: they stay stored and are shown again once the property is
 * restored. Only readers of values as they are stored (indexes, planned writes) see them meanwhile.
 */
export function withLiveProperties(reader: EntityReader): EntityReader {
  const live = async <Key>(found: Entities<Key>): Promise<Entities<Key>> => {
    const named = new Set([...found.values()].flatMap(propertiesOf));
    if (named.size === 0) return found;
    const removed = new Set<string>();
    for (const [urn, property] of await reader.entities([...named], ['status']))
      if (objectOf(property.aspects.status?.value).removed === true) removed.add(urn);
    if (removed.size === 0) return found;
    return new Map([...found].map(([key, entity]) => [key, without(entity, removed)]));
  };
  return {
    entities: async (urns, aspects) => live(await reader.entities(urns, aspects)),
    entitiesByNumber: async (numbers, aspects) => live(await reader.entitiesByNumber(numbers, aspects)),
    versions: (urn, aspects) => reader.versions(urn, aspects),
    entitiesAt: (urns, at, aspects) => reader.entitiesAt(urns, at, aspects),
    historyCuts: (urns, aspects) => reader.historyCuts(urns, aspects),
    points: (query) => reader.points(query),
    relations: (query) => reader.relations(query),
    relationCounts: (urn, direction) => reader.relationCounts(urn, direction),
    scan: (query) => reader.scan(query),
  };
}

function assigned(value: JsonObject | undefined): readonly JsonObject[] {
  return arrayOf(value?.properties).map(objectOf);
}

function propertiesOf({ aspects }: StoredEntity): readonly string[] {
  return assigned(aspects[PROPERTY_VALUES]?.value).flatMap((one) => textOf(one.propertyUrn) ?? []);
}

function without(entity: StoredEntity, removed: ReadonlySet<string>): StoredEntity {
  const stored = entity.aspects[PROPERTY_VALUES];
  if (!stored) return entity;
  const properties = assigned(stored.value).filter((one) => !removed.has(textOf(one.propertyUrn) ?? ''));
  const value = { ...stored.value, properties };
  return { ...entity, aspects: { ...entity.aspects, [PROPERTY_VALUES]: { ...stored, value } } };
}
