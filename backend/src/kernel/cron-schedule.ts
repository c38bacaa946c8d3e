import { Cron } from 'croner';

/** A longer expression is not a schedule that a person wrote. */
const MAX_EXPRESSION_LENGTH = 200;

/** A name of the IANA time zone database. Offsets such as `+01:00` know no daylight saving time. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;

/**
 * What is wrong with a cron expression, as the end of a sentence that begins with its field;
 * undefined when nothing is.
 *
 * Five fields (minute, hour, day of the month, month, day of the week) or a nickname such as
 * `@daily`. The expression is only parsed: looking for its next date would take milliseconds for
 * one that never falls due.
 *
 *     cronMistake('0 6 * * 1-5') → undefined
 *     cronMistake('each day')    → 'must be a cron expression of five fields such as …'
 */
export function cronMistake(expression: string): string | undefined {
  const mistake = `must be a cron expression of five fields such as "0 6 * * *", not ${quoted(expression)}`;
  const trimmed = expression.trim();
  const isNickname = trimmed.startsWith('@') && !/\s/.test(trimmed);
  if (expression.length > MAX_EXPRESSION_LENGTH || (!isNickname && trimmed.split(/\s+/).length !== 5)) return mistake;
  try {
    new Cron(trimmed, { paused: true });
    return undefined;
  } catch {
    return mistake;
  }
}

/** What is wrong with the name of a time zone, in the same form as `cronMistake`. */
export function timeZoneMistake(zone: string): string | undefined {
  const mistake = `must be a time zone of the IANA database such as "Europe/Vienna" or "UTC", not ${quoted(zone)}`;
  if (!ZONE_NAME.test(zone)) return mistake;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return undefined;
  } catch {
    return mistake;
  }
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 77)}…` : text);
}
