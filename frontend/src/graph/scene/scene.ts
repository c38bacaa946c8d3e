import { SIZE } from './card-size';
import type { RowsMode, ViewState } from '../view/view-state';
import { isJobKind } from '../model/column-path';
import { columnFilter, edgeFilter } from '../view/filters';
import type { Asset, ColumnEdge, Side } from '../model/graph.types';
import { RESTRICTED } from '../model/graph.types';
import { sameLabels } from '../model/column-labels';
import type { Group } from './groups';
import type { LoadedGraph } from '../model/loaded-graph';
import { derivationOf } from './derivations';
import { drawLinks } from './links';
import { type Overlay, worstVerdict } from '../model/overlay';
import { cardHeight, chooseRows, rowsOfCard } from './rows';
import type { Card, Row, Scene, SceneInput } from './scene.types';

/**
 * What is drawn, without places: cards with their rows and heights, and the links between them.
 * Cards that did not change are the same objects as before. Cost: linear in the loaded columns and
 * edges.
 */
export function buildScene(input: SceneInput): Scene {
  const { graph, grouping, previous } = input;
  const edges = drawnColumnEdges(input);
  const rows = new Map<string, readonly Row[]>();
  const rowOf = new Map<string, string>();
  const lit = new Set<string>();
  // A path is shown whole, whatever its columns are labelled with.
  const admitsColumn = input.isPath ? null : columnFilter(input.view);
  for (const [id, members] of grouping.members) {
    const all = rowsOfCard(graph, members);
    const admitted = admitsColumn === null ? all : all.filter((row) => admitsColumn(row.labels ?? []));
    rows.set(id, admitted);
    // The columns that people filter for are shown also on cards whose columns are collapsed.
    if (admitsColumn !== null) for (const row of admitted) lit.add(row.id);
    for (const row of all) for (const urn of row.urns) rowOf.set(urn, row.id);
  }
  const cardOf = (asset: string): string | undefined => grouping.cardOf.get(asset);
  const traced = new Set<string>();
  for (const edge of tracedEdges(input)) {
    // A dbt model and its table are one card: no arrow joins their columns.
    if (edge.fromAsset !== edge.toAsset && cardOf(edge.fromAsset) === cardOf(edge.toAsset)) continue;
    traced.add(rowOf.get(edge.from) ?? '');
    traced.add(rowOf.get(edge.to) ?? '');
  }
  for (const urn of wantedColumns(input)) lit.add(rowOf.get(urn) ?? '');
  const cards = new Map<string, Card>();
  for (const [id, members] of grouping.members) {
    const card = buildCard(input, id, members, { rows: rows.get(id) ?? [], traced, lit });
    const old = previous.cards.get(id);
    cards.set(id, old && sameCard(old, card) ? old : card);
  }
  const scene = {
    cards,
    rowOf,
    cardOf: grouping.cardOf,
    hiddenCount: input.visible.filteredOut.size,
    restricted: countRestricted(graph, grouping.cardOf.keys()),
    groups: input.groups,
    isPath: input.isPath,
  };
  return { ...scene, links: drawLinks(input, edges, scene) };
}

/**
 * The columns that a card shows even while its others are collapsed: those on the path of a column or on found paths,
 * those that a what-if changes, and both ends of an edge that it adds. A path shows none but its own.
 */
const wantedColumns = ({ focus, onPaths, overlay, isPath }: SceneInput): readonly string[] => [
  ...(focus?.columns ?? []),
  ...onPaths.nodes,
  ...(isPath || !overlay ? [] : [...overlay.columns.keys(), ...addedEnds(overlay)]),
];

/** A comparison adds edges by the hundred, which stay behind the arrows between cards. */
function addedEnds({ type, edges }: Overlay): readonly string[] {
  if (type === 'diff') return [];
  const added = [...edges.values()].filter(({ level, sign }) => level === 'column' && sign === 'appeared');
  return added.flatMap(({ from, to }) => [from, to]);
}

/** Ids of the column edges that the view is about; null where it is about all of them. */
const edgesOnPath = ({ view, focus, onPaths }: SceneInput): ReadonlySet<string> | null =>
  view.path?.to ? onPaths.edges : (focus?.edges ?? null);

/**
 * The column edges that are drawn. Where cards show no columns, one arrow joins two cards, so only edges on the path of a
 * column and those that differ are drawn.
 */
function drawnColumnEdges(input: SceneInput): ColumnEdge[] {
  const { view, overlay } = input;
  const edges = tracedEdges(input);
  if (view.rowsMode !== 'start' && !input.isPath) return edges;
  const onPath = edgesOnPath(input);
  return edges.filter(({ id }) => onPath?.has(id) === true || overlay?.edges.has(id) === true);
}

/** The column edges between shown assets that the filters let through. */
function tracedEdges({ graph, view, visible }: SceneInput): ColumnEdge[] {
  const admits = edgeFilter(view);
  const edges: ColumnEdge[] = [];
  for (const edge of graph.columnEdges.values()) {
    if (visible.shown.has(edge.fromAsset) && visible.shown.has(edge.toAsset) && admits(edge)) edges.push(edge);
  }
  return edges;
}

/** All rows of a card, and which rows of the scene are traced or lit. */
interface CardRows {
  readonly rows: readonly Row[];
  readonly traced: ReadonlySet<string>;
  readonly lit: ReadonlySet<string>;
}

/** One card with everything that is drawn on it, so that components need not ask the graph. */
function buildCard(input: SceneInput, id: string, members: readonly string[], drawn: CardRows): Card {
  const { graph, view, start, overlay } = input;
  const assets = members.map((urn) => graph.assets.get(urn)).filter((asset): asset is Asset => asset !== undefined);
  const asset = assets[0];
  if (!asset) throw new Error(`card without an asset: ${id}`);
  const group = input.groups.get(id);
  if (group) return bundleCard(input, group, assets);
  const { rows, traced, lit } = drawn;
  const shape = isJobKind(asset.kind) ? 'job' : 'asset';
  const isOnPath = input.isPath;
  const isStart = members.some((urn) => start.has(urn));
  const mode = view.rowsByCard[id] ?? (isOnPath ? 'none' : rowsModeOf(view, isStart));
  const chosen = shape === 'job' ? [] : chooseRows(rows, { mode, traced, lit });
  const signed = overlay && overlay.columns.size > 0 ? chosen.map((row) => signedRow(row, overlay)) : chosen;
  const onPath = edgesOnPath(input);
  const shown = isOnPath && onPath ? signed.map((row) => derivedRow(graph, row, onPath)) : signed;
  const columns = Math.max(rows.length, ...assets.map((member) => member.columnCount));
  const part = {
    id,
    asset,
    members: assets,
    shape,
    mode,
    isOnPath,
    rows: shown,
    start: isStart,
    verdict: worstVerdict(overlay, members),
    moreColumns: shape === 'job' ? 0 : columns - shown.length,
    columnsUnknown:
      shape === 'asset' &&
      asset.exists &&
      (mode !== 'none' || isOnPath) &&
      assets.every((member) => member.coverage === 'NONE'),
    width: widthOf(shape, { isOnPath, isWide: input.isWidePath, hasRows: mode !== 'none' || shown.length > 0 }),
    undrawnUp: isOnPath ? countBeyond(input, members, 'up') : countUndrawn(input, members, 'up'),
    undrawnDown: isOnPath ? countBeyond(input, members, 'down') : countUndrawn(input, members, 'down'),
    ...restrictedSides(assets),
    expandedUp: isExpanded(view, members, 'up'),
    expandedDown: isExpanded(view, members, 'down'),
  } satisfies Omit<Card, 'height'>;
  return { ...part, height: cardHeight(part) };
}

function widthOf(
  shape: Card['shape'],
  { isOnPath, isWide, hasRows }: { isOnPath: boolean; isWide: boolean; hasRows: boolean },
): number {
  if (isOnPath) return isWide ? SIZE.widePathWidth : SIZE.pathWidth;
  if (shape === 'job') return SIZE.jobWidth;
  return hasRows ? SIZE.cardWidth : SIZE.compactWidth;
}

/** The rows of a card that has no choice of its own. */
function rowsModeOf({ rowsMode }: ViewState, isStart: boolean): RowsMode {
  if (rowsMode !== 'start') return rowsMode;
  return isStart ? 'traced' : 'none';
}

/** A row that says how its column is computed from those before it on the path. */
function derivedRow(graph: LoadedGraph, row: Row, onPath: ReadonlySet<string>): Row {
  const derivation = derivationOf(graph, row.urns, onPath);
  return derivation ? { ...row, derivation } : row;
}

/** A folded group as one card, with counts and without columns. */
function bundleCard({ start, overlay, visible }: SceneInput, group: Group, members: readonly Asset[]): Card {
  const [first] = members;
  if (!first) throw new Error(`group without an asset: ${group.id}`);
  const shown = members.filter(({ urn }) => visible.shown.has(urn));
  return {
    id: group.id,
    asset: { ...first, urn: group.id, name: group.title, exists: true, columnCount: 0, tracedColumnCount: 0 },
    members: shown,
    shape: 'bundle',
    mode: 'none',
    isOnPath: false,
    rows: [],
    start: shown.some(({ urn }) => start.has(urn)),
    verdict: worstVerdict(
      overlay,
      shown.map(({ urn }) => urn),
    ),
    moreColumns: 0,
    columnsUnknown: false,
    width: SIZE.cardWidth,
    height: SIZE.bundleHeight,
    undrawnUp: 0,
    undrawnDown: 0,
    ...restrictedSides(shown),
    expandedUp: false,
    expandedDown: false,
  };
}

/** The sides on which lineage of any member continues to what the viewer may not see. */
const restrictedSides = (members: readonly Asset[]): Pick<Card, 'hiddenUp' | 'hiddenDown'> => ({
  hiddenUp: members.some(({ upstreamHidden }) => upstreamHidden),
  hiddenDown: members.some(({ downstreamHidden }) => downstreamHidden),
});

/** How much lineage is hidden from the viewer; see `Scene.restricted`. */
function countRestricted(graph: LoadedGraph, drawn: Iterable<string>): Scene['restricted'] {
  let [ends, steps] = [0, 0];
  for (const urn of drawn) {
    const asset = graph.assets.get(urn);
    if (asset?.kind === RESTRICTED) steps++;
    else if (asset?.upstreamHidden || asset?.downstreamHidden) ends++;
  }
  return { ends, steps };
}

/** A row with the sign of its column, from whichever sibling has one. */
function signedRow(row: Row, overlay: Overlay): Row {
  const sign = row.urns.map((urn) => overlay.columns.get(urn)).find((one) => one !== undefined);
  return sign ? { ...row, sign } : row;
}

/** Whether people have expanded the card on this side. */
const isExpanded = (view: ViewState, members: readonly string[], side: 'up' | 'down'): boolean =>
  view.expansions.some((expansion) => expansion.side === side && members.includes(expansion.urn));

/**
 * How many direct neighbours the card has beyond those that are drawn or filtered out: the number
 * in "+12 ▸". A dbt model and its table are one neighbour, as they are one card.
 *
 * Neighbours that are loaded are told apart by their cards. Of the others only the number is known, which the server gives
 * for all members together.
 */
function countUndrawn({ graph, visible }: SceneInput, members: readonly string[], side: 'up' | 'down'): number {
  const undrawn = new Set<string>();
  const loaded = new Set<string>();
  let total = 0;
  for (const urn of members) {
    const asset = graph.assets.get(urn);
    const near = side === 'up' ? graph.sourcesOf(urn) : graph.consumersOf(urn);
    for (const other of near) {
      if (members.includes(other)) continue;
      const same = [other, ...(graph.assets.get(other)?.siblings ?? [])];
      const key = same.toSorted()[0] ?? other;
      loaded.add(key);
      if (!same.some((one) => visible.shown.has(one) || visible.filteredOut.has(one))) undrawn.add(key);
    }
    total = Math.max(total, (side === 'up' ? asset?.upstreamTotal : asset?.downstreamTotal) ?? 0);
  }
  return undrawn.size + Math.max(0, total - loaded.size);
}

/** How many cards of a path lie beside this one and are not drawn. */
const countBeyond = ({ beyondPath }: SceneInput, members: readonly string[], side: Side): number =>
  new Set(members.flatMap((urn) => [...(beyondPath?.[side].get(urn) ?? [])])).size;

/**
 * Whether two cards look the same. A card that does keeps its identity, so that React does not
 * render it again. Every field that a card draws must be compared here.
 */
function sameCard(a: Card, b: Card): boolean {
  return (
    a.asset === b.asset &&
    a.height === b.height &&
    a.width === b.width &&
    a.mode === b.mode &&
    a.isOnPath === b.isOnPath &&
    a.start === b.start &&
    a.verdict === b.verdict &&
    a.moreColumns === b.moreColumns &&
    a.columnsUnknown === b.columnsUnknown &&
    a.undrawnUp === b.undrawnUp &&
    a.undrawnDown === b.undrawnDown &&
    a.hiddenUp === b.hiddenUp &&
    a.hiddenDown === b.hiddenDown &&
    a.expandedUp === b.expandedUp &&
    a.expandedDown === b.expandedDown &&
    a.members.length === b.members.length &&
    a.members.every((member, i) => member === b.members[i]) &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, i) => sameRow(row, b.rows[i]))
  );
}

const sameRow = (a: Row, b: Row | undefined): boolean =>
  a.id === b?.id &&
  a.column === b.column &&
  a.urns.length === b.urns.length &&
  sameLabels(a.labels ?? [], b.labels ?? []) &&
  a.sign === b.sign &&
  a.derivation?.code === b.derivation?.code &&
  a.derivation?.subtype === b.derivation?.subtype;
