import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { readSearchState } from '../query/search-address';
import { NoHits } from './NoHits';

describe('a search without results', () => {
  it('offers the nearest names', async () => {
    fakeServer();
    await renderPart(<NoHits state={readSearchState({ q: 'bookigns' })} suggestions={['bookings', 'booking']} />);
    expect(screen.getByText('Nothing matches “bookigns”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'bookings' })).toHaveAttribute('href', '/search?q=bookings');
  });

  it('says how many results there would be without each filter', async () => {
    const server = fakeServer({ SearchTotal: { searchAcrossEntities: { total: 37 } } });
    await renderPart(
      <NoHits state={readSearchState({ q: 'net', type: 'chart', 'f.-owners': '*' })} suggestions={[]} />,
    );
    await waitFor(() => expect(screen.getAllByText(/: 37$/)).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Search without filters' })).toHaveAttribute('href', '/search?q=net');
    expect(server.requestsOf('SearchTotal')).toHaveLength(2);
  });

  it('teaches the query language by examples that are links', async () => {
    fakeServer();
    await renderPart(<NoHits state={readSearchState({})} suggestions={[]} />);
    expect(screen.getByRole('link', { name: 'stg_*' })).toHaveAttribute('href', '/search?q=stg_*');
  });
});
