import fc from 'fast-check';

import { DocumentTable } from '../index/document-table.js';
import { sortedAfter, type SortPosition } from './sorted-scroll.js';

const NOTHING = (): readonly (readonly [number, readonly string[]])[] => [];
const CRITERIA = [
  { field: 'createdAt', sortOrder: 'DESCENDING' },
  { field: '_name', sortOrder: 'ASCENDING' },
];
const document = fc.record({
  createdAt: fc.option(fc.constantFrom('1', '2', '10'), { nil: undefined }),
  name: fc.constantFrom('a', 'B', 'c'),
});

function tableOf(
  documents: readonly { readonly createdAt: string | undefined; readonly name: string }[],
): DocumentTable {
  const table = new DocumentTable();
  documents.forEach(({ createdAt, name }, i) =>
    table.put({
      i,
      urn: `urn:li:chart:${i}`,
      kind: 'chart',
      name,
      fields: createdAt === undefined ? {} : { createdAt: [createdAt] },
    }),
  );
  return table;
}

/** Reads everything in pages of this size, from position to position. */
function pages(table: DocumentTable, slots: Uint32Array, size: number): readonly number[] {
  const read: number[] = [];
  let position: SortPosition | undefined;
  for (;;) {
    const page = sortedAfter(slots, CRITERIA, { table, source: NOTHING }, position).slice(0, size);
    read.push(...page.map(({ slot }) => slot));
    position = page.at(-1);
    if (position === undefined) return read;
  }
}

describe('a sorted scroll', () => {
  it('shows every document once, in the same order, however large the pages are', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), (documents, size) => {
        const table = tableOf(documents);
        const slots = Uint32Array.from(documents, (_, slot) => slot);
        expect(pages(table, slots, size)).toEqual(pages(table, slots, 100));
        const all = sortedAfter(slots, CRITERIA, { table, source: NOTHING }, undefined);
        expect(sortedAfter(slots, CRITERIA, { table, source: NOTHING }, undefined, size)).toEqual(all.slice(0, size));
        expect(pages(table, slots, size).toSorted((left, right) => left - right)).toEqual([...slots]);
      }),
    );
  });

  it('goes on after its position although that document is gone', () => {
    const table = tableOf([1, 2, 3, 4].map((day) => ({ createdAt: String(day), name: 'a' })));
    const [first, second] = sortedAfter(Uint32Array.of(0, 1, 2, 3), CRITERIA, { table, source: NOTHING }, undefined);
    expect([first?.slot, second?.slot]).toEqual([3, 2]);
    table.remove(2);
    const rest = sortedAfter(Uint32Array.of(0, 1, 3), CRITERIA, { table, source: NOTHING }, second);
    expect(rest.map(({ slot }) => slot)).toEqual([1, 0]);
  });

  it('puts numbers in the order of numbers and documents without a value last', () => {
    const table = tableOf(['2', undefined, '10', '1'].map((createdAt) => ({ createdAt, name: 'a' })));
    expect(pages(table, Uint32Array.of(0, 1, 2, 3), 10)).toEqual([2, 0, 3, 1]);
  });
});
