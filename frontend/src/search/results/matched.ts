import { shownFieldPath } from '../../api/column-urn';
import { resultTexts } from '../query/texts';

/** One place where a word of the query was found. */
export interface MatchedLine {
  /** "column", "description" */
  readonly field: string;
  readonly value: string;
}

/** Shown in the hit anyway, with its words marked. */
const SHOWN = new Set(['name', 'description', 'editedDescription', 'definition', 'displayName', 'title', 'id', 'urn']);
/** A row stays short; a wide table may match in hundreds of columns. */
const MAX_LINES = 4;

/**
 * Where the words were found, besides what the hit already shows; each once.
 *
 * @param names of what the hit carries, by urn
 */
export function matchedLines(
  fields: readonly { readonly name: string; readonly value: string }[],
  names: ReadonlyMap<string, string> = new Map(),
): readonly MatchedLine[] {
  const lines = fields
    .filter(({ name, value }) => !SHOWN.has(name) && value !== '')
    .map(({ name, value }) => ({
      field: resultTexts.matchedFields[name] ?? fieldPhrase(name),
      value: names.get(value) ?? shownValue(value),
    }));
  const seen = new Set<string>();
  return lines
    .filter(({ field, value }) => !seen.has(`${field} ${value}`) && seen.add(`${field} ${value}`))
    .slice(0, MAX_LINES);
}

/** A field without a label of its own: `platformInstance` becomes "platform instance". */
function fieldPhrase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

/**
 * A urn without its kind (`urn:li:tag:pii` becomes `pii`); a field path without the parts that only
 * programs need.
 */
function shownValue(value: string): string {
  if (value.startsWith('urn:li:')) return value.split(':').slice(3).join(':');
  return shownFieldPath(value);
}
