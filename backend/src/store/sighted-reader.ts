import type { Json, JsonObject } from '../kernel/json.js';
import { currentSight, type Sight } from '../kernel/sight.js';
import type { EpochMs } from '../kernel/time.js';
import { kindOf } from '../kernel/urn.js';
import type { EntityReader, PointQuery, RelationQuery } from './readers.js';
import type { AspectVersion, StoredEntity, StoredRelation, TimeseriesPoint } from './store.types.js';

type Scan = Parameters<EntityReader['scan']>[0];

/** Relationships of one entity that are read to count those that may be seen. */
const MOST_RELATIONS = 50_000;
const RELATIONS_AT_ONCE = 10_000;

/**
 * The reader as a request sees it: entities that its viewer may not see are as absent as those that never were, and values name none of
 * them. Outside of a request, and for who sees everything, it is the reader itself.
 */
export class SightedReader implements EntityReader {
  constructor(private readonly reader: EntityReader) {}

  async entities(urns: readonly string[], aspects?: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>> {
    const sight = currentSight();
    if (!sight) return this.reader.entities(urns, aspects);
    return seenEntities(
      await this.reader.entities(
        urns.filter((urn) => sees(sight, urn)),
        aspects,
      ),
      sight,
    );
  }

  async entitiesByNumber(
    numbers: readonly number[],
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<number, StoredEntity>> {
    const sight = currentSight();
    const found = await this.reader.entitiesByNumber(numbers, aspects);
    return sight ? seenEntities(found, sight) : found;
  }

  async versions(urn: string, aspects?: readonly string[]): Promise<readonly AspectVersion[]> {
    const sight = currentSight();
    if (!sight) return this.reader.versions(urn, aspects);
    if (!sees(sight, urn)) return [];
    return (await this.reader.versions(urn, aspects)).map((version) => seenValue(version, sight));
  }

  async entitiesAt(
    urns: readonly string[],
    at: EpochMs,
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<string, StoredEntity>> {
    const sight = currentSight();
    if (!sight) return this.reader.entitiesAt(urns, at, aspects);
    return seenEntities(
      await this.reader.entitiesAt(
        urns.filter((urn) => sees(sight, urn)),
        at,
        aspects,
      ),
      sight,
    );
  }

  async points(query: PointQuery): Promise<readonly TimeseriesPoint[]> {
    const sight = currentSight();
    if (sight && !sees(sight, query.urn)) return [];
    const points = await this.reader.points(query);
    return sight ? points.map((point) => seenValue(point, sight)) : points;
  }

  async relations(
    query: RelationQuery,
  ): Promise<{ readonly total: number; readonly relations: readonly StoredRelation[] }> {
    const sight = currentSight();
    if (!sight) return this.reader.relations(query);
    const seen = await this.seenRelations(query, sight);
    return { total: seen.length, relations: seen.slice(query.start, query.start + query.count) };
  }

  async relationCounts(urn: string, direction: 'INCOMING' | 'OUTGOING'): Promise<ReadonlyMap<string, number>> {
    const sight = currentSight();
    if (!sight) return this.reader.relationCounts(urn, direction);
    const seen = await this.seenRelations({ urn, direction, types: [], start: 0, count: 0 }, sight);
    const counts = new Map<string, number>();
    for (const { type } of seen) counts.set(type, (counts.get(type) ?? 0) + 1);
    return counts;
  }

  async scan(query: Scan): Promise<readonly StoredEntity[]> {
    const sight = currentSight();
    if (!sight) return this.reader.scan(query);
    const found: StoredEntity[] = [];
    // A page that is not full ends the scan for who asks: hidden entities must not make it shorter.
    for (let afterNumber = query.afterNumber; found.length < query.limit;) {
      const page = await this.reader.scan({ ...query, afterNumber });
      for (const entity of page) if (sees(sight, entity.urn)) found.push(seenEntity(entity, sight));
      if (page.length < query.limit) break;
      afterNumber = page.at(-1)?.i ?? afterNumber;
    }
    return found.slice(0, query.limit);
  }

  private async seenRelations(query: RelationQuery, sight: Sight): Promise<readonly StoredRelation[]> {
    if (!sees(sight, query.urn)) return [];
    const seen: StoredRelation[] = [];
    for (let start = 0; start < MOST_RELATIONS; start += RELATIONS_AT_ONCE) {
      const { relations } = await this.reader.relations({ ...query, start, count: RELATIONS_AT_ONCE });
      seen.push(...relations.filter(({ source, target }) => sees(sight, source) && sees(sight, target)));
      if (relations.length < RELATIONS_AT_ONCE) break;
    }
    return seen;
  }
}

/** A stored value as the asking viewer may see it. */
export function seenStored<Stored extends { readonly value: JsonObject }>(stored: Stored): Stored {
  const sight = currentSight();
  return sight ? seenValue(stored, sight) : stored;
}

function sees(sight: Sight, urn: string): boolean {
  return sight.sees(urn);
}

function seenEntities<Key>(found: ReadonlyMap<Key, StoredEntity>, sight: Sight): ReadonlyMap<Key, StoredEntity> {
  return new Map(
    [...found]
      .filter(([, entity]) => sees(sight, entity.urn))
      .map(([key, entity]): [Key, StoredEntity] => [key, seenEntity(entity, sight)]),
  );
}

function seenEntity(entity: StoredEntity, sight: Sight): StoredEntity {
  const aspects = Object.entries(entity.aspects).map(([name, stored]) => [name, seenValue(stored, sight)]);
  return { ...entity, aspects: Object.fromEntries(aspects) as StoredEntity['aspects'] };
}

function seenValue<Stored extends { readonly value: JsonObject }>(stored: Stored, sight: Sight): Stored {
  if (sight.whole === true) return stored;
  const value = seenJson(stored.value, sight);
  return value === stored.value ? stored : { ...stored, value: value as JsonObject };
}

/**
 * A value without what it says of hidden entities: an item of a list that names one goes as a whole (an upstream, an owner, a column's
 * sources), elsewhere the field does. The same object where nothing is hidden.
 */
export function seenJson(value: Json | undefined, sight: Pick<Sight, 'sees'>): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !namesHidden(item, sight));
    return kept.length === value.length ? value : kept;
  }
  const entries = Object.entries(value as JsonObject);
  let changed = false;
  const seen = entries.flatMap(([key, item]): [string, Json | undefined][] => {
    if (isHidden(key, sight) || isHidden(item, sight)) {
      changed = true;
      return [];
    }
    const inner = seenJson(item, sight);
    changed ||= inner !== item;
    return [[key, inner]];
  });
  return changed ? Object.fromEntries(seen) : value;
}

function namesHidden(value: Json | undefined, sight: Pick<Sight, 'sees'>): boolean {
  if (typeof value === 'string') return isHidden(value, sight);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => namesHidden(item, sight));
  return Object.entries(value as JsonObject).some(([key, item]) => isHidden(key, sight) || namesHidden(item, sight));
}

function isHidden(value: Json | undefined, sight: Pick<Sight, 'sees'>): boolean {
  return typeof value === 'string' && value.startsWith('urn:li:') && kindOf(value) !== '' && !sight.sees(value);
}
