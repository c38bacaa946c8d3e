import { DATE_LOCALE, language, NUMBER_LOCALE } from './language';

/** Lengths in milliseconds; a year is 365.25 days and a month a twelfth of it. */
const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const JUST_NOW = { en: 'just now', de: 'gerade eben' }[language];
const relative = new Intl.RelativeTimeFormat(NUMBER_LOCALE, { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'long' });
const minute = new Intl.DateTimeFormat(DATE_LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const day = new Intl.DateTimeFormat(DATE_LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });

/**
 * "3 days ago", "in 2 hours", "just now".
 *
 * Both times are epoch milliseconds.
 */
export function relativeTime(instant: number, now: number): string {
  const distance = instant - now;
  // Rounds to the larger unit from half a smaller unit below it: 59.5 minutes are one hour, not 60
  // minutes.
  const unit = UNITS.find(([, length], index) => {
    const finer = UNITS[index + 1]?.[1] ?? 0;
    return Math.abs(distance) >= length - finer / 2;
  });
  return unit ? relative.format(Math.round(distance / unit[1]), unit[0]) : JUST_NOW;
}

/** Date, time and zone of the viewer. */
export function exactTime(instant: number): string {
  return exact.format(instant);
}

/** An instant to the minute in UTC, where people compare it with other systems: "21 Nov 2026, 14:05 UTC". */
export function utcMinute(instant: number): string {
  return `${minute.format(instant)} UTC`;
}

/** The day in the zone of the viewer: "21 Nov 2026". */
export function dayOf(instant: number): string {
  return day.format(instant);
}

/** The days of two instants as a span: "18 – 19 Nov 2026", or one day. */
export function daysOf(first: number, last: number): string {
  return day.formatRange(first, last);
}

/** An instant in UTC, for files that are read elsewhere: `2026-11-21T10:00:00Z`. */
export function utcTime(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

const tenths = new Intl.NumberFormat(NUMBER_LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "0.4 s", "12 s", "3 min 5 s". */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1_000;
  if (seconds < 10) return `${tenths.format(seconds)} s`;
  if (seconds < 60) return `${String(Math.round(seconds))} s`;
  return `${String(Math.floor(seconds / 60))} min ${String(Math.floor(seconds % 60))} s`;
}
