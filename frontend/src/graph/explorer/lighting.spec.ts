import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { columnPath } from '../model/column-path';
import { LoadedGraph } from '../model/loaded-graph';
import { EMPTY_SCENE, type Link, NO_PATHS } from '../scene/scene.types';
import { NO_HOLDERS } from '../scene/visible';
import { DEFAULT_VIEW } from '../view/view-state';
import { litByFocus, litByPath, selectedIds } from './lighting';
import type { PathHop } from './source';
import { buildStage } from './stage';

const graph = new LoadedGraph();
const base = graph.addAnswer(
  buildAnswer({
    assets: { orders: ['id', 'net'], job: [], report: ['total', 'label'], other: ['id'] },
    edges: [
      ['orders', 'job'],
      ['job', 'report'],
      ['orders', 'report'],
      ['orders', 'other'],
    ],
    columns: [
      { from: 'orders.net', to: 'report.total' },
      { from: 'orders.id', to: 'other.id' },
    ],
  }),
);
const { scene } = buildStage({
  graph,
  view: { ...DEFAULT_VIEW, rowsMode: 'traced' },
  holders: { ...NO_HOLDERS, base },
  urn: 'orders',
  onPaths: NO_PATHS,
  previous: EMPTY_SCENE,
});
const [net, total] = [columnUrnOf('orders', 'net'), columnUrnOf('report', 'total')];

const linkBetween = (type: Link['type'], from: string, to: string): string => {
  const link = [...scene.links.values()].find((one) => one.type === type && one.from === from && one.to === to);
  if (!link) throw new Error(`no ${type} link from ${from} to ${to}`);
  return link.id;
};

const hop = (from: string, to: string): PathHop => ({
  from,
  to,
  fromName: from,
  toName: to,
  confidence: 1,
  kind: 'DIRECT',
});

describe('the light of a column', () => {
  const lit = litByFocus(
    scene,
    columnPath(graph, net, () => true),
  );

  it('falls on the cards, rows and column edges of its path', () => {
    for (const id of ['orders', 'report', net, total, linkBetween('column', 'orders', 'report')])
      expect(lit).toContain(id);
  });

  it('falls on the job between the cards and on both of its edges', () => {
    for (const id of ['job', linkBetween('asset', 'orders', 'job'), linkBetween('asset', 'job', 'report')])
      expect(lit).toContain(id);
  });

  it('leaves the other columns and their cards dark', () => {
    for (const id of ['other', columnUrnOf('orders', 'id'), linkBetween('column', 'orders', 'other')])
      expect(lit).not.toContain(id);
  });
});

describe('the light of a path', () => {
  it('falls on the rows, their cards and the edge of a hop between columns', () => {
    expect(litByPath(scene, [hop(net, total)])).toEqual(
      new Set([net, 'orders', total, 'report', linkBetween('column', 'orders', 'report')]),
    );
  });

  it('falls on the card of a column that has no row', () => {
    const unloaded = columnUrnOf('other', 'not loaded');
    expect(litByPath(scene, [hop('orders', unloaded)])).toEqual(new Set(['orders', 'other']));
  });

  it('falls on nothing without hops', () => {
    expect(litByPath(scene, []).size).toBe(0);
  });
});

describe('the selection', () => {
  it('is the row of a column and the card of an asset', () => {
    expect(selectedIds(scene, { type: 'node', urn: total })).toEqual(new Set([total]));
    expect(selectedIds(scene, { type: 'node', urn: 'report' })).toEqual(new Set(['report']));
  });

  it('is the links that stand for an edge', () => {
    expect(selectedIds(scene, { type: 'edge', from: net, to: total })).toEqual(
      new Set([linkBetween('column', 'orders', 'report')]),
    );
  });

  it('is empty for nothing, and for what is not drawn', () => {
    expect(selectedIds(scene, null).size).toBe(0);
    expect(selectedIds(scene, { type: 'node', urn: 'gone' }).size).toBe(0);
    expect(selectedIds(scene, { type: 'edge', from: total, to: net }).size).toBe(0);
  });
});
