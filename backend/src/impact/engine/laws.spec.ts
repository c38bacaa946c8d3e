import fc from 'fast-check';

import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { type ChangeKind, ruleOf } from '../rules/change-rules.js';
import type { Compatibility } from '../rules/type-compatibility.js';
import { RANK, type Verdict } from '../rules/verdicts.js';
import { bruteForce, type World, type WorldAsset, type WorldClaim } from '../../../test-support/impact/brute-force.js';
import { assessSample } from '../../../test-support/impact/sample-question.js';

const ASSETS = 6;
const COLUMNS = 2;
const CHANGED = [0, 0] as const;
// IMPACT_RUNS=20000 for a search by night; every run is a world of its own.
const RUNS = { numRuns: Number(process.env.IMPACT_RUNS ?? 250) };

const confidence = fc.constantFrom(1, 1, 1, 0.99, 0.95, 0.9, 0.7, 0.5, 0.35);
const asset = (place: number): fc.Arbitrary<WorldAsset> =>
  fc
    .record({
      shape:
        place === 0
          ? fc.constant('DATA' as const)
          : fc.constantFrom('DATA' as const, 'DATA' as const, 'VIEW' as const, 'UNKNOWN' as const, 'JOB' as const),
      exists: fc.constantFrom(true, true, true, true, place === 0),
      sourceless: fc.subarray([0, 1], { maxLength: 1 }),
    })
    .map((one) => ({ ...one, columns: one.shape === 'JOB' ? 0 : COLUMNS }));
const anyAsset = fc.nat(ASSETS - 1);
const arc = fc.record({ from: anyAsset, to: anyAsset, confidence }).filter(({ from, to }) => from !== to);
const columnClaim = fc.record({
  from: fc.tuple(anyAsset, fc.nat(COLUMNS - 1)),
  to: fc.tuple(anyAsset, fc.nat(COLUMNS - 1)),
  confidence,
  kind: fc.constantFrom('DIRECT' as const, 'DIRECT' as const, 'DIRECT' as const, 'INDIRECT' as const),
  subtype: fc.constantFrom('IDENTITY', 'IDENTITY', 'TRANSFORMATION'),
  via: fc.constantFrom(-1, -1, 1, 2, 3, 4, 5),
  isStar: fc.constantFrom(false, false, true),
});

/** Mostly forward, so that there are long ways; some backward, so that there are cycles. */
const world: fc.Arbitrary<World> = fc
  .record({
    assets: fc.tuple(...Array.from({ length: ASSETS }, (_, place) => asset(place))),
    arcs: fc.array(arc, { maxLength: 9 }),
    claims: fc.array(columnClaim, { maxLength: 12 }),
    forward: fc.boolean(),
    withArcs: fc.boolean(),
  })
  .map(({ assets, arcs, claims, forward, withArcs }) =>
    tidy({ assets, assetClaims: arcs, columnClaims: claims }, { forward, withArcs }),
  );

/** Column claims between things that have columns, via jobs only; usually with the asset claims that go along. */
function tidy(
  { assets, assetClaims, columnClaims }: World,
  { forward, withArcs }: { readonly forward: boolean; readonly withArcs: boolean },
): World {
  const isJob = (place: number): boolean => assets[place]?.shape === 'JOB';
  const claims = columnClaims
    .filter(
      ({ from, to }) =>
        !isJob(from[0]) && !isJob(to[0]) && (from[0] !== to[0] || from[1] !== to[1]) && (!forward || from[0] <= to[0]),
    )
    .map((claim) => ({ ...claim, via: isJob(claim.via) ? claim.via : -1 }));
  const own = assetClaims.filter(({ from, to }) => !forward || from < to);
  return { assets, assetClaims: withArcs ? [...own, ...alongside(claims)] : own, columnClaims: claims };
}

/** The asset claims that say as much as column claims do, less the columns. */
function alongside(claims: readonly WorldClaim[]): World['assetClaims'] {
  return claims.flatMap(({ from, to, via, confidence: share }) => {
    if (from[0] === to[0] && via < 0) return [];
    const ends =
      via < 0
        ? [{ from: from[0], to: to[0] }]
        : [
            { from: from[0], to: via },
            { from: via, to: to[0] },
          ];
    return ends.map((end) => ({ ...end, confidence: share }));
  });
}

function sampleOf({ assets, assetClaims, columnClaims }: World): SampleGraph {
  const sample = new SampleGraph();
  assets.forEach(({ shape, exists, columns }, place) =>
    sample.asset(`a${place}`, {
      kind: shape === 'JOB' ? 'dataJob' : 'dataset',
      shape,
      exists,
      columns: Array.from({ length: columns }, (_, column) => `c${column}`),
    }),
  );
  for (const { from, to, confidence: share } of assetClaims) sample.feeds(`a${from}`, `a${to}`, { confidence: share });
  for (const claim of columnClaims) {
    const via = claim.via < 0 ? '' : sample.urn(`a${claim.via}`);
    sample.feeds(`a${claim.from[0]}.c${claim.from[1]}`, `a${claim.to[0]}.c${claim.to[1]}`, {
      confidence: claim.confidence,
      kind: claim.kind,
      subtype: claim.kind === 'INDIRECT' ? 'FILTER' : claim.subtype,
      transform: claim.isStar ? '*' : '',
      via,
    });
  }
  return sample;
}

interface Asked {
  readonly kind?: ChangeKind;
  readonly types?: Compatibility;
  readonly minConfidence?: number;
}

function verdictsOf(
  one: World,
  { kind = 'DROP_COLUMN', types = 'UNKNOWN', minConfidence = 0 }: Asked = {},
): ReadonlyMap<number, Verdict> {
  const sample = sampleOf(one);
  const sourceless = one.assets.flatMap(({ columns, sourceless: places }, place) =>
    columns === 0 ? [] : places.map((column) => `a${place}.c${column}`),
  );
  const { consumers } = assessSample(sample, [{ kind, types, of: `a${CHANGED[0]}.c${CHANGED[1]}` }], {
    sourceless,
    minConfidence,
  });
  return new Map(consumers.map(({ node, verdict }) => [Number(sample.name(node).slice(1)), verdict]));
}

const sorted = (verdicts: ReadonlyMap<number, Verdict>): unknown =>
  [...verdicts].sort(([left], [right]) => left - right);
const rankIn = (verdicts: ReadonlyMap<number, Verdict>, place: number): number => RANK[verdicts.get(place) ?? 'SAFE'];
const isHarm = (rank: number): boolean => rank >= RANK.MAY_BREAK;

describe('the engine against every path tried', () => {
  const cases: readonly (readonly [ChangeKind, Compatibility])[] = [
    ['DROP_COLUMN', 'UNKNOWN'],
    ['RENAME_COLUMN', 'UNKNOWN'],
    ['CHANGE_TYPE', 'WIDENING'],
    ['CHANGE_TYPE', 'NARROWING'],
    ['CHANGE_TYPE', 'INCOMPATIBLE'],
    ['CHANGE_TYPE', 'UNKNOWN'],
    ['CHANGE_TYPE', 'SAME'],
    ['MAKE_NULLABLE', 'UNKNOWN'],
    ['MAKE_NOT_NULL', 'UNKNOWN'],
    ['CHANGE_MEANING', 'UNKNOWN'],
  ];
  it.each(cases)('gives the same verdicts for %s (%s)', (kind, types) => {
    fc.assert(
      fc.property(world, (one) => {
        expect(sorted(verdictsOf(one, { kind, types }))).toEqual(sorted(bruteForce(one, CHANGED, ruleOf(kind, types))));
      }),
      RUNS,
    );
  });
});

describe('laws of a change to a column', () => {
  const kinds = fc.constantFrom<ChangeKind>(
    'DROP_COLUMN',
    'RENAME_COLUMN',
    'CHANGE_TYPE',
    'MAKE_NULLABLE',
    'MAKE_NOT_NULL',
    'CHANGE_KEY',
    'CHANGE_MEANING',
    'DEPRECATE',
  );
  const types = fc.constantFrom<Compatibility>('WIDENING', 'NARROWING', 'INCOMPATIBLE', 'UNKNOWN');
  const asked = fc.record({ kind: kinds, types });
  const isColumnClaimPossible = (one: World, { from, to }: WorldClaim): boolean =>
    (one.assets[from[0]]?.columns ?? 0) > 0 && (one.assets[to[0]]?.columns ?? 0) > 0;

  it('an added column claim makes no BREAKS or MAY_BREAK milder', () => {
    fc.assert(
      fc.property(world, columnClaim, asked, (one, claim, question) => {
        fc.pre(isColumnClaimPossible(one, claim));
        const via = one.assets[claim.via]?.shape === 'JOB' ? claim.via : -1;
        const before = verdictsOf(one, question);
        const after = verdictsOf({ ...one, columnClaims: [...one.columnClaims, { ...claim, via }] }, question);
        for (const [place, verdict] of before)
          if (isHarm(RANK[verdict])) expect(rankIn(after, place)).toBeGreaterThanOrEqual(RANK[verdict]);
      }),
      RUNS,
    );
  });

  it('an added asset claim makes no BREAKS or MAY_BREAK milder', () => {
    fc.assert(
      fc.property(world, arc, asked, (one, claim, question) => {
        const before = verdictsOf(one, question);
        const after = verdictsOf({ ...one, assetClaims: [...one.assetClaims, claim] }, question);
        for (const [place, verdict] of before)
          if (isHarm(RANK[verdict])) expect(rankIn(after, place)).toBeGreaterThanOrEqual(RANK[verdict]);
      }),
      RUNS,
    );
  });

  it('forgetting where the columns of a consumer come from turns nothing into SAFE', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: ASSETS - 1 }), asked, (one, place, question) => {
        const assets = one.assets.map((own, at) => (at === place ? { ...own, sourceless: [] } : own));
        const before = verdictsOf(one, question);
        const [forgotten, columnClaims] = [true, false].map((isHere) =>
          one.columnClaims.filter(({ to }) => (to[0] === place) === isHere),
        );
        const after = verdictsOf(
          {
            assets,
            columnClaims: columnClaims ?? [],
            assetClaims: [...one.assetClaims, ...alongside(forgotten ?? [])],
          },
          question,
        );
        for (const [at, verdict] of after) if (verdict === 'SAFE') expect(rankIn(before, at)).toBe(RANK.SAFE);
      }),
      RUNS,
    );
  });

  it('forgetting the schema of an asset, or the asset itself, turns nothing into SAFE', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: ASSETS - 1 }), asked, (one, place, question) => {
        const assets = one.assets.map((own, at) => (at === place ? { ...own, exists: false } : own));
        const before = verdictsOf(one, question);
        const after = verdictsOf({ ...one, assets }, question);
        for (const [at, verdict] of after) if (verdict === 'SAFE') expect(rankIn(before, at)).toBe(RANK.SAFE);
      }),
      RUNS,
    );
  });

  it('believing less turns nothing into SAFE and hides nobody', () => {
    fc.assert(
      fc.property(world, asked, fc.constantFrom(0.4, 0.6, 0.9, 0.96, 1), (one, question, minConfidence) => {
        const before = verdictsOf(one, question);
        const after = verdictsOf(one, { ...question, minConfidence });
        for (const [place, verdict] of before) {
          expect(after.has(place)).toBe(true);
          if (verdict !== 'SAFE') expect(rankIn(after, place)).toBeGreaterThan(RANK.SAFE);
        }
      }),
      RUNS,
    );
  });

  it('who is SAFE is fed by nobody that is not', () => {
    fc.assert(
      fc.property(world, asked, fc.constantFrom(0, 0.6, 0.95), (one, question, minConfidence) => {
        const verdicts = verdictsOf(one, { ...question, minConfidence });
        for (const { from, to } of one.assetClaims) {
          if (verdicts.get(to) === 'SAFE' && from !== CHANGED[0] && verdicts.has(from))
            expect(verdicts.get(from)).toBe('SAFE');
        }
      }),
      RUNS,
    );
  });

  it('renaming is as severe as dropping', () => {
    fc.assert(
      fc.property(world, (one) => {
        expect(sorted(verdictsOf(one, { kind: 'RENAME_COLUMN' }))).toEqual(
          sorted(verdictsOf(one, { kind: 'DROP_COLUMN' })),
        );
      }),
      RUNS,
    );
  });

  it('a raised confidence weakens no BREAKS', () => {
    fc.assert(
      fc.property(world, fc.nat(20), asked, (one, which, question) => {
        const raise = <T extends { readonly confidence: number }>(claims: readonly T[]): readonly T[] =>
          claims.map((claim, at) => (at === which % Math.max(1, claims.length) ? { ...claim, confidence: 1 } : claim));
        const before = verdictsOf(one, question);
        const after = verdictsOf(
          { ...one, columnClaims: raise(one.columnClaims), assetClaims: raise(one.assetClaims) },
          question,
        );
        for (const [place, verdict] of before)
          if (isHarm(RANK[verdict])) expect(rankIn(after, place)).toBeGreaterThanOrEqual(RANK[verdict]);
      }),
      RUNS,
    );
  });

  it('dropping the asset is never milder than dropping its column', () => {
    fc.assert(
      fc.property(world, (one) => {
        const sample = sampleOf(one);
        const whole = new Map(
          assessSample(sample, [{ kind: 'DROP_ASSET', of: 'a0' }]).consumers.map(({ node, verdict }) => [
            node,
            verdict,
          ]),
        );
        const columns = assessSample(sample, [{ of: 'a0.c0' }]).consumers.filter(({ verdict }) => verdict === 'BREAKS');
        for (const { node } of columns) expect(whole.get(node)).toBe('BREAKS');
      }),
      RUNS,
    );
  });
});
