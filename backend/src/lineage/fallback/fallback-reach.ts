import type { Direction } from '../walk/edges.js';
import { ANSWER_LIMITS } from '../walk/limits.js';
import type { FallbackRepository } from './fallback.repository.js';

/** How many hops of asset lineage a question looks at on each side; an absent side is not looked at. */
export type HopsAround = Readonly<Partial<Record<Direction, number>>>;

/** Up to so many hops one statement a hop is cheaper than one expansion to the end of the graph. */
const MAX_HOPS_ONE_BY_ONE = 6;
/** Jobs that may follow each other within one hop. */
const MAX_CHAINED_JOBS = 20;

export interface AssetsAround {
  /** The start assets first, then nearest first; more than `ANSWER_LIMITS.nodes` when there are more. */
  readonly assets: ReadonlySet<number>;
  /** False where the deadline cut the search short. */
  readonly inTime: boolean;
}

/** Assets within some hops of the starts at any time in the past or today, the assets of the starts included. */
export async function assetsAround(
  repository: FallbackRepository,
  starts: readonly { readonly i: number; readonly asset: number }[],
  around: HopsAround,
  deadline: number,
): Promise<AssetsAround> {
  const assets = new Set(starts.map(({ asset }) => asset));
  const startAssets = [...assets];
  for (const side of ['UPSTREAM', 'DOWNSTREAM'] as const) {
    const hops = around[side];
    if (hops === undefined) continue;
    const limit = ANSWER_LIMITS.nodes + 1;
    if (hops > MAX_HOPS_ONE_BY_ONE) {
      const startNodes = starts.map(({ i }) => i);
      for (const i of await repository.reach(startAssets, side, { level: 'assets', limit })) assets.add(i);
      for (const i of await repository.reach(startNodes, side, { level: 'columns', limit })) assets.add(i);
    }
    // One hop more, because an answer also says whether anything lies behind its last hop.
    else for (const i of await hopByHop(repository, startAssets, { side, hops: hops + 1, deadline })) assets.add(i);
  }
  return { assets, inTime: performance.now() < deadline };
}

async function hopByHop(
  repository: FallbackRepository,
  starts: readonly number[],
  { side, hops, deadline }: { readonly side: Direction; readonly hops: number; readonly deadline: number },
): Promise<ReadonlySet<number>> {
  const reached = new Set(starts);
  let frontier = starts;
  for (let hop = 1; hop <= hops && frontier.length > 0 && reached.size <= ANSWER_LIMITS.nodes; hop += 1) {
    const nextFrontier = new Set<number>();
    let sources = frontier;
    // Where jobs are hidden a job is no hop: what it leads to belongs to the same hop.
    for (let jobs = 0; jobs < MAX_CHAINED_JOBS && sources.length > 0 && performance.now() < deadline; jobs += 1) {
      const step = await repository.expand(sources, side);
      for (const i of step.numbers) if (!reached.has(i)) nextFrontier.add(i);
      sources = step.jobs.filter((i) => !reached.has(i));
      for (const i of step.numbers) reached.add(i);
    }
    frontier = [...nextFrontier];
  }
  return reached;
}
