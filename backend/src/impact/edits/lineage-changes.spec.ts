import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { edgesInto, lineageChanges } from './lineage-changes.js';

const sampleOf = (): SampleGraph =>
  new SampleGraph()
    .asset('raw', { columns: ['id'] })
    .asset('mart', { columns: ['id'] })
    .asset('report');

describe('edgesInto', () => {
  it('has the edges into an asset and into its columns, and none out of it', () => {
    const sample = sampleOf().feeds('raw', 'mart').feeds('raw.id', 'mart.id').feeds('mart', 'report');
    const edges = [...edgesInto(sample.graph, [sample.urn('mart')]).values()];
    expect(edges.map(({ level, from, to }) => ({ level, from, to }))).toEqual([
      { level: 'asset', from: sample.urn('raw'), to: sample.urn('mart') },
      { level: 'column', from: sample.urn('raw.id'), to: sample.urn('mart.id') },
    ]);
  });

  it('shows two claims between the same ends once, with the higher confidence', () => {
    const sample = sampleOf().feeds('raw', 'mart', { confidence: 0.4 }).feeds('raw', 'mart', { confidence: 0.9 });
    expect([...edgesInto(sample.graph, [sample.urn('mart')]).values()]).toMatchObject([{ confidence: 0.9 }]);
  });

  it('has no edges for an asset that the graph does not know', () => {
    expect(edgesInto(sampleOf().graph, ['urn:li:dataset:(urn:li:dataPlatform:hive,new,PROD)']).size).toBe(0);
  });
});

describe('lineageChanges', () => {
  const before = (): ReturnType<typeof edgesInto> => {
    const sample = sampleOf().feeds('raw', 'mart', { confidence: 0.5 });
    return edgesInto(sample.graph, [sample.urn('mart')]);
  };

  it('is empty between equal lineages', () => {
    expect(lineageChanges(before(), before())).toEqual([]);
  });

  it('names edges that appear, vanish and change their confidence', () => {
    const sample = sampleOf().feeds('raw', 'mart', { confidence: 0.8 }).feeds('raw.id', 'mart.id');
    const after = edgesInto(sample.graph, [sample.urn('mart')]);
    expect(lineageChanges(before(), after).map(({ level, change }) => [level, change])).toEqual([
      ['asset', 'CHANGED'],
      ['column', 'APPEARED'],
    ]);
    expect(lineageChanges(before(), new Map()).map(({ change }) => change)).toEqual(['VANISHED']);
  });
});
