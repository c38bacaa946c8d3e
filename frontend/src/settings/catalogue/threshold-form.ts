import type { Thresholds } from '../../api/thresholds';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.thresholds;

/**
 * The fields as they are typed. They are texts, because half-typed numbers such as "0." must not be
 * rewritten while somebody types.
 */
export type ThresholdForm = Readonly<Record<keyof Thresholds, string>>;
/** A sentence for each field that cannot be saved. */
export type ThresholdErrors = Partial<Record<keyof Thresholds, string>>;

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
 * The typed thresholds, or a message for each wrong field. The server checks the same rules.
 *
 * `breaksFrom` and `weakBelow` are confidences from 0 to 1, the days are whole from 1 to 3,650 and
 * the hops whole from 1 to 5. `weakBelow` may not be above `breaksFrom`: an edge would be too weak
 * to count and strong enough to break at the same time.
 */
export function readForm(form: ThresholdForm): Thresholds | ThresholdErrors {
  const [breaksFrom, weakBelow] = [shareIn(form.breaksFrom), shareIn(form.weakBelow)];
  const [silentDays, hops] = [wholeIn(form.silentDays, MAX_DAYS), wholeIn(form.hops, MAX_HOPS)];
  if (breaksFrom !== undefined && weakBelow !== undefined && silentDays !== undefined && hops !== undefined)
    return weakBelow > breaksFrom ? { weakBelow: labels.order } : { breaksFrom, weakBelow, silentDays, hops };
  return {
    ...(breaksFrom === undefined ? { breaksFrom: labels.share } : {}),
    ...(weakBelow === undefined ? { weakBelow: labels.share } : {}),
    ...(silentDays === undefined ? { silentDays: labels.days } : {}),
    ...(hops === undefined ? { hops: labels.hopCount } : {}),
  };
}

/** Tells the two answers of `readForm` apart: errors are texts, thresholds are numbers. */
export function isThresholds(read: Thresholds | ThresholdErrors): read is Thresholds {
  return typeof read.breaksFrom === 'number';
}

/** Accepts a comma as the decimal sign, as many people type it: "0,9" is 0.9. */
function numberIn(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** A number from 0 to 1, or undefined. */
function shareIn(text: string): number | undefined {
  const number = numberIn(text);
  return number !== undefined && number >= 0 && number <= 1 ? number : undefined;
}

/** A whole number from 1 to the limit, or undefined. */
function wholeIn(text: string, most: number): number | undefined {
  const number = numberIn(text);
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}
