import type { Dialect } from '../contract/dialects.js';
import type { Edit } from '../text/edits.js';
import type { Lexed, Token } from '../text/lexer.js';

/** Separates the names of `SET (a, b) = (SELECT …)`, which the repair folds into one quoted name. */
export const TUPLE_MARK = '\u0001';

/** A statement's tokens with what repairs need to know about them. */
export interface Repairable {
  readonly sql: string;
  readonly dialect: Dialect;
  readonly tokens: readonly Token[];
  readonly comments: Lexed['comments'];
  readonly pairs: ReadonlyMap<number, number>;
  /** The words of the text in capitals: a repair of a word that is not there need not look. */
  readonly words: ReadonlySet<string>;
}

/** A known gap of the parser and the rewriting that avoids it. Strings and comments are never touched. */
export type Repair = (text: Repairable) => Edit[];

/** A repair that only concerns texts with that word. */
export function needing(word: string, repair: Repair): Repair {
  return (text) => (text.words.has(word) ? repair(text) : []);
}

export const upperAt = (text: Repairable, position: number): string => text.tokens[position]?.upper ?? '';

export function drop(text: Repairable, from: number, to: number, why: string): Edit[] {
  return replaceTokens(text, from, to, ' ', why);
}

/** Replaces the tokens from one index to another, both included. */
export function replaceTokens(text: Repairable, from: number, to: number, by: string, why: string): Edit[] {
  const [first, last] = [text.tokens[from], text.tokens[to]];
  return first && last ? [{ start: first.start, end: last.end, text: by, why }] : [];
}

export function insertBefore(text: Repairable, position: number, added: string, why: string): Edit[] {
  const token = text.tokens[position];
  return token ? [{ start: token.start, end: token.start, text: added, why }] : [];
}
