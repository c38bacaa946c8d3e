import { screen } from '@testing-library/react';

import { REVENUE, renderInExplorer } from '../../../test-support/explorer';
import { HistoryPart } from './HistoryPart';

const TIME = Date.UTC(2026, 10, 21, 14, 5);
const event = {
  time: TIME,
  kind: 'APPEARED',
  sentence: 'orders began to feed it.',
  from: null,
  to: null,
  source: null,
};

const open = (history: object) =>
  renderInExplorer(<HistoryPart urn={REVENUE} />, {
    answers: { LineageHistory: { lineageHistory: { missing: [], ...history } } },
  });

describe('HistoryPart', () => {
  it('is loaded when it is opened', async () => {
    const { user, server } = await open({ total: 1, events: [event] });
    expect(server.requestsOf('LineageHistory')).toEqual([]);
    await user.click(screen.getByText('History'));
    expect(await screen.findByText('orders began to feed it.')).toBeVisible();
  });

  it('shows the graph as of the time of an event', async () => {
    const { user, explorer } = await open({ total: 1, events: [event] });
    await user.click(screen.getByText('History'));
    await user.click(await screen.findByRole('button', { name: '21 Nov 2026, 14:05 UTC' }));
    expect(explorer.view.asOf).toBe(TIME);
  });

  it('asks for more events on demand', async () => {
    const { user, server } = await open({ total: 90, events: [event] });
    await user.click(screen.getByText('History'));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(server.requestsOf('LineageHistory').map(({ input }) => (input as { count: number }).count)).toEqual([
      20, 60,
    ]);
  });

  it('says since when the history is whole where retention has cut it', async () => {
    const sentence = 'Retention removed schemas of before 2026-11-01, so columns of that time are missing.';
    const { user } = await open({ total: 0, events: [], missing: [{ sentence }] });
    await user.click(screen.getByText('History'));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says so when nothing is recorded', async () => {
    const { user } = await open({ total: 0, events: [] });
    await user.click(screen.getByText('History'));
    expect(await screen.findByText('Nothing is recorded.')).toBeVisible();
  });
});
