import { checkCronTimes, nextTime, previousTimes } from './cron-times.js';

const BERLIN = 'Europe/Berlin';
const FIELDS = { cron: 'schedule.cron', timeZone: 'schedule.timezone' };

/** The next times of a schedule, in UTC. */
function timesOf(cron: string, timeZone: string, after: string, count: number): readonly string[] {
  const times: string[] = [];
  let instant = Date.parse(after);
  while (times.length < count) {
    const next = nextTime({ cron, timeZone }, instant);
    if (next === undefined) break;
    times.push(new Date(next).toISOString().slice(0, 16));
    instant = next;
  }
  return times;
}

describe('the times of a schedule', () => {
  it('are those of the clock on the wall of its time zone', () => {
    expect(timesOf('0 6 * * *', BERLIN, '2026-01-10T00:00Z', 2)).toEqual(['2026-01-10T05:00', '2026-01-11T05:00']);
    expect(timesOf('0 6 * * *', BERLIN, '2026-07-10T00:00Z', 1)).toEqual(['2026-07-10T04:00']);
    expect(timesOf('0 6 * * *', 'Asia/Kolkata', '2026-01-10T00:00Z', 1)).toEqual(['2026-01-10T00:30']);
    expect(timesOf('0 6 * * 1-5', 'UTC', '2026-01-09T12:00Z', 1)).toEqual(['2026-01-12T06:00']);
  });

  it('take a time that the spring change skips at the end of the gap, and the usual time the day after', () =>
    // The clocks go from 2:00 to 3:00 on 29 March 2026.
    expect(timesOf('30 2 * * *', BERLIN, '2026-03-27T12:00Z', 3)).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ]));

  it('count a time once that occurs twice in the night of the autumn change', () =>
    // The clocks go from 3:00 back to 2:00 on 25 October 2026.
    expect(timesOf('30 2 * * *', BERLIN, '2026-10-24T12:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']));

  it('come every quarter of an hour through both changes', () => {
    const gaps = (after: string): readonly number[] => {
      const times = timesOf('*/15 * * * *', BERLIN, after, 14).map((time) => Date.parse(`${time}Z`));
      return [...new Set(times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 60_000))];
    };
    expect(gaps('2026-03-29T00:00Z')).toEqual([15]);
    expect(gaps('2026-10-24T23:30Z')).toEqual([15]);
  });

  it('lie after the instant that is asked about, never at it', () =>
    expect(nextTime({ cron: '0 * * * *', timeZone: 'UTC' }, Date.parse('2026-01-01T05:00Z'))).toBe(
      Date.parse('2026-01-01T06:00Z'),
    ));
});

describe('a schedule is refused', () => {
  const refusal = (cron: string, timeZone = 'UTC'): unknown => {
    try {
      checkCronTimes({ cron, timeZone }, FIELDS);
      return 'accepted';
    } catch (error) {
      return error;
    }
  };

  it.each(['not a cron', '', '* * * *', '* * * * * *', '61 * * * *', '0 0 30 2 *', `0 ${'1,'.repeat(200)}1 * * *`])(
    'with the name of the field for the expression %p',
    (cron) => expect(refusal(cron)).toMatchObject({ code: 'tasks.cron', facts: { field: 'schedule.cron' } }),
  );

  it.each(['Mars/Base', '', 'Nowhere'])('with the name of the field for the time zone %p', (timeZone) =>
    expect(refusal('0 6 * * *', timeZone)).toMatchObject({
      code: 'tasks.time-zone',
      message: `schedule.timezone must be a time zone such as "Europe/Berlin" or "UTC", not "${timeZone}".`,
      facts: { field: 'schedule.timezone' },
    }),
  );

  it('and others are not', () =>
    expect([refusal('0 6 * * 1-5', BERLIN), refusal('*/5 0-6 1 1 *', 'America/New_York')]).toEqual([
      'accepted',
      'accepted',
    ]));
});

it('lists the last times up to an instant, which is one of them, the newest first', () =>
  expect(
    previousTimes({ cron: '0 6 * * *', timeZone: BERLIN }, Date.parse('2026-10-26T05:00Z'), 3).map((time) =>
      new Date(time).toISOString().slice(0, 16),
    ),
    // The clocks went back on 25 October.
  ).toEqual(['2026-10-26T05:00', '2026-10-25T05:00', '2026-10-24T04:00']));
