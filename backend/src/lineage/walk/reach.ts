import { NONE } from '../graph/codes.js';
import type { Scratch } from '../graph/scratch.js';
import type { Steps } from './edges.js';

export interface ReachBounds {
  /** Steps from the starts. */
  readonly hops?: number | undefined;
  /** Nodes beyond the starts. */
  readonly nodes?: number | undefined;
  /** A node where the walk goes no further, though it is reached. */
  readonly stopAt?: ((node: number) => boolean) | undefined;
}

/**
 * Breadth-first from the starts: fills `order`, `hops` and `pred` of the scratch, starts included.
 *
 * @returns false when the bound on nodes cut it short
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
  for (let at = 0; at < scratch.count; at += 1) {
    const node = scratch.order[at] ?? 0;
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
  for (let at = node, claim = scratch.predOf(at); claim !== NONE; claim = scratch.predOf(at)) {
    path.push(claim);
    at = nearEnd(claim);
    // A reached node's chain ends at a start; the bound is for a graph that changed under a walk.
    if (path.length > edges.graph.nodes.size) break;
  }
  return path.reverse();
}
