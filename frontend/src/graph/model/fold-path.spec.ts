import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { columnPath } from './column-path';
import { foldPath, withSide, type WholeSides } from './fold-path';
import { LoadedGraph } from './loaded-graph';

/** A column `x` that two sources feed, and that feeds 3 tables, then 5, then 9, each layer from the one before. */
const layers = [2, 3, 5, 9].map((count, hop) => Array.from({ length: count }, (_, i) => `${hop}-${i}`));
const [sources = [], near = [], middle = [], far = []] = layers;
const columns = [
  ...sources.map((from) => ({ from: `${from}.x`, to: 'start.x' })),
  ...near.map((to) => ({ from: 'start.x', to: `${to}.x` })),
  ...middle.map((to, i) => ({ from: `${near[i % near.length]}.x`, to: `${to}.x` })),
  ...far.map((to, i) => ({ from: `${middle[i % middle.length]}.x`, to: `${to}.x` })),
];

function fold(whole: WholeSides = 'none', siblings: Readonly<Record<string, readonly string[]>> = {}) {
  const graph = new LoadedGraph();
  graph.addAnswer(
    buildAnswer({
      assets: Object.fromEntries(['start', ...layers.flat()].map((asset) => [asset, ['x']])),
      columns,
      change: (urn) => ({ summary: { siblings: siblings[urn] ?? [] } }),
    }),
  );
  return foldPath(
    graph,
    columnPath(graph, columnUrnOf('start', 'x'), () => true),
    whole,
  );
}

describe('a long path of a column', () => {
  it('is drawn as far as twelve cards go, and counts the rest', () => {
    const { assets, folded, beyond } = fold();
    expect([...assets].toSorted()).toEqual(['start', ...sources, ...near, ...middle].toSorted());
    expect([folded, beyond.up.size, [...(beyond.down.get('2-0') ?? [])]]).toEqual([9, 0, ['3-0', '3-5']]);
  });

  it('is drawn to the end on a side that people unfold', () => {
    expect(fold('down').folded).toBe(0);
    expect(fold('up').folded).toBe(9);
    expect(fold('both').assets.size).toBe(20);
  });

  it('says how many cards lie side by side, by the longest way and not the shortest', () => {
    expect([fold().layers, fold('down').layers]).toEqual([4, 5]);
    const graph = new LoadedGraph();
    const short = { from: 'start.x', to: 'end.x' };
    const long = [
      { from: 'start.x', to: 'between.x' },
      { from: 'between.x', to: 'end.x' },
    ];
    const back = { from: 'end.x', to: 'between.x' };
    graph.addAnswer(
      buildAnswer({ assets: { start: ['x'], between: ['x'], end: ['x'] }, columns: [short, ...long, back] }),
    );
    const path = columnPath(graph, columnUrnOf('start', 'x'), () => true);
    expect(foldPath(graph, path, 'none').layers).toBe(3);
  });

  it('counts a model and its table once', () => {
    const pairs = { '3-0': ['3-1'], '3-1': ['3-0'] };
    expect(fold('none', pairs).folded).toBe(8);
  });
});

describe('the sides that are drawn to the end', () => {
  it('are changed one at a time', () => {
    expect([withSide('none', 'up', true), withSide('up', 'down', true), withSide('both', 'up', false)]).toEqual([
      'up',
      'both',
      'down',
    ]);
    expect(withSide('up', 'up', false)).toBe('none');
  });
});
