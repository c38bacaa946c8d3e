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

/** What the index of runs finds; kept by `store/run-index.ts` with every write. */
@Injectable()
export class RunsRepository {
  constructor(
    private readonly graph: Graph,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

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
    const counted = await Promise.all(
      runs.map(async (run) => ({ ...run, rows: await this.visibleRows(scope, run.runId) })),
    );
    return counted.filter(({ rows: visibleCount }) => visibleCount > 0);
  }

  /** Entities of which a run owns aspects, in the order of their number. */
  async *entities(scope: VisibilityScope, runId: string): AsyncGenerator<StoredEntity> {
    for (let afterNumber = -1; ;) {
      const entries = await this.graph.read('runs/list-entries', { runId, afterNumber, limit: PAGE });
      const numbers = entries.map((row) => row.i);
      const stored = await this.readers.as(scope).entitiesByNumber(numbers);
      for (const number of numbers) {
        const entity = stored.get(number);
        if (entity) yield entity;
      }
      const last = numbers.at(-1);
      if (last === undefined || numbers.length < PAGE) return;
      afterNumber = last;
    }
  }

  /** Aspects that a run owns of entities that the viewer sees. */
  private async visibleRows(scope: VisibilityScope, runId: string): Promise<number> {
    let count = 0;
    for await (const { aspects } of this.entities(scope, runId))
      count += Object.values(aspects).filter(({ systemMetadata }) => systemMetadata.runId === runId).length;
    return count;
  }

  async countPoints(runId: string): Promise<number> {
    const [row] = await this.graph.read('runs/count-points', { runId });
    return row?.points ?? 0;
  }
}
