import fc from 'fast-check';

import { NONE } from '../../lineage/graph/codes.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { columnEdgeLists, trimColumnEdgeLists } from './column-edge-lists.js';

const COLUMNS = ['a.x', 'a.y', 'b.x', 'b.y', 'c.x', 'c.y'] as const;
const column = fc.constantFrom(...COLUMNS);
const op = fc.oneof(
  fc.record({
    open: fc.tuple(column, column).filter(([from, to]) => from !== to),
    confidence: fc.constantFrom(1, 0.9, 0.5),
    kind: fc.constantFrom('DIRECT' as const, 'INDIRECT' as const),
    subtype: fc.constantFrom('IDENTITY', 'FILTER'),
  }),
  fc.record({ close: fc.nat(12) }),
  fc.record({ drop: column }),
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;

function apply(sample: SampleGraph, one: Op): void {
  if ('close' in one) sample.graph.close(one.close, 1);
  else if ('drop' in one) {
    const node = sample.i(one.drop);
    const { claims } = sample.graph;
    const own = Array.from({ length: claims.size }, (_, id) => id).filter(
      (id) => claims.from[id] === node || claims.to[id] === node,
    );
    sample.graph.apply({
      nodes: [],
      opened: [],
      closed: own.map((id) => ({ id, level: 'column' as const, until: 1 })),
      gone: [node],
    });
  } else sample.feeds(one.open[0], one.open[1], one);
}

it('holds after every change what the tables of the graph hold', () => {
  fc.assert(
    fc.property(fc.array(op, { minLength: 1, maxLength: 14 }), (ops) => {
      const sample = new SampleGraph();
      for (const name of ['a', 'b', 'c']) sample.asset(name, { columns: ['x', 'y'] });
      const { graph } = sample;
      for (const one of ops) {
        apply(sample, one);
        trimColumnEdgeLists(graph);
        for (const minConfidence of [0, 0.6]) {
          const lists = columnEdgeLists(graph, { asOf: undefined, minConfidence });
          const edges = new Edges(graph, { level: 'column', minConfidence }, 'DOWNSTREAM');
          for (const name of COLUMNS) {
            const node = sample.i(name);
            let step = lists.first(node);
            for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
              expect([
                lists.claimOf(step),
                lists.end(step),
                lists.confidenceOf(step),
                lists.userOf(step),
                lists.isIndirect(step),
                lists.subtypeOf(step),
              ]).toEqual([
                claim,
                edges.end(claim),
                edges.confidenceOf(claim),
                graph.nodes.assetOf(edges.end(claim)),
                graph.claims.kind(claim) === 'INDIRECT',
                graph.claims.subtypeOf(claim),
              ]);
              step = lists.after(step);
            }
            expect(step).toBe(NONE);
          }
        }
      }
    }),
    { numRuns: 200 },
  );
});

it('reads its lists anew where a sandbox closes and opens claims, and after it', () => {
  const sample = new SampleGraph().asset('a', { columns: ['x'] }).asset('b', { columns: ['x'] });
  sample.feeds('a.x', 'b.x');
  const count = (): number => {
    const lists = columnEdgeLists(sample.graph, { asOf: undefined, minConfidence: 0 });
    let steps = 0;
    for (let step = lists.first(sample.i('a.x')); step !== NONE; step = lists.after(step)) steps += 1;
    return steps;
  };
  expect(count()).toBe(1);
  sample.graph.claims.setUntil(0, 0);
  sample.graph.touch(0);
  expect(count()).toBe(0);
  sample.graph.claims.setUntil(0, Infinity);
  sample.graph.touch(0);
  expect(count()).toBe(1);
});
