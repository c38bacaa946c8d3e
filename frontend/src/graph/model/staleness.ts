import type { Asset } from './graph.types';

const DAY_MS = 86_400_000;

/**
 * Days since a source was last heard of an asset, when they are too many; null: it is heard of, or never was.
 *
 * @param silentDays as the thresholds of the installation have it
 */
export function staleDays(
  { exists, lastObserved }: Pick<Asset, 'exists' | 'lastObserved'>,
  now: number,
  silentDays: number,
): number | null {
  if (!exists || !lastObserved) return null;
  const days = Math.floor((now - lastObserved) / DAY_MS);
  return days > silentDays ? days : null;
}
