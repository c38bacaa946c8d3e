import type { Dialect } from '../contract/dialects.js';
import { withoutClientCommands } from './client-commands.js';
import { assignment, CONTROL } from './control-words.js';
import type { Cursor, Segment } from './cursor.js';
import { isBatchEnd, isRoutine, push, statementEnd, word } from './cursor.js';
import { lex, matchParens } from '../text/lexer.js';
import { routine } from './routines.js';

/** A script as its statements, in order. */
export interface Split {
  readonly segments: readonly Segment[];
  /** The text without commands of clients, every offset as in the script. */
  readonly text: string;
  /** Names of declared variables and parameters, in lower case. */
  readonly variables: ReadonlySet<string>;
}

/**
 * Splits a script into statements. Control flow (IF, LOOP, BEGIN … END) is left out, but the
 * statements and the queries inside it are returned, and routines are taken apart into the
 * statements of their body.
 *
 *     IF EXISTS (SELECT 1 FROM s) THEN INSERT INTO t SELECT a FROM u; END IF
 *     condition `SELECT 1 FROM s`, statement `INSERT INTO t SELECT a FROM u`
 *
 * A cursor goes over the tokens: a handler for the word at hand answers where its construct ends.
 * In T-SQL statements need no semicolon; `tsql-boundaries.ts` finds their ends. All offsets are
 * those of the given text. The cost is linear in the tokens, with strings that hold SQL (`EXECUTE
 * '…'`, `$$ … $$`) split up to 8 levels deep.
 */
export function splitStatements(sql: string, dialect: Dialect): Split {
  const variables = new Set<string>();
  const plain = withoutClientCommands(withoutDelimiters(sql), dialect);
  const segments = splitText(plain, { dialect, variables, offset: 0, inBlock: false, depth: 0 });
  return { segments, text: plain, variables };
}

/** The statements of a script one by one, those behind conditions too. A routine is one statement. */
export function statementsOf(sql: string, dialect: Dialect): readonly Segment[] {
  const { segments } = splitStatements(sql, dialect);
  const unguarded = (segment: Segment): readonly Segment[] =>
    segment.kind === 'guarded' ? [...segment.conditions, ...segment.body].flatMap(unguarded) : [segment];
  return segments.flatMap(unguarded);
}

/**
 * MySQL clients: `DELIMITER //` lines are blanked and the delimiter becomes a semicolon, every
 * offset kept.
 */
function withoutDelimiters(sql: string): string {
  const delimiters = [...sql.matchAll(/^[^\S\n]*DELIMITER[^\S\n]+(\S+)[^\S\n]*$/gim)];
  if (delimiters.length === 0) return sql;
  let out = sql;
  for (const delimiter of delimiters) out = out.replace(delimiter[0], ' '.repeat(delimiter[0].length));
  for (const mark of new Set(delimiters.map((delimiter) => delimiter[1] ?? ';'))) {
    if (mark !== ';') out = out.replaceAll(mark, `;${' '.repeat(mark.length - 1)}`);
  }
  return out;
}

interface SplitOptions {
  readonly dialect: Dialect;
  readonly variables: Set<string>;
  readonly offset: number;
  readonly inBlock: boolean;
  readonly depth: number;
}

const WALK: Cursor['walk'] = {
  text: ({ dialect, variables, depth }, body, offset) =>
    splitText(body, { dialect, variables, offset, inBlock: true, depth: depth + 1 }),
  range: splitRange,
  step,
};

function splitText(sql: string, place: SplitOptions): Segment[] {
  const { tokens } = lex(sql, place.dialect.quotes);
  const cursor: Cursor = {
    ...place,
    cursors: new Map(),
    sql,
    tokens,
    pairs: matchParens(tokens),
    segments: [],
    walk: WALK,
  };
  splitRange(cursor, 0, tokens.length);
  return cursor.segments;
}

function splitRange(cursor: Cursor, from: number, to: number): void {
  let position = from;
  while (position < to) position = Math.max(position + 1, step(cursor, position, to));
}

/** Handles the construct that begins at a token, and answers the position after it. */
function step(cursor: Cursor, position: number, to: number): number {
  const token = cursor.tokens[position];
  if (!token || token.text === ';' || isBatchEnd(cursor, position)) return position + 1;
  const control = CONTROL[token.upper];
  if (control) {
    const next = control(cursor, position, to);
    if (next !== undefined) return next;
  }
  // A label before a block: `name: BEGIN`.
  if (
    token.kind === 'word' &&
    cursor.tokens[position + 1]?.text === ':' &&
    /^(?:BEGIN|LOOP|WHILE|REPEAT|FOR)$/.test(word(cursor, position + 2))
  )
    return position + 2;
  if (isRoutine(cursor, position)) return routine(cursor, position, to);
  if (cursor.tokens[position + 1]?.text === ':=') return assignment(cursor, position, to);
  return statement(cursor, position, to);
}

function statement(cursor: Cursor, position: number, to: number): number {
  const end = statementEnd(cursor, position, to);
  push(cursor, 'statement', position, end);
  return end;
}
