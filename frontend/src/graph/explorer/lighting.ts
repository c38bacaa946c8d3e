import type { Selection } from '../view/view-state';
import type { ColumnPath } from '../model/column-path';
import { edgeId } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import { assetOfColumn } from '../model/column-urn';
import type { Link, Scene } from '../scene/scene.types';
import type { PathHop } from './source';

/**
 * Ids of the cards, rows and links on the path of a lit column. Assets at which the path becomes
 * unknown are lit with it.
 */
export function litByFocus(scene: Scene, focus: ColumnPath): Set<string> {
  const lit = new Set<string>();
  for (const asset of focus.assets) addKnown(lit, scene.cardOf.get(asset));
  for (const { asset } of focus.unknownEnds) addKnown(lit, scene.cardOf.get(asset));
  for (const column of focus.columns) addKnown(lit, scene.rowOf.get(column));
  for (const link of scene.links.values()) {
    if (link.type === 'stub') lit.add(link.id);
    if (link.type === 'column' && link.ends.some(({ from, to }) => focus.edges.has(`${from} ${to}`))) lit.add(link.id);
  }
  // Where cards show no columns, the arrow between two cards stands for the edges of their columns.
  const pairs = pairsOf(scene, focus);
  for (const link of scene.links.values()) {
    if (link.type === 'asset' && (pairs.has(`${link.from} ${link.to}`) || joinsByJob(scene, link, focus)))
      lit.add(link.id);
  }
  return lit;
}

/** The cards that some column edges join without an arrow of their own: the arrow between the cards stands for them. */
export function pairsOf(scene: Scene, { edges }: Pick<ColumnPath, 'edges'>): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const id of edges) {
    const [from = '', to = ''] = id.split(' ').map((column) => cardOfColumn(scene, column));
    if (from !== to) pairs.add(`${from} ${to}`);
  }
  for (const { type, from, to } of scene.links.values()) if (type === 'column') pairs.delete(`${from} ${to}`);
  return pairs;
}

/** A job has no columns, so its asset edges are lit if the cards at both ends are on the path. */
function joinsByJob(scene: Scene, link: Link, focus: ColumnPath): boolean {
  const ends = [scene.cards.get(link.from), scene.cards.get(link.to)];
  const isOnPath = ends.every((card) => card?.members.some(({ urn }) => focus.assets.has(urn)) === true);
  return isOnPath && ends.some((card) => card?.shape === 'job');
}

/** Ids of the cards, rows and links on one of the found paths. A hop may join columns or assets. */
export function litByPath(scene: Scene, hops: readonly PathHop[]): Set<string> {
  const lit = new Set<string>();
  const pairs = new Set(hops.map(({ from, to }) => `${from} ${to}`));
  for (const { from, to } of hops) {
    for (const urn of [from, to]) {
      addKnown(lit, scene.rowOf.get(urn));
      addKnown(lit, scene.cardOf.get(urn) ?? cardOfColumn(scene, urn));
    }
  }
  for (const link of scene.links.values())
    if (link.ends.some(({ from, to }) => pairs.has(`${from} ${to}`))) lit.add(link.id);
  return lit;
}

/**
 * The arrows that carry the edges of a row, towards its sources and its consumers, and the row itself. Where cards show no
 * columns, these are the arrows between the cards.
 */
export function linksOfRow(graph: LoadedGraph, scene: Scene, row: string): ReadonlySet<string> {
  const card = scene.cards.get(cardOfColumn(scene, row) ?? '');
  const urns = card?.rows.find(({ id }) => id === row)?.urns ?? [row];
  const edges = new Set(
    urns.flatMap((urn) => [
      ...[...graph.columnSources(urn)].map((source) => edgeId(source, urn)),
      ...[...graph.columnConsumers(urn)].map((target) => edgeId(urn, target)),
    ]),
  );
  const pairs = pairsOf(scene, { edges });
  const near = new Set([row]);
  for (const { id, type, from, to, ends } of scene.links.values()) {
    if (type === 'asset' ? pairs.has(`${from} ${to}`) : ends.some((end) => edges.has(edgeId(end.from, end.to))))
      near.add(id);
  }
  return near;
}

function cardOfColumn(scene: Scene, column: string): string | undefined {
  return scene.cardOf.get(assetOfColumn(column) ?? '');
}

/**
 * Ids of what is selected: a row or a card, or the links that stand for an edge. An edge inside a
 * bundle selects the bundle.
 */
export function selectedIds(scene: Scene, sel: Selection | null): Set<string> {
  if (!sel) return new Set();
  if (sel.type === 'node') {
    const id =
      scene.rowOf.get(sel.urn) ?? scene.cardOf.get(sel.urn) ?? (scene.cards.has(sel.urn) ? sel.urn : undefined);
    return new Set(id === undefined ? [] : [id]);
  }
  const links = [...scene.links.values()].filter(({ ends }) =>
    ends.some(({ from, to }) => from === sel.from && to === sel.to),
  );
  return new Set(links.map(({ id }) => id));
}

function addKnown(set: Set<string>, id: string | undefined): void {
  if (id !== undefined) set.add(id);
}
