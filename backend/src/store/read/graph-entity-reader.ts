import { objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Graph, Row } from '../../neo4j/graph.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { upperSnake } from '../../model/load-model.js';
import { readEnvelope, systemMetadataOf } from '../contract/envelope.js';
import type { EntityReader, PointQuery, RelationQuery } from '../contract/readers.js';
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
    const rows = await this.graph.read(...this.entityQuery('store/read-entities', { urns }, aspects));
    return new Map(rows.map((row) => this.entity(row)).map((entity) => [entity.urn, entity]));
  }

  async entitiesByNumber(
    numbers: readonly number[],
    aspects?: readonly string[],
  ): Promise<ReadonlyMap<number, StoredEntity>> {
    if (numbers.length === 0) return new Map();
    const rows = await this.graph.read(...this.entityQuery('store/read-entities-by-number', { numbers }, aspects));
    return new Map(rows.map((row) => this.entity(row)).map((entity) => [entity.i, entity]));
  }

  async versions(urn: string, aspects?: readonly string[]): Promise<readonly AspectVersion[]> {
    const [older, entity] = await Promise.all([
      this.graph.read('store/read-versions', { urn, aspects: aspects ?? null }),
      this.entities([urn], aspects).then((found) => found.get(urn)),
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
    const [now, rows] = await Promise.all([
      this.entities(urns, aspects),
      this.graph.read('store/read-versions-at', { urns, at, aspects: aspects ?? null }),
    ]);
    const older = new Map<string, Map<string, AspectVersion>>();
    for (const version of rows.map((row) => aspectVersion(row))) {
      const of = older.get(version.urn) ?? new Map<string, AspectVersion>();
      older.set(version.urn, of.set(version.aspect, version));
    }
    return new Map([...now].map(([urn, entity]) => [urn, entityAt(entity, older.get(urn), at)]));
  }

  async points(query: PointQuery): Promise<readonly TimeseriesPoint[]> {
    const rows = await this.graph.read('store/read-points', { from: 0, to: Number.MAX_SAFE_INTEGER, ...query });
    return rows.map((row) => ({
      urn: query.urn,
      aspect: query.aspect,
      timestamp: Number(row.timestamp),
      value: objectOf(JSON.parse(String(row.value))),
      systemMetadata: systemMetadataOf(JSON.parse(String(row.systemMetadata))),
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
    const rows = await this.graph.read(query, { urn, types: wanted, start, count });
    const first = rows[0];
    return {
      total: Number(first?.total ?? 0),
      relations: rows
        .filter((row) => row.other !== null)
        .map((row) => {
          const other = String(row.other);
          const [source, target] = direction === 'OUTGOING' ? [urn, other] : [other, urn];
          return { type: String(row.type), source, target, aspect: textOf(row.aspect) ?? '' };
        }),
    };
  }

  async relationCounts(urn: string, direction: 'INCOMING' | 'OUTGOING'): Promise<ReadonlyMap<string, number>> {
    const query = direction === 'OUTGOING' ? 'store/count-relations-out' : 'store/count-relations-in';
    const rows = await this.graph.read(query, { urn });
    return new Map(rows.map((row) => [String(row.type), Number(row.count)]));
  }

  async scan({
    kind,
    afterNumber,
    limit,
    aspects,
  }: Parameters<EntityReader['scan']>[0]): Promise<readonly StoredEntity[]> {
    const rows = await this.graph.read(
      ...this.entityQuery('store/scan-entities', { kind: kind ?? null, afterNumber, limit }, aspects),
    );
    return rows.map((row) => this.entity(row));
  }

  private entityQuery(
    query: string,
    params: Record<string, unknown>,
    aspects: readonly string[] | undefined,
  ): [string, Record<string, unknown>] {
    return [query, { ...params, aspects: aspects ?? this.allAspects }];
  }

  private entity(row: Row): StoredEntity {
    const aspects: Record<string, StoredAspect> = {};
    // Two lists of equal length, or the aspects asked for.
    const names = row.names as readonly string[];
    const texts = row.texts as readonly (string | null)[];
    names.forEach((name, at) => {
      const text = texts[at];
      if (typeof text === 'string' && this.aspectNames.has(name)) aspects[name] = readEnvelope(text);
    });
    return {
      urn: String(row.urn),
      kind: String(row.kind),
      i: Number(row.i),
      exists: row.exists === true,
      removed: row.removed === true,
      createdOn: Number(row.createdOn ?? 0),
      updatedOn: Number(row.updatedOn ?? 0),
      aspects,
    };
  }
}

function aspectVersion(row: Row): AspectVersion {
  return {
    ...readEnvelope(String(row.value)),
    urn: String(row.urn),
    aspect: String(row.aspect),
    deleted: row.deleted === true,
  };
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
