import { createHash } from 'node:crypto';

import { malformed, numberParameter, type Query } from './query.js';

/** The most slices of one scroll. */
const MAX_COUNT = 1_024;

/**
 * Whether a urn belongs to the slice asked for by `sliceId` of `sliceMax`; everything does where
 * none is asked for. Clients scroll several slices at once: together they hold everything once. A
 * page may be short, which ends no scroll.
 */
export function sliceOf(query: Query): (urn: string) => boolean {
  const slices = numberParameter(query, 'sliceMax', { fallback: 0, max: MAX_COUNT });
  const slice = numberParameter(query, 'sliceId', { fallback: 0, max: MAX_COUNT });
  if (slices === 0) return () => true;
  if (slice >= slices) throw malformed('sliceId must be less than sliceMax.', { parameter: 'sliceId' });
  return (urn) => createHash('sha1').update(urn).digest().readUInt32BE() % slices === slice;
}
