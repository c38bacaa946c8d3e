import { screen, waitFor, within } from '@testing-library/react';

import { ORDERS, REPORT, REVENUE, renderInExplorer } from '../../../test-support/explorer';
import { PathPanel } from './PathPanel';

const hop = (from: string, to: string, fromName: string, toName: string) => ({
  from,
  to,
  fromName,
  toName,
  confidence: 0.9,
  kind: 'DIRECT',
});
const PATH = {
  confidence: 0.81,
  hops: [hop(ORDERS, REVENUE, 'orders', 'revenue'), hop(REVENUE, REPORT, 'revenue', 'report')],
};
const FOUND = { paths: [PATH], routes: 1, onRoute: [], verdict: 'FOUND', gaps: [], complete: true };

const open = (paths: object, to: string | null = REPORT) =>
  renderInExplorer(<PathPanel />, {
    view: { path: { from: ORDERS, to } },
    answers: {
      LineagePaths: { lineagePaths: { ...FOUND, ...paths } },
      LineageColumns: { entityColumns: { total: 0, columns: [] } },
    },
  });

describe('PathPanel', () => {
  it('shows each path with its confidence and its hops', async () => {
    await open({});
    expect(await screen.findByRole('heading', { name: 'One route' })).toBeVisible();
    const path = within(screen.getByRole('listitem'));
    expect(path.getByText('0.81 likely')).toBeVisible();
    expect(path.getByRole('button', { name: /^0.81 likely.*orders → revenue → report/ })).toBeVisible();
  });

  it('walks a path hop by hop and announces each hop', async () => {
    const { user, announcements } = await open({});
    const path = within(await screen.findByRole('listitem'));
    expect(path.getAllByText('2 hops')[0]).toBeVisible();
    await user.click(path.getByRole('button', { name: 'Next hop' }));
    await user.click(path.getByRole('button', { name: 'Next hop' }));
    expect(announcements).toEqual(['Hop 1 of 2: orders → revenue, 0.90', 'Hop 2 of 2: revenue → report, 0.90']);
    expect(path.getByRole('button', { name: 'Next hop' })).toBeDisabled();
    await user.click(path.getByRole('button', { name: 'Back one hop' }));
    expect(path.getByText('Hop 1 of 2')).toBeVisible();
  });

  it('asks for more paths when there are more routes', async () => {
    const { user, server } = await open({ routes: 2000 });
    expect(await screen.findByRole('heading', { name: 'The 1 best of 2,000 routes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(server.requestsOf('LineagePaths').at(-1)).toMatchObject({ input: { k: 10 } }));
  });

  it('tells "no path" from "not known"', async () => {
    await open({ paths: [], verdict: 'NONE_UNKNOWN', gaps: [REVENUE] });
    expect(await screen.findByText(/some lineage in between is missing: UNKNOWN/)).toBeVisible();
    expect(screen.getByText('Missing in between:')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('revenue');
  });

  it('swaps the ends, and leaves the path mode', async () => {
    const { user, explorer } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Swap ends' }));
    expect(explorer.view.path).toEqual({ from: REPORT, to: ORDERS });
    await user.click(screen.getByRole('button', { name: 'Leave path mode' }));
    expect(explorer.view.path).toBeNull();
  });

  it('asks for the other end while there is only one', async () => {
    await open({}, null);
    expect(screen.getByText('Pick the other end: click a column or an asset.')).toBeVisible();
    expect(screen.getByLabelText('To: asset')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Swap ends' })).not.toBeInTheDocument();
  });
});
