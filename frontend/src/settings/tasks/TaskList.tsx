import '@mantine/core/styles/Progress.layer.css';
import { Progress, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fragment, useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { Pages } from '../../access/Pages';
import { pageOf } from '../../access/settings-address';
import { entityAddress, pageAddress } from '../../api/addresses';
import { request } from '../../api/client';
import { CancelTaskDocument } from '../../api/documents.generated';
import { useNames } from '../../api/use-names';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { durationText } from '../../ui/format/time';
import { When } from '../../ui/parts/When';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Settings.module.css';
import { isOpen, type Task, TASK_LIST_KEY, type TaskFilter, taskListQuery, TASKS_PAGE } from './task-queries';
import { taskTexts } from './texts';

const { running: labels } = taskTexts;
/** Entities of a task that its row names; a longer list only says how many more there are. */
const MAX_SUBJECTS = 3;
/** The actor of the server's own tasks, which has no page. */
const SYSTEM_ACTOR = 'urn:li:corpuser:__datahub_system';

/**
 * Background tasks of all servers with progress, errors and times, a page at a time. The list
 * refreshes itself, every two seconds while something waits or runs.
 */
export function TaskList() {
  const [filter, setFilter] = useState<TaskFilter>('all');
  const addressPage = pageOf(useSearch({ strict: false }));
  // Another filter starts at the first page.
  const page = filter === 'all' ? addressPage : 1;
  const list = useQuery(taskListQuery(filter, page));
  const tasks = list.data?.tasks ?? [];
  const requesters = [...new Set(tasks.map(({ requester }) => requester))].filter((urn) => urn !== SYSTEM_ACTOR);
  const subjects = tasks.flatMap((task) => task.subjects.slice(0, MAX_SUBJECTS));
  const nameOf = useNames([...requesters, ...subjects]);
  return (
    <section>
      <p className={accessStyles.lead}>{labels.lead}</p>
      <div className={accessStyles.bar}>
        <SegmentedControl
          aria-label={labels.filter}
          data={(['all', 'open', 'ended'] as const).map((value) => ({ value, label: labels.filters[value] }))}
          value={filter}
          onChange={(value) => setFilter(value as TaskFilter)}
        />
      </div>
      {list.isPending ? <SkeletonRows rows={4} height={36} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && tasks.length === 0 ? (
        <EmptyState small title={labels.none}>
          {labels.noneWhy}
        </EmptyState>
      ) : null}
      {tasks.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
        <div className={accessStyles.scroll} role="region" aria-label={labels.list} tabIndex={0}>
          <table className={`${accessStyles.table} ${accessStyles.sentences}`} aria-label={labels.list}>
            <thead>
              <tr>
                {labels.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tasks.map((task) => (
                <Row key={task.id} task={task} nameOf={nameOf} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {filter === 'all' ? (
        <Pages
          page={page}
          size={TASKS_PAGE}
          total={list.data?.total ?? 0}
          hrefOf={(to) => `/settings/tasks?page=${String(to)}`}
        />
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly task: Task;
  readonly nameOf: (urn: string) => string;
}

/** One task, with a button that cancels it while it waits or runs. Cancelling asks first. */
function Row({ task, nameOf }: RowProps) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => request(CancelTaskDocument, { id: task.id }),
    onSuccess: async ({ cancelTask: { state } }) => {
      notify({ text: state === 'CANCELLED' ? labels.cancelled : labels.ends, tone: 'done' });
      await queryClient.invalidateQueries({ queryKey: TASK_LIST_KEY });
    },
  });
  const { title, state, requester, error, queuedAt, startedAt, endedAt, attempts } = task;
  return (
    <tr>
      <td>
        {title}
        <Subjects urns={task.subjects} nameOf={nameOf} />
        {isOpen(task) && !task.cancelRequested ? (
          <div>
            <ConfirmButton
              label={labels.cancel}
              question={labels.cancelAsk(title)}
              keep={labels.keep}
              isPending={cancel.isPending}
              onYes={() => cancel.mutate()}
            />
          </div>
        ) : null}
        {cancel.isError ? <ErrorState error={cancel.error} /> : null}
      </td>
      <td>
        {state === 'FAILED' ? (
          <Mark tone="bad" icon="close">
            {labels.states[state]}
          </Mark>
        ) : (
          labels.states[state]
        )}
        {attempts > 1 ? <div className={accessStyles.faint}>{labels.attempt(attempts)}</div> : null}
        {task.cancelRequested && isOpen(task) ? <div className={accessStyles.faint}>{labels.stopping}</div> : null}
        {error === '' ? null : <div>{error}</div>}
      </td>
      <td>
        <TaskProgress task={task} />
      </td>
      <td>
        {requester === SYSTEM_ACTOR ? (
          labels.system
        ) : (
          <AppLink href={entityAddress(requester)}>{nameOf(requester)}</AppLink>
        )}
      </td>
      <td>
        <When instant={queuedAt} />
      </td>
      <td>{startedAt === null ? null : durationText((endedAt ?? Date.now()) - startedAt)}</td>
    </tr>
  );
}

/** The assertions, tests, forms or sources that a task is about, each with a link to its page. */
function Subjects({ urns, nameOf }: { readonly urns: readonly string[] } & Pick<RowProps, 'nameOf'>) {
  if (urns.length === 0) return null;
  const more = urns.length - MAX_SUBJECTS;
  return (
    <div className={accessStyles.faint}>
      {urns.slice(0, MAX_SUBJECTS).map((urn, index) => (
        <Fragment key={urn}>
          {index > 0 ? ', ' : ''}
          <AppLink href={pageAddress(urn)}>{nameOf(urn)}</AppLink>
        </Fragment>
      ))}
      {more > 0 ? ` ${labels.more(more)}` : ''}
    </div>
  );
}

/** A bar where the whole is known, otherwise the number of steps so far, and what the task does. */
function TaskProgress({ task: { title, done, total, message } }: { readonly task: Task }) {
  if (done === 0 && total === null && message === '') return null;
  return (
    <>
      {total !== null && total > 0 ? (
        <Progress value={Math.min(100, (done / total) * 100)} aria-label={labels.progressOf(title)} />
      ) : null}
      <div className={`${accessStyles.faint} ${styles.message}`} title={message === '' ? undefined : message}>
        {[done === 0 && total === null ? '' : labels.progress(done, total), message].filter(Boolean).join(' · ')}
      </div>
    </>
  );
}
