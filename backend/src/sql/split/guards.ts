import type { Control, Cursor } from './cursor.js';
import { isBatchEnd, word } from './cursor.js';

/**
 * Reads a control statement whose conditions decide whether the statements in it run, as one
 * segment: `IF … END IF`, `WHILE … END WHILE`, a loop over a query, and in T-SQL the statement or
 * block behind IF and WHILE. One that never ends, or has no query in its conditions, guards nothing,
 * and its statements are taken one by one.
 *
 *     IF EXISTS (SELECT 1 FROM s WHERE a > 0) THEN INSERT INTO t SELECT b FROM u; END IF
 *     condition `SELECT 1 FROM s WHERE a > 0`, body `INSERT INTO t SELECT b FROM u`
 *
 * @param head reads the first condition and answers where the statements begin
 * @param ending the word behind the END that ends it
 */
export function guarded(head: Control, ending: RegExp): Control {
  return (cursor, position, to) => {
    const inner: Cursor = { ...cursor, segments: [], isGuarded: true };
    const begin = head(inner, position, to);
    if (begin === undefined) return undefined;
    const isBare = cursor.dialect.name === 'tsql';
    const { end, isClosed } = isBare ? bareEnd(inner, begin, to) : closedEnd(inner, begin, { to, ending });
    const conditions = inner.segments.filter(({ kind }) => kind === 'condition');
    const [first, last] = [cursor.tokens[position], cursor.tokens[end - 1]];
    if (isClosed && first && last && conditions.length > 0)
      cursor.segments.push({
        kind: 'guarded',
        start: cursor.offset + first.start,
        end: cursor.offset + last.end,
        conditions,
        body: inner.segments.filter(({ kind }) => kind !== 'condition'),
      });
    else for (const segment of inner.segments) cursor.segments.push(segment);
    return end;
  };
}

interface End {
  readonly end: number;
  readonly isClosed: boolean;
}

interface Region {
  readonly to: number;
  readonly ending: RegExp;
}

/** Words behind an END that ends a control statement and no block. */
const ENDS_CONTROL = /^(?:IF|LOOP|WHILE|CASE|FOR|REPEAT)$/;

/** To the END of the control statement itself; the END of an enclosing block leaves it open. */
function closedEnd(cursor: Cursor, begin: number, { to, ending }: Region): End {
  let blocks = 0;
  let next = begin;
  while (next < to) {
    if (word(cursor, next) === 'END') {
      const following = word(cursor, next + 1);
      if (ending.test(following)) return { end: next + 2, isClosed: true };
      if (!ENDS_CONTROL.test(following)) {
        if (blocks === 0) return { end: next, isClosed: false };
        blocks -= 1;
      }
    } else if (opensBlock(cursor, next)) blocks += 1;
    next = stepOver(cursor, next, to);
  }
  return { end: to, isClosed: false };
}

/** T-SQL: one statement or block, and the one behind ELSE. */
function bareEnd(cursor: Cursor, begin: number, to: number): End {
  let next = bareBody(cursor, begin, to);
  for (;;) {
    const otherwise = cursor.tokens[next]?.text === ';' ? next + 1 : next;
    if (otherwise >= to || word(cursor, otherwise) !== 'ELSE') return { end: Math.min(next, to), isClosed: true };
    next = bareBody(cursor, otherwise + 1, to);
  }
}

function bareBody(cursor: Cursor, begin: number, to: number): number {
  let blocks = 0;
  let next = begin;
  do {
    if (next >= to || isBatchEnd(cursor, next)) return next;
    if (opensBlock(cursor, next)) blocks += 1;
    else if (word(cursor, next) === 'END') blocks -= 1;
    next = stepOver(cursor, next, to);
  } while (blocks > 0);
  return next;
}

/** `BEGIN TRANSACTION` is a statement. */
function opensBlock(cursor: Cursor, position: number): boolean {
  return word(cursor, position) === 'BEGIN' && !TRANSACTION.test(word(cursor, position + 1));
}

/** Words behind a BEGIN that begins a transaction; `BEGIN;` does so too. */
export const TRANSACTION = /^(?:TRAN|TRANSACTION|WORK|ISOLATION|READ|;|DISTRIBUTED)$/;

function stepOver(cursor: Cursor, position: number, to: number): number {
  return Math.max(position + 1, cursor.walk.step(cursor, position, to));
}
