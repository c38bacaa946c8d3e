import { counted } from '../../ui/format/numbers';

/**
 * The page of what works in the background.
 *
 * The `states` are keyed by the state of a follower, as the server sends it.
 */
export const taskTexts = {
  part: 'Tasks',
  lead: 'Work in the background of the server that answers you: whatever keeps search, lineage, policies and caches up to date with the change log. Other servers show their own.',
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
