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
  const places = enter(nodes, work);
  countSources(edges, nodes, work);
  for (const start of starts) if (work.has(start)) work.value[start] = 1;
  for (const start of new Set(starts)) if (work.has(start) && work.hops[start] === 0) work.order[work.count++] = start;
  for (let at = 0; at < work.count; at += 1) {
    const node = work.order[at] ?? NONE;
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      const end = edges.end(claim);
      if (!isNewArrow(work, node, end)) continue;
      work.value[end] = (work.value[end] ?? 0) + (work.value[node] ?? 0);
      work.hops[end] = (work.hops[end] ?? 1) - 1;
      if (work.hops[end] === 0) work.order[work.count++] = end;
    }
  }
  if (work.count === places) return (node) => (work.has(node) ? bounded(work.value[node] ?? 0) : 0);
  const counts = countRoutes(edges, starts, new Set(nodes));
  return (node) => bounded(counts.get(node) ?? 0);
}

/** These nodes and all on the way to them: no other has a part in the number of their routes. */
export function leadingTo(
  wanted: Iterable<number>,
  back: Steps,
  isReached: (node: number) => boolean,
): readonly number[] {
  const found = new Set<number>();
  for (const node of wanted) if (isReached(node)) found.add(node);
  for (const node of found) {
    for (let claim = back.first(node); claim !== NONE; claim = back.after(claim)) {
      const source = back.end(claim);
      if (isReached(source)) found.add(source);
    }
  }
  return [...found];
}

function enter(nodes: readonly number[], work: Scratch): number {
  let places = 0;
  for (const node of nodes) {
    if (work.has(node)) continue;
    places += 1;
    work.mark(node);
    work.value[node] = 0;
    work.hops[node] = 0;
    work.pred[node] = NONE;
  }
  return places;
}

/** How many different nodes of the set lead to each, kept in `hops`. */
function countSources(edges: Steps, nodes: readonly number[], work: Scratch): void {
  for (const node of nodes) {
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      const end = edges.end(claim);
      if (isNewArrow(work, node, end)) work.hops[end] = (work.hops[end] ?? 0) + 1;
    }
  }
  for (const node of nodes) work.pred[node] = NONE;
}

/** Two claims between the same nodes are one arrow; `pred` remembers from where the last one came. */
function isNewArrow(work: Scratch, node: number, end: number): boolean {
  if (end === node || !work.has(end) || work.pred[end] === node) return false;
  work.pred[end] = node;
  return true;
}

export function bounded(routes: number): number {
  return Math.min(MOST, routes);
}
