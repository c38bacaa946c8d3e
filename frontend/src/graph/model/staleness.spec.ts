import { staleDays } from './staleness';

const DAY_MS = 86_400_000;
const now = 100 * DAY_MS;

describe('a source that has gone silent', () => {
  it('is told by its days from the day after the threshold on', () => {
    expect(staleDays({ exists: true, lastObserved: now - 30 * DAY_MS }, now, 30)).toBeNull();
    expect(staleDays({ exists: true, lastObserved: now - 41 * DAY_MS }, now, 30)).toBe(41);
    expect(staleDays({ exists: true, lastObserved: now - 41 * DAY_MS }, now, 60)).toBeNull();
  });

  it('is not told of what was never ingested', () => {
    expect(staleDays({ exists: false, lastObserved: 1 }, now, 30)).toBeNull();
    expect(staleDays({ exists: true, lastObserved: null }, now, 30)).toBeNull();
  });
});
