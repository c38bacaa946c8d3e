import { NUMBER_LOCALE } from '../../ui/format/language';
import { groupedNumber } from '../../ui/format/numbers';

const wholePercent = new Intl.NumberFormat(NUMBER_LOCALE, { style: 'percent' });
const whole = new Intl.NumberFormat(NUMBER_LOCALE, { maximumFractionDigits: 0, useGrouping: false });
const tenths = new Intl.NumberFormat(NUMBER_LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});
const tenthPercent = new Intl.NumberFormat(NUMBER_LOCALE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const fourFigures = new Intl.NumberFormat(NUMBER_LOCALE, { maximumSignificantDigits: 4, useGrouping: false });

/** Numbers below this are written with an exponent: `1.2e-7`. */
const TINY = 1e-6;
/** Steps of 1,000 bytes. */
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/**
 * A size in steps of 1,000 bytes, such as `1.4 MB`. From 100 on, and for single bytes, it has no
 * decimal place.
 */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const number = power === 0 || value >= 100 ? whole : tenths;
  return `${number.format(value)} ${UNITS[power] ?? ''}`;
}

/** A share as `99.5%`. Rounding never shows 100 % or 0 % for a share that is not exactly that. */
export function shareText(share: number): string {
  if (share <= 0 || share >= 1) return wholePercent.format(share <= 0 ? 0 : 1);
  return tenthPercent.format(Math.min(0.999, Math.max(0.001, share)));
}

/**
 * A number that a profiler sent as text, shortened; any other text as it is.
 *
 * Whole numbers get grouping signs, numbers from 1,000 on are rounded, and smaller ones have four
 * significant figures: "0.123456" becomes "0.1235". Dates and words stay.
 */
export function measureText(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  const number = Number(value);
  if (!Number.isFinite(number) || !/^-?[\d.]+(?:e[+-]?\d+)?$/i.test(value)) return value;
  if (Number.isInteger(number)) return groupedNumber(number);
  if (Math.abs(number) >= 1000) return groupedNumber(Math.round(number));
  // Written out, a tiny number would be a row of zeros.
  return Math.abs(number) < TINY ? String(Number(number.toPrecision(4))) : fourFigures.format(number);
}

/** The counts of a profile from which the share of missing values follows. */
interface Gaps {
  readonly fieldPath: string;
  readonly nullCount?: number | null;
  readonly nullProportion?: number | null;
}

/**
 * The share of rows without a value, from 0 to 1: as reported, or computed from the number of rows;
 * undefined when neither is known.
 */
export function gapShare(column: Gaps, rowCount: number | null | undefined): number | undefined {
  if (typeof column.nullProportion === 'number') return column.nullProportion;
  if (typeof column.nullCount === 'number' && rowCount) return column.nullCount / rowCount;
  return undefined;
}

/**
 * The share of rows with a value in each profile that measured the column, the oldest first.
 *
 * @param profiles the newest first
 */
export function filledShares(
  fieldPath: string,
  profiles: readonly { readonly rowCount?: number | null; readonly fieldProfiles?: readonly Gaps[] | null }[],
): readonly number[] {
  return profiles
    .flatMap(({ rowCount, fieldProfiles }) => {
      const column = fieldProfiles?.find((one) => one.fieldPath === fieldPath);
      const gaps = column === undefined ? undefined : gapShare(column, rowCount);
      return gaps === undefined ? [] : [1 - gaps];
    })
    .toReversed();
}
