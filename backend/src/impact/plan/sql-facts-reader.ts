import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { EntityCache } from '../../kernel/caches/entity-cache.js';
import { arrayOf, type JsonObject, objectOf, textsOf } from '../../kernel/json.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { ChangeGroup, SqlFacts } from '../engine/engine.types.js';
import { SQL_FACT_ASPECTS, sqlFactOwners, sqlFactsOf } from './sql-facts.js';

const READ_BATCH_SIZE = 500;
/** Columns that cached writers name, all in all; an entity that writes nothing counts one. */
const MAX_CACHED_COLUMNS = 500_000;

type Aspects = Readonly<Record<string, JsonObject | undefined>>;

/**
 * Reads what SQL texts state beside lineage claims, for the assets that one question is about.
 *
 * A new column or type needs the facts of all its readers: one read for 500 entities. Every other change needs
 * only the writers of its table. These are cached until a write changes them, so that the most frequent questions
 * need no read of the database at all. Restricted viewers read with their own scope, and are not cached.
 */
@Injectable()
export class SqlFactsReader implements OnModuleInit, OnApplicationShutdown {
  private readonly writesByUrn = new EntityCache<JsonObject>(MAX_CACHED_COLUMNS, countColumns);
  private readonly follower: ChangeLogFollower;

  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    work: BackgroundWork,
  ) {
    this.follower = work.invalidate(
      'sql-facts',
      ({ aspects }) => aspects.forEach(({ urn, aspect }) => this.forget(urn, aspect)),
      () => this.writesByUrn.forgetAll(),
    );
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /**
   * The facts that some changes depend on; undefined where they depend on none.
   *
   * @throws Problem `neo4j.unavailable` while the database is away, unless all facts are cached
   */
  async factsFor(
    scope: VisibilityScope,
    graph: LineageGraph,
    groups: readonly ChangeGroup[],
  ): Promise<SqlFacts | undefined> {
    const owners = sqlFactOwners(graph, groups);
    if (owners.length === 0) return undefined;
    const aspectsByUrn = await this.aspectsFor(scope, owners, groups);
    return sqlFactsOf(graph, owners, (urn, aspect) => aspectsByUrn.get(urn)?.[aspect]);
  }

  private aspectsFor(
    scope: VisibilityScope,
    owners: readonly string[],
    groups: readonly ChangeGroup[],
  ): Promise<ReadonlyMap<string, Aspects>> {
    if (groups.some(({ addedColumns }) => addedColumns.length > 0)) return this.read(scope, owners, SQL_FACT_ASPECTS);
    // A new type needs the uses of a column as well, which the cache leaves out.
    if (groups.some(({ isRetyped }) => isRetyped === true)) return this.read(scope, owners, ['sqlLineage']);
    return this.writesOf(scope, owners);
  }

  /** What texts of these entities write. Name clashes matter to new columns alone, and may be large: they are left out. */
  private async writesOf(scope: VisibilityScope, owners: readonly string[]): Promise<ReadonlyMap<string, Aspects>> {
    if (!scope.isUnrestricted) return this.read(scope, owners, ['sqlLineage']);
    const aspectsByUrn = new Map<string, Aspects>();
    const missing: string[] = [];
    for (const urn of owners) {
      const sqlLineage = this.writesByUrn.get(urn);
      if (sqlLineage) aspectsByUrn.set(urn, { sqlLineage });
      else missing.push(urn);
    }
    if (missing.length === 0) return aspectsByUrn;
    const keep = this.writesByUrn.writer();
    const read = await this.read(scope, missing, ['sqlLineage']);
    for (const urn of missing) {
      const { writes, columnUses, makes } = read.get(urn)?.sqlLineage ?? {};
      const sqlLineage = { writes: arrayOf(writes), columnUses: arrayOf(columnUses), makes: arrayOf(makes) };
      keep(urn, sqlLineage);
      aspectsByUrn.set(urn, { sqlLineage });
    }
    return aspectsByUrn;
  }

  private async read(
    scope: VisibilityScope,
    owners: readonly string[],
    aspects: readonly string[],
  ): Promise<ReadonlyMap<string, Aspects>> {
    const aspectsByUrn = new Map<string, Aspects>();
    for (let batchStart = 0; batchStart < owners.length; batchStart += READ_BATCH_SIZE) {
      const batch = owners.slice(batchStart, batchStart + READ_BATCH_SIZE);
      const entities = await this.readers.as(scope).entities(batch, aspects);
      for (const [urn, entity] of entities) {
        const values = Object.entries(entity.aspects).map(([aspect, { value }]) => [aspect, value] as const);
        aspectsByUrn.set(urn, Object.fromEntries(values));
      }
    }
    return aspectsByUrn;
  }

  /** A key aspect changes with the entity as a whole. */
  private forget(urn: string, aspect: string): void {
    if (aspect === 'sqlLineage' || aspect.endsWith('Key')) this.writesByUrn.forget(urn);
  }
}

function countColumns({ writes, columnUses }: JsonObject): number {
  const counts = arrayOf(writes).map((item) => {
    const write = objectOf(item);
    return 1 + textsOf(write.byName).length + textsOf(write.byPosition).length;
  });
  const uses = arrayOf(columnUses).map((item) => 1 + textsOf(objectOf(item).columns).length);
  return [...counts, ...uses].reduce((sum, count) => sum + count, 1);
}
