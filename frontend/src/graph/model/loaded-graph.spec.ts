import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { LoadedGraph } from './loaded-graph';

const columnNames = (known: LoadedGraph, asset: string): string[] =>
  known.columnsOf(asset).map((urn) => known.columns.get(urn)?.fieldPath ?? '');

describe('Knowledge', () => {
  it('joins edges and columns of several answers without repeating them', () => {
    const known = new LoadedGraph();
    const answer = buildAnswer({
      assets: { a: ['x'], b: ['y'] },
      edges: [['a', 'b']],
      columns: [{ from: 'a.x', to: 'b.y' }],
    });
    known.learn(answer);
    known.learn(answer);
    expect([...known.consumersOf('a')]).toEqual(['b']);
    expect([...known.columnEdgesBetween('a', 'b')]).toEqual([`${columnUrnOf('a', 'x')} ${columnUrnOf('b', 'y')}`]);
    expect(known.columnsOf('b')).toHaveLength(1);
  });

  it('tells what an answer found from what was only named with the question', () => {
    const known = new LoadedGraph();
    const found = known.learn(
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
    expect(found).toEqual(['a', 'b']);
    expect([...known.consumersOf('b')]).toEqual(['drawn']);
  });

  it('keeps the schema order when a later answer names other columns of the same asset', () => {
    const known = new LoadedGraph();
    known.learn(buildAnswer({ assets: { a: ['one', 'three'] } }));
    known.learn(buildAnswer({ assets: { a: ['one', 'two', 'three', 'four'] } }));
    expect(columnNames(known, 'a')).toEqual(['one', 'two', 'three', 'four']);
  });

  it('takes the whole schema as the order and keeps columns that only an edge names behind it', () => {
    const known = new LoadedGraph();
    known.learn(buildAnswer({ assets: { a: ['ghost', 'b'] } }));
    known.learnSchema('a', buildAnswer({ assets: { a: ['a', 'b', 'c'] } }).nodes[0]?.columns ?? []);
    expect(columnNames(known, 'a')).toEqual(['a', 'b', 'c', 'ghost']);
    expect(known.knowsSchema('a')).toBe(true);
  });
});
