import { gapReason } from '../coverage/gaps.js';
import { countReached } from '../coverage/coverage.service.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { columnCoverage } from './coverage.js';
import { type ClaimFilter, Edges } from './edges.js';
import { findRoutes, gapsAfter, type TwoWays } from './find-routes.js';

const twoTables = (): SampleGraph =>
  new SampleGraph()
    .asset('a', { columns: ['x', 'y'] })
    .asset('b', { columns: ['x', 'y'] })
    .feeds('a', 'b');

describe('columnCoverage', () => {
  it.each([
    ['NONE', []],
    ['PARTIAL', ['x']],
    ['FULL', ['x', 'y']],
  ])('is %s when %j have a source', (state, traced) => {
    const sample = twoTables();
    for (const column of traced) sample.feeds(`a.${column}`, `b.${column}`);
    expect(columnCoverage(sample.graph, sample.i('b'))).toMatchObject({ state, columns: 2 });
  });

  it('takes what nothing leads to for a source', () => {
    const sample = twoTables();
    expect(columnCoverage(sample.graph, sample.i('a')).state).toBe('FULL');
  });

  it('does not take a candidate for a known source', () => {
    const sample = twoTables().feeds('a.x', 'b.x', { confidence: 0.5 }).feeds('a.y', 'b.y', { confidence: 0.55 });
    expect(columnCoverage(sample.graph, sample.i('b')).state).toBe('PARTIAL');
  });

  it('leaves ghost columns out', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x'], ghostColumns: ['old'] })
      .feeds('a', 'b')
      .feeds('a.x', 'b.x');
    expect(columnCoverage(sample.graph, sample.i('b'))).toEqual({
      state: 'FULL',
      columns: 1,
      untraced: [],
      sourceless: 0,
    });
  });

  it('names what is missing', () => {
    const sample = twoTables().asset('ghost', { exists: false }).asset('bare');
    expect(gapReason(sample.graph, sample.i('b'))).toBe('NO_COLUMN_LINEAGE');
    expect(gapReason(sample.graph, sample.i('ghost'))).toBe('GHOST');
    expect(gapReason(sample.graph, sample.i('bare'))).toBe('NO_SCHEMA');
  });
});

describe('countReached', () => {
  it('counts assets and columns without the start', () => {
    const sample = twoTables().feeds('a.x', 'b.x').feeds('b', 'a');
    expect(countReached(sample.graph, sample.i('a'), { side: 'DOWNSTREAM' })).toEqual({
      assets: 1,
      columns: 1,
      complete: true,
    });
    expect(countReached(sample.graph, sample.i('b.x'), { side: 'UPSTREAM' })).toEqual({
      assets: 1,
      columns: 1,
      complete: true,
    });
  });
});

function waysOf(graph: LineageGraph, filter: ClaimFilter): TwoWays {
  return { forward: new Edges(graph, filter, 'DOWNSTREAM'), backward: new Edges(graph, filter, 'UPSTREAM') };
}

describe('findRoutes', () => {
  it('counts the routes of a ladder without walking them, and finds the best ones', () => {
    const sample = new SampleGraph().asset('start').asset('end');
    const rungs = (layer: number): string[] => [0, 1, 2].map((rung) => `n${layer}_${rung}`);
    for (let layer = 0; layer < 25; layer += 1) for (const name of rungs(layer)) sample.asset(name);
    for (const name of rungs(0)) sample.feeds('start', name);
    for (let layer = 1; layer < 25; layer += 1)
      for (const from of rungs(layer - 1)) for (const to of rungs(layer)) sample.feeds(from, to);
    for (const name of rungs(24)) sample.feeds(name, 'end', { confidence: name === 'n24_1' ? 0.9 : 0.5 });
    const ends = { from: [sample.i('start')], to: [sample.i('end')] };
    const found = findRoutes(sample.graph, ends, waysOf(sample.graph, { level: 'asset' }), 50);
    expect(found.routes).toBe(3 ** 25);
    expect(found.onRoute).toHaveLength(77);
    expect(found.paths).toHaveLength(50);
    expect(found.leftOut).toEqual([]);
    expect(found.paths.every((path) => sample.graph.claims.confidenceOf(path.at(-1) ?? -1) === 0.9)).toBe(true);
  });

  it('tells an absence that is known from one that is not', () => {
    const sample = twoTables().feeds('a.x', 'b.x').feeds('a.x', 'b.y');
    const gaps = (): readonly number[] => gapsAfter(sample.graph, sample.i('a.y'), { level: 'column' });
    expect(gaps()).toEqual([]);
    sample.asset('c', { columns: ['x'] }).feeds('a', 'c');
    expect(gaps()).toEqual([sample.i('c')]);
  });
});
