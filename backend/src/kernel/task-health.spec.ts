import { errorText, TaskHealth } from './task-health.js';

function healthOf(): { readonly health: TaskHealth; readonly lines: string[] } {
  const lines: string[] = [];
  const logger = {
    log: (line: string) => lines.push(`log ${line}`),
    warn: (line: string) => lines.push(`warn ${line}`),
  };
  return { health: new TaskHealth('poll', logger, () => 7), lines };
}

describe('the health of a recurring task', () => {
  it('logs the first failure of a series and the success that ends it, and counts every failure', async () => {
    const { health, lines } = healthOf();
    for (let round = 0; round < 3; round += 1) await health.watch(() => Promise.reject(new Error('away')));
    expect(health.status()).toEqual({
      name: 'poll',
      state: 'failing',
      failures: 3,
      lastError: { message: 'Error: away', at: 7 },
    });
    await health.watch(() => Promise.resolve());
    await health.watch(() => Promise.resolve());
    expect(health.status()).toMatchObject({ state: 'ok', failures: 3 });
    expect(lines).toEqual(['warn poll fails and is tried again: Error: away', 'log poll works again']);
  });

  it('counts a failure that stops nothing without calling the task failing', () => {
    const { health, lines } = healthOf();
    health.counted(new Error('one of many'));
    expect(health.status()).toMatchObject({ state: 'ok', failures: 1, lastError: { message: 'Error: one of many' } });
    expect(lines).toEqual([]);
  });

  it('passes no failure on to the caller', async () => {
    const { health } = healthOf();
    await expect(health.watch(() => Promise.reject(new Error('away')))).resolves.toBeUndefined();
  });
});

describe('the text of an error', () => {
  it('is its name and message, cut to what a log line can hold', () => {
    expect(errorText(new RangeError('too much'))).toBe('RangeError: too much');
    expect(errorText('plain')).toBe('plain');
    expect(errorText(new Error('x'.repeat(10_000)))).toHaveLength(501);
  });
});
