import { isJobKind, type ColumnPath } from './column-path';
import type { Side } from './graph.types';
import type { LoadedGraph } from './loaded-graph';

/** Cards of a path that can be read at once on a laptop's screen: about seven layers. */
const MAX_CARDS = 12;

const SIDES = ['up', 'down'] as const;

/** Which sides of a path are drawn to the end. */
export type WholeSides = 'none' | Side | 'both';

/** What is drawn of a path. */
export interface FoldedPath {
  readonly assets: ReadonlySet<string>;
  /** How many cards of the path are not drawn. */
  readonly folded: number;
  /** Cards on the longest way from a drawn source to a drawn consumer: as many are drawn side by side. */
  readonly layers: number;
  /** The cards that are not drawn, by the asset beside which they lie. A card is named by one of its assets. */
  readonly beyond: Readonly<Record<Side, ReadonlyMap<string, ReadonlySet<string>>>>;
}

/**
 * The part of a path that is drawn: as many hops on each side of its column as give at most twelve cards. The farthest
 * layer goes first, and of two equally far ones the larger. The direct sources and consumers always stay. A dbt model and
 * its table are one card; jobs belong to the assets that they join.
 *
 *     sources 1 and 1 cards at two hops, consumers 3, 5, 9 at three    draws 1 and 1, 3 and 5; 9 are folded
 *
 * Cost: linear in the edges of the path.
 *
 * @param whole sides that are drawn to the end
 */
export function foldPath(graph: LoadedGraph, path: ColumnPath, whole: WholeSides): FoldedPath {
  const cardOf = (urn: string): string => [urn, ...(graph.assets.get(urn)?.siblings ?? [])].toSorted()[0] ?? urn;
  const neighbours = neighboursOn(graph, path);
  const layers = {
    up: layersOf(graph, path, neighbours.up, cardOf),
    down: layersOf(graph, path, neighbours.down, cardOf),
  };
  const hops = hopsDrawn(layers, whole);
  const drawn = new Set(SIDES.flatMap((side) => layers[side].slice(0, hops[side] + 1).flatMap((cards) => [...cards])));
  const all = new Set(SIDES.flatMap((side) => layers[side].flatMap((cards) => [...cards])));
  const isDrawn = (urn: string): boolean => drawn.has(cardOf(urn));
  const assets = new Set(all.size === drawn.size ? assetsOf(path) : drawnAssets(graph, path, isDrawn));
  const beyond = { up: beyondOf(neighbours.up, isDrawn, cardOf), down: beyondOf(neighbours.down, isDrawn, cardOf) };
  const layersDrawn = longestChain(neighbours.down, isDrawn, cardOf);
  return { assets, folded: all.size - drawn.size, layers: layersDrawn, beyond };
}

/** The number of drawn cards on the longest way downstream. A card that a way comes back to counts once. */
function longestChain(down: Neighbours, isDrawn: (urn: string) => boolean, cardOf: (urn: string) => string): number {
  const next = new Map<string, Set<string>>();
  for (const [asset, others] of down) {
    const card = cardOf(asset);
    const known = next.get(card) ?? new Set<string>();
    for (const other of others)
      if (isDrawn(asset) && isDrawn(other) && cardOf(other) !== card) known.add(cardOf(other));
    next.set(card, known);
  }
  const lengths = new Map<string, number>();
  const lengthFrom = (card: string): number => {
    const known = lengths.get(card);
    if (known !== undefined) return known;
    lengths.set(card, 0);
    const length = 1 + Math.max(0, ...Array.from(next.get(card) ?? [], lengthFrom));
    lengths.set(card, length);
    return length;
  };
  return Math.max(1, ...Array.from(next.keys(), lengthFrom));
}

/** Neighbours of each asset along the edges of the path, and where it becomes unknown. */
type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

function neighboursOn(graph: LoadedGraph, path: ColumnPath): Record<Side, Neighbours> {
  const up = new Map<string, Set<string>>();
  const down = new Map<string, Set<string>>();
  const join = (map: Map<string, Set<string>>, asset: string, other: string): void => {
    const known = map.get(asset);
    if (known) known.add(other);
    else map.set(asset, new Set([other]));
  };
  for (const id of path.edges) {
    const edge = graph.columnEdges.get(id);
    if (!edge || edge.fromAsset === edge.toAsset) continue;
    join(up, edge.toAsset, edge.fromAsset);
    join(down, edge.fromAsset, edge.toAsset);
  }
  for (const { column, asset, side } of path.unknownEnds)
    join(side === 'up' ? up : down, graph.columns.get(column)?.asset ?? '', asset);
  return { up, down };
}

/** The cards of one side by their distance from the column; the first layer is that of the column itself. */
function layersOf(
  graph: LoadedGraph,
  path: ColumnPath,
  neighbours: Neighbours,
  cardOf: (urn: string) => string,
): readonly ReadonlySet<string>[] {
  const seen = new Set<string>();
  const layers: Set<string>[] = [];
  let frontier = [graph.columns.get(path.start)?.asset ?? ''];
  while (frontier.length > 0) {
    const fresh = frontier.filter((urn) => !seen.has(cardOf(urn)));
    if (fresh.length === 0) break;
    layers.push(new Set(fresh.map(cardOf)));
    for (const urn of fresh) seen.add(cardOf(urn));
    // Siblings are one place, so a path goes on from either.
    const places = fresh.flatMap((urn) => [urn, ...(graph.assets.get(urn)?.siblings ?? [])]);
    frontier = places.flatMap((urn) => [...(neighbours.get(urn) ?? [])]);
  }
  return layers;
}

/** How many hops of each side are drawn. */
function hopsDrawn(
  layers: Readonly<Record<Side, readonly ReadonlySet<string>[]>>,
  whole: WholeSides,
): Readonly<Record<Side, number>> {
  const hops = { up: layers.up.length - 1, down: layers.down.length - 1 };
  const countAt = (side: Side): number => layers[side][hops[side]]?.size ?? 0;
  const count = (): number =>
    1 + SIDES.flatMap((side) => layers[side].slice(1, hops[side] + 1)).reduce((sum, cards) => sum + cards.size, 0);
  for (;;) {
    const sides = SIDES.filter((side) => whole !== side && whole !== 'both' && hops[side] > 1);
    const [farthest] = sides.toSorted((a, b) => hops[b] - hops[a] || countAt(b) - countAt(a));
    if (farthest === undefined || count() <= MAX_CARDS) return hops;
    hops[farthest]--;
  }
}

const assetsOf = ({ assets, unknownEnds }: ColumnPath): string[] => [
  ...assets,
  ...unknownEnds.map(({ asset }) => asset),
];

/** The assets on drawn cards, with the jobs between two of them. */
function drawnAssets(graph: LoadedGraph, path: ColumnPath, isDrawn: (urn: string) => boolean): string[] {
  const joinsDrawn = (job: string): boolean =>
    [...graph.sourcesOf(job)].some(isDrawn) && [...graph.consumersOf(job)].some(isDrawn);
  return assetsOf(path).filter((urn) => (isJobKind(graph.assets.get(urn)?.kind) ? joinsDrawn(urn) : isDrawn(urn)));
}

/** What lies beside drawn assets and is not drawn. */
function beyondOf(
  neighbours: Neighbours,
  isDrawn: (urn: string) => boolean,
  cardOf: (urn: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const beyond = new Map<string, ReadonlySet<string>>();
  for (const [asset, others] of neighbours) {
    const folded = new Set([...others].filter((other) => !isDrawn(other)).map(cardOf));
    if (folded.size > 0 && isDrawn(asset)) beyond.set(asset, folded);
  }
  return beyond;
}

/** The sides that are drawn to the end after one more is, or is no longer. */
export function withSide(whole: WholeSides, side: Side, isWhole: boolean): WholeSides {
  const sides = SIDES.filter((one) => (one === side ? isWhole : whole === one || whole === 'both'));
  return sides.length === 2 ? 'both' : (sides[0] ?? 'none');
}
