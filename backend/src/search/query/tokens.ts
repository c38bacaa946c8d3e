/**
 * Cuts text into the words that search compares. Documents and queries are cut by this one
 * function, so that they always agree.
 *
 * Words are in lower case and without accents. Identifiers are taken apart at `_`, `.`, `-` and at
 * a change of case:
 *
 *     customer_order, CustomerOrder  →  customer, order
 *     HTTPServer                     →  http, server
 *     orders-v2                      →  orders, v2
 */
export function tokensOf(text: string): readonly string[] {
  return words(plain(text)).map((word) => word.toLowerCase());
}

/**
 * Identifiers of several parts in one piece: `customer_order` gives `customerorder`, for people who
 * type no separator. They are indexed beside the parts.
 */
export function joinedTokensOf(text: string): readonly string[] {
  const joined: string[] = [];
  for (const [piece] of plain(text).matchAll(IDENTIFIER)) {
    const parts = words(piece);
    if (parts.length > 1 && piece.length <= LONGEST_JOINED) joined.push(parts.join('').toLowerCase());
  }
  return joined;
}

/**
 * Equal for names that differ only in case, accents and separators: `Customer Order` and
 * `customer_order`.
 */
export function nameKey(text: string): string {
  return tokensOf(text).join('');
}

/** A longer piece is a hash or a path, which nobody types in one word. */
const LONGEST_JOINED = 100;
const IDENTIFIER = /[\p{L}\p{N}_-]+/gu;
const RUN = /[\p{L}\p{N}]+/gu;

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function words(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    // Cuts `lower|Upper` and `UPPER|Word`. Digits stay with the letters before them: `v2`,
    // `order2023`.
    for (const word of run.replaceAll(/([\p{Ll}\p{N}])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ').split(' '))
      pieces.push(word);
  }
  return pieces;
}
