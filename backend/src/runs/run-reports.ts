import { Inject, Injectable } from '@nestjs/common';

import type { VisibilityScope } from '../kernel/visibility.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { claimsOf, statesLineage } from '../store/projection/claims.js';
import { type ComparedRun, compareRuns, rewrittenLineage, type RunComparison, startOf } from './run-comparison.js';
import { type RunRow, rowsOf } from './run-rows.js';
import type { StoredEntity } from '../store/contract/store.types.js';
import { RunsRepository } from './runs.repository.js';

const BATCH = 500;
const MAX_COMPARED = 20_000;
/** Aspects that do not make an entity one of several writers: whether it is hidden, and what is derived here from the SQL of views. */
const OF_NOBODY: ReadonlySet<string> = new Set(['status', 'sqlLineage']);

/** What a rollback of a run means; the same before and after it is done. */
export interface RollbackReport {
  readonly rows: readonly RunRow[];
  /** Time-series values. */
  readonly points: number;
  /** Entities that the run created. */
  readonly created: readonly string[];
  /** Those among them that carry aspects of other runs, with how many; see `OF_NOBODY`. */
  readonly unsafe: ReadonlyMap<string, number>;
}

/** The rows of a run, and what depends on them. */
@Injectable()
export class RunReports {
  constructor(
    private readonly runs: RunsRepository,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** In the order in which entities were first written. */
  async *rows(scope: VisibilityScope, runId: string): AsyncGenerator<RunRow> {
    for await (const entity of this.runs.entities(scope, runId)) yield* rowsOf(this.model, entity, runId);
  }

  /**
   * What differs between two runs of a source; of each run the first 20,000 entities are looked at.
   *
   * @param before the earlier run
   */
  async compare(scope: VisibilityScope, before: string, after: string): Promise<RunComparison> {
    const { aspects } = this.model;
    const lineageAspects = new Set(aspects.map(({ name }) => name).filter((name) => statesLineage(this.model, name)));
    const keyAspect = (kind: string): string | undefined => this.model.kind(kind)?.keyAspect;
    const [earlier, later] = [await this.ownedBy(scope, before), await this.ownedBy(scope, after)];
    const known = await this.lineageBefore(scope, later, { lineageAspects, keyAspect });
    const hasOtherLineage = ({ urn, aspects: now }: StoredEntity, aspect: string): boolean =>
      this.lineageIn(urn, aspect, known.get(urn)) !== this.lineageIn(urn, aspect, { aspects: now });
    return {
      ...compareRuns(earlier, later, { lineageAspects, keyAspect, hasOtherLineage }),
      isPartial: [earlier, later].some(({ entities }) => entities.length >= MAX_COMPARED),
    };
  }

  /** What the entities whose lineage a run has written anew said before it. */
  private async lineageBefore(
    scope: VisibilityScope,
    run: ComparedRun,
    basis: Parameters<typeof rewrittenLineage>[1],
  ): Promise<ReadonlyMap<string, StoredEntity>> {
    const urns = rewrittenLineage(run, basis).map(({ entity }) => entity.urn);
    const at = startOf(run) - 1;
    const known = new Map<string, StoredEntity>();
    for (let start = 0; start < urns.length; start += BATCH) {
      const batch = urns.slice(start, start + BATCH);
      const entities = await this.readers.as(scope).entitiesAt(batch, at, [...basis.lineageAspects]);
      for (const [urn, entity] of entities) known.set(urn, entity);
    }
    return known;
  }

  /** The lineage that an aspect states, as a text that is equal for equal lineage. */
  private lineageIn(urn: string, aspect: string, entity: Pick<StoredEntity, 'aspects'> | undefined): string {
    const claims = claimsOf(this.model, urn, aspect, entity?.aspects[aspect]?.value);
    return claims
      .map((claim) => JSON.stringify(claim))
      .toSorted()
      .join('\n');
  }

  private async ownedBy(scope: VisibilityScope, id: string): Promise<ComparedRun> {
    const entities: StoredEntity[] = [];
    for await (const entity of this.runs.entities(scope, id, MAX_COMPARED)) entities.push(entity);
    return { id, entities };
  }

  async rollback(scope: VisibilityScope, runId: string): Promise<RollbackReport> {
    const rows: RunRow[] = [];
    for await (const row of this.rows(scope, runId)) rows.push(row);
    const created = rows.filter((row) => row.keyAspect).map((row) => row.urn);
    const points = await this.runs.countPoints(runId);
    return { rows, points, created, unsafe: await this.foreignAspects(scope, rows, created) };
  }

  private async foreignAspects(
    scope: VisibilityScope,
    rows: readonly RunRow[],
    created: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const own = new Set(rows.map((row) => `${row.urn}|${row.aspectName}`));
    const counts = new Map<string, number>();
    for (let start = 0; start < created.length; start += BATCH) {
      for (const [urn, entity] of await this.readers.as(scope).entities(created.slice(start, start + BATCH))) {
        const others = Object.keys(entity.aspects).filter(
          (aspect) => !OF_NOBODY.has(aspect) && !own.has(`${urn}|${aspect}`),
        );
        if (others.length > 0) counts.set(urn, others.length);
      }
    }
    return counts;
  }
}
