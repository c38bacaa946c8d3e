import { Injectable, Inject, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { describedKind } from '#kinds/lookups.js';
import { TimeSlices, yieldToOthers } from '../../kernel/event-loop.js';
import { Problem } from '../../kernel/problem.js';
import { kindOf } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import { LineageGraph } from '../graph/lineage-graph.js';
import { digestOf, totalsOf } from './digest.js';
import { LineageIndexRepository } from './lineage-index.repository.js';
import { COLUMN_LINEAGE_ASPECTS, Sourceless, type SourcelessRow } from './sourceless.js';
import type { LineageState } from './lineage-state.js';
import { RestrictedStates } from './restricted-states.js';
import { Checks } from './checks.js';

export type { LineageState };

interface IndexState extends LineageState {
  readonly sourceless: Sourceless;
  /** The entry of the change log that was the last when it was begun to be built. */
  readonly builtUpTo: number;
}

/** How long a question waits for an index that is being loaded. */
const TIMEOUT_MS = 5_000;
/** How long a question waits for what is read beside the graph; columns that are not read by then count as not traced. */
const DETAILS_TIMEOUT_MS = 30_000;
const CHECK_KINDS = new Set(['assertion', 'dataContract']);
const OWNER_BATCH_SIZE = 500;

/**
 * The lineage of the catalogue in the memory of this process. It is loaded from the graph and follows the change log;
 * when the log has a gap it is built anew, and the old state answers meanwhile.
 *
 * Two things are read beside the graph, because the change log does not carry them: the checks on assets, and the columns
 * that are declared to have no source. After a write of them the index reads them again in batches; `settled()` waits for
 * that. Until then such a column counts as untraced, which makes verdicts UNKNOWN, never SAFE.
 */
@Injectable()
export class LineageIndex implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('LineageIndex');
  private state: IndexState | undefined;
  private rebuilding: Promise<void> | undefined;
  private readonly follower: ChangeLogFollower;
  /** Reads what no entry holds: assertions, contracts, and columns that come from none. */
  private readonly details: ChangeLogFollower<FollowedEntry>;
  private readonly restricted = new RestrictedStates();

  constructor(
    private readonly repository: LineageIndexRepository,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    work: BackgroundWork,
  ) {
    this.follower = work.follow({
      name: 'lineage',
      load: () => this.load(),
      // At the commit: who has written sees it in the next question.
      handle: (entries) => entries.forEach((entry) => this.apply(entry)),
      onFailure: 'reload',
    });
    this.details = work.follow<FollowedEntry>({
      name: 'lineage-details',
      load: () => this.loadDetails(),
      loadsEverything: true,
      select: selectDetails,
      handle: (entries) => this.readDetails(entries),
    });
  }

  /** Begins to follow and to load; does not wait. */
  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.follower.stop(), this.details.stop()]);
  }

  /** Whether there is a state to answer from. */
  get isLoaded(): boolean {
    return this.state !== undefined;
  }

  /** The last change that the index contains; undefined while there is no state to answer from. */
  get seq(): number | undefined {
    return this.state?.seq;
  }

  /** The state to answer from, or undefined while there is none: then the database answers. */
  current(visibility: VisibilityScope): LineageState | undefined {
    return this.state && this.restricted.of(visibility, this.state);
  }

  /**
   * Decides what a viewer may see, in slices between which other requests are answered, and makes their graph: the first question of a
   * restricted viewer asks the policies about every asset, 1.6 s for 170,000. Decisions are cached until the rules change. Where a write
   * comes right after, `current` makes the graph anew, in one piece.
   */
  async prepare(visibility: VisibilityScope): Promise<void> {
    if (visibility.isUnrestricted || !this.state || this.restricted.holds(visibility, this.state)) return;
    const { nodes } = this.state.graph;
    const slices = new TimeSlices();
    for (let node = 0; node < nodes.size; node += 1) {
      if (nodes.isKnown(node) && !nodes.isColumn(node)) visibility.canView(nodes.urn(node));
      // Reading the clock costs more than most decisions.
      if (node % 100 === 0) await slices.pauseWhenOver();
    }
    await this.restricted.prepare(visibility, () => this.state);
    // The walk that follows has a turn of its own.
    await yieldToOthers();
  }

  /** @throws Problem `lineage.loading` when the index is not there within a few seconds */
  async ready(visibility: VisibilityScope, timeoutMs: number = TIMEOUT_MS): Promise<LineageState> {
    if (!this.state) await this.follower.reached(0, timeoutMs);
    await this.prepare(visibility);
    if (this.state) return this.restricted.of(visibility, this.state);
    throw new Problem('busy', 'lineage.loading', 'The lineage index is still being loaded; try again in a moment.', {});
  }

  /** Waits until the index holds a write, so that its author sees it; false when it does not in time. */
  async awaitSeq(seq: number, timeoutMs: number): Promise<boolean> {
    // A write of another process: it is there, and only not looked for yet. What others write meanwhile is not waited for.
    if (this.state && this.state.seq < seq) void this.log.look().catch(() => undefined);
    const isHeld = await this.follower.reached(seq, timeoutMs);
    await this.settled();
    return isHeld;
  }

  /** Waits until what is read beside the graph (assertions, contracts, columns without a source) is as true as the graph, or a while. */
  async settled(): Promise<void> {
    if (this.state) await this.details.reached(this.details.knownUpTo, DETAILS_TIMEOUT_MS);
  }

  /** Builds the index anew from the graph. Calls meanwhile join the one that runs. */
  async rebuild(): Promise<void> {
    this.rebuilding ??= this.rebuildOnce().finally(() => {
      this.rebuilding = undefined;
    });
    await this.rebuilding;
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

  private async rebuildOnce(): Promise<void> {
    const state = await this.build();
    await this.follower.restartAfter(state.seq, () => this.install(state));
    await this.follower.settle();
  }

  private async load(): Promise<number> {
    const state = await this.build();
    this.install(state);
    return state.seq;
  }

  private install(state: IndexState): void {
    this.state = state;
    // Until they are read, columns without a source count as not traced: the answer is UNKNOWN, never SAFE. A failure is reported and
    // tried again by the follower itself.
    void this.details.reload().catch(() => undefined);
  }

  private async build(): Promise<IndexState> {
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
      builtUpTo: seq,
      at: last?.at ?? 0,
    };
    state.checks.put(graph, await this.repository.checks());
    this.logger.log(
      `lineage index: ${graph.nodes.size} nodes, ${graph.claims.count} claims in ${Math.round(performance.now() - started)} ms`,
    );
    return state;
  }

  /** A little more than there is, so that the first writes don't copy everything. */
  private async room(): Promise<{ nodes: number; claims: number }> {
    const { nodes, claims } = await this.repository.counters();
    return { nodes: Math.ceil(nodes * 1.05) + 1024, claims: Math.ceil(claims * 1.05) + 1024 };
  }

  private apply(entry: ChangeEntry): void {
    const { state } = this;
    // A load may have read an entry's effect before its number was known to be in.
    if (!state || entry.seq <= state.seq) return;
    state.graph.apply(entry);
    state.seq = entry.seq;
    state.at = entry.at;
    state.sourceless.mark(entry.nodes.filter(({ parent }) => parent >= 0).map(({ urn }) => urn));
    state.sourceless.forget(ownersIn(entry));
  }

  /** What changed since the state was begun to be built is read once more. */
  private async loadDetails(): Promise<number | undefined> {
    const { state } = this;
    if (state) await this.readSourceless(state);
    return state?.builtUpTo;
  }

  private async readDetails(entries: readonly FollowedEntry[]): Promise<void> {
    const { state } = this;
    const seq = entries.at(-1)?.seq ?? 0;
    if (!state) return;
    // Their nodes must be in the graph.
    if (!(await this.follower.reached(seq, TIMEOUT_MS)))
      throw new Problem('busy', 'lineage.loading', 'The lineage index has not followed so far yet.', { seq });
    const urns = new Set(entries.flatMap(({ aspects }) => aspects.map(({ urn }) => urn)));
    const checks = [...urns].filter((urn) => CHECK_KINDS.has(kindOf(urn)));
    if (checks.length > 0) {
      const numbers = checks.map((urn) => state.graph.nodes.find(urn));
      state.checks.put(state.graph, await this.repository.checks(checks), numbers);
    }
    await this.readSourceless(state, [...new Set(entries.flatMap(ownersIn))]);
  }

  private async readSourceless(state: IndexState, owners?: readonly string[]): Promise<void> {
    const slices = owners ? slicesOf(owners) : [undefined];
    for (const urns of slices) {
      const rows: SourcelessRow[] = [];
      for await (const row of this.repository.sourceless(urns)) rows.push(row);
      state.sourceless.put(rows);
    }
  }
}

/** The part of an entry that makes something beside the graph be read again. */
function selectDetails({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const concerned = aspects.filter(({ urn, aspect }) => CHECK_KINDS.has(kindOf(urn)) || mayStateLineage(urn, aspect));
  return concerned.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: concerned };
}

/** Entities whose statements about lineage changed, each once. */
function ownersIn({ aspects }: FollowedEntry): readonly string[] {
  return [...new Set(aspects.filter(({ urn, aspect }) => mayStateLineage(urn, aspect)).map(({ urn }) => urn))];
}

/** The key aspect of an asset or a job is written and deleted with all its other aspects. */
function mayStateLineage(urn: string, aspect: string): boolean {
  return (
    COLUMN_LINEAGE_ASPECTS.includes(aspect) ||
    (aspect.endsWith('Key') && describedKind(kindOf(urn))?.lineage?.statesLineage === true)
  );
}

function slicesOf(urns: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(urns.length / OWNER_BATCH_SIZE) }, (_, at) =>
    urns.slice(at * OWNER_BATCH_SIZE, (at + 1) * OWNER_BATCH_SIZE),
  );
}
