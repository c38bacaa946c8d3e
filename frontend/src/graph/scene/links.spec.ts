import { DEFAULT_VIEW } from '../view/view-state';
import { buildStage } from '../explorer/stage';
import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { LoadedGraph } from '../model/loaded-graph';
import type { Link } from './scene.types';
import { EMPTY_SCENE, HEADER, NO_PATHS } from './scene.types';
import { NO_HOLDERS } from './visible';

function columnLinks(columns: readonly string[]): readonly Link[] {
  const graph = new LoadedGraph();
  const edges = columns.map((name) => ({ from: 'orders.id', to: `report.${name}`, kind: 'INDIRECT' as const }));
  const base = graph.addAnswer(
    buildAnswer({ assets: { orders: ['id'], report: columns }, edges: [['orders', 'report']], columns: edges }),
  );
  const holders = { ...NO_HOLDERS, base };
  const { scene } = buildStage({
    graph,
    view: { ...DEFAULT_VIEW, rowsMode: 'traced' },
    holders,
    urn: 'orders',
    onPaths: NO_PATHS,
    previous: EMPTY_SCENE,
  });
  return [...scene.links.values()].filter(({ type }) => type === 'column');
}

describe('column links', () => {
  it('are one arrow to the header for a join key that touches a whole table', () => {
    const links = columnLinks(['a', 'b', 'c', 'd']);
    expect(links.map(({ fromAnchor, toAnchor, count }) => [fromAnchor, toAnchor, count])).toEqual([
      [columnUrnOf('orders', 'id'), HEADER, 4],
    ]);
  });

  it('go to the rows when they touch a few columns only', () => {
    expect(columnLinks(['a', 'b', 'c']).map(({ count }) => count)).toEqual([1, 1, 1]);
  });
});
