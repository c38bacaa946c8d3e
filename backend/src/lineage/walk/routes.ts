import { NONE } from '../graph/codes.js';
import type { Steps } from './edges.js';

/**
 * Numbers of routes from the starts to each node of a set, over arrows (two claims between the same nodes are one arrow).
 *
 * On a graph without cycles this is the number of different paths. Nodes that lie on a common cycle are taken together as one place, so
 * routes that differ only by turns inside a cycle count once: the number stays finite and does not depend on where a cycle is entered.
 */
export function countRoutes(
  edges: Steps,
  starts: readonly number[],
  nodes: Iterable<number>,
): ReadonlyMap<number, number> {
  const local = new Map<number, number>();
  for (const node of nodes) local.set(node, local.size);
  const component = components(edges, local);
  const order = [...local.keys()].sort((left, right) => at(component, local, right) - at(component, local, left));
  const routes = new Float64Array(component.count);
  for (const start of starts) if (local.has(start)) routes[at(component, local, start)] = 1;
  for (const node of order) {
    const own = at(component, local, node);
    for (const end of distinctEnds(edges, node)) {
      const other = local.get(end);
      if (other === undefined) continue;
      const theirs = component.of[other] ?? 0;
      if (theirs !== own) routes[theirs] = (routes[theirs] ?? 0) + (routes[own] ?? 0);
    }
  }
  return new Map([...local.keys()].map((node) => [node, routes[at(component, local, node)] ?? 0]));
}

/** Neighbours of a node, each once. */
export function distinctEnds(edges: Steps, node: number): ReadonlySet<number> {
  const ends = new Set<number>();
  for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) ends.add(edges.end(claim));
  return ends;
}

interface Components {
  /** By local number; a component's number is higher than those it leads to. */
  readonly of: Int32Array;
  readonly count: number;
}

function at(component: Components, local: ReadonlyMap<number, number>, node: number): number {
  return component.of[local.get(node) ?? 0] ?? 0;
}

/** Strongly connected components (Tarjan), without recursion: lineage chains are deeper than the stack allows. */
function components(edges: Steps, local: ReadonlyMap<number, number>): Components {
  const nodes = [...local.keys()];
  const of = new Int32Array(nodes.length).fill(-1);
  const index = new Int32Array(nodes.length).fill(-1);
  const low = new Int32Array(nodes.length);
  const stack: number[] = [];
  let counter = 0;
  let count = 0;
  const enter = (own: number): { own: number; claim: number } => {
    index[own] = low[own] = counter++;
    stack.push(own);
    return { own, claim: edges.first(nodes[own] ?? 0) };
  };
  const close = (own: number): void => {
    for (let member = stack.pop(); member !== undefined; member = member === own ? undefined : stack.pop())
      of[member] = count;
    count += 1;
  };
  for (let root = 0; root < nodes.length; root += 1) {
    if (index[root] !== -1) continue;
    const calls = [enter(root)];
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const { own } = call;
      if (call.claim === NONE) {
        calls.pop();
        const caller = calls.at(-1);
        if (low[own] === index[own]) close(own);
        if (caller) low[caller.own] = Math.min(low[caller.own] ?? 0, low[own] ?? 0);
        continue;
      }
      const other = local.get(edges.end(call.claim));
      call.claim = edges.after(call.claim);
      if (other === undefined) continue;
      if (index[other] === -1) calls.push(enter(other));
      else if (of[other] === -1) low[own] = Math.min(low[own] ?? 0, index[other] ?? 0);
    }
  }
  return { of, count };
}
