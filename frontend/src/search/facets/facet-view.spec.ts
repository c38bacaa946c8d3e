import { facetLabel, facetViews } from './facet-view';
import { readSearchState } from '../query/search-address';

const facets = [
  {
    field: 'platform',
    displayName: 'Platform',
    aggregations: [{ value: 'urn:li:dataPlatform:dbt', count: 3, displayName: 'dbt' }],
  },
  {
    field: '_entityType',
    displayName: 'Kind',
    aggregations: [
      { value: 'DATASET', count: 5, displayName: 'Datasets' },
      { value: 'CHART', count: 0, displayName: 'Charts' },
    ],
  },
  { field: 'tags', displayName: 'Tag', aggregations: [] },
];

describe('facets', () => {
  it('stand in the page’s order, without empty ones and without values that nothing has', () => {
    const views = facetViews(facets, readSearchState({}));
    expect(views.map(({ field, values }) => [field, values.map(({ value }) => value)])).toEqual([
      ['type', ['dataset']],
      ['platform', ['urn:li:dataPlatform:dbt']],
    ]);
  });

  it('keep what was chosen even when nothing has it under the other filters', () => {
    const [type, , tags] = facetViews(facets, readSearchState({ type: 'chart', 'f.tags': 'urn:li:tag:pii' }));
    expect(type?.values).toContainEqual({ value: 'chart', label: 'Charts', count: 0, chosen: true });
    expect(tags?.values).toEqual([{ value: 'urn:li:tag:pii', label: 'pii', count: 0, chosen: true }]);
  });

  it('have words for a value that the server does not name', () => {
    expect(facetLabel(facets, 'platform', 'urn:li:dataPlatform:dbt')).toBe('dbt');
    expect(facetLabel([], 'owners', 'urn:li:corpuser:lena.brandt')).toBe('lena.brandt');
  });
});
