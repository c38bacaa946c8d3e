import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { readSearchState, type SearchState } from '../query/search-address';
import { ActiveFilters } from './ActiveFilters';

const FACETS = [
  {
    field: 'domains',
    displayName: 'Domain',
    aggregations: [{ value: 'urn:li:domain:fin', count: 3, displayName: 'Finance' }],
  },
];

async function open(search: object) {
  const changes: SearchState[] = [];
  const part = await renderPart(
    <ActiveFilters state={readSearchState(search)} facets={FACETS} onChange={(state) => changes.push(state)} />,
  );
  return { ...part, changes };
}

describe('the active filters', () => {
  it('name facet and value, and are removed one by one', async () => {
    const { user, changes } = await open({ 'f.domains': 'urn:li:domain:fin', 'f.-owners': '*', page: '3' });
    expect(screen.getByRole('button', { name: 'Remove filter Owner: is not set' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Domain: Finance' }));
    expect(changes[0]?.filters).toEqual({ domains: [], '-owners': ['*'] });
    expect(changes[0]?.page).toBe(1);
  });

  it('are all cleared at once', async () => {
    const { user, changes } = await open({ type: 'dataset', 'f.tags': 'urn:li:tag:pii', q: 'net' });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(changes[0]).toMatchObject({ query: 'net', filters: {} });
  });

  it('take no room when there are none', async () => {
    await open({ q: 'net' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
