import { Injectable, Inject, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { pause } from '../../kernel/pause.js';
import { Problem } from '../../kernel/problem.js';
import { kindOf } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { Backlog } from '../../store/backlog.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { LineageGraph } from '../graph/lineage-graph.js';
import { digestOf, totalsOf } from './digest.js';
import { LineageIndexRepository } from './lineage-index.repository.js';
import { Sourceless, type SourcelessRow } from './sourceless.js';
import type { LineageState } from './lineage-state.js';
import { RestrictedStates } from './restricted-states.js';
import { Checks } from './checks.js';

export type { LineageState };

interface IndexState extends LineageState {
  readonly sourceless: Sourceless;
}

const PAGE = 200;
const RETRY_MS = 2_000;
/** How long a question waits for an index that is being loaded. */
const TIMEOUT_MS = 5_000;
const CHECK_KINDS = new Set(['assertion', 'dataContract']);
/** Aspects that may say of columns that they come from none. */
const LINEAGE_ASPECTS = new Set(['upstreamLineage', 'dataJobInputOutput', 'sqlLineage']);
const OWNER_BATCH_SIZE = 500;

/**
 * The lineage of the catalogue in the memory of this process: loaded from the graph, kept true by the change log, rebuilt on doubt. While it
 * is rebuilt the old state goes on answering.
 */
@Injectable()
export class LineageIndex implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('LineageIndex');
  private state: IndexState | undefined;
  private loading: Promise<void> | undefined;
  /** Entries that arrived while a state was being loaded. */
  private arrived: ChangeEntry[] | undefined;
  private catchingUp: Promise<void> | undefined;
  /** The reading that belongs to a load. */
  private readingBesideLoad: Promise<void> = Promise.resolve();
  private readonly staleChecks = new Backlog<string>(async (urns) => {
    if (this.state) await this.readChecks(this.state, urns);
  });
  private readonly staleOwners = new Backlog<string>(async (urns) => {
    if (this.state) await this.readSourceless(this.state, urns);
  });
  private readonly waiting = new Set<() => void>();
  private unfollow: () => void = () => undefined;
  private stopped = false;
  private readonly restricted = new RestrictedStates();

  constructor(
    private readonly repository: LineageIndexRepository,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  /** Begins to follow and to load; does not wait. */
  onModuleInit(): void {
    this.unfollow = this.log.follow((entry) => this.take(entry));
    void this.keepLoading();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    this.unfollow();
  }

  /** Whether there is a state to answer from. */
  get isLoaded(): boolean {
    return this.state !== undefined;
  }

  /** The state to answer from, or undefined while there is none: then the database answers. */
  current(visibility: VisibilityScope): LineageState | undefined {
    return this.state && this.restricted.of(visibility, this.state);
  }

  /** @throws Problem `lineage.loading` when the index is not there within a few seconds */
  async ready(visibility: VisibilityScope, timeoutMs: number = TIMEOUT_MS): Promise<LineageState> {
    await this.until(() => this.state !== undefined, timeoutMs);
    if (this.state) return this.restricted.of(visibility, this.state);
    throw new Problem('busy', 'lineage.loading', 'The lineage index is still being loaded; try again in a moment.', {});
  }

  /** Waits until the index holds a write, so that its author sees it; false when it does not in time. */
  async awaitSeq(seq: number, timeoutMs: number): Promise<boolean> {
    const isHeld = (): boolean => (this.state?.seq ?? -1) >= seq;
    // A write of another process: it is there, and only not looked for yet. What others write meanwhile is not waited for.
    if (this.state && !isHeld()) void this.log.look().catch(() => undefined);
    const held = await this.until(isHeld, timeoutMs);
    await this.settled();
    return held;
  }

  /** Waits until what is read beside the graph (watchers, columns without a source) is as true as the graph. */
  async settled(): Promise<void> {
    await Promise.all([this.readingBesideLoad, this.staleChecks.settled(), this.staleOwners.settled()]);
  }

  /** Builds the index anew from the graph. Calls meanwhile join the one that runs. */
  async rebuild(): Promise<void> {
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
      this.arrived = undefined;
    });
    await this.loading;
  }

  digest(): string {
    return this.state ? digestOf(totalsOf(this.state.graph)) : 'not loaded';
  }

  /** Compares the index with the graph, as of one write where the writers leave it a moment. */
  async verify(): Promise<{ readonly digest: string; readonly expectedDigest: string }> {
    let seen = { digest: '', expectedDigest: '' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const before = await this.log.latest();
      const expectedDigest = digestOf(await this.repository.totals());
      await this.awaitSeq(before, TIMEOUT_MS);
      seen = { digest: this.digest(), expectedDigest };
      if (seen.digest === expectedDigest || (await this.log.latest()) === before) break;
    }
    return seen;
  }

  private async keepLoading(): Promise<void> {
    while (!this.stopped && !this.state) {
      try {
        await this.rebuild();
      } catch (error) {
        this.logger.warn(`the lineage index could not be loaded, trying again: ${String(error)}`);
        await pause(RETRY_MS);
      }
    }
  }

  private async load(): Promise<void> {
    this.arrived = [];
    const started = performance.now();
    const seq = await this.log.latest();
    const [last] = await this.log.after(seq - 1, 1);
    const graph = new LineageGraph(await this.room());
    for await (const node of this.repository.nodes()) graph.nodes.put(node);
    for await (const claim of this.repository.claims()) graph.open(claim);
    graph.thread();
    const state: IndexState = {
      graph,
      checks: new Checks(),
      sourceless: new Sourceless(graph),
      seq,
      at: last?.at ?? 0,
    };
    state.checks.put(graph, await this.repository.checks());
    const arrived = this.arrived ?? [];
    this.state = state;
    this.arrived = undefined;
    // Until they are read, columns without a source count as not traced: the answer is UNKNOWN, never SAFE.
    this.readingBesideLoad = this.readingBesideLoad.then(() => this.readSourceless(state));
    for (const entry of arrived) this.take(entry);
    this.logger.log(
      `lineage index: ${graph.nodes.size} nodes, ${graph.claims.count} claims in ${Math.round(performance.now() - started)} ms`,
    );
    this.wake();
  }

  /** A little more than there is, so that the first writes don't copy everything. */
  private async room(): Promise<{ nodes: number; claims: number }> {
    const { nodes, claims } = await this.repository.counters();
    return { nodes: Math.ceil(nodes * 1.05) + 1024, claims: Math.ceil(claims * 1.05) + 1024 };
  }

  private take(entry: ChangeEntry): void {
    this.arrived?.push(entry);
    const { state } = this;
    if (!state || entry.seq <= state.seq) return;
    if (entry.seq === state.seq + 1) this.apply(state, entry);
    else
      void this.catchUp(state).catch((error: unknown) =>
        this.logger.warn(`the change log could not be read: ${String(error)}`),
      );
  }

  private apply(state: IndexState, entry: ChangeEntry): void {
    state.graph.apply(entry);
    state.seq = entry.seq;
    state.at = entry.at;
    const watchers = entry.aspects.map(({ urn }) => urn).filter((urn) => CHECK_KINDS.has(kindOf(urn)));
    state.sourceless.mark(entry.nodes.filter(({ parent }) => parent >= 0).map(({ urn }) => urn));
    const owners = [
      ...new Set(entry.aspects.filter(({ urn, aspect }) => mayStateLineage(urn, aspect)).map(({ urn }) => urn)),
    ];
    state.sourceless.forget(owners);
    this.staleChecks.add(watchers);
    this.staleOwners.add(owners);
    this.wake();
  }

  /** Entries that this process did not see: another's, or lost on the way. */
  private async catchUp(state: IndexState): Promise<void> {
    this.catchingUp ??= this.readOn(state).finally(() => {
      this.catchingUp = undefined;
    });
    await this.catchingUp;
  }

  private async readOn(state: IndexState): Promise<void> {
    for (;;) {
      const entries = await this.log.after(state.seq, PAGE);
      for (const entry of entries) {
        if (entry.seq === state.seq + 1) this.apply(state, entry);
        // The log was trimmed or restored under us: only a new load can tell.
        else if (entry.seq > state.seq) {
          await this.rebuild();
          return;
        }
      }
      if (entries.length < PAGE) return;
    }
  }

  private async readChecks(state: LineageState, urns: readonly string[]): Promise<void> {
    try {
      const numbers = urns.map((urn) => state.graph.nodes.find(urn));
      state.checks.put(state.graph, await this.repository.checks(urns), numbers);
    } catch (error) {
      this.logger.warn(`assertions and contracts could not be read: ${String(error)}`);
    }
  }

  private async readSourceless(state: IndexState, owners?: readonly string[]): Promise<void> {
    try {
      const slices = owners ? slicesOf(owners) : [undefined];
      for (const urns of slices) {
        const rows: SourcelessRow[] = [];
        for await (const row of this.repository.sourceless(urns)) rows.push(row);
        state.sourceless.put(rows);
      }
    } catch (error) {
      this.logger.warn(`columns without a source could not be read: ${String(error)}`);
    }
  }

  private async until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (!condition()) {
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          this.waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, left);
        this.waiting.add(done);
      });
    }
    return true;
  }

  private wake(): void {
    for (const done of this.waiting) done();
  }
}

/** The key aspect of an asset or a job comes and goes with all its others. */
function mayStateLineage(urn: string, aspect: string): boolean {
  return (
    LINEAGE_ASPECTS.has(aspect) || (aspect.endsWith('Key') && ['dataset', 'dataJob', 'query'].includes(kindOf(urn)))
  );
}

function slicesOf(urns: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(urns.length / OWNER_BATCH_SIZE) }, (_, at) =>
    urns.slice(at * OWNER_BATCH_SIZE, (at + 1) * OWNER_BATCH_SIZE),
  );
}
