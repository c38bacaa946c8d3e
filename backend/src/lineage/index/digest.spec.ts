import fc from 'fast-check';

import {
  type RandomClaim,
  type RandomLineage,
  randomLineage,
  sampleOf,
} from '../../../test-support/lineage/random-lineage.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { digestOf, EMPTY_TOTALS, totalsOf } from './digest.js';

const digest = (lineage: RandomLineage): string => digestOf(totalsOf(sampleOf(lineage).graph));

describe('the digest of a graph', () => {
  it('is the same for a copy, and for one that came by changes instead of being loaded', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const opened = { ...lineage, claims: lineage.claims.map((claim) => ({ ...claim, until: undefined })) };
        const { graph } = sampleOf(opened);
        lineage.claims.forEach(({ until }, id) => until !== undefined && graph.close(id, until));
        expect(digestOf(totalsOf(graph))).toBe(digest(lineage));
        expect(digestOf(totalsOf(graph.copy()))).toBe(digest(lineage));
      }),
    );
  });

  const claim: RandomClaim = {
    level: 'asset',
    from: 'a',
    to: 'b',
    confidence: 0.5,
    source: 'sql',
    since: 10,
    until: undefined,
    rejected: false,
    kind: 'DIRECT',
  };
  const assets = ['a', 'b', 'c', 'd', 'e', 'job1', 'job2'].map((name) => ({
    name,
    isJob: name.startsWith('job'),
    removed: false,
    exists: true,
  }));
  const digestWith = (...claims: RandomClaim[]): string => digest({ assets, claims });

  it.each<[string, Partial<RandomClaim>]>([
    ['another start', { from: 'c' }],
    ['another end', { to: 'c' }],
    ['another confidence', { confidence: 0.51 }],
    ['an end of time', { until: 20 }],
    ['a rejection', { rejected: true }],
  ])('differs with %s', (_case, change) => {
    expect(digestWith({ ...claim, ...change })).not.toBe(digestWith(claim));
  });

  it('differs where a claim is missing or another one closed', () => {
    const closed = { ...claim, until: 20 };
    expect(digestWith(claim, claim)).not.toBe(digestWith(claim));
    expect(digestWith(closed, claim)).not.toBe(digestWith(claim, closed));
  });

  it('differs where an asset was deleted', () => {
    const removed = assets.map((asset) => (asset.name === 'c' ? { ...asset, removed: true } : asset));
    expect(digest({ assets: removed, claims: [] })).not.toBe(digest({ assets, claims: [] }));
  });
});

it('counts open, closed and rejected claims of both levels apart', () => {
  const sample = new SampleGraph().asset('a', { columns: ['x'] }).asset('b', { columns: ['x'] });
  sample.feeds('a', 'b').feeds('a', 'b', { until: 20 }).feeds('a.x', 'b.x').feeds('a.x', 'b.x', { rejected: true });
  const totals = totalsOf(sample.graph);
  expect([totals.assets.count, totals.closedAssets.count, totals.columns.count, totals.rejected.count]).toEqual([
    1, 1, 1, 1,
  ]);
  expect([totals.closedColumns, totals.closedRejected]).toEqual([EMPTY_TOTALS, EMPTY_TOTALS]);
  expect(totals.nodes.count).toBe(4);
});
