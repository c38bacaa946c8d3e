import type { Side } from './graph.types';
import type { LoadedGraph } from './loaded-graph';

/**
 * Hops from the start along one side, over shown assets only. A model and its table are one place,
 * so the step between siblings costs nothing. Assets that are not reached are missing from the
 * result.
 */
export function hopsFrom(
  graph: LoadedGraph,
  start: Iterable<string>,
  shown: ReadonlySet<string>,
  side: Side,
): Map<string, number> {
  const hops = new Map<string, number>();
  let frontier = [...start].filter((urn) => shown.has(urn));
  for (let hop = 0; frontier.length > 0; hop++) {
    const next: string[] = [];
    for (const urn of frontier) {
      for (const here of [urn, ...(graph.assets.get(urn)?.siblings ?? [])]) {
        if (hops.has(here) || !shown.has(here)) continue;
        hops.set(here, hop);
        const near = side === 'up' ? graph.sourcesOf(here) : graph.consumersOf(here);
        // Assets that are not shown are left out above, when their turn comes.
        near.forEach((other) => next.push(other));
      }
    }
    frontier = next;
  }
  return hops;
}
