import { tableOf } from '../../kernel/json.js';
import type { QueryNotice } from './query.types.js';

export type QueryToken =
  | { readonly type: '(' | ')' | 'and' | 'or' | 'not'; readonly at: number; readonly length: number }
  | { readonly type: 'word' | 'phrase'; readonly text: string; readonly at: number; readonly length: number }
  /** `name:`, the name of a field. The token after it is its value. */
  | { readonly type: 'field'; readonly text: string; readonly at: number; readonly length: number };

/**
 * A mistake in a query. Thrown inside the grammar only: `parseQuery` turns it into a notice for the
 * person who typed it.
 */
export class QueryError extends Error {
  constructor(readonly notice: QueryNotice) {
    super(notice.message);
  }
}

const FIELD = /^[A-Za-z_][\w.-]*:(?=\S)/;
const OPERATORS: Readonly<Record<string, 'and' | 'or' | 'not'>> = tableOf({
  AND: 'and',
  OR: 'or',
  NOT: 'not',
  '&&': 'and',
  '||': 'or',
});

/**
 * Cuts a query into tokens, the first of the two steps of `parseQuery`.
 *
 *     -tag:"net revenue" (a OR b)
 *     not · field tag · phrase `net revenue` · ( · word a · or · word b · )
 *
 * @throws QueryError for a quotation mark without its partner
 */
export function queryTokens(query: string): readonly QueryToken[] {
  const tokens: QueryToken[] = [];
  let offset = 0;
  while (offset < query.length) {
    const char = query[offset] ?? '';
    if (/\s/.test(char)) offset += 1;
    else {
      const token = tokenAt(query, offset, tokens.at(-1));
      tokens.push(token);
      offset += token.length;
    }
  }
  return tokens;
}

function tokenAt(query: string, offset: number, previous: QueryToken | undefined): QueryToken {
  const rest = query.slice(offset);
  const char = rest[0] ?? '';
  if (char === '(' || char === ')') return { type: char, at: offset, length: 1 };
  if (char === '"') return phraseAt(rest, offset);
  const startsTerm = !previous || previous.type !== 'field' || previous.at + previous.length < offset;
  if (startsTerm && char === '-' && /^-[^\s)-]/.test(rest)) return { type: 'not', at: offset, length: 1 };
  // A urn holds colons, commas and parentheses, which would otherwise be read as a field and a
  // group.
  const urn = rest.startsWith('urn:li:') ? urnLength(rest) : 0;
  if (urn > 0) return { type: 'word', text: rest.slice(0, urn), at: offset, length: urn };
  const field = startsTerm ? FIELD.exec(rest)?.[0] : undefined;
  if (field !== undefined)
    return { type: 'field', text: field.slice(0, -1).replace(/\.keyword$/, ''), at: offset, length: field.length };
  const word = /^(?:\\[^\s\w]|[^\s()"])+/.exec(rest)?.[0] ?? char;
  const operator = startsTerm ? OPERATORS[word] : undefined;
  return operator
    ? { type: operator, at: offset, length: word.length }
    : { type: 'word', text: unescaped(word), at: offset, length: word.length };
}

/**
 * The text without its backslashes. Clients put one before every character that means something in
 * the query language.
 */
function unescaped(text: string): string {
  return text.replaceAll(/\\([^\s\w])/g, '$1');
}

function phraseAt(rest: string, offset: number): QueryToken {
  // `\"` is a quotation mark inside the phrase. Where that leaves the phrase without an end, the
  // backslash is the last character of a Windows path: `"c:\dir\"`.
  const inside = /^"((?:\\"|[^"])*)"/.exec(rest)?.[1] ?? /^"([^"]*)"/.exec(rest)?.[1];
  if (inside === undefined)
    throw new QueryError({ message: 'This quotation mark has no partner.', at: offset, length: 1 });
  return { type: 'phrase', text: unescaped(inside), at: offset, length: inside.length + 2 };
}

/**
 * How much of a text is the urn that it begins with; 0 when a parenthesis of the urn is never
 * closed.
 */
function urnLength(rest: string): number {
  let depth = 0;
  for (let offset = 0; offset < rest.length; offset += 1) {
    const char = rest[offset] ?? '';
    if (char === '(') depth += 1;
    else if (char === ')') {
      if (depth === 0) return offset;
      depth -= 1;
    } else if (depth === 0 && /[\s"]/.test(char)) return offset;
  }
  return depth === 0 ? rest.length : 0;
}
