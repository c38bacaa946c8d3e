import fc from 'fast-check';

import { randomLineage, sampleOf } from '../../../test-support/lineage/random-lineage.js';
import { BILLIONTHS } from '../graph/codes.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { noisyOr } from '../walk/confidence.js';
import { ClaimLists } from './claim-lists.js';
import { EdgeSlots } from './edge-slots.js';

describe('EdgeSlots', () => {
  it('numbers edges as a map from their ends and level would', () => {
    fc.assert(
      fc.property(randomLineage, fc.integer({ min: 1, max: 3 }), (lineage, step) => {
        const { graph } = sampleOf(lineage);
        const announced = lineage.claims.map((_, id) => id).filter((id) => id % step === 0);
        const slots = new EdgeSlots(graph.claims, Uint32Array.from(announced), graph.nodes.size);
        const numbers = new Map<string, number>();
        const keyOf = (id: number): string => {
          const claim = lineage.claims[id];
          return `${claim?.from} ${claim?.to} ${claim?.level}`;
        };
        for (const id of announced) {
          if (!numbers.has(keyOf(id))) numbers.set(keyOf(id), numbers.size);
          expect(slots.numberOf(id)).toBe(numbers.get(keyOf(id)));
        }
        expect(slots.size).toBe(numbers.size);
        lineage.claims.forEach((_, id) => expect(slots.find(id)).toBe(numbers.get(keyOf(id)) ?? -1));
      }),
      { numRuns: 300 },
    );
  });

  it('numbers the many edges into one node, where slots are hashed', () => {
    const sample = new SampleGraph().asset('hub');
    const count = 1_000;
    for (let position = 0; position < count; position += 1) sample.asset(`n${position}`).feeds(`n${position}`, 'hub');
    for (let position = 0; position < count; position += 1) sample.feeds(`n${position}`, 'hub', { source: 'dbt' });
    const { graph } = sample;
    const announced = Uint32Array.from({ length: 2 * count }, (_, id) => id);
    const slots = new EdgeSlots(graph.claims, announced, graph.nodes.size);
    const numbers = [...announced].map((id) => slots.numberOf(id));
    expect(numbers).toEqual([...announced].map((id) => id % count));
    expect(slots.leadsInto(sample.i('hub'))).toBe(true);
    expect(slots.leadsInto(sample.i('n0'))).toBe(false);
    expect(slots.claim.slice(0, 3)).toEqual(Uint32Array.of(0, 1, 2));
  });
});

describe('ClaimLists', () => {
  it('combines the claims of an edge that held at an instant', () => {
    fc.assert(
      fc.property(randomLineage, fc.constantFrom(9, 11, 15, 20), (lineage, instant) => {
        const { graph } = sampleOf(lineage);
        const groups = [...Map.groupBy(lineage.claims.keys(), (id) => lineage.claims[id]?.to)];
        const lists = new ClaimLists(graph.claims, groups.length);
        groups.forEach(([, ids], edge) => ids.forEach((id) => lists.add(edge, id)));
        groups.forEach(([, ids], edge) => {
          const held = ids.flatMap((id) => {
            const claim = lineage.claims[id];
            const isHeld = claim && claim.since <= instant && (claim.until ?? Infinity) > instant;
            return isHeld ? [[claim.source, claim.confidence] as const] : [];
          });
          expect(lists.confidenceAt(edge, instant)).toBe(Math.round(noisyOr(held) * BILLIONTHS));
        });
      }),
    );
  });

  it('has room for any number of claims of one edge', () => {
    const sample = new SampleGraph().asset('a').asset('b');
    for (let position = 0; position < 100; position += 1)
      sample.feeds('a', 'b', { confidence: 0.5, source: `${position}` });
    const lists = new ClaimLists(sample.graph.claims, 1);
    for (let id = 0; id < 100; id += 1) lists.add(0, id);
    expect(lists.confidenceAt(0, 1)).toBe(BILLIONTHS);
  });
});
