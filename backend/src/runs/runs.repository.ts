import { Inject, Injectable } from '@nestjs/common';

import type { VisibilityScope } from '../kernel/visibility.js';
import { Graph } from '../neo4j/graph.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { StoredEntity } from '../store/contract/store.types.js';

export interface RunSummary {
  readonly runId: string;
  readonly rows: number;
  readonly timestamp: number;
}

/** Entities read at once. */
const PAGE = 500;
/** Entities that are read for one list of runs, divided among its runs. Only viewers who may not see everything need them. */
const MAX_COUNTED = 20_000;

/** What the index of runs finds; kept by `store/run-index.ts` with every write. */
@Injectable()
export class RunsRepository {
  constructor(
    private readonly graph: Graph,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * A page of runs, newest first. For who may not see everything, `rows` counts what they see among the first entities of each run, and
   * runs in which that is nothing are left out. How many are looked at follows from the page: 1,000 of each for a page of 20.
   */
  async list(
    scope: VisibilityScope,
    page: { includeSoft: boolean; start: number; count: number },
  ): Promise<readonly RunSummary[]> {
    const rows = await this.graph.read('runs/list-runs', page);
    const runs = rows.map((row) => ({
      runId: row.runId,
      rows: row.rows,
      timestamp: row.timestamp,
    }));
    if (scope.isUnrestricted) return runs;
    const limit = Math.ceil(MAX_COUNTED / Math.max(1, runs.length));
    const counted: RunSummary[] = [];
    // One after the other: at the same time they would hold all connections to the database.
    for (const run of runs) counted.push({ ...run, rows: await this.visibleRows(scope, run.runId, limit) });
    return counted.filter(({ rows: visibleCount }) => visibleCount > 0);
  }

  /**
   * Entities of which a run owns aspects, in the order of their number.
   *
   * @param maxExamined how many entities are looked at, those included that the viewer does not see
   */
  async *entities(scope: VisibilityScope, runId: string, maxExamined = Infinity): AsyncGenerator<StoredEntity> {
    let afterNumber = -1;
    for (let remaining = maxExamined; remaining > 0; remaining -= PAGE) {
      const limit = Math.min(PAGE, remaining);
      const entries = await this.graph.read('runs/list-entries', { runId, afterNumber, limit });
      const numbers = entries.map((row) => row.i);
      const stored = await this.readers.as(scope).entitiesByNumber(numbers);
      for (const number of numbers) {
        const entity = stored.get(number);
        if (entity) yield entity;
      }
      const last = numbers.at(-1);
      if (last === undefined || numbers.length < limit) return;
      afterNumber = last;
    }
  }

  /** Aspects that a run owns of the entities that the viewer sees among the first ones of the run. */
  private async visibleRows(scope: VisibilityScope, runId: string, limit: number): Promise<number> {
    let count = 0;
    for await (const { aspects } of this.entities(scope, runId, limit))
      count += Object.values(aspects).filter(({ systemMetadata }) => systemMetadata.runId === runId).length;
    return count;
  }

  async countPoints(runId: string): Promise<number> {
    const [row] = await this.graph.read('runs/count-points', { runId });
    return row?.points ?? 0;
  }
}
