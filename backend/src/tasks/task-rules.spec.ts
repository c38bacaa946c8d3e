import { Problem } from '../kernel/problem.js';
import { isOver, outcomeOfFailure, outcomeOfLostServer, retryDelayMs, type StopCause } from './task-rules.js';
import { TASK_STATES } from './task.types.js';

const away = new Problem('unavailable', 'neo4j.unavailable', 'The database does not answer.');
const FREE = { failures: 0, server: '' };
const PINNED = { failures: 0, server: 'a' };
const ended = (task: typeof FREE, error: unknown, cause?: StopCause) => outcomeOfFailure(task, {}, { error, cause });

describe('a task whose work fails', () => {
  it('waits and is tried again while the database is away, up to three times', () => {
    expect(ended(FREE, away)).toEqual({
      state: 'QUEUED',
      error: 'Problem: The database does not answer.',
      failures: 1,
      delayMs: 5_000,
    });
    expect(ended({ ...FREE, failures: 1 }, away)).toMatchObject({ state: 'QUEUED', failures: 2, delayMs: 10_000 });
    expect(ended({ ...FREE, failures: 2 }, away)).toMatchObject({ state: 'FAILED', failures: 3 });
  });

  it('is tried as often as its kind says', () =>
    expect(outcomeOfFailure(FREE, { maxFailures: 1 }, { error: away, cause: undefined }).state).toBe('FAILED'));

  it('has failed at once for any other error', () =>
    expect(ended(FREE, new RangeError('too much'))).toMatchObject({
      state: 'FAILED',
      error: 'RangeError: too much',
      failures: 1,
    }));

  it('is not tried again where somebody waits for its answer', () =>
    expect(ended(PINNED, away)).toMatchObject({ state: 'FAILED' }));
});

describe('a task whose work is stopped', () => {
  it('is cancelled, whatever its work threw', () =>
    expect(ended(FREE, new Error('aborted'), 'cancelled')).toMatchObject({
      state: 'CANCELLED',
      error: '',
      failures: 0,
    }));

  it('has failed when it took too long, and says how long it may take', () =>
    expect(outcomeOfFailure(FREE, { timeoutMs: 120_000 }, { error: away, cause: 'timeout' })).toMatchObject({
      state: 'FAILED',
      error: 'It took longer than 2 minutes.',
    }));

  it('waits for another server when its server stops, which is no failure', () =>
    expect(ended(FREE, away, 'stopping')).toEqual({ state: 'QUEUED', error: '', failures: 0, delayMs: 0 }));

  it('has failed when its server stops and no other may run it', () =>
    expect(ended(PINNED, away, 'stopping')).toMatchObject({ state: 'FAILED', error: 'The server stopped.' }));
});

describe('a task whose server went away', () => {
  const lost = { failures: 0, server: '', cancelRequested: false };

  it('is taken over, up to three times', () => {
    expect(outcomeOfLostServer(lost, {})).toMatchObject({ state: 'QUEUED', failures: 1, delayMs: 0 });
    expect(outcomeOfLostServer({ ...lost, failures: 2 }, {})).toMatchObject({ state: 'FAILED', failures: 3 });
  });

  it('is over when it was cancelled before, or no other server may run it', () => {
    expect(outcomeOfLostServer({ ...lost, cancelRequested: true }, {}).state).toBe('CANCELLED');
    expect(outcomeOfLostServer({ ...lost, server: 'a' }, {})).toMatchObject({ state: 'FAILED' });
  });
});

it('a retry waits twice as long as the one before, up to five minutes', () =>
  expect([1, 2, 3, 7, 60].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]));

it('a task is over in its last three states', () =>
  expect(TASK_STATES.filter(isOver)).toEqual(['SUCCEEDED', 'FAILED', 'CANCELLED']));
