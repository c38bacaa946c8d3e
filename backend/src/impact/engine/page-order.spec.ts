import fc from 'fast-check';

import { nthSmallest } from './page-order.js';

it('finds what would stand at a place if all were sorted', () => {
  const few = fc.constantFrom(1, 2, 3);
  const any = fc.double({ noNaN: true, min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(fc.array(fc.oneof(few, any), { minLength: 1, maxLength: 80 }), fc.nat(), (list, at) => {
      const place = at % list.length;
      const sorted = list.toSorted((left, right) => left - right);
      expect(nthSmallest(Float64Array.from(list), place)).toBeCloseTo(sorted[place] ?? 0, 12);
    }),
  );
});

it('ends where all keys are the same, and where they are sorted', () => {
  expect(nthSmallest(new Float64Array(50_000).fill(7), 123)).toBe(7);
  expect(
    nthSmallest(
      Float64Array.from({ length: 50_000 }, (_, at) => at),
      49_999,
    ),
  ).toBe(49_999);
  expect(
    nthSmallest(
      Float64Array.from({ length: 50_000 }, (_, at) => -at),
      0,
    ),
  ).toBe(-49_999);
});
