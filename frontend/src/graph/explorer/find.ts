import type { Knowledge } from '../model/knowledge';
import type { Scene } from '../model/scene.types';
import { plainPath } from '../model/siblings';

export interface Hit {
  readonly card: string;
  /** Row id; null: the card itself. */
  readonly row: string | null;
}

const MOST = 500;

/** Cards and columns whose name holds the words, cards in reading order. */
export function findHits(known: Knowledge, scene: Scene, text: string, order: readonly string[]): Hit[] {
  const words = text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const matches = (haystack: string): boolean => words.every((word) => haystack.toLowerCase().includes(word));
  const hits: Hit[] = [];
  for (const id of order) {
    const card = scene.cards.get(id);
    if (!card) continue;
    const { name, kind, platform, path } = card.asset;
    if (matches([name, kind, platform?.name ?? '', path.join('.')].join(' '))) hits.push({ card: id, row: null });
    const seen = new Set<string>();
    for (const member of card.members) {
      for (const column of known.columnsOf(member.urn)) {
        const row = scene.rowOf.get(column);
        const label = plainPath(known.columns.get(column)?.fieldPath ?? '');
        if (row === undefined || seen.has(row) || !matches(label)) continue;
        seen.add(row);
        hits.push({ card: id, row });
      }
    }
    if (hits.length >= MOST) break;
  }
  return hits;
}
