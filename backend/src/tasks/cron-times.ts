import { Cron } from 'croner';

import { timeZoneMistake } from '../kernel/cron-schedule.js';
import { Problem } from '../kernel/problem.js';
import type { EpochMs } from '../kernel/time.js';

const MAX_CRON_LENGTH = 200;

/** The times of a schedule. */
export interface CronTimes {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** A name of the IANA time zone database, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

/**
 * Checks the times of a schedule.
 *
 * @param fields the names by which the caller knows both, for the message
 * @throws Problem `tasks.cron`, `tasks.time-zone` naming the field and what is allowed
 */
export function checkCronTimes(
  { cron, timeZone }: CronTimes,
  fields: { readonly cron: string; readonly timeZone: string },
): void {
  if (timeZoneMistake(timeZone) !== undefined)
    throw new Problem(
      'unacceptable',
      'tasks.time-zone',
      `${fields.timeZone} must be a time zone such as "Europe/Berlin" or "UTC", not "${timeZone.slice(0, 100)}".`,
      { field: fields.timeZone },
    );
  const reason = faultOf({ cron, timeZone });
  if (reason === undefined) return;
  throw new Problem(
    'unacceptable',
    'tasks.cron',
    `${fields.cron} must be a cron expression of five fields, such as "0 6 * * 1-5", not "${cron.slice(0, 100)}": ${reason}`,
    { field: fields.cron },
  );
}

/**
 * The first time of a schedule after an instant, or undefined where there is none.
 *
 * Times are those of the clock on the wall. When the clock is put forward, a time that does not exist is taken at the first
 * instant after the gap; when it is put back, a time that occurs twice counts once.
 *
 *     30 2 * * * in Europe/Berlin   28 March 2026 02:30, 29 March 03:00 (02:30 does not exist), 30 March 02:30
 */
export function nextTime({ cron, timeZone }: CronTimes, after: EpochMs): EpochMs | undefined {
  return cronOf({ cron, timeZone }).nextRun(new Date(after))?.getTime();
}

/** The next times of a schedule after an instant, the earliest first; fewer where it has fewer. */
export function nextTimes({ cron, timeZone }: CronTimes, after: EpochMs, count: number): readonly EpochMs[] {
  return cronOf({ cron, timeZone })
    .nextRuns(count, new Date(after))
    .map((date) => date.getTime());
}

/**
 * The last times of a schedule up to an instant, which is included, the newest first.
 *
 * @param count how many; fewer where the schedule has had fewer
 */
export function previousTimes({ cron, timeZone }: CronTimes, asOf: EpochMs, count: number): readonly EpochMs[] {
  // The library leaves out a time that is exactly the instant.
  return cronOf({ cron, timeZone })
    .previousRuns(count, new Date(asOf + 1))
    .map((date) => date.getTime());
}

function faultOf({ cron, timeZone }: CronTimes): string | undefined {
  if (cron.length > MAX_CRON_LENGTH) return `it has more than ${MAX_CRON_LENGTH} characters.`;
  try {
    return cronOf({ cron, timeZone }).nextRun() ? undefined : 'it names a day that never comes.';
  } catch (error) {
    return `${(error as Error).message.replace(/^\w*: /, '').replace(/\.$/, '')}.`;
  }
}

/** Without a function nothing is started: only times are computed. */
function cronOf({ cron, timeZone }: CronTimes): Cron {
  return new Cron(cron, { timezone: timeZone, mode: '5-part' });
}
