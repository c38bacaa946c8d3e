import fc from 'fast-check';

import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { countRoutes } from '../../lineage/walk/routes.js';
import { bounded, nodesLeadingTo, routeCounts } from './route-counts.js';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
function sampleOf(edges: readonly (readonly [string, string])[]): SampleGraph {
  const sample = new SampleGraph();
  for (const name of NAMES) sample.asset(name);
  for (const [from, to] of edges) sample.feeds(from, to);
  return sample;
}
function countsOf(sample: SampleGraph): (name: string) => number {
  const { graph } = sample;
  const edges = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
  const nodes = NAMES.map((name) => sample.i(name));
  return graph.assetScratch.use((work) => {
    const counts = routeCounts(edges, [sample.i('a')], nodes, work);
    const byName = new Map(NAMES.map((name) => [name, counts(sample.i(name))]));
    return (name) => byName.get(name as (typeof NAMES)[number]) ?? -1;
  });
}

it('adds up the routes of all sources', () => {
  const count = countsOf(
    sampleOf([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
      ['d', 'e'],
    ]),
  );
  expect(['b', 'c', 'd', 'e', 'f'].map(count)).toEqual([1, 1, 2, 2, 0]);
});

it('counts two claims between the same nodes as one route', () => {
  expect(
    countsOf(
      sampleOf([
        ['a', 'b'],
        ['a', 'b'],
        ['b', 'c'],
      ]),
    )('c'),
  ).toBe(1);
});

it('counts as the slow search does, on graphs with and without cycles', () => {
  const edge = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)).filter(([from, to]) => from !== to);
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 14 }), (edges) => {
      const sample = sampleOf(edges);
      const count = countsOf(sample);
      const downstream = new Edges(sample.graph, { level: 'asset' }, 'DOWNSTREAM');
      const slow = countRoutes(downstream, [sample.i('a')], new Set(NAMES.map((name) => sample.i(name))));
      for (const name of NAMES) expect(count(name)).toBe(slow.get(sample.i(name)) ?? 0);
    }),
  );
});

it('stops at the largest number that GraphQL can hold', () => {
  expect(bounded(2 ** 40)).toBe(2 ** 31 - 1);
  expect(bounded(3)).toBe(3);
});

it('finds the nodes that lead to a target, within what was reached', () => {
  const sample = sampleOf([
    ['a', 'b'],
    ['b', 'c'],
    ['d', 'c'],
    ['c', 'e'],
  ]);
  const upstream = new Edges(sample.graph, { level: 'asset' }, 'UPSTREAM');
  const reached = new Set(['a', 'b', 'c', 'e'].map((name) => sample.i(name)));
  const nodes = nodesLeadingTo([sample.i('c')], upstream, (node) => reached.has(node));
  expect(new Set(nodes)).toEqual(new Set(['a', 'b', 'c'].map((name) => sample.i(name))));
});
