import { screen, within } from '@testing-library/react';

import { renderInExplorer } from '../../../test-support/explorer';
import { DepthMenu } from './DepthMenu';

describe('DepthMenu', () => {
  it('says how many hops are drawn, and asks the server for more', async () => {
    const { user, server } = await renderInExplorer(<DepthMenu />);
    await user.click(screen.getByRole('button', { name: '1 up · 1 down: hops from the start' }));
    const upstream = within(await screen.findByRole('radiogroup', { name: 'Hops upstream' }));
    await user.click(upstream.getByRole('radio', { name: '3' }));
    expect(server.requestsOf('LineageView').at(-1)).toMatchObject({ input: { upstreamHops: 3, downstreamHops: 1 } });
    expect(screen.getByRole('button', { name: /^3 up · 1 down/ })).toBeVisible();
  });

  it('offers the number of a link that is none of its own', async () => {
    const { user } = await renderInExplorer(<DepthMenu />, { view: { downstreamHops: 7 } });
    await user.click(screen.getByRole('button', { name: /^1 up · 7 down/ }));
    const downstream = within(await screen.findByRole('radiogroup', { name: 'Hops downstream' }));
    expect(downstream.getByRole('radio', { name: '7' })).toBeChecked();
    expect(downstream.getByRole('radio', { name: 'all' })).not.toBeChecked();
  });
});
