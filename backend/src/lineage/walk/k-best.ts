import { NONE } from '../graph/codes.js';
import type { Scratch } from '../graph/scratch.js';
import { bestPaths } from './best-path.js';
import type { Edges } from './edges.js';

export interface KBestPaths {
  /** Claims of each path, first step first; of two claims between the same nodes the surer. */
  readonly paths: readonly (readonly number[])[];
  /** False: the search gave up before it could be sure that there are no more, or better ones. */
  readonly complete: boolean;
}

/** Partial paths looked at before giving up: only cycles of many equal claims come near. */
const BUDGET = 200_000;

/**
 * The k best different simple paths, best first.
 *
 * Best-first over partial paths with the exact best rest as estimate (one search from the target backwards): without cycles only steps of
 * the k answers are ever taken up; with cycles also those whose best rest runs into themselves, hence the budget.
 */
export function kBestPaths(
  ends: { readonly from: number; readonly to: number },
  k: number,
  walks: { readonly forward: Edges; readonly backward: Edges; readonly scratch: Scratch },
): KBestPaths {
  const { forward, backward, scratch } = walks;
  bestPaths(backward, [ends.to], scratch);
  if (!scratch.has(ends.from) || ends.from === ends.to) return { paths: [], complete: true };
  const open = new PartialPaths();
  open.push({
    node: ends.from,
    claim: NONE,
    before: undefined,
    product: 1,
    hops: 0,
    estimate: scratch.value[ends.from] ?? 0,
    length: scratch.hops[ends.from] ?? 0,
  });
  const paths: number[][] = [];
  for (let budget = BUDGET; paths.length < k; budget -= 1) {
    const step = open.pop();
    if (!step) return { paths, complete: true };
    if (budget === 0) return { paths, complete: false };
    if (step.node === ends.to) paths.push(claimsOf(step));
    else for (const next of nextSteps(step, forward, scratch)) open.push(next);
  }
  return { paths, complete: true };
}

interface Step {
  readonly node: number;
  readonly claim: number;
  readonly before: Step | undefined;
  readonly product: number;
  readonly hops: number;
  /** Product and hops of the best path that begins like this. */
  readonly estimate: number;
  readonly length: number;
}

function nextSteps(step: Step, forward: Edges, scratch: Scratch): Iterable<Step> {
  const best = new Map<number, Step>();
  for (let claim = forward.first(step.node); claim !== NONE; claim = forward.after(claim)) {
    const node = forward.end(claim);
    const confidence = forward.confidenceOf(claim);
    const product = step.product * confidence;
    // A node from which the target can't be reached, or that the path has been to.
    if (!scratch.has(node) || (best.get(node)?.product ?? -1) >= product || isOn(step, node)) continue;
    const hops = step.hops + 1;
    const estimate = product * (scratch.value[node] ?? 0);
    best.set(node, { node, claim, before: step, product, hops, estimate, length: hops + (scratch.hops[node] ?? 0) });
  }
  return best.values();
}

function isOn(step: Step, node: number): boolean {
  for (let at: Step | undefined = step; at; at = at.before) if (at.node === node) return true;
  return false;
}

function claimsOf(last: Step): number[] {
  const claims: number[] = [];
  for (let at: Step | undefined = last; at?.before; at = at.before) claims.push(at.claim);
  return claims.reverse();
}

/** A heap of partial paths: best estimate, then shortest, then the one that has come further. */
class PartialPaths {
  private readonly steps: Step[] = [];

  push(step: Step): void {
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

  pop(): Step | undefined {
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
const NOISE = 1e-12;

function isBetter(left: Step, right: Step): boolean {
  const gap = left.estimate - right.estimate;
  if (Math.abs(gap) > NOISE * Math.max(left.estimate, right.estimate)) return gap > 0;
  if (left.length !== right.length) return left.length < right.length;
  return left.hops > right.hops;
}
