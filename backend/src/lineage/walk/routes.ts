import { NONE } from '../graph/codes.js';
import { type Components, componentsOf } from './components.js';
import type { Steps } from './edges.js';

/**
 * Counts the routes from the starts to each node of a set, over edges: several claims between two nodes are one edge.
 *
 * On a graph without cycles this is the number of different paths. The nodes of a cycle are taken together as one, so
 * routes that differ only inside a cycle count once: the number stays finite and does not depend on where the cycle is
 * entered. Each component is visited once, sources first, and adds its number to its successors; no path is walked.
 *
 *     start → n1, n2, n3 → m1, m2, m3 → end     routes(end) = 3 · 3 = 9, counted in 13 steps
 *
 * The numbers are doubles. Ladders reach 10^308 after some 600 layers; beyond, the number stays at the largest double.
 */
export function countRoutes(
  edges: Steps,
  starts: readonly number[],
  nodes: Iterable<number> | Components,
): CountedRoutes {
  const components = 'local' in nodes ? nodes : componentsOf(edges, nodes);
  const { local, of } = components;
  const routes = new Float64Array(components.count);
  for (const start of starts) if (local.has(start)) routes[of[local.placeOf(start)] ?? 0] = 1;
  // For each node the neighbour that was counted last, so that several claims between two nodes count once.
  const cameFrom = new Uint32Array(local.size).fill(NONE);
  for (const place of fromTheStarts(components)) {
    const own = of[place] ?? 0;
    const node = local.nodes[place] ?? NONE;
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      const other = local.placeOf(edges.end(claim));
      if (other === NONE || cameFrom[other] === place) continue;
      cameFrom[other] = place;
      const theirs = of[other] ?? 0;
      if (theirs !== own) routes[theirs] = Math.min((routes[theirs] ?? 0) + (routes[own] ?? 0), Number.MAX_VALUE);
    }
  }
  return new CountedRoutes(components, routes);
}

/** The number of routes to each node; undefined for a node outside the set. */
export class CountedRoutes implements Iterable<readonly [node: number, routes: number]> {
  constructor(
    private readonly components: Components,
    private readonly routes: Float64Array,
  ) {}

  get(node: number): number | undefined {
    const place = this.components.local.placeOf(node);
    return place === NONE ? undefined : this.routes[this.components.of[place] ?? 0];
  }

  *[Symbol.iterator](): Iterator<readonly [node: number, routes: number]> {
    for (const [node, place] of this.components.local) yield [node, this.routes[this.components.of[place] ?? 0] ?? 0];
  }
}

/** Local numbers in topological order, by a counting sort of the components: highest component first. */
function fromTheStarts({ of, count }: Components): Uint32Array {
  const ends = new Uint32Array(count + 1);
  for (const component of of) ends[count - component] = (ends[count - component] ?? 0) + 1;
  for (let at = 1; at <= count; at += 1) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  const order = new Uint32Array(of.length);
  for (let place = of.length - 1; place >= 0; place -= 1) {
    const at = count - (of[place] ?? 0);
    const end = (ends[at] ?? 0) - 1;
    ends[at] = end;
    order[end] = place;
  }
  return order;
}

/** The neighbours of a node, each once. */
export function distinctEnds(edges: Steps, node: number): ReadonlySet<number> {
  const ends = new Set<number>();
  for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) ends.add(edges.end(claim));
  return ends;
}
