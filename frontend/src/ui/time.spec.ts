import { relativeTime, utcTime } from './time';

const NOW = Date.UTC(2026, 10, 21, 10);

describe('time', () => {
  it('is relative in lists', () => {
    expect(relativeTime(NOW - 30_000, NOW)).toBe('just now');
    expect(relativeTime(NOW - 3 * 86_400_000, NOW)).toBe('3 days ago');
    expect(relativeTime(NOW + 7_200_000, NOW)).toBe('in 2 hours');
  });

  it('is UTC in files', () => {
    expect(utcTime(NOW)).toBe('2026-11-21T10:00:00Z');
  });
});
