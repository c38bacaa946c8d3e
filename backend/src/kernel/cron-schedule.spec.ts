import { cronMistake, timeZoneMistake } from './cron-schedule.js';

describe('a cron expression', () => {
  it.each(['* * * * *', '0 6 * * *', '*/15 8-18 * * MON-FRI', '0 0 1,15 * *', ' 0 0 L * * ', '@daily', '@hourly'])(
    'is accepted: %s',
    (expression) => expect(cronMistake(expression)).toBeUndefined(),
  );

  it.each([
    '',
    'each day',
    'not a cron',
    '60 * * * *',
    '* * * *',
    '* * * * * *',
    '@sometimes',
    '2026-01-01T00:00:00',
    '1-0 * * * *',
    '* '.repeat(4_000),
  ])('is refused with an example: %s', (expression) => {
    expect(cronMistake(expression)).toMatch(/^must be a cron expression of five fields such as "0 6 \* \* \*", not "/);
  });

  it('is cut short in the refusal when it is long', () => {
    expect(cronMistake('x'.repeat(5_000))?.length).toBeLessThan(200);
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Vienna', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    'is accepted: %s',
    (zone) => expect(timeZoneMistake(zone)).toBeUndefined(),
  );

  it.each(['', 'Mars/Base', 'Nowhere', 'America/Los Angeles', '+01:00', 'Europe/Vienna\n'])(
    'is refused with an example: %j',
    (zone) =>
      expect(timeZoneMistake(zone)).toMatch(/^must be a time zone of the IANA database such as "Europe\/Vienna"/),
  );
});
