import fc from 'fast-check';

import { SampleGraph } from '../../src/lineage/graph/sample-graph.js';

/** An asset of a random graph; every asset but a job has the columns `x` and `y`. */
interface RandomAsset {
  readonly name: string;
  readonly isJob: boolean;
  readonly removed: boolean;
  readonly exists: boolean;
}

/** A claim of a random graph. Its id is its position in the list. */
export interface RandomClaim {
  readonly level: 'asset' | 'column';
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly source: string;
  readonly since: number;
  /** Undefined while it holds. */
  readonly until: number | undefined;
  readonly rejected: boolean;
  readonly kind: 'DIRECT' | 'INDIRECT';
}

export interface RandomLineage {
  readonly assets: readonly RandomAsset[];
  readonly claims: readonly RandomClaim[];
}

const ASSETS = ['a', 'b', 'c', 'd', 'e', 'job1', 'job2'];
const DATA = ASSETS.filter((name) => !name.startsWith('job'));
const COLUMNS = DATA.flatMap((name) => [`${name}.x`, `${name}.y`]);

const claim = (level: 'asset' | 'column', ends: readonly string[]): fc.Arbitrary<RandomClaim> =>
  fc.record({
    level: fc.constant(level),
    from: fc.constantFrom(...ends),
    to: fc.constantFrom(...ends),
    confidence: fc.constantFrom(1, 1, 0.9, 0.75, 0.5, 0.2),
    source: fc.constantFrom('sql', 'dbt', 'manual'),
    since: fc.constantFrom(10, 12),
    until: fc.constantFrom(undefined, undefined, undefined, 20),
    rejected: fc.constantFrom(false, false, false, true),
    kind: fc.constantFrom('DIRECT' as const, 'DIRECT' as const, 'INDIRECT' as const),
  });

/** Small graphs with jobs, columns, cycles, parallel and closed claims, rejections, deleted assets and placeholders. */
export const randomLineage: fc.Arbitrary<RandomLineage> = fc.record({
  assets: fc.tuple(
    ...ASSETS.map((name) =>
      fc.record({
        name: fc.constant(name),
        isJob: fc.constant(name.startsWith('job')),
        removed: fc.constantFrom(false, false, false, true),
        exists: fc.constantFrom(true, true, true, false),
      }),
    ),
  ),
  claims: fc
    .tuple(fc.array(claim('asset', ASSETS), { maxLength: 16 }), fc.array(claim('column', COLUMNS), { maxLength: 12 }))
    .map(([assets, columns]) => [...assets, ...columns]),
});

export function sampleOf({ assets, claims }: RandomLineage): SampleGraph {
  const sample = new SampleGraph();
  for (const { name, isJob, removed, exists } of assets)
    sample.asset(name, { removed, exists, ...(isJob ? { kind: 'dataJob' } : { columns: ['x', 'y'] }) });
  for (const { from, to, confidence, source, since, until, rejected, kind } of claims)
    sample.feeds(from, to, { confidence, source, since, until, rejected, kind });
  return sample;
}

/** Whether a claim is part of lineage at an instant, or today. */
export function isHeld({ since, until, rejected }: RandomClaim, at?: number): boolean {
  if (rejected) return false;
  return at === undefined ? until === undefined : since <= at && (until ?? Infinity) > at;
}

/** The names that the starts lead to over some claims, with the number of hops; the starts have none. */
export function hopsFrom(claims: readonly RandomClaim[], starts: readonly string[]): ReadonlyMap<string, number> {
  const hops = new Map(starts.map((name) => [name, 0]));
  for (let frontier = [...starts], hop = 1; frontier.length > 0; hop += 1) {
    const isInFrontier = new Set(frontier);
    frontier = claims.filter(({ from, to }) => isInFrontier.has(from) && !hops.has(to)).map(({ to }) => to);
    for (const name of frontier) hops.set(name, hop);
  }
  return hops;
}

/** The same claims in the opposite direction. */
export function reversed(claims: readonly RandomClaim[]): readonly RandomClaim[] {
  return claims.map((one) => ({ ...one, from: one.to, to: one.from }));
}
