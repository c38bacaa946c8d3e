import { Inject, Injectable } from '@nestjs/common';

import { yieldToOthers } from '../../kernel/event-loop.js';
import type { EpochMs } from '../../kernel/time.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';
import { omission, type LineageMissing } from '../index/lineage-answer.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { LineageIndex, type LineageState } from '../index/lineage-index.js';
import { LineageIndexRepository } from '../index/lineage-index.repository.js';
import { RestrictedStates } from '../index/restricted-states.js';
import { Checks } from '../index/checks.js';
import { fallbackGraph, fallbackChecks, putNodes } from './fallback-graph.js';
import { type HopsAround, assetsAround } from './fallback-reach.js';
import { type FallbackBounds, FallbackRepository } from './fallback.repository.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** The assets that a question about many assets needs; without any field: the whole catalogue. */
export interface FallbackScope {
  readonly urns?: readonly string[] | undefined;
  readonly hops?: number | undefined;
  /** Numbers of the assets of a domain. */
  readonly assets?: readonly number[] | undefined;
  /** The name of a platform, such as `snowflake`. */
  readonly platform?: string | undefined;
  /** Assets outside the scope are needed as well, up to the limit: twins by letter case may be anywhere. */
  readonly others?: boolean | undefined;
}

/** What one question may read from the database while the index is being loaded. */
const FALLBACK_LIMITS = {
  /** Assets of a question about the whole catalogue. */
  assets: 5_000,
  /** Pairs of nodes whose edges changed between two instants. */
  edges: 50_000,
  claims: 100_000,
  milliseconds: 8_000,
};

interface PartialGraph {
  readonly graph: LineageGraph;
  readonly missing: readonly LineageMissing[];
  /** Set where the graph is cut: the assets whose claims are all in it. */
  readonly completeAssets?: Uint8Array | undefined;
}

/**
 * Gives every question the lineage graph that it is answered from, when other requests have had their turn. That is the index in memory; while the index is
 * being loaded it is the part of the graph that the question can reach, read by Cypher into the same structure. The
 * walks do not know the difference, so both give the same answer (`lineage-source.graph.spec.ts`).
 *
 *     around(viewer.visibility, ['…orders'], { DOWNSTREAM: 2 })
 *       index loaded:  the whole graph, no query
 *       index loading: assets up to 3 hops downstream (8 s, 40,000 assets, 100,000 claims at most);
 *                      what does not fit stands in `missing`
 */
@Injectable()
export class LineageSource {
  bounds = FALLBACK_LIMITS;
  private readonly restricted = new RestrictedStates();

  constructor(
    private readonly index: LineageIndex,
    private readonly repository: FallbackRepository,
    private readonly whole: LineageIndexRepository,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  private get sources(): { readonly repository: FallbackRepository; readonly whole: LineageIndexRepository } {
    return { repository: this.repository, whole: this.whole };
  }

  /** Lets other requests be answered, and decides what the viewer may see, before a graph is made and walked in one piece. */
  private async prepare(visibility: VisibilityScope): Promise<void> {
    await yieldToOthers();
    await this.index.prepare(visibility);
  }

  /** The graph around some nodes; `around = {}` for the claims at the nodes alone. */
  async around(visibility: VisibilityScope, urns: readonly string[], around: HopsAround): Promise<LineageState> {
    await this.prepare(visibility);
    return this.index.current(visibility) ?? this.fromDatabase(visibility, urns, around);
  }

  /**
   * As `around`, with the assertions and contracts on the assets.
   *
   * @param beside numbers of further nodes that the graph must hold
   */
  async withChecks(
    visibility: VisibilityScope,
    urns: readonly string[],
    around: HopsAround,
    beside: (graph: LineageGraph) => readonly number[],
  ): Promise<LineageState> {
    await this.prepare(visibility);
    const current = this.index.current(visibility);
    if (current) return current;
    return this.timeLimited(visibility, async (deadline) => {
      const partial = await this.graphAround(urns, around, deadline);
      const checks = await fallbackChecks(this.sources, partial.graph);
      await putNodes(this.repository, partial.graph, beside(partial.graph), new Set());
      return { ...partial, checks };
    });
  }

  /**
   * The graph of many assets. Without an index these are the first ones of the catalogue: `missing` says so, and
   * `completeAssets` which assets may be counted.
   */
  async inScope(visibility: VisibilityScope, scope: FallbackScope): Promise<LineageState> {
    await this.prepare(visibility);
    return this.index.current(visibility) ?? this.scopeFromDatabase(visibility, scope);
  }

  /** The graph of the edges that differ between two instants. */
  async changedBetween(
    visibility: VisibilityScope,
    scope: FallbackScope,
    from: EpochMs,
    to: EpochMs | undefined,
  ): Promise<LineageState> {
    await this.prepare(visibility);
    const current = this.index.current(visibility);
    if (current) return current;
    if (scope.urns || scope.assets) return this.scopeFromDatabase(visibility, scope);
    return this.timeLimited(visibility, async (deadline) => {
      const limit = this.bounds.edges;
      const pairs = await this.repository.changedPairs(from, to, limit + 1);
      const { claims, whole } = await this.repository.claimsBetween(pairs.slice(0, limit), deadline);
      const readPairs = Math.min(whole, limit);
      const sentence = `The lineage index is being loaded: only ${readPairs} of the changed edges were looked at.`;
      const graph = await fallbackGraph(this.sources, claims, []);
      return { graph, missing: pairs.length > readPairs ? [omission('EDGES', sentence)] : [] };
    });
  }

  /** Waits until checks and columns without a source are as current as the graph. */
  async settled(): Promise<void> {
    if (this.index.isLoaded) await this.index.settled();
  }

  /** Waits until answers hold a write; the database holds every write. */
  async awaitSeq(seq: number, timeoutMs: number): Promise<void> {
    if (this.index.isLoaded) await this.index.awaitSeq(seq, timeoutMs);
  }

  /** As `around`, but always from the database. */
  async fromDatabase(visibility: VisibilityScope, urns: readonly string[], around: HopsAround): Promise<LineageState> {
    return this.timeLimited(visibility, (deadline) => this.graphAround(urns, around, deadline));
  }

  /** The last write: an answer that is read from the database afterwards holds at least this one. */
  async latest(): Promise<{ readonly seq: number; readonly at: number }> {
    const seq = await this.log.latest();
    const [last] = await this.log.after(seq - 1, 1);
    return { seq, at: last?.at ?? 0 };
  }

  private async scopeFromDatabase(visibility: VisibilityScope, scope: FallbackScope): Promise<LineageState> {
    const { urns, hops = 0 } = scope;
    const { assets: bound } = this.bounds;
    return this.timeLimited(visibility, async (deadline) => {
      const hopsEach = { UPSTREAM: hops, DOWNSTREAM: hops };
      const reached = urns
        ? await assetsAround(this.repository, await this.repository.starts(urns), hopsEach, deadline)
        : { assets: scope.assets ?? [], inTime: true };
      const near = [...reached.assets];
      const isNearOnly = (urns ?? scope.assets) !== undefined && scope.others !== true;
      const others = isNearOnly ? [] : await this.repository.assets(scope.platform, bound + 1);
      const limit = Math.max(bound, Math.min(near.length, ANSWER_LIMITS.nodes));
      const isWhole = reached.inTime && near.length <= ANSWER_LIMITS.nodes && others.length <= bound;
      return this.partialGraph([...new Set([...near, ...others])], { limit: isWhole ? Infinity : limit, deadline });
    });
  }

  private async graphAround(urns: readonly string[], around: HopsAround, deadline: number): Promise<PartialGraph> {
    const starts = await this.repository.starts(urns);
    const { assets, inTime } = await assetsAround(this.repository, starts, around, deadline);
    const isWhole = inTime && assets.size <= ANSWER_LIMITS.nodes;
    return this.partialGraph([...assets], { limit: isWhole ? Infinity : ANSWER_LIMITS.nodes, deadline });
  }

  /**
   * The graph of some assets, nearest to the question first, with as many of their claims as the limits allow.
   *
   * @param limit assets to look at; Infinity where these are all assets that the question needs
   */
  private async partialGraph(
    nearestFirst: readonly number[],
    { limit, deadline }: FallbackBounds,
  ): Promise<PartialGraph> {
    const requested = nearestFirst.slice(0, limit);
    const { claims, whole } = await this.repository.claims(requested, { limit: this.bounds.claims, deadline });
    const assets = requested.slice(0, Math.max(1, whole));
    const graph = await fallbackGraph(this.sources, claims, assets);
    if (limit === Infinity && whole >= requested.length) return { graph, missing: [] };
    const completeAssets = new Uint8Array(graph.nodes.capacity);
    for (const asset of assets) completeAssets[asset] = 1;
    const sentence = `The lineage index is being loaded: only ${assets.length} assets were looked at.`;
    return { graph, completeAssets, missing: [omission('NODES', sentence)] };
  }

  /** Reads within the time limit; the stamp is taken first, so that the state holds that write at least. */
  private async timeLimited(
    visibility: VisibilityScope,
    read: (deadline: number) => Promise<PartialGraph & { readonly checks?: Checks }>,
  ): Promise<LineageState> {
    const deadline = performance.now() + this.bounds.milliseconds;
    const stamp = await this.latest();
    return this.restricted.of(visibility, { checks: new Checks(), ...(await read(deadline)), ...stamp });
  }
}
