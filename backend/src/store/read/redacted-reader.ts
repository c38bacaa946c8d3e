import type { Json, JsonObject } from '../../kernel/json.js';
import { currentScope, currentSight, type Sight } from '../../kernel/sight.js';
import type { EpochMs } from '../../kernel/time.js';
import {
  holdsStatement,
  isHidden,
  LINEAGE_ASPECTS_OF_STATEMENTS,
  namesHidden,
  withoutStatement,
} from './redacted-statements.js';
import type { EntityReader, PointQuery, RelationQuery } from '../contract/readers.js';
import type {
  AspectVersion,
  StoredAspect,
  StoredEntity,
  StoredRelation,
  TimeseriesPoint,
} from '../contract/store.types.js';

type Scan = Parameters<EntityReader['scan']>[0];

/** Relationships of one entity that are read to count those that may be seen. */
const MAX_RELATIONS = 50_000;
const RELATIONS_AT_ONCE = 10_000;

/**
 * The reader as a request sees it: entities that its viewer may not see are as absent as those that never were, values name none of
 * them, and what is told to nobody (secrets) is masked. Outside of a request it is the reader itself.
 */
export class RedactedReader implements EntityReader {
  constructor(private readonly reader: EntityReader) {}

  async entities(urns: readonly string[], aspects?: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>> {
    const sight = currentSight();
    if (!sight) return toldEntities(await this.reader.entities(urns, aspects));
    const wanted = urns.filter((urn) => sees(sight, urn));
    return this.seenEntities(await this.reader.entities(wanted, aspects), sight);
  }

  async entitiesByNumber(
    numbers: readonly number[],
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<number, StoredEntity>> {
    const sight = currentSight();
    const found = await this.reader.entitiesByNumber(numbers, aspects);
    return sight ? this.seenEntities(found, sight) : toldEntities(found);
  }

  async versions(urn: string, aspects?: readonly string[]): Promise<readonly AspectVersion[]> {
    const sight = currentSight();
    if (sight && !sees(sight, urn)) return [];
    const versions = await this.reader.versions(urn, aspects);
    const isText = sight !== undefined && versions.some(({ aspect }) => holdsStatement(aspect));
    const silent = isText && (await this.speakOfHidden([urn], sight)).has(urn);
    return versions.map((version) => {
      const seen = toldStored(version.aspect, sight ? seenValue(version, sight) : version);
      return silent && sight.whole !== true ? { ...seen, value: withoutStatement(version.aspect, seen.value) } : seen;
    });
  }

  async entitiesAt(
    urns: readonly string[],
    at: EpochMs,
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<string, StoredEntity>> {
    const sight = currentSight();
    if (!sight) return toldEntities(await this.reader.entitiesAt(urns, at, aspects));
    const wanted = urns.filter((urn) => sees(sight, urn));
    return this.seenEntities(await this.reader.entitiesAt(wanted, at, aspects), sight);
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
    if (!sight) return (await this.reader.scan(query)).map(toldEntity);
    const found: StoredEntity[] = [];
    // A page that is not full ends the scan for who asks: hidden entities must not make it shorter.
    for (let afterNumber = query.afterNumber; found.length < query.limit;) {
      const page = await this.reader.scan({ ...query, afterNumber });
      const seen = page.filter(({ urn }) => sees(sight, urn));
      found.push(...(await this.seenEntities(new Map(seen.map((entity) => [entity.i, entity])), sight)).values());
      if (page.length < query.limit) break;
      afterNumber = page.at(-1)?.i ?? afterNumber;
    }
    return found.slice(0, query.limit);
  }

  private async seenEntities<Key>(
    found: ReadonlyMap<Key, StoredEntity>,
    sight: Sight,
  ): Promise<ReadonlyMap<Key, StoredEntity>> {
    const seen = [...found].filter(([, { urn }]) => sees(sight, urn));
    const withTexts = seen
      .filter(([, { aspects }]) => Object.keys(aspects).some(holdsStatement))
      .map(([, { urn }]) => urn);
    const silent = sight.whole === true ? new Set<string>() : await this.speakOfHidden(withTexts, sight);
    return new Map(
      seen.map(([key, entity]): [Key, StoredEntity] => [key, seenEntity(entity, sight, silent.has(entity.urn))]),
    );
  }

  /** Entities whose lineage names what is hidden: so may their SQL. */
  private async speakOfHidden(urns: readonly string[], sight: Sight): Promise<ReadonlySet<string>> {
    if (urns.length === 0) return new Set();
    const found = await this.reader.entities(urns, LINEAGE_ASPECTS_OF_STATEMENTS);
    const names = ({ aspects }: StoredEntity): boolean =>
      Object.values(aspects).some((stored) => stored !== undefined && namesHidden(stored.value, sight));
    return new Set([...found.values()].filter(names).map(({ urn }) => urn));
  }

  private async seenRelations(query: RelationQuery, sight: Sight): Promise<readonly StoredRelation[]> {
    if (!sees(sight, query.urn)) return [];
    const seen: StoredRelation[] = [];
    for (let start = 0; start < MAX_RELATIONS; start += RELATIONS_AT_ONCE) {
      const { relations } = await this.reader.relations({ ...query, start, count: RELATIONS_AT_ONCE });
      seen.push(...relations.filter(({ source, target }) => sees(sight, source) && sees(sight, target)));
      if (relations.length < RELATIONS_AT_ONCE) break;
    }
    return seen;
  }
}

/** A stored value as the asking viewer may see it, where nothing else of its entity is looked at: SQL is left out for who may not see all. */
export function redactedStored<Stored extends { readonly value: JsonObject }>(aspect: string, stored: Stored): Stored {
  const sight = currentSight();
  const told = toldStored(aspect, stored);
  if (!sight) return told;
  const seen = seenValue(told, sight);
  return sight.whole === true || !holdsStatement(aspect)
    ? seen
    : { ...seen, value: withoutStatement(aspect, seen.value) };
}

function toldStored<Stored extends { readonly value: JsonObject }>(aspect: string, stored: Stored): Stored {
  const value = currentScope()?.told?.(aspect, stored.value) ?? stored.value;
  return value === stored.value ? stored : { ...stored, value };
}

function toldEntities<Key>(found: ReadonlyMap<Key, StoredEntity>): ReadonlyMap<Key, StoredEntity> {
  if (!currentScope()?.told) return found;
  return new Map([...found].map(([key, entity]): [Key, StoredEntity] => [key, toldEntity(entity)]));
}

/** The same object where everything is told, which is nearly always. */
function toldEntity(entity: StoredEntity): StoredEntity {
  let told: Record<string, StoredAspect | undefined> | undefined;
  for (const [name, stored] of Object.entries(entity.aspects)) {
    const one = stored && toldStored(name, stored);
    if (one !== stored) told = { ...(told ?? entity.aspects), [name]: one };
  }
  return told ? { ...entity, aspects: told as StoredEntity['aspects'] } : entity;
}

function sees(sight: Sight, urn: string): boolean {
  return sight.sees(urn);
}

/** @param silent its texts speak of what is hidden */
function seenEntity(entity: StoredEntity, sight: Sight, silent: boolean): StoredEntity {
  const aspects = Object.entries(toldEntity(entity).aspects).map(([name, stored]) => {
    const seen = stored && seenValue(stored, sight);
    return [name, silent && seen ? { ...seen, value: withoutStatement(name, seen.value) } : seen];
  });
  return { ...entity, aspects: Object.fromEntries(aspects) as StoredEntity['aspects'] };
}

function seenValue<Stored extends { readonly value: JsonObject }>(stored: Stored, sight: Sight): Stored {
  if (sight.whole === true) return stored;
  const value = redactedJson(stored.value, sight);
  return value === stored.value ? stored : { ...stored, value: value as JsonObject };
}

/**
 * A value without what it says of hidden entities: an item of a list that names one goes as a whole (an upstream, an owner, a column's
 * sources), elsewhere the field does. The same object where nothing is hidden.
 */
export function redactedJson(value: Json | undefined, sight: Pick<Sight, 'sees'>): Json | undefined {
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
    const inner = redactedJson(item, sight);
    changed ||= inner !== item;
    return [[key, inner]];
  });
  return changed ? Object.fromEntries(seen) : value;
}
