import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../test-support/render';
import { sampleMe, sampleSummary } from '../../test-support/samples';
import { fakeServer } from '../../test-support/server';
import { SearchPage } from './SearchPage';

const answerOf = (names: readonly string[], parts: object = {}) => ({
  Me: sampleMe(),
  MyViews: { me: null, personal: { views: [] }, shared: { views: [] } },
  SearchTotal: { searchAcrossEntities: { total: 0 } },
  GrantedPrivileges: { getGrantedPrivileges: { privileges: [] } },
  Search: {
    searchAcrossEntities: {
      start: 0,
      count: 20,
      total: names.length,
      searchResults: names.map((name) => ({ matchedFields: [], summary: sampleSummary({ name }) })),
      facets: [
        {
          field: 'platform',
          displayName: null,
          aggregations: [{ value: 'urn:li:dataPlatform:pg', count: 2, displayName: 'Postgres' }],
        },
      ],
      suggestions: [],
      notice: null,
      ...parts,
    },
  },
});

describe('the search page', () => {
  it('asks for what the address says and lists the results', async () => {
    const server = fakeServer(answerOf(['orders', 'customers']));
    await renderPart(<SearchPage />, { address: '/?q=net&type=dataset&sort=name' });
    const results = await screen.findByRole('region', { name: 'Results' });
    expect(await within(results).findByRole('link', { name: 'orders' })).toBeVisible();
    expect(within(results).getByText(/2 results/)).toBeVisible();
    expect(JSON.stringify(server.requestsOf('Search')[0])).toContain('"query":"net"');
  });

  it('changes the address with a facet, and starts at the first page', async () => {
    fakeServer(answerOf(['orders']));
    const { user, visited } = await renderPart(<SearchPage />, { address: '/?q=net&page=3' });
    await user.click(await screen.findByRole('checkbox', { name: /Postgres/ }));
    expect(visited).toEqual(['/search?q=net&f.platform=urn:li:dataPlatform:pg']);
  });

  it('sorts by the address too', async () => {
    fakeServer(answerOf(['orders']));
    const { user, visited } = await renderPart(<SearchPage />, { address: '/?q=net' });
    await user.selectOptions(await screen.findByLabelText('Sort'), 'Last changed');
    expect(visited).toEqual(['/search?q=net&sort=changed']);
  });

  it('says which part of the query was not understood', async () => {
    fakeServer(answerOf(['orders'], { notice: { message: 'the bracket is never closed', at: 0, length: 1 } }));
    await renderPart(<SearchPage />, { address: '/?q=%28net' });
    expect(await screen.findByText(/the bracket is never closed/)).toBeVisible();
  });

  it('helps when there is nothing', async () => {
    fakeServer(answerOf([]));
    await renderPart(<SearchPage />, { address: '/?q=zzz' });
    expect(await screen.findByText('Nothing matches “zzz”')).toBeVisible();
  });

  it('keeps what is selected while the person selects more', async () => {
    fakeServer(answerOf(['orders', 'customers']));
    const { user } = await renderPart(<SearchPage />, { address: '/?q=net' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select orders' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select customers' }));
    expect(await screen.findByText('2 assets selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(screen.queryByText('2 assets selected')).not.toBeInTheDocument());
  });
});
