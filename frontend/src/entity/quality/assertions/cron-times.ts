import { Cron } from 'croner';

import { DATE_LOCALE } from '../../../ui/format/language';

/** Times of a cron expression, or why there are none. */
export type CronTimes =
  | { readonly times: readonly string[]; readonly fault?: undefined }
  | { readonly fault: string; readonly times?: undefined };

/**
 * The next times of a cron expression of five fields, as words in the time zone of the schedule.
 *
 *     cronTimes('0 6 * * 1', 'UTC', 2, now)    Mon 30 Nov, 06:00 and Mon 7 Dec, 06:00
 *
 * The server computes its times with the same library, so what is shown is what will happen.
 */
export function cronTimes(cron: string, timeZone: string, count: number, now: number): CronTimes {
  try {
    const format = new Intl.DateTimeFormat(DATE_LOCALE, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
    const dates = new Cron(cron, { timezone: timeZone, mode: '5-part' }).nextRuns(count, new Date(now));
    return { times: dates.map((date) => format.format(date)) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message.replace(/^\w+: /, '') : String(error) };
  }
}
