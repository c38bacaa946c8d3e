import fc from 'fast-check';

import { combined, noisyOr, rounded } from './confidence.js';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const claims = fc.array(fc.tuple(fc.constantFrom('dbt', 'sql', 'looker'), share), { maxLength: 6 });

describe('noisyOr', () => {
  it('is a confidence that is at least the one of the surest claim', () => {
    fc.assert(
      fc.property(claims, (list) => {
        const together = noisyOr(list);
        expect(together).toBeLessThanOrEqual(1);
        expect(together).toBeGreaterThanOrEqual(Math.max(0, ...list.map(([, confidence]) => confidence)) - 1e-9);
      }),
    );
  });

  it('does not depend on the order of the claims', () => {
    fc.assert(fc.property(claims, (list) => expect(noisyOr(list.toReversed())).toBeCloseTo(noisyOr(list), 9)));
  });

  it('does not grow when a source repeats itself', () => {
    fc.assert(fc.property(claims, (list) => expect(noisyOr([...list, ...list])).toBe(noisyOr(list))));
  });

  it('compares exactly with a threshold of the same decimals', () => {
    expect(
      noisyOr([
        ['dbt', 0.5],
        ['sql', 0.6],
      ]),
    ).toBe(0.8);
    expect(
      noisyOr([
        ['dbt', 0.9],
        ['sql', 0.9],
      ]),
    ).toBe(0.99);
  });
});

describe('combined', () => {
  const agreeing = [
    { source: 'dbt', confidence: 0.5 },
    { source: 'sql', confidence: 0.6 },
  ];

  it('takes the surest claim, or the chance that any source is right', () => {
    expect(combined(agreeing, 'MAX')).toBe(0.6);
    expect(combined(agreeing, 'NOISY_OR')).toBe(0.8);
  });

  it('is nothing where nobody claims the edge', () => {
    expect([combined([], 'MAX'), combined([], 'NOISY_OR')]).toEqual([0, 0]);
  });
});

it('rounds a product of decimals to six places', () => {
  expect(0.1 * 0.7).not.toBe(0.07);
  expect(rounded(0.1 * 0.7)).toBe(0.07);
  expect(rounded(1 / 3)).toBe(0.333333);
});
