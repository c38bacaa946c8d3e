import { buildAnswer, columnUrnOf } from '../../../test-support/lineage-answer';
import { edgeId } from '../model/graph.types';
import { LoadedGraph } from '../model/loaded-graph';
import { EMPTY_SCENE, NO_PATHS } from '../scene/scene.types';
import { NO_HOLDERS } from '../scene/visible';
import { DEFAULT_VIEW } from '../view/view-state';
import { findHits, linkHits } from './find-hits';
import { buildStage } from './stage';

const siblings: Readonly<Record<string, string[]>> = { model: ['table'], table: ['model'] };
const graph = new LoadedGraph();
const base = graph.addAnswer(
  buildAnswer({
    assets: { orders: ['id', 'net_amount'], report: ['total', 'Net_Total'], model: ['key'], table: ['KEY'] },
    edges: [
      ['orders', 'report'],
      ['report', 'model'],
    ],
    columns: [{ from: 'orders.net_amount', to: 'report.total' }],
    change: (name) => ({
      summary: {
        siblings: siblings[name] ?? [],
        ...(name === 'orders' && { platform: { id: 'duckdb', name: 'DuckDB' }, path: ['shop', 'sales'] }),
      },
    }),
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
const order = ['orders', 'report', scene.cardOf.get('table') ?? ''];
const hitsOf = (text: string, cards = order): unknown[] =>
  findHits(graph, scene, text, cards).map(({ card, row }) => [card, row]);

describe('finding a text in the graph', () => {
  it('finds nothing for a text without words', () => {
    expect(hitsOf('  \t ')).toEqual([]);
  });

  it('finds a card by parts of its name, platform and path in any order and case', () => {
    expect(hitsOf('SHOP.sales duck ORD')).toEqual([['orders', null]]);
    expect(hitsOf('orders snowflake')).toEqual([]);
  });

  it('finds columns by their tags and terms, own or derived', () => {
    const total = columnUrnOf('report', 'total');
    const sentence = 'PII from orders.net_amount, 1 step';
    graph.addLabels([{ urn: total, labels: [{ urn: 'urn:li:tag:pii', name: 'PII', origin: 'DERIVED', sentence }] }]);
    expect(hitsOf('pii')).toEqual([['report', total]]);
  });

  it('finds columns in the order of reading, also those without a visible row', () => {
    const netColumns = [
      ['orders', columnUrnOf('orders', 'net_amount')],
      ['report', columnUrnOf('report', 'Net_Total')],
    ];
    expect(scene.cards.get('report')?.rows.map(({ label }) => label)).toEqual(['total']);
    expect(hitsOf('net_')).toEqual(netColumns);
    expect(hitsOf('net_', order.toReversed())).toEqual(netColumns.toReversed());
  });

  it('finds the column of two siblings once', () => {
    expect(hitsOf('key')).toHaveLength(1);
  });

  it('passes over a card that is not drawn any more', () => {
    expect(hitsOf('report', ['gone', 'report'])).toEqual([['report', null]]);
  });
});

describe('finding a transformation', () => {
  const edges = new Set([edgeId(columnUrnOf('orders', 'net_amount'), columnUrnOf('report', 'total'))]);

  it('finds the drawn column edges among those that the server found', () => {
    const [hit, ...others] = linkHits(scene, 'sum(', { text: 'sum(', edges });
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ card: 'orders', row: null });
    expect(scene.links.get(hit?.link ?? '')?.type).toBe('column');
  });

  it('finds the arrow between two cards whose columns are collapsed', () => {
    const collapsed = buildStage({
      graph,
      view: { ...DEFAULT_VIEW, rowsMode: 'none' },
      holders: { ...NO_HOLDERS, base },
      urn: 'orders',
      onPaths: NO_PATHS,
      previous: EMPTY_SCENE,
    }).scene;
    const [hit, ...others] = linkHits(collapsed, 'sum(', { text: 'sum(', edges });
    expect(others).toEqual([]);
    expect(collapsed.links.get(hit?.link ?? '')).toMatchObject({ type: 'asset', from: 'orders', to: 'report' });
  });

  it('does not take an answer to an older text, or one for edges between assets', () => {
    expect(linkHits(scene, 'sum(', null)).toEqual([]);
    expect(linkHits(scene, 'sum(x', { text: 'sum(', edges })).toEqual([]);
    expect(linkHits(scene, 'sum(', { text: 'sum(', edges: new Set([edgeId('orders', 'report')]) })).toEqual([]);
  });
});
