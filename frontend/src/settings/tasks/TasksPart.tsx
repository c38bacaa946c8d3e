import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { BackgroundWorkDocument, type BackgroundWorkQuery, RetrySetAsideDocument } from '../../api/documents.generated';
import { notify } from '../../ui/parts/notices';
import { When } from '../../ui/parts/When';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { TaskList } from './TaskList';
import { TaskSchedules } from './TaskSchedules';
import { taskTexts } from './texts';

/** Followers, tasks and set-aside entries, as the server reports them. */
type Work = BackgroundWorkQuery['backgroundWork'];
/**
 * A component that is kept up to date from the change log, such as the search index, with how far
 * it lags behind.
 */
type Follower = Work['followers'][number];
/** Work that the server repeats and that does not follow the change log, so it has no lag. */
type Task = Work['tasks'][number];

/**
 * Milliseconds between two readings while the part is open, so that an operator can watch a
 * follower catch up without reloading the page.
 */
const REFRESH_MS = 5_000;
/** The key of the answer. A retry of set-aside entries invalidates it. */
const TASKS_KEY = ['background-work'];

const tasksQuery = queryOptions({
  queryKey: TASKS_KEY,
  queryFn: async ({ signal }): Promise<Work> => (await request(BackgroundWorkDocument, {}, signal)).backgroundWork,
  refetchInterval: REFRESH_MS,
});

/**
 * Background tasks of all servers and their schedules; what works in the background of this server,
 * what of it fails, and what it has passed over.
 *
 * It is open to people with MANAGE_SYSTEM_OPERATIONS and is the first place to look when search or
 * lineage seems out of date.
 */
export function TasksPart() {
  const work = useQuery(tasksQuery);
  return (
    <>
      <TaskList />
      <TaskSchedules />
      <section className={accessStyles.section}>
        <h3>{taskTexts.background}</h3>
        <p className={accessStyles.lead}>{taskTexts.lead}</p>
        {work.isPending ? <SkeletonRows rows={8} height={36} /> : null}
        {work.isError ? <ErrorState error={work.error} onRetry={() => void work.refetch()} /> : null}
        {work.data ? <TaskTable work={work.data} /> : null}
      </section>
      {work.data ? <SetAside entries={work.data.setAside} /> : null}
    </>
  );
}

/** Followers first, then tasks, one row each with state, lag, failures and the last error. */
function TaskTable({ work }: { readonly work: Work }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
    <div className={accessStyles.scroll} role="region" aria-label={taskTexts.list} tabIndex={0}>
      <table className={accessStyles.table} aria-label={taskTexts.list}>
        <thead>
          <tr>
            {[taskTexts.name, taskTexts.state, taskTexts.lag, taskTexts.failures, taskTexts.lastError].map(
              (heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {work.followers.map((follower) => (
            <TaskRow
              key={follower.name}
              task={follower}
              state={taskTexts.states[follower.state]}
              lag={lagOf(follower)}
            />
          ))}
          {work.tasks.map((task) => (
            <TaskRow key={task.name} task={task} state={taskTexts.states[task.failing ? 'failing' : 'ok']} lag="" />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * "up to date", or how many entries of the change log are missing and how many seconds the follower
 * is behind.
 */
function lagOf({ lagEntries, lagMs }: Follower): string {
  return lagEntries === 0 ? taskTexts.upToDate : taskTexts.behind(lagEntries, Math.round(lagMs / 1_000));
}

/** What followers and tasks have in common; the state and the lag are passed as words. */
interface TaskRowProps {
  readonly task: Pick<Task, 'name' | 'failures' | 'lastError'>;
  readonly state: string;
  readonly lag: string;
}

function TaskRow({ task: { name, failures, lastError }, state, lag }: TaskRowProps) {
  return (
    <tr>
      <td>{name}</td>
      <td>{state}</td>
      <td>{lag}</td>
      <td>{failures}</td>
      <td>
        {lastError ? (
          <>
            {lastError.message} · <When instant={lastError.at} />
          </>
        ) : null}
      </td>
    </tr>
  );
}

/**
 * The changes that a follower could not handle after several attempts, each with its last error,
 * and a button that retries all of them. A retry that fails again leaves the entry in the list, and
 * the message says how many did.
 */
function SetAside({ entries }: { readonly entries: Work['setAside'] }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => request(RetrySetAsideDocument, { follower: null }),
    onSuccess: async ({ retrySetAsideEntries: { handled, failed } }) => {
      notify({ text: taskTexts.retried(handled, failed), tone: failed === 0 ? 'done' : 'failed' });
      await queryClient.invalidateQueries({ queryKey: TASKS_KEY });
    },
  });
  return (
    <section className={accessStyles.section}>
      <h3>{taskTexts.setAside}</h3>
      {entries.length === 0 ? <p className={accessStyles.faint}>{taskTexts.nothingSetAside}</p> : null}
      {entries.length > 0 ? (
        <>
          <p>{taskTexts.setAsideLead}</p>
          <Button onClick={() => retry.mutate()} loading={retry.isPending}>
            {taskTexts.retry}
          </Button>
          <ul className={accessStyles.rows} aria-label={taskTexts.setAsideList}>
            {entries.map(({ follower, seq, urn, error, at, attempts }) => (
              <li key={`${follower} ${String(seq)} ${urn ?? ''}`}>
                <div className={accessStyles.main}>
                  <p className={accessStyles.title}>{urn ?? taskTexts.noEntity}</p>
                  <p>{error}</p>
                  <p className={accessStyles.faint}>
                    {follower} · {taskTexts.attempts(attempts)} <When instant={at} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {retry.isError ? <ErrorState error={retry.error} onRetry={() => retry.mutate()} /> : null}
    </section>
  );
}
