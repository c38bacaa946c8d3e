import { tokensOf } from '../query/tokens.js';

export interface KnownWord {
  readonly word: string;
  readonly documents: number;
}

const MOST = 3;

/**
 * Queries with the words that were not known replaced by indexed ones that differ in a letter or
 * two.
 */
export function similarQueries(
  query: string,
  wordsOfLength: (from: number, to: number) => readonly KnownWord[],
): readonly string[] {
  const tokens = tokensOf(query);
  if (tokens.length === 0 || tokens.length > 8) return [];
  const choices = tokens.map((token) => similarWords(token, wordsOfLength));
  if (choices.every((words, index) => words.length === 0 || words[0] === tokens[index])) return [];
  const queries = Array.from({ length: MOST }, (_, rank) =>
    choices.map((words, index) => words[rank] ?? words[0] ?? tokens[index]).join(' '),
  );
  return [...new Set(queries)].filter((text) => text !== tokens.join(' '));
}

/** Nearest first, then the more common; the word itself where it is indexed. */
function similarWords(
  token: string,
  wordsOfLength: (from: number, to: number) => readonly KnownWord[],
): readonly string[] {
  const maxDistance = token.length <= 4 ? 1 : 2;
  return wordsOfLength(token.length - maxDistance, token.length + maxDistance)
    .map(({ word, documents }) => ({ word, documents, distance: distanceBetween(token, word, maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((left, right) => left.distance - right.distance || right.documents - left.documents)
    .slice(0, MOST)
    .map(({ word }) => word);
}

/** Letters inserted, dropped, changed or swapped; anything past `most` is `most + 1`. */
export function distanceBetween(left: string, right: string, maxDistance: number): number {
  if (Math.abs(left.length - right.length) > maxDistance) return maxDistance + 1;
  let rowBefore: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 1; at <= left.length; at += 1) {
    const nextRow = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const same = left[at - 1] === right[to - 1];
      let cost = Math.min((row[to] ?? 0) + 1, (nextRow[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (same ? 0 : 1));
      if (at > 1 && to > 1 && left[at - 1] === right[to - 2] && left[at - 2] === right[to - 1])
        cost = Math.min(cost, (rowBefore[to - 2] ?? 0) + 1);
      nextRow.push(cost);
    }
    if (Math.min(...nextRow) > maxDistance) return maxDistance + 1;
    rowBefore = row;
    row = nextRow;
  }
  return Math.min(row[right.length] ?? 0, maxDistance + 1);
}
