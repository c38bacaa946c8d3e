import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { TaskSchedulesDocument, TasksDocument, type TasksQuery } from '../../api/documents.generated';

/** A background task as the list shows it. */
export type Task = TasksQuery['listTasks']['tasks'][number];
/** Which tasks are listed. */
export type TaskFilter = 'all' | 'open' | 'ended';

export const TASKS_PAGE = 20;
/** The beginning of the key of all pages of tasks. */
export const TASK_LIST_KEY = ['tasks'];

const STATES: Readonly<Record<TaskFilter, Task['state'][]>> = {
  all: [],
  open: ['QUEUED', 'RUNNING'],
  ended: ['SUCCEEDED', 'FAILED', 'CANCELLED'],
};
/** While something waits or runs, its progress is read this often; otherwise new tasks are looked for. */
const REFRESH_OPEN_MS = 2_000;
const REFRESH_MS = 15_000;

/** Whether a task waits or runs: only such a task can be cancelled. */
export function isOpen({ state }: Pick<Task, 'state'>): boolean {
  return state === 'QUEUED' || state === 'RUNNING';
}

/** One page of tasks, read again and again while it is shown. @param page from 1 */
export const taskListQuery = (filter: TaskFilter, page: number) =>
  queryOptions({
    queryKey: [...TASK_LIST_KEY, filter, page],
    queryFn: async ({ signal }) => {
      const input = { states: STATES[filter], start: (page - 1) * TASKS_PAGE, count: TASKS_PAGE };
      return (await request(TasksDocument, { input }, signal)).listTasks;
    },
    refetchInterval: ({ state }) => (state.data?.tasks.some(isOpen) === true ? REFRESH_OPEN_MS : REFRESH_MS),
  });

export const schedulesQuery = queryOptions({
  queryKey: ['task-schedules'],
  queryFn: async ({ signal }) => (await request(TaskSchedulesDocument, {}, signal)).taskSchedules,
});
