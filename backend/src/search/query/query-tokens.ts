import { tableOf } from '../../kernel/json.js';
import type { QueryNotice } from './query.types.js';

export type QueryToken =
  | { readonly type: '(' | ')' | 'and' | 'or' | 'not'; readonly at: number; readonly length: number }
  | { readonly type: 'word' | 'phrase'; readonly text: string; readonly at: number; readonly length: number }
  /** `name:`; what follows is its value. */
  | { readonly type: 'field'; readonly text: string; readonly at: number; readonly length: number };

/** Thrown inside the grammar only; `parseQuery` turns it into a notice. */
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

/** @throws QueryError for a quotation mark without its partner */
export function queryTokens(query: string): readonly QueryToken[] {
  const tokens: QueryToken[] = [];
  let at = 0;
  while (at < query.length) {
    const char = query[at] ?? '';
    if (/\s/.test(char)) at += 1;
    else {
      const token = tokenAt(query, at, tokens.at(-1));
      tokens.push(token);
      at += token.length;
    }
  }
  return tokens;
}

function tokenAt(query: string, at: number, before: QueryToken | undefined): QueryToken {
  const rest = query.slice(at);
  const char = rest[0] ?? '';
  if (char === '(' || char === ')') return { type: char, at, length: 1 };
  if (char === '"') return phraseAt(rest, at);
  const startsTerm = !before || before.type !== 'field' || before.at + before.length < at;
  if (startsTerm && char === '-' && /^-[^\s)-]/.test(rest)) return { type: 'not', at, length: 1 };
  // A urn holds colons and parentheses of its own.
  const urn = rest.startsWith('urn:li:') ? urnLength(rest) : 0;
  if (urn > 0) return { type: 'word', text: rest.slice(0, urn), at, length: urn };
  const field = startsTerm ? FIELD.exec(rest)?.[0] : undefined;
  if (field !== undefined)
    return { type: 'field', text: field.slice(0, -1).replace(/\.keyword$/, ''), at, length: field.length };
  const word = /^(?:\\[^\s\w]|[^\s()"])+/.exec(rest)?.[0] ?? char;
  const operator = startsTerm ? OPERATORS[word] : undefined;
  return operator
    ? { type: operator, at, length: word.length }
    : { type: 'word', text: meant(word), at, length: word.length };
}

/** A sign after a backslash stands for itself: clients put one before every sign that means something here. */
function meant(text: string): string {
  return text.replaceAll(/\\([^\s\w])/g, '$1');
}

function phraseAt(rest: string, at: number): QueryToken {
  // A path may end in a backslash: then the mark after it is the end after all.
  const inside = /^"((?:\\"|[^"])*)"/.exec(rest)?.[1] ?? /^"([^"]*)"/.exec(rest)?.[1];
  if (inside === undefined) throw new QueryError({ message: 'This quotation mark has no partner.', at, length: 1 });
  return { type: 'phrase', text: meant(inside), at, length: inside.length + 2 };
}

function urnLength(rest: string): number {
  let depth = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const char = rest[at] ?? '';
    if (char === '(') depth += 1;
    else if (char === ')') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (depth === 0 && /[\s"]/.test(char)) return at;
  }
  return depth === 0 ? rest.length : 0;
}
