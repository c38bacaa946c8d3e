import { act, screen, waitFor } from '@testing-library/react';

import { ORDERS, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { ApiProblem } from '../../api/problem';
import { StatusBars } from './StatusBars';

describe('StatusBars', () => {
  it('says nothing while everything is drawn', async () => {
    await renderInExplorer(<StatusBars />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('counts hidden assets and shows them again, filters of assets included', async () => {
    const { user, explorer } = await renderInExplorer(<StatusBars />, { view: { nameText: 'orders' } });
    expect(screen.getByText(/1 asset hidden/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'show' }));
    expect(explorer.scene.hiddenCount).toBe(0);
    expect(explorer.view.nameText).toBe('');
  });

  it('says how many neighbours are not drawn, and repeats what the server left out', async () => {
    const answer = {
      ...sampleAnswer((urn) => (urn === ORDERS ? {} : { upstreamTotal: 12 })),
      missing: [{ what: 'HOPS', sentence: '1234 assets beyond 3 hops' }],
    };
    await renderInExplorer(<StatusBars />, { answer, view: { upstreamHops: 2 } });
    const bar = screen.getByRole('status');
    expect(bar).toHaveTextContent('1 of 12 sources of revenue.');
    expect(bar).toHaveTextContent('1,234 assets beyond 3 hops.');
  });

  it('says that lineage continues to what the viewer may not see', async () => {
    await renderInExplorer(<StatusBars />, { answer: sampleAnswer(() => ({ upstreamHidden: true })) });
    expect(screen.getByRole('status')).toHaveTextContent(
      'The lineage of 3 assets continues to assets that you are not allowed to see.',
    );
  });

  it('says of which instant the graph is', async () => {
    await renderInExplorer(<StatusBars />, { view: { asOf: Date.UTC(2026, 10, 21, 14, 5) } });
    expect(screen.getByText('as of 21 Nov 2026, 14:05 UTC')).toBeVisible();
  });

  it('says why loading failed, and tries again', async () => {
    const { user, server, explorer } = await renderInExplorer(<StatusBars />);
    server.answer('LineageView', () => {
      throw new Error('The index is being built.');
    });
    act(() => explorer.refetch());
    expect(await screen.findByRole('alert')).toHaveTextContent('The index is being built.');
    server.answer('LineageView', { lineageView: sampleAnswer() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('says what was not found while a graph is drawn', async () => {
    const { server, explorer } = await renderInExplorer(<StatusBars />);
    server.answer('LineageView', () => {
      throw new ApiProblem('The catalogue has nothing named "revenue".', '404', 200);
    });
    act(() => explorer.refetch());
    expect(await screen.findByRole('alert')).toHaveTextContent('The catalogue has nothing named "revenue".');
  });
});
