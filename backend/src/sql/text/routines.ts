import { declarations } from './control-words.js';
import type { Cursor, Segment } from './cursor.js';
import { isBatchEnd, MAX_NESTING, nested, STARTS, statementEnd, word } from './cursor.js';
import { unquote } from './lexer.js';

/** CREATE PROCEDURE | FUNCTION | TRIGGER …: the header is skipped, the body taken apart. */
export function routine(cursor: Cursor, at: number, to: number): number {
  const begin = bodyStart(cursor, at, to);
  const quoted = cursor.tokens[begin];
  if (quoted?.kind === 'string') {
    const end = statementEnd(cursor, begin, to);
    const inner: Cursor = { ...cursor, segments: [] };
    if (cursor.depth < MAX_NESTING) nested(inner, quoted);
    pushRoutine(cursor, at, end, inner.segments);
    return end;
  }
  const isPackage = cursor.tokens.slice(at, begin).some((token) => token.upper === 'PACKAGE');
  const end = isPackage ? to : routineEnd(cursor, begin, to);
  const inner: Cursor = { ...cursor, segments: [], inBlock: true };
  // Oracle: declarations stand between IS and BEGIN without a DECLARE of their own.
  const declared = word(cursor, begin) !== 'BEGIN' && beforeBegin(cursor, begin - 1, end);
  cursor.walk.range(inner, declared ? Math.max(begin, declarations(inner, begin - 1, end)) : begin, end);
  pushRoutine(cursor, at, end, inner.segments);
  return end;
}

function pushRoutine(cursor: Cursor, at: number, end: number, body: readonly Segment[]): void {
  const [first, last] = [cursor.tokens[at], cursor.tokens[end - 1]];
  if (first && last)
    cursor.segments.push({ kind: 'routine', start: cursor.offset + first.start, end: cursor.offset + last.end, body });
}

/** The body begins after AS or IS, at BEGIN or RETURN, or with a quoted text; parameters are noted on the way. */
function bodyStart(cursor: Cursor, at: number, to: number): number {
  let next = at + 1;
  for (; next < to; next += 1) {
    const token = cursor.tokens[next];
    if (!token || token.text === ';') return next;
    if (token.text === '(') {
      parameters(cursor, next);
      next = cursor.pairs.get(next) ?? next;
      continue;
    }
    if (token.kind === 'variable') cursor.variables.add(token.text.toLowerCase());
    const following = cursor.tokens[next + 1];
    if (token.upper === 'BEGIN' || token.upper === 'RETURN') return next;
    // A trigger of one statement: FOR EACH ROW INSERT …
    if (token.upper === 'ROW' && STARTS.test(following?.upper ?? '') && !following?.upper.startsWith('EXEC'))
      return next + 1;
    if (token.upper !== 'AS' && token.upper !== 'IS') continue;
    if (following?.kind === 'string') return next + 1;
    if (following?.upper === 'NULL' || /^(?:OWNER|CALLER|RESTRICT|EXTERNAL)$/.test(following?.upper ?? '')) continue;
    return next + 1;
  }
  return next;
}

function parameters(cursor: Cursor, open: number): void {
  const close = cursor.pairs.get(open) ?? open;
  for (let at = open + 1; at < close; at += 1) {
    const [before, token] = [cursor.tokens[at - 1], cursor.tokens[at]];
    if (token?.text === '(') at = cursor.pairs.get(at) ?? at;
    else if ((before?.text === '(' || before?.text === ',') && token) {
      const name = /^(?:IN|OUT|INOUT|VARIADIC)$/.test(token.upper) ? cursor.tokens[at + 1] : token;
      if (name) cursor.variables.add(unquote(name).toLowerCase());
    }
  }
}

/** The end of a body: its matching END, the semicolon of a single statement, or the batch in T-SQL. */
function routineEnd(cursor: Cursor, begin: number, to: number): number {
  let depth = 0;
  for (let at = begin; at < to; at += 1) {
    const upper = word(cursor, at);
    if (isBatchEnd(cursor, at)) return at;
    if (upper === 'BEGIN' || upper === 'CASE') depth += 1;
    if (upper === 'END' && /^(?:IF|LOOP|WHILE|FOR|REPEAT)$/.test(word(cursor, at + 1))) at += 1;
    else if (upper === 'END') {
      depth -= 1;
      if (word(cursor, at + 1) === 'CASE') at += 1;
      if (depth === 0 && cursor.dialect.name !== 'tsql') return statementEnd(cursor, at, to);
    }
    if (upper === ';' && depth === 0 && !beforeBegin(cursor, at, to)) return cursor.dialect.name === 'tsql' ? to : at;
  }
  return to;
}

// Oracle: declarations stand between IS and BEGIN.
function beforeBegin(cursor: Cursor, at: number, to: number): boolean {
  for (let next = at + 1; next < to; next += 1) {
    const upper = word(cursor, next);
    if (upper === 'BEGIN') return true;
    const ofCursor = /^(?:SELECT|WITH)$/.test(upper) && /^(?:IS|FOR|\()$/.test(cursor.tokens[next - 1]?.upper ?? '');
    if (STARTS.test(upper) && !ofCursor) return false;
  }
  return false;
}
