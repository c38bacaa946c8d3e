import type { AssetEdge, ColumnEdge } from '../model/graph.types';
import { assetOfColumn } from '../model/column-urn';
import { edgeFilter } from '../view/filters';
import type { Overlay } from '../model/overlay';
import type { Anchor, Card, Link, Scene, SceneInput } from './scene.types';
import { HEADER, MORE, UNKNOWN } from './scene.types';

/** A bundle lists this many of its edges. The table has all of them. */
const MAX_ENDS = 200;

/**
 * A filter or join key affects every column of a table. From this many edges on, they are drawn as
 * one link to the header of the card.
 */
const WHOLE_TABLE = 4;

type CardIndex = Pick<Scene, 'cards' | 'rowOf' | 'cardOf'>;

/**
 * The links between the shown cards. Several edges become one link with a count when they start at the same place of a
 * card and end at the same place of another: at a row, at the row "+14 columns", or at the header of a card without rows.
 *
 *     orders.id → revenue.id, orders.id → revenue.key, both hidden in "+14 columns"   one link ×2
 *     where orders.day filters every column of revenue                                one link to the header (WHOLE_TABLE)
 *
 * Added after them: bridges over hidden assets, and stubs where a highlighted path becomes unknown. Cost: linear in edges.
 */
export function drawLinks(input: SceneInput, edges: readonly ColumnEdge[], places: CardIndex): Map<string, Link> {
  const links = new Map<string, Link>();
  if (!input.isPath) assetLinks(input, places, links);
  else assetHops(input, places, links);
  const anchors = anchorsOf(places);
  const wide = wideUses(edges, places);
  const drawing = { ...places, anchors, wide, overlay: input.overlay };
  for (const edge of [...edges, ...supposedColumns(input)]) addColumnLink(edge, drawing, links);
  for (const { from, to, hidden } of input.bridges) {
    const [a, b] = [places.cardOf.get(from), places.cardOf.get(to)];
    const id = `bridge ${a} ${b}`;
    if (a === undefined || b === undefined || a === b || links.has(`asset ${a} ${b}`) || links.has(id)) continue;
    links.set(id, { ...emptyLink(id, 'bridge', a, b), hidden, ends: [{ from, to }] });
  }
  addStubs(input, places, anchors, links);
  return links;
}

/** A link that stands for no edge yet; see `merge`. */
const emptyLink = (id: string, type: Link['type'], from: string, to: string): Link => ({
  id,
  type,
  from,
  to,
  fromAnchor: HEADER,
  toAnchor: HEADER,
  confidence: 0,
  lowest: 0,
  indirect: false,
  subtype: null,
  claimCount: 0,
  manual: false,
  rejected: false,
  sign: null,
  supposed: false,
  count: 0,
  ends: [],
  via: null,
  hidden: 0,
});

/**
 * The links between cards, for the shown edges between assets and those that only the overlay has.
 */
function assetLinks({ graph, visible, view, overlay }: SceneInput, places: CardIndex, links: Map<string, Link>): void {
  const admits = edgeFilter(view);
  for (const from of visible.shown) {
    for (const to of graph.consumersOf(from)) {
      const edge = graph.edges.get(`${from} ${to}`);
      if (edge && admits(edge)) addAssetLink(edge, { ...places, overlay }, links);
    }
  }
  for (const { level, from, to, confidence } of overlay?.edges.values() ?? []) {
    const id = `${from} ${to}`;
    if (level !== 'asset' || graph.edges.has(id)) continue;
    addAssetLink({ ...UNKNOWN_SOURCES, id, from, to, confidence }, { ...places, overlay }, links);
  }
}

/** In the view of a path: the hops of found paths that join assets, because their columns are not known. */
function assetHops({ graph, onPaths, overlay }: SceneInput, places: CardIndex, links: Map<string, Link>): void {
  for (const id of onPaths.edges) {
    const edge = graph.edges.get(id);
    if (edge) addAssetLink(edge, { ...places, overlay }, links);
  }
}

const UNKNOWN_SOURCES = { claimCount: 0, manual: false } as const;

/**
 * Adds an edge to the link of its two cards. An edge inside one card is drawn only if an asset
 * feeds itself.
 */
function addAssetLink(
  edge: AssetEdge,
  { cardOf, overlay }: CardIndex & { readonly overlay: Overlay | null },
  links: Map<string, Link>,
): void {
  const [a, b] = [cardOf.get(edge.from), cardOf.get(edge.to)];
  if (a === undefined || b === undefined || (a === b && edge.from !== edge.to)) return;
  const id = `asset ${a} ${b}`;
  links.set(
    id,
    merge(links.get(id) ?? emptyLink(id, 'asset', a, b), edge, { indirect: false, subtype: null, overlay }),
  );
}

/** Column edges that only the overlay has: those of the other date, and supposed ones. */
function supposedColumns({ overlay, graph, visible }: SceneInput): ColumnEdge[] {
  const edges: ColumnEdge[] = [];
  for (const { level, from, to, confidence, kind, subtype } of overlay?.edges.values() ?? []) {
    const id = `${from} ${to}`;
    if (level !== 'column' || graph.columnEdges.has(id)) continue;
    const [fromAsset, toAsset] = [assetOfColumn(from) ?? '', assetOfColumn(to) ?? ''];
    if (!visible.shown.has(fromAsset) || !visible.shown.has(toAsset)) continue;
    edges.push({ ...UNKNOWN_SOURCES, id, from, to, fromAsset, toAsset, confidence, kind, subtype });
  }
  return edges;
}

/** Where an edge to a row is drawn. Rows that have no place are missing; see `anchorOf`. */
function anchorsOf(places: CardIndex): Map<string, Anchor> {
  const anchors = new Map<string, Anchor>();
  for (const card of places.cards.values()) for (const row of card.rows) anchors.set(row.id, row.id);
  return anchors;
}

/** The row itself, otherwise "+14 columns", or the header of a card without rows. */
const anchorOf = (card: Card, row: string, anchors: ReadonlyMap<string, Anchor>): Anchor =>
  anchors.get(row) ?? (card.mode === 'none' || card.shape !== 'asset' ? HEADER : MORE);

/** A row's id holds its asset: short ids make short work of eight thousand links. */
const endOf = ({ id }: Card, anchor: Anchor): string => (anchor.length > 1 ? anchor : `${id}${anchor}`);

interface Drawing extends CardIndex {
  readonly anchors: ReadonlyMap<string, Anchor>;
  /** Uses that are drawn to the header, by `wideUseKey`. */
  readonly wide: ReadonlySet<string>;
  readonly overlay: Overlay | null;
}

const wideUseKey = (edge: ColumnEdge, { cardOf }: CardIndex): string => `${edge.from} ${cardOf.get(edge.toAsset)}`;

/** The uses that affect most of a table, by column and target card. */
function wideUses(edges: readonly ColumnEdge[], places: CardIndex): Set<string> {
  const counts = new Map<string, number>();
  for (const edge of edges) {
    if (edge.kind === 'INDIRECT') counts.set(wideUseKey(edge, places), (counts.get(wideUseKey(edge, places)) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= WHOLE_TABLE).map(([use]) => use));
}

/**
 * Adds a column edge to its link. One that would join two headers is not drawn, since the asset
 * edge says the same.
 */
function addColumnLink(edge: ColumnEdge, places: Drawing, links: Map<string, Link>): void {
  const { anchors } = places;
  const from = places.cards.get(places.cardOf.get(edge.fromAsset) ?? '');
  const to = places.cards.get(places.cardOf.get(edge.toAsset) ?? '');
  if (!from || !to || (from === to && edge.fromAsset !== edge.toAsset)) return;
  const fromAnchor = anchorOf(from, places.rowOf.get(edge.from) ?? '', anchors);
  const isWide = edge.kind === 'INDIRECT' && places.wide.has(wideUseKey(edge, places));
  const toAnchor = isWide ? HEADER : anchorOf(to, places.rowOf.get(edge.to) ?? '', anchors);
  if (fromAnchor === HEADER && toAnchor === HEADER) return addSign(edge, { from, to }, places, links);
  const id = `column ${endOf(from, fromAnchor)} ${endOf(to, toAnchor)}`;
  const link = links.get(id) ?? { ...emptyLink(id, 'column', from.id, to.id), fromAnchor, toAnchor, indirect: true };
  const how = { indirect: edge.kind === 'INDIRECT', subtype: edge.subtype ?? null, overlay: places.overlay };
  links.set(id, merge(link, edge, how));
}

/** Lets the arrow between two cards without columns show that a column edge behind it differs. */
function addSign(
  edge: ColumnEdge,
  { from, to }: { readonly from: Card; readonly to: Card },
  { overlay }: Drawing,
  links: Map<string, Link>,
): void {
  const sign = overlay?.edges.get(edge.id)?.sign;
  if (!sign) return;
  const id = `asset ${from.id} ${to.id}`;
  const link = links.get(id) ?? { ...emptyLink(id, 'asset', from.id, to.id), ends: [{ from: edge.from, to: edge.to }] };
  links.set(id, {
    ...link,
    confidence: Math.max(link.confidence, edge.confidence),
    sign: link.sign === null || link.sign === sign ? sign : 'changed',
    supposed: overlay?.type === 'what-if',
  });
}

/** What a column edge has and an asset edge does not. */
interface LinkDetails {
  readonly indirect: boolean;
  readonly subtype: string | null;
  readonly overlay: Overlay | null;
}

/**
 * Lets a link stand for one more edge. It shows the highest confidence and the lowest, is direct if
 * one edge is direct, and rejected only if all are.
 */
function merge(link: Link, edge: AssetEdge | ColumnEdge, { indirect, subtype, overlay }: LinkDetails): Link {
  const first = link.count === 0;
  const sign = overlay?.edges.get(edge.id)?.sign ?? null;
  return {
    ...link,
    confidence: Math.max(link.confidence, edge.confidence),
    lowest: first ? edge.confidence : Math.min(link.lowest, edge.confidence),
    indirect: (first || link.indirect) && indirect,
    subtype: first || (link.indirect && !indirect) ? subtype : link.subtype,
    claimCount: Math.max(link.claimCount, edge.claimCount),
    manual: link.manual || edge.manual,
    rejected: (first || link.rejected) && edge.rejected === true,
    // An arrow that stands for several edges differs as they do; if they differ otherwise, it has
    // changed.
    sign: first || link.sign === sign ? sign : 'changed',
    supposed: overlay?.type === 'what-if' && (link.supposed || sign !== null),
    via: link.via ?? edge.via ?? null,
    count: link.count + 1,
    ends: link.ends.length < MAX_ENDS ? [...link.ends, { from: edge.from, to: edge.to }] : link.ends,
  };
}

/**
 * Marks where a lit path becomes unknown: a link with a question mark to the row "columns unknown"
 * of the next asset. In the view of a path one of them joins two cards, whatever the number of columns.
 */
function addStubs(
  { focus, graph, isPath }: SceneInput,
  places: CardIndex,
  anchors: ReadonlyMap<string, Anchor>,
  links: Map<string, Link>,
): void {
  for (const { column, asset, side } of focus?.unknownEnds ?? []) {
    const here = places.cards.get(places.cardOf.get(graph.columns.get(column)?.asset ?? '') ?? '');
    const there = places.cards.get(places.cardOf.get(asset) ?? '');
    if (!here || !there || here === there) continue;
    const row = anchorOf(here, places.rowOf.get(column) ?? '', anchors);
    const [from, to] = side === 'up' ? [there, here] : [here, there];
    const id = isPath ? `stub ${from.id} ${to.id}` : `stub ${from.id} ${to.id} ${row}`;
    const anchorsHere = side === 'up' ? { fromAnchor: UNKNOWN, toAnchor: row } : { fromAnchor: row, toAnchor: UNKNOWN };
    links.set(id, { ...emptyLink(id, 'stub', from.id, to.id), ...anchorsHere, ends: [{ from: column, to: asset }] });
  }
}
