import { cronTimes } from './cron-times';

const NOW = Date.parse('2026-11-24T05:59Z');

describe('the next times of a schedule', () => {
  it('are words in the time zone of the schedule', () => {
    expect(cronTimes('0 6 * * 1', 'UTC', 2, NOW)).toEqual({ times: ['Mon 30 Nov, 06:00', 'Mon 7 Dec, 06:00'] });
    // It is 06:59 in Berlin.
    expect(cronTimes('0 7 * * *', 'Europe/Berlin', 1, NOW)).toEqual({ times: ['Tue 24 Nov, 07:00'] });
  });

  it('are none where the day never comes', () => {
    expect(cronTimes('0 6 31 2 *', 'UTC', 3, NOW)).toEqual({ times: [] });
  });

  it('have a reason where the expression or the time zone is none', () => {
    expect(cronTimes('every day', 'UTC', 3, NOW).fault).toMatch(/./);
    expect(cronTimes('0 0 6 * * *', 'UTC', 3, NOW).fault).toMatch(/./);
    expect(cronTimes('0 6 * * *', 'Mars', 3, NOW).fault).toMatch(/Mars/);
  });
});
