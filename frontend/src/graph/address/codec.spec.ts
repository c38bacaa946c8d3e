import fc from 'fast-check';

import { readAddress, writeAddress } from './codec';
import { LONGEST, pack, unpack } from './packed';
import { hashOf } from '../scene/card-hash';
import type { FilterState } from '../view/filters';
import type { ViewState } from '../view/view-state';
import { DEFAULT_VIEW, GROUPINGS } from '../view/view-state';
import type { WhatIfStep } from '../model/what-if';

const urn = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => `urn:li:dataset:(urn:li:dataPlatform:x,${text.replaceAll(/[\u0000\s]/g, '~')},PROD)`);
const mode = fc.constantFrom('traced' as const, 'all' as const, 'none' as const);
const side = fc.constantFrom('up' as const, 'down' as const);

const step: fc.Arbitrary<WhatIfStep> = fc.oneof(
  fc.record({ op: fc.constant('drop-column' as const), urn }),
  fc.record({ op: fc.constant('rename-column' as const), urn, name: fc.string() }),
  fc.record({ op: fc.constant('retype-column' as const), urn, type: fc.string() }),
  fc.record({ op: fc.constantFrom('add-edge' as const, 'remove-edge' as const), from: urn, to: urn }),
  fc.record({ op: fc.constant('replace-sql' as const), urn, sql: fc.string() }),
);

const filters: fc.Arbitrary<FilterState> = fc.record({
  minConfidence: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
  edgeKind: fc.constantFrom('all', 'direct', 'indirect'),
  hideJobs: fc.boolean(),
  showRejected: fc.boolean(),
  showConfidence: fc.boolean(),
  nameText: fc.string(),
  onlyProblems: fc.boolean(),
  hopDistances: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
  observedWithinDays: fc.option(fc.integer({ min: 1, max: 400 })),
  kinds: fc.uniqueArray(fc.constantFrom('dataset', 'chart', 'dataJob')),
  platforms: fc.uniqueArray(fc.constantFrom('dbt', 'postgres')),
  domains: fc.uniqueArray(fc.constantFrom('', 'urn:li:domain:a', 'urn:li:domain:b')),
  schemas: fc.uniqueArray(fc.constantFrom('a.b', 'a,b', '50%2C', 'none')),
  owners: fc.uniqueArray(fc.constantFrom('', 'urn:li:corpuser:a, b', 'urn:li:corpGroup:b')),
  columnLabels: fc.uniqueArray(fc.constantFrom('any', 'urn:li:tag:a, b', 'urn:li:glossaryTerm:c')),
  tagsAndTerms: fc.uniqueArray(fc.constantFrom('urn:li:tag:a, b', 'urn:li:tag:100%', 'urn:li:glossaryTerm:c')),
});

const rest: fc.Arbitrary<Omit<ViewState, keyof FilterState>> = fc.record({
  upstreamHops: fc.nat(100),
  downstreamHops: fc.nat(100),
  rowsMode: fc.oneof(mode, fc.constant('start' as const)),
  column: fc.option(urn),
  wholeSides: fc.constantFrom('none' as const, 'up' as const, 'down' as const, 'both' as const),
  columnSide: fc.constantFrom('up' as const, 'down' as const, 'both' as const),
  withIndirectUses: fc.boolean(),
  onlyPath: fc.boolean(),
  selection: fc.option(
    fc.oneof(
      urn.map((one) => ({ type: 'node' as const, urn: one })),
      fc.tuple(urn, urn).map(([from, to]) => ({ type: 'edge' as const, from, to })),
    ),
  ),
  groupBy: fc.constantFrom(...GROUPINGS),
  path: fc.option(fc.record({ from: urn, to: fc.option(urn) })),
  sensitiveSide: fc.option(side),
  pathCount: fc.integer({ min: 1, max: 50 }),
  display: fc.constantFrom(null, 'graph' as const, 'table' as const),
  findText: fc.string(),
  asOf: fc.option(fc.integer({ min: 1, max: 2e12 })),
  compareAsOf: fc.option(fc.integer({ min: 1, max: 2e12 })),
  onlyChanges: fc.boolean(),
  expansions: fc.array(
    fc.oneof(
      fc.record(
        {
          urn,
          side,
          hops: fc.integer({ min: 1, max: 100 }),
          only: fc.record({ by: fc.constantFrom('kind' as const, 'platform' as const), id: fc.string() }),
        },
        { requiredKeys: ['urn', 'side', 'hops'] },
      ),
      fc.record({ urn, side, hops: fc.constant(1), take: fc.integer({ min: 1, max: 2000 }) }),
    ),
    { maxLength: 6 },
  ),
  hiddenAssets: fc.array(urn, { maxLength: 4 }),
  addedAssets: fc.array(urn, { maxLength: 3 }),
  rowsByCard: fc.dictionary(urn, mode, { maxKeys: 4 }),
  splitCards: fc.array(urn, { maxLength: 3 }),
  foldedGroups: fc.array(fc.string(), { maxLength: 3 }),
  whatIf: fc.option(fc.array(step, { maxLength: 3 })),
});

const view: fc.Arbitrary<ViewState> = fc.tuple(filters, rest).map(([filterState, others]) => ({
  ...filterState,
  ...others,
}));

const places = fc.dictionary(
  urn,
  fc.record({ x: fc.integer({ min: -100_000, max: 100_000 }), y: fc.integer({ min: -100_000, max: 100_000 }) }),
  { minKeys: 1, maxKeys: 30 },
);

describe('the address', () => {
  it('opens the same view that was written, as numbers or as texts', async () => {
    await fc.assert(
      fc.asyncProperty(view, places, fc.integer({ min: 1, max: 5 }), async (drawn, at, hops) => {
        const written = writeAddress(
          drawn,
          { x: 1.5, y: -2, zoom: 0.75 },
          { packed: await pack(drawn, new Map(Object.entries(at))), hops },
        );
        const texts = Object.fromEntries(Object.entries(written).map(([key, value]) => [key, String(value)]));
        const packed = await unpack(String(written.s));
        expect(readAddress(texts, packed, hops)).toEqual({ view: drawn, viewport: { x: 1.5, y: -2, zoom: 0.75 } });
        for (const [id, place] of Object.entries(at)) expect(packed?.places.get(hashOf(id))).toEqual(place);
      }),
      { numRuns: 80 },
    );
  });

  it('writes nothing for the plain view', () => {
    expect(writeAddress(DEFAULT_VIEW, null, { packed: null })).toEqual({});
    const opened = { ...DEFAULT_VIEW, upstreamHops: 2, downstreamHops: 2 };
    expect(writeAddress(opened, null, { packed: null, hops: 2 })).toEqual({});
    expect(writeAddress(DEFAULT_VIEW, null, { packed: null, hops: 2 })).toEqual({ up: 1, down: 1 });
  });

  it('falls to the defaults for values that are none of ours', () => {
    const { view: read, viewport } = readAddress(
      { up: 'many', down: '-3', conf: '7', open: 'yes', view: 'chart', vp: '1,2', at: 'soon', k: '0' },
      null,
    );
    expect(read).toEqual(DEFAULT_VIEW);
    expect(viewport).toBeNull();
  });

  it('opens the plain view for a broken set', async () => {
    expect(await unpack('not%deflated')).toBeNull();
    expect(await unpack('')).toBeNull();
  });

  it('leaves the places out before it grows too long', async () => {
    const many = new Map(Array.from({ length: 3000 }, (_, i) => [`urn:${i}`, { x: i * 7919, y: i * 104_729 }]));
    const text = await pack({ ...DEFAULT_VIEW, hiddenAssets: ['urn:li:dataset:a'] }, many);
    expect(text?.length).toBeLessThan(LONGEST);
    expect((await unpack(text ?? ''))?.sets.hiddenAssets).toEqual(['urn:li:dataset:a']);
  });
});
