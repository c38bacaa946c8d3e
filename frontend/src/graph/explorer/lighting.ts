import type { Selection } from '../view/view-state';
import type { ColumnPath } from '../model/column-path';
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
  for (const link of scene.links.values())
    if (link.type === 'asset' && joinsByJob(scene, link, focus)) lit.add(link.id);
  return lit;
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
