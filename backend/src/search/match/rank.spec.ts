import fc from 'fast-check';

import { compareValues } from './rank.js';

const numerals = fc.integer({ min: -1000, max: 1000 }).map(String);
const letters = fc.stringMatching(/^[a-z]{1,4}$/);
const anyValue = fc.oneof(numerals, letters, fc.constant(undefined));

/** The values in ascending or descending order. */
function sorted(values: readonly (string | undefined)[], down: boolean): readonly (string | undefined)[] {
  // Array.prototype.sort itself puts undefined last, so every value is wrapped.
  return values
    .map((value) => [value] as const)
    .toSorted(([left], [right]) => compareValues(left, right, down))
    .map(([value]) => value);
}

describe('the comparison of two values of a sort', () => {
  it('compares numbers as numbers and not letter by letter', () => {
    expect(sorted(['10', '9', '-1', '2.5'], false)).toEqual(['-1', '2.5', '9', '10']);
  });

  it('compares other texts by their letters', () => {
    expect(sorted(['b', 'ab', 'a'], false)).toEqual(['a', 'ab', 'b']);
  });

  it('puts numbers before other texts, and an empty text among those', () => {
    expect(sorted(['1a', '9', '', '10'], false)).toEqual(['9', '10', '', '1a']);
  });

  it('never runs in a circle, so that a sorted scroll ends', () => {
    const mixed = fc.oneof(numerals, letters, fc.stringMatching(/^[0-9]{1,2}[a-z]?$/), fc.constant(''));
    fc.assert(
      fc.property(mixed, mixed, mixed, fc.boolean(), (one, two, three, down) => {
        const isOrdered = compareValues(one, two, down) <= 0 && compareValues(two, three, down) <= 0;
        expect(!isOrdered || compareValues(one, three, down) <= 0).toBe(true);
      }),
    );
  });

  it('puts documents without a value last in either direction', () => {
    expect(sorted([undefined, '1', '2'], false)).toEqual(['1', '2', undefined]);
    expect(sorted([undefined, '1', '2'], true)).toEqual(['2', '1', undefined]);
  });

  it('gives the opposite answer when its values are exchanged', () => {
    fc.assert(
      fc.property(anyValue, anyValue, fc.boolean(), (left, right, down) => {
        expect(Math.sign(compareValues(left, right, down)) + Math.sign(compareValues(right, left, down))).toBe(0);
      }),
    );
  });

  it('turns the order of values round when it goes down, so that a page from the end is the same', () => {
    const oneSort = fc.oneof(fc.uniqueArray(numerals), fc.uniqueArray(letters));
    fc.assert(
      fc.property(oneSort, (values) => expect(sorted(values, true)).toEqual(sorted(values, false).toReversed())),
    );
  });

  it('sorts numerals as their numbers are sorted', () => {
    fc.assert(
      fc.property(fc.array(numerals), (values) => {
        const numbers = values.map(Number).toSorted((left, right) => left - right);
        expect(sorted(values, false)).toEqual(numbers.map(String));
      }),
    );
  });
});
