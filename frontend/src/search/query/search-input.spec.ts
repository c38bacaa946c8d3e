import { readSearchState } from './search-address';
import { addressField, addressValue, searchInputOf } from './search-input';

describe('what the server is asked', () => {
  it('is OR within a facet and AND between them', () => {
    const input = searchInputOf(
      readSearchState({ q: 'a', type: 'dataset,dataJob', 'f.platform': 'urn:li:dataPlatform:dbt', page: '2' }),
    );
    expect(input).toEqual({
      query: 'a',
      start: 20,
      count: 20,
      orFilters: [
        {
          and: [
            { field: '_entityType', values: ['DATASET', 'DATA_JOB'] },
            { field: 'platform', values: ['urn:li:dataPlatform:dbt'] },
          ],
        },
      ],
    });
  });

  it('is everything when nothing was typed', () => {
    expect(searchInputOf(readSearchState({}))).toEqual({ query: '*', start: 0, count: 20, orFilters: undefined });
  });

  it('reaches below where the address says so', () => {
    expect(searchInputOf(readSearchState({ 'f.domains.below': 'urn:d' })).orFilters).toEqual([
      { and: [{ field: 'domains', values: ['urn:d'], condition: 'DESCENDANTS_INCL' }] },
    ]);
  });

  it('is sorted only when that was asked', () => {
    expect(searchInputOf(readSearchState({ sort: 'name' })).sortInput).toEqual({
      sortCriteria: [{ field: '_entityName', sortOrder: 'ASCENDING' }],
    });
  });

  it('calls the kind by the address’s name', () => {
    expect(addressField('_entityType')).toBe('type');
    expect(addressValue('_entityType', 'MLFEATURE_TABLE')).toBe('mlFeatureTable');
  });
});
