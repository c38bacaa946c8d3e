import type { Dialect } from '../contract/dialects.js';
import type { Token } from '../text/lexer.js';
import { bareStatementEnd } from './tsql-boundaries.js';

/**
 * A stretch of the text: a statement, a query inside a condition, or a routine with its body taken
 * apart.
 */
export type Segment =
  | {
      readonly kind: 'statement' | 'condition';
      readonly start: number;
      readonly end: number;
      /** The loop variable that takes the rows of a condition's query. */
      readonly record?: string;
      /** It stands inside a string, where quotes are written twice. */
      readonly quoted?: boolean;
    }
  | { readonly kind: 'routine'; readonly start: number; readonly end: number; readonly body: readonly Segment[] }
  /** Statements that run only if the conditions before them say so. */
  | {
      readonly kind: 'guarded';
      readonly start: number;
      readonly end: number;
      readonly conditions: readonly Segment[];
      readonly body: readonly Segment[];
    }
  /** A statement whose text is put together when it runs, with what is known of the text. */
  | { readonly kind: 'dynamic'; readonly start: number; readonly end: number; readonly text: string };

/**
 * Handles a control word. It answers where its construct ends, or undefined where the word is no
 * control word at this place.
 */
export type Control = (cursor: Cursor, position: number, to: number) => number | undefined;

/** The state of splitting one text: its tokens, and what has been found so far. */
export interface Cursor {
  readonly sql: string;
  readonly dialect: Dialect;
  readonly tokens: readonly Token[];
  readonly pairs: ReadonlyMap<number, number>;
  readonly segments: Segment[];
  readonly variables: Set<string>;
  /** Declared cursors by name in lower case, with where their queries stand. */
  readonly cursors: Map<string, { readonly start: number; readonly end: number }>;
  /** Added to offsets: where a quoted body begins in the whole text. */
  readonly offset: number;
  /** Inside a routine or block, where control words separate statements. */
  readonly inBlock: boolean;
  /** Inside a control statement with a condition. */
  readonly isGuarded?: boolean;
  readonly depth: number;
  readonly walk: Walk;
}

/**
 * The functions by which control words and routines return to splitting; passed along to avoid a
 * circular import.
 */
interface Walk {
  /** The segments of a quoted body, found at an offset of the whole text. */
  readonly text: (cursor: Cursor, body: string, offset: number) => Segment[];
  readonly range: (cursor: Cursor, from: number, to: number) => void;
  /** Handles the construct at a position, and answers the position after it. */
  readonly step: (cursor: Cursor, position: number, to: number) => number;
}

/** Levels of SQL inside strings that are split. */
export const MAX_NESTING = 8;

/**
 * The keyword at a position in capitals, also `;`. Empty for anything else, such as a quoted name.
 */
export const word = (cursor: Cursor, position: number): string => {
  const token = cursor.tokens[position];
  return token?.kind === 'word' || token?.text === ';' ? token.upper : '';
};

// GO in T-SQL; a slash on its own line in Oracle, where a division has no statement behind it.
export function isBatchEnd(cursor: Cursor, position: number): boolean {
  const token = cursor.tokens[position];
  if (token?.upper === 'GO' && cursor.dialect.name === 'tsql') return aloneOnLine(cursor, position);
  const slash = token?.text === '/' && beginsStatement(cursor.tokens[position + 1]);
  return (slash || token?.text === '$$') && aloneOnLine(cursor, position);
}

const AFTER_BATCH_END =
  /^(?:SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|CREATE|ALTER|DROP|TRUNCATE|EXEC|EXECUTE|DECLARE|SET|CALL|BEGIN|GRANT|REVOKE|COMMENT|COMMIT|ROLLBACK|ANALYZE|RENAME|PROMPT|SHOW|LOCK|;|\/|<)$/;

function beginsStatement(token: Token | undefined): boolean {
  return token === undefined || AFTER_BATCH_END.test(token.upper);
}

function aloneOnLine(cursor: Cursor, position: number): boolean {
  const token = cursor.tokens[position];
  if (!token) return false;
  const before = cursor.sql.slice(cursor.sql.lastIndexOf('\n', token.start - 1) + 1, token.start);
  return before.trim() === '' && /^[^\S\n]*(?:\d+)?[^\S\n]*;?[^\S\n]*(?:\n|--|$)/.test(cursor.sql.slice(token.end));
}

/**
 * Adds the text between two tokens as a segment. @param record the variable that the rows of a
 * query are read into
 */
export function push(
  cursor: Cursor,
  kind: 'statement' | 'condition',
  position: number,
  end: number,
  record?: string,
): void {
  const [first, last] = [cursor.tokens[position], cursor.tokens[end - 1]];
  if (first && last && end > position)
    cursor.segments.push({
      kind,
      start: cursor.offset + first.start,
      end: cursor.offset + last.end,
      ...(record === undefined ? {} : { record }),
    });
}

/** Emits the query of a declared cursor, and remembers it for the loops over it. */
export function pushCursor(cursor: Cursor, name: string, position: number, end: number): void {
  push(cursor, 'condition', position, end);
  const segment = cursor.segments.at(-1);
  if (segment) cursor.cursors.set(name.toLowerCase(), { start: segment.start, end: segment.end });
}

/**
 * The index after the statement's last token: its semicolon, or for T-SQL the next statement's
 * first word.
 */
export function statementEnd(cursor: Cursor, position: number, to: number): number {
  let next = position;
  const bare = cursor.dialect.name === 'tsql' ? bareStatementEnd(cursor.tokens, cursor.pairs, position, to) : to;
  while (next < bare) {
    const token = cursor.tokens[next];
    if (token?.text === ';' || (next > position && isBatchEnd(cursor, next))) return next;
    const close = token?.text === '(' ? cursor.pairs.get(next) : undefined;
    next = (close ?? next) + 1;
  }
  return Math.min(bare, to);
}

/** Words that begin a statement where no semicolon ends the one before. */
export const STATEMENT_VERBS =
  /^(?:SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|CREATE|ALTER|DROP|TRUNCATE|EXEC|EXECUTE|DECLARE|SET|PRINT|RETURN|CALL|BEGIN)$/;

/** Emits the query in a pair of parentheses, however deep, and answers where the pair ends. */
export function parenthesis(cursor: Cursor, open: number, record?: string): number {
  const close = cursor.pairs.get(open) ?? open;
  let position = open;
  while (cursor.tokens[position]?.text === '(') position += 1;
  if (/^(?:SELECT|WITH)$/.test(word(cursor, position))) {
    const end = cursor.pairs.get(position - 1) ?? close;
    push(cursor, 'condition', position, end, record);
  } else {
    for (let inner = position; inner < close; inner += 1)
      if (cursor.tokens[inner]?.text === '(') inner = parenthesis(cursor, inner) - 1;
  }
  return close + 1;
}

/** Takes a quoted body apart; offsets are those of the whole text. */
export function nested(cursor: Cursor, literal: Token): void {
  const opening = /^(?:\$[^$]*\$|[A-Za-z]?['"])/.exec(literal.text)?.[0] ?? '';
  const closing = opening.startsWith('$') ? opening : opening.slice(-1);
  const end = literal.text.endsWith(closing) ? literal.text.length - closing.length : literal.text.length;
  if (opening === '' || end <= opening.length) return;
  const body = literal.text.slice(opening.length, end);
  const quoted = closing === "'" && body.includes("''");
  const segments = cursor.walk.text(
    cursor,
    quoted ? halveQuotes(body) : body,
    cursor.offset + literal.start + opening.length,
  );
  for (const segment of quoted ? segments.map(asQuoted) : segments) cursor.segments.push(segment);
}

function asQuoted(segment: Segment): Segment {
  switch (segment.kind) {
    case 'routine':
      return { ...segment, body: segment.body.map(asQuoted) };
    case 'guarded':
      return { ...segment, conditions: segment.conditions.map(asQuoted), body: segment.body.map(asQuoted) };
    case 'dynamic':
      return segment;
    default:
      return { ...segment, quoted: true };
  }
}

/** Replaces each doubled quote by a space and a quote, so that all offsets stay valid. */
export function halveQuotes(text: string): string {
  return text.replace(/''''|''/g, (quotes) => (quotes.length === 4 ? "  ''" : " '"));
}

/**
 * Whether a procedure, function, trigger or package begins here. The kind of the object stands
 * among the first words.
 */
export function isRoutine(cursor: Cursor, position: number): boolean {
  // In the body of a package, routines stand without CREATE.
  if (cursor.inBlock && /^(?:PROCEDURE|FUNCTION)$/.test(word(cursor, position))) return true;
  if (!/^(?:CREATE|ALTER|REPLACE)$/.test(word(cursor, position))) return false;
  for (let next = position + 1; next < position + 9; next += 1) {
    const upper = word(cursor, next);
    if (upper === 'FUNCTION' && word(cursor, next - 1) === 'PARTITION') return false;
    if (/^(?:PROCEDURE|PROC|FUNCTION|TRIGGER|PACKAGE|MACRO)$/.test(upper)) return true;
    if (isRule(cursor, next)) return true;
    // MySQL: CREATE EVENT e ON SCHEDULE … DO INSERT …
    if (upper === 'EVENT' && cursor.dialect.name === 'mysql') return true;
    if (/^(?:TABLE|VIEW|INDEX|SCHEMA|DATABASE|AS|SELECT|;)$/.test(upper) && word(cursor, next + 1) !== 'FUNCTION')
      return false;
  }
  return false;
}

/** Whether the word at a position makes its statement a rule of PostgreSQL, which is none in T-SQL. */
export function isRule(cursor: Cursor, position: number): boolean {
  if (word(cursor, position) !== 'RULE' || cursor.dialect.name !== 'postgresql') return false;
  return /^(?:CREATE|REPLACE)$/.test(word(cursor, position - 1));
}
