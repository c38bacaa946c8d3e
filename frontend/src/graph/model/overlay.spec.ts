import { DEFAULT_VIEW } from '../view/view-state';
import { buildStage } from '../explorer/stage';
import { placeInBands } from '../layout/bands';
import { overlaps } from '../geometry/boxes';
import fc from 'fast-check';
import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { LoadedGraph } from './loaded-graph';
import { overlayOfDiff, overlayOfWhatIf } from './build-overlay';
import type { Overlay } from './overlay';
import { EMPTY_SCENE, NO_PATHS } from '../scene/scene.types';
import { NO_HOLDERS } from '../scene/visible';

const graph = new LoadedGraph();
graph.addAnswer(
  buildAnswer({
    assets: { a: ['x', 'y'], b: ['x'], c: [] },
    edges: [
      ['a', 'b'],
      ['b', 'c'],
    ],
    columns: [{ from: 'a.x', to: 'b.x' }],
    change: (name) => ({
      summary: { platform: { id: name === 'c' ? 'two' : 'one', name: name === 'c' ? 'Two' : 'One' } },
    }),
  }),
);

const stage = (overlay: Overlay | null, view = DEFAULT_VIEW) =>
  buildStage({
    graph,
    view,
    holders: { ...NO_HOLDERS, base: ['a', 'b', 'c'] },
    urn: 'b',
    onPaths: NO_PATHS,
    overlay,
    previous: EMPTY_SCENE,
  }).scene;

describe('a comparison drawn over the graph', () => {
  const overlay = overlayOfDiff([
    { kind: 'APPEARED', level: 'asset', from: 'a', to: 'b', after: 1 },
    { kind: 'VANISHED', level: 'asset', from: 'a', to: 'c', before: 0.7 },
    { kind: 'VANISHED', level: 'column', from: columnUrnOf('a', 'y'), to: columnUrnOf('b', 'x'), before: 0.4 },
  ]);

  it('signs the arrows, and draws those that are gone', () => {
    const { links } = stage(overlay);
    expect(links.get('asset a b')?.sign).toBe('appeared');
    expect(links.get('asset b c')?.sign).toBeNull();
    expect(links.get('asset a c')).toMatchObject({ sign: 'vanished', confidence: 0.7, supposed: false });
    expect([...links.values()].filter(({ type, sign }) => type === 'column' && sign === 'vanished')).toHaveLength(1);
  });

  it('leaves out on demand what did not change, but never the start', () => {
    const few = overlayOfDiff([{ kind: 'CHANGED', level: 'asset', from: 'a', to: 'b', before: 1, after: 0.5 }]);
    expect([...stage(few, { ...DEFAULT_VIEW, onlyChanges: true }).cards.keys()].sort()).toEqual(['a', 'b']);
  });
});

describe('a supposition drawn over the graph', () => {
  it('takes a dropped column’s arrows along, and marks what breaks', () => {
    const urn = columnUrnOf('a', 'x');
    const overlay = overlayOfWhatIf(graph, [{ op: 'drop-column', urn }], {
      lineage: [],
      consumers: [
        { urn: 'b', asset: 'b', mergedUrns: ['c'], verdict: 'SAFE' },
        { urn: columnUrnOf('b', 'x'), asset: 'b', mergedUrns: [], verdict: 'BREAKS' },
      ],
    });
    const { links, cards } = stage(overlay);
    expect([...links.values()].find(({ type }) => type === 'column')).toMatchObject({
      sign: 'vanished',
      supposed: true,
    });
    expect(cards.get('b')?.verdict).toBe('BREAKS');
    // A sibling of it that is drawn as a card of its own.
    expect(cards.get('c')?.verdict).toBe('SAFE');
    expect(cards.get('a')?.rows.find(({ id }) => id === urn)?.sign).toBe('vanished');
  });
});

describe('groups', () => {
  it('folds a group to one card, with one arrow for all that go into it', () => {
    const scene = stage(null, { ...DEFAULT_VIEW, groupBy: 'platform', foldedGroups: ['group platform One'] });
    expect([...scene.cards.keys()].sort()).toEqual(['c', 'group platform One']);
    expect(scene.cards.get('group platform One')).toMatchObject({ shape: 'bundle', start: true });
    expect([...scene.links.keys()]).toEqual(['asset group platform One c']);
    expect(scene.groups.get('group platform One')?.assets).toBe(2);
  });

  it('keeps frames apart and every card inside its own', () => {
    const card = fc.record({
      x: fc.constantFrom(0, 392, 784),
      y: fc.integer({ min: -900, max: 900 }),
      height: fc.integer({ min: 50, max: 400 }),
      group: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 30 }), (cards) => {
        const nodes = cards.map(({ height }, i) => ({ id: `${i}`, width: 260, height }));
        const groups = [0, 1, 2, 3, 4].map((group) => ({
          id: `g${group}`,
          cards: cards.flatMap((one, i) => (one.group === group ? [`${i}`] : [])),
        }));
        const { boxes, frames } = placeInBands(nodes, new Map(cards.map(({ x, y }, i) => [`${i}`, { x, y }])), groups);
        const all = [...boxes.values()];
        expect(all.some((a, i) => all.slice(i + 1).some((b) => overlaps(a, b)))).toBe(false);
        const frameList = [...frames.values()];
        expect(frameList.some((a, i) => frameList.slice(i + 1).some((b) => overlaps(a, b)))).toBe(false);
        for (const { id, cards: own } of groups)
          for (const one of own) {
            const [box, frame] = [boxes.get(one), frames.get(id)];
            expect(
              box && frame && box.x > frame.x && box.y > frame.y && box.y + box.height < frame.y + frame.height,
            ).toBe(true);
          }
      }),
    );
  });
});

describe('filters', () => {
  it('keeps assets by their hops from the start and by domain', () => {
    expect([...stage(null, { ...DEFAULT_VIEW, hopDistances: [2] }).cards.keys()]).toEqual(['b']);
    expect([...stage(null, { ...DEFAULT_VIEW, hopDistances: [1] }).cards.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect([...stage(null, { ...DEFAULT_VIEW, domains: ['urn:li:domain:x'] }).cards.keys()]).toEqual(['b']);
    expect([...stage(null, { ...DEFAULT_VIEW, observedWithinDays: 1 }).cards.keys()]).toEqual(['b']);
  });

  it('keeps only indirect column edges on demand', () => {
    const links = [...stage(null, { ...DEFAULT_VIEW, edgeKind: 'indirect' }).links.values()];
    expect(links.some(({ type }) => type === 'column')).toBe(false);
  });
});
