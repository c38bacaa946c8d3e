import { Problem } from '../../kernel/problem.js';
import type { FilterCondition, OrFilters } from './filter.types.js';
import { requireFewTerms, requireWithinLimits, SEARCH_LIMITS } from './limits.js';
import { parseQuery } from './query-grammar.js';

const condition = (values: readonly string[] = ['x']): FilterCondition => ({ field: 'name', values });
const alternatives = (count: number, conditionCount = 1): OrFilters =>
  Array.from({ length: count }, () => ({ and: Array.from({ length: conditionCount }, () => condition()) }));
const texts = (count: number): readonly string[] => Array.from({ length: count }, String);
const sort = (count: number): readonly { readonly field: string; readonly sortOrder: string }[] =>
  texts(count).map((field) => ({ field, sortOrder: 'ASCENDING' }));

function expectTooLarge(question: Parameters<typeof requireWithinLimits>[0], message: RegExp): void {
  expect(() => requireWithinLimits(question)).toThrow(Problem);
  expect(() => requireWithinLimits(question)).toThrow(message);
}

describe('the limits of a search', () => {
  it('take a question at every limit', () => {
    const { alternatives: most, values, allValues, kinds, sortCriteria, fields } = SEARCH_LIMITS;
    expect(() =>
      requireWithinLimits({
        orFilters: alternatives(most, 2),
        kinds: texts(kinds),
        sort: sort(sortCriteria),
        facetFields: texts(fields),
        extraFields: texts(fields),
      }),
    ).not.toThrow();
    const shared = texts(values);
    const filters = Array.from({ length: allValues / values }, () => condition(shared));
    expect(() => requireWithinLimits({ filters })).not.toThrow();
  });

  it('refuse one more of each list, naming the field, what it may hold and what it holds', () => {
    expectTooLarge(
      { orFilters: alternatives(1_001) },
      /^orFilters may hold at most 1,000 alternatives, .* has 1,001\.$/,
    );
    expectTooLarge({ kinds: texts(501) }, /^types may hold at most 500 kinds of entities/);
    expectTooLarge({ sort: sort(11) }, /^sortCriteria may hold at most 10 criteria/);
    expectTooLarge({ facetFields: texts(101) }, /^facets may hold at most 100 fields/);
    expectTooLarge({ extraFields: texts(101) }, /^fetchExtraFields may hold at most 100 fields/);
    expectTooLarge({ filters: [condition(texts(10_001))] }, /^The filter on name may hold at most 10,000 values/);
  });

  it('count conditions and values over all alternatives', () => {
    expectTooLarge(
      { orFilters: alternatives(667, 3) },
      /^orFilters may hold at most 2,000 conditions, and this one has 2,001/,
    );
    expectTooLarge({ filters: alternatives(1, 2_001)[0]?.and }, /^filters may hold at most 2,000 conditions/);
    const shared = texts(10_000);
    const orFilters = Array.from({ length: 11 }, () => ({ and: [condition(shared)] }));
    expectTooLarge({ orFilters }, /at most 100,000 values, and this one has 110,000/);
  });

  it('count the older filters once for each alternative, because they hold beside every one', () => {
    const filters = [condition(), condition()];
    expect(() => requireWithinLimits({ orFilters: alternatives(500, 2), filters })).not.toThrow();
    expectTooLarge({ orFilters: alternatives(1_000, 1), filters }, /at most 2,000 conditions, and this one has 3,000/);
  });

  it('look at no element of a list that is too long', () => {
    const unreadable = new Proxy(alternatives(90_000) as { and?: FilterCondition[] }[], {
      get: (list, key) => {
        if (key === 'length') return list.length;
        throw new Error(`element ${String(key)} was read`);
      },
    });
    expectTooLarge({ orFilters: unreadable }, /at most 1,000 alternatives, and this one has 90,000/);
  });

  it('count what the server adds apart from what the client states', () => {
    const serverFilters = [alternatives(1, 2), [], alternatives(1, 2)];
    expect(() => requireWithinLimits({ orFilters: alternatives(1_000, 2), serverFilters })).not.toThrow();
    expect(() => requireWithinLimits({ orFilters: alternatives(667, 3), serverFilters })).toThrow(/this one has 2,001/);
  });

  it('refuse the product of the filters of client, view and server before it is made', () => {
    const both = (client: OrFilters, added: OrFilters) => ({ orFilters: client, serverFilters: [added] });
    expect(() => requireWithinLimits(both(alternatives(50), alternatives(20)))).not.toThrow();
    expectTooLarge(
      both(alternatives(50), alternatives(21)),
      /^orFilters with the conditions of the view .* at most 1,000 alternatives, and this one has 1,050/,
    );
    // 1,000 alternatives of two conditions beside one of five make 1,000 of seven.
    expectTooLarge(
      both(alternatives(1_000, 2), alternatives(1, 5)),
      /at most 6,000 conditions, and this one has 7,000/,
    );
    expectTooLarge({ serverFilters: [alternatives(1_001)] }, /at most 1,000 alternatives, and this one has 1,001/);
  });

  it('count words, phrases and field terms of a query, and nothing else', () => {
    const node = (count: number): ReturnType<typeof parseQuery>['node'] =>
      parseQuery(`* -(${'a '.repeat(count - 2)} OR "a b") tag:x`).node;
    expect(() => requireFewTerms(node(200))).not.toThrow();
    expect(() => requireFewTerms(node(201))).toThrow(/^query may hold at most 200 terms/);
  });
});
