/**
 * Cuts text into the words that search compares: lower case without accents, identifiers taken apart at `_`, `.`, `-` and at a
 * change of case, so that `customer_order` and `CustomerOrder` are both found by `order`.
 */
export function tokensOf(text: string): readonly string[] {
  return words(plain(text)).map((word) => word.toLowerCase());
}

/** Identifiers of several parts in one piece (`customerorder`), for those who type them without the mark between. */
export function joinedTokensOf(text: string): readonly string[] {
  const joined: string[] = [];
  for (const [piece] of plain(text).matchAll(IDENTIFIER)) {
    const parts = words(piece);
    if (parts.length > 1 && piece.length <= LONGEST_JOINED) joined.push(parts.join('').toLowerCase());
  }
  return joined;
}

/** One key for names that are the same but for case, accents and separators. */
export function nameKey(text: string): string {
  return tokensOf(text).join('');
}

const LONGEST_JOINED = 100;
const IDENTIFIER = /[\p{L}\p{N}_-]+/gu;
const RUN = /[\p{L}\p{N}]+/gu;

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function words(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    // lower|Upper and UPPER|Word; digits stay with what they follow (`v2`, `order2023`).
    for (const word of run.replaceAll(/([\p{Ll}\p{N}])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ').split(' '))
      pieces.push(word);
  }
  return pieces;
}
