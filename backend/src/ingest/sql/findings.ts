import type { Diagnostic } from '../../sql/contract/lineage.types.js';
import type { Finding } from '../proposals/conversion.js';

/** Findings that are reported for one script; more of the same would hide what is wrong. */
const MAX_FINDINGS = 50;

/** What the resolver could not resolve, with its position in the SQL. */
export function diagnosticFindings(
  file: string,
  sql: string,
  diagnostics: readonly Diagnostic[],
  prefix = '',
): readonly Finding[] {
  const placeOf = placesIn(sql);
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .slice(0, MAX_FINDINGS)
    .map(({ code, message, span }) => ({
      file,
      place: `${prefix}${span ? placeOf(span[0]) : 'text'}`,
      message: `${code}: ${message}.`,
    }));
}

/**
 * Gives positions in a text as people count them: `line 4, column 7`. The text is read once, because a
 * script of 1 MiB may have 10,000 positions to name.
 *
 * @returns the position of an offset, found among the beginnings of the lines by halves
 */
export function placesIn(text: string): (offset: number) => string {
  const lineStarts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) lineStarts.push(end + 1);
  return (offset) => {
    let [low, high] = [0, lineStarts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return `line ${low + 1}, column ${offset - (lineStarts[low] ?? 0) + 1}`;
  };
}
