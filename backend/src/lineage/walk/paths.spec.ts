import { SampleGraph } from '../graph/sample-graph.js';
import { type ClaimFilter, Edges } from './edges.js';
import { findOutward, findRoutes, type TwoWays } from './find-routes.js';
import { JoinedEdges } from './joined.js';
import { stepsOf } from './noisy-or.js';
import { noisyOr } from './confidence.js';

const assets = (sample: SampleGraph, filter: Partial<ClaimFilter> = {}): TwoWays => ({
  forward: new Edges(sample.graph, { level: 'asset', ...filter }, 'DOWNSTREAM'),
  backward: new Edges(sample.graph, { level: 'asset', ...filter }, 'UPSTREAM'),
});
const joined = (sample: SampleGraph): TwoWays => ({
  forward: new JoinedEdges(sample.graph, { level: 'column' }, 'DOWNSTREAM'),
  backward: new JoinedEdges(sample.graph, { level: 'column' }, 'UPSTREAM'),
});

/** Paths as names of the nodes that their claims lead to. */
function named(sample: SampleGraph, paths: readonly (readonly number[])[]): string[] {
  const { claims } = sample.graph;
  return paths.map((path) =>
    path
      .filter((claim) => claim < claims.size)
      .map((claim) => sample.name(claims.to[claim] ?? -1))
      .join('>'),
  );
}

describe('paths that could cost without end', () => {
  it('are found through a hub of 100,000 neighbours, and the routes counted', () => {
    const sample = new SampleGraph().asset('hub').asset('end');
    for (let at = 0; at < 100_000; at += 1) sample.asset(`n${at}`).feeds('hub', `n${at}`).feeds(`n${at}`, 'end');
    const found = findRoutes(sample.graph, { from: [sample.i('hub')], to: [sample.i('end')] }, assets(sample), 50);
    expect(found).toMatchObject({ routes: 100_000, leftOut: [] });
    expect(found.paths).toHaveLength(50);
    const outward = findOutward(sample.graph, [sample.i('hub')], assets(sample), { k: 5, start: 99_990, count: 50 });
    expect(outward.total).toBe(100_001);
    expect(outward.reached).toHaveLength(11);
  });

  it('are followed along a chain of 50,000 steps', () => {
    const sample = new SampleGraph().asset('n0');
    for (let at = 1; at <= 50_000; at += 1) sample.asset(`n${at}`).feeds(`n${at - 1}`, `n${at}`);
    const ends = { from: [sample.i('n0')], to: [sample.i('n50000')] };
    const found = findRoutes(sample.graph, ends, assets(sample), 50);
    expect(found.paths.map((path) => path.length)).toEqual([50_000]);
    expect(found).toMatchObject({ routes: 1, leftOut: [] });
  });

  it('stop with a word about it among many equal cycles', () => {
    const sample = new SampleGraph();
    const names = Array.from({ length: 40 }, (_, at) => `n${at}`);
    for (const name of names) sample.asset(name);
    for (const from of names) for (const to of names) sample.feeds(from, to, { confidence: 0.999 });
    sample.asset('end').feeds('n39', 'end', { confidence: 0.9 });
    const found = findRoutes(sample.graph, { from: [sample.i('n0')], to: [sample.i('end')] }, assets(sample), 50);
    expect(found.paths.length).toBeGreaterThan(0);
    expect(found.routes).toBe(1);
  });

  it('have a number of routes that stays a number', () => {
    const sample = new SampleGraph().asset('n0');
    for (let layer = 1; layer <= 1_200; layer += 1) {
      sample.asset(`a${layer}`).asset(`b${layer}`).asset(`n${layer}`);
      for (const side of ['a', 'b'])
        sample.feeds(`n${layer - 1}`, `${side}${layer}`).feeds(`${side}${layer}`, `n${layer}`);
    }
    const found = findRoutes(sample.graph, { from: [sample.i('n0')], to: [sample.i('n1200')] }, assets(sample), 1);
    expect(found.routes).toBe(Number.MAX_VALUE);
  });

  it('are none from a node to itself, and none where nothing leads', () => {
    const sample = new SampleGraph().asset('a').asset('b').feeds('a', 'a');
    const between = (from: string, to: string): unknown =>
      findRoutes(sample.graph, { from: [sample.i(from)], to: [sample.i(to)] }, assets(sample), 5);
    expect(between('a', 'a')).toMatchObject({ paths: [], routes: 0, onRoute: [] });
    expect(between('a', 'b')).toMatchObject({ paths: [], routes: 0, onRoute: [] });
  });
});

describe('findOutward', () => {
  it('lists what is reached with its best path, and the best paths to the ends of the line', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c').asset('d');
    sample.feeds('a', 'b', { confidence: 0.5 }).feeds('a', 'c').feeds('c', 'b', { confidence: 0.9 }).feeds('b', 'd');
    const found = findOutward(sample.graph, [sample.i('a')], assets(sample), { k: 5, start: 0, count: 10 });
    expect(found.reached.map(({ node, ...own }) => [sample.name(node), own])).toEqual([
      ['c', { confidence: 1, hops: 1, routes: 1 }],
      ['b', { confidence: 0.9, hops: 2, routes: 2 }],
      ['d', { confidence: 0.9, hops: 3, routes: 2 }],
    ]);
    expect(named(sample, found.paths)).toEqual(['c>b>d', 'b>d']);
    expect(found.routes).toBe(2);
  });

  it('goes as far as it gets where everything lies on a cycle', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c').feeds('a', 'b').feeds('b', 'c').feeds('c', 'a');
    const found = findOutward(sample.graph, [sample.i('a')], assets(sample), { k: 5, start: 0, count: 10 });
    expect(named(sample, found.paths)).toEqual(['b>c']);
  });
});

describe('an edge that is closed or stale', () => {
  it('hides nothing that lies behind it by another route', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c').asset('d');
    sample.feeds('a', 'b', { since: 1, until: 5 }).feeds('a', 'b', { since: 7 }).feeds('b', 'd', { since: 1 });
    sample.feeds('a', 'c', { since: 1 }).feeds('c', 'd', { since: 1 });
    const at = (instant: number | undefined): string[] => {
      const ways = assets(sample, { at: instant });
      const found = findRoutes(sample.graph, { from: [sample.i('a')], to: [sample.i('d')] }, ways, 5);
      return named(sample, found.paths).sort();
    };
    expect(at(3)).toEqual(['b>d', 'c>d']);
    expect(at(6)).toEqual(['c>d']);
    expect(at(undefined)).toEqual(['b>d', 'c>d']);
  });

  it('is followed by no walk when a person rejected it, but for the one that shows it', () => {
    const sample = new SampleGraph().asset('a').asset('b').feeds('a', 'b', { rejected: true });
    const first = (withRejected: boolean): boolean =>
      findOutward(sample.graph, [sample.i('a')], assets(sample, { withRejected }), { k: 1, start: 0, count: 1 }).total >
      0;
    expect([first(false), first(true)]).toEqual([false, true]);
  });
});

describe('JoinedEdges', () => {
  const sample = new SampleGraph()
    .asset('raw', { columns: ['x', 'y'] })
    .asset('job', { kind: 'dataJob' })
    .asset('mart', { columns: ['x'] })
    .asset('export', { columns: ['x'] })
    .asset('board', { kind: 'dashboard' })
    .feeds('raw', 'job')
    .feeds('job', 'mart')
    .feeds('raw.x', 'mart.x', { confidence: 0.9 })
    .feeds('mart', 'export')
    .feeds('export', 'board', { confidence: 0.5 });
  const paths = (from: string, to: string): string[] => {
    const ends = { from: [sample.i(from)], to: [sample.i(to)] };
    return named(sample, findRoutes(sample.graph, ends, joined(sample), 5).paths);
  };

  it('goes on by assets where nobody traced the columns', () => {
    expect(paths('raw.x', 'board')).toEqual(['mart.x>export>board']);
  });

  it('takes no way by assets into one whose columns are traced', () => {
    expect(paths('raw.y', 'mart')).toEqual([]);
    expect(paths('raw.y', 'board')).toEqual([]);
  });
});

describe('NOISY_OR', () => {
  it('is one minus the chance that all sources are wrong; a source counts once', () => {
    expect(
      noisyOr([
        ['a', 0.5],
        ['b', 0.5],
      ]),
    ).toBe(0.75);
    expect(
      noisyOr([
        ['a', 0.5],
        ['a', 0.4],
      ]),
    ).toBe(0.5);
    expect(noisyOr([])).toBe(0);
  });

  it('weighs arrows in a walk, and filters by what they are worth together', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c');
    sample.feeds('a', 'b', { confidence: 0.5, source: 'x' }).feeds('a', 'b', { confidence: 0.6, source: 'y' });
    sample.feeds('a', 'c', { confidence: 0.7 });
    const worth = (minConfidence: number): unknown => {
      const filter = { level: 'asset', combine: 'NOISY_OR', minConfidence } as const;
      const ways = {
        forward: stepsOf(sample.graph, filter, 'DOWNSTREAM'),
        backward: stepsOf(sample.graph, filter, 'UPSTREAM'),
      };
      const { reached } = findOutward(sample.graph, [sample.i('a')], ways, { k: 1, start: 0, count: 5 });
      return reached.map(({ node, confidence }) => [sample.name(node), confidence]);
    };
    expect(worth(0)).toEqual([
      ['b', 0.8],
      ['c', 0.7],
    ]);
    expect(worth(0.75)).toEqual([['b', 0.8]]);
  });
});
