import { isPathView, type ViewState } from '../view/view-state';
import { Geometry, type ListState } from '../geometry/geometry';
import type { Box } from '../geometry/boxes';
import { placeInBands } from '../layout/bands';
import { settle } from '../layout/settle';
import type { LayoutInput, Places } from '../layout/layout.types';
import { type ColumnPath, columnPath, isJobKind } from '../model/column-path';
import { assetOfColumn } from '../model/column-urn';
import { type FoldedPath, foldPath } from '../model/fold-path';
import { groupCards } from '../scene/groups';
import type { LoadedGraph } from '../model/loaded-graph';
import { type Overlay, assetsOfOverlay } from '../model/overlay';
import { buildScene } from '../scene/scene';
import { NO_PATHS, type PathParts, type Scene } from '../scene/scene.types';
import { SIZE } from '../scene/card-size';
import { groupSiblings, siblingColumnsOf } from '../model/siblings';
import { type AssetHolders, bridges, heldAssets, visibleAssets } from '../scene/visible';
import { assetFilter, edgeFilter } from '../view/filters';
import { type Asset, type ColumnEdge, edgeId, type Side } from '../model/graph.types';
import { hopsFrom } from '../model/hops';
import type { Paths } from './source';

/** Layers of a path up to which its cards are wide: four of them are a laptop's screen. */
const MAX_WIDE_LAYERS = 4;

/** What is drawn, and the path of the lit column. */
export interface Stage {
  readonly scene: Scene;
  readonly focus: ColumnPath | null;
  /** Urns of the start. */
  readonly start: ReadonlySet<string>;
  /** Nothing but a path is drawn. */
  readonly isPath: boolean;
  /** How many cards of the path are not drawn, because they are far from its column. */
  readonly folded: number;
}

/** Everything that decides what is drawn. */
export interface StageInput {
  readonly graph: LoadedGraph;
  readonly view: ViewState;
  readonly holders: AssetHolders;
  readonly urn: string;
  readonly onPaths: PathParts;
  /** What is compared or supposed; null for the graph as it is. */
  readonly overlay?: Overlay | null;
  /** The scene before. Cards that did not change keep their identity. */
  readonly previous: Scene;
}

/**
 * Computes what is drawn from what is loaded and what the view asks for. It is a pure function and runs again after every
 * change, so no intermediate state can go stale; `previous` only lets unchanged cards keep their identity.
 *
 * Steps, each on the result of the one before:
 * 1. the path of the highlighted column (`columnPath`), and how far it is drawn (`foldPath`);
 * 2. the held assets: what the answers brought and what the path, the comparison and the address need (`heldAssets`);
 * 3. the shown assets: held, not hidden by hand, passing every filter (`visibleAssets`);
 * 4. cards: siblings as one card, folded groups as one card (`groupSiblings`, `groupCards`);
 * 5. rows of each card and links between cards (`buildScene`).
 *
 * Example: orders → job → revenue with "hide jobs by hand" shows two cards and one bridge "via 1 hidden".
 * Cost: linear in loaded assets and columns; 8 ms for 1,000 cards.
 */
export function buildStage({ graph, view, holders, urn, onPaths, overlay = null, previous }: StageInput): Stage {
  const start = startAssets(graph, urn);
  const focus =
    view.column && graph.columns.has(view.column)
      ? columnPath(graph, view.column, pathEdges(view), siblingColumnsOf(graph), onlySide(view))
      : null;
  const held = heldAssets(
    focus
      ? { ...holders, columnPath: [...holders.columnPath, ...focus.unknownEnds.map(({ asset }) => asset)] }
      : holders,
  );
  const isColumnPath = isPathView(view) && !view.path?.to;
  // Whoever asks for joins and filters wants to see them: they are drawn to the end.
  const wholeSides = view.withIndirectUses ? 'both' : view.wholeSides;
  const foldedPath = focus && isColumnPath ? foldPath(graph, focus, wholeSides) : null;
  const path = assetsOfPath({ graph, view, onPaths }, foldedPath);
  const visible = visibleAssets(graph, path ? new Set([...held].filter((urn) => path.has(urn))) : held, {
    hidden: new Set(view.hiddenAssets),
    only: path ? null : onlyOf(view, overlay),
    start,
    admits: admitsOf(graph, view, held, start),
  });
  const { grouping, groups } = groupCards(graph, groupSiblings(graph, visible.shown, start, view.splitCards), view);
  const scene = buildScene({
    graph,
    view,
    visible,
    grouping,
    groups,
    overlay,
    bridges: path ? [] : bridges(graph, visible),
    isPath: path !== null,
    isWidePath: foldedPath !== null && foldedPath.layers <= MAX_WIDE_LAYERS,
    beyondPath: foldedPath?.beyond ?? null,
    focus,
    onPaths,
    start,
    previous,
  });
  return { scene, focus, start, isPath: path !== null, folded: foldedPath?.folded ?? 0 };
}

/** The column edges that the path of a column follows: those that carry its value, and on demand all uses. */
export function pathEdges(view: ViewState): (edge: ColumnEdge) => boolean {
  const admits = edgeFilter(view);
  const isDirect = isDirectPath(view);
  return (edge) => admits(edge) && (!isDirect || edge.kind === 'DIRECT');
}

/** Whether the path of a column follows only what carries its value. */
export const isDirectPath = ({ withIndirectUses, edgeKind }: ViewState): boolean =>
  edgeKind === 'direct' || (edgeKind === 'all' && !withIndirectUses);

/** The one side that the path of a column follows; undefined for both. */
export const onlySide = ({ columnSide }: ViewState): Side | undefined =>
  columnSide === 'both' ? undefined : columnSide;

/**
 * The assets of the view of a path: those on the path of the column as far as it is drawn, or on the found paths. Null
 * outside of such a view, and while the path is not known.
 */
function assetsOfPath(
  { graph, view, onPaths }: Pick<StageInput, 'graph' | 'view' | 'onPaths'>,
  folded: FoldedPath | null,
): ReadonlySet<string> | null {
  if (!isPathView(view)) return null;
  if (view.path?.to) return assetsOn(onPaths);
  if (!folded) return null;
  const assets = [...folded.assets];
  return new Set(view.hideJobs ? assets.filter((urn) => !isJobKind(graph.assets.get(urn)?.kind)) : assets);
}

/** What a comparison or a what-if reduces the graph to: what differs. Null if nothing is left out this way. */
function onlyOf(view: ViewState, overlay: Overlay | null): Set<string> | null {
  if (!view.onlyChanges || !overlay) return null;
  return assetsOfOverlay(overlay, (urn) => assetOfColumn(urn) ?? urn);
}

/** The assets of the nodes on some paths; null while there are none. */
function assetsOn({ nodes }: PathParts): Set<string> | null {
  return nodes.size === 0 ? null : new Set([...nodes].map((urn) => assetOfColumn(urn) ?? urn));
}

/**
 * The filters of assets as one function. The distance of each asset from the start is computed when
 * a filter asks for it for the first time, because most views do not.
 */
function admitsOf(
  graph: LoadedGraph,
  view: ViewState,
  held: ReadonlySet<string>,
  start: ReadonlySet<string>,
): (asset: Asset) => boolean {
  const admits = assetFilter(view);
  let sides: readonly ReadonlyMap<string, number>[] | undefined;
  const hopsTo = (urn: string): number => {
    sides ??= [hopsFrom(graph, start, held, 'up'), hopsFrom(graph, start, held, 'down')];
    return Math.min(...sides.map((hops) => hops.get(urn) ?? Infinity));
  };
  const context = { graph, hopsTo, asOf: view.asOf ?? Date.now() };
  return (asset) => admits(asset, context);
}

/** A column starts from its asset. */
function startAssets(graph: LoadedGraph, urn: string): Set<string> {
  return new Set([graph.columns.get(urn)?.asset ?? assetOfColumn(urn) ?? urn]);
}

/**
 * The graph for a layout: cards, and one edge for each pair of cards, whatever the number of column
 * edges between them. Stubs are left out, as their ends are joined already.
 */
export function layoutInput(scene: Scene): LayoutInput {
  const pairs = new Map<string, Set<string>>();
  for (const { type, from, to } of scene.links.values()) {
    // In the view of a path nothing else may join what lies behind a stub.
    if (type === 'stub' && !scene.isPath) continue;
    const targets = pairs.get(from);
    if (targets) targets.add(to);
    else pairs.set(from, new Set([to]));
  }
  const edges = [...pairs].flatMap(([from, ends]) => [...ends].map((to) => ({ from, to })));
  return { nodes: [...scene.cards.values()], edges, layerGap: layerGap(scene) };
}

/** The room between two layers: the less, the fewer edges run there. */
function layerGap({ isPath, cards, links }: Scene): number {
  if (isPath) return [...cards.values()].some(({ width }) => width > SIZE.pathWidth) ? SIZE.arrowGap : SIZE.pathGap;
  return [...links.values()].some(({ type }) => type === 'column') ? SIZE.layerGap : SIZE.arrowGap;
}

/**
 * The geometry of a scene. Grouped cards lie in bands; otherwise cards that overlap are pushed
 * apart.
 *
 * @param order when each card was first placed: earlier ones stay where they are
 * @param lists how the lists of columns are scrolled and filtered, by card
 */
export function placeScene(
  scene: Scene,
  places: Places,
  order: ReadonlyMap<string, number>,
  lists: ReadonlyMap<string, ListState>,
): Geometry {
  if (scene.groups.size > 0) {
    const { boxes, frames } = placeInBands([...scene.cards.values()], places, [...scene.groups.values()]);
    return new Geometry(scene, boxes, lists, framesOf(scene, frames));
  }
  const boxes = settle([...scene.cards.values()], places, (id) => order.get(id) ?? 0);
  return new Geometry(scene, boxes, lists);
}

/** Frames of the open groups. A folded group is a card and has none. */
const framesOf = (scene: Scene, frames: ReadonlyMap<string, Box>): ReadonlyMap<string, Box> =>
  new Map([...frames].filter(([id]) => scene.groups.get(id)?.folded === false));

/**
 * Assets that are drawn wherever they are: those that people brought in, and both ends of the
 * paths.
 */
export function assetsByName({ addedAssets, path }: ViewState): string[] {
  const ends = path ? [path.from, path.to ?? path.from] : [];
  return [...addedAssets, ...ends.map((urn) => assetOfColumn(urn) ?? urn)];
}

/** Assets whose card shows all columns, so that their whole schema is needed. */
export const openAssets = (scene: Scene): string[] =>
  [...scene.cards.values()]
    .filter(({ mode }) => mode === 'all')
    .flatMap(({ members }) => members.map(({ urn }) => urn));

/** What lies on the found paths. */
export function partsOf(paths: Paths | null): PathParts {
  const hops = paths?.paths.flatMap((path) => path.hops) ?? [];
  if (hops.length === 0) return NO_PATHS;
  return {
    nodes: new Set(hops.flatMap(({ from, to }) => [from, to])),
    edges: new Set(hops.map(({ from, to }) => edgeId(from, to))),
  };
}
