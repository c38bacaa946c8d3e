import fc from 'fast-check';

import { isHeld, randomLineage, sampleOf } from '../../../test-support/lineage/random-lineage.js';
import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { extraColumnEdges } from './extra-column-edges.js';

const JOB = 'urn:li:dataJob:job';
const now = { asOf: undefined, minConfidence: 0 };
const assetOf = (name: string): string => name.split('.')[0] ?? name;

describe('extraColumnEdges', () => {
  it('agrees with comparing every column claim with every asset claim', () => {
    fc.assert(
      fc.property(randomLineage, fc.constantFrom(0, 0.6), (lineage, minConfidence) => {
        const sample = sampleOf(lineage);
        const hasExtra = extraColumnEdges(sample.graph, { asOf: undefined, minConfidence });
        const claims = lineage.claims.filter((claim) => isHeld(claim) && claim.confidence >= minConfidence);
        const isCovered = (from: string, to: string, confidence: number): boolean =>
          claims.some(
            (claim) =>
              claim.level === 'asset' && claim.from === from && claim.to === to && claim.confidence >= confidence,
          );
        for (const { name } of lineage.assets) {
          const expected = claims.some(
            ({ level, from, to, confidence }) =>
              level === 'column' &&
              assetOf(from) === name &&
              assetOf(to) !== name &&
              !isCovered(name, assetOf(to), confidence),
          );
          expect([name, hasExtra(sample.i(name))]).toEqual([name, expected]);
        }
      }),
    );
  });

  const viaJob = (assetConfidence: number): SampleGraph =>
    new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x'] })
      .asset('job', { kind: 'dataJob' })
      .feeds('a', 'job', { confidence: assetConfidence })
      .feeds('job', 'b')
      .feeds('a.x', 'b.x', { confidence: 0.9, via: JOB });

  it('takes a claim by way of a job as covered where the steps through the job are as sure', () => {
    const sure = viaJob(0.9);
    expect(extraColumnEdges(sure.graph, now)(sure.i('a'))).toBe(false);
    const weak = viaJob(0.8);
    expect(extraColumnEdges(weak.graph, now)(weak.i('a'))).toBe(true);
  });

  it('counts claims of the instant that is asked for', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x'] })
      .feeds('a.x', 'b.x', { since: 10, until: 20 });
    expect(extraColumnEdges(sample.graph, { asOf: 15, minConfidence: 0 })(sample.i('a'))).toBe(true);
    expect(extraColumnEdges(sample.graph, { asOf: 25, minConfidence: 0 })(sample.i('a'))).toBe(false);
  });
});
