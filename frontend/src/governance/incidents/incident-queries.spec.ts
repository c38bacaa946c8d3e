import { readIncidentState } from './incident-address';
import { filtersOf, searchTextOf } from './incident-queries';

describe('the address of the incidents page', () => {
  it('means what is open where it says nothing, or nothing that can be meant', () => {
    const open = { query: '', state: 'ACTIVE', priority: '', assignee: '', owner: '', page: 1 };
    expect(readIncidentState({})).toEqual(open);
    expect(readIncidentState({ state: 'odd', priority: '9', assignee: 'me', page: '-1' })).toEqual(open);
  });

  it('asks for the owner of what incidents are on beside the words', () => {
    expect(searchTextOf(readIncidentState({ q: 'late', owner: 'me' }))).toBe('late assetOwner:me');
    expect(searchTextOf(readIncidentState({ owner: 'eve' }))).toBe('*');
  });

  it('asks for what it says', () => {
    const state = readIncidentState({ state: 'all', priority: 0, assignee: 'urn:li:corpuser:a', q: ' x ', page: 2 });
    expect(state).toMatchObject({ query: 'x', page: 2 });
    expect(filtersOf(state)).toEqual([
      { field: 'priority', values: ['0'] },
      { field: 'assignees', values: ['urn:li:corpuser:a'] },
    ]);
    expect(filtersOf(readIncidentState({}))).toEqual([{ field: 'state', values: ['ACTIVE'] }]);
  });
});
