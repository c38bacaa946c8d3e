import { NONE } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import type { Steps } from '../../lineage/walk/edges.js';
import { countRoutes } from '../../lineage/walk/routes.js';

/** What GraphQL's Int holds: a ladder of thirty rungs has more routes. */
const MOST = 2 ** 31 - 1;

/**
 * Numbers of routes from the starts to each node of a set, as `countRoutes` has them, over typed arrays: nodes in the order in which all their
 * predecessors are done. Only where that order gets stuck, on a cycle, the slower one answers.
 */
export function routeCounts(
  edges: Steps,
  starts: readonly number[],
  nodes: readonly number[],
  work: Scratch,
): (node: number) => number {
  const entered = enterNodes(nodes, work);
  countSources(edges, nodes, work);
  for (const start of starts) if (work.has(start)) work.setProduct(start, 1);
  for (const start of new Set(starts))
    if (work.has(start) && work.hopsOf(start) === 0) work.order[work.count++] = start;
  for (let index = 0; index < work.count; index += 1) {
    const node = work.order[index] ?? NONE;
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      const end = edges.end(claim);
      if (!isNewEdge(work, node, end)) continue;
      work.setProduct(end, work.productOf(end) + work.productOf(node));
      const left = work.hopsOf(end) - 1;
      work.setHops(end, left);
      if (left === 0) work.order[work.count++] = end;
    }
  }
  if (work.count === entered) return (node) => (work.has(node) ? bounded(work.productOf(node)) : 0);
  const counts = countRoutes(edges, starts, new Set(nodes));
  return (node) => bounded(counts.get(node) ?? 0);
}

/** These nodes and all on the way to them: no other has a part in the number of their routes. */
export function nodesLeadingTo(
  targets: Iterable<number>,
  back: Steps,
  isReached: (node: number) => boolean,
): readonly number[] {
  const nodes = new Set<number>();
  for (const node of targets) if (isReached(node)) nodes.add(node);
  for (const node of nodes) {
    for (let claim = back.first(node); claim !== NONE; claim = back.after(claim)) {
      const source = back.end(claim);
      if (isReached(source)) nodes.add(source);
    }
  }
  return [...nodes];
}

function enterNodes(nodes: readonly number[], work: Scratch): number {
  let entered = 0;
  for (const node of nodes) {
    if (work.has(node)) continue;
    entered += 1;
    work.mark(node);
    work.setProduct(node, 0);
    work.setHops(node, 0);
    work.setPred(node, NONE);
  }
  return entered;
}

/** How many different nodes of the set lead to each, kept in `hops`. */
function countSources(edges: Steps, nodes: readonly number[], work: Scratch): void {
  for (const node of nodes) {
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      const end = edges.end(claim);
      if (isNewEdge(work, node, end)) work.setHops(end, work.hopsOf(end) + 1);
    }
  }
  for (const node of nodes) work.setPred(node, NONE);
}

/** Two claims between the same nodes are one arrow; `pred` remembers from where the last one came. */
function isNewEdge(work: Scratch, node: number, end: number): boolean {
  if (end === node || !work.has(end) || work.predOf(end) === node) return false;
  work.setPred(end, node);
  return true;
}

export function bounded(routes: number): number {
  return Math.min(MOST, routes);
}
