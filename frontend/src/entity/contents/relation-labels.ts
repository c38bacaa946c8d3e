import { relationTexts } from './relation-texts';

/**
 * A relationship as a phrase: `DownstreamOf` → "made from". One without a phrase shows its own
 * name.
 */
export function relationLabel(type: string): string {
  return relationTexts[type] ?? type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}
