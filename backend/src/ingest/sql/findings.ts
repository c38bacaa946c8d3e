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
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .slice(0, MAX_FINDINGS)
    .map(({ code, message, span }) => ({
      file,
      place: `${prefix}${span ? placeOf(sql, span[0]) : 'text'}`,
      message: `${code}: ${message}.`,
    }));
}

/** The position of an offset as people count it: `line 4, column 7`. */
export function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `line ${line}, column ${offset - before.lastIndexOf('\n')}`;
}
