import { sampleViewer, scopeHiding } from '../../../test-support/access/visibility.js';
import { sampleDocument, sampleEngine } from '../../../test-support/search/sample-engine.js';

const ME = sampleViewer({ urn: 'urn:li:corpuser:me' });
const BOX = 'urn:li:container:okapi';
const RESTRICTED = { ...ME, visibility: scopeHiding((urn) => urn.includes('okapi')) };

/** One asset in a container that may be hidden, and an asset that is hidden and reads it. */
const engine = sampleEngine([
  sampleDocument(1, 'orders', {
    fields: { container: [BOX] },
    texts: { name: ['orders'], place: ['okapi', 'hive'] },
  }),
  sampleDocument(2, 'okapi', {
    fields: { upstreams: ['urn:li:dataset:(urn:li:dataPlatform:hive,s.orders.1,PROD)'] },
  }),
  sampleDocument(4, 'box', { kind: 'container', texts: {} }),
  sampleDocument(3, 'okra_orders', { texts: { name: ['okra_orders'] }, fields: { container: [BOX] } }),
]);

const found = (query: string, isRestricted: boolean, orFilters?: object[]): readonly string[] =>
  engine
    .search(
      { query, kinds: [], start: 0, count: 10, ...(orFilters ? { orFilters: orFilters as never } : {}) },
      isRestricted ? RESTRICTED : ME,
    )
    .hits.map(({ urn }) => urn.replace(/.*,s\.(\w+)\..*/, '$1'))
    .toSorted();
const filter = (field: string, condition: string, ...values: string[]): object[] => [
  { and: [{ field, condition, values }] },
];

describe('a search by who may not see all', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['okapi', ['okapi', 'orders'], []],
    ['oka', ['okapi'], []],
    ['okra', ['okra_orders'], ['okra_orders']],
    ['hive orders', ['orders'], ['orders']],
    ['orders -okapi', ['okra_orders'], ['okra_orders', 'orders']],
    ['container:okapi', ['okra_orders', 'orders'], []],
    ['container:*', ['okra_orders', 'orders'], []],
    ['downstream:okapi', ['orders'], []],
    ['orders', ['okra_orders', 'orders'], ['okra_orders', 'orders']],
  ])('for %s finds nothing by a hidden name', (query, all, told) => {
    expect([found(query, false), found(query, true)]).toEqual([all, told]);
  });

  it('filters by what is told', () => {
    expect([
      found('*', false, filter('container', 'EQUAL', BOX)).length,
      found('*', true, filter('container', 'EQUAL', BOX)),
    ]).toEqual([2, []]);
    expect(found('*', true, filter('container', 'EXISTS'))).toEqual([]);
    expect(found('*', true, filter('container', 'CONTAIN', 'oka'))).toEqual([]);
    expect(found('*', true, filter('container', 'IS_NULL'))).toEqual(['box', 'okra_orders', 'orders']);
  });
});
