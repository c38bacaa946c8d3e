import { PART_OF_FIELD } from '../index/document-fields.js';
import type { MatchedField } from './search.types.js';
import { tokensOf } from '../query/tokens.js';

const MAX_PER_FIELD = 3;
const SHOWN_LENGTH = 240;
// oxlint-disable-next-line no-control-regex -- the whole of ASCII
const ASCII = /^[\0-\x7f]*$/;
/** `urn` and the like match what they are filtered by, not what was searched. */
const UNREPORTED_FIELDS = new Set([
  'urn',
  '_entityType',
  'removed',
  'browsePathV2',
  'origin',
  'structuredPropertyTexts',
  'id',
]);

/** Why a document was found: the fields in which one of the words stands, name first. */
export function matchedFields(
  name: string,
  fields: Readonly<Record<string, readonly string[]>>,
  searchedTexts: readonly string[],
  nameOf: (urn: string) => string,
): readonly MatchedField[] {
  const words = searchedTexts
    .map((shownText) => ({ tokens: tokensOf(shownText), beginning: shownText.endsWith('*') }))
    .filter((word) => word.tokens.length > 0);
  if (words.length === 0) return [];
  const matches: MatchedField[] = holds(name, words, true) ? [{ name: 'name', value: name }] : [];
  for (const [field, values] of Object.entries(fields)) {
    if (UNREPORTED_FIELDS.has(field)) continue;
    const part = PART_OF_FIELD[field];
    const asName = part === 'name' || part === 'qualified' || part === 'columns';
    let shown = 0;
    for (const value of values) {
      const isUrn = value.startsWith('urn:li:');
      if (isUrn && part === undefined) break;
      const shownText = isUrn ? nameOf(value) : value;
      if (shown >= MAX_PER_FIELD || !holds(shownText, words, asName)) continue;
      if (
        matches.some((match) => match.name === field && match.value === value) ||
        (part === 'name' && shownText === name)
      )
        continue;
      matches.push({ name: field, value: isUrn ? value : excerpt(value, words) });
      shown += 1;
    }
  }
  return matches;
}

interface Word {
  readonly tokens: readonly string[];
  readonly beginning: boolean;
}

function holds(text: string, words: readonly Word[], asName: boolean): boolean {
  if (!mayHold(text, words)) return false;
  const tokens = tokensOf(text);
  const whole = tokens.join('');
  return words.some(
    (word) => indexOfWord(tokens, word, asName) >= 0 || (asName && whole.startsWith(word.tokens.join(''))),
  );
}

/** A quick no: cutting every value of every hit into words costs more than finding the hits. */
function mayHold(text: string, words: readonly Word[]): boolean {
  if (!ASCII.test(text)) return true;
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return words.some(({ tokens }) => plain.includes(tokens[0] ?? ''));
}

function indexOfWord(tokens: readonly string[], word: Word, asName: boolean): number {
  const last = word.tokens.length - 1;
  return tokens.findIndex((_, at) =>
    word.tokens.every((expected, step) => {
      const token = tokens[at + step];
      return (
        token === expected ||
        (step === last && (asName || word.beginning) && token !== undefined && token.startsWith(expected))
      );
    }),
  );
}

/** What stands around the first match of a long text. */
function excerpt(text: string, words: readonly Word[]): string {
  if (text.length <= SHOWN_LENGTH) return text;
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.tokens[0] ?? '')).filter((at) => at >= 0);
  const earliest = Math.max(0, Math.min(...places, lower.length) - SHOWN_LENGTH / 3);
  const start = earliest === 0 ? 0 : text.indexOf(' ', earliest) + 1 || earliest;
  return `${start > 0 ? '…' : ''}${text.slice(start, start + SHOWN_LENGTH)}${start + SHOWN_LENGTH < text.length ? '…' : ''}`;
}
