import type { Asset } from './graph.types';

const DAY_MS = 86_400_000;

/**
 * Days since a source last reported an asset, if there are more than the threshold. Null if there
 * are fewer, if no source ever reported it, or for a placeholder.
 *
 * @param now epoch milliseconds
 * @param silentDays the threshold of the installation
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
