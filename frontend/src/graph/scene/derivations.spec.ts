import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { edgeId, type LineageAnswer } from '../model/graph.types';
import { LoadedGraph } from '../model/loaded-graph';
import { derivationOf } from './derivations';

/** A model, its table and their sources, with an expression for each column edge. */
function graphOf(transforms: Readonly<Record<string, string>>, subtype = 'TRANSFORMATION'): LoadedGraph {
  const answer = buildAnswer({
    assets: { orders: ['net', 'tax'], rates: ['eur'], model: ['revenue'], table: ['revenue'] },
    columns: Object.keys(transforms).map((from) => ({ from, to: 'model.revenue' })),
  });
  const edges = Object.values(transforms).map((transform, i) => ({ ...answer.columnEdges[i], subtype, transform }));
  const graph = new LoadedGraph();
  graph.addAnswer({ ...answer, columnEdges: edges as LineageAnswer['columnEdges'] });
  return graph;
}

const REVENUE = columnUrnOf('model', 'revenue');
const allEdges = (graph: LoadedGraph): Set<string> => new Set(graph.columnEdges.keys());

describe('how a column on a path is computed', () => {
  it('is one expression where all of its sources have the same, without the names of their tables', () => {
    const code = 'sum("shop"."orders".net - orders.tax)';
    const graph = graphOf({ 'orders.net': code, 'orders.tax': code });
    expect(derivationOf(graph, [REVENUE], allEdges(graph))).toEqual({
      subtype: 'TRANSFORMATION',
      code: 'sum(net - tax)',
    });
  });

  it('shows no code for a column that is copied', () => {
    const graph = graphOf({ 'orders.net': 'orders.net' }, 'IDENTITY');
    expect(derivationOf(graph, [REVENUE], allEdges(graph))).toEqual({ subtype: 'IDENTITY', code: '' });
  });

  it('looks only at edges on the path, and is nothing where the path begins', () => {
    const graph = graphOf({ 'orders.net': 'net * eur', 'rates.eur': 'net * eur + 0' });
    const one = new Set([edgeId(columnUrnOf('orders', 'net'), REVENUE)]);
    expect(derivationOf(graph, [REVENUE], one)?.code).toBe('net * eur');
    expect(derivationOf(graph, [columnUrnOf('orders', 'net')], allEdges(graph))).toBeNull();
  });
});
