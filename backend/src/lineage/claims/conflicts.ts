import type { LineageClaim, LineageConflict } from '../../generated/graphql.js';

/**
 * Sources that disagree about one arrow: one says so, another has said so and no longer does. A source that only says it otherwise than
 * before (another confidence, another owner) contradicts nobody.
 */
export function conflictsOf(claims: {
  readonly holding: readonly LineageClaim[];
  readonly closed: readonly LineageClaim[];
  /** Their sources still say so; it is a person who does not. */
  readonly rejected: readonly LineageClaim[];
}): LineageConflict[] {
  const saying = new Set(claims.holding.map(({ source }) => source));
  const heldBack = new Set(claims.rejected.map(({ source }) => source));
  const conflicts = new Map<string, LineageConflict>();
  for (const claim of claims.closed) {
    if (saying.size === 0 || saying.has(claim.source) || heldBack.has(claim.source)) continue;
    const known = conflicts.get(claim.source);
    const since = claim.until ?? 0;
    if (known && known.since >= since) continue;
    const source = [...saying].join(', ');
    conflicts.set(claim.source, {
      source,
      against: claim.source,
      since,
      run: claim.endedRun ?? null,
      sentence: `${source} says so; ${claim.source} has not said so any more since ${new Date(since).toISOString()}.`,
    });
  }
  return [...conflicts.values()];
}
