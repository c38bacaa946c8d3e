import { errorText } from '../kernel/task-health.js';
import { isTransient } from '../store/log/followers/transient-errors.js';
import type { Task, TaskKind, TaskState } from './task.types.js';

const DEFAULT_MAX_FAILURES = 3;
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;

/** Why the runner ended the work of a task before the work ended by itself. */
export type StopCause =
  | 'cancelled'
  | 'timeout'
  /** This server stops. */
  | 'stopping'
  /** The lease ended, so another server may run the task by now. */
  | 'lease-lost';

/** What becomes of a task at the end of an attempt. */
export interface AttemptOutcome {
  readonly state: Exclude<TaskState, 'RUNNING'>;
  readonly error: string;
  readonly failures: number;
  /** How long a task that is queued again waits. */
  readonly delayMs: number;
}

export function isOver(state: TaskState): boolean {
  return state !== 'QUEUED' && state !== 'RUNNING';
}

/**
 * What becomes of a task whose work threw an error, or was stopped.
 *
 *     cancelled                           CANCELLED
 *     took too long                       FAILED
 *     the server stops                    QUEUED for another server, and no failure is counted
 *     the database was away, 1st failure  QUEUED, after 5 s, 10 s, … up to 5 min
 *     the same, 3rd failure               FAILED
 *     any other error                     FAILED
 *
 * A task of one server alone has somebody waiting for its answer, so it is not tried again: they learn why at once.
 */
export function outcomeOfFailure(
  task: Pick<Task, 'failures' | 'server'>,
  kind: Pick<TaskKind, 'maxFailures' | 'timeoutMs'>,
  { error, cause }: { readonly error: unknown; readonly cause: StopCause | undefined },
): AttemptOutcome {
  const failures = task.failures + 1;
  const failed = { state: 'FAILED', error: errorText(error), failures, delayMs: 0 } as const;
  const isPinned = task.server !== '';
  if (cause === 'cancelled') return { state: 'CANCELLED', error: '', failures: task.failures, delayMs: 0 };
  if (cause === 'timeout') return { ...failed, error: `It took longer than ${timeoutOf(kind) / 60_000} minutes.` };
  if (cause === 'stopping')
    return isPinned
      ? { ...failed, error: 'The server stopped.' }
      : { state: 'QUEUED', error: '', failures: task.failures, delayMs: 0 };
  if (isPinned || !isTransient(error) || failures >= (kind.maxFailures ?? DEFAULT_MAX_FAILURES)) return failed;
  return { ...failed, state: 'QUEUED', delayMs: retryDelayMs(failures) };
}

/** What becomes of a task whose server has not prolonged the lease: another server takes it over, unless it ended too often so. */
export function outcomeOfLostServer(
  task: Pick<Task, 'failures' | 'server' | 'cancelRequested'>,
  kind: Pick<TaskKind, 'maxFailures'>,
): AttemptOutcome {
  const failures = task.failures + 1;
  const failed = { state: 'FAILED', failures, delayMs: 0 } as const;
  if (task.cancelRequested) return { ...failed, state: 'CANCELLED', error: '' };
  if (task.server !== '') return { ...failed, error: 'The server that it was for has stopped.' };
  const error = 'The server that ran it went away.';
  if (failures >= (kind.maxFailures ?? DEFAULT_MAX_FAILURES)) return { ...failed, error };
  return { ...failed, state: 'QUEUED', error };
}

/** 5 s, 10 s, 20 s, … up to 5 min. @param failures from 1 */
export function retryDelayMs(failures: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (failures - 1));
}

const DEFAULT_TIMEOUT_MS = 60 * 60_000;

export function timeoutOf({ timeoutMs }: Pick<TaskKind, 'timeoutMs'>): number {
  return timeoutMs ?? DEFAULT_TIMEOUT_MS;
}
