import { Neo4jError } from 'neo4j-driver';

import { retryBudgetMs, withRetries } from './retries.js';

const failure = (code: string): Error => new Neo4jError('x', code, '', 'x');

/** Work that fails like this for so long, on a clock of its own. */
async function run(code: string, failsForMs: number, takesMs = 1): Promise<readonly [outcome: string, tookMs: number]> {
  let time = 0;
  const work = async (): Promise<string> => {
    time += takesMs;
    if (time > failsForMs) return 'done';
    throw failure(code);
  };
  const pause = async (ms: number): Promise<void> => {
    time += ms;
  };
  const outcome = await withRetries(work, { now: () => time, pause }).catch((error: unknown) =>
    String((error as { code?: unknown }).code),
  );
  return [outcome, time];
}

describe('a call that fails', () => {
  it('is repeated while the database is away for a moment, and given up after three seconds', async () => {
    expect((await run('ServiceUnavailable', 1_500))[0]).toBe('done');
    for (const code of ['ServiceUnavailable', 'SessionExpired']) {
      const [outcome, took] = await run(code, Infinity);
      expect([outcome, took >= 3_000 && took < 3_200]).toEqual([code, true]);
    }
  });

  it('is repeated for fifteen seconds where others are in its way', async () => {
    const deadlock = 'Neo.TransientError.Transaction.DeadlockDetected';
    expect((await run(deadlock, 12_000))[0]).toBe('done');
    const [outcome, took] = await run(deadlock, Infinity);
    expect([outcome, took >= 15_000 && took < 15_200]).toEqual([deadlock, true]);
  });

  it('counts from the first failure: what broke after long work is worth another try', async () => {
    expect((await run('SessionExpired', 20_000, 20_000))[0]).toBe('done');
  });

  it('is not repeated for a mistake of ours', async () => {
    expect(await run('Neo.ClientError.Statement.SyntaxError', Infinity)).toEqual([
      'Neo.ClientError.Statement.SyntaxError',
      1,
    ]);
    expect([retryBudgetMs(new Error('x')), retryBudgetMs('x')]).toEqual([0, 0]);
  });
});
