import fc from 'fast-check';

import { isHeld, type RandomClaim, randomLineage, sampleOf } from '../../../test-support/lineage/random-lineage.js';
import { NONE, SUBTYPES } from '../graph/codes.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { type ClaimFilter, type Direction, Edges, type Steps } from './edges.js';

const filters: fc.Arbitrary<ClaimFilter> = fc.record({
  level: fc.constantFrom('asset', 'column'),
  at: fc.constantFrom(undefined, 9, 10, 15, 20),
  minConfidence: fc.constantFrom(undefined, 0, 0.5, 0.75, 1),
  directOnly: fc.constantFrom(undefined, true, false),
  withRejected: fc.constantFrom(undefined, true, false),
});

function passes(claim: RandomClaim, filter: ClaimFilter): boolean {
  const counted = filter.withRejected === true ? { ...claim, rejected: false } : claim;
  return (
    claim.level === filter.level &&
    isHeld(counted, filter.at) &&
    claim.confidence >= (filter.minConfidence ?? 0) &&
    (filter.directOnly !== true || claim.kind === 'DIRECT')
  );
}

function stepsAt(steps: Steps, node: number): number[] {
  const ids: number[] = [];
  for (let id = steps.first(node); id !== NONE; id = steps.after(id)) ids.push(id);
  return ids.sort((left, right) => left - right);
}

describe('Edges', () => {
  it('lists exactly the claims of a node that pass the filter, on both sides', () => {
    fc.assert(
      fc.property(randomLineage, filters, fc.boolean(), (lineage, filter, isThreaded) => {
        const sample = sampleOf(lineage);
        if (isThreaded) sample.graph.thread();
        const expected = (near: 'from' | 'to', name: string): number[] =>
          lineage.claims.flatMap((claim, id) => (claim[near] === name && passes(claim, filter) ? [id] : []));
        const listed = (direction: Direction, name: string): number[] =>
          stepsAt(new Edges(sample.graph, filter, direction), sample.i(name));
        for (const name of new Set(lineage.claims.flatMap(({ from, to }) => [from, to]))) {
          expect(listed('DOWNSTREAM', name)).toEqual(expected('from', name));
          expect(listed('UPSTREAM', name)).toEqual(expected('to', name));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leads to the other end with the confidence of the claim', () => {
    const sample = new SampleGraph().asset('a').asset('b').feeds('a', 'b', { confidence: 0.7 });
    const down = new Edges(sample.graph, { level: 'asset' }, 'DOWNSTREAM');
    const up = new Edges(sample.graph, { level: 'asset' }, 'UPSTREAM');
    expect([down.end(0), up.end(0), down.confidenceOf(0)]).toEqual([sample.i('b'), sample.i('a'), 0.7]);
  });

  it('follows the wanted subtypes only', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x'] }).asset('b', { columns: ['x'] });
    for (const subtype of ['IDENTITY', 'FILTER', 'JOIN', 'invented by a source'])
      sample.feeds('a.x', 'b.x', { subtype });
    const followed = (...subtypes: (typeof SUBTYPES)[number][]): number[] => {
      const codes = subtypes.map((subtype) => SUBTYPES.indexOf(subtype));
      return stepsAt(new Edges(sample.graph, { level: 'column', subtypes: codes }, 'DOWNSTREAM'), sample.i('a.x'));
    };
    expect(followed()).toEqual([0, 1, 2, 3]);
    expect(followed('IDENTITY', 'JOIN')).toEqual([0, 2]);
    expect(followed('OTHER')).toEqual([3]);
  });
});
