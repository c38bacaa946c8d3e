import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { TasksPart } from './TasksPart';

const follower = (part: object): object => ({
  name: 'search',
  state: 'following',
  lagEntries: 0,
  lagMs: 0,
  setAside: 0,
  failures: 0,
  lastError: null,
  ...part,
});
const task = { name: 'search-usage', failing: false, failures: 0, lastError: null };
const entry = {
  follower: 'search',
  seq: 7,
  urn: 'urn:li:dataset:wide',
  error: 'RangeError: too much',
  at: Date.now(),
  attempts: 3,
};
const work = (part: object) => ({
  BackgroundWork: { backgroundWork: { followers: [follower({})], tasks: [task], setAside: [], ...part } },
});

describe('the tasks of a server', () => {
  it('are listed with their state, how far they are behind and why they fail', async () => {
    const failing = { name: 'lineage', state: 'failing', lagEntries: 12, lagMs: 3_400, failures: 4 };
    const lastError = { message: 'The database does not answer.', at: Date.now() };
    fakeServer(work({ followers: [follower({}), follower({ ...failing, lastError })] }));
    await renderPart(<TasksPart />);
    const table = await screen.findByRole('table', { name: 'Background tasks' });
    expect(within(table).getByRole('row', { name: /^search Up to date up to date 0/ })).toBeVisible();
    expect(
      within(table).getByRole('row', { name: /^lineage Failing, tried again 12 changes, 3 s 4 The database does not/ }),
    ).toBeVisible();
    expect(within(table).getByRole('row', { name: /^search-usage Working/ })).toBeVisible();
    expect(screen.getByText('Nothing is set aside.')).toBeVisible();
  });

  it('show what was set aside and try it again', async () => {
    const server = fakeServer({
      ...work({ setAside: [entry] }),
      RetrySetAside: { retrySetAsideEntries: { handled: 0, failed: 1 } },
    });
    const { user } = await renderPart(
      <>
        <TasksPart />
        <NoticeStack />
      </>,
    );
    const list = await screen.findByRole('list', { name: 'Entities that were set aside' });
    expect(within(list).getByText('urn:li:dataset:wide')).toBeVisible();
    expect(within(list).getByText('RangeError: too much')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again now' }));
    expect(await screen.findByText('0 handled, 1 still set aside.')).toBeVisible();
    expect(server.requestsOf('RetrySetAside')).toHaveLength(1);
  });
});
