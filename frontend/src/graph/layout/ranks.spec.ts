import fc from 'fast-check';

import { breakCycles, rankNodes } from './ranks';

type Edge = readonly [from: number, to: number];

const digraph = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.record({ count: fc.constant(count), edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1))) }),
  );

const ranksOf = (count: number, edges: readonly Edge[]): number[] => [...rankNodes(breakCycles(count, edges))];

describe('breaking the cycles of a graph', () => {
  it('leaves a graph without cycles as it is, with each edge once', () => {
    const { out, into } = breakCycles(3, [
      [0, 1],
      [0, 1],
      [1, 2],
    ]);
    expect(out).toEqual([[1], [2], []]);
    expect(into).toEqual([[], [0], [1]]);
  });

  it('turns round the edge that closes a cycle and keeps the others', () => {
    const { out } = breakCycles(3, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
    expect(out).toEqual([[1, 2], [2], []]);
  });

  it('enters a cycle at the node that data flows into, whatever its number', () => {
    // 2 has no source, so the walk enters the cycle of 0 and 1 at 1.
    const { out } = breakCycles(3, [
      [0, 1],
      [1, 0],
      [2, 1],
    ]);
    expect(out).toEqual([[], [0], [1]]);
  });

  it('drops an edge from a node to itself', () => {
    expect(breakCycles(1, [[0, 0]]).out).toEqual([[]]);
  });

  it('keeps each pair of joined nodes joined in exactly one direction', () => {
    fc.assert(
      fc.property(digraph, ({ count, edges }) => {
        const { out, into } = breakCycles(count, edges);
        const pairOf = ([from, to]: Edge): string => [Math.min(from, to), Math.max(from, to)].join('-');
        const directed = out.flatMap((consumers, from) => consumers.map((to): Edge => [from, to]));
        const joined = new Set(edges.filter(([from, to]) => from !== to).map(pairOf));
        expect(directed.map(pairOf).sort()).toEqual([...joined].sort());
        for (const [from, to] of directed) expect(into[to]).toContain(from);
        expect(into.flat()).toHaveLength(directed.length);
      }),
      { numRuns: 60 },
    );
  });

  it('walks a chain of 20,000 nodes without overflowing the stack of the engine', () => {
    const chain = Array.from({ length: 20_000 }, (_, i): Edge => [i, i + 1]);
    expect(breakCycles(20_001, chain).out.at(-2)).toEqual([20_000]);
  });
});

describe('the layers of a graph', () => {
  it('start at 0 for the first source and follow the longest way', () => {
    // 0 → 1 → 2, and a short cut 0 → 2.
    const edges: Edge[] = [
      [0, 1],
      [1, 2],
      [0, 2],
    ];
    expect(ranksOf(3, edges)).toEqual([0, 1, 2]);
  });

  it('move a source next to its nearest consumer, so that its edge is short', () => {
    // 4 feeds only the end of the chain 0 → 1 → 2 → 3.
    const edges: Edge[] = [
      [0, 1],
      [1, 2],
      [2, 3],
      [4, 3],
    ];
    expect(ranksOf(5, edges)).toEqual([0, 1, 2, 3, 2]);
  });

  it('put a node without edges into the first layer', () => {
    expect(ranksOf(2, [])).toEqual([0, 0]);
  });

  it('lead every edge to the right, and stand each source one layer before its nearest consumer', () => {
    fc.assert(
      fc.property(digraph, ({ count, edges }) => {
        const dag = breakCycles(count, edges);
        const ranks = [...rankNodes(dag)];
        expect(Math.min(...ranks)).toBe(0);
        for (const [source, consumers] of dag.out.entries()) {
          if (consumers.length === 0) continue;
          const nearest = Math.min(...consumers.map((consumer) => ranks[consumer] ?? -1));
          expect(ranks[source]).toBe(nearest - 1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
