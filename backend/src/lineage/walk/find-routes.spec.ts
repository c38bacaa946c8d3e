import fc from 'fast-check';

import {
  hopsFrom,
  isHeld,
  type RandomClaim,
  type RandomLineage,
  randomLineage,
  reversed,
  sampleOf,
} from '../../../test-support/lineage/random-lineage.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { Edges } from './edges.js';
import { findOutward, findRoutes, gapsAfter, type TwoWays } from './find-routes.js';

const waysOf = (sample: SampleGraph): TwoWays => ({
  forward: new Edges(sample.graph, { level: 'asset' }, 'DOWNSTREAM'),
  backward: new Edges(sample.graph, { level: 'asset' }, 'UPSTREAM'),
});
const heldAssetClaims = ({ claims }: RandomLineage): readonly RandomClaim[] =>
  claims.filter((claim) => claim.level === 'asset' && isHeld(claim));

describe('findRoutes', () => {
  it('lists as nodes on routes what the start reaches and what reaches the end', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const sample = sampleOf(lineage);
        const claims = heldAssetClaims(lineage);
        const ends = { from: [sample.i('a')], to: [sample.i('b')] };
        const { onRoute, routes, paths } = findRoutes(sample.graph, ends, waysOf(sample), 50);
        const down = hopsFrom(claims, ['a']);
        const up = hopsFrom(reversed(claims), ['b']);
        const expected = down.has('b') ? [...down.keys()].filter((name) => up.has(name)) : [];
        expect(onRoute.map((node) => sample.name(node)).sort()).toEqual(expected.sort());
        expect(routes > 0).toBe(down.has('b'));
        expect(paths.length > 0).toBe(down.has('b'));
      }),
      { numRuns: 300 },
    );
  });

  it('gives paths that lead step by step from the start to the end, over nodes on routes, none twice', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const sample = sampleOf(lineage);
        const ends = { from: [sample.i('a')], to: [sample.i('b')] };
        const { onRoute, paths } = findRoutes(sample.graph, ends, waysOf(sample), 50);
        for (const path of paths) {
          const names = ['a'];
          for (const id of path) {
            expect(lineage.claims[id]?.from).toBe(names.at(-1));
            names.push(lineage.claims[id]?.to ?? '');
          }
          expect(names.at(-1)).toBe('b');
          expect(new Set(names).size).toBe(names.length);
          for (const name of names) expect(onRoute).toContain(sample.i(name));
        }
        const routesOfPaths = paths.map((path) => path.map((id) => lineage.claims[id]?.to).join());
        expect(new Set(routesOfPaths).size).toBe(paths.length);
      }),
      { numRuns: 300 },
    );
  });

  it('has several starts and several ends', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c').asset('d');
    sample.feeds('a', 'c').feeds('b', 'c').feeds('b', 'd');
    const ends = { from: [sample.i('a'), sample.i('b')], to: [sample.i('c'), sample.i('d')] };
    expect(findRoutes(sample.graph, ends, waysOf(sample), 10)).toMatchObject({ routes: 3, leftOut: [] });
  });
});

describe('findOutward', () => {
  const question = { k: 3, start: 0, count: 100 };

  it('reaches what a walk reaches, with the fewest hops among the surest paths at the least', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const sample = sampleOf(lineage);
        const { reached, total } = findOutward(sample.graph, [sample.i('a')], waysOf(sample), question);
        const hops = hopsFrom(heldAssetClaims(lineage), ['a']);
        expect(total).toBe(hops.size - 1);
        for (const one of reached) expect(one.hops).toBeGreaterThanOrEqual(hops.get(sample.name(one.node)) ?? Infinity);
        const confidences = reached.map(({ confidence }) => confidence);
        expect(confidences).toEqual(confidences.toSorted((left, right) => right - left));
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same list page by page', () => {
    fc.assert(
      fc.property(randomLineage, fc.integer({ min: 1, max: 4 }), (lineage, count) => {
        const sample = sampleOf(lineage);
        const page = (start: number, size: number): readonly unknown[] =>
          findOutward(sample.graph, [sample.i('a')], waysOf(sample), { k: 1, start, count: size }).reached;
        const pages = [0, 1, 2, 3, 4, 5, 6].flatMap((number) => page(number * count, count));
        expect(pages).toEqual(page(0, 100));
      }),
    );
  });

  it('does not list what stands beside the start', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c').feeds('a', 'b').feeds('b', 'c');
    const outward = findOutward(sample.graph, [sample.i('a')], waysOf(sample), {
      ...question,
      beside: [sample.i('b')],
    });
    expect(outward.reached.map(({ node }) => sample.name(node))).toEqual(['c']);
  });

  it('is empty where nothing leads on', () => {
    const sample = new SampleGraph().asset('a');
    expect(findOutward(sample.graph, [sample.i('a')], waysOf(sample), question)).toEqual({
      reached: [],
      total: 0,
      paths: [],
      routes: 0,
      onRoute: [],
      leftOut: [],
    });
  });
});

describe('gapsAfter', () => {
  const sample = new SampleGraph()
    .asset('a', { columns: ['x'] })
    .asset('job', { kind: 'dataJob' })
    .asset('traced', { columns: ['x'] })
    .asset('untraced', { columns: ['x'] })
    .asset('placeholder', { exists: false })
    .asset('elsewhere', { exists: false })
    .feeds('a', 'job')
    .feeds('job', 'traced')
    .feeds('a.x', 'traced.x')
    .feeds('traced', 'untraced')
    .feeds('traced', 'placeholder');
  const gaps = (level: 'asset' | 'column'): string[] =>
    gapsAfter(sample.graph, sample.i('a.x'), { level }).map((node) => sample.name(node));

  it('are the placeholders downstream; for columns also the assets whose columns are not traced', () => {
    expect(gaps('asset')).toEqual(['placeholder']);
    expect(gaps('column').sort()).toEqual(['placeholder', 'untraced']);
  });
});
