import fc from 'fast-check';

import { NONE } from '../../lineage/graph/codes.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { trimAssetEdgeLists } from './asset-edge-lists.js';
import { AssetEdges } from './asset-edges.js';

const DATASETS = ['a', 'b', 'c'] as const;
const JOB = 'job';
const columns = DATASETS.flatMap((name) => [`${name}.x`, `${name}.y`]);
const claim = fc
  .oneof(
    fc.tuple(fc.constantFrom(...DATASETS, JOB), fc.constantFrom(...DATASETS, JOB)),
    fc.tuple(fc.constantFrom(...columns), fc.constantFrom(...columns)),
  )
  .filter(([from, to]) => from !== to);
const op = fc.oneof(
  fc.record({
    open: claim,
    confidence: fc.constantFrom(1, 0.9, 0.5),
    isMoved: fc.boolean(),
  }),
  fc.record({ close: fc.nat(12) }),
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;

function sampleOf(): SampleGraph {
  const sample = new SampleGraph().asset(JOB, { kind: 'dataJob' });
  for (const name of DATASETS) sample.asset(name, { columns: ['x', 'y'] });
  return sample;
}

function apply(sample: SampleGraph, one: Op): void {
  if ('close' in one) {
    sample.graph.close(one.close, 1);
    return;
  }
  const [from, to] = one.open;
  const via = one.isMoved && from.includes('.') ? sample.urn(JOB) : '';
  sample.feeds(from, to, { confidence: one.confidence, via });
}

/** Every arrow, as a walk meets it. */
function arrowsOf(sample: SampleGraph): readonly string[] {
  const { graph } = sample;
  trimAssetEdgeLists(graph);
  const found: string[] = [];
  for (const direction of ['UPSTREAM', 'DOWNSTREAM'] as const)
    for (const minConfidence of [0, 0.6]) {
      const arrows = new AssetEdges(graph, undefined, { direction, minConfidence });
      for (const name of [JOB, ...DATASETS])
        for (let arrow = arrows.first(sample.i(name)); arrow !== NONE; arrow = arrows.after(arrow))
          found.push(
            [
              direction,
              minConfidence,
              name,
              arrows.end(arrow),
              arrows.confidenceOf(arrow),
              arrows.isBuffered(arrow),
            ].join(' '),
          );
    }
  return found.sort();
}

it('gives after every change the arrows that a graph read anew gives', () => {
  fc.assert(
    fc.property(fc.array(op, { minLength: 1, maxLength: 14 }), (ops) => {
      const kept = sampleOf();
      for (const [at, one] of ops.entries()) {
        apply(kept, one);
        const fresh = sampleOf();
        for (const earlier of ops.slice(0, at + 1)) apply(fresh, earlier);
        expect(arrowsOf(kept)).toEqual(arrowsOf(fresh));
      }
    }),
    { numRuns: 200 },
  );
});
