import type { LoadedGraph } from '../model/loaded-graph';
import { assetOfColumn } from '../model/column-urn';
import { edgeId, RESTRICTED } from '../model/graph.types';
import type { Overlay } from '../model/overlay';
import type { Card, Link, Scene } from '../scene/scene.types';
import { plainPath } from '../model/siblings';
import { labelsText } from '../model/column-labels';
import { english } from '../model/texts';
import type { TableRow } from './table-rows';
import { MERMAID_TEXTS } from './texts';

// Cards of a Mermaid text; renderers draw no more.
const MAX_FOR_MERMAID = 200;

/** The rows of the table as CSV, in English whatever the language of the page. The times are ISO 8601 in UTC. */
export function nodesCsv(rows: readonly TableRow[]): string {
  const head = [
    'urn',
    'level',
    'asset',
    'name',
    'side',
    'hops',
    'kind',
    'platform',
    'path',
    'best_confidence',
    'traced_columns',
    'columns',
    'sources_hidden',
    'consumers_hidden',
    'owners',
    'domain',
    'tags_and_terms',
    'last_seen',
    'changes',
    'verdict',
  ];
  const lines = rows.map((row) => [
    row.urn,
    row.level,
    row.asset,
    row.name,
    row.side,
    row.hops,
    row.kind,
    row.platform,
    row.path,
    row.confidence ?? '',
    row.traced,
    row.columns,
    row.hiddenUp ? 'yes' : '',
    row.hiddenDown ? 'yes' : '',
    row.owners,
    row.domain,
    labelsText(row.labels, english.derived),
    row.lastSeen === null ? '' : new Date(row.lastSeen).toISOString(),
    row.signs.join(' '),
    row.verdict ?? '',
  ]);
  return toCsv([head, ...lines]);
}

/**
 * The edges between drawn assets and their columns. An arrow that stands for several edges gives
 * one line for each. On a path these are only the edges of columns that lie on it, as in the picture.
 */
export function drawnEdges(graph: LoadedGraph, scene: Scene, overlay: Overlay | null = null): EdgeLine[] {
  const signOf = (id: string): string => overlay?.edges.get(id)?.sign ?? '';
  const onPath = edgesOfPath(scene);
  const lines: EdgeLine[] = [];
  for (const edge of graph.edges.values()) {
    if (!scene.links.has(`asset ${scene.cardOf.get(edge.from)} ${scene.cardOf.get(edge.to)}`)) continue;
    const { id, from, to, confidence, claimCount, manual, rejected = false } = edge;
    lines.push({
      level: 'asset',
      from,
      to,
      confidence,
      kind: '',
      subtype: edge.origin ?? '',
      via: edge.via ?? '',
      claimCount,
      manual,
      rejected,
      change: signOf(id),
    });
  }
  for (const edge of graph.columnEdges.values()) {
    if (!scene.cardOf.has(edge.fromAsset) || !scene.cardOf.has(edge.toAsset)) continue;
    if (onPath && !onPath.has(edge.id)) continue;
    const { id, from, to, confidence, kind, claimCount, manual, rejected = false } = edge;
    lines.push({
      level: 'column',
      from,
      to,
      confidence,
      kind,
      subtype: edge.subtype ?? '',
      via: edge.via ?? '',
      claimCount,
      manual,
      rejected,
      change: signOf(id),
    });
  }
  return [...lines, ...onlyInOverlay(graph, scene, overlay)];
}

/** The ids of the edges that are drawn, where nothing but a path is; null elsewhere. */
function edgesOfPath({ isPath, links }: Scene): ReadonlySet<string> | null {
  if (!isPath) return null;
  return new Set([...links.values()].flatMap(({ ends }) => ends.map(({ from, to }) => edgeId(from, to))));
}

/**
 * Edges of the other date, and supposed ones. They are drawn, so they are written too, with their
 * sign.
 */
function onlyInOverlay(graph: LoadedGraph, { cardOf }: Scene, overlay: Overlay | null): EdgeLine[] {
  return [...(overlay?.edges ?? [])].flatMap(([id, { level, from, to, confidence, kind, subtype, sign }]) => {
    if (graph.edges.has(id) || graph.columnEdges.has(id)) return [];
    if (![from, to].every((urn) => cardOf.has(assetOfColumn(urn) ?? urn))) return [];
    const line = { level, from, to, confidence, kind: level === 'column' ? kind : '', subtype: subtype ?? '' };
    return [{ ...line, via: '', claimCount: 0, manual: false, rejected: false, change: sign }];
  });
}

/** One edge of a file. `claimCount` is the number of claims behind it. */
interface EdgeLine {
  readonly level: 'asset' | 'column';
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly kind: string;
  readonly subtype: string;
  readonly via: string;
  readonly claimCount: number;
  readonly manual: boolean;
  readonly rejected: boolean;
  readonly change: string;
}

/** The edges as CSV. */
export function edgesCsv(edges: readonly EdgeLine[]): string {
  const head = [
    'level',
    'from',
    'to',
    'confidence',
    'kind',
    'subtype',
    'via',
    'claimCount',
    'manual',
    'rejected',
    'change',
  ];
  return toCsv([
    head,
    ...edges.map((edge) => [
      edge.level,
      edge.from,
      edge.to,
      edge.confidence,
      edge.kind,
      edge.subtype,
      edge.via,
      edge.claimCount,
      edge.manual,
      edge.rejected,
      edge.change,
    ]),
  ]);
}

/**
 * Assets with their columns, and edges, as indented JSON. A dbt model and its table are two assets with the same `card`:
 * `cards` counts them as the picture does. On a path the columns are those that lie on it.
 *
 * @param facts what the file says about itself, such as the start and the filters
 */
export function graphJson(
  { graph, scene, overlay = null }: { graph: LoadedGraph; scene: Scene; overlay?: Overlay | null },
  facts: Readonly<Record<string, unknown>>,
): string {
  const onPath = scene.isPath ? columnsOfRows(scene) : null;
  const assets = [...scene.cardOf].flatMap(([urn, card]) => {
    const asset = graph.assets.get(urn);
    const columns = graph.columnsOf(urn).filter((column) => !onPath || onPath.has(column));
    return asset ? [{ ...asset, card, columns: columns.flatMap((column) => graph.columns.get(column) ?? []) }] : [];
  });
  return JSON.stringify(
    { ...facts, cards: scene.cards.size, assets, edges: drawnEdges(graph, scene, overlay) },
    null,
    2,
  );
}

/** The columns that have a row on a drawn card. */
const columnsOfRows = ({ cards }: Scene): ReadonlySet<string> =>
  new Set([...cards.values()].flatMap(({ rows }) => rows.flatMap(({ urns }) => urns)));

/**
 * The cards and asset edges as a Mermaid flow chart. Column edges are left out, because Mermaid has
 * no rows; the path of a column has no others, so there each pair of cards gets one arrow. Uncertain
 * edges and bridges are dotted.
 *
 * @returns null above 200 cards
 */
export function mermaid(scene: Scene): string | null {
  if (scene.cards.size > MAX_FOR_MERMAID) return null;
  const ids = new Map([...scene.cards.keys()].map((id, i) => [id, `n${i}`]));
  const lines = ['flowchart LR'];
  for (const [id, card] of scene.cards) {
    const node = ids.get(id);
    const text = mermaidText(`${card.asset.name}${absence(card)}`);
    lines.push(card.shape === 'job' ? `  ${node}(["${text}"])` : `  ${node}["${text}"]`);
    if (card.hiddenUp) lines.push(`  ${node}u(["${MERMAID_TEXTS.restricted}"]) -.-> ${node}`);
    if (card.hiddenDown) lines.push(`  ${node} -.-> ${node}d(["${MERMAID_TEXTS.restricted}"])`);
  }
  for (const link of mermaidLinks(scene)) {
    const label = link.type === 'bridge' ? MERMAID_TEXTS.viaHidden(link.hidden) : link.confidence.toFixed(2);
    const arrow = link.type === 'bridge' || link.confidence < 0.9 ? '-.->' : '-->';
    const sign = link.sign ? `${link.sign} ` : '';
    lines.push(`  ${ids.get(link.from)} ${arrow}|${sign}${label}| ${ids.get(link.to)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** The links of a Mermaid text: those between cards, and on a path the surest of each pair of cards. */
function mermaidLinks({ links, isPath }: Scene): readonly Link[] {
  if (!isPath) return [...links.values()].filter(({ type }) => type === 'asset' || type === 'bridge');
  const surest = new Map<string, Link>();
  for (const link of links.values()) {
    const pair = edgeId(link.from, link.to);
    if (link.type !== 'stub' && link.confidence > (surest.get(pair)?.confidence ?? -1)) surest.set(pair, link);
  }
  return [...surest.values()];
}

function absence({ asset }: Card): string {
  if (asset.exists) return '';
  return ` (${asset.kind === RESTRICTED ? MERMAID_TEXTS.restricted : MERMAID_TEXTS.notIngested})`;
}

/** A name inside quotes. Mermaid has escapes of its own, such as `#quot;`. */
const mermaidText = (text: string): string =>
  plainPath(text)
    .replaceAll('&', '#amp;')
    .replaceAll('"', '#quot;')
    .replaceAll('<', '#lt;')
    .replaceAll('>', '#gt;')
    .replaceAll('\n', ' ');

function toCsv(lines: readonly (readonly unknown[])[]): string {
  return `${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A cell, quoted when needed. One that a spreadsheet would run as a formula gets an apostrophe;
 * numbers do not, since a minus sign is harmless there.
 */
function csvCell(value: unknown): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
