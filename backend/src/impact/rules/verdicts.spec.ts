import fc from 'fast-check';

import { COUNT_FIELD, countVerdicts, RANK, reasonCode, REASONS, VERDICTS } from './verdicts.js';

it('ranks the verdicts in the order of the list', () => {
  expect(VERDICTS.map((verdict) => RANK[verdict])).toEqual([0, 1, 2, 3]);
});

it('has at most 64 reasons, because the engine packs a reason into six bits', () => {
  expect(REASONS.length).toBeLessThanOrEqual(64);
  expect(new Set(REASONS).size).toBe(REASONS.length);
});

it.each(REASONS)('finds %s again by its code', (reason) => {
  expect(REASONS[reasonCode(reason)]).toBe(reason);
});

it('counts every consumer under its verdict', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...VERDICTS)), (verdicts) => {
      const counts = countVerdicts(verdicts.map((verdict) => ({ verdict })));
      for (const verdict of VERDICTS)
        expect(counts[COUNT_FIELD[verdict]]).toBe(verdicts.filter((one) => one === verdict).length);
    }),
  );
});
