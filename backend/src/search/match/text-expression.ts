import { tableOf } from '../../kernel/json.js';
import type { FieldNode, QueryNode } from '../query/query.types.js';
import { tokensOf } from '../query/tokens.js';

/** The words that the index holds, for one question. */
export interface Vocabulary {
  /**
   * In how many documents the most common words of the question were found; `rank` weighs words
   * only below a limit.
   */
  widest: number;
  /** Words that match a pattern with `*` and `?`, the most common first, at most 200. */
  like(pattern: string): readonly string[];
  /** Longer words with this beginning; undefined when there are more than 80. */
  extensionsOf(word: string): readonly string[] | undefined;
}

/**
 * Fields of the query language that are searched as words, with the parts of a document that they
 * look in.
 */
const TEXT_FIELDS: Readonly<Record<string, string>> = tableOf({
  name: '{name joined qualified}',
  description: '{description}',
  column: '{columns}',
});

const NAME_PARTS = '{name joined qualified}';

/**
 * The FTS5 expression of the words of a query; undefined where it has none. Terms that are no words
 * (`owner:me`) and excluded parts are left out, so the expression finds at least what the query
 * finds.
 *
 *     net_revenue                        "net revenue" OR {name joined qualified} : ("net revenues" OR …)
 *     fct_re*                            "fct re" *
 *     name:"net revenue" -old owner:me   {name joined qualified} : "net revenue"
 *
 * A word of several parts is a phrase. Names are found by their beginnings as well: the last word
 * is also looked for in its longer forms, which are named one by one, because FTS5's own search for
 * beginnings is slow where many documents hold them.
 *
 * Every word is cut by `tokensOf` and quoted, so nothing that a person types reaches FTS5 as
 * syntax.
 *
 * @param parts the parts of a document to look in, as FTS5 writes them: `{name joined}`; all parts
 *   when left out
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

/**
 * The expressions by which one word, phrase or field of words is found; a document matches that
 * matches one of them.
 */
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

/** Whether a query consists of words only, so that FTS5 alone decides what matches. */
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

/**
 * The words that a query looks for, without the excluded ones: what is highlighted, and what is
 * compared with whole names.
 */
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
  // Names are found by their beginning too, from the first letter: `cust` finds `customer_order`,
  // `fct b` finds `fct_bookings`.
  const longer = longerPhrases(tokens, vocabulary);
  return longer === '' ? [phrase] : [phrase, `${parts ?? NAME_PARTS} : ${longer}`];
}

/**
 * Words that begin like the last token. Where there are too many to name, FTS5's own search for
 * beginnings has to do.
 */
function longerPhrases(tokens: readonly string[], vocabulary: Vocabulary): string {
  const leading = tokens.slice(0, -1);
  const extensions = vocabulary.extensionsOf(tokens.at(-1) ?? '');
  if (extensions === undefined) return `${quoted(tokens)} *`;
  return extensions.length === 0 ? '' : `(${extensions.map((word) => quoted([...leading, word])).join(' OR ')})`;
}

function phraseAlternatives(text: string, parts: string | undefined): readonly string[] | undefined {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return undefined;
  return [parts === undefined ? quoted(tokens) : `${parts} : ${quoted(tokens)}`];
}

/**
 * `fct_re*` is a beginning, which FTS5 can search for. For `*` and `?` elsewhere the matching words
 * are looked up and named.
 */
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
      // No word matches: the control character is a word that no document holds, so the whole
      // expression finds nothing.
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
