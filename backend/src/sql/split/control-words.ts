import type { Cursor } from './cursor.js';
import {
  isRoutine,
  MAX_NESTING,
  nested,
  parenthesis,
  push,
  pushCursor,
  STATEMENT_VERBS,
  statementEnd,
  word,
} from './cursor.js';

type Control = (cursor: Cursor, position: number, to: number) => number | undefined;

/**
 * The handlers of control words. Each answers where its construct ends, or undefined where the word
 * is no control word at this place.
 */
export const CONTROL: Readonly<Record<string, Control>> = {
  BEGIN: (cursor, position) => {
    const next = word(cursor, position + 1);
    if (/^(?:TRAN|TRANSACTION|WORK|ISOLATION|READ|;|DISTRIBUTED)$/.test(next) || !cursor.tokens[position + 1])
      return undefined;
    return /^(?:TRY|CATCH|ATOMIC)$/.test(next) ? position + 2 : next === 'NOT' ? position + 3 : position + 1;
  },
  END: (cursor, position) => {
    const label =
      cursor.tokens[position + 1]?.kind === 'word' && cursor.tokens[position + 2]?.text === ';' && cursor.inBlock;
    return label ? position + 2 : endOfEnd(cursor, position);
  },
  ELSE: (_cursor, position) => position + 1,
  THEN: (_cursor, position) => position + 1,
  LOOP: (_cursor, position) => position + 1,
  REPEAT: (_cursor, position) => position + 1,
  DO: (cursor, position, to) => doBlock(cursor, position, to),
  EXCEPTION: (cursor, position) => (cursor.inBlock || word(cursor, position + 1) === 'WHEN' ? position + 1 : undefined),
  WHEN: (cursor, position, to) => condition(cursor, position + 1, to, ['THEN']),
  IF: (cursor, position, to) => condition(cursor, position + 1, to, ['THEN', 'BEGIN']),
  ELSEIF: (cursor, position, to) => condition(cursor, position + 1, to, ['THEN']),
  ELSIF: (cursor, position, to) => condition(cursor, position + 1, to, ['THEN']),
  WHILE: (cursor, position, to) => condition(cursor, position + 1, to, ['LOOP', 'DO', 'BEGIN']),
  UNTIL: (cursor, position, to) => condition(cursor, position + 1, to, ['END']),
  FOR: (cursor, position, to) => forLoop(cursor, position, to),
  DECLARE: (cursor, position, to) => declare(cursor, position, to),
  LET: (cursor, position, to) => assignment(cursor, position, to),
  OPEN: (cursor, position, to) => afterWord(cursor, position, to, 'FOR'),
  RETURN: (cursor, position, to) => returned(cursor, position, to),
  FETCH: statementEnd,
  CLOSE: statementEnd,
  DEALLOCATE: statementEnd,
  PERFORM: (cursor, position, to) => (cursor.inBlock ? assignment(cursor, position, to) : undefined),
  RAISE: (cursor, position, to) => (cursor.inBlock ? statementEnd(cursor, position, to) : undefined),
  EXECUTE: (cursor, position, to) => executeText(cursor, position, to),
  EXEC: (cursor, position, to) => executeText(cursor, position, to),
  PRINT: statementEnd,
  LEAVE: statementEnd,
  ITERATE: statementEnd,
  BREAK: (_cursor, position) => position + 1,
  CONTINUE: (_cursor, position) => position + 1,
  COMMIT: statementEnd,
  ROLLBACK: statementEnd,
};

function endOfEnd(cursor: Cursor, position: number): number {
  return /^(?:IF|LOOP|WHILE|CASE|TRY|CATCH|FOR|REPEAT)$/.test(word(cursor, position + 1)) ? position + 2 : position + 1;
}

/** Skips to one of the words that end a condition; queries in its parentheses are read. */
function condition(cursor: Cursor, position: number, to: number, ends: readonly string[]): number {
  let next = position;
  while (next < to) {
    const token = cursor.tokens[next];
    if (!token || token.text === ';') return next;
    if (ends.includes(token.upper) || (next > position && STATEMENT_VERBS.test(token.upper) && token.kind === 'word'))
      return next;
    next = token.text === '(' ? parenthesis(cursor, next) : next + 1;
  }
  return next;
}

/** `x := (SELECT …)`, `LET x := …`, `PERFORM f(…)`: only queries in parentheses matter. */
export function assignment(cursor: Cursor, position: number, to: number): number {
  const end = statementEnd(cursor, position, to);
  if (word(cursor, position) === 'LET') cursor.variables.add((cursor.tokens[position + 1]?.text ?? '').toLowerCase());
  for (let next = position; next < end; next += 1)
    if (cursor.tokens[next]?.text === '(') next = parenthesis(cursor, next) - 1;
  return end;
}

/** FOR x IN (query) LOOP, FOR x IN query LOOP, FOR x AS c CURSOR FOR query DO. */
function forLoop(cursor: Cursor, position: number, to: number): number | undefined {
  const variable = cursor.tokens[position + 1]?.text.toLowerCase();
  if (variable !== undefined) cursor.variables.add(variable);
  for (let next = position + 1; next < to; next += 1) {
    const token = cursor.tokens[next];
    if (!token || token.text === ';') return next;
    if (token.upper === 'LOOP' || token.upper === 'DO') return next + 1;
    const declared = word(cursor, next - 1) === 'IN' ? cursor.cursors.get(token.text.toLowerCase()) : undefined;
    if (declared && variable !== undefined) cursor.segments.push({ kind: 'condition', ...declared, record: variable });
    if (token.text === '(') next = parenthesis(cursor, next, variable) - 1;
    else if (/^(?:SELECT|WITH)$/.test(token.upper)) {
      const end = untilWord(cursor, next, to, ['LOOP', 'DO']);
      push(cursor, 'condition', next, end, variable);
      next = end - 1;
    }
  }
  return to;
}

function untilWord(cursor: Cursor, position: number, to: number, ends: readonly string[]): number {
  let next = position;
  while (next < to && !ends.includes(word(cursor, next)) && cursor.tokens[next]?.text !== ';') {
    next = (cursor.tokens[next]?.text === '(' ? (cursor.pairs.get(next) ?? next) : next) + 1;
  }
  return next;
}

/** DECLARE: names are variables; a cursor's query is read; a table variable is a table. */
function declare(cursor: Cursor, position: number, to: number): number {
  const name = cursor.tokens[position + 1]?.text.toLowerCase() ?? '';
  const end = statementEnd(cursor, position, to);
  const keywords = cursor.tokens.slice(position, end).map((token) => token.upper);
  if (keywords.includes('TABLE') && name.startsWith('@')) {
    push(cursor, 'statement', position, end);
    return end;
  }
  cursor.variables.add(name);
  // DECLARE may open a whole section of declarations, each to its semicolon, up to BEGIN.
  const query = keywords.findIndex(
    (upper, index) => /^(?:FOR|IS)$/.test(upper) && /^(?:SELECT|WITH)$/.test(keywords[index + 1] ?? ''),
  );
  const named = cursor.tokens[name === 'cursor' ? position + 2 : position + 1]?.text ?? '';
  if (query >= 0) pushCursor(cursor, named, position + query + 1, end);
  else assignment(cursor, position, to);
  return cursor.dialect.name === 'tsql' || cursor.tokens[end]?.text !== ';' ? end : declarations(cursor, end, to);
}

/**
 * The rest of a DECLARE section, when BEGIN follows; otherwise nothing is skipped. `at` is the
 * semicolon or IS before.
 */
export function declarations(cursor: Cursor, position: number, to: number): number {
  let next = position;
  for (;;) {
    const begins = next + 1;
    const upper = word(cursor, begins);
    if (
      begins >= to ||
      upper === 'BEGIN' ||
      upper === ';' ||
      CONTROL[upper] ||
      STATEMENT_VERBS.test(upper) ||
      isRoutine(cursor, begins)
    )
      return next;
    const cursorName = upper === 'CURSOR' || upper === 'TYPE';
    if (!cursorName && !/^(?:word|quoted|variable)$/.test(cursor.tokens[begins + 1]?.kind ?? '')) return next;
    const end = statementEnd(cursor, begins, to);
    cursor.variables.add((cursor.tokens[cursorName ? begins + 1 : begins]?.text ?? '').toLowerCase());
    const keywords = cursor.tokens.slice(begins, end).map((token) => token.upper);
    const query = keywords.findIndex(
      (word, index) => /^(?:SELECT|WITH)$/.test(word) && /^(?:FOR|IS)$/.test(keywords[index - 1] ?? ''),
    );
    const named = cursor.tokens[cursorName ? begins + 1 : begins]?.text ?? '';
    if (query >= 0) pushCursor(cursor, named, begins + query, end);
    else assignment(cursor, begins, to);
    next = end;
    if (cursor.tokens[next]?.text !== ';') return next;
  }
}

function afterWord(cursor: Cursor, position: number, to: number, keyword: string): number {
  const end = statementEnd(cursor, position, to);
  const keywordPosition = untilWord(cursor, position, end, [keyword]);
  if (keywordPosition < end && /^(?:SELECT|WITH)$/.test(word(cursor, keywordPosition + 1)))
    push(cursor, 'condition', keywordPosition + 1, end);
  return end;
}

/** RETURN QUERY select, RETURN TABLE(select), RETURN select, RETURN (select). */
function returned(cursor: Cursor, position: number, to: number): number {
  const end = statementEnd(cursor, position, to);
  for (let next = position + 1; next < end; next += 1) {
    if (/^(?:SELECT|WITH)$/.test(word(cursor, next))) {
      push(cursor, 'statement', next, end);
      return end;
    }
    if (cursor.tokens[next]?.text === '(') next = parenthesis(cursor, next) - 1;
  }
  return end;
}

/**
 * EXECUTE IMMEDIATE 'text', EXEC sp_executesql N'text': the text is SQL as well, when it is written
 * out.
 */
function executeText(cursor: Cursor, position: number, to: number): number | undefined {
  const called =
    word(cursor, position + 1) === 'SYS' && cursor.tokens[position + 2]?.text === '.' ? position + 3 : position + 1;
  const immediate = /^(?:IMMEDIATE|SP_EXECUTESQL)$/.test(word(cursor, called)) ? called + 1 : position + 1;
  const literal = cursor.tokens[cursor.tokens[immediate]?.text === '(' ? immediate + 1 : immediate];
  if (literal?.kind !== 'string' || cursor.depth >= MAX_NESTING) return undefined;
  const end = statementEnd(cursor, position, to);
  const rest = cursor.tokens.slice(immediate, end).some((token) => token.text === '||' || token.text === '+');
  if (!rest) nested(cursor, literal);
  return end;
}

// PostgreSQL: DO $$ … $$; elsewhere the word between a loop's head and its body.
function doBlock(cursor: Cursor, position: number, to: number): number {
  const body = cursor.tokens.slice(position + 1, position + 4).find((token) => token.kind === 'string');
  if (!body || cursor.depth >= MAX_NESTING) return position + 1;
  const end = statementEnd(cursor, position, to);
  const inner: Cursor = { ...cursor, segments: [] };
  nested(inner, body);
  const [first, last] = [cursor.tokens[position], cursor.tokens[end - 1]];
  // What a condition reads decides whether the other statements of the block run.
  if (first && last && inner.segments.some(({ kind }) => kind === 'condition'))
    cursor.segments.push({
      kind: 'routine',
      start: cursor.offset + first.start,
      end: cursor.offset + last.end,
      body: inner.segments,
    });
  else for (const segment of inner.segments) cursor.segments.push(segment);
  return end;
}
