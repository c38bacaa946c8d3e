import { NONE } from '../graph/codes.js';
import type { Scratch } from '../graph/scratch.js';
import type { Steps } from './edges.js';

/** Where a walk stops. */
export interface ReachBounds {
  /** Steps from the starts. */
  readonly hops?: number | undefined;
  /** Nodes beyond the starts. */
  readonly nodes?: number | undefined;
  /** Nodes that are reached but not walked on from. */
  readonly stopAt?: ((node: number) => boolean) | undefined;
  /** Nodes that are no step of their own: what lies behind them is as far away as they are. */
  readonly isNoHop?: ((node: number) => boolean) | undefined;
}

/**
 * Walks breadth-first from the starts and leaves `order`, `hops` and `pred` of every reached node in the scratch, the
 * starts included. The order is by hops, so a bound on nodes keeps the nearest ones. The cost is one look at each claim
 * of each reached node.
 *
 * With `isNoHop` for jobs, from raw: raw → job → mart → chart reaches job and mart in one hop, chart in two.
 *
 * @returns false when the bound on nodes cut the walk short
 */
export function reach(edges: Steps, starts: readonly number[], scratch: Scratch, bounds: ReachBounds = {}): boolean {
  const maxHops = bounds.hops ?? NONE;
  for (const start of starts) {
    if (scratch.has(start)) continue;
    scratch.setHops(start, 0);
    scratch.setPred(start, NONE);
    scratch.push(start);
  }
  const room: StepRoom = {
    ...bounds,
    count: bounds.nodes === undefined ? NONE : bounds.nodes + scratch.count,
    waiting: [],
  };
  for (let position = 0; position < scratch.count; position += 1) {
    const node = scratch.order[position] ?? 0;
    const hops = scratch.hopsOf(node) + 1;
    if (hops > maxHops) return true;
    if (hops > 1 && bounds.stopAt?.(node) === true) continue;
    if (!takeStep(edges, node, hops, scratch, room)) return false;
  }
  return true;
}

/** What all steps of a walk share. */
interface StepRoom extends Pick<ReachBounds, 'isNoHop' | 'stopAt'> {
  /** The most nodes, starts included. */
  readonly count: number;
  /** Nodes of this step that are no hop; empty between two steps. */
  readonly waiting: number[];
}

/**
 * Reaches the ends of a node's claims in this many hops, and at once what lies behind those that are no hop: so the
 * order stays one by hops.
 *
 * @returns false when there was no room for all of them
 */
function takeStep(
  edges: Steps,
  from: number,
  hops: number,
  scratch: Scratch,
  { count, waiting, isNoHop, stopAt }: StepRoom,
): boolean {
  for (let node: number | undefined = from; node !== undefined; node = waiting.pop()) {
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      const end = edges.end(claim);
      if (scratch.has(end)) continue;
      if (scratch.count >= count) return false;
      scratch.setHops(end, hops);
      scratch.setPred(end, claim);
      scratch.push(end);
      if (isNoHop?.(end) === true && stopAt?.(end) !== true) waiting.push(end);
    }
  }
  return true;
}

/** The claims from a start to a reached node, first step first; empty for a start. */
export function pathTo(edges: Steps, scratch: Scratch, node: number, nearEnd: (claim: number) => number): number[] {
  const path: number[] = [];
  for (let reached = node, claim = scratch.predOf(reached); claim !== NONE; claim = scratch.predOf(reached)) {
    path.push(claim);
    reached = nearEnd(claim);
    // The chain of a reached node ends at a start. The bound prevents an endless loop if the graph changed meanwhile.
    if (path.length > edges.graph.nodes.size) break;
  }
  return path.reverse();
}
