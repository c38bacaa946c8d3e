import type { AccessTokenDuration } from '../../api/schema.generated';

/**
 * In ascending order, which is also the order of the options. A token without an end is left out on
 * purpose: one that leaks would stay valid for ever.
 */
const DURATIONS: readonly AccessTokenDuration[] = [
  'ONE_HOUR',
  'ONE_DAY',
  'ONE_WEEK',
  'ONE_MONTH',
  'THREE_MONTHS',
  'SIX_MONTHS',
  'ONE_YEAR',
];
const LABELS: Readonly<Record<string, string>> = {
  ONE_HOUR: 'one hour',
  ONE_DAY: 'one day',
  ONE_WEEK: 'one week',
  ONE_MONTH: 'one month',
  THREE_MONTHS: 'three months',
  SIX_MONTHS: 'six months',
  ONE_YEAR: 'one year',
};

/**
 * How long a token may last, as options of a field.
 *
 * The personal access tokens under Settings use the same options.
 */
export const TOKEN_DURATIONS = DURATIONS.map((value) => ({ value, label: LABELS[value] ?? value }));

/**
 * The duration behind an option's value. A value that is no duration reads as one month.
 *
 * The fallback exists because a select gives its value as plain text, which the compiler cannot
 * check.
 */
export function durationOf(value: string): AccessTokenDuration {
  return DURATIONS.find((one) => one === value) ?? 'ONE_MONTH';
}
