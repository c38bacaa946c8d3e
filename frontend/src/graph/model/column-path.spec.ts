import fc from 'fast-check';

import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { columnPath } from './column-path';
import { LoadedGraph } from './loaded-graph';

const EVERY_EDGE = () => true;

function load(drawing: Parameters<typeof buildAnswer>[0]): LoadedGraph {
  const graph = new LoadedGraph();
  graph.addAnswer(buildAnswer(drawing));
  return graph;
}

const chain = {
  assets: { a: ['x'], b: ['x', 'y'], c: ['x'] },
  edges: [
    ['a', 'b'],
    ['b', 'c'],
  ] as const,
  columns: [
    { from: 'a.x', to: 'b.x', confidence: 0.9 },
    { from: 'b.x', to: 'c.x', confidence: 0.4 },
    { from: 'b.y', to: 'c.x', kind: 'INDIRECT' as const },
  ],
};

describe('columnPath', () => {
  it('lights sources and consumers, and not the other sources of a consumer', () => {
    const path = columnPath(load(chain), columnUrnOf('b', 'x'), EVERY_EDGE);
    expect([...path.columns].sort()).toEqual(
      [columnUrnOf('a', 'x'), columnUrnOf('b', 'x'), columnUrnOf('c', 'x')].sort(),
    );
    expect(path.edges.size).toBe(2);
    expect([path.up, path.down]).toEqual([1, 1]);
  });

  it('follows no edge that the filter leaves out', () => {
    const path = columnPath(load(chain), columnUrnOf('a', 'x'), ({ confidence }) => confidence >= 0.5);
    expect(path.columns.has(columnUrnOf('b', 'x'))).toBe(true);
    expect(path.columns.has(columnUrnOf('c', 'x'))).toBe(false);
  });

  it('leaves indirect edges out when only direct ones are wanted', () => {
    expect(columnPath(load(chain), columnUrnOf('b', 'y'), ({ kind }) => kind === 'DIRECT').columns.size).toBe(1);
    expect(columnPath(load(chain), columnUrnOf('b', 'y'), EVERY_EDGE).columns.size).toBe(2);
  });

  it('comes back from a cycle', () => {
    const graph = load({
      assets: { a: ['x'], b: ['x'] },
      edges: [
        ['a', 'b'],
        ['b', 'a'],
      ],
      columns: [
        { from: 'a.x', to: 'b.x' },
        { from: 'b.x', to: 'a.x' },
      ],
    });
    expect(columnPath(graph, columnUrnOf('a', 'x'), EVERY_EDGE).columns.size).toBe(2);
  });

  it('ends in the unknown where an asset has lineage and its columns have none', () => {
    const graph = load({
      assets: { a: ['x'], b: ['y'] },
      edges: [['a', 'b']],
      change: (name) => (name === 'b' ? { coverage: 'NONE' } : {}),
    });
    expect(columnPath(graph, columnUrnOf('a', 'x'), EVERY_EDGE).unknownEnds).toEqual([
      { column: columnUrnOf('a', 'x'), asset: 'b', side: 'down' },
    ]);
    expect(columnPath(graph, columnUrnOf('b', 'y'), EVERY_EDGE).unknownEnds).toEqual([
      { column: columnUrnOf('b', 'y'), asset: 'a', side: 'up' },
    ]);
  });

  it('looks through a job, and lights it when its ends are lit', () => {
    const graph = load({
      assets: { a: ['x'], job: [], b: ['y'] },
      edges: [
        ['a', 'job'],
        ['job', 'b'],
      ],
      columns: [{ from: 'a.x', to: 'b.y' }],
    });
    const path = columnPath(graph, columnUrnOf('a', 'x'), EVERY_EDGE);
    expect([...path.assets].sort()).toEqual(['a', 'b', 'job']);
    expect(path.unknownEnds).toEqual([]);
  });

  it('is the set that a brute-force search finds, over random graphs', () => {
    const graph = fc.record({
      pairs: fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 1, max: 10 })), { maxLength: 40 }),
      start: fc.nat(11),
      floor: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(graph, ({ pairs, start, floor: tenths }) => {
        const assets = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`t${i}`, ['c']]));
        const unique = new Map(
          pairs.map(([from, to, confidenceTenths]) => [
            `${from} ${to}`,
            { from: `t${from}.c`, to: `t${to}.c`, confidence: confidenceTenths / 10 },
          ]),
        );
        const graph = load({ assets, columns: [...unique.values()] });
        const path = columnPath(graph, columnUrnOf(`t${start}`, 'c'), ({ confidence }) => confidence >= tenths / 10);
        const followedEdges = [...unique.values()]
          .filter(({ confidence }) => confidence >= tenths / 10)
          .map(({ from, to }) => [Number(from.slice(1, -2)), Number(to.slice(1, -2))] as const);
        const expected = new Set([
          ...bruteForce(followedEdges, start),
          ...bruteForce(
            followedEdges.map(([from, to]) => [to, from] as const),
            start,
          ),
        ]);
        expect(path.columns).toEqual(new Set([...expected].map((i) => columnUrnOf(`t${i}`, 'c'))));
      }),
      { numRuns: 150 },
    );
  });
});

/** Whoever can be reached, by asking again until nothing new comes. */
function bruteForce(edges: readonly (readonly [number, number])[], start: number): Set<number> {
  const reached = new Set([start]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const [from, to] of edges) if (reached.has(from)) reached.add(to);
  }
  return reached;
}
