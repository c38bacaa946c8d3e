/**
 * Translates a pattern such as `urn:li:dataset:%orders%` for the database: the text before the
 * first `%`, by which an index is searched, and a regular expression (of Java) for the whole urn.
 * Only `%` is a wildcard, because `_` is a letter of most urns.
 */
export function urnPattern(like: string): { readonly prefix: string; readonly pattern: string } {
  const parts = like.split('%');
  return { prefix: parts[0] ?? '', pattern: parts.map(quoted).join('.*') };
}

/**
 * Quotes a text for a regular expression. A quotation ends at `\\E`, so that is quoted in parts.
 */
function quoted(text: string): string {
  return text === '' ? '' : `\\Q${text.replaceAll('\\E', '\\E\\\\E\\Q')}\\E`;
}
