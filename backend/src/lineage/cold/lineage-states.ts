import { Inject, Injectable } from '@nestjs/common';

import { CHANGE_LOG, type ChangeLog } from '../../store/readers.js';
import { left } from '../answer/dated.js';
import { LineageGraph } from '../graph/lineage-graph.js';
import { LineageIndex, type LineageState } from '../index/lineage-index.js';
import { SightedStates } from '../index/sighted-states.js';
import { LineageIndexRepository } from '../index/lineage-index.repository.js';
import { markSourceless } from '../index/sourceless.js';
import { Watchers } from '../index/watchers.js';
import { LIMITS } from '../view/view.types.js';
import type { Direction } from '../walk/edges.js';
import { ColdRepository } from './cold.repository.js';

/** How far around its starts a question looks. */
export type Around = Readonly<Partial<Record<Direction, number>>>;

/** Beyond so many hops one expansion to the end is cheaper than one query a hop. */
const HOP_BY_HOP = 6;
const HOPS_OF_JOBS = 20;

/**
 * What a question is answered from: the index; while there is none, the part of the graph that the question can reach, found by Cypher and
 * brought into the same form, so that both give the same answer.
 */
@Injectable()
export class LineageStates {
  private readonly sighted = new SightedStates();

  constructor(
    private readonly index: LineageIndex,
    private readonly repository: ColdRepository,
    private readonly whole: LineageIndexRepository,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  async around(urns: readonly string[], around: Around): Promise<LineageState> {
    return this.index.peek() ?? this.sighted.of(await this.cold(urns, around));
  }

  /** The same question of the database, whatever the index holds. */
  async cold(urns: readonly string[], around: Around): Promise<LineageState> {
    const stamp = await this.latest();
    const starts = await this.repository.starts(urns);
    const found = await this.reached(starts, around);
    const cut = found.size > LIMITS.nodes;
    const assets = [...found].slice(0, LIMITS.nodes);
    const claims = await this.repository.claims(assets);
    const graph = new LineageGraph(await this.repository.counters());
    const own = new Set(assets);
    const numbers = new Set([...own, ...claims.flatMap(({ from, to }) => [from, to])]);
    const nodes = await this.repository.nodes([...numbers], own);
    // Assets before columns: a column's urn is kept as that of its asset and the rest.
    for (const node of [...nodes].sort((one, other) => one.parent - other.parent || one.i - other.i))
      graph.nodes.put(node);
    for (const claim of [...claims].sort((one, other) => one.id - other.id)) graph.open(claim);
    graph.thread();
    const urnsOfAssets = assets.map((i) => graph.nodes.urn(i));
    for await (const { value } of this.whole.sourceless(urnsOfAssets)) markSourceless(graph, value);
    const missing = cut
      ? [left('NODES', `The lineage index is being loaded: only ${LIMITS.nodes} assets were looked at.`)]
      : [];
    return { graph, watchers: new Watchers(), ...stamp, missing };
  }

  /** The last write, which an answer of the database holds at least. */
  async latest(): Promise<{ readonly seq: number; readonly at: number }> {
    const seq = await this.log.latest();
    const [last] = await this.log.after(seq - 1, 1);
    return { seq, at: last?.at ?? 0 };
  }

  private async reached(
    starts: readonly { readonly i: number; readonly asset: number }[],
    around: Around,
  ): Promise<ReadonlySet<number>> {
    const found = new Set(starts.map(({ asset }) => asset));
    for (const side of ['UPSTREAM', 'DOWNSTREAM'] as const) {
      const hops = around[side] ?? 0;
      const limit = LIMITS.nodes + 1;
      const assets = starts.map(({ asset }) => asset);
      if (hops > HOP_BY_HOP) {
        const numbers = starts.map(({ i }) => i);
        for (const i of await this.repository.reach(assets, side, { columns: false, limit })) found.add(i);
        for (const i of await this.repository.reach(numbers, side, { columns: true, limit })) found.add(i);
      }
      // One more: whether anything lies behind the last ones is told too.
      else for (const i of await this.hopByHop(assets, side, hops + 1)) found.add(i);
    }
    return found;
  }

  private async hopByHop(starts: readonly number[], side: Direction, hops: number): Promise<ReadonlySet<number>> {
    const found = new Set(starts);
    let frontier = starts;
    for (let hop = 1; hop <= hops && frontier.length > 0 && found.size <= LIMITS.nodes; hop += 1) {
      const next = new Set<number>();
      let from = frontier;
      // A job counts as no hop where it is hidden: what it leads to belongs to the same one.
      for (let jobs = 0; jobs < HOPS_OF_JOBS && from.length > 0; jobs += 1) {
        const step = await this.repository.expand(from, side);
        for (const i of step.numbers) if (!found.has(i)) next.add(i);
        from = step.jobs.filter((i) => !found.has(i));
        for (const i of step.numbers) found.add(i);
      }
      frontier = [...next];
    }
    return found;
  }
}
