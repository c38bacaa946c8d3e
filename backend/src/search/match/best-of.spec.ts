import fc from 'fast-check';

import { bestOf } from './best-of.js';

describe('the best of a group', () => {
  it('are the first of the sorted group, whether it sorts all of it or keeps a page', () => {
    const group = fc.uniqueArray(fc.nat({ max: 10_000 }), { maxLength: 400 });
    fc.assert(
      fc.property(
        group,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 7 }),
        (numbers, count, modulus) => {
          // Many numbers are equal in the first respect: the number itself decides between them.
          const order = (left: number, right: number): number => (left % modulus) - (right % modulus) || left - right;
          expect(bestOf(Uint32Array.from(numbers), count, order)).toEqual(numbers.toSorted(order).slice(0, count));
        },
      ),
    );
  });

  it('compare each number of a large group about once', () => {
    const group = Uint32Array.from({ length: 100_000 }, (_, index) => index);
    let comparisons = 0;
    const best = bestOf(group, 3, (left, right) => {
      comparisons += 1;
      return left - right;
    });
    expect(best).toEqual([0, 1, 2]);
    expect(comparisons).toBeLessThan(100_100);
  });
});
