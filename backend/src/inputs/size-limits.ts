import { Problem } from '../kernel/problem.js';

/** What is counted: a field of the request as the client names it, and the plural of what it holds. */
export interface Counted {
  readonly field: string;
  readonly things?: string;
  readonly count: number | null | undefined;
  readonly limit: number;
}

/**
 * Refuses what holds too much, before anything is done for its elements.
 *
 * @param code of the problem: `search.too-large`; it belongs to the folder that asks
 * @throws Problem `code` naming the field, what it may hold and what it holds
 */
export function requireWithinLimit(code: string, { field, things = 'entries', count, limit }: Counted): void {
  if (count === undefined || count === null || count <= limit) return;
  throw new Problem(
    'invalid',
    code,
    `${field} may hold at most ${limit.toLocaleString('en')} ${things}, and this one has ${count.toLocaleString('en')}.`,
    { field, limit, count },
  );
}
