import { inLanguage } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  part: 'Tasks',
  running: {
    lead: 'Long operations of all servers, newest first, such as restoring indexes. They continue when you leave this page.',
    filter: 'State',
    filters: { all: 'All', open: 'Waiting and running', ended: 'Ended' },
    list: 'Tasks',
    columns: ['Task', 'State', 'Progress', 'Requester', 'Queued', 'Took'],
    states: {
      QUEUED: 'Waiting',
      RUNNING: 'Running',
      SUCCEEDED: 'Done',
      FAILED: 'Failed',
      CANCELLED: 'Cancelled',
    },
    stopping: 'Ends at its next step',
    none: 'No tasks',
    noneWhy:
      'Tasks appear here when indexes are restored or rebuilt, time series are truncated, or forms are assigned by rule.',
    system: 'The server',
    progress: (done: number, total: number | null) =>
      total === null ? counted(done, 'step') : `${String(done)} of ${String(total)}`,
    progressOf: (title: string) => `Progress of ${title}`,
    attempt: (attempts: number) => `attempt ${String(attempts)}`,
    more: (count: number) => `and ${String(count)} more`,
    cancel: 'Cancel task',
    cancelAsk: (title: string) => `Cancel “${title}”? What it has written stays.`,
    keep: 'Keep it',
    cancelled: 'The task was cancelled.',
    ends: 'The task ends at its next step.',
    schedules: 'Schedules',
    noSchedules: 'No task is scheduled.',
    scheduleColumns: ['Task', 'Times', 'Next', 'Last'],
    never: 'never',
    paused: 'paused',
  },
  background: 'Change log followers',
  lead: 'What keeps search, lineage, policies and caches of this server up to date with the change log. Other servers show their own.',
  list: 'Background tasks',
  name: 'Task',
  state: 'State',
  lag: 'Behind',
  failures: 'Failures',
  lastError: 'Last error',
  upToDate: 'up to date',
  behind: (entries: number, seconds: number) => `${counted(entries, 'change')}, ${String(seconds)} s`,
  states: {
    stopped: 'Not running',
    loading: 'Loading',
    catching_up: 'Catching up',
    following: 'Up to date',
    failing: 'Failing, tried again',
    ok: 'Working',
  },
  setAside: 'Set aside',
  setAsideLead:
    'These entities could not be handled, and the task went on without them. They are tried again when they are written, and after an upgrade.',
  setAsideList: 'Entities that were set aside',
  nothingSetAside: 'Nothing is set aside.',
  noEntity: 'an entry without an entity',
  attempts: (count: number) => `${counted(count, 'attempt')}, last tried`,
  retry: 'Try again now',
  retried: (handled: number, failed: number) =>
    failed === 0
      ? `${counted(handled, 'entry', 'entries')} handled.`
      : `${String(handled)} handled, ${String(failed)} still set aside.`,
} as const;

/**
 * The page of what works in the background.
 *
 * The `states` are keyed by the state of a follower, as the server sends it.
 */
export const taskTexts = inLanguage('settings/tasks/texts', english);
