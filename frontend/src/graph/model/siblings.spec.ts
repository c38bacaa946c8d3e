import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { LoadedGraph } from './loaded-graph';
import { endOnPlatformOf, groupSiblings, plainPath, siblingColumnsOf } from './siblings';

const SIBLINGS: Readonly<Record<string, readonly string[]>> = { model: ['table'], table: ['model', 'view'], view: [] };
const graph = new LoadedGraph();
graph.addAnswer(
  buildAnswer({
    assets: { model: ['Id'], table: ['id', 'net'], view: [], other: [] },
    change: (name) => ({ summary: { siblings: SIBLINGS[name] ?? [] } }),
  }),
);
const ALL = new Set(['model', 'table', 'view', 'other']);
const cards = (shown: ReadonlySet<string>, start: string[] = [], split: string[] = []) =>
  Object.fromEntries(groupSiblings(graph, shown, new Set(start), split).members);

describe('cards of siblings', () => {
  it('hold siblings of siblings, and are named by the one with the most columns', () => {
    expect(cards(ALL)).toEqual({ table: ['table', 'model', 'view'], other: ['other'] });
  });

  it('are named by the start if it is among them', () => {
    expect(Object.keys(cards(ALL, ['model']))).toEqual(['model', 'other']);
  });

  it('leave out assets that are not shown', () => {
    expect(cards(new Set(['model', 'view']))).toEqual({ model: ['model'], view: ['view'] });
  });

  it('come apart when people split them', () => {
    expect(cards(ALL, [], ['table'])).toEqual({ model: ['model'], other: ['other'], table: ['table'], view: ['view'] });
  });

  it('join columns of the same path, ignoring case', () => {
    const siblingsOf = siblingColumnsOf(graph);
    expect(siblingsOf(columnUrnOf('model', 'Id'))).toEqual([columnUrnOf('table', 'id')]);
    expect(siblingsOf(columnUrnOf('table', 'net'))).toEqual([]);
    expect(siblingsOf('urn:unknown')).toEqual([]);
  });
});

describe('an end of an edge by hand', () => {
  const mixed = new LoadedGraph();
  mixed.addAnswer(
    buildAnswer({
      assets: { model: ['id'], table: ['ID'], study: ['id'] },
      change: (name) => ({
        summary: {
          siblings: SIBLINGS[name] ?? [],
          platform: name === 'model' ? { id: 'dbt', name: 'dbt' } : { id: 'duckdb', name: 'DuckDB' },
        },
      }),
    }),
  );

  it('lies on the platform of the other end, where a sibling does', () => {
    expect(endOnPlatformOf(mixed, 'model', 'study')).toBe('table');
    expect(endOnPlatformOf(mixed, columnUrnOf('model', 'id'), columnUrnOf('study', 'id'))).toBe(
      columnUrnOf('table', 'ID'),
    );
  });

  it('is otherwise what people picked', () => {
    expect(endOnPlatformOf(mixed, 'study', 'model')).toBe('study');
    expect(endOnPlatformOf(mixed, 'model', 'model')).toBe('model');
  });
});

describe('a field path', () => {
  it.each([
    ['net', 'net'],
    ['[version=2.0].[type=struct].a.[type=string].b', 'a.b'],
    ['[version=2.0].[type=array].[type=string].tags', 'tags'],
  ])('%s is shown as %s', (path, plain) => expect(plainPath(path)).toBe(plain));
});
