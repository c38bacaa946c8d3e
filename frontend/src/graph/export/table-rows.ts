import { plainPath } from '../model/siblings';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Scene } from '../scene/scene.types';
import { hopsFrom } from '../model/hops';
import { type Overlay, type DiffSign, type Verdict, worstVerdict } from '../model/overlay';

/** One line of the table: an asset, or one of its columns that is on a drawn edge. */
export interface TableRow {
  readonly urn: string;
  readonly level: 'asset' | 'column';
  readonly card: string;
  readonly name: string;
  readonly asset: string;
  readonly side: 'start' | 'up' | 'down' | 'both';
  /** Hops from the start, the shorter way; 999 if no drawn edge leads there. */
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
 * first, then the start, then consumers; each asset is followed by its columns.
 *
 * Cost: linear in what is drawn, but for the search of the surest ways, which is quadratic in the
 * assets that wait.
 */
export function tableRows({ graph, scene, start, overlay = null }: TableInput): TableRow[] {
  const signs = signsOf(overlay);
  const shown = new Set(scene.cardOf.keys());
  const up = hopsFrom(graph, start, shown, 'up');
  const down = hopsFrom(graph, start, shown, 'down');
  const sure = { up: bestProducts(graph, start, shown, 'up'), down: bestProducts(graph, start, shown, 'down') };
  const rows: TableRow[] = [];
  for (const [urn, card] of scene.cardOf) {
    const asset = graph.assets.get(urn);
    if (!asset) continue;
    const [u, d] = [up.get(urn), down.get(urn)];
    const side = start.has(urn)
      ? 'start'
      : u !== undefined && d !== undefined
        ? 'both'
        : u === undefined
          ? 'down'
          : 'up';
    const confidence = start.has(urn) ? null : (maxOf(sure.up.get(urn), sure.down.get(urn)) ?? null);
    const shared = {
      card,
      asset: asset.name,
      side,
      hops: Math.min(u ?? Infinity, d ?? Infinity, 999),
      kind: asset.kind,
      platform: asset.platform?.name ?? '',
      path: asset.path.join(' › '),
      owners: asset.owners.map(({ name }) => name).join(', '),
      domain: asset.domain?.name ?? '',
      lastSeen: asset.lastObserved ?? null,
    } as const;
    rows.push({
      ...shared,
      urn,
      level: 'asset',
      name: asset.name,
      confidence,
      signs: signs.get(urn) ?? [],
      verdict: worstVerdict(overlay, [urn]),
      traced: asset.tracedColumnCount,
      columns: asset.columnCount,
      hiddenUp: asset.upstreamHidden,
      hiddenDown: asset.downstreamHidden,
    });
    for (const columnUrn of graph.columnsOf(urn)) {
      const column = graph.columns.get(columnUrn);
      const best = column && (bestEdge(graph, columnUrn) ?? (signs.has(columnUrn) ? null : undefined));
      if (!column || best === undefined) continue;
      rows.push({
        ...shared,
        urn: columnUrn,
        level: 'column',
        name: plainPath(column.fieldPath),
        kind: 'schemaField',
        confidence: best,
        signs: signs.get(columnUrn) ?? [],
        verdict: null,
        traced: column.upstreamCount,
        columns: 0,
        hiddenUp: false,
        hiddenDown: false,
      });
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
