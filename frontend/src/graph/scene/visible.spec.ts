import { buildAnswer } from '../../../test-support/lineage-answer';
import { LoadedGraph } from '../model/loaded-graph';
import type { AssetHolders, VisibilityRules } from './visible';
import { NO_HOLDERS, bridges, heldAssets, visibleAssets } from './visible';
import { hopsFrom } from '../model/hops';

const down = (urn: string, brought: readonly string[]): AssetHolders['expansions'][number] => ({
  expansion: { urn, side: 'down', hops: 1 },
  assets: brought,
});
const RULES: VisibilityRules = { hidden: new Set<string>(), only: null, start: new Set(['a']), admits: () => true };

describe('heldAssets', () => {
  it('gives back exactly what an expansion brought when it is taken back', () => {
    const before = heldAssets({ ...NO_HOLDERS, base: ['a', 'b'] });
    const after = heldAssets({ ...NO_HOLDERS, base: ['a', 'b'], expansions: [down('b', ['c', 'd'])] });
    expect([...after]).toEqual(['a', 'b', 'c', 'd']);
    expect([...before]).toEqual(['a', 'b']);
  });

  it('keeps what something else still holds', () => {
    const held = heldAssets({ ...NO_HOLDERS, base: ['a', 'b'], expansions: [down('a', ['c'])], columnPath: ['d'] });
    expect(held).toEqual(new Set(['a', 'b', 'c', 'd']));
  });

  it('drops what hung on a card that is gone, whatever the order of the clicks', () => {
    expect(heldAssets({ ...NO_HOLDERS, base: ['a'], expansions: [down('c', ['d'])] })).toEqual(new Set(['a']));
    expect(heldAssets({ ...NO_HOLDERS, base: ['a'], expansions: [down('c', ['d']), down('a', ['c'])] })).toEqual(
      new Set(['a', 'c', 'd']),
    );
  });
});

describe('bridges', () => {
  const graph = new LoadedGraph();
  graph.addAnswer(
    buildAnswer({
      assets: { a: [], b: [], c: [], d: [] },
      edges: [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'd'],
        ['a', 'd'],
      ],
    }),
  );

  it('joins the ends of what is hidden and says how many lie between', () => {
    const visible = visibleAssets(graph, new Set(['a', 'b', 'c', 'd']), { ...RULES, hidden: new Set(['b']) });
    expect(bridges(graph, visible)).toEqual([{ from: 'a', to: 'c', hidden: 1 }]);
  });

  it('adds nothing where a drawn edge joins them anyway', () => {
    const visible = visibleAssets(graph, new Set(['a', 'b', 'c', 'd']), { ...RULES, hidden: new Set(['b', 'c']) });
    expect(bridges(graph, visible)).toEqual([]);
  });

  it('never filters the start away', () => {
    const visible = visibleAssets(graph, new Set(['a', 'b']), { ...RULES, admits: ({ kind }) => kind === 'chart' });
    expect(visible.shown).toEqual(new Set(['a']));
    expect(visible.filteredOut).toEqual(new Set(['b']));
  });
});

describe('hops from the start', () => {
  it('takes a model and its table as one place', () => {
    const answer = buildAnswer({
      assets: { start: [], model: [], next: [] },
      edges: [
        ['start', 'model'],
        ['model', 'next'],
      ],
    });
    const graph = new LoadedGraph();
    graph.addAnswer({
      ...answer,
      nodes: answer.nodes.map((node) => ({
        ...node,
        summary: { ...node.summary, siblings: node.summary.urn === 'start' ? ['model'] : [] },
      })),
    });
    expect([...hopsFrom(graph, ['start'], new Set(['start', 'model', 'next']), 'down')]).toEqual([
      ['start', 0],
      ['model', 0],
      ['next', 1],
    ]);
  });
});
