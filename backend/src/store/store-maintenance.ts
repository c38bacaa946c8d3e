import { type Clock, systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Graph } from '../neo4j/graph.js';
import { deletePoints, POINT_BATCH_SIZE, type PointSelection } from './maintenance/deletions.js';
import { restoreProjection } from './maintenance/restore-projection.js';
import { type AspectKey, rewind } from './maintenance/rewind.js';
import { entriesOf } from './log/run-index.js';
import { Store } from './store.js';

/** Aspects taken back in one transaction. */
const REWIND_BATCH_SIZE = 500;
/** Entities whose projection is computed in one transaction. */
const RESTORE_BATCH_SIZE = 200;
const INDEX_BATCH_SIZE = 1_000;
const ERASE_BATCH_SIZE = 20_000;

/**
 * Writes that are no proposals: taking versions back, removing points, computing anew what follows from aspects. Who may is asked by the
 * services that offer them (`runs`, `timeseries`, `ops`); taking versions back asks the gate as well, which knows what it changes.
 */
export class StoreMaintenance {
  constructor(
    private readonly store: Store,
    private readonly graph: Graph,
    private readonly model: MetadataModel,
    private readonly clock: Clock = systemClock,
  ) {}

  /**
   * Takes aspects that a run owns back to what stood before it.
   *
   * @returns how many
   * @throws Problem of the gate for what the viewer may not write; places of later transactions stay then
   */
  async rewind(viewer: Viewer, runId: string, places: readonly AspectKey[]): Promise<number> {
    let count = 0;
    for (let start = 0; start < places.length; start += REWIND_BATCH_SIZE) {
      const slice = places.slice(start, start + REWIND_BATCH_SIZE);
      count += await this.store.maintain(
        (lock) => rewind(this.model, this.clock, lock, { viewer, runId, places: slice, ...this.store.judging() }),
        { viewer, action: 'ROLLBACK' },
      );
    }
    return count;
  }

  /**
   * Removes points, a slice a transaction.
   *
   * @param afterSlice is told how many are gone after each slice; what it throws ends the work
   * @returns how many
   */
  async deletePoints(
    viewer: Viewer,
    selection: PointSelection,
    afterSlice?: (deleted: number) => void,
  ): Promise<number> {
    for (let count = 0; ;) {
      const deleted = await this.store.maintain((lock) => deletePoints(this.clock, lock, { viewer, selection }), {
        viewer,
        action: 'DELETE_POINTS',
      });
      count += deleted;
      if (deleted < POINT_BATCH_SIZE) return count;
      afterSlice?.(count);
    }
  }

  /** Computes relationships, claims, columns and node properties of entities anew from their aspects. @returns aspects looked at */
  async restoreProjection(viewer: Viewer, urns: readonly string[], aspects?: readonly string[]): Promise<number> {
    let count = 0;
    for (let start = 0; start < urns.length; start += RESTORE_BATCH_SIZE) {
      const choice = { viewer, urns: urns.slice(start, start + RESTORE_BATCH_SIZE), aspects };
      count += await this.store.maintain((lock) => restoreProjection(this.model, this.clock, lock, choice), {
        viewer,
        action: 'RESTORE',
      });
    }
    return count;
  }

  /** Builds the index of runs from the entities, unless it is whole: after an update, or after a restore of a backup. */
  async indexRuns(): Promise<void> {
    const [row] = await this.graph.read('store/read-run-index');
    if (row?.whole) return;
    await this.eraseRunIndex();
    const aspects = this.model.aspects.filter((aspect) => !aspect.timeseries).map((aspect) => aspect.name);
    for (let afterNumber = -1, more = true; more;) {
      // Under the write lock: a write of the same entity comes before or after, never between reading and counting.
      const last = await this.store.maintain(async ({ transaction }) => {
        const params = { kind: null, afterNumber, limit: INDEX_BATCH_SIZE, aspects };
        const rows = await transaction.run('store/scan-entities', params);
        await transaction.run('store/set-run-entries', { rows: rows.flatMap((entity) => entriesOf(entity)) });
        return { result: rows.at(-1)?.i, entry: undefined };
      });
      more = last !== undefined;
      afterNumber = Number(last);
    }
    await this.store.maintain(async ({ transaction }) => {
      await transaction.run('store/finish-run-index', {});
      return { result: undefined, entry: undefined };
    });
  }

  private async eraseRunIndex(): Promise<void> {
    for (let erased = ERASE_BATCH_SIZE; erased === ERASE_BATCH_SIZE;) {
      erased = await this.store.maintain(async ({ transaction }) => {
        const [row] = await transaction.run('store/erase-run-index', { limit: ERASE_BATCH_SIZE });
        return { result: row?.erased ?? 0, entry: undefined };
      });
    }
  }
}
