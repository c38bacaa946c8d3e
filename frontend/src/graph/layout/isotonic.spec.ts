import fc from 'fast-check';

import { stackNearDesired } from './isotonic';

interface Stack {
  readonly tops: readonly number[];
  readonly sizes: readonly number[];
  readonly weights: readonly number[];
}

const stacked = ({ tops, sizes, weights }: Stack): number[] => [
  ...stackNearDesired(Float64Array.from(tops), Float64Array.from(sizes), Float64Array.from(weights)),
];

const stack: fc.Arbitrary<Stack> = fc
  .array(
    fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 9 })),
    { maxLength: 12 },
  )
  .map((boxes) => ({
    tops: boxes.map(([top]) => top),
    sizes: boxes.map(([, size]) => size),
    weights: boxes.map(([, , weight]) => weight),
  }));

/** The weighted sum of squared distances from the wished tops: what the stacking makes small. */
const costOf = (tops: readonly number[], wish: Stack): number =>
  tops.reduce((sum, top, i) => sum + (wish.weights[i] ?? 1) * (top - (wish.tops[i] ?? 0)) ** 2, 0);

describe('stacking boxes near where they want to be', () => {
  it('pools the boxes whose wishes conflict and leaves the others where they want to be', () => {
    expect(stacked({ tops: [0, 0, 100], sizes: [50, 50, 50], weights: [1, 1, 1] })).toEqual([-25, 25, 100]);
  });

  it('moves a heavy box less than a light one', () => {
    expect(stacked({ tops: [0, 0], sizes: [40, 40], weights: [3, 1] })).toEqual([-10, 30]);
  });

  it('pools a block again when it pushes into the block before', () => {
    expect(stacked({ tops: [0, 10, 0], sizes: [10, 10, 10], weights: [1, 1, 1] })).toEqual([
      expect.closeTo(-20 / 3),
      expect.closeTo(10 / 3),
      expect.closeTo(40 / 3),
    ]);
  });

  it('gives nothing for no boxes', () => {
    expect(stacked({ tops: [], sizes: [], weights: [] })).toEqual([]);
  });

  it('never lets a box begin before the one above it ends', () => {
    fc.assert(
      fc.property(stack, (wish) => {
        const tops = stacked(wish);
        for (let i = 1; i < tops.length; i++) {
          const endOfPrevious = (tops[i - 1] ?? 0) + (wish.sizes[i - 1] ?? 0);
          expect((tops[i] ?? 0) - endOfPrevious).toBeGreaterThan(-1e-6);
        }
      }),
    );
  });

  it('keeps tops that it has given when it is asked for them again', () => {
    fc.assert(
      fc.property(stack, (wish) => {
        const tops = stacked(wish);
        const again = stacked({ ...wish, tops });
        again.forEach((top, i) => expect(top).toBeCloseTo(tops[i] ?? NaN, 6));
      }),
    );
  });

  it('is at least as near to the wishes as pushing every box down from the one above', () => {
    fc.assert(
      fc.property(stack, (wish) => {
        let end = -Infinity;
        const pushedDown = wish.tops.map((top, i) => {
          const free = Math.max(top, end);
          end = free + (wish.sizes[i] ?? 0);
          return free;
        });
        expect(costOf(stacked(wish), wish)).toBeLessThanOrEqual(costOf(pushedDown, wish) + 1e-6);
      }),
    );
  });
});
