import { daysOf, relativeTime, utcMinute, utcTime } from './time';

const NOW = Date.UTC(2026, 10, 21, 10);

describe('time', () => {
  it('names a span of days once where both ends share it', () => {
    expect(daysOf(NOW, NOW + 3_600_000)).toBe('21 Nov 2026');
    expect(daysOf(NOW - 86_400_000, NOW)).toMatch(/^20\s*–\s*21 Nov 2026$/);
  });

  it('is relative in lists', () => {
    expect(relativeTime(NOW - 30_000, NOW)).toBe('just now');
    expect(relativeTime(NOW - 3 * 86_400_000, NOW)).toBe('3 days ago');
    expect(relativeTime(NOW + 7_200_000, NOW)).toBe('in 2 hours');
    expect(relativeTime(NOW - 59.7 * 60_000, NOW)).toBe('1 hour ago');
    expect(relativeTime(NOW - 59.4 * 60_000, NOW)).toBe('59 minutes ago');
    expect(relativeTime(NOW - 6.8 * 86_400_000, NOW)).toBe('last week');
  });

  it('is UTC where it is compared with other systems', () => {
    expect(utcMinute(NOW)).toBe('21 Nov 2026, 10:00 UTC');
  });

  it('is UTC in files', () => {
    expect(utcTime(NOW)).toBe('2026-11-21T10:00:00Z');
  });
});
