import type { Direction } from '../walk/edges.js';
import type { FallbackRepository } from './fallback.repository.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** How far around its starts a question looks. */
export type HopsAround = Readonly<Partial<Record<Direction, number>>>;

/** Beyond so many hops one expansion to the end is cheaper than one query a hop. */
const MAX_HOPS_ONE_BY_ONE = 6;
const MAX_CHAINED_JOBS = 20;

/** Assets that lie so far around some nodes at any time, these among them; more than the limit when there are more, fewer when the time is up. */
export async function assetsAround(
  repository: FallbackRepository,
  starts: readonly { readonly i: number; readonly asset: number }[],
  around: HopsAround,
  deadline: number,
): Promise<{ readonly found: ReadonlySet<number>; readonly inTime: boolean }> {
  const found = new Set(starts.map(({ asset }) => asset));
  for (const side of ['UPSTREAM', 'DOWNSTREAM'] as const) {
    const hops = around[side];
    if (hops === undefined) continue;
    const limit = ANSWER_LIMITS.nodes + 1;
    const assets = starts.map(({ asset }) => asset);
    if (hops > MAX_HOPS_ONE_BY_ONE) {
      const numbers = starts.map(({ i }) => i);
      for (const i of await repository.reach(assets, side, { columns: false, limit })) found.add(i);
      for (const i of await repository.reach(numbers, side, { columns: true, limit })) found.add(i);
    }
    // One more: whether anything lies behind the last ones is told too.
    else for (const i of await hopByHop(repository, assets, { side, hops: hops + 1, deadline })) found.add(i);
  }
  return { found, inTime: performance.now() < deadline };
}

async function hopByHop(
  repository: FallbackRepository,
  starts: readonly number[],
  { side, hops, deadline }: { readonly side: Direction; readonly hops: number; readonly deadline: number },
): Promise<ReadonlySet<number>> {
  const found = new Set(starts);
  let frontier = starts;
  for (let hop = 1; hop <= hops && frontier.length > 0 && found.size <= ANSWER_LIMITS.nodes; hop += 1) {
    const next = new Set<number>();
    let from = frontier;
    // A job counts as no hop where it is hidden: what it leads to belongs to the same one.
    for (let jobs = 0; jobs < MAX_CHAINED_JOBS && from.length > 0 && performance.now() < deadline; jobs += 1) {
      const step = await repository.expand(from, side);
      for (const i of step.numbers) if (!found.has(i)) next.add(i);
      from = step.jobs.filter((i) => !found.has(i));
      for (const i of step.numbers) found.add(i);
    }
    frontier = [...next];
  }
  return found;
}
