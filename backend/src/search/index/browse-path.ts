/**
 * Stands before each entry of a browse path in the index: `␟db␟schema`. A sign that no name holds.
 */
const PATH_MARK = '\u241f';

/**
 * A browse path as the index holds it; one text, so that a filter by EQUAL or START_WITH finds a
 * place in the tree.
 */
export function pathText(entries: readonly string[]): string {
  return entries.map((entry) => `${PATH_MARK}${entry}`).join('');
}

/** The entries of a path from the index, from the root downwards. */
export function pathEntries(text: string): readonly string[] {
  return text.split(PATH_MARK).slice(1);
}
