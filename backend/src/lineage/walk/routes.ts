import { NONE } from '../graph/codes.js';
import { type Components, componentsOf } from './components.js';
import type { Steps } from './edges.js';

/**
 * Numbers of routes from the starts to each node of a set, over arrows (two claims between the same nodes are one arrow).
 *
 * On a graph without cycles this is the number of different paths. Nodes that lie on a common cycle are taken together as one place, so
 * routes that differ only by turns inside a cycle count once: the number stays finite and does not depend on where a cycle is entered.
 * Beyond what a double holds it stays at the largest.
 */
export function countRoutes(
  edges: Steps,
  starts: readonly number[],
  nodes: Iterable<number> | Components,
): ReadonlyMap<number, number> {
  const component = 'local' in nodes ? nodes : componentsOf(edges, nodes);
  const { local } = component;
  const order = [...local.keys()].sort((left, right) => at(component, right) - at(component, left));
  const routes = new Float64Array(component.count);
  for (const start of starts) if (local.has(start)) routes[at(component, start)] = 1;
  for (const node of order) {
    const own = at(component, node);
    for (const end of distinctEnds(edges, node)) {
      const other = local.get(end);
      if (other === undefined) continue;
      const theirs = component.of[other] ?? 0;
      if (theirs !== own) routes[theirs] = Math.min((routes[theirs] ?? 0) + (routes[own] ?? 0), Number.MAX_VALUE);
    }
  }
  return new Map([...local.keys()].map((node) => [node, routes[at(component, node)] ?? 0]));
}

/** Neighbours of a node, each once. */
export function distinctEnds(edges: Steps, node: number): ReadonlySet<number> {
  const ends = new Set<number>();
  for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) ends.add(edges.end(claim));
  return ends;
}

function at(component: Components, node: number): number {
  return component.of[component.local.get(node) ?? 0] ?? 0;
}
