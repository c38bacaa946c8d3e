import { NONE } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import type { Steps } from '../../lineage/walk/edges.js';
import { countRoutes } from '../../lineage/walk/routes.js';

/** The largest Int of GraphQL: a ladder of thirty rungs has more routes than that. */
const MOST = 2 ** 31 - 1;

/**
 * The number of routes from the starts to each node of a set, counted in topological order: a node's
 * count is the sum of its sources' counts, and it is handed on once all sources have been counted.
 *
 *     a -> b, a -> c, b -> d, c -> d      routes from a: b 1, c 1, d 2
 *
 * The scratch holds everything: `product` the count, `hops` the sources still to come, `pred` the last
 * source, so that two claims between the same nodes count as one. Where a cycle blocks the order,
 * `countRoutes` of the lineage walks answers instead, which is slower. Cost: linear in the edges.
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

/** The target nodes and all reached nodes that lead to them: no other node adds to their routes. */
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

/** Sets `hops` of each node to the number of different nodes of the set that lead to it. */
function countSources(edges: Steps, nodes: readonly number[], work: Scratch): void {
  for (const node of nodes) {
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      const end = edges.end(claim);
      if (isNewEdge(work, node, end)) work.setHops(end, work.hopsOf(end) + 1);
    }
  }
  for (const node of nodes) work.setPred(node, NONE);
}

/** Whether an edge is the first between its nodes; `pred` remembers the source of the last one. */
function isNewEdge(work: Scratch, node: number, end: number): boolean {
  if (end === node || !work.has(end) || work.predOf(end) === node) return false;
  work.setPred(end, node);
  return true;
}

/** A count of routes cut to what GraphQL's Int can hold. */
export function bounded(routes: number): number {
  return Math.min(MOST, routes);
}
