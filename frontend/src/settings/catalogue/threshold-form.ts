import type { Thresholds } from '../../api/thresholds';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.thresholds;

/** The fields as they are typed. */
export type ThresholdForm = Readonly<Record<keyof Thresholds, string>>;
export type ThresholdErrors = Partial<Record<keyof Thresholds, string>>;

const MAX_DAYS = 3_650;
const MAX_HOPS = 5;

export function formOf({ breaksFrom, weakBelow, silentDays, hops }: Thresholds): ThresholdForm {
  return {
    breaksFrom: String(breaksFrom),
    weakBelow: String(weakBelow),
    silentDays: String(silentDays),
    hops: String(hops),
  };
}

/** The typed thresholds, or a message for each wrong field. The server checks the same rules. */
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

export function isThresholds(read: Thresholds | ThresholdErrors): read is Thresholds {
  return typeof read.breaksFrom === 'number';
}

function numberIn(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function shareIn(text: string): number | undefined {
  const number = numberIn(text);
  return number !== undefined && number >= 0 && number <= 1 ? number : undefined;
}

function wholeIn(text: string, most: number): number | undefined {
  const number = numberIn(text);
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}
