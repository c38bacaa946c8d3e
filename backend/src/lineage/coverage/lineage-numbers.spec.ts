import { EVERYTHING } from '../../../test-support/access/visibility.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import type { LineageIndex } from '../index/lineage-index.js';
import type { SiblingCache } from '../siblings/sibling-cache.js';
import { groupSiblings, type SiblingGroups } from '../siblings/sibling-groups.js';
import { LineageNumbers } from './lineage-numbers.js';

const sample = new SampleGraph()
  .asset('raw', { columns: ['x'] })
  .asset('mart', { columns: ['x', 'y'] })
  .asset('board', { kind: 'dashboard' })
  .asset('gone', { columns: ['x'], removed: true })
  .feeds('raw', 'mart')
  .feeds('raw', 'mart', { source: 'dbt' })
  .feeds('mart', 'board')
  .feeds('raw', 'board', { rejected: true })
  .feeds('raw.x', 'mart.x')
  .feeds('raw.x', 'gone.x', { until: 5 });

const numbersOf = (graph: LineageGraph | undefined, groups: SiblingGroups = new Map()): LineageNumbers =>
  new LineageNumbers(
    { current: () => graph && { graph } } as unknown as LineageIndex,
    { latest: () => groups } as unknown as SiblingCache,
  );
const numbers = numbersOf(sample.graph);

it('counts neighbours of an asset once each, and its traced columns', () => {
  expect(numbers.ofAsset(EVERYTHING, sampleUrn('mart'))).toEqual({
    upstreamCount: 1,
    downstreamCount: 1,
    columnCount: 2,
    tracedColumnCount: 1,
  });
});

it('counts a dbt model and its table once, and past the job that joins two tables', () => {
  const world = new SampleGraph()
    .asset('raw')
    .asset('model')
    .asset('table')
    .asset('load', { kind: 'dataJob' })
    .asset('daily')
    .asset('daily model')
    .feeds('raw', 'model')
    .feeds('model', 'table')
    .feeds('table', 'load')
    .feeds('load', 'daily')
    .feeds('model', 'daily model');
  const pair = (urn: string, sibling: string) => ({ urn: sampleUrn(urn), sibling: sampleUrn(sibling) });
  const merged = numbersOf(world.graph, groupSiblings([pair('model', 'table'), pair('daily model', 'daily')]));
  const counts = { upstreamCount: 1, downstreamCount: 1 };
  expect(merged.ofAsset(EVERYTHING, sampleUrn('table'))).toMatchObject(counts);
  expect(merged.ofAsset(EVERYTHING, sampleUrn('model'))).toMatchObject(counts);
  expect(numbersOf(world.graph).ofAsset(EVERYTHING, sampleUrn('model'))).toMatchObject({ downstreamCount: 2 });
});

it('counts neighbours of a column, which has no columns of its own', () => {
  expect(numbers.ofAsset(EVERYTHING, sample.urn('raw.x'))).toMatchObject({ downstreamCount: 1, columnCount: 0 });
  expect(numbers.ofColumn(EVERYTHING, sample.urn('mart.x'))).toEqual({ upstreamCount: 1, downstreamCount: 0 });
});

it('tells how far the columns of an asset are traced', () => {
  expect(numbers.coverageState(EVERYTHING, sampleUrn('mart'))).toBe('PARTIAL');
  expect(numbers.coverageState(EVERYTHING, sampleUrn('nothing'))).toBeUndefined();
});

it('counts ingested datasets by their coverage, soft-deleted ones left out', () => {
  expect(numbers.coverageTotals(EVERYTHING)).toEqual({ full: 1, partial: 1, none: 0 });
});

it('counts columns and the edges that hold today', () => {
  expect(numbers.counts(EVERYTHING)).toEqual({ columns: 4, assetEdges: 3, columnEdges: 1 });
});

it('answers zero for what it does not know, and while the index is being loaded', () => {
  const nothing = { upstreamCount: 0, downstreamCount: 0, columnCount: 0, tracedColumnCount: 0 };
  expect(numbers.ofAsset(EVERYTHING, sampleUrn('nothing'))).toEqual(nothing);
  const loading = numbersOf(undefined);
  expect(loading.ofAsset(EVERYTHING, sampleUrn('mart'))).toEqual(nothing);
  expect(loading.ofColumn(EVERYTHING, sample.urn('mart.x'))).toMatchObject({ upstreamCount: 0 });
  expect(loading.coverageTotals(EVERYTHING)).toEqual({ full: 0, partial: 0, none: 0 });
  expect(loading.counts(EVERYTHING)).toEqual({ columns: 0, assetEdges: 0, columnEdges: 0 });
  expect(loading.coverageState(EVERYTHING, sampleUrn('mart'))).toBeUndefined();
});
