import { tableOf } from '../../kernel/json.js';
import type { FieldNode, QueryNode } from '../query/query.types.js';
import { tokensOf } from '../query/tokens.js';

/** The words that the index holds, as one question sees them. */
export interface Vocabulary {
  /** The most documents that words of this question were found in. */
  widest: number;
  /** That a pattern with `*` and `?` stands for. */
  like(pattern: string): readonly string[];
  /** That begin with a word, itself left out; undefined when there are too many to name. */
  longerThan(word: string): readonly string[] | undefined;
}

/** Fields of the query language that are words of the document, with the parts they look at. */
const TEXT_FIELDS: Readonly<Record<string, string>> = tableOf({
  name: '{name joined qualified}',
  description: '{description}',
  column: '{columns}',
});

const NAME_PARTS = '{name joined qualified}';

/**
 * The FTS5 expression of a query, or of those of its parts that are words; undefined where it has none. Every word is cut by
 * `tokensOf` and quoted: nothing a person types reaches the engine as syntax.
 */
export function textExpression(node: QueryNode, vocabulary: Vocabulary, parts?: string): string | undefined {
  switch (node.type) {
    case 'and': {
      const partExpressions = node.parts
        .filter((part) => part.type !== 'not')
        .map((part) => textExpression(part, vocabulary, parts));
      return joined(partExpressions, ' AND ');
    }
    case 'or':
      return joined(
        node.parts.filter((part) => part.type !== 'not').map((part) => textExpression(part, vocabulary, parts)),
        ' OR ',
      );
    default:
      return joined(textAlternatives(node, vocabulary, parts) ?? [], ' OR ');
  }
}

/** The ways in which one word, phrase or field of words is found; a document needs one of them. */
export function textAlternatives(
  node: QueryNode,
  vocabulary: Vocabulary,
  parts?: string,
): readonly string[] | undefined {
  switch (node.type) {
    case 'word':
      return wordAlternatives(node.text, vocabulary, parts);
    case 'phrase':
      return phraseAlternatives(node.text, parts);
    case 'field':
      return fieldAlternatives(node, vocabulary, parts);
    default:
      return undefined;
  }
}

/** Whether the whole query is words: then its expression alone decides what matches. */
export function isTextOnly(node: QueryNode): boolean {
  switch (node.type) {
    case 'word':
      return !node.text.startsWith('urn:li:') && tokensOf(node.text).length > 0;
    case 'phrase':
      return tokensOf(node.text).length > 0;
    case 'field':
      return (
        node.field in TEXT_FIELDS && (node.test === 'word' || node.test === 'phrase') && tokensOf(node.text).length > 0
      );
    case 'and':
    case 'or':
      return node.parts.every(isTextOnly);
    default:
      return false;
  }
}

/** The words a query looks for, excluded ones left out; for marking and for exact names. */
export function searchedTexts(node: QueryNode): readonly string[] {
  switch (node.type) {
    case 'word':
    case 'phrase':
      return [node.text];
    case 'field':
      return node.field in TEXT_FIELDS && node.test !== 'present' ? [node.text] : [];
    case 'and':
    case 'or':
      return node.parts.flatMap(searchedTexts);
    default:
      return [];
  }
}

function fieldAlternatives(
  node: FieldNode,
  vocabulary: Vocabulary,
  parts: string | undefined,
): readonly string[] | undefined {
  const scope = TEXT_FIELDS[node.field];
  if (scope === undefined || parts !== undefined) return undefined;
  if (node.test === 'phrase') return phraseAlternatives(node.text, scope);
  return node.test === 'word' ? wordAlternatives(node.text, vocabulary, scope) : undefined;
}

function wordAlternatives(
  text: string,
  vocabulary: Vocabulary,
  parts: string | undefined,
): readonly string[] | undefined {
  if (/[*?]/.test(text)) {
    const expression = wildcardExpression(text, vocabulary, parts);
    return expression === undefined ? undefined : [expression];
  }
  const tokens = tokensOf(text);
  if (tokens.length === 0) return undefined;
  const phrase = parts === undefined ? quoted(tokens) : `${parts} : ${quoted(tokens)}`;
  // Names are found by their beginning too, from the first letter: `cust` finds `customer_order`, `fct b` finds `fct_bookings`.
  const longer = longerPhrases(tokens, vocabulary);
  return longer === '' ? [phrase] : [phrase, `${parts ?? NAME_PARTS} : ${longer}`];
}

/** The engine's own search by beginning is slow for words that many documents hold: it is used only where the words are too many. */
function longerPhrases(tokens: readonly string[], vocabulary: Vocabulary): string {
  const leading = tokens.slice(0, -1);
  const extensions = vocabulary.longerThan(tokens.at(-1) ?? '');
  if (extensions === undefined) return `${quoted(tokens)} *`;
  return extensions.length === 0 ? '' : `(${extensions.map((word) => quoted([...leading, word])).join(' OR ')})`;
}

function phraseAlternatives(text: string, parts: string | undefined): readonly string[] | undefined {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return undefined;
  return [parts === undefined ? quoted(tokens) : `${parts} : ${quoted(tokens)}`];
}

/** `fct_re*` is a beginning; `*` and `?` elsewhere are looked up among the indexed words. */
function wildcardExpression(text: string, vocabulary: Vocabulary, parts: string | undefined): string | undefined {
  const [, stem] = /^([^*?]+)\*$/.exec(text) ?? [];
  const scope = parts === undefined ? '' : `${parts} : `;
  if (stem !== undefined) return tokensOf(stem).length === 0 ? undefined : `${scope}${quoted(tokensOf(stem))} *`;
  const pieces = text
    .split(/[^\p{L}\p{N}*?]+/u)
    .map((piece) => piece.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
  const expressions = pieces
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => {
      const matching = /[*?]/.test(piece) ? vocabulary.like(piece) : [piece];
      // Nothing is like it: a word that no document holds, so that the whole finds nothing.
      return matching.length === 0 ? '"\u0001"' : `${scope}(${matching.map((word) => quoted([word])).join(' OR ')})`;
    });
  return joined(expressions, ' AND ');
}

/** Tokens hold letters and digits only; the quotes keep `and`, `or` and `near` words. */
function quoted(tokens: readonly string[]): string {
  return `"${tokens.join(' ').replaceAll('"', '')}"`;
}

function joined(expressions: readonly (string | undefined)[], by: string): string | undefined {
  const defined = expressions.filter((one) => one !== undefined);
  return defined.length === 0 ? undefined : defined.length === 1 ? defined[0] : `(${defined.join(by)})`;
}
