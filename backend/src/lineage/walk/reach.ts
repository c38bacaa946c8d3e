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
}

/**
 * Walks breadth-first from the starts and leaves `order`, `hops` and `pred` of every reached node in the scratch, the
 * starts included. The order is by hops, so a bound on nodes keeps the nearest ones. The cost is one look at each claim
 * of each reached node.
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
  const maxCount = bounds.nodes === undefined ? NONE : bounds.nodes + scratch.count;
  for (let position = 0; position < scratch.count; position += 1) {
    const node = scratch.order[position] ?? 0;
    const hops = scratch.hopsOf(node) + 1;
    if (hops > maxHops) return true;
    if (hops > 1 && bounds.stopAt?.(node) === true) continue;
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      const end = edges.end(claim);
      if (scratch.has(end)) continue;
      if (scratch.count >= maxCount) return false;
      scratch.setHops(end, hops);
      scratch.setPred(end, claim);
      scratch.push(end);
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
