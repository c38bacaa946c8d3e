import { queryOptions } from '@tanstack/react-query';

import { request } from './client';
import { ThresholdsDocument, type ThresholdsQuery } from './documents.generated';

/**
 * Numbers that an installation can set:
 *
 * - `breaksFrom`: the confidence of the best path from which impact says BREAKS instead of
 *   MAY_BREAK
 * - `weakBelow`: the confidence below which an edge to a dropped asset proves nothing
 * - `silentDays`: days without a word from its source after which an asset counts as silent
 * - `hops`: hops on each side with which the explorer opens
 */
export type Thresholds = ThresholdsQuery['thresholds'];

/** The defaults, used until the installation's own thresholds are loaded. */
export const USUAL_THRESHOLDS: Thresholds = { breaksFrom: 0.9, weakBelow: 0.5, silentDays: 30, hops: 1 };

/** The installation's thresholds, which seldom change, so the answer is used for five minutes. */
export const thresholdsQuery = queryOptions({
  queryKey: ['thresholds'],
  queryFn: async ({ signal }) => (await request(ThresholdsDocument, {}, signal)).thresholds,
  staleTime: 5 * 60_000,
});
