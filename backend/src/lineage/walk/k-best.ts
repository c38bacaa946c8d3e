import { NONE } from '../graph/codes.js';
import type { Scratch } from '../graph/scratch.js';
import { bestPaths } from './best-path.js';
import type { Steps } from './edges.js';

export interface KBestPaths {
  /** The claims of each path, first step first. Of several claims between two nodes the one with the highest confidence. */
  readonly paths: readonly (readonly number[])[];
  /** False where the search gave up: there may be more paths, or others with the same confidence. */
  readonly complete: boolean;
}

// The search gives up at the first of these. Only cycles of many equal claims, and hubs that feed hubs, come near.
/** Partial paths that are extended. */
const MAX_EXPANDED_PATHS = 200_000;
/** Partial paths that wait in the heap. */
const MAX_WAITING_PATHS = 1_000_000;
const SEARCH_TIMEOUT_MS = 5_000;
const PATHS_BETWEEN_CLOCK_CHECKS = 1_024;

/**
 * Finds the k best simple paths from some nodes to others, best first: highest product of confidences, then fewest
 * hops. A path ends at the first target that it meets and visits no node twice.
 *
 * This is A* over partial paths. One best-path search backwards from the targets gives every node the exact product of
 * its best rest; the estimate of a partial path is its own product times the best rest of its last node. Because the
 * estimate is exact, each path that reaches a target is the best one not listed yet.
 *
 *     a → b 0.9, b → d 1, a → c 1, c → d 0.8     from a to d, k = 2
 *     estimates: a→b 0.9, a→c 0.8                paths: a→b→d (0.9), a→c→d (0.8)
 *
 * Without cycles only prefixes of the k answers are extended, so the cost is that of the backward search plus
 * O(k · length · degree). With cycles the best rest of a node may run back into the path; such prefixes are extended in
 * vain, which is why the search is bounded.
 */
export function kBestPaths(
  ends: { readonly from: readonly number[]; readonly to: readonly number[] },
  k: number,
  walks: PathWalks,
): KBestPaths {
  const { backward, scratch } = walks;
  const targets = new Set(ends.to);
  bestPaths(backward, ends.to, scratch, { within: walks.within });
  const waiting = new PathHeap();
  for (const node of ends.from) {
    if (!scratch.has(node) || targets.has(node)) continue;
    const [estimate, length] = [scratch.productOf(node), scratch.hopsOf(node)];
    waiting.push({ node, claim: NONE, before: undefined, product: 1, hops: 0, estimate, length });
  }
  const paths: number[][] = [];
  const deadline = performance.now() + SEARCH_TIMEOUT_MS;
  for (let extended = 0; paths.length < k; extended += 1) {
    const path = waiting.pop();
    if (!path) return { paths, complete: true };
    const isLate = extended % PATHS_BETWEEN_CLOCK_CHECKS === 0 && performance.now() > deadline;
    if (extended >= MAX_EXPANDED_PATHS || waiting.size > MAX_WAITING_PATHS || isLate) return { paths, complete: false };
    if (targets.has(path.node)) paths.push(claimsOf(path));
    else for (const longer of extensions(path, walks)) waiting.push(longer);
  }
  return { paths, complete: true };
}

/** What the search walks on. */
export interface PathWalks {
  readonly forward: Steps;
  readonly backward: Steps;
  readonly scratch: Scratch;
  /** The cycle that a node lies on, -1 for none: only inside a cycle can a path return to itself. Absent: anywhere. */
  readonly cycleOf?: ((node: number) => number) | undefined;
  /** The nodes that the starts reach: the backward search may skip all others, which is most of a catalogue. */
  readonly within?: ((node: number) => boolean) | undefined;
}

/** A path from a start, as its last step and the path before it. */
interface PartialPath {
  readonly node: number;
  readonly claim: number;
  readonly before: PartialPath | undefined;
  readonly product: number;
  readonly hops: number;
  /** Product and hops of the best complete path that begins with this one. */
  readonly estimate: number;
  readonly length: number;
}

/** The paths that are one step longer, one for each next node. */
function extensions(path: PartialPath, { forward, scratch, cycleOf }: PathWalks): Iterable<PartialPath> {
  const best = new Map<number, PartialPath>();
  for (let claim = forward.first(path.node); claim !== NONE; claim = forward.after(claim)) {
    const node = forward.end(claim);
    const confidence = forward.confidenceOf(claim);
    const product = path.product * confidence;
    // Skips nodes that do not reach a target, claims weaker than one to the same node, and nodes of the path itself.
    if (!scratch.has(node) || (best.get(node)?.product ?? -1) >= product || isOnPath(path, node, cycleOf)) continue;
    const hops = path.hops + 1;
    const estimate = product * scratch.productOf(node);
    best.set(node, { node, claim, before: path, product, hops, estimate, length: hops + scratch.hopsOf(node) });
  }
  return best.values();
}

function isOnPath(path: PartialPath, node: number, cycleOf: PathWalks['cycleOf']): boolean {
  const cycle = cycleOf?.(node);
  for (let part: PartialPath | undefined = path; part; part = part.before) {
    if (part.node === node) return true;
    // A path that has left a cycle cannot return to it, so a long chain need not be searched at every step.
    if (cycleOf && (cycle === -1 || cycleOf(part.node) !== cycle)) return false;
  }
  return false;
}

function claimsOf(last: PartialPath): number[] {
  const claims: number[] = [];
  for (let part: PartialPath | undefined = last; part?.before; part = part.before) claims.push(part.claim);
  return claims.reverse();
}

/** A heap of partial paths: best estimate, then shortest complete path, then the one that is further along. */
class PathHeap {
  private readonly paths: PartialPath[] = [];

  get size(): number {
    return this.paths.length;
  }

  push(step: PartialPath): void {
    const { paths } = this;
    let slot = paths.length;
    paths.push(step);
    while (slot > 0) {
      const parentSlot = (slot - 1) >> 1;
      const parent = paths[parentSlot];
      if (!parent || !isBetter(step, parent)) break;
      paths[slot] = parent;
      slot = parentSlot;
    }
    paths[slot] = step;
  }

  pop(): PartialPath | undefined {
    const { paths } = this;
    const top = paths[0];
    const last = paths.pop();
    if (!last || paths.length === 0) return top;
    let slot = 0;
    for (;;) {
      let child = slot * 2 + 1;
      const left = paths[child];
      const right = paths[child + 1];
      if (left && right && isBetter(right, left)) child += 1;
      const lower = paths[child];
      if (!lower || !isBetter(lower, last)) break;
      paths[slot] = lower;
      slot = child;
    }
    paths[slot] = last;
    return top;
  }
}

// Products of the same factors in another order differ in their last bits; these count as equal.
const ROUNDING_NOISE = 1e-12;

function isBetter(left: PartialPath, right: PartialPath): boolean {
  const gap = left.estimate - right.estimate;
  if (Math.abs(gap) > ROUNDING_NOISE * Math.max(left.estimate, right.estimate)) return gap > 0;
  if (left.length !== right.length) return left.length < right.length;
  return left.hops > right.hops;
}
