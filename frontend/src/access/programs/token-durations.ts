import type { AccessTokenDuration } from '../../api/schema.generated';
import { texts } from '../../ui/texts';

const DURATIONS: readonly AccessTokenDuration[] = [
  'ONE_HOUR',
  'ONE_DAY',
  'ONE_WEEK',
  'ONE_MONTH',
  'THREE_MONTHS',
  'SIX_MONTHS',
  'ONE_YEAR',
];
const LABELS: Readonly<Record<string, string>> = texts.settings.durations;

/** How long a token may last, as options of a field. */
export const TOKEN_DURATIONS = DURATIONS.map((value) => ({ value, label: LABELS[value] ?? value }));

/** The duration of an option's value; a month where it is none. */
export function durationOf(value: string): AccessTokenDuration {
  return DURATIONS.find((one) => one === value) ?? 'ONE_MONTH';
}
