import { NUMBER_LOCALE } from './language';

const twoDigits = new Intl.NumberFormat(NUMBER_LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const grouped = new Intl.NumberFormat(NUMBER_LOCALE);

/** A number with a comma between thousands: `21,081`. */
export function groupedNumber(value: number): string {
  return grouped.format(value);
}

const compact = new Intl.NumberFormat(NUMBER_LOCALE, { notation: 'compact', maximumFractionDigits: 2 });

/** "12K": for axes and other places with little room. */
export function shortNumber(value: number): string {
  return compact.format(value);
}

const percent = new Intl.NumberFormat(NUMBER_LOCALE, { style: 'percent' });

/** A share from 0 to 1 as a percentage: `82%`. It is rounded down, so that 99.9 % does not look complete. */
export function shareText(share: number): string {
  return percent.format(roundedDown(share));
}

/**
 * A number with its noun: "1 column", "2 columns".
 *
 * @param many the plural, where it is not formed by "s"
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}

/**
 * A confidence with two digits, as the language of the page writes it: `0.97`, `0,97`. It is rounded
 * down, so that 0.999 does not look certain. Two digits keep columns of numbers aligned.
 */
export function confidenceText(confidence: number): string {
  return twoDigits.format(roundedDown(confidence));
}

/** A confidence in a file, in the same form in every language: `0.97`. */
export function confidenceCell(confidence: number): string {
  return roundedDown(confidence).toFixed(2);
}

/** To two digits. The small addition corrects products such as 0.29 * 100, which is just below 29. */
const roundedDown = (confidence: number): number => Math.floor(confidence * 100 + 1e-9) / 100;

/**
 * The level of a confidence, with the bounds of the lineage explorer: certain from 0.9, likely from
 * 0.5.
 */
export function confidenceWord(confidence: number): 'certain' | 'likely' | 'weak' {
  if (confidence >= 0.9) return 'certain';
  return confidence >= 0.5 ? 'likely' : 'weak';
}
