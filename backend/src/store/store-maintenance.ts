import { invariant } from '../kernel/problem.js';
import { type Clock, systemClock } from '../kernel/time.js';
import { kindOf } from '../kernel/urn.js';
import { isSystem, type Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Graph } from '../neo4j/graph.js';
import type { DerivedValue } from './contract/store.types.js';
import { writeDerived } from './maintenance/derived-values.js';
import { deletePoints, POINT_BATCH_SIZE, type PointSelection } from './maintenance/deletions.js';
import {
  aspectsBeyond,
  countCutPoints,
  countCutVersions,
  cutPoints,
  cutVersions,
  MAX_CUT_VERSIONS,
  type RetentionCount,
  type RetentionSelection,
  RetentionTally,
  type SeriesCut,
  seriesOf,
} from './maintenance/apply-retention.js';
import { restoreProjection } from './maintenance/restore-projection.js';
import { type AspectKey, rewind } from './maintenance/rewind.js';
import { KEEP_EVERYTHING, type RetentionSource } from './log/retention-cache.js';
import { entriesOf } from './log/run-index.js';
import type { RetentionLimits, RetentionRules } from './rules/retention-limits.js';
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
  private readonly clock: Clock;
  private readonly retention: RetentionSource;

  constructor(
    private readonly store: Store,
    private readonly graph: Graph,
    private readonly model: MetadataModel,
    { clock = systemClock, retention = KEEP_EVERYTHING }: { clock?: Clock; retention?: RetentionSource } = {},
  ) {
    this.clock = clock;
    this.retention = retention;
  }

  /** The stored retention policies as this process knows them. */
  retentionRules(): Promise<RetentionRules> {
    return this.retention.current();
  }

  /**
   * Removes the history that the stored policies do not keep, of versions and of time series, a slice a transaction.
   *
   * @param dryRun counts what would go and removes nothing
   * @param afterSlice is told how much is gone after each slice; what it throws ends the work
   * @returns what went, by kind and aspect
   */
  async applyRetention(
    viewer: Viewer,
    selection: RetentionSelection,
    { dryRun, afterSlice }: { readonly dryRun: boolean; readonly afterSlice?: (removed: number) => void },
  ): Promise<readonly RetentionCount[]> {
    const rules = await this.retention.current();
    if (dryRun) return this.countBeyond(rules, selection, afterSlice);
    const tally = new RetentionTally(afterSlice);
    if (rules.isEmpty) return [];
    const now = this.clock();
    for await (const batch of aspectsBeyond(this.graph, selection, rules, now)) await this.cutAll(batch, rules, tally);
    for (const { kind, aspect, limits } of this.limitedSeries(selection, rules))
      for await (const holders of seriesOf(this.graph, kind, aspect, selection.urn))
        tally.add(kind, aspect, await this.cutAllPoints(viewer, { urns: holders, aspect, limits, now }));
    return tally.counts();
  }

  /**
   * Counts the history that some rules do not keep, and removes nothing. The rules need not be stored: this is how a policy is
   * tried before it applies.
   *
   * @param afterSlice is told how much is counted after each slice; what it throws ends the work
   */
  async countBeyond(
    rules: RetentionRules,
    selection: RetentionSelection,
    afterSlice?: (counted: number) => void,
  ): Promise<readonly RetentionCount[]> {
    const tally = new RetentionTally(afterSlice);
    if (rules.isEmpty) return [];
    const now = this.clock();
    for await (const batch of aspectsBeyond(this.graph, selection, rules, now))
      tally.addVersions(await countCutVersions(this.graph, batch, rules, now));
    for (const { kind, aspect, limits } of this.limitedSeries(selection, rules))
      for await (const holders of seriesOf(this.graph, kind, aspect, selection.urn))
        tally.add(kind, aspect, await countCutPoints(this.graph, { urns: holders, aspect, limits, now }));
    return tally.counts();
  }

  private async cutAll(aspects: readonly AspectKey[], rules: RetentionRules, tally: RetentionTally): Promise<void> {
    for (let rest = aspects; rest.length > 0;) {
      const cuts = await this.store.maintain(async (lock) => ({
        result: await cutVersions(lock, rest, rules, this.clock()),
        entry: undefined,
      }));
      tally.addVersions(cuts);
      rest = cuts.filter(({ removed }) => removed >= MAX_CUT_VERSIONS);
    }
  }

  private async cutAllPoints(viewer: Viewer, cut: SeriesCut): Promise<number> {
    for (let count = 0; ;) {
      const removed = await this.store.maintain((lock) => cutPoints(this.clock, lock, viewer, cut), {
        viewer,
        action: 'DELETE_POINTS',
      });
      count += removed;
      if (removed === 0) return count;
    }
  }

  /** The time series that policies limit and the selection chooses. */
  private limitedSeries(
    { urn, kind, aspect }: RetentionSelection,
    rules: RetentionRules,
  ): readonly { readonly kind: string; readonly aspect: string; readonly limits: RetentionLimits }[] {
    const chosenKind = urn === undefined ? kind : kindOf(urn);
    return this.model.kinds
      .filter(({ name }) => chosenKind === undefined || name === chosenKind)
      .flatMap(({ name, aspects }) =>
        aspects
          .filter((one) => this.model.aspect(one)?.timeseries === true && (aspect === undefined || one === aspect))
          .flatMap((one) => {
            const limits = rules.seriesLimitsOf(name, one);
            return limits ? [{ kind: name, aspect: one, limits }] : [];
          }),
      );
  }

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

  /**
   * Writes values of an aspect that the product computed itself, to at most a few thousand entities: one transaction. Who computes
   * them has asked for nothing that the viewer would have to be allowed.
   *
   * @returns urns of entities that changed since, or that need a proposal for another reason (`maintenance/derived-values.ts`)
   */
  async writeDerived(viewer: Viewer, aspect: string, values: readonly DerivedValue[]): Promise<readonly string[]> {
    invariant(isSystem(viewer), 'only the product writes what it derives');
    const retention = await this.retention.current();
    return this.store.maintain((lock) =>
      writeDerived(this.model, lock, { viewer, aspect, values, retention, at: this.clock() }),
    );
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
