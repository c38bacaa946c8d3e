import type { Thresholds } from '../../api/thresholds';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.thresholds;

/**
 * The fields as they are typed. They are texts, because half-typed numbers such as "0." must not be
 * rewritten while somebody types.
 */
export type ThresholdForm = Readonly<Record<keyof Thresholds, string>>;

/** The largest number of days, which is about ten years. The server has the same limit. */
const MAX_DAYS = 3_650;
/** The most hops that the explorer opens by itself on each side. The server has the same limit. */
const MAX_HOPS = 5;

/** The stored thresholds as texts of the fields. */
export function formOf({ breaksFrom, weakBelow, silentDays, hops }: Thresholds): ThresholdForm {
  return {
    breaksFrom: String(breaksFrom),
    weakBelow: String(weakBelow),
    silentDays: String(silentDays),
    hops: String(hops),
  };
}

/**
 * A sentence for each field that cannot be saved; null for the others. The server checks the same
 * rules.
 *
 * `breaksFrom` and `weakBelow` are confidences from 0 to 1, the days are whole from 1 to 3,650 and
 * the hops whole from 1 to 5. `weakBelow` may not be above `breaksFrom`: an edge would be too weak
 * to count and strong enough to break at the same time.
 */
export function mistakesOf(form: ThresholdForm): Record<keyof Thresholds, string | null> {
  const { breaksFrom, weakBelow, silentDays, hops } = numbersOf(form);
  const isShare = (number: number): boolean => number >= 0 && number <= 1;
  const isWhole = (number: number, limit: number): boolean =>
    Number.isInteger(number) && number >= 1 && number <= limit;
  return {
    breaksFrom: isShare(breaksFrom) ? null : labels.share,
    weakBelow: !isShare(weakBelow) ? labels.share : weakBelow > breaksFrom ? labels.order : null,
    silentDays: isWhole(silentDays, MAX_DAYS) ? null : labels.days,
    hops: isWhole(hops, MAX_HOPS) ? null : labels.hopCount,
  };
}

/** The typed texts as numbers; NaN for a text that is none. */
export function numbersOf({ breaksFrom, weakBelow, silentDays, hops }: ThresholdForm): Thresholds {
  return {
    breaksFrom: numberIn(breaksFrom),
    weakBelow: numberIn(weakBelow),
    silentDays: numberIn(silentDays),
    hops: numberIn(hops),
  };
}

/** Accepts a comma as the decimal sign, as many people type it: "0,9" is 0.9. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}
