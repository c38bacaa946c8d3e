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

describe('a column of value sets', () => {
  it('counts as one would by hand, over any part of the documents', () => {
    fc.assert(
      fc.property(valuesOfDocuments, fc.nat({ max: 60 }), (documents, from) => {
        const slots = documents.map((_, slot) => slot).filter((slot) => slot >= from);
        const expected = new Map<string, number>();
        for (const slot of slots)
          for (const value of new Set(documents[slot])) expected.set(value, (expected.get(value) ?? 0) + 1);
        expect(new Map(filled(documents).count(slots))).toEqual(expected);
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

  it('forgets the values that a document had', () => {
    const column = filled([['a'], ['b']]);
    column.put(0, ['c']);
    column.put(5000, ['c']);
    expect(new Map(column.count([0, 1, 5000]))).toEqual(
      new Map([
        ['b', 1],
        ['c', 2],
      ]),
    );
    expect(column.valuesOf(0)).toEqual(['c']);
    expect(column.valuesOf(4999)).toEqual([]);
  });
});
