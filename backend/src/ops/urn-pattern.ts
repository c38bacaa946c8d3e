/**
 * `urn:li:dataset:%orders%` as the database looks for it: what stands before the first `%` and a regular expression (Java's) over the whole
 * urn. Only `%` is a wildcard: `_` is a letter of most urns.
 */
export function urnPattern(like: string): { readonly prefix: string; readonly pattern: string } {
  const parts = like.split('%');
  return { prefix: parts[0] ?? '', pattern: parts.map(quoted).join('.*') };
}

/** As it stands, whatever it holds; a quotation ends at `\E`. */
function quoted(text: string): string {
  return text === '' ? '' : `\\Q${text.replaceAll('\\E', '\\E\\\\E\\Q')}\\E`;
}
