import { EVERYTHING, sampleViewer, scopeHiding } from '../../../test-support/access/visibility.js';
import fc from 'fast-check';

import { Problem } from '../../kernel/problem.js';
import type { SearchDocument } from '../index/document.types.js';
import { sampleDocument, sampleEngine } from '../../../test-support/search/sample-engine.js';
import type { SearchEngine } from './search-engine.js';
import type { SearchQuestion } from '../query/search-question.types.js';

const ME = sampleViewer({ urn: 'urn:li:corpuser:me', groups: ['urn:li:corpGroup:crew'] });
const ask = (query: string, more: Partial<SearchQuestion> = {}): SearchQuestion => ({
  query,
  kinds: [],
  start: 0,
  count: 100,
  ...more,
});
const names = (engine: SearchEngine, query: string, more: Partial<SearchQuestion> = {}): readonly string[] =>
  engine.search(ask(query, more), ME).hits.map((hit) => engine.nameOf(hit.urn));
const expectNames = (
  documents: readonly SearchDocument[],
  query: string,
  expected: readonly string[],
  more: Partial<SearchQuestion> = {},
): void => expect(names(sampleEngine(documents), query, more)).toEqual(expected);

describe('what a search finds', () => {
  const catalogue = [
    sampleDocument(1, 'customer_order', {
      texts: { name: ['customer_order'], columns: ['order_id', 'net_amount'], description: ['One row an order'] },
    }),
    sampleDocument(2, 'revenue', {
      fields: { owners: [ME.urn], createdAt: [String(Date.parse('2024-05-01'))] },
      texts: { name: ['revenue'], tags: ['PII'] },
    }),
    sampleDocument(3, 'RevenueWeekly', { fields: { owners: ['urn:li:corpuser:maria'] } }),
    sampleDocument(5, 'manifest', { fields: { owners: ['urn:li:corpGroup:crew'] } }),
    sampleDocument(4, 'orders', { texts: { name: ['orders'], description: ['net revenue of all orders'] } }),
  ];

  it.each([
    ['order', ['orders', 'customer_order']],
    ['customerorder', ['customer_order']],
    ['"net revenue"', ['orders']],
    ['revenue -weekly', ['revenue', 'orders']],
    ['revenue AND NOT weekly', ['revenue', 'orders']],
    ['customer OR weekly', ['customer_order', 'RevenueWeekly']],
    ['rev*', ['revenue', 'RevenueWeekly', 'orders']],
    ['*week*', ['RevenueWeekly']],
    ['or?ers', ['orders']],
    ['column:net', ['customer_order']],
    ['name:revenue', ['revenue', 'RevenueWeekly']],
    ['description:revenue', ['orders']],
    ['owner:me', ['revenue', 'manifest']],
    ['owner:maria', ['RevenueWeekly']],
    ['-owner:*', ['orders', 'customer_order']],
    ['has:owner', ['revenue', 'manifest', 'RevenueWeekly']],
    ['created:>=2024-05-01', ['revenue']],
    ['created:<2024-05-01', []],
    ['created:<=2024-05-01', ['revenue']],
    ['platform:hive order', ['orders', 'customer_order']],
    ['kind:chart', []],
    ['customer_o', ['customer_order']],
    ['customer o', ['customer_order']],
    ['r', ['RevenueWeekly', 'revenue']],
    ['revenue owner:(me OR maria)', ['revenue', 'RevenueWeekly']],
    ['urn:li:dataset:(urn:li:dataPlatform:hive,s.orders.4,PROD)', ['orders']],
  ])('%s', (query, expected) => {
    expectNames(catalogue, query, expected);
  });

  it('treats words of the engine as words', () => {
    for (const query of ['NEAR(a b)', 'name: ^x', '{name} : "a', 'a* AND* b', "a' OR 1=1 --", 'ORDER BY'])
      expect(() => names(sampleEngine(catalogue), query)).not.toThrow();
  });

  it('never fails, whatever is typed', () => {
    const engine = sampleEngine(catalogue);
    const piece = fc.oneof(
      fc.constantFrom('(', ')', '"', '*', '?', 'owner:', '-', 'OR', 'NEAR', '^', '{', '}', '+', ':'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) =>
        expect(Array.isArray(names(engine, pieces.join(' ')))).toBe(true),
      ),
    );
  });

  it('searches a broken query plainly and says so', () => {
    const answer = sampleEngine(catalogue).search(ask('revenue (weekly'), ME);
    expect(answer.notice).toMatchObject({ at: 8 });
    expect(answer.total).toBe(1);
  });

  it('says why each was found', () => {
    const engine = sampleEngine([
      sampleDocument(1, 'orders', {
        fields: { fieldPaths: ['order_id', 'total'], description: ['about orders'] },
        texts: { name: ['orders'], columns: ['order_id'], description: ['about orders'] },
      }),
    ]);
    expect(engine.search(ask('order', { withMatches: true }), ME).hits[0]?.matched).toEqual([
      { name: 'name', value: 'orders' },
      { name: 'fieldPaths', value: 'order_id' },
    ]);
  });

  it('finds every spelling of a urn by its lower case', () => {
    const documents = [sampleDocument(1, 'Orders'), sampleDocument(2, 'Lines')];
    const urn = 'urn:li:dataset:(urn:li:dataplatform:hive,s.orders.1,prod)';
    expectNames(documents, '*', ['Orders'], { orFilters: [{ and: [{ field: 'lowercasedUrn', values: [urn] }] }] });
  });

  it('hides what was removed until a filter speaks of removed', () => {
    const documents = [sampleDocument(1, 'a_one'), sampleDocument(2, 'a_two', { fields: { removed: ['true'] } })];
    expectNames(documents, 'a', ['a_one']);
    expectNames(documents, 'a', ['a_two'], { orFilters: [{ and: [{ field: 'removed', values: ['true'] }] }] });
    expectNames(documents, 'a', ['a_one', 'a_two'], { includeSoftDeleted: true });
  });

  it('suggests words that are nearly the same when nothing was found', () => {
    expect(sampleEngine(catalogue).suggest(EVERYTHING, 'revenu weekyl')[0]).toBe('revenue weekly');
  });

  it('suggests nothing to a viewer from whom something is hidden, because its words are those of every entity', () => {
    expect(
      sampleEngine(catalogue).suggest(
        scopeHiding(() => false),
        'revenu weekyl',
      ),
    ).toEqual([]);
  });
});

describe('the order of hits', () => {
  it('is exact name, beginning of name, word of name, description, columns', () => {
    const documents = [
      sampleDocument(1, 'one', { texts: { name: ['one'], columns: ['revenue'] } }),
      sampleDocument(2, 'two', { texts: { name: ['two'], description: ['revenue'] } }),
      sampleDocument(3, 'net_revenue'),
      sampleDocument(4, 'revenue_weekly'),
      sampleDocument(5, 'Revenue'),
    ];
    expectNames(documents, 'revenue', ['Revenue', 'revenue_weekly', 'net_revenue', 'two', 'one']);
  });

  it('puts what is used more first among equals', () => {
    const engine = sampleEngine([sampleDocument(1, 'orders_a'), sampleDocument(2, 'orders_b')]);
    engine.table.setUsage(engine.table.urn(1), 100);
    expect(names(engine, 'orders')).toEqual(['orders_b', 'orders_a']);
  });

  it('follows what the client asked for', () => {
    expectNames([sampleDocument(1, 'b'), sampleDocument(2, 'a')], '*', ['a', 'b'], {
      sort: [{ field: 'name', sortOrder: 'ASCENDING' }],
    });
  });
});

describe('why a hit was found', () => {
  const pii = sampleDocument(1, 'PII');
  const tagged = sampleDocument(2, 'orders', {
    fields: { tags: [pii.urn, 'urn:li:tag:other'], owners: ['urn:li:corpuser:eve'] },
  });
  const matched = (query: string) =>
    sampleEngine([pii, tagged])
      .search(ask(query, { withMatches: true }), ME)
      .hits.find(({ urn }) => urn === tagged.urn)?.matched;

  it.each([
    ['tag:pii', [{ name: 'tags', value: pii.urn }]],
    [
      'orders tag:pii',
      [
        { name: 'name', value: 'orders' },
        { name: 'tags', value: pii.urn },
      ],
    ],
    [
      'tag:pii owner:eve',
      [
        { name: 'tags', value: pii.urn },
        { name: 'owners', value: 'urn:li:corpuser:eve' },
      ],
    ],
    ['orders -tag:absent', [{ name: 'name', value: 'orders' }]],
    ['tag:*', []],
  ])('%s', (query, expected) => {
    expect(matched(query)).toEqual(expected);
  });
});

describe('facets', () => {
  const values = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 });
  const catalogue = fc
    .array(fc.record({ tags: values, owners: values }), { minLength: 1, maxLength: 25 })
    .map((rows) =>
      rows.map((row, i) => sampleDocument(i, `t${i}`, { fields: { tags: row.tags, owners: row.owners } })),
    );
  const filters = fc.record({
    tags: fc.option(fc.constantFrom('x', 'y')),
    owners: fc.option(fc.constantFrom('x', 'z')),
  });

  it('count as one would by hand: each under the filters on all other fields', () => {
    fc.assert(
      fc.property(catalogue, filters, (documents, chosen) => {
        const and = Object.entries(chosen).flatMap(([field, value]) =>
          value === null ? [] : [{ field, values: [value] }],
        );
        const answer = sampleEngine(documents).search(ask('*', { orFilters: [{ and }], withFacets: true }), ME);
        for (const field of ['tags', 'owners']) {
          const counts = new Map<string, number>();
          for (const document of documents) {
            if (!and.every((one) => one.field === field || document.fields[one.field]?.includes(one.values[0] ?? '')))
              continue;
            for (const value of new Set(document.fields[field])) counts.set(value, (counts.get(value) ?? 0) + 1);
          }
          expect(
            new Map(
              answer.facets.find((facet) => facet.field === field)?.values.map(({ value, count }) => [value, count]),
            ),
          ).toEqual(counts);
        }
      }),
    );
  });
});

describe('pages', () => {
  it('end at a thousand hits and at hit ten thousand', () => {
    const engine = sampleEngine([]);
    expect(() => engine.search(ask('*', { count: 1_000 }), ME)).not.toThrow();
    expect(() => engine.search(ask('*', { count: 1_001 }), ME)).toThrow(Problem);
    expect(() => engine.search(ask('*', { start: 9_001, count: 1_000 }), ME)).toThrow(Problem);
  });

  it('are refused with the name of the argument that is wrong', () => {
    const refusal = (page: Partial<SearchQuestion>) => (): unknown => sampleEngine([]).search(ask('*', page), ME);
    expect(refusal({ start: -1 })).toThrow('start must be a whole number from 0');
    expect(refusal({ count: -1 })).toThrow('count must be a whole number from 0 to 1000');
    expect(refusal({ count: 0.5 })).toThrow('count must be');
    expect(refusal({ start: 10_000, count: 1 })).toThrow('must end at hit 10000');
  });

  it('of a scroll neither skip nor repeat while documents are deleted and added', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.nat({ max: 39 }), { maxLength: 20 }),
        (count, deletions) => {
          const engine = sampleEngine(Array.from({ length: 40 }, (_, i) => sampleDocument(i, `t${i}`)));
          const seen: string[] = [];
          const gone = new Set<number>();
          let scrollId: string | undefined;
          do {
            const page = engine.scroll({ query: '*', kinds: [], count, scrollId }, ME, 0);
            seen.push(...page.hits.map((hit) => hit.urn));
            scrollId = page.nextScrollId;
            const victim = deletions.pop();
            if (victim !== undefined) {
              gone.add(victim);
              engine.file.remove(victim);
              engine.table.remove(victim);
            }
          } while (scrollId !== undefined);
          expect(new Set(seen).size).toBe(seen.length);
          for (let i = 0; i < 40; i += 1) if (!gone.has(i)) expect(seen).toContain(sampleDocument(i, `t${i}`).urn);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('of a sorted scroll neither skip nor repeat while documents are deleted, and stay sorted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('ASCENDING', 'DESCENDING'),
        fc.array(fc.nat({ max: 39 }), { maxLength: 20 }),
        (count, sortOrder, deletions) => {
          const engine = sampleEngine(Array.from({ length: 40 }, (_, i) => sampleDocument(i, `t${(i * 7) % 13}`)));
          const seen: string[] = [];
          const gone = new Set<number>();
          let scrollId: string | undefined;
          do {
            const sort = [{ field: 'name', sortOrder }];
            const page = engine.scroll({ query: '*', kinds: [], count, scrollId, sort }, ME, 0);
            seen.push(...page.hits.map((hit) => hit.urn));
            scrollId = page.nextScrollId;
            const victim = deletions.pop();
            if (victim !== undefined) {
              gone.add(victim);
              engine.file.remove(victim);
              engine.table.remove(victim);
            }
          } while (scrollId !== undefined);
          expect(new Set(seen).size).toBe(seen.length);
          const names = new Map(
            Array.from({ length: 40 }, (_, i) => [sampleDocument(i, `t${(i * 7) % 13}`).urn, `t${(i * 7) % 13}`]),
          );
          const deleted = new Set([...gone].map((i) => sampleDocument(i, `t${(i * 7) % 13}`).urn));
          for (const [urn] of names) if (!deleted.has(urn)) expect(seen).toContain(urn);
          const order = seen.map((urn) => names.get(urn) ?? '');
          const sorted = order.toSorted();
          expect(order).toEqual(sortOrder === 'ASCENDING' ? sorted : sorted.toReversed());
        },
      ),
      { numRuns: 25 },
    );
  });

  it('of a scroll by score come best first, then by urn', () => {
    const sort = [
      { field: '_score', sortOrder: 'DESCENDING' },
      { field: 'urn', sortOrder: 'ASCENDING' },
    ];
    const engine = sampleEngine([
      sampleDocument(1, 'late_orders', { texts: { name: ['late_orders'] } }),
      sampleDocument(2, 'orders', { texts: { name: ['orders'] } }),
      sampleDocument(3, 'bills', { texts: { name: ['bills'], description: ['of all orders'] } }),
    ]);
    const scrolled = (query: string): readonly string[] => {
      const urns: string[] = [];
      let scrollId: string | undefined;
      do {
        const page = engine.scroll({ query, kinds: [], count: 1, scrollId, sort }, ME, 0);
        urns.push(...page.hits.map(({ urn }) => engine.nameOf(urn)));
        scrollId = page.nextScrollId;
      } while (scrollId !== undefined);
      return urns;
    };
    expect(scrolled('orders')).toEqual(['orders', 'late_orders', 'bills']);
    const urns = engine.scroll({ query: '*', kinds: [], count: 3, sort }, ME, 0).hits.map(({ urn }) => urn);
    expect(urns).toEqual(urns.toSorted());
    expect(scrolled('*')).toHaveLength(3);
  });

  it('of a scroll take only ids that are signed, fresh and of the same question', () => {
    const engine = sampleEngine([sampleDocument(1, 'a'), sampleDocument(2, 'b')]);
    const { nextScrollId } = engine.scroll({ query: '*', kinds: [], count: 1 }, ME, 0);
    const scroll = (query: string, scrollId: string | undefined, now = 0): unknown =>
      engine.scroll({ query, kinds: [], count: 1, scrollId }, ME, now);
    expect(() => scroll('*', nextScrollId)).not.toThrow();
    expect(() => scroll('other', nextScrollId)).toThrow(Problem);
    expect(() => scroll('*', `x${nextScrollId ?? ''}`)).toThrow(Problem);
    expect(() => scroll('*', nextScrollId, 48 * 3_600_000)).toThrow(Problem);
  });
});

describe('completion', () => {
  it('finds names by the beginning of any of their words, best first', () => {
    const engine = sampleEngine([
      sampleDocument(1, 'stg_customers'),
      sampleDocument(2, 'customer'),
      sampleDocument(3, 'orders', { texts: { name: ['orders'], columns: ['customer_id'] } }),
    ]);
    expect(engine.complete({ query: 'cust', kinds: [], limit: 10 }, ME).map((urn) => engine.nameOf(urn))).toEqual([
      'customer',
      'stg_customers',
    ]);
  });
});

describe('lineage in a query', () => {
  const raw = sampleDocument(1, 'raw_orders');
  const catalogue = [
    raw,
    sampleDocument(2, 'orders', { fields: { upstreams: [raw.urn] } }),
    sampleDocument(3, 'customers'),
  ];

  it.each([
    ['downstream:orders', ['raw_orders']],
    ['downstream:*', ['raw_orders']],
    ['downstream:customers', []],
    ['upstream:raw_orders', ['orders']],
  ])('%s', (query, expected) => expectNames(catalogue, query, expected));
});

describe('incidents by who owns what they are on', () => {
  const orders = sampleDocument(1, 'orders', { fields: { owners: [ME.urn] } });
  const catalogue = [
    orders,
    sampleDocument(2, 'customers', { fields: { owners: ['urn:li:corpuser:eve'] } }),
    sampleDocument(3, 'late', { fields: { entities: [orders.urn] } }),
    sampleDocument(4, 'empty', { fields: { entities: ['urn:li:dataset:gone'] } }),
  ];

  it.each([
    ['assetOwner:me', ['late']],
    ['assetOwner:eve', []],
    ['assetOwner:*', ['late']],
  ])('%s', (query, expected) => expectNames(catalogue, query, expected));
});

describe('filters over a tree', () => {
  const domain = (i: number, name: string, parent?: SearchDocument) =>
    sampleDocument(i, name, { kind: 'domain', ...(parent ? { fields: { parentDomain: [parent.urn] } } : {}) });
  const sales = domain(1, 'sales');
  const europe = domain(2, 'europe', sales);
  const france = domain(3, 'france', europe);
  const inDomain = (i: number, of: SearchDocument) =>
    sampleDocument(i, `of ${of.name}`, { fields: { domains: [of.urn] } });
  const engine = sampleEngine([sales, europe, france, inDomain(4, sales), inDomain(5, europe), inDomain(6, france)]);

  it.each([
    ['EQUAL', europe, ['of europe']],
    ['DESCENDANTS_INCL', sales, ['of europe', 'of france', 'of sales']],
    ['DESCENDANTS_INCL', europe, ['of europe', 'of france']],
    ['ANCESTORS_INCL', europe, ['of europe', 'of sales']],
    ['RELATED_INCL', europe, ['of europe', 'of france', 'of sales']],
  ])('%s of %s', (condition, of, expected) => {
    const orFilters = [{ and: [{ field: 'domains', condition, values: [of.urn] }] }];
    const { hits } = engine.search(ask('*', { orFilters }), ME);
    expect(hits.map(({ urn }) => engine.nameOf(urn)).toSorted()).toEqual(expected);
  });

  it('ends where a tree stands in itself', () => {
    const one = sampleDocument(1, 'one', { kind: 'domain', fields: { parentDomain: ['urn:li:domain:2'] } });
    const loop = { ...one, fields: { ...one.fields, parentDomain: [one.urn] } };
    const orFilters = [{ and: [{ field: 'domains', condition: 'RELATED_INCL', values: [one.urn] }] }];
    expect(sampleEngine([loop]).search(ask('*', { orFilters }), ME).total).toBe(0);
  });
});

describe('facets by wish', () => {
  it('counts the named fields and no others', () => {
    const engine = sampleEngine([
      sampleDocument(1, 'a', { fields: { owners: [ME.urn], project: ['x'] } }),
      sampleDocument(2, 'b', { fields: { project: ['x'] } }),
    ]);
    const facetFields = ['project', 'owners'];
    expect(engine.search(ask('*', { count: 0, withFacets: true, facetFields }), ME).facets).toEqual([
      { field: 'project', label: 'project', values: [{ value: 'x', count: 2 }] },
      { field: 'owners', label: 'Owner', values: [{ value: ME.urn, count: 1 }] },
    ]);
  });

  it('counts structured properties that are to be filtered by, and filters by them', async () => {
    const property = (i: number, id: string, fields: Record<string, string[]>): SearchDocument => ({
      ...sampleDocument(i, `Name of ${id}`, { kind: 'structuredProperty', fields }),
      urn: `urn:li:structuredProperty:${id}`,
    });
    const engine = sampleEngine([
      sampleDocument(1, 'a', {
        fields: { 'structuredProperties.io.tier': ['gold'], 'structuredProperties.io.old': ['x'] },
      }),
      sampleDocument(2, 'b', { fields: { 'structuredProperties.io.tier': ['gold', 'silver'] } }),
      property(3, 'io.tier', { showInSearchFilters: ['true'] }),
      property(4, 'io.old', { showInSearchFilters: ['true'], removed: ['true'] }),
      property(5, 'io.other', { showInSearchFilters: ['false'] }),
    ]);
    const question = ask('*', { kinds: ['dataset'], withFacets: true, withPropertyFacets: true });
    await engine.load(question, ME);
    const ofProperties = engine.search(question, ME).facets.filter(({ field }) => field.startsWith('structured'));
    expect(ofProperties).toEqual([
      {
        field: 'structuredProperties.io.tier',
        label: 'Name of io.tier',
        values: [
          { value: 'gold', count: 2 },
          { value: 'silver', count: 1 },
        ],
      },
    ]);
    const orFilters = [{ and: [{ field: 'structuredProperties.io.tier', values: ['silver'] }] }];
    expect(names(engine, '*', { orFilters })).toEqual(['b']);
    const without = engine.search({ ...question, withPropertyFacets: false }, ME).facets;
    expect(without.some(({ field }) => field.startsWith('structured'))).toBe(false);
  });
});
