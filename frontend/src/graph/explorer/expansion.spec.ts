import { buildAnswer } from '../../../test-support/lineage-answer';
import { LoadedGraph } from '../model/loaded-graph';
import { EMPTY_SCENE, NO_PATHS } from '../scene/scene.types';
import { NO_HOLDERS } from '../scene/visible';
import { DEFAULT_VIEW, type Expansion, MAX_NEIGHBOURS } from '../view/view-state';
import { EXPAND_STEP, expandedBy, membersOf } from './expansion';
import { buildStage } from './stage';

/** A start with two drawn consumers of 60, a complete side of sources, and a sibling pair. */
function drawnGraph(expansions: readonly Expansion[] = []) {
  const graph = new LoadedGraph();
  const siblings: Readonly<Record<string, string[]>> = { model: ['table'], table: ['model'] };
  const base = graph.addAnswer(
    buildAnswer({
      assets: { start: [], model: [], table: [], report: [] },
      edges: [
        ['start', 'model'],
        ['start', 'report'],
      ],
      change: (name) => ({
        ...(name === 'start' && { downstreamTotal: 60 }),
        ...(name === 'table' && { downstreamTotal: 5 }),
        summary: { siblings: siblings[name] ?? [] },
      }),
    }),
  );
  const view = { ...DEFAULT_VIEW, expansions };
  const holders = { ...NO_HOLDERS, base };
  const stage = buildStage({ graph, view, holders, urn: 'start', onPaths: NO_PATHS, previous: EMPTY_SCENE });
  return { graph, view, scene: stage.scene };
}

const siblingCard = drawnGraph().scene.cardOf.get('table') ?? '';

describe('a click on "+12 ▸"', () => {
  it('asks for the neighbours that are drawn and fifty more', () => {
    expect(expandedBy(drawnGraph(), 'start', { side: 'down', hops: 1 })).toEqual([
      { urn: 'start', side: 'down', hops: 1, take: 2 + EXPAND_STEP },
    ]);
  });

  it('brings nothing on a side where all neighbours are drawn', () => {
    expect(expandedBy(drawnGraph(), 'start', { side: 'up', hops: 1 })).toBeNull();
    expect(expandedBy(drawnGraph(), 'report', { side: 'down', hops: 1 })).toBeNull();
  });

  it('replaces an earlier expansion of the same card and side, and keeps those of others', () => {
    const others: Expansion[] = [
      { urn: 'start', side: 'up', hops: 1, take: 50 },
      { urn: 'report', side: 'down', hops: 2 },
    ];
    const earlier: Expansion = { urn: 'start', side: 'down', hops: 1, take: 7 };
    expect(expandedBy(drawnGraph([earlier, ...others]), 'start', { side: 'down', hops: 1 })).toEqual([
      ...others,
      { urn: 'start', side: 'down', hops: 1, take: 52 },
    ]);
  });

  it('expands each sibling of a card', () => {
    const drawn = drawnGraph([{ urn: 'table', side: 'down', hops: 1, take: 3 }]);
    expect([...membersOf(drawn, siblingCard)].sort()).toEqual(['model', 'table']);
    const expansions = expandedBy(drawn, siblingCard, { side: 'down', hops: 1 }) ?? [];
    expect(expansions.map(({ urn, take }) => [urn, take]).sort()).toEqual([
      ['model', EXPAND_STEP],
      ['table', EXPAND_STEP],
    ]);
  });

  it('never asks for more neighbours than an answer holds', () => {
    const consumers = Array.from({ length: MAX_NEIGHBOURS - 10 }, (_, i) => `c${i}`);
    const { graph, view } = drawnGraph();
    graph.addAnswer(
      buildAnswer({
        assets: Object.fromEntries(['wide', ...consumers].map((name) => [name, []])),
        edges: consumers.map((name) => ['wide', name] as const),
      }),
    );
    const scene = { ...EMPTY_SCENE, cardOf: new Map(consumers.map((name) => [name, name])) };
    const expansions = expandedBy({ graph, view, scene }, 'wide', { side: 'down', hops: 1 });
    expect(expansions).toEqual([{ urn: 'wide', side: 'down', hops: 1, take: MAX_NEIGHBOURS }]);
  });
});

describe('an expansion of several hops', () => {
  it('takes all neighbours, though those of the first hop are drawn already', () => {
    expect(expandedBy(drawnGraph(), 'report', { side: 'down', hops: 3 })).toEqual([
      { urn: 'report', side: 'down', hops: 3 },
    ]);
  });

  it('goes no further than to the end', () => {
    expect(expandedBy(drawnGraph(), 'report', { side: 'up', hops: 500 })?.[0]?.hops).toBe(100);
  });
});
