import type { Json, JsonObject } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Visibility, VisibilityScope } from '../../kernel/visibility.js';
import type { EntityReader, EntityReaders, HistoryCuts, PointQuery, RelationQuery } from '../contract/readers.js';
import type {
  AspectVersion,
  StoredAspect,
  StoredEntity,
  StoredRelation,
  TimeseriesPoint,
} from '../contract/store.types.js';
import { withLiveProperties } from './live-properties.js';
import {
  holdsStatement,
  isHidden,
  LINEAGE_ASPECTS_OF_STATEMENTS,
  namesHidden,
  withoutStatement,
} from './redacted-statements.js';

type Scan = Parameters<EntityReader['scan']>[0];

/** Relationships of one entity that are read to count those that may be seen. */
const MAX_RELATIONS = 50_000;
const RELATIONS_BATCH_SIZE = 10_000;

/** Readers over one that reads everything. */
export class ScopedReaders implements EntityReaders {
  private readonly disclosing: EntityReader;

  /** @param stored reads what is stored, for everybody alike */
  constructor(private readonly stored: EntityReader) {
    this.disclosing = withLiveProperties(stored);
  }

  as(scope: VisibilityScope): EntityReader {
    if (scope.wholeValues) return scope.isUnrestricted ? this.stored : new RedactedReader(this.stored, scope);
    return new RedactedReader(this.disclosing, scope);
  }
}

/**
 * A reader as one viewer has it. What is hidden is left out before anything is counted or paged, so that no total, no page length and
 * no order tells that it exists.
 */
class RedactedReader implements EntityReader {
  constructor(
    private readonly reader: EntityReader,
    private readonly scope: VisibilityScope,
  ) {}

  async entities(urns: readonly string[], aspects?: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>> {
    return this.visibleEntities(await this.reader.entities(this.visible(urns), aspects));
  }

  async entitiesByNumber(
    numbers: readonly number[],
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<number, StoredEntity>> {
    return this.visibleEntities(await this.reader.entitiesByNumber(numbers, aspects));
  }

  async versions(urn: string, aspects?: readonly string[]): Promise<readonly AspectVersion[]> {
    if (!this.scope.canView(urn)) return [];
    const versions = await this.reader.versions(urn, aspects);
    const hasStatements = !this.scope.isUnrestricted && versions.some(({ aspect }) => holdsStatement(aspect));
    const isSilent = hasStatements && (await this.namingHidden([urn])).has(urn);
    return versions.map((version) => {
      const seen = redactedAspect(this.scope, version.aspect, version);
      return isSilent && !this.scope.wholeValues
        ? { ...seen, value: withoutStatement(version.aspect, seen.value) }
        : seen;
    });
  }

  async entitiesAt(
    urns: readonly string[],
    at: EpochMs,
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<string, StoredEntity>> {
    return this.visibleEntities(await this.reader.entitiesAt(this.visible(urns), at, aspects));
  }

  historyCuts(urns: readonly string[], aspects?: readonly string[]): Promise<HistoryCuts> {
    return this.reader.historyCuts(this.visible(urns), aspects);
  }

  async points(query: PointQuery): Promise<readonly TimeseriesPoint[]> {
    if (!this.scope.canView(query.urn)) return [];
    const points = await this.reader.points(query);
    return points.map((point) => withoutHidden(this.scope, point));
  }

  async relations(
    query: RelationQuery,
  ): Promise<{ readonly total: number; readonly relations: readonly StoredRelation[] }> {
    if (this.scope.isUnrestricted) return this.reader.relations(query);
    const visible = await this.visibleRelations(query);
    return { total: visible.length, relations: visible.slice(query.start, query.start + query.count) };
  }

  async relationCounts(urn: string, direction: 'INCOMING' | 'OUTGOING'): Promise<ReadonlyMap<string, number>> {
    if (this.scope.isUnrestricted) return this.reader.relationCounts(urn, direction);
    const visible = await this.visibleRelations({ urn, direction, types: [], start: 0, count: 0 });
    const counts = new Map<string, number>();
    for (const { type } of visible) counts.set(type, (counts.get(type) ?? 0) + 1);
    return counts;
  }

  async scan(query: Scan): Promise<readonly StoredEntity[]> {
    const entities: StoredEntity[] = [];
    // A page that is not full ends the scan for whoever asks: hidden entities must not make it shorter.
    for (let afterNumber = query.afterNumber; entities.length < query.limit;) {
      const page = await this.reader.scan({ ...query, afterNumber });
      entities.push(...(await this.visibleEntities(new Map(page.map((entity) => [entity.i, entity])))).values());
      if (page.length < query.limit) break;
      afterNumber = page.at(-1)?.i ?? afterNumber;
    }
    return entities.slice(0, query.limit);
  }

  private visible(urns: readonly string[]): readonly string[] {
    return this.scope.isUnrestricted ? urns : urns.filter((urn) => this.scope.canView(urn));
  }

  private async visibleEntities<Key>(
    entities: ReadonlyMap<Key, StoredEntity>,
  ): Promise<ReadonlyMap<Key, StoredEntity>> {
    const { scope } = this;
    if (scope.isUnrestricted)
      return new Map([...entities].map(([key, entity]): [Key, StoredEntity] => [key, redactedEntity(scope, entity)]));
    const visible = [...entities].filter(([, { urn }]) => scope.canView(urn));
    const withStatements = visible
      .filter(([, { aspects }]) => Object.keys(aspects).some(holdsStatement))
      .map(([, { urn }]) => urn);
    const silent = scope.wholeValues ? new Set<string>() : await this.namingHidden(withStatements);
    return new Map(
      visible.map(([key, entity]): [Key, StoredEntity] => {
        const seen = redactedEntity(scope, entity);
        return [key, silent.has(entity.urn) ? withoutStatements(seen) : seen];
      }),
    );
  }

  /** Entities whose lineage names what is hidden: so may their SQL. */
  private async namingHidden(urns: readonly string[]): Promise<ReadonlySet<string>> {
    if (urns.length === 0) return new Set();
    const entities = await this.reader.entities(urns, LINEAGE_ASPECTS_OF_STATEMENTS);
    const names = ({ aspects }: StoredEntity): boolean =>
      Object.values(aspects).some((stored) => stored !== undefined && namesHidden(stored.value, this.scope));
    return new Set([...entities.values()].filter(names).map(({ urn }) => urn));
  }

  private async visibleRelations(query: RelationQuery): Promise<readonly StoredRelation[]> {
    const { scope } = this;
    if (!scope.canView(query.urn)) return [];
    const visible: StoredRelation[] = [];
    for (let start = 0; start < MAX_RELATIONS; start += RELATIONS_BATCH_SIZE) {
      const { relations } = await this.reader.relations({ ...query, start, count: RELATIONS_BATCH_SIZE });
      visible.push(...relations.filter(({ source, target }) => scope.canView(source) && scope.canView(target)));
      if (relations.length < RELATIONS_BATCH_SIZE) break;
    }
    return visible;
  }
}

/**
 * A stored value as its viewer may see it, where nothing else of its entity is looked at: whoever may not see everything gets no SQL,
 * since it may name something hidden.
 */
export function redactedStored<Stored extends { readonly value: JsonObject }>(
  scope: VisibilityScope,
  aspect: string,
  stored: Stored,
): Stored {
  const seen = redactedAspect(scope, aspect, stored);
  if (scope.isUnrestricted || scope.wholeValues || !holdsStatement(aspect)) return seen;
  return { ...seen, value: withoutStatement(aspect, seen.value) };
}

/** Secrets masked, and what names something hidden cut out; the same object where nothing is, which is nearly always. */
function redactedAspect<Stored extends { readonly value: JsonObject }>(
  scope: VisibilityScope,
  aspect: string,
  stored: Stored,
): Stored {
  const value = scope.redact(aspect, stored.value);
  return withoutHidden(scope, value === stored.value ? stored : { ...stored, value });
}

function redactedEntity(scope: VisibilityScope, entity: StoredEntity): StoredEntity {
  let changed: Record<string, StoredAspect | undefined> | undefined;
  for (const [name, stored] of Object.entries(entity.aspects)) {
    const seen = stored && redactedAspect(scope, name, stored);
    if (seen !== stored) changed = { ...(changed ?? entity.aspects), [name]: seen };
  }
  return changed ? { ...entity, aspects: changed as StoredEntity['aspects'] } : entity;
}

function withoutStatements(entity: StoredEntity): StoredEntity {
  const aspects = Object.entries(entity.aspects).map(([name, stored]) => [
    name,
    stored && { ...stored, value: withoutStatement(name, stored.value) },
  ]);
  return { ...entity, aspects: Object.fromEntries(aspects) as StoredEntity['aspects'] };
}

function withoutHidden<Stored extends { readonly value: JsonObject }>(scope: VisibilityScope, stored: Stored): Stored {
  if (scope.isUnrestricted || scope.wholeValues) return stored;
  const value = redactedJson(stored.value, scope);
  return value === stored.value ? stored : { ...stored, value: value as JsonObject };
}

/**
 * A value without what it says of hidden entities: an item of a list that names one goes as a whole (an upstream, an owner, a column's
 * sources), elsewhere the field does. The same object where nothing is hidden.
 */
export function redactedJson(value: Json | undefined, scope: Visibility): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const visibleItems = value.filter((item) => !namesHidden(item, scope));
    return visibleItems.length === value.length ? value : visibleItems;
  }
  const entries = Object.entries(value as JsonObject);
  let changed = false;
  const seen = entries.flatMap(([key, item]): [string, Json | undefined][] => {
    if (isHidden(key, scope) || isHidden(item, scope)) {
      changed = true;
      return [];
    }
    const inner = redactedJson(item, scope);
    changed ||= inner !== item;
    return [[key, inner]];
  });
  return changed ? Object.fromEntries(seen) : value;
}
