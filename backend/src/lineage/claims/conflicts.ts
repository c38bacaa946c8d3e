import type { LineageClaim } from './claim.types.js';

/** A source claims an edge that another source has claimed before and has withdrawn. */
export interface LineageConflict {
  /** Who claims the edge today; several sources are joined by commas. */
  readonly source: string;
  /** Who has withdrawn the claim, since when and by which run. */
  readonly against: string;
  readonly since: number;
  readonly run: string | null;
  readonly sentence: string;
}

/**
 * Sources that disagree about one edge: one claims it, another has claimed it and no longer does. A source that
 * replaced its own claim (by another confidence or owner) is in no conflict.
 *
 *     holding  sql: a → b          closed  dbt: a → b until 12:00
 *     conflict "sql claims it; dbt has not claimed it since 12:00"
 */
export function conflictsOf(claims: {
  readonly holding: readonly LineageClaim[];
  readonly closed: readonly LineageClaim[];
  /** Claims that a person rejected: their sources have not withdrawn them. */
  readonly rejected: readonly LineageClaim[];
}): LineageConflict[] {
  const claiming = new Set(claims.holding.map(({ source }) => source));
  const rejectedSources = new Set(claims.rejected.map(({ source }) => source));
  const conflicts = new Map<string, LineageConflict>();
  for (const claim of claims.closed) {
    if (claiming.size === 0 || claiming.has(claim.source) || rejectedSources.has(claim.source)) continue;
    const known = conflicts.get(claim.source);
    const since = claim.until ?? 0;
    if (known && known.since >= since) continue;
    const source = [...claiming].join(', ');
    conflicts.set(claim.source, {
      source,
      against: claim.source,
      since,
      run: claim.endedRun ?? null,
      sentence: `${source} claims it; ${claim.source} has not claimed it since ${new Date(since).toISOString()}.`,
    });
  }
  return [...conflicts.values()];
}
