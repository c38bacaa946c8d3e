import fc from 'fast-check';

import { randomLineage, sampleOf } from '../../../test-support/lineage/random-lineage.js';
import { SampleGraph } from '../graph/sample-graph.js';
import { coverageTotals, coveredAssets } from './totals.js';

const names = (sample: SampleGraph, nodes: readonly number[]): string[] => nodes.map((node) => sample.name(node));

describe('coveredAssets', () => {
  const sample = new SampleGraph()
    .asset('table', { columns: ['x'] })
    .asset('bare')
    .asset('gone', { removed: true })
    .asset('placeholder', { exists: false })
    .asset('job', { kind: 'dataJob' })
    .asset('plainChart', { kind: 'chart' })
    .asset('chart', { kind: 'chart', columns: ['x'] })
    .asset('model', { kind: 'mlModel' });

  it('are ingested datasets, and charts and dashboards with fields', () => {
    expect(names(sample, coveredAssets(sample.graph, undefined))).toEqual(['table', 'bare', 'chart']);
  });

  it('lie within the scope', () => {
    const scope = new Uint8Array(sample.graph.nodes.capacity);
    scope[sample.i('chart')] = 1;
    scope[sample.i('job')] = 1;
    expect(names(sample, coveredAssets(sample.graph, scope))).toEqual(['chart']);
  });
});

describe('coverageTotals', () => {
  it('adds up to the number of assets and of columns', () => {
    fc.assert(
      fc.property(randomLineage, (lineage) => {
        const { graph } = sampleOf(lineage);
        const assets = coveredAssets(graph, undefined);
        const totals = coverageTotals(graph, assets, {});
        expect(totals.full + totals.partial + totals.none + totals.noColumns).toBe(totals.assets);
        expect(totals.columns).toBe(assets.length * 2);
        const untraced = totals.leastTraced.reduce((sum, { coverage }) => sum + coverage.untraced.length, 0);
        expect(totals.tracedColumns + untraced).toBe(totals.columns);
        expect(totals.leastTraced).toHaveLength(totals.partial + totals.none);
      }),
    );
  });

  it('lists the assets with the most untraced columns first', () => {
    const sample = new SampleGraph().asset('raw', { columns: ['x'] });
    sample
      .asset('one', { columns: ['x'] })
      .asset('three', { columns: ['x', 'y', 'z'] })
      .asset('two', { columns: ['x', 'y'] });
    for (const to of ['one', 'two', 'three']) sample.feeds('raw', to);
    const { leastTraced } = coverageTotals(sample.graph, coveredAssets(sample.graph, undefined), {});
    expect(
      names(
        sample,
        leastTraced.map(({ asset }) => asset),
      ),
    ).toEqual(['three', 'two', 'one']);
  });

  it('counts placeholders that lineage names today, and within the scope', () => {
    const sample = new SampleGraph().asset('a').asset('p', { exists: false }).asset('old', { exists: false });
    sample.asset('q', { exists: false }).feeds('p', 'a').feeds('a', 'q').feeds('old', 'a', { since: 1, until: 5 });
    const scope = new Uint8Array(sample.graph.nodes.capacity);
    scope[sample.i('p')] = 1;
    expect(coverageTotals(sample.graph, [], {}).placeholders).toBe(2);
    expect(coverageTotals(sample.graph, [], { scope }).placeholders).toBe(1);
    expect(coverageTotals(sample.graph, [], { at: 3 }).placeholders).toBe(3);
  });

  it('compares with the columns of a past instant where these are given', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x'] }).asset('b', { columns: ['x', 'y'] });
    sample.feeds('a', 'b').feeds('a.x', 'b.x');
    const [b, x] = [sample.i('b'), sample.i('b.x')];
    expect(coverageTotals(sample.graph, [b], {})).toMatchObject({ partial: 1, columns: 2 });
    expect(coverageTotals(sample.graph, [b], { of: () => ({ columns: [x] }) })).toMatchObject({ full: 1, columns: 1 });
  });
});
