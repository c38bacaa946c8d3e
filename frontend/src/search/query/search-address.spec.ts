import { activeFilters, readSearchState, searchAddress, toggleFilter, type SearchState } from './search-address';

const stateOf = (address: string) => readSearchState(Object.fromEntries(new URLSearchParams(address.split('?')[1])));

describe('the search page in its address', () => {
  it('takes the query of links that other clients make', () => {
    expect(readSearchState({ query: ' orders ' }).query).toBe('orders');
    expect(readSearchState({ q: 'mine', query: 'theirs' }).query).toBe('mine');
    expect(searchAddress(readSearchState({ query: 'orders' }))).toBe('/search?q=orders');
  });

  it('reads back as it was, urns with commas included', () => {
    const state: SearchState = {
      query: 'net "revenue" -stg',
      filters: { type: ['dataset', 'chart'], container: ['urn:li:container:(a,b)', 'urn:li:container:c'] },
      sort: 'name',
      page: 3,
    };
    expect(stateOf(searchAddress(state))).toEqual(state);
  });

  it('drops keys of others and lets bad values fall to their defaults', () => {
    expect(stateOf('?q=a&page=-2&sort=size&utm=x&f.=y&f.<x>=z')).toEqual({
      query: 'a',
      filters: {},
      sort: 'best',
      page: 1,
    });
  });

  it('is short when nothing is chosen', () => {
    expect(searchAddress({ query: '', filters: { type: [] }, sort: 'best', page: 1 })).toBe('/search');
  });
});

describe('a filter', () => {
  const state = stateOf('?q=a&f.platform=x&page=4');

  it('is turned on and off, and starts at the first page', () => {
    const on = toggleFilter(state, 'platform', 'y');
    expect(on.filters).toEqual({ platform: ['x', 'y'] });
    expect(on.page).toBe(1);
    expect(toggleFilter(on, 'platform', 'x').filters).toEqual({ platform: ['y'] });
  });

  it('is listed once a value', () => {
    expect(activeFilters(toggleFilter(state, 'type', 'chart'))).toEqual([
      { field: 'platform', value: 'x' },
      { field: 'type', value: 'chart' },
    ]);
  });
});
