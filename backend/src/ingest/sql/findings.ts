import type { Diagnostic } from '../../sql/contract/lineage.types.js';
import type { Finding } from '../proposals/conversion.js';

/** Enough to see what is wrong with a script; a thousand lines of the same would hide it. */
const MAX_FINDINGS = 50;

/** What the resolver could not make out, with its place in the text. */
export function diagnosticFindings(
  file: string,
  sql: string,
  diagnostics: readonly Diagnostic[],
  prefix = '',
): readonly Finding[] {
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .slice(0, MAX_FINDINGS)
    .map(({ code, message, span }) => ({
      file,
      place: `${prefix}${span ? placeOf(sql, span[0]) : 'text'}`,
      message: `${code}: ${message}.`,
    }));
}

export function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `line ${line}, column ${offset - before.lastIndexOf('\n')}`;
}
