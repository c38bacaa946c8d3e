import { DEFAULT_VIEW } from '../view/view-state';
import { layoutInput, buildStage } from '../explorer/stage';
import { placeLayered } from '../layout/layered';
import { settle } from '../layout/settle';
import { buildAnswer } from '../../../test-support/lineage-answer';
import { LoadedGraph } from '../model/loaded-graph';
import { EMPTY_SCENE, NO_PATHS } from '../scene/scene.types';
import { NO_HOLDERS } from '../scene/visible';
import { Geometry } from './geometry';
import { HitGrid } from './hits';

const graph = new LoadedGraph();
const names = Array.from({ length: 80 }, (_, i) => `t${i}`);
const urns = graph.addAnswer(
  buildAnswer({
    assets: Object.fromEntries(['start', ...names].map((name) => [name, []])),
    edges: names.map((name) => ['start', name] as const),
  }),
);
const { scene } = buildStage({
  graph,
  view: DEFAULT_VIEW,
  holders: { ...NO_HOLDERS, base: urns },
  urn: 'start',
  onPaths: NO_PATHS,
  previous: EMPTY_SCENE,
});
const input = layoutInput(scene);
const geometry = new Geometry(
  scene,
  settle(input.nodes, placeLayered(input), () => 0),
);

describe('what is under the pointer', () => {
  it('is found when all edges have been taken in, however small the portions were', () => {
    const hits = new HitGrid(geometry);
    let portions = 0;
    for (; !hits.isComplete && portions < 1000; portions++) hits.grow(0);
    expect(portions).toBeGreaterThan(1);
    for (const link of scene.links.values()) {
      const end = geometry.routeOf(link)?.curve.slice(-2) ?? [];
      const found = hits.nearest({ x: (end[0] ?? 0) - 2, y: end[1] ?? 0 }, 8);
      expect(found?.to).toBe(link.to);
    }
  });

  it('is nothing far from every edge', () => {
    const hits = new HitGrid(geometry);
    hits.grow();
    expect(hits.nearest({ x: -90_000, y: 90_000 }, 8)).toBeNull();
  });
});
