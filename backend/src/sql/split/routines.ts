import { assignment, declarations } from './control-words.js';
import type { Cursor, Segment } from './cursor.js';
import { isBatchEnd, isRule, MAX_NESTING, nested, parenthesis, STATEMENT_VERBS, statementEnd, word } from './cursor.js';
import { unquote } from '../text/lexer.js';

/** CREATE PROCEDURE | FUNCTION | TRIGGER …: the header is skipped, the body taken apart. */
export function routine(cursor: Cursor, position: number, to: number): number {
  if (isRule(cursor, position + 1) || isRule(cursor, position + 3)) return rule(cursor, position, to);
  const begin = bodyStart(cursor, position, to);
  const quoted = cursor.tokens[begin];
  if (quoted?.kind === 'string') {
    const end = statementEnd(cursor, begin, to);
    const inner: Cursor = { ...cursor, segments: [] };
    if (cursor.depth < MAX_NESTING) nested(inner, quoted);
    pushRoutine(cursor, position, end, inner.segments);
    return end;
  }
  const isPackage = cursor.tokens.slice(position, begin).some((token) => token.upper === 'PACKAGE');
  const end = isPackage ? to : routineEnd(cursor, begin, to);
  const inner: Cursor = { ...cursor, segments: [], inBlock: true };
  if (isExpression(cursor, position, begin)) {
    assignment(inner, begin, end);
    pushRoutine(cursor, position, end, inner.segments);
    return end;
  }
  // Oracle: declarations stand between IS and BEGIN without a DECLARE of their own.
  const declared = word(cursor, begin) !== 'BEGIN' && beforeBegin(cursor, begin - 1, end);
  cursor.walk.range(inner, declared ? Math.max(begin, declarations(inner, begin - 1, end)) : begin, end);
  pushRoutine(cursor, position, end, inner.segments);
  return end;
}

/** CREATE RULE r AS ON INSERT TO t WHERE condition DO INSTEAD command, or several in parentheses. */
function rule(cursor: Cursor, position: number, to: number): number {
  const end = statementEnd(cursor, position, to);
  const inner: Cursor = { ...cursor, segments: [], inBlock: true };
  let next = position;
  while (next < end && word(cursor, next) !== 'DO')
    next = cursor.tokens[next]?.text === '(' ? parenthesis(inner, next) : next + 1;
  const begin = /^(?:ALSO|INSTEAD)$/.test(word(cursor, next + 1)) ? next + 2 : next + 1;
  const close = cursor.tokens[begin]?.text === '(' ? cursor.pairs.get(begin) : undefined;
  if (word(cursor, begin) !== 'NOTHING')
    cursor.walk.range(inner, close === undefined ? begin : begin + 1, Math.min(close ?? end, end));
  pushRoutine(cursor, position, end, inner.segments);
  return end;
}

function pushRoutine(cursor: Cursor, position: number, end: number, body: readonly Segment[]): void {
  const [first, last] = [cursor.tokens[position], cursor.tokens[end - 1]];
  if (first && last)
    cursor.segments.push({ kind: 'routine', start: cursor.offset + first.start, end: cursor.offset + last.end, body });
}

/**
 * The body begins after AS or IS, at BEGIN or RETURN, or with a quoted text; parameters are noted
 * on the way.
 */
function bodyStart(cursor: Cursor, position: number, to: number): number {
  let next = position + 1;
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
    if (token.upper === 'DO' && cursor.dialect.name === 'mysql') return next + 1;
    // A trigger of one statement: FOR EACH ROW INSERT …
    if (token.upper === 'ROW' && STATEMENT_VERBS.test(following?.upper ?? '') && !following?.upper.startsWith('EXEC'))
      return next + 1;
    if (token.upper !== 'AS' && token.upper !== 'IS') continue;
    if (following?.kind === 'string') return next + 1;
    if (following?.upper === 'NULL' || /^(?:OWNER|CALLER|RESTRICT|RESTRICTED|EXTERNAL)$/.test(following?.upper ?? ''))
      continue;
    return following?.upper === 'TABLE' ? next + 2 : next + 1;
  }
  return next;
}

/** Words and signs by which the body of a routine begins, unless it is one expression. */
const BEGINS_BODY =
  /^(?:SELECT|WITH|FROM|VALUES|INSERT|UPDATE|DELETE|MERGE|BEGIN|DECLARE|RETURN|IF|WHILE|FOR|LOOP|SET|CALL|EXEC|EXECUTE|CREATE|DROP|ALTER|TRUNCATE|PROCEDURE|FUNCTION|CURSOR|TYPE|COPY|\(|<|<<)$/;

/** A body that is one expression, such as a scalar macro: only the queries in it are read. */
function isExpression(cursor: Cursor, position: number, begin: number): boolean {
  const header = cursor.tokens.slice(position, begin);
  const isMacro = header.some((token) => token.upper === 'MACRO');
  return isMacro && !BEGINS_BODY.test(cursor.tokens[begin]?.upper ?? '');
}

function parameters(cursor: Cursor, open: number): void {
  const close = cursor.pairs.get(open) ?? open;
  for (let position = open + 1; position < close; position += 1) {
    const [before, token] = [cursor.tokens[position - 1], cursor.tokens[position]];
    if (token?.text === '(') position = cursor.pairs.get(position) ?? position;
    else if ((before?.text === '(' || before?.text === ',') && token) {
      const name = /^(?:IN|OUT|INOUT|VARIADIC)$/.test(token.upper) ? cursor.tokens[position + 1] : token;
      if (name) cursor.variables.add(unquote(name).toLowerCase());
    }
  }
}

/**
 * The end of a body: its matching END, the semicolon of a single statement, or the batch in T-SQL.
 */
function routineEnd(cursor: Cursor, begin: number, to: number): number {
  let depth = 0;
  for (let position = begin; position < to; position += 1) {
    const upper = word(cursor, position);
    if (isBatchEnd(cursor, position)) return position;
    if (upper === 'BEGIN' || upper === 'CASE') depth += 1;
    if (upper === 'END' && /^(?:IF|LOOP|WHILE|FOR|REPEAT)$/.test(word(cursor, position + 1))) position += 1;
    else if (upper === 'END') {
      depth -= 1;
      if (word(cursor, position + 1) === 'CASE') position += 1;
      if (depth === 0 && cursor.dialect.name !== 'tsql') return statementEnd(cursor, position, to);
    }
    // In T-SQL the body goes on behind a semicolon, to the end of the batch.
    const endsHere = upper === ';' && depth === 0 && cursor.dialect.name !== 'tsql';
    if (endsHere && !beforeBegin(cursor, position, to)) return position;
  }
  return to;
}

// Oracle: declarations stand between IS and BEGIN.
function beforeBegin(cursor: Cursor, position: number, to: number): boolean {
  for (let next = position + 1; next < to; next += 1) {
    const upper = word(cursor, next);
    if (upper === 'BEGIN') return true;
    const ofCursor = /^(?:SELECT|WITH)$/.test(upper) && /^(?:IS|FOR|\()$/.test(cursor.tokens[next - 1]?.upper ?? '');
    if (STATEMENT_VERBS.test(upper) && !ofCursor) return false;
  }
  return false;
}
