import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { LoadedGraph } from './loaded-graph';

const columnNames = (graph: LoadedGraph, asset: string): string[] =>
  graph.columnsOf(asset).map((urn) => graph.columns.get(urn)?.fieldPath ?? '');

describe('Knowledge', () => {
  it('joins edges and columns of several answers without repeating them', () => {
    const graph = new LoadedGraph();
    const answer = buildAnswer({
      assets: { a: ['x'], b: ['y'] },
      edges: [['a', 'b']],
      columns: [{ from: 'a.x', to: 'b.y' }],
    });
    graph.addAnswer(answer);
    graph.addAnswer(answer);
    expect([...graph.consumersOf('a')]).toEqual(['b']);
    expect([...graph.columnEdgesBetween('a', 'b')]).toEqual([`${columnUrnOf('a', 'x')} ${columnUrnOf('b', 'y')}`]);
    expect(graph.columnsOf('b')).toHaveLength(1);
  });

  it('tells what an answer found from what was only named with the question', () => {
    const graph = new LoadedGraph();
    const urns = graph.addAnswer(
      buildAnswer({
        assets: { a: [], b: [], drawn: [] },
        edges: [['b', 'drawn']],
        change: (name) => ({
          start: name === 'a',
          upstreamHops: name === 'a' ? 0 : null,
          downstreamHops: name === 'drawn' ? null : 1,
        }),
      }),
    );
    expect(urns).toEqual(['a', 'b']);
    expect([...graph.consumersOf('b')]).toEqual(['drawn']);
  });

  it('keeps the schema order when a later answer names other columns of the same asset', () => {
    const graph = new LoadedGraph();
    graph.addAnswer(buildAnswer({ assets: { a: ['one', 'three'] } }));
    graph.addAnswer(buildAnswer({ assets: { a: ['one', 'two', 'three', 'four'] } }));
    expect(columnNames(graph, 'a')).toEqual(['one', 'two', 'three', 'four']);
  });

  it('takes the whole schema as the order and keeps columns that only an edge names behind it', () => {
    const graph = new LoadedGraph();
    graph.addAnswer(buildAnswer({ assets: { a: ['ghost', 'b'] } }));
    graph.addSchema('a', buildAnswer({ assets: { a: ['a', 'b', 'c'] } }).nodes[0]?.columns ?? []);
    expect(columnNames(graph, 'a')).toEqual(['a', 'b', 'c', 'ghost']);
    expect(graph.hasSchema('a')).toBe(true);
  });
});
