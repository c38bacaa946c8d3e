import type { Asset } from './graph.types';

const DAY_MS = 86_400_000;
/** As the lint has it by default. */
const SILENT_DAYS = 30;

/** Days since a source was last heard of an asset, when they are too many; null: it is heard of, or never was. */
export function daysSilent(
  { exists, lastObserved }: Pick<Asset, 'exists' | 'lastObserved'>,
  now: number,
): number | null {
  if (!exists || !lastObserved) return null;
  const days = Math.floor((now - lastObserved) / DAY_MS);
  return days > SILENT_DAYS ? days : null;
}
