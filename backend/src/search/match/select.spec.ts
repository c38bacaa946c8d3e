import fc from 'fast-check';

import { EVERYTHING } from '../../../test-support/access/visibility.js';
import { DocumentTable } from '../index/document-table.js';
import type { FilterCondition } from '../query/filter.types.js';
import { compileFilters } from './filter-conditions.js';
import { countFacets, select, type Selection } from './select.js';

interface Sample {
  readonly owners: readonly string[];
  readonly tags: readonly string[];
}

const VALUES = ['ann', 'Bob', 'bobby', 'cy'];
const NOTHING = (): readonly (readonly [number, readonly string[]])[] => [];
const sample: fc.Arbitrary<Sample> = fc.record({
  owners: fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: 3 }),
  tags: fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: 2 }),
});
const condition: fc.Arbitrary<FilterCondition> = fc.record({
  field: fc.constantFrom('owners', 'tags'),
  condition: fc.constantFrom('EQUAL', 'IEQUAL', 'CONTAIN', 'START_WITH', 'END_WITH', 'EXISTS', 'IS_NULL'),
  values: fc.array(fc.constantFrom('ann', 'bob', 'B', 'y'), { maxLength: 2 }),
  negated: fc.boolean(),
});
const filter = fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { maxLength: 3 });

function tableOf(samples: readonly Sample[]): DocumentTable {
  const table = new DocumentTable();
  samples.forEach(({ owners, tags }, i) =>
    table.put({ i, urn: `urn:li:chart:${i}`, kind: 'chart', name: `c${i}`, fields: { owners, tags } }),
  );
  return table;
}

function selectFrom(table: DocumentTable, groups: readonly (readonly FilterCondition[])[]): Selection {
  const query = {
    groups: compileFilters(
      groups.map((and) => ({ and })),
      EVERYTHING,
    ),
    limits: [],
    visibility: EVERYTHING,
  };
  return select(new Uint8Array(table.length).fill(1), query, table, NOTHING);
}

/** The protocol's conditions, written down as plainly as possible. */
function passes(one: Sample, { field, condition: name, values, negated }: FilterCondition): boolean {
  const held = field === 'owners' ? one.owners : one.tags;
  const some = (test: (value: string, expected: string) => boolean): boolean =>
    held.some((value) => (values ?? []).some((expected) => test(value, expected)));
  const folded = (text: string): string => text.toLowerCase();
  const holds = {
    EQUAL: () => some((value, expected) => value === expected),
    IEQUAL: () => some((value, expected) => folded(value) === folded(expected)),
    CONTAIN: () => some((value, expected) => folded(value).includes(folded(expected))),
    START_WITH: () => some((value, expected) => folded(value).startsWith(folded(expected))),
    END_WITH: () => some((value, expected) => folded(value).endsWith(folded(expected))),
    EXISTS: () => held.length > 0,
    IS_NULL: () => held.length === 0,
  }[name ?? 'EQUAL'];
  return (holds?.() ?? false) !== (negated === true);
}

describe('documents that pass filters', () => {
  it('are those for which every condition of an alternative holds', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 30 }), filter, (samples, groups) => {
        const expected = samples.flatMap((one, slot) =>
          groups.length === 0 || groups.some((group) => group.every((each) => passes(one, each))) ? [slot] : [],
        );
        expect([...selectFrom(tableOf(samples), groups).slots]).toEqual(expected);
      }),
    );
  });

  it('are counted by facet as if the facet itself were not filtered', () => {
    fc.assert(
      fc.property(
        fc.array(sample, { maxLength: 30 }),
        fc.array(condition, { minLength: 1, maxLength: 3 }),
        (samples, group) => {
          const table = tableOf(samples);
          const request = { maxValues: 10, fields: ['owners'] };
          const [facet] = countFacets(selectFrom(table, [group]), request, table, NOTHING);
          const others = group.filter(({ field }) => field !== 'owners');
          const counted = samples.filter((one) => others.every((each) => passes(one, each)));
          const expected = VALUES.map((value) => ({
            value,
            count: counted.filter(({ owners }) => owners.includes(value)).length,
          })).filter(({ count }) => count > 0);
          expect(facet?.values.toSorted((left, right) => (left.value < right.value ? -1 : 1))).toEqual(
            expected.toSorted((left, right) => (left.value < right.value ? -1 : 1)),
          );
        },
      ),
    );
  });

  it('are counted most frequent first, then by value, and no more values than asked for', () => {
    const table = tableOf([
      { owners: ['ann', 'cy'], tags: [] },
      { owners: ['cy', 'Bob'], tags: [] },
      { owners: ['bobby'], tags: [] },
    ]);
    const [facet] = countFacets(selectFrom(table, []), { maxValues: 3, fields: ['owners'] }, table, NOTHING);
    expect(facet?.values).toEqual([
      { value: 'cy', count: 2 },
      { value: 'Bob', count: 1 },
      { value: 'ann', count: 1 },
    ]);
  });

  it('are reported before the filters are asked of them, so that a question can be refused', () => {
    const table = tableOf([{ owners: ['ann'], tags: [] }]);
    const groups = compileFilters([{ and: [{ field: 'owners', values: ['ann'] }] }], EVERYTHING);
    const refuse = (count: number): void => {
      throw new Error(`${count} documents`);
    };
    const query = { groups, limits: [], visibility: EVERYTHING, beforeGroups: refuse };
    expect(() => select(Uint8Array.of(1), query, table, NOTHING)).toThrow('1 documents');
    expect(() => select(Uint8Array.of(1), { ...query, groups: [] }, table, NOTHING)).not.toThrow();
  });
});
