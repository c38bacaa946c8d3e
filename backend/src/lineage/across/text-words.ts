/** The words of a text that was asked for, in small letters: quotes, `*` and signs part words, and so do they in names. */
export function wordsOf(query: string | null | undefined): readonly string[] {
  const text = (query ?? '').replaceAll(/\bAND\b/g, ' ').toLowerCase();
  // A urn is one word: it is found in itself alone.
  if (text.trim().startsWith('urn:li:')) return [text.trim()];
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Whether every word stands somewhere in one of the texts. */
export function holdsWords(words: readonly string[], texts: readonly string[]): boolean {
  const folded = texts.map((text) => text.toLowerCase());
  return words.every((word) => folded.some((text) => text.includes(word)));
}
