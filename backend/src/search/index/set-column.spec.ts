import fc from 'fast-check';

import { SetColumn } from './set-column.js';

const valuesOfDocuments = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 3 }), {
  maxLength: 60,
});
const filled = (documents: readonly (readonly string[])[]): SetColumn => {
  const column = new SetColumn();
  documents.forEach((values, slot) => column.put(slot, values));
  return column;
};

/** The values that occur in these documents, with how often. */
const countsOf = (column: SetColumn, slots: readonly number[]): ReadonlyMap<string, number> => {
  const counts = column.countByValue(slots);
  return new Map(
    column.values.map((value, index) => [value, counts[index] ?? 0] as const).filter(([, count]) => count > 0),
  );
};

describe('a column of value sets', () => {
  it('counts as one would by hand, over any part of the documents', () => {
    fc.assert(
      fc.property(valuesOfDocuments, fc.nat({ max: 60 }), (documents, from) => {
        const slots = documents.map((_, slot) => slot).filter((slot) => slot >= from);
        const expected = new Map<string, number>();
        for (const slot of slots)
          for (const value of new Set(documents[slot])) expected.set(value, (expected.get(value) ?? 0) + 1);
        expect(countsOf(filled(documents), slots)).toEqual(expected);
      }),
    );
  });

  it('tests documents by their values', () => {
    fc.assert(
      fc.property(valuesOfDocuments, (documents) => {
        const has = filled(documents).tester((values) => values.includes('a'));
        documents.forEach((values, slot) => expect(has(slot)).toBe(values.includes('a')));
      }),
    );
  });

  it('asks a test once for each set that a tested document has, and for no other set', () => {
    const column = filled([['a'], ['a'], ['b'], ['c', 'd']]);
    const tested: string[] = [];
    const test = column.tester((values) => {
      tested.push(values.join('+'));
      return values.includes('a');
    });
    expect([0, 1, 2].map(test)).toEqual([true, true, false]);
    expect(tested).toEqual(['a', 'b']);
  });

  it('knows how much there is to read in it', () => {
    const column = filled([['ab', 'c'], ['ab'], [], ['c', 'ab', 'c']]);
    expect(column).toMatchObject({ characters: 3, setCount: 4, memberships: 5 });
  });

  it('forgets the values that a document had', () => {
    const column = filled([['a'], ['b']]);
    column.put(0, ['c']);
    column.put(5000, ['c']);
    expect(countsOf(column, [0, 1, 5000])).toEqual(
      new Map([
        ['b', 1],
        ['c', 2],
      ]),
    );
    expect(column.valuesOf(0)).toEqual(['c']);
    expect(column.valuesOf(4999)).toEqual([]);
  });
});
