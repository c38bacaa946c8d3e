import type { EpochMs } from '../kernel/time.js';

const SECOND = 1_000;
const DAY = 86_400_000;

/** Spans of equal length, with an instant at which one of them begins. 1970-01-05 was a Monday. */
const EVEN = {
  SECOND: { length: SECOND, anchor: 0 },
  MINUTE: { length: 60 * SECOND, anchor: 0 },
  HOUR: { length: 3_600 * SECOND, anchor: 0 },
  DAY: { length: DAY, anchor: 0 },
  WEEK: { length: 7 * DAY, anchor: 4 * DAY },
} as const;
/** Spans of whole months. */
const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const;

export type CalendarUnit = keyof typeof EVEN | keyof typeof MONTHS;

export const CALENDAR_UNITS: readonly CalendarUnit[] = [
  ...(Object.keys(EVEN) as (keyof typeof EVEN)[]),
  ...(Object.keys(MONTHS) as (keyof typeof MONTHS)[]),
];

/**
 * Where the calendar span begins that holds an instant, in UTC. Weeks begin on Monday; several
 * months or years at once are counted from January 1970, several weeks from its first Monday,
 * everything shorter from its first instant.
 *
 * @param multiple whole and at least 1: spans of so many units
 */
export function bucketStart(at: EpochMs, unit: CalendarUnit, multiple = 1): EpochMs {
  if (!isMonths(unit)) {
    const { length, anchor } = EVEN[unit];
    const span = length * multiple;
    return Math.floor((at - anchor) / span) * span + anchor;
  }
  const date = new Date(at);
  const months = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  const span = MONTHS[unit] * multiple;
  return monthStart(Math.floor(months / span) * span);
}

/** Where the next span begins. */
export function bucketEnd(at: EpochMs, unit: CalendarUnit, multiple = 1): EpochMs {
  const start = bucketStart(at, unit, multiple);
  if (!isMonths(unit)) return start + EVEN[unit].length * multiple;
  const date = new Date(start);
  return monthStart((date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth() + MONTHS[unit] * multiple);
}

function isMonths(unit: CalendarUnit): unit is keyof typeof MONTHS {
  return unit in MONTHS;
}

/** `Date.UTC` takes years below 100 for those of the last century, so the year is set by itself. */
function monthStart(monthsSince1970: number): EpochMs {
  const date = new Date(0);
  date.setUTCFullYear(1970 + Math.floor(monthsSince1970 / 12), ((monthsSince1970 % 12) + 12) % 12, 1);
  return date.getTime();
}
