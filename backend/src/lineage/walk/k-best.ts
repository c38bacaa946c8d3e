import { NONE } from '../graph/codes.js';
import type { Scratch } from '../graph/scratch.js';
import { bestPaths } from './best-path.js';
import type { Steps } from './edges.js';

export interface KBestPaths {
  /** Claims of each path, first step first; of two claims between the same nodes the surer. */
  readonly paths: readonly (readonly number[])[];
  /** False: the search gave up before it could be sure that there are no more, or better ones. */
  readonly complete: boolean;
}

/** Partial paths looked at, and kept, before giving up: only cycles of many equal claims, and hubs one behind another, come near. */
const MAX_EXPANDED_PATHS = 200_000;
const MAX_WAITING_PATHS = 1_000_000;
const SEARCH_TIMEOUT_MS = 5_000;
const PATHS_BETWEEN_CLOCK_CHECKS = 1_024;

/**
 * The k best different simple paths from some nodes to the first of others that each meets, best first.
 *
 * Best-first over partial paths with the exact best rest as estimate (one search from the target backwards): without cycles only steps of
 * the k answers are ever taken up; with cycles also those whose best rest runs into themselves, hence the budget.
 */
export function kBestPaths(
  ends: { readonly from: readonly number[]; readonly to: readonly number[] },
  k: number,
  walks: PathWalks,
): KBestPaths {
  const { backward, scratch } = walks;
  const targets = new Set(ends.to);
  bestPaths(backward, ends.to, scratch, { within: walks.within });
  const open = new PathHeap();
  for (const node of ends.from) {
    if (!scratch.has(node) || targets.has(node)) continue;
    const [estimate, length] = [scratch.productOf(node), scratch.hopsOf(node)];
    open.push({ node, claim: NONE, before: undefined, product: 1, hops: 0, estimate, length });
  }
  const paths: number[][] = [];
  const deadline = performance.now() + SEARCH_TIMEOUT_MS;
  for (let seen = 0; paths.length < k; seen += 1) {
    const step = open.pop();
    if (!step) return { paths, complete: true };
    const isLate = seen % PATHS_BETWEEN_CLOCK_CHECKS === 0 && performance.now() > deadline;
    if (seen >= MAX_EXPANDED_PATHS || open.size > MAX_WAITING_PATHS || isLate) return { paths, complete: false };
    if (targets.has(step.node)) paths.push(claimsOf(step));
    else for (const next of nextSteps(step, walks)) open.push(next);
  }
  return { paths, complete: true };
}

export interface PathWalks {
  readonly forward: Steps;
  readonly backward: Steps;
  readonly scratch: Scratch;
  /** The common cycle that a node lies on, -1 for none: only there can a path come back to where it was. All may, when absent. */
  readonly cycleOf?: ((node: number) => number) | undefined;
  /** Nodes that the starts reach: what else leads to the targets, most of a catalogue, need not be looked at. */
  readonly within?: ((node: number) => boolean) | undefined;
}

interface PartialPath {
  readonly node: number;
  readonly claim: number;
  readonly before: PartialPath | undefined;
  readonly product: number;
  readonly hops: number;
  /** Product and hops of the best path that begins like this. */
  readonly estimate: number;
  readonly length: number;
}

function nextSteps(step: PartialPath, { forward, scratch, cycleOf }: PathWalks): Iterable<PartialPath> {
  const best = new Map<number, PartialPath>();
  for (let claim = forward.first(step.node); claim !== NONE; claim = forward.after(claim)) {
    const node = forward.end(claim);
    const confidence = forward.confidenceOf(claim);
    const product = step.product * confidence;
    // A node from which the target can't be reached, or that the path has been to.
    if (!scratch.has(node) || (best.get(node)?.product ?? -1) >= product || isOnPath(step, node, cycleOf)) continue;
    const hops = step.hops + 1;
    const estimate = product * scratch.productOf(node);
    best.set(node, { node, claim, before: step, product, hops, estimate, length: hops + scratch.hopsOf(node) });
  }
  return best.values();
}

function isOnPath(step: PartialPath, node: number, cycleOf: PathWalks['cycleOf']): boolean {
  const cycle = cycleOf?.(node);
  for (let at: PartialPath | undefined = step; at; at = at.before) {
    if (at.node === node) return true;
    // A path that has left a cycle never comes back to it: long chains are not looked through at every step.
    if (cycleOf && (cycle === -1 || cycleOf(at.node) !== cycle)) return false;
  }
  return false;
}

function claimsOf(last: PartialPath): number[] {
  const claims: number[] = [];
  for (let at: PartialPath | undefined = last; at?.before; at = at.before) claims.push(at.claim);
  return claims.reverse();
}

/** A heap of partial paths: best estimate, then shortest, then the one that has come further. */
class PathHeap {
  private readonly steps: PartialPath[] = [];

  get size(): number {
    return this.steps.length;
  }

  push(step: PartialPath): void {
    const { steps } = this;
    let at = steps.length;
    steps.push(step);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = steps[up];
      if (!above || !isBetter(step, above)) break;
      steps[at] = above;
      at = up;
    }
    steps[at] = step;
  }

  pop(): PartialPath | undefined {
    const { steps } = this;
    const top = steps[0];
    const last = steps.pop();
    if (!last || steps.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      const left = steps[child];
      const right = steps[child + 1];
      if (left && right && isBetter(right, left)) child += 1;
      const lower = steps[child];
      if (!lower || !isBetter(lower, last)) break;
      steps[at] = lower;
      at = child;
    }
    steps[at] = last;
    return top;
  }
}

// Products of the same factors in another order differ in the last bits.
const ROUNDING_NOISE = 1e-12;

function isBetter(left: PartialPath, right: PartialPath): boolean {
  const gap = left.estimate - right.estimate;
  if (Math.abs(gap) > ROUNDING_NOISE * Math.max(left.estimate, right.estimate)) return gap > 0;
  if (left.length !== right.length) return left.length < right.length;
  return left.hops > right.hops;
}
