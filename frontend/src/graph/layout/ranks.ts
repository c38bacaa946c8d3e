/**
 * The graph without cycles, as neighbours by index. Edges that would close a cycle are turned
 * round.
 */
export interface Dag {
  readonly count: number;
  readonly out: readonly (readonly number[])[];
  readonly into: readonly (readonly number[])[];
}

/**
 * Turns round the edges that close a cycle. It walks depth first, from the nodes without sources
 * and then from the others; an edge back to a node whose walk is not finished is reversed, and a
 * self edge is dropped. The stack is explicit, because a long chain would overflow that of the
 * engine.
 */
export function breakCycles(count: number, edges: readonly (readonly [number, number])[]): Dag {
  const next: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of edges) if (from !== to) next[from]?.push(to);
  const state = new Uint8Array(count);
  const seen = new Set<number>();
  const out: number[][] = Array.from({ length: count }, () => []);
  const into: number[][] = Array.from({ length: count }, () => []);
  const connect = (from: number, to: number): void => {
    if (seen.has(from * count + to)) return;
    seen.add(from * count + to);
    out[from]?.push(to);
    into[to]?.push(from);
  };
  const visit = (root: number): void => {
    const stack: { node: number; at: number }[] = [{ node: root, at: 0 }];
    state[root] = 1;
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const to = next[top.node]?.[top.at++];
      if (to === undefined) {
        state[top.node] = 2;
        stack.pop();
      } else if (state[to] === 1) connect(to, top.node);
      else {
        connect(top.node, to);
        if (state[to] === 0) {
          state[to] = 1;
          stack.push({ node: to, at: 0 });
        }
      }
    }
  };
  const hasSource = new Uint8Array(count);
  for (const [from, to] of edges) if (from !== to) hasSource[to] = 1;
  for (let node = 0; node < count; node++) if (!hasSource[node] && state[node] === 0) visit(node);
  for (let node = 0; node < count; node++) if (state[node] === 0) visit(node);
  return { count, out, into };
}

/**
 * The layer of each node. Each node first takes the layer after its last source, then moves right
 * until it is one layer before its nearest consumer. That keeps edges short: a source that only
 * feeds layer 5 stands in layer 4, not in layer 0.
 *
 * Cost: linear in nodes and edges.
 */
export function rankNodes(dag: Dag): Int32Array {
  const order = topological(dag);
  const rank = new Int32Array(dag.count);
  for (const node of order)
    for (const to of dag.out[node] ?? []) rank[to] = Math.max(rank[to] ?? 0, (rank[node] ?? 0) + 1);
  for (const node of order.toReversed()) {
    let nearest = Infinity;
    for (const to of dag.out[node] ?? []) nearest = Math.min(nearest, rank[to] ?? 0);
    if (Number.isFinite(nearest)) rank[node] = nearest - 1;
  }
  const first = rank.reduce((least, layer) => Math.min(least, layer), 0);
  return rank.map((value) => value - first);
}

/** The nodes with every source before its consumers. */
function topological(dag: Dag): number[] {
  const waiting = dag.into.map((sources) => sources.length);
  const order: number[] = [];
  for (let node = 0; node < dag.count; node++) if (waiting[node] === 0) order.push(node);
  for (const node of order) {
    for (const to of dag.out[node] ?? []) {
      waiting[to] = (waiting[to] ?? 0) - 1;
      if (waiting[to] === 0) order.push(to);
    }
  }
  return order;
}
