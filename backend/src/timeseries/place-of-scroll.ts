import { Problem } from '../kernel/problem.js';
import type { KeyedPoint, PagePosition } from './timeseries.repository.js';

/** An opaque place to go on from: after this point. */
export function scrollIdOf({ timestamp, key }: Pick<KeyedPoint, 'timestamp' | 'key'>): string {
  return Buffer.from(JSON.stringify([timestamp, key])).toString('base64url');
}

/** @throws Problem `timeseries.scroll` for anything that `scrollIdOf` did not make */
export function placeOfScroll(scrollId: string): PagePosition {
  const position = parsed(scrollId);
  const [to, key] = Array.isArray(position) ? (position as readonly unknown[]) : [];
  if (typeof to === 'number' && Number.isInteger(to) && typeof key === 'string' && key !== '') return { to, key };
  throw new Problem(
    'invalid',
    'timeseries.scroll',
    'The scroll id is not one of this server; begin again without one.',
  );
}

function parsed(scrollId: string): unknown {
  try {
    return JSON.parse(Buffer.from(scrollId, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
