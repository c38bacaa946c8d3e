import { cronOfForm, scheduleForm, scheduleWords } from './schedule-words';

const ZONE = 'Europe/Zurich';

describe('a schedule in words', () => {
  it.each([
    ['0 6 * * *', 'every day at 06:00, Europe/Zurich'],
    ['30  18 * * 5', 'every Friday at 18:30, Europe/Zurich'],
    ['5 * * * *', 'every hour at :05, Europe/Zurich'],
    ['0 6 1 * *', '0 6 1 * *, Europe/Zurich'],
    ['*/5 * * * *', '*/5 * * * *, Europe/Zurich'],
    [undefined, 'not scheduled'],
  ])('%s: %s', (cron, words) => {
    expect(scheduleWords(cron, ZONE)).toBe(words);
  });

  it.each(['0 6 * * *', '30 18 * * 5', '5 * * * *', '0 6 1 * *', '0 25 * * *'])(
    'is the same cron again: %s',
    (cron) => {
      expect(cronOfForm(scheduleForm(cron, ZONE))).toBe(cron);
    },
  );

  it('is no schedule where there is none', () => {
    expect(cronOfForm(scheduleForm(undefined, ZONE))).toBeUndefined();
  });

  it('is empty while the time is not one', () => {
    expect(cronOfForm({ ...scheduleForm('0 6 * * *', ZONE), time: '25:00' })).toBe('');
    expect(cronOfForm({ ...scheduleForm('5 * * * *', ZONE), minute: '60' })).toBe('');
  });
});
