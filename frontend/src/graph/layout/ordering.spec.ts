import fc from 'fast-check';

import { orderLayers } from './ordering';
import { breakCycles, rankNodes } from './ranks';

const graph = fc.integer({ min: 1, max: 14 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
  }),
);

describe('the layers of a graph', () => {
  it('put every source left of its consumers, cycles included', () => {
    fc.assert(
      fc.property(graph, ({ count, edges }) => {
        const dag = breakCycles(count, edges);
        const rank = rankNodes(dag);
        dag.out.forEach((consumers, node) =>
          consumers.forEach((consumer) => expect(rank[consumer]).toBeGreaterThan(rank[node] ?? 0)),
        );
        expect(Math.min(...rank)).toBe(0);
      }),
    );
  });

  it('keep a source beside its nearest consumer instead of far left', () => {
    // 0 → 1 → 2 → 3 and 4 → 3: node 4 stands in layer 2, not in layer 0.
    const edges = [
      [0, 1],
      [1, 2],
      [2, 3],
      [4, 3],
    ] as const;
    expect([...rankNodes(breakCycles(5, edges))]).toEqual([0, 1, 2, 3, 2]);
  });

  it('lose no edge when cycles are broken, only self edges and doubles', () => {
    fc.assert(
      fc.property(graph, ({ count, edges }) => {
        const dag = breakCycles(count, edges);
        const pairs = new Set(edges.filter(([from, to]) => from !== to).map((pair) => pair.toSorted().join(' ')));
        const kept = dag.out.flatMap((consumers, node) => consumers.map((to) => [node, to].toSorted().join(' ')));
        expect(new Set(kept)).toEqual(pairs);
      }),
    );
  });

  it('hold each node once, and long edges pass every layer between their ends', () => {
    fc.assert(
      fc.property(graph, ({ count, edges }) => {
        const dag = breakCycles(count, edges);
        const { layers, rank, out, slots } = orderLayers(dag, rankNodes(dag));
        expect(layers.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: slots }, (_, slot) => slot));
        out.forEach((consumers, slot) =>
          consumers.forEach((consumer) => expect(rank[consumer]).toBe((rank[slot] ?? 0) + 1)),
        );
      }),
    );
  });

  it('are ordered without crossings where that is possible', () => {
    // Two layers of three nodes, joined in reverse order.
    const edges = [
      [0, 5],
      [1, 4],
      [2, 3],
    ] as const;
    const dag = breakCycles(6, edges);
    const { layers } = orderLayers(dag, rankNodes(dag));
    const position = new Map(layers.flatMap((layer) => layer.map((slot, index) => [slot, index] as const)));
    for (const [from, to] of edges) expect(position.get(from)).toBe(position.get(to));
  });
});
