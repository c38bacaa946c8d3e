import { groupedNumber } from '../../ui/format/numbers';

/** Steps of 1,000 bytes. */
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/**
 * A size in steps of 1,000 bytes, such as `1.4 MB`. From 100 on, and for single bytes, it has no
 * decimal place.
 */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const places = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(places)} ${UNITS[power] ?? ''}`;
}

/** A share as `99.5 %`. Rounding never shows 100 % or 0 % for a share that is not exactly that. */
export function shareText(share: number): string {
  if (share <= 0) return '0%';
  if (share >= 1) return '100%';
  return `${Math.min(99.9, Math.max(0.1, share * 100)).toFixed(1)}%`;
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
  return Math.abs(number) >= 1000 ? groupedNumber(Math.round(number)) : String(Number(number.toPrecision(4)));
}
