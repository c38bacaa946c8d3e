import fc from 'fast-check';

import { buildAnswer } from '../../../test-support/lineage-answer';
import { hopsFrom } from './hops';
import { LoadedGraph } from './loaded-graph';

type Edge = readonly [from: string, to: string];

function loaded(names: readonly string[], edges: readonly Edge[], siblings: Readonly<Record<string, string[]>> = {}) {
  const graph = new LoadedGraph();
  graph.addAnswer(
    buildAnswer({
      assets: Object.fromEntries(names.map((name) => [name, []])),
      edges,
      change: (name) => ({ summary: { siblings: siblings[name] ?? [] } }),
    }),
  );
  return graph;
}

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const anyName = fc.constantFrom(...names);

describe('the hops from the start', () => {
  it('count the shortest way along one side, and leave out what that side does not reach', () => {
    const edges: Edge[] = [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
      ['d', 'a'],
    ];
    const graph = loaded(names, edges);
    expect([...hopsFrom(graph, ['a'], new Set(names), 'down')]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1],
    ]);
    expect([...hopsFrom(graph, ['c'], new Set(names), 'up')]).toEqual([
      ['c', 0],
      ['b', 1],
      ['a', 1],
      ['d', 2],
    ]);
  });

  it('do not lead through an asset that is not shown', () => {
    const edges: Edge[] = [
      ['a', 'b'],
      ['b', 'c'],
    ];
    expect([...hopsFrom(loaded(names, edges), ['a'], new Set(['a', 'c']), 'down')]).toEqual([['a', 0]]);
    expect([...hopsFrom(loaded(names, edges), ['b'], new Set(['a', 'c']), 'down')]).toEqual([]);
  });

  it('cost nothing between a model and its table', () => {
    const edges: Edge[] = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    const graph = loaded(names, edges, { b: ['c'], c: ['b'] });
    expect(hopsFrom(graph, ['a'], new Set(names), 'down')).toEqual(
      new Map([
        ['a', 0],
        ['b', 1],
        ['c', 1],
        ['d', 2],
      ]),
    );
  });

  it('differ by one from those of the nearest source, and end in cycles too', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyName, anyName)), anyName, (edges, start) => {
        const graph = loaded(names, edges);
        const hops = hopsFrom(graph, [start], new Set(names), 'down');
        for (const [asset, hop] of hops) {
          const sources = [...graph.sourcesOf(asset)].map((source) => hops.get(source) ?? Infinity);
          expect(hop).toBe(asset === start ? 0 : Math.min(...sources) + 1);
        }
        for (const [from, to] of edges) expect(hops.has(from) && !hops.has(to)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
