import { labelsOfColumns } from '../model/column-labels';
import type { Asset, ColumnLabel } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import { rowsOfCard } from '../scene/rows';
import type { Card, Scene } from '../scene/scene.types';
import { hopsFrom } from '../model/hops';
import { type Overlay, type DiffSign, type Verdict, worstVerdict } from '../model/overlay';

/** The hops of an asset to which no drawn edge leads from the start. */
export const UNREACHED = 999;

/** One line of the table: an asset, or one of its columns that is on a drawn edge. */
export interface TableRow {
  readonly urn: string;
  readonly level: 'asset' | 'column';
  readonly card: string;
  readonly name: string;
  readonly asset: string;
  readonly side: 'start' | 'up' | 'down' | 'both';
  /** Hops from the start, the shorter way; `UNREACHED` if no drawn edge leads there. */
  readonly hops: number;
  readonly kind: string;
  readonly platform: string;
  readonly path: string;
  /**
   * The product of confidences along the surest way to the start; for a column, its surest edge.
   * Null for the start, or if no drawn edge leads there.
   */
  readonly confidence: number | null;
  /** Columns with a known source; for a column, the number of its sources. */
  readonly traced: number;
  readonly columns: number;
  /** Its lineage goes on to what the viewer may not see. */
  readonly hiddenUp: boolean;
  readonly hiddenDown: boolean;
  readonly owners: string;
  /** Tags and terms; those of columns may be derived. */
  readonly labels: readonly ColumnLabel[];
  readonly domain: string;
  /** Epoch milliseconds. */
  readonly lastSeen: number | null;
  /** How it differs while something is compared or supposed: signs of its own or of its edges. */
  readonly signs: readonly DiffSign[];
  readonly verdict: Verdict | null;
}

/** The drawn graph. The overlay is that of a comparison or a what-if. */
export interface TableInput {
  readonly graph: LoadedGraph;
  readonly scene: Scene;
  readonly start: ReadonlySet<string>;
  readonly overlay?: Overlay | null;
}

/**
 * The content of the graph as rows, with the same cards and columns. The farthest sources come
 * first, then the start, then consumers; each asset is followed by its columns. A dbt model and its table are one row, as
 * they are one card; the assets of a folded group are listed.
 *
 * Cost: linear in what is drawn, but for the search of the surest ways, which is quadratic in the
 * assets that wait.
 */
export function tableRows({ graph, scene, start, overlay = null }: TableInput): TableRow[] {
  const shown = new Set(scene.cardOf.keys());
  const facts: GraphFacts = {
    start,
    overlay,
    signs: signsOf(overlay),
    up: hopsFrom(graph, start, shown, 'up'),
    down: hopsFrom(graph, start, shown, 'down'),
    surest: {
      up: bestProducts(graph, start, shown, 'up'),
      down: bestProducts(graph, start, shown, 'down'),
    },
  };
  const rows: TableRow[] = [];
  for (const card of scene.cards.values()) {
    const lines = card.shape === 'bundle' ? card.members.map((member) => [member]) : [card.members];
    for (const members of lines) {
      const asset = assetRow(card, members, facts);
      if (asset) rows.push(asset, ...columnRows(graph, card, asset, facts));
    }
  }
  return rows.sort(
    (a, b) =>
      positionOf(a) - positionOf(b) ||
      compare(a.asset, b.asset) ||
      compare(a.card, b.card) ||
      Number(a.level === 'column') - Number(b.level === 'column'),
  );
}

/** What the rows need to know of the whole graph. */
interface GraphFacts {
  readonly start: ReadonlySet<string>;
  readonly overlay: Overlay | null;
  readonly signs: ReadonlyMap<string, readonly DiffSign[]>;
  /** Hops from the start, by asset. */
  readonly up: ReadonlyMap<string, number>;
  readonly down: ReadonlyMap<string, number>;
  /** The product of confidences along the surest way from the start, by asset. */
  readonly surest: { readonly up: ReadonlyMap<string, number>; readonly down: ReadonlyMap<string, number> };
}

/** The row of an asset, or of several that are one card. Of several, the nearest and the surest count. */
function assetRow(card: Card, members: readonly Asset[], facts: GraphFacts): TableRow | null {
  const [asset] = members;
  if (!asset) return null;
  const urns = members.map(({ urn }) => urn);
  const least = (hops: ReadonlyMap<string, number>): number =>
    Math.min(...urns.map((urn) => hops.get(urn) ?? Infinity));
  const [up, down] = [least(facts.up), least(facts.down)];
  const isStart = urns.some((urn) => facts.start.has(urn));
  const sureWays = urns.flatMap((urn) => [facts.surest.up.get(urn), facts.surest.down.get(urn)]);
  const known = members.reduce((best, one) => (one.tracedColumnCount > best.tracedColumnCount ? one : best), asset);
  return {
    urn: asset.urn,
    level: 'asset',
    card: card.id,
    name: asset.name,
    asset: asset.name,
    side: isStart ? 'start' : sideOf(up, down),
    hops: isStart ? 0 : Math.min(up, down, UNREACHED),
    kind: asset.kind,
    platform: [...new Set(members.map(({ platform }) => platform?.name ?? ''))].join(', '),
    path: asset.path.join(' › '),
    confidence: isStart ? null : (sureWays.reduce(maxOf) ?? null),
    traced: known.tracedColumnCount,
    columns: known.columnCount,
    hiddenUp: members.some(({ upstreamHidden }) => upstreamHidden),
    hiddenDown: members.some(({ downstreamHidden }) => downstreamHidden),
    owners: [...new Set(members.flatMap(({ owners }) => owners.map(({ name }) => name)))].join(', '),
    labels: members
      .flatMap(({ tags, terms }) => [...tags, ...terms])
      .map(labelOfAsset)
      .filter(isFirstOfUrn),
    domain: members.find(({ domain }) => domain)?.domain?.name ?? '',
    lastSeen: asset.lastObserved ?? null,
    signs: [...new Set(urns.flatMap((urn) => facts.signs.get(urn) ?? []))],
    verdict: worstVerdict(facts.overlay, urns),
  };
}

const labelOfAsset = ({ urn, name }: Asset['tags'][number]): ColumnLabel => ({
  urn,
  name,
  origin: 'OWN',
  sentence: name,
});

/** Keeps the first label of each urn: a dbt model and its table often have the same. */
const isFirstOfUrn = ({ urn }: ColumnLabel, index: number, all: readonly ColumnLabel[]): boolean =>
  all.findIndex((other) => other.urn === urn) === index;

function sideOf(up: number, down: number): TableRow['side'] {
  if (up !== Infinity && down !== Infinity) return 'both';
  return up === Infinity ? 'down' : 'up';
}

/**
 * The columns of a row that are at an end of a drawn edge or differ. On a path only those on it; those of siblings are one
 * row.
 */
function columnRows(graph: LoadedGraph, card: Card, asset: TableRow, { signs }: GraphFacts): TableRow[] {
  const members = card.shape === 'bundle' ? [asset.urn] : card.members.map(({ urn }) => urn);
  const all = card.isOnPath ? card.rows : rowsOfCard(graph, members);
  return all.flatMap(({ id, urns, column, label }) => {
    const best = urns.map((urn) => bestEdge(graph, urn)).reduce(maxOf);
    const signsOfRow = [...new Set(urns.flatMap((urn) => signs.get(urn) ?? []))];
    if (best === undefined && signsOfRow.length === 0) return [];
    return [
      {
        ...asset,
        urn: id,
        level: 'column' as const,
        name: label,
        kind: 'schemaField',
        labels: labelsOfColumns(urns.flatMap((urn) => graph.columns.get(urn) ?? [])),
        confidence: best ?? null,
        signs: signsOfRow,
        verdict: null,
        traced: column.upstreamCount,
        columns: 0,
        hiddenUp: false,
        hiddenDown: false,
      },
    ];
  });
}

/** The signs of each asset and column: those of its edges and its own, each once. */
function signsOf(overlay: Overlay | null): Map<string, DiffSign[]> {
  const signs = new Map<string, DiffSign[]>();
  const add = (urn: string, sign: DiffSign): void => {
    const earlier = signs.get(urn) ?? [];
    if (!earlier.includes(sign)) signs.set(urn, [...earlier, sign]);
  };
  for (const { from, to, sign } of overlay?.edges.values() ?? []) {
    add(from, sign);
    add(to, sign);
  }
  for (const [urn, sign] of overlay?.columns ?? []) add(urn, sign);
  return signs;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of rows: sources by negative distance, the start at 0, consumers by distance. */
const positionOf = ({ side, hops }: TableRow): number => (side === 'up' ? -hops : side === 'start' ? 0 : hops);

/** The surest of a column's loaded edges; undefined if there is none. */
function bestEdge(graph: LoadedGraph, column: string): number | undefined {
  let best: number | undefined;
  for (const from of graph.columnSources(column))
    best = maxOf(best, graph.columnEdges.get(`${from} ${column}`)?.confidence);
  for (const to of graph.columnConsumers(column))
    best = maxOf(best, graph.columnEdges.get(`${column} ${to}`)?.confidence);
  return best;
}

/**
 * The highest product of confidences from the start along one side (Dijkstra's method): the surest
 * open asset is settled next, and each asset once. Products only shrink along a path, so what is
 * settled cannot improve.
 */
function bestProducts(
  graph: LoadedGraph,
  start: ReadonlySet<string>,
  shown: ReadonlySet<string>,
  side: 'up' | 'down',
): Map<string, number> {
  const best = new Map<string, number>();
  const open = new Map<string, number>([...start].map((urn) => [urn, 1]));
  while (open.size > 0) {
    const [here, product] = [...open].reduce((a, b) => (b[1] > a[1] ? b : a));
    open.delete(here);
    best.set(here, product);
    for (const next of side === 'up' ? graph.sourcesOf(here) : graph.consumersOf(here)) {
      if (!shown.has(next) || best.has(next)) continue;
      const edge = graph.edges.get(side === 'up' ? `${next} ${here}` : `${here} ${next}`);
      open.set(next, Math.max(open.get(next) ?? 0, product * (edge?.confidence ?? 0)));
    }
  }
  return best;
}

const maxOf = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.max(a, b);
