import { edgeId } from '../model/graph.types';
import { labelsOfColumn } from '../model/column-labels';
import type { KnownColumn } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Scene } from '../scene/scene.types';
import { plainPath } from '../model/siblings';
import { wordsOf } from '../model/search-words';
import { pairsOf } from './lighting';

/** A place in the graph that matches the find text. */
export interface FindHit {
  readonly card: string;
  /** Id of the row; null for the card itself. */
  readonly row: string | null;
  /** Set for an edge that starts at the card and whose transformation matches. */
  readonly link?: string;
}

/**
 * Ids (`edgeId`) of the column edges whose transformation contains the text. The text tells whether
 * they still belong to what people typed.
 */
export interface TransformHits {
  readonly text: string;
  readonly edges: ReadonlySet<string>;
}

/**
 * The arrows whose edges are among those that the server found; where columns are collapsed, those between the cards. An
 * answer to an older text gives none.
 */
export function linkHits(scene: Scene, text: string, transformHits: TransformHits | null): FindHit[] {
  if (!transformHits || transformHits.text !== text || transformHits.edges.size === 0) return [];
  const pairs = pairsOf(scene, transformHits);
  return [...scene.links.values()]
    .filter(({ type, from, to, ends }) =>
      type === 'asset'
        ? pairs.has(`${from} ${to}`)
        : type === 'column' && ends.some((end) => transformHits.edges.has(edgeId(end.from, end.to))),
    )
    .map(({ id, from }) => ({ card: from, row: null, link: id }));
}

// Hits after which the search stops; nobody walks through more.
const MOST = 500;

/**
 * Cards and columns whose name contains all words, in reading order. A card also matches by its
 * kind, platform and path, a column by its tags and terms. Columns without a visible row are found too.
 */
export function findHits(graph: LoadedGraph, scene: Scene, text: string, order: readonly string[]): FindHit[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const matches = (haystack: string): boolean => words.every((word) => haystack.toLowerCase().includes(word));
  const hits: FindHit[] = [];
  for (const id of order) {
    const card = scene.cards.get(id);
    if (!card) continue;
    const { name, kind, platform, path } = card.asset;
    if (matches([name, kind, platform?.name ?? '', path.join('.')].join(' '))) hits.push({ card: id, row: null });
    const seen = new Set<string>();
    for (const member of card.members) {
      for (const column of graph.columnsOf(member.urn)) {
        const row = scene.rowOf.get(column);
        const known = graph.columns.get(column);
        if (!known || row === undefined || seen.has(row) || !matches(wordsAbout(known))) continue;
        seen.add(row);
        hits.push({ card: id, row });
      }
    }
    if (hits.length >= MOST) break;
  }
  return hits;
}

/** The path of a column, and the names of its tags and terms. */
const wordsAbout = (column: KnownColumn): string =>
  [plainPath(column.fieldPath), ...labelsOfColumn(column).map(({ name }) => name)].join(' ');
