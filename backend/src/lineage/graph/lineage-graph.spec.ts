import { schemaFieldUrn } from '../../kernel/urn.js';
import { Edges } from '../walk/edges.js';
import { NODE, NONE } from './codes.js';
import { LineageGraph } from './lineage-graph.js';
import { SampleGraph, sampleUrn } from './sample-graph.js';

function expectDownstream(graph: LineageGraph, node: number, claims: readonly number[], at?: number): void {
  const edges = new Edges(graph, { level: 'asset', at }, 'DOWNSTREAM');
  const found: number[] = [];
  for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) found.push(claim);
  expect(found.sort((left, right) => left - right)).toEqual(claims);
}

describe('LineageGraph', () => {
  it('gives back every urn and finds it again, whatever its field path holds', () => {
    const paths = ['amount', 'a.b', '[version=2.0].[type=struct].a', 'odd, (path)', 'größe'];
    const sample = new SampleGraph().asset('orders', { columns: paths }).asset('payments', { columns: ['amount'] });
    for (const path of paths) {
      const urn = schemaFieldUrn(sampleUrn('orders'), path);
      expect(sample.graph.nodes.urn(sample.graph.nodes.find(urn))).toBe(urn);
    }
    expect(sample.graph.nodes.find(schemaFieldUrn(sampleUrn('orders'), 'none'))).toBe(NONE);
    expect(sample.graph.nodes.find(sampleUrn('nowhere'))).toBe(NONE);
  });

  it('knows the columns of an asset in order, and forgets one that is gone', () => {
    const sample = new SampleGraph().asset('orders', { columns: ['a', 'b', 'c'] });
    sample.graph.nodes.drop(sample.i('orders.b'));
    expect(sample.graph.nodes.columns(sample.i('orders'))).toEqual([sample.i('orders.a'), sample.i('orders.c')]);
    expect(sample.graph.nodes.find(schemaFieldUrn(sampleUrn('orders'), 'b'))).toBe(NONE);
  });

  it('keeps decimals exactly, so that 0.9 is not below a threshold of 0.9', () => {
    const { graph } = new SampleGraph().asset('a').asset('b').feeds('a', 'b', { confidence: 0.9 });
    expect(graph.claims.confidenceOf(0)).toBe(0.9);
  });

  it('sees an entry of the change log once, however often it comes', () => {
    const sample = new SampleGraph().asset('a').asset('b').feeds('a', 'b');
    const entry = { nodes: [], gone: [], opened: [], closed: [{ id: 0, level: 'asset' as const, until: 50 }] };
    sample.graph.apply(entry);
    sample.graph.apply(entry);
    expectDownstream(sample.graph, sample.i('a'), []);
    expectDownstream(sample.graph, sample.i('a'), [0], 49);
    expect(sample.graph.claims.count).toBe(1);
  });

  it.each([false, true])('walks the same whether its lists were threaded anew (%s)', (threaded) => {
    const sample = new SampleGraph().asset('a').asset('b');
    sample.feeds('a', 'b', { until: 5 }).feeds('a', 'b').feeds('a', 'b', { until: 7 }).feeds('a', 'b');
    if (threaded) sample.graph.thread();
    expectDownstream(sample.graph, sample.i('a'), [1, 3]);
    expectDownstream(sample.graph, sample.i('a'), [1, 2, 3], 6);
  });

  it('flags an asset whose columns feed what no asset claim leads to', () => {
    const sample = new SampleGraph()
      .asset('a', { columns: ['x'] })
      .asset('b', { columns: ['x'] })
      .asset('c', { columns: ['x'] })
      .feeds('a', 'b');
    const isImplied = (): boolean => ((sample.graph.nodes.flags[sample.i('a')] ?? 0) & NODE.impliedOut) !== 0;
    sample.feeds('a.x', 'b.x');
    expect(isImplied()).toBe(false);
    sample.feeds('a.x', 'c.x');
    expect(isImplied()).toBe(true);
  });
});
