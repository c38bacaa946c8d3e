import { buildAnswer } from './answer.fixture';
import { Knowledge } from './knowledge';
import type { Holders } from './visible';
import { NO_HOLDERS, bridges, heldAssets, visibleAssets } from './visible';

const down = (urn: string, brought: readonly string[]): Holders['expansions'][number] => ({
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
  const known = new Knowledge();
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
    expect(visible.left).toEqual(new Set(['b']));
  });
});
