import fc from 'fast-check';

import { isHeld, randomLineage, sampleOf } from '../../../test-support/lineage/random-lineage.js';
import { NONE } from '../graph/codes.js';
import { combined } from './confidence.js';
import { stepsOf } from './noisy-or.js';

describe('stepsOf', () => {
  it('admits exactly the edges whose combined confidence reaches the threshold', () => {
    fc.assert(
      fc.property(
        randomLineage,
        fc.constantFrom('MAX' as const, 'NOISY_OR' as const),
        fc.constantFrom(0, 0.5, 0.75, 0.9, 0.95, 1),
        (lineage, combine, minConfidence) => {
          const sample = sampleOf(lineage);
          const steps = stepsOf(sample.graph, { level: 'asset', combine, minConfidence }, 'DOWNSTREAM');
          const held = lineage.claims.filter((claim) => claim.level === 'asset' && isHeld(claim));
          for (const { name } of lineage.assets) {
            const confidences = new Map<string, number>();
            for (let step = steps.first(sample.i(name)); step !== NONE; step = steps.after(step)) {
              const end = sample.name(steps.end(step));
              confidences.set(end, Math.max(confidences.get(end) ?? 0, steps.confidenceOf(step)));
            }
            const claims = held.filter(({ from }) => from === name);
            const expected = [...Map.groupBy(claims, ({ to }) => to)]
              .map(([to, parallel]) => [to, combined(parallel, combine)] as const)
              .filter(([, confidence]) => confidence >= minConfidence);
            expect(confidences).toEqual(new Map(expected));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
