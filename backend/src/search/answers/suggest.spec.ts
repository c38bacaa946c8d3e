import fc from 'fast-check';

import { distanceBetween, similarQueries } from './suggest.js';

const words =
  (...known: readonly string[]) =>
  (): readonly { word: string; documents: number }[] =>
    known.map((word, at) => ({ word, documents: known.length - at }));

describe('words that are nearly the same', () => {
  it.each([
    ['revenue', 'revenue', 0],
    ['revenu', 'revenue', 1],
    ['reveune', 'revenue', 1],
    ['order', 'older', 1],
    ['abc', 'xyz', 3],
  ])('%s and %s are %d apart', (left, right, distance) => {
    expect(distanceBetween(left, right, 2)).toBe(distance);
  });

  it('are as far apart in either direction', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(word, word, (left, right) =>
        expect(distanceBetween(left, right, 2)).toBe(distanceBetween(right, left, 2)),
      ),
    );
  });

  it('replace only what is not indexed', () => {
    expect(similarQueries('net revenu', words('net', 'revenue'))).toEqual(['net revenue']);
    expect(similarQueries('net revenue', words('net', 'revenue'))).toEqual([]);
    expect(similarQueries('***', words('net'))).toEqual([]);
  });
});
