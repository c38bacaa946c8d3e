import fc from 'fast-check';

import { countLogin, NO_LOGINS, PER_USER, WINDOW_MS } from './login-limits.js';

const MINUTE = 60_000;
const START = 1_000_000_000;

function tryTimes(count: number, from = NO_LOGINS, at = START) {
  let last = { count: from, waitMs: 0 };
  for (let tries = 0; tries < count; tries += 1) last = countLogin(last.count, PER_USER, at);
  return last;
}

describe('login limits', () => {
  it('let ten failures pass and block the eleventh for a quarter of an hour', () => {
    expect(tryTimes(PER_USER).waitMs).toBe(0);
    expect(tryTimes(PER_USER + 1).waitMs).toBe(15 * MINUTE);
  });

  it('forget failures that are older than the window', () => {
    const { count } = tryTimes(PER_USER);
    expect(countLogin(count, PER_USER, START + WINDOW_MS).waitMs).toBe(0);
  });

  it('double the block, to an hour at most, and forgive after two quiet hours', () => {
    let at = START;
    let { count } = tryTimes(PER_USER + 1);
    const waits = [30, 60, 60].map(() => {
      at = count.blockedUntil + MINUTE;
      const blocked = tryTimes(PER_USER + 1, count, at);
      ({ count } = blocked);
      return blocked.waitMs / MINUTE;
    });
    expect(waits).toEqual([30, 60, 60]);
    expect(tryTimes(PER_USER + 1, count, count.blockedUntil + 121 * MINUTE).waitMs).toBe(15 * MINUTE);
  });

  it('are not made longer by those who go on trying', () => {
    const { count } = tryTimes(PER_USER + 1);
    expect(tryTimes(100, count, START + MINUTE).count).toEqual(count);
  });

  it('never let more than ten through in any window, whatever the times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 * MINUTE }), { maxLength: 200 }), (gaps) => {
        let at = START;
        let count = NO_LOGINS;
        const passed: number[] = [];
        for (const gap of gaps) {
          at += gap;
          const answer = countLogin(count, PER_USER, at);
          ({ count } = answer);
          if (answer.waitMs === 0) passed.push(at);
        }
        for (const time of passed)
          expect(passed.filter((other) => other <= time && other > time - WINDOW_MS).length).toBeLessThanOrEqual(
            PER_USER,
          );
      }),
    );
  });
});
