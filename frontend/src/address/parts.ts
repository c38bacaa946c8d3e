/**
 * Joins urns and names by `~`, which no search part of an address has to escape. A `~` inside a part
 * is doubled, so no part may begin or end with one.
 */
export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('~', '~~')).join('~');
}

/**
 * The reverse of `joinParts`. A NUL stands for a doubled `~` while the text is cut, since no urn
 * holds one.
 */
export function splitParts(text: string): string[] {
  return text
    .replaceAll('~~', '\u0000')
    .split('~')
    .map((part) => part.replaceAll('\u0000', '~'));
}
