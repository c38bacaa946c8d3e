import type { Asset } from './graph.types';

const DAY_MS = 86_400_000;

/**
 * Days since a source last reported an asset, if there are more than the threshold; null if there are fewer, or if no source
 * ever reported it.
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
