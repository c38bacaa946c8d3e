import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
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
const restoring = {
  id: 'node:7',
  title: 'Restore indexes',
  subjects: [],
  state: 'RUNNING',
  requester: 'urn:li:corpuser:jane',
  done: 30,
  total: 120,
  message: '',
  error: '',
  cancelRequested: false,
  queuedAt: Date.now() - 60_000,
  startedAt: Date.now() - 30_000,
  endedAt: null,
  attempts: 1,
};
const failed = {
  ...restoring,
  id: 'node:6',
  title: 'Rebuild indexes',
  state: 'FAILED',
  error: 'Problem: The database does not answer.',
  attempts: 3,
  endedAt: Date.now() - 18_000,
};
const pruning = { name: 'prune', title: 'Remove old values', cron: '17 */6 * * *', timeZone: 'UTC', lastAt: null };
const work = (part: object, tasks: readonly object[] = [], total = tasks.length) => ({
  Tasks: { listTasks: { total, tasks } },
  TaskSchedules: { taskSchedules: [{ ...pruning, nextAt: Date.now() + 3_600_000 }] },
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

describe('the list of tasks', () => {
  it('shows state, progress, requester, errors and schedules', async () => {
    fakeServer(work({}, [restoring, failed]));
    await renderPart(<TasksPart />);
    const table = await screen.findByRole('table', { name: 'Tasks' });
    expect(within(table).getByRole('row', { name: /^Restore indexes Cancel task Running .*30 of 120/ })).toBeVisible();
    const failure = within(table).getByRole('row', { name: /^Rebuild indexes/ });
    expect(within(failure).getByText('Problem: The database does not answer.')).toBeVisible();
    expect(within(failure).getByText('attempt 3')).toBeVisible();
    expect(within(failure).getByText('12 s')).toBeVisible();
    expect(within(failure).queryByRole('button')).toBeNull();
    const schedules = await screen.findByRole('table', { name: 'Schedules' });
    expect(within(schedules).getByText('17 */6 * * *')).toBeVisible();
  });

  it('names what a task is about, with links, and counts what a row has no room for', async () => {
    const urns = ['fresh', 'rows', 'keys', 'late', 'last'].map((name) => `urn:li:assertion:${name}`);
    const running = { ...failed, title: 'Run assertions', subjects: urns };
    const summary = sampleSummary({ urn: 'urn:li:assertion:fresh', name: 'is fresh', kind: 'assertion' });
    fakeServer({ ...work({}, [running]), EntitySummaries: { entitySummaries: [summary] } });
    await renderPart(<TasksPart />);
    expect(await screen.findByRole('link', { name: 'is fresh' })).toHaveAttribute(
      'href',
      '/assertion/urn%3Ali%3Aassertion%3Afresh',
    );
    expect(screen.getByText(/and 2 more/)).toBeVisible();
  });

  it('leads from a run to the page of its source under Ingestion', async () => {
    const run = { ...failed, title: 'Run an ingestion source', subjects: ['urn:li:dataHubIngestionSource:shop'] };
    fakeServer({ ...work({}, [run]), EntitySummaries: { entitySummaries: [] } });
    await renderPart(<TasksPart />);
    expect(await screen.findByRole('link', { name: 'shop' })).toHaveAttribute('href', '/ingestion/source/shop');
  });

  it('shows the last line of a run whose steps nobody counts', async () => {
    const run = { ...restoring, title: 'Run an ingestion source', done: 0, total: null, message: 'Reading tables' };
    fakeServer(work({}, [run]));
    await renderPart(<TasksPart />);
    expect(await screen.findByText('Reading tables')).toBeVisible();
  });

  it('asks before it cancels a task', async () => {
    const server = fakeServer({
      ...work({}, [restoring]),
      CancelTask: { cancelTask: { id: 'node:7', state: 'RUNNING' } },
    });
    const { user } = await renderPart(
      <>
        <TasksPart />
        <NoticeStack />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel task' }));
    expect(screen.getByText(/Cancel “Restore indexes”\?/)).toBeVisible();
    expect(server.requestsOf('CancelTask')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cancel task' }));
    expect(await screen.findByText('The task ends at its next step.')).toBeVisible();
    expect(server.requestsOf('CancelTask')).toMatchObject([{ id: 'node:7' }]);
  });

  it('says so when there is none, and asks for open ones alone', async () => {
    const server = fakeServer(work({}));
    const { user } = await renderPart(<TasksPart />);
    expect(await screen.findByText('No tasks')).toBeVisible();
    await user.click(screen.getByText('Waiting and running'));
    await screen.findByText('No tasks');
    expect(server.requestsOf('Tasks').at(-1)).toMatchObject({ input: { states: ['QUEUED', 'RUNNING'], start: 0 } });
  });

  it('has pages', async () => {
    fakeServer(work({}, [failed], 45));
    await renderPart(<TasksPart />);
    expect(await screen.findByRole('link', { name: /next/i })).toHaveAttribute('href', '/settings/tasks?page=2');
  });
});
