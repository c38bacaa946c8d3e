import { Inject, Injectable } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';
import { omission, type LineageMissing } from '../index/lineage-answer.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { LineageIndex, type LineageState } from '../index/lineage-index.js';
import { LineageIndexRepository } from '../index/lineage-index.repository.js';
import { SightedStates } from '../index/sighted-states.js';
import { Checks } from '../index/checks.js';
import { fallbackGraph, fallbackChecks, putNodes } from './fallback-graph.js';
import { type HopsAround, assetsAround } from './fallback-reach.js';
import { type FallbackBounds, FallbackRepository } from './fallback.repository.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** What a question about many assets is about; nothing: the whole catalogue. */
export interface FallbackScope {
  readonly urns?: readonly string[] | undefined;
  readonly hops?: number | undefined;
  /** Numbers of the assets of a domain. */
  readonly assets?: readonly number[] | undefined;
  /** Its name. */
  readonly platform?: string | undefined;
  /** Beside those, others as well, as many as are looked at. */
  readonly others?: boolean | undefined;
}

/**
 * While there is no index: assets that a question about the whole catalogue looks at, pairs of nodes whose edges moved between two instants,
 * and claims and time that any question may take.
 */
const FALLBACK_LIMITS = { assets: 5_000, edges: 50_000, claims: 100_000, milliseconds: 8_000 };

interface PartialGraph {
  readonly graph: LineageGraph;
  readonly missing: readonly LineageMissing[];
  /** Of a part of the catalogue: its assets. */
  readonly own?: Uint8Array | undefined;
}

/**
 * What a question is answered from: the index; while there is none, the part of the graph that the question can reach, found by Cypher and
 * brought into the same form, so that both give the same answer.
 */
@Injectable()
export class LineageSource {
  bounds = FALLBACK_LIMITS;
  private readonly sighted = new SightedStates();

  constructor(
    private readonly index: LineageIndex,
    private readonly repository: FallbackRepository,
    private readonly whole: LineageIndexRepository,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  private get sources(): { readonly repository: FallbackRepository; readonly whole: LineageIndexRepository } {
    return { repository: this.repository, whole: this.whole };
  }

  /** Nodes and what lies so far around them; `{}` for their own claims alone. */
  async around(urns: readonly string[], around: HopsAround): Promise<LineageState> {
    return this.index.current() ?? this.fromDatabase(urns, around);
  }

  /**
   * With the assertions and contracts on what is found.
   *
   * @param beside numbers of further nodes that are wanted with it
   */
  async withChecks(
    urns: readonly string[],
    around: HopsAround,
    beside: (graph: LineageGraph) => readonly number[],
  ): Promise<LineageState> {
    const held = this.index.current();
    if (held) return held;
    return this.timeLimited(async (deadline) => {
      const found = await this.graphAround(urns, around, deadline);
      const watchers = await fallbackChecks(this.sources, found.graph);
      await putNodes(this.repository, found.graph, beside(found.graph), new Set());
      return { ...found, watchers };
    });
  }

  /** Many assets at once. Without an index the first ones of the catalogue: what was not looked at is told, and `own` says which were. */
  async inScope(scope: FallbackScope): Promise<LineageState> {
    return this.index.current() ?? this.scopeFromDatabase(scope);
  }

  /** Arrows that differ between two instants, of many assets. */
  async changedBetween(scope: FallbackScope, from: EpochMs, to: EpochMs | undefined): Promise<LineageState> {
    const held = this.index.current();
    if (held) return held;
    if (scope.urns || scope.assets) return this.scopeFromDatabase(scope);
    return this.timeLimited(async (deadline) => {
      const { edges: arrows } = this.bounds;
      const pairs = await this.repository.changedPairs(from, to, arrows + 1);
      const { claims, whole } = await this.repository.claimsBetween(pairs.slice(0, arrows), deadline);
      const seen = Math.min(whole, arrows);
      const sentence = `The lineage index is being loaded: only ${seen} of the edges that moved were looked at.`;
      const graph = await fallbackGraph(this.sources, claims, []);
      return { graph, missing: pairs.length > seen ? [omission('EDGES', sentence)] : [] };
    });
  }

  /** Waits until what is read beside the index's graph is as true as the graph. */
  async settled(): Promise<void> {
    if (this.index.current()) await this.index.settled();
  }

  /** Waits until a write is held by what answers; the database holds all. */
  async awaitSeq(seq: number, timeoutMs: number): Promise<void> {
    if (this.index.current()) await this.index.awaitSeq(seq, timeoutMs);
  }

  /** The same question as `around` of the database, whatever the index holds. */
  async fromDatabase(urns: readonly string[], around: HopsAround): Promise<LineageState> {
    return this.timeLimited((deadline) => this.graphAround(urns, around, deadline));
  }

  /** The last write, which an answer of the database holds at least. */
  async latest(): Promise<{ readonly seq: number; readonly at: number }> {
    const seq = await this.log.latest();
    const [last] = await this.log.after(seq - 1, 1);
    return { seq, at: last?.at ?? 0 };
  }

  private async scopeFromDatabase(scope: FallbackScope): Promise<LineageState> {
    const { urns, hops = 0 } = scope;
    const { assets: bound } = this.bounds;
    return this.timeLimited(async (deadline) => {
      const hopsEach = { UPSTREAM: hops, DOWNSTREAM: hops };
      const reached = urns
        ? await assetsAround(this.repository, await this.repository.starts(urns), hopsEach, deadline)
        : { found: scope.assets ?? [], inTime: true };
      const near = [...reached.found];
      const isNearOnly = (urns ?? scope.assets) !== undefined && scope.others !== true;
      const others = isNearOnly ? [] : await this.repository.assets(scope.platform, bound + 1);
      const most = Math.max(bound, Math.min(near.length, ANSWER_LIMITS.nodes));
      const isWhole = reached.inTime && near.length <= ANSWER_LIMITS.nodes && others.length <= bound;
      return this.partialGraph([...new Set([...near, ...others])], { limit: isWhole ? Infinity : most, deadline });
    });
  }

  private async graphAround(urns: readonly string[], around: HopsAround, deadline: number): Promise<PartialGraph> {
    const starts = await this.repository.starts(urns);
    const { found, inTime } = await assetsAround(this.repository, starts, around, deadline);
    const isWhole = inTime && found.size <= ANSWER_LIMITS.nodes;
    return this.partialGraph([...found], { limit: isWhole ? Infinity : ANSWER_LIMITS.nodes, deadline });
  }

  /** @param most Infinity: these are all that was asked for */
  private async partialGraph(
    found: readonly number[],
    { limit: most, deadline }: FallbackBounds,
  ): Promise<PartialGraph> {
    const wanted = found.slice(0, most);
    const { claims, whole } = await this.repository.claims(wanted, { limit: this.bounds.claims, deadline });
    // The first ones lie next to where the question begins.
    const assets = wanted.slice(0, Math.max(1, whole));
    const graph = await fallbackGraph(this.sources, claims, assets);
    if (most === Infinity && whole >= wanted.length) return { graph, missing: [] };
    const own = new Uint8Array(graph.nodes.capacity);
    for (const asset of assets) own[asset] = 1;
    const sentence = `The lineage index is being loaded: only ${assets.length} assets were looked at.`;
    return { graph, own, missing: [omission('NODES', sentence)] };
  }

  /** As of a write before what was read: it holds that one at least. */
  private async timeLimited(
    read: (deadline: number) => Promise<PartialGraph & { readonly watchers?: Checks }>,
  ): Promise<LineageState> {
    const deadline = performance.now() + this.bounds.milliseconds;
    const stamp = await this.latest();
    return this.sighted.of({ checks: new Checks(), ...(await read(deadline)), ...stamp });
  }
}
