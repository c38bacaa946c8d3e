import type { Dialect } from '../contract/dialects.js';
import type { Edit } from '../text/edits.js';
import type { Lexed, Token } from '../text/lexer.js';

/**
 * Separates the names of `SET (a, b) = (SELECT …)`. The parser reads one name only, so the repair
 * joins the names into a quoted one with this character, and `statements/update.ts` splits it
 * again. It cannot occur in a name.
 */
export const TUPLE_MARK = '\u0001';

/** A statement's tokens with what repairs need to know about them. */
export interface Repairable {
  readonly sql: string;
  readonly dialect: Dialect;
  readonly tokens: readonly Token[];
  readonly comments: Lexed['comments'];
  readonly pairs: ReadonlyMap<number, number>;
  /** The words of the statement in capitals, for skipping repairs that need another word. */
  readonly words: ReadonlySet<string>;
}

/**
 * A known gap of the parser and the rewriting that avoids it. Strings and comments are never
 * touched.
 */
export type Repair = (statement: Repairable) => Edit[];

/** A repair that is skipped where a word does not occur. */
export function needing(word: string, repair: Repair): Repair {
  return (statement) => (statement.words.has(word) ? repair(statement) : []);
}

/** The token at an index in capitals, empty beyond the ends. */
export const upperAt = (statement: Repairable, position: number): string => statement.tokens[position]?.upper ?? '';

/** Replaces the tokens from one index to another by a blank. */
export function drop(statement: Repairable, from: number, to: number, why: string): Edit[] {
  return replaceTokens(statement, from, to, ' ', why);
}

/** Replaces the tokens from one index to another, both included. */
export function replaceTokens(statement: Repairable, from: number, to: number, by: string, why: string): Edit[] {
  const [first, last] = [statement.tokens[from], statement.tokens[to]];
  return first && last ? [{ start: first.start, end: last.end, text: by, why }] : [];
}

/** Adds text before a token. @param why the reason that the diagnostic names */
export function insertBefore(statement: Repairable, position: number, added: string, why: string): Edit[] {
  const token = statement.tokens[position];
  return token ? [{ start: token.start, end: token.start, text: added, why }] : [];
}
