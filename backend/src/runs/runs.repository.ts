import { Inject, Injectable } from '@nestjs/common';
import { currentSight } from '../kernel/sight.js';

import { Graph } from '../neo4j/graph.js';
import { ENTITY_READER, type EntityReader } from '../store/contract/readers.js';
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
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
  ) {}

  async list(page: { includeSoft: boolean; start: number; count: number }): Promise<readonly RunSummary[]> {
    const rows = await this.graph.read('runs/list-runs', page);
    const runs = rows.map((row) => ({
      runId: String(row.runId),
      rows: Number(row.rows),
      timestamp: Number(row.timestamp),
    }));
    if (!currentSight()) return runs;
    const counted = await Promise.all(runs.map(async (run) => ({ ...run, rows: await this.seenRows(run.runId) })));
    return counted.filter(({ rows: seen }) => seen > 0);
  }

  /** Entities of which a run owns aspects, in the order of their number. */
  async *entities(runId: string): AsyncGenerator<StoredEntity> {
    for (let afterNumber = -1; ;) {
      const entries = await this.graph.read('runs/list-entries', { runId, afterNumber, limit: PAGE });
      const numbers = entries.map((row) => Number(row.i));
      const stored = await this.reader.entitiesByNumber(numbers);
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
  private async seenRows(runId: string): Promise<number> {
    let count = 0;
    for await (const { aspects } of this.entities(runId))
      count += Object.values(aspects).filter(({ systemMetadata }) => systemMetadata.runId === runId).length;
    return count;
  }

  async countPoints(runId: string): Promise<number> {
    const [row] = await this.graph.read('runs/count-points', { runId });
    return Number(row?.points ?? 0);
  }
}
