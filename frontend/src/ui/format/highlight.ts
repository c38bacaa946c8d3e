/** A part of a text, and whether it is drawn as a match. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * The words of a query to mark in results, without operators, excluded words and field names.
 * Example: `owner:jo -old "net revenue"` gives `jo` and `net revenue`. Single letters would mark
 * half of every text, so they are left out.
 */
export function markableWords(query: string): readonly string[] {
  const words = query.match(/-?[\p{L}\p{N}_.]+:"[^"]*"|-?"[^"]*"|-?[^\s()"]+/gu) ?? [];
  return words
    .filter((word) => !word.startsWith('-') && !/^(AND|OR|NOT)$/.test(word))
    .map((word) => word.replace(/^[\p{L}_]+:/u, '').replace(/[">=<*?]/g, ''))
    .filter((word) => word.length > 1);
}

/** Splits a text into parts that match a word and parts that do not. */
export function markWords(text: string, words: readonly string[]): readonly TextPart[] {
  if (words.length === 0) return [{ text, marked: false }];
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/**
 * At most `length` characters of a long text, around the first word of the query. The text is cut
 * at the start only when the word stands so far behind that it would otherwise hardly be visible.
 */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const positions = words.map((word) => plain.toLowerCase().indexOf(word.toLowerCase())).filter((index) => index >= 0);
  const first = positions.length > 0 ? Math.min(...positions) : 0;
  const start = first > length * 0.7 ? plain.indexOf(' ', first - Math.floor(length / 2)) + 1 : 0;
  const cut = plain.slice(start, start + length);
  return `${start > 0 ? '…' : ''}${cut}${start + length < plain.length ? '…' : ''}`;
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
