import { readSearch } from '../../address/search-schema';
import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import type { KnownColumn } from '../model/graph.types';
import { LoadedGraph } from '../model/loaded-graph';
import type { FilterState } from './filters';
import {
  FILTERS,
  FILTER_SEARCH,
  INITIAL_FILTERS,
  NO_ASSET_FILTERS,
  NO_FILTERS,
  assetFilter,
  columnFilter,
  countActiveFilters,
  edgeFilter,
  exportedFilters,
  filterCaptions,
  filterRows,
  readFilters,
  serverFilters,
  writeFilters,
} from './filters';

const NOW = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

const graph = new LoadedGraph();
const answer = buildAnswer({
  assets: { orders: ['id'], revenue: ['net_amount'], report: [] },
  change: (name) => ({
    summary:
      {
        revenue: {
          owners: [{ urn: 'urn:li:corpuser:o', name: 'Olga' }],
          tags: [{ urn: 'urn:li:tag:t', name: 'PII' }],
          domain: { urn: 'urn:li:domain:sales', name: 'Sales' },
          platform: { id: 'dbt', name: 'dbt' },
          path: ['shop', 'marts'],
          lastObserved: NOW - 2 * DAY_MS,
        },
        report: {
          kind: 'chart',
          terms: [{ urn: 'urn:li:glossaryTerm:g', name: 'Revenue' }],
          failingAssertions: 1,
          lastObserved: NOW - 10 * DAY_MS,
        },
        orders: {},
      }[name] ?? {},
  }),
});
graph.addAnswer(answer);
const [PII, DERIVED] = [
  { urn: 'urn:li:tag:pii', name: 'PII', origin: 'OWN' as const, sentence: 'PII, its own' },
  { urn: 'urn:li:tag:cost', name: 'cost', origin: 'DERIVED' as const, sentence: 'cost from orders.id, 1 step' },
];
graph.addLabels([
  { urn: columnUrnOf('orders', 'id'), labels: [PII] },
  { urn: columnUrnOf('revenue', 'net_amount'), labels: [DERIVED] },
]);

const hops: Readonly<Record<string, number>> = { orders: 1, revenue: 4, report: Infinity };

/** The names of the assets that these filters let through. */
const shown = (filters: Partial<FilterState>): string[] => {
  const admits = assetFilter({ ...INITIAL_FILTERS, ...filters });
  const context = { graph, hopsTo: (urn: string) => hops[urn] ?? Infinity, asOf: NOW };
  return [...graph.assets.values()].filter((asset) => admits(asset, context)).map(({ name }) => name);
};

describe('filters of assets', () => {
  it('let every asset through while none is on', () => expect(shown({})).toEqual(['orders', 'revenue', 'report']));

  it.each<[string, Partial<FilterState>, readonly string[]]>([
    ['the kinds', { kinds: ['chart'] }, ['report']],
    ['the platforms', { platforms: ['dbt'] }, ['revenue']],
    ['the domains', { domains: ['urn:li:domain:sales'] }, ['revenue']],
    ['no domain', { domains: [''] }, ['orders', 'report']],
    ['the owners', { owners: ['urn:li:corpuser:o'] }, ['revenue']],
    ['no owner', { owners: [''] }, ['orders', 'report']],
    ['a tag or a term', { tagsAndTerms: ['urn:li:tag:t', 'urn:li:glossaryTerm:g'] }, ['revenue', 'report']],
    ['a column with any tag or term', { columnLabels: ['any'] }, ['orders', 'revenue']],
    ['a column with a derived tag', { columnLabels: ['urn:li:tag:cost'] }, ['revenue']],
    ['the schemas', { schemas: ['shop.marts'] }, ['revenue']],
    ['an incident or a failing assertion', { onlyProblems: true }, ['report']],
    ['three and more hops', { hopDistances: [3] }, ['revenue', 'report']],
    ['one hop', { hopDistances: [1] }, ['orders']],
    ['an observation in the last week', { observedWithinDays: 7 }, ['revenue']],
    ['all words in one name, whatever their case', { nameText: 'AMOUNT net' }, ['revenue']],
    ['words that are spread over two names', { nameText: 'amount revenue' }, []],
    ['blanks only', { nameText: '  ' }, ['orders', 'revenue', 'report']],
    ['two filters at once', { kinds: ['dataset'], owners: [''] }, ['orders']],
  ])('keep the assets with %s', (_, filters, names) => expect(shown(filters)).toEqual(names));
});

describe('the filter of columns', () => {
  const filterBy = (columnLabels: readonly string[]) => columnFilter({ ...INITIAL_FILTERS, columnLabels });

  it('is none while nothing is chosen', () => expect(filterBy([])).toBeNull());

  it('keeps columns with a chosen tag or term, or with any', () => {
    const byPii = filterBy(['urn:li:tag:pii']);
    expect([byPii?.([PII, DERIVED]), byPii?.([DERIVED]), byPii?.([])]).toEqual([true, false, false]);
    expect([filterBy(['any'])?.([DERIVED]), filterBy(['any'])?.([])]).toEqual([true, false]);
  });

  it('offers the labels of the loaded columns, and nothing where there is none', () => {
    const { control } = FILTERS.columnLabels;
    const options = (columns: Iterable<KnownColumn>) =>
      control.type === 'checkboxes' ? control.options([], String, [...columns]) : [];
    expect(options(graph.columns.values()).map(({ label, count }) => [label, count])).toEqual([
      ['any tag or term', 2],
      ['PII', 1],
      ['cost', 1],
    ]);
    expect(options([])).toEqual([]);
  });
});

describe('filters of edges', () => {
  const admits = (filters: Partial<FilterState>) => edgeFilter({ ...INITIAL_FILTERS, ...filters });

  it('keep an edge of exactly the minimum confidence', () => {
    const isDrawn = admits({ minConfidence: 0.5 });
    expect([isDrawn({ confidence: 0.5 }), isDrawn({ confidence: 0.49 })]).toEqual([true, false]);
  });

  it('keep one kind of column edges, and every edge between assets', () => {
    const direct = admits({ edgeKind: 'direct' });
    expect(direct({ confidence: 1, kind: 'DIRECT' })).toBe(true);
    expect(direct({ confidence: 1, kind: 'INDIRECT' })).toBe(false);
    expect(direct({ confidence: 1 })).toBe(true);
    expect(admits({ edgeKind: 'indirect' })({ confidence: 1, kind: 'DIRECT' })).toBe(false);
  });
});

describe('the table of filters', () => {
  it('gives every filter a key of its own in the address', () => {
    expect(new Set(Object.keys(FILTER_SEARCH)).size).toBe(Object.keys(FILTER_SEARCH).length);
  });

  it('keeps the keys that links hold', () => {
    expect(Object.keys(FILTER_SEARCH)).toEqual([
      'conf',
      'direct',
      'indirect',
      'hide-jobs',
      'jobs',
      'rejected',
      'labels',
      'f.text',
      'f.trouble',
      'f.degree',
      'f.since',
      'f.kind',
      'f.platform',
      'f.domain',
      'f.schema',
      'f.owner',
      'f.label',
      'f.col-label',
    ]);
  });

  it('reads the address of an older link', () => {
    const link = new URLSearchParams(
      'conf=0.5&indirect=true&labels=1&f.owner=none,urn:li:corpuser:a%252C%20b&f.degree=3,7',
    );
    expect(readFilters(readSearch(FILTER_SEARCH, Object.fromEntries(link)).values)).toEqual({
      ...INITIAL_FILTERS,
      minConfidence: 0.5,
      edgeKind: 'indirect',
      showConfidence: true,
      owners: ['', 'urn:li:corpuser:a, b'],
      hopDistances: [3],
    });
  });

  it('writes nothing that says more than the default', () => {
    expect(Object.values(writeFilters(INITIAL_FILTERS)).filter((value) => value !== null && value !== '')).toEqual([]);
  });

  it('takes direct edges where an address asks for both kinds', () => {
    expect(readFilters({ direct: true, indirect: true }).edgeKind).toBe('direct');
  });

  it('counts the filters that are on, and not how edges look', () => {
    const state: FilterState = {
      ...INITIAL_FILTERS,
      kinds: ['chart'],
      edgeKind: 'direct',
      showConfidence: true,
      nameText: ' ',
    };
    expect(countActiveFilters(state)).toBe(2);
    expect(countActiveFilters({ ...state, ...NO_FILTERS })).toBe(0);
    expect({ ...state, ...NO_FILTERS }.showConfidence).toBe(true);
    expect({ ...state, ...NO_ASSET_FILTERS }).toMatchObject({ kinds: [], edgeKind: 'direct' });
  });

  it('asks the server for what only the server can filter', () => {
    expect(serverFilters({ ...INITIAL_FILTERS, minConfidence: 0.3, hideJobs: true, kinds: ['chart'] })).toEqual({
      minConfidence: 0.3,
      hideJobs: true,
      showRejected: false,
    });
  });

  it('names every filter in the JSON export', () => {
    expect(exportedFilters({ ...INITIAL_FILTERS, edgeKind: 'direct', observedWithinDays: 7 })).toMatchObject({
      directOnly: true,
      indirectOnly: false,
      seenInDays: 7,
      kinds: [],
    });
  });

  it('prints the filters that are on', () => {
    expect(filterCaptions(INITIAL_FILTERS)).toEqual([]);
    expect(filterCaptions({ ...INITIAL_FILTERS, minConfidence: 0.5, hideJobs: true })).toEqual([
      'Minimum confidence 0.5',
    ]);
  });

  it('counts the choices over the loaded assets, the most frequent first', () => {
    const { control } = FILTERS.owners;
    expect(control.type === 'checkboxes' && control.options([...graph.assets.values()], String, [])).toEqual([
      { id: '', label: 'no owner', count: 2 },
      { id: 'urn:li:corpuser:o', label: 'Olga', count: 1 },
    ]);
  });

  it.each(filterRows('edges', 'display', 'assets'))('turns the default of %s into its control and back', (_, row) => {
    const { control, initial } = row;
    expect(control.fromControl(control.toControl(initial) as never)).toEqual(initial);
  });
});
