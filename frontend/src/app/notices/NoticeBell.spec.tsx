import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NoticeBell } from './NoticeBell';

const notice = (title: string, time: number, parts: object = {}): object => ({
  kind: 'SENT',
  assessment: `urn:li:impactAssessment:${title}`,
  id: title,
  title,
  headline: 'BREAKS',
  counts: { breaks: 1, mayBreak: 0, unknown: 0, safe: 0 },
  recipient: 'urn:li:corpuser:jo',
  sender: 'urn:li:corpuser:ann',
  time,
  message: null,
  read: true,
  acknowledged: false,
  ...parts,
});

const news = (name: string, time: number, parts: object = {}): object => ({
  id: `news of ${name}`,
  urn: `urn:li:dataset:${name}`,
  time,
  read: true,
  more: 0,
  changes: [{ category: 'TAG', operation: 'ADD', sentence: 'added tag `pii`', time, actor: null, names: [] }],
  summary: sampleSummary({ name }),
  ...parts,
});

async function openBell(lists: {
  readonly notices?: readonly object[];
  readonly news?: readonly object[];
  readonly unread?: readonly [notices: number, news: number];
}) {
  const [unreadNotices, unreadNews] = lists.unread ?? [0, 0];
  const server = fakeServer({
    Me: sampleMe(),
    EntitySummaries: { entitySummaries: [] },
    Notices: { notices: { total: 0, unread: unreadNotices, notices: lists.notices ?? [] } },
    News: { news: { total: 0, unread: unreadNews, news: lists.news ?? [] } },
    MarkNewsRead: { markNewsRead: true },
  });
  const rendered = await renderPart(<NoticeBell />);
  const bell = await screen.findByRole('button', { name: /^Notices/ });
  return { ...rendered, server, bell };
}

describe('the bell', () => {
  it('counts what is unread in both lists, and stops at 99', async () => {
    const { bell } = await openBell({ unread: [60, 59] });
    await waitFor(() => expect(bell).toHaveAccessibleName('Notices, 119 unread'));
    expect(bell).toHaveTextContent('99+');
  });

  it('lists notices and news together, the newest first', async () => {
    const { bell, user } = await openBell({
      notices: [notice('Drop amount', 20)],
      news: [news('orders', 30), news('rates', 10)],
    });
    await user.click(bell);
    await screen.findByText('Drop amount');
    const lines = screen.getAllByRole('menuitem').map((line) => line.textContent);
    expect(lines.slice(0, 3).map((line) => /orders|Drop amount|rates/.exec(line)?.[0])).toEqual([
      'orders',
      'Drop amount',
      'rates',
    ]);
  });

  it.each([
    ['INCIDENT', 'incidents'],
    ['ASSERTION', 'quality'],
    ['TAG', 'history'],
  ])('leads from news about %s to the tab %s and marks it as read', async (category, tab) => {
    const { bell, user, server, visited } = await openBell({
      news: [
        news('orders', 1, {
          read: false,
          changes: [{ category, operation: 'ADD', sentence: 'changed', time: 1, actor: null, names: [] }],
        }),
      ],
    });
    await user.click(bell);
    await user.click(await screen.findByText('orders'));
    expect(visited.at(-1)).toMatch(new RegExp(`/${tab}$`));
    await waitFor(() =>
      expect(server.requestsOf('MarkNewsRead')).toEqual([{ input: { urns: ['urn:li:dataset:orders'] } }]),
    );
  });

  it('does not mark news again that was read', async () => {
    const { bell, user, server } = await openBell({ news: [news('orders', 1)] });
    await user.click(bell);
    await user.click(await screen.findByText('orders'));
    expect(server.requestsOf('MarkNewsRead')).toEqual([]);
  });

  it('says how many more changes there are, those that were not sent included', async () => {
    const change = { category: 'TAG', operation: 'ADD', sentence: 'added tag `pii`', time: 1, actor: null, names: [] };
    const { bell, user } = await openBell({ news: [news('orders', 1, { more: 4, changes: [change, change] })] });
    await user.click(bell);
    expect(await screen.findByText(/and 5 more changes/)).toBeVisible();
  });
});
