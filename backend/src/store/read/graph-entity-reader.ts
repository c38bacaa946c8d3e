import { objectOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Graph, RowOf } from '../../neo4j/graph.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { upperSnake } from '../../model/load-model.js';
import { readEnvelope, systemMetadataOf } from '../contract/envelope.js';
import type { EntityReader, HistoryCuts, PointQuery, RelationQuery } from '../contract/readers.js';
import type {
  AspectVersion,
  StoredAspect,
  StoredEntity,
  StoredRelation,
  TimeseriesPoint,
} from '../contract/store.types.js';

/** Reads of the graph, one statement a call. */
export class GraphEntityReader implements EntityReader {
  private readonly aspectNames: ReadonlySet<string>;
  private readonly allAspects: readonly string[];

  constructor(
    private readonly graph: Graph,
    model: MetadataModel,
  ) {
    this.allAspects = model.aspects.filter((aspect) => !aspect.timeseries).map((aspect) => aspect.name);
    this.aspectNames = new Set(this.allAspects);
  }

  async entities(urns: readonly string[], aspects?: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>> {
    if (urns.length === 0) return new Map();
    const records = await this.graph.read('store/read-entities', { urns, aspects: aspects ?? this.allAspects });
    return new Map(records.map((row) => this.entity(row)).map((entity) => [entity.urn, entity]));
  }

  async entitiesByNumber(
    numbers: readonly number[],
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<number, StoredEntity>> {
    if (numbers.length === 0) return new Map();
    const records = await this.graph.read('store/read-entities-by-number', {
      numbers,
      aspects: aspects ?? this.allAspects,
    });
    return new Map(records.map((row) => this.entity(row)).map((entity) => [entity.i, entity]));
  }

  async versions(urn: string, aspects?: readonly string[]): Promise<readonly AspectVersion[]> {
    const [older, entity] = await Promise.all([
      this.graph.read('store/read-versions', { urn, aspects: aspects ?? null }),
      this.entities([urn], aspects).then((versions) => versions.get(urn)),
    ]);
    const latest = Object.entries(entity?.aspects ?? {}).map(([aspect, stored]): AspectVersion => ({
      ...stored,
      urn,
      aspect,
      deleted: false,
    }));
    return [...older.map((row) => aspectVersion(row)), ...latest].sort(
      (left, right) => left.createdOn - right.createdOn || left.version - right.version,
    );
  }

  async entitiesAt(
    urns: readonly string[],
    at: EpochMs,
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<string, StoredEntity>> {
    const [now, records, cuts] = await Promise.all([
      this.entities(urns, aspects),
      this.graph.read('store/read-versions-at', { urns, at, aspects: aspects ?? null }),
      this.historyCuts(urns, aspects),
    ]);
    const older = new Map<string, Map<string, AspectVersion>>();
    for (const version of records.map((row) => aspectVersion(row))) {
      const of = older.get(version.urn) ?? new Map<string, AspectVersion>();
      older.set(version.urn, of.set(version.aspect, version));
    }
    return new Map(
      [...now].map(([urn, entity]) => {
        const late = [...(cuts.get(urn)?.values() ?? [])].filter((wholeSince) => wholeSince > at);
        const past = entityAt(entity, older.get(urn), at);
        return [urn, late.length === 0 ? past : { ...past, historyCutAt: Math.max(...late) }];
      }),
    );
  }

  async historyCuts(urns: readonly string[], aspects?: readonly string[]): Promise<HistoryCuts> {
    const records = await this.graph.read('store/read-history-cuts', { urns, aspects: aspects ?? null });
    const cuts = new Map<string, Map<string, EpochMs>>();
    for (const { urn, aspect, wholeSince } of records)
      cuts.set(urn, (cuts.get(urn) ?? new Map<string, EpochMs>()).set(aspect, wholeSince));
    return cuts;
  }

  async points(query: PointQuery): Promise<readonly TimeseriesPoint[]> {
    const records = await this.graph.read('store/read-points', { from: 0, to: Number.MAX_SAFE_INTEGER, ...query });
    return records.map((row) => ({
      urn: query.urn,
      aspect: query.aspect,
      timestamp: row.timestamp,
      value: objectOf(JSON.parse(row.value)),
      systemMetadata: systemMetadataOf(JSON.parse(row.systemMetadata)),
    }));
  }

  async relations({
    urn,
    direction,
    types,
    start,
    count,
  }: RelationQuery): Promise<{ total: number; relations: readonly StoredRelation[] }> {
    const query = direction === 'OUTGOING' ? 'store/read-relations-out' : 'store/read-relations-in';
    const wanted =
      types.length === 0 ? null : types.map((type) => (type === type.toUpperCase() ? type : upperSnake(type)));
    const records = await this.graph.read(query, { urn, types: wanted, start, count });
    const first = records[0];
    return {
      total: first?.total ?? 0,
      relations: records.flatMap(({ type, other, aspect }) => {
        // One row past the end has no other end: it carries the total.
        if (other === null) return [];
        const [source, target] = direction === 'OUTGOING' ? [urn, other] : [other, urn];
        return [{ type, source, target, aspect: aspect ?? '' }];
      }),
    };
  }

  async relationCounts(urn: string, direction: 'INCOMING' | 'OUTGOING'): Promise<ReadonlyMap<string, number>> {
    const query = direction === 'OUTGOING' ? 'store/count-relations-out' : 'store/count-relations-in';
    const records = await this.graph.read(query, { urn });
    return new Map(records.map(({ type, count }) => [type, count]));
  }

  async scan({
    kind,
    afterNumber,
    limit,
    aspects,
  }: Parameters<EntityReader['scan']>[0]): Promise<readonly StoredEntity[]> {
    const records = await this.graph.read('store/scan-entities', {
      kind: kind ?? null,
      afterNumber,
      limit,
      aspects: aspects ?? this.allAspects,
    });
    return records.map((row) => this.entity(row));
  }

  private entity({ names, texts, ...row }: RowOf<'store/read-entities'>): StoredEntity {
    const aspects: Record<string, StoredAspect> = {};
    // `names` and `texts` have the same length.
    for (const [index, name] of names.entries()) {
      const text = texts[index];
      if (text !== undefined && this.aspectNames.has(name)) aspects[name] = readEnvelope(text);
    }
    return {
      urn: row.urn,
      kind: row.kind,
      i: row.i,
      exists: row.exists ?? false,
      removed: row.removed ?? false,
      createdOn: row.createdOn ?? 0,
      updatedOn: row.updatedOn ?? 0,
      aspects,
    };
  }
}

function aspectVersion({ urn, aspect, deleted, value }: RowOf<'store/read-versions-at'>): AspectVersion {
  return { ...readEnvelope(value), urn, aspect, deleted };
}

/** The latest value where it is old enough, else the newest of the older versions that is; absent where it was deleted then. */
function entityAt(
  entity: StoredEntity,
  older: ReadonlyMap<string, AspectVersion> | undefined,
  at: EpochMs,
): StoredEntity {
  const aspects: Record<string, StoredAspect> = {};
  for (const [name, stored] of Object.entries(entity.aspects)) if (stored.createdOn <= at) aspects[name] = stored;
  for (const [name, version] of older ?? []) if (!aspects[name] && !version.deleted) aspects[name] = version;
  const { status } = aspects;
  return {
    ...entity,
    exists: entity.exists && entity.createdOn <= at,
    removed: status?.value.removed === true,
    aspects,
  };
}
