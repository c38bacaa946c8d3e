import { NONE } from '../graph/codes.js';
import type { Steps } from './edges.js';
import { NodeNumbers } from './node-numbers.js';

/** The strongly connected components of a set of nodes: the nodes of one component lie on common cycles. */
export interface Components {
  /** The component of each node, by local number. A component has a higher number than those it leads to. */
  readonly of: Int32Array;
  readonly count: number;
  /** Local numbers of the nodes. */
  readonly local: NodeNumbers;
}

/**
 * Finds the strongly connected components by Tarjan's algorithm, in O(nodes + claims).
 *
 * The recursion is replaced by the list `calls`, because lineage chains can be 50,000 steps long and the call stack is
 * not. `index` numbers the nodes as they are entered, `low` is the lowest number that can be reached from a node; a
 * node whose `low` is its own number closes a component, which is everything above it on `stack`.
 *
 *     a → b, b → c, c → b, c → d   →   {d} = 0, {b, c} = 1, {a} = 2
 */
export function componentsOf(edges: Steps, set: Iterable<number>): Components {
  const local = new NodeNumbers(set);
  const { nodes } = local;
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
      const other = local.placeOf(edges.end(call.claim));
      call.claim = edges.after(call.claim);
      if (other === NONE) continue;
      if (index[other] === -1) calls.push(enter(other));
      else if (of[other] === -1) low[own] = Math.min(low[own] ?? 0, index[other] ?? 0);
    }
  }
  return { of, count, local };
}

/** The component of a node that shares it with other nodes; -1 for a node alone in its component or outside the set. */
export function cyclesIn(components: Components): (node: number) => number {
  const sizes = new Int32Array(components.count);
  for (const component of components.of) sizes[component] = (sizes[component] ?? 0) + 1;
  return (node) => {
    const component = components.of[components.local.placeOf(node)] ?? -1;
    return component >= 0 && (sizes[component] ?? 0) > 1 ? component : -1;
  };
}
