import { queryOptions } from '@tanstack/react-query';

import { request } from './client';
import { ThresholdsDocument, type ThresholdsQuery } from './documents.generated';

export type Thresholds = ThresholdsQuery['thresholds'];

/** The defaults, used until the installation's own thresholds are loaded. */
export const USUAL_THRESHOLDS: Thresholds = { breaksFrom: 0.9, weakBelow: 0.5, silentDays: 30, hops: 1 };

export const thresholdsQuery = queryOptions({
  queryKey: ['thresholds'],
  queryFn: async ({ signal }) => (await request(ThresholdsDocument, {}, signal)).thresholds,
  staleTime: 5 * 60_000,
});
