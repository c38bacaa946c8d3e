import { buildAnswer } from '../../../test-support/lineage-answer';
import { LoadedGraph } from '../model/loaded-graph';
import type { AssetHolders } from './visible';
import { NO_HOLDERS, bridges, heldAssets, visibleAssets } from './visible';
import { hopsFrom } from '../model/hops';

const down = (urn: string, brought: readonly string[]): AssetHolders['expansions'][number] => ({
  expansion: { urn, side: 'down', hops: 1 },
  brought,
});
const FILTERS = { hidden: new Set<string>(), kinds: [], platforms: [], only: null, start: new Set(['a']) };

describe('heldAssets', () => {
  it('gives back exactly what an expansion brought when it is taken back', () => {
    const before = heldAssets({ ...NO_HOLDERS, base: ['a', 'b'] });
    const after = heldAssets({ ...NO_HOLDERS, base: ['a', 'b'], expansions: [down('b', ['c', 'd'])] });
    expect([...after]).toEqual(['a', 'b', 'c', 'd']);
    expect([...before]).toEqual(['a', 'b']);
  });

  it('keeps what something else still holds', () => {
    const held = heldAssets({ ...NO_HOLDERS, base: ['a', 'b'], expansions: [down('a', ['c'])], focus: ['d'] });
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
  const known = new LoadedGraph();
  known.learn(
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
    const visible = visibleAssets(known, new Set(['a', 'b', 'c', 'd']), { ...FILTERS, hidden: new Set(['b']) });
    expect(bridges(known, visible)).toEqual([{ from: 'a', to: 'c', hidden: 1 }]);
  });

  it('adds nothing where a drawn edge joins them anyway', () => {
    const visible = visibleAssets(known, new Set(['a', 'b', 'c', 'd']), { ...FILTERS, hidden: new Set(['b', 'c']) });
    expect(bridges(known, visible)).toEqual([]);
  });

  it('never filters the start away', () => {
    const visible = visibleAssets(known, new Set(['a', 'b']), { ...FILTERS, kinds: ['chart'] });
    expect(visible.shown).toEqual(new Set(['a']));
    expect(visible.filteredOut).toEqual(new Set(['b']));
  });
});

describe('filters of assets', () => {
  const answer = buildAnswer({
    assets: { a: ['x'], b: ['net_amount'], c: [] },
    edges: [
      ['a', 'b'],
      ['b', 'c'],
    ],
  });
  const known = new LoadedGraph();
  known.learn({
    ...answer,
    nodes: answer.nodes.map((node) => {
      const of = <T>(urn: string, value: T): T | undefined => (node.summary.urn === urn ? value : undefined);
      return {
        ...node,
        summary: {
          ...node.summary,
          owners: of('b', [{ urn: 'urn:li:corpuser:o', name: 'o' }]) ?? [],
          tags: of('b', [{ urn: 'urn:li:tag:t', name: 't' }]) ?? [],
          terms: of('c', [{ urn: 'urn:li:glossaryTerm:g', name: 'g' }]) ?? [],
          path: of('b', ['shop', 'marts']) ?? [],
          failingAssertions: of('c', 1) ?? 0,
        },
      };
    }),
  });
  const shown = (filters: Partial<Parameters<typeof visibleAssets>[2]>): string[] => [
    ...visibleAssets(known, new Set(['a', 'b', 'c']), { ...FILTERS, ...filters }).shown,
  ];

  it('keep the start and what has one of the chosen owners, labels, schemas', () => {
    expect(shown({ owners: ['urn:li:corpuser:o'] })).toEqual(['a', 'b']);
    expect(shown({ owners: [''] })).toEqual(['a', 'c']);
    expect(shown({ labels: ['urn:li:tag:t', 'urn:li:glossaryTerm:g'] })).toEqual(['a', 'b', 'c']);
    expect(shown({ labels: ['urn:li:glossaryTerm:g'] })).toEqual(['a', 'c']);
    expect(shown({ schemas: ['shop.marts'] })).toEqual(['a', 'b']);
  });

  it('keep what is in trouble, and what holds all the words in one name', () => {
    expect(shown({ troubled: true })).toEqual(['a', 'c']);
    expect(shown({ words: 'AMOUNT net' })).toEqual(['a', 'b']);
    expect(shown({ words: 'amount b' })).toEqual(['a']);
    expect(shown({ words: '  ' })).toEqual(['a', 'b', 'c']);
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
    const known = new LoadedGraph();
    known.learn({
      ...answer,
      nodes: answer.nodes.map((node) => ({
        ...node,
        summary: { ...node.summary, siblings: node.summary.urn === 'start' ? ['model'] : [] },
      })),
    });
    expect([...hopsFrom(known, ['start'], new Set(['start', 'model', 'next']), 'down')]).toEqual([
      ['start', 0],
      ['model', 0],
      ['next', 1],
    ]);
  });
});
