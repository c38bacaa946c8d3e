import { daysSilent } from './silence';

const DAY_MS = 86_400_000;
const now = 100 * DAY_MS;

describe('a source that has gone silent', () => {
  it('is told by its days from the thirty-first on', () => {
    expect(daysSilent({ exists: true, lastObserved: now - 30 * DAY_MS }, now)).toBeNull();
    expect(daysSilent({ exists: true, lastObserved: now - 41 * DAY_MS }, now)).toBe(41);
  });

  it('is not told of what was never ingested', () => {
    expect(daysSilent({ exists: false, lastObserved: 1 }, now)).toBeNull();
    expect(daysSilent({ exists: true, lastObserved: null }, now)).toBeNull();
  });
});
