import type { Cursor } from './cursor.js';
import { isRoutine, MAX_NESTING, nested, parenthesis, push, pushCursor, STARTS, statementEnd, word } from './cursor.js';

type Control = (cursor: Cursor, at: number, to: number) => number | undefined;

export const CONTROL: Readonly<Record<string, Control>> = {
  BEGIN: (cursor, at) => {
    const next = word(cursor, at + 1);
    if (/^(?:TRAN|TRANSACTION|WORK|ISOLATION|READ|;|DISTRIBUTED)$/.test(next) || !cursor.tokens[at + 1])
      return undefined;
    return /^(?:TRY|CATCH|ATOMIC)$/.test(next) ? at + 2 : next === 'NOT' ? at + 3 : at + 1;
  },
  END: (cursor, at) => {
    const label = cursor.tokens[at + 1]?.kind === 'word' && cursor.tokens[at + 2]?.text === ';' && cursor.inBlock;
    return label ? at + 2 : endOfEnd(cursor, at);
  },
  ELSE: (_cursor, at) => at + 1,
  THEN: (_cursor, at) => at + 1,
  LOOP: (_cursor, at) => at + 1,
  REPEAT: (_cursor, at) => at + 1,
  DO: (cursor, at, to) => doBlock(cursor, at, to),
  EXCEPTION: (cursor, at) => (cursor.inBlock || word(cursor, at + 1) === 'WHEN' ? at + 1 : undefined),
  WHEN: (cursor, at, to) => condition(cursor, at + 1, to, ['THEN']),
  IF: (cursor, at, to) => condition(cursor, at + 1, to, ['THEN', 'BEGIN']),
  ELSEIF: (cursor, at, to) => condition(cursor, at + 1, to, ['THEN']),
  ELSIF: (cursor, at, to) => condition(cursor, at + 1, to, ['THEN']),
  WHILE: (cursor, at, to) => condition(cursor, at + 1, to, ['LOOP', 'DO', 'BEGIN']),
  UNTIL: (cursor, at, to) => condition(cursor, at + 1, to, ['END']),
  FOR: (cursor, at, to) => forLoop(cursor, at, to),
  DECLARE: (cursor, at, to) => declare(cursor, at, to),
  LET: (cursor, at, to) => assignment(cursor, at, to),
  OPEN: (cursor, at, to) => afterWord(cursor, at, to, 'FOR'),
  RETURN: (cursor, at, to) => returned(cursor, at, to),
  FETCH: statementEnd,
  CLOSE: statementEnd,
  DEALLOCATE: statementEnd,
  PERFORM: (cursor, at, to) => (cursor.inBlock ? assignment(cursor, at, to) : undefined),
  RAISE: (cursor, at, to) => (cursor.inBlock ? statementEnd(cursor, at, to) : undefined),
  EXECUTE: (cursor, at, to) => executeText(cursor, at, to),
  EXEC: (cursor, at, to) => executeText(cursor, at, to),
  PRINT: statementEnd,
  LEAVE: statementEnd,
  ITERATE: statementEnd,
  BREAK: (_cursor, at) => at + 1,
  CONTINUE: (_cursor, at) => at + 1,
  COMMIT: statementEnd,
  ROLLBACK: statementEnd,
};

function endOfEnd(cursor: Cursor, at: number): number {
  return /^(?:IF|LOOP|WHILE|CASE|TRY|CATCH|FOR|REPEAT)$/.test(word(cursor, at + 1)) ? at + 2 : at + 1;
}

/** Skips to one of the words that end a condition; queries in its parentheses are read. */
function condition(cursor: Cursor, at: number, to: number, ends: readonly string[]): number {
  let next = at;
  while (next < to) {
    const token = cursor.tokens[next];
    if (!token || token.text === ';') return next;
    if (ends.includes(token.upper) || (next > at && STARTS.test(token.upper) && token.kind === 'word')) return next;
    next = token.text === '(' ? parenthesis(cursor, next) : next + 1;
  }
  return next;
}

/** `x := (SELECT …)`, `LET x := …`, `PERFORM f(…)`: only queries in parentheses matter. */
export function assignment(cursor: Cursor, at: number, to: number): number {
  const end = statementEnd(cursor, at, to);
  if (word(cursor, at) === 'LET') cursor.variables.add((cursor.tokens[at + 1]?.text ?? '').toLowerCase());
  for (let next = at; next < end; next += 1)
    if (cursor.tokens[next]?.text === '(') next = parenthesis(cursor, next) - 1;
  return end;
}

/** FOR x IN (query) LOOP, FOR x IN query LOOP, FOR x AS c CURSOR FOR query DO. */
function forLoop(cursor: Cursor, at: number, to: number): number | undefined {
  const variable = cursor.tokens[at + 1]?.text.toLowerCase();
  if (variable !== undefined) cursor.variables.add(variable);
  for (let next = at + 1; next < to; next += 1) {
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

function untilWord(cursor: Cursor, at: number, to: number, ends: readonly string[]): number {
  let next = at;
  while (next < to && !ends.includes(word(cursor, next)) && cursor.tokens[next]?.text !== ';') {
    next = (cursor.tokens[next]?.text === '(' ? (cursor.pairs.get(next) ?? next) : next) + 1;
  }
  return next;
}

/** DECLARE: names are variables; a cursor's query is read; a table variable is a table. */
function declare(cursor: Cursor, at: number, to: number): number {
  const name = cursor.tokens[at + 1]?.text.toLowerCase() ?? '';
  const end = statementEnd(cursor, at, to);
  const words = cursor.tokens.slice(at, end).map((token) => token.upper);
  if (words.includes('TABLE') && name.startsWith('@')) {
    push(cursor, 'statement', at, end);
    return end;
  }
  cursor.variables.add(name);
  // DECLARE may open a whole section of declarations, each to its semicolon, up to BEGIN.
  const query = words.findIndex(
    (upper, index) => /^(?:FOR|IS)$/.test(upper) && /^(?:SELECT|WITH)$/.test(words[index + 1] ?? ''),
  );
  const named = cursor.tokens[name === 'cursor' ? at + 2 : at + 1]?.text ?? '';
  if (query >= 0) pushCursor(cursor, named, at + query + 1, end);
  else assignment(cursor, at, to);
  return cursor.dialect.name === 'tsql' || cursor.tokens[end]?.text !== ';' ? end : declarations(cursor, end, to);
}

/** The rest of a DECLARE section, when BEGIN follows; otherwise nothing is skipped. `at` is the semicolon or IS before. */
export function declarations(cursor: Cursor, at: number, to: number): number {
  let next = at;
  for (;;) {
    const begins = next + 1;
    const upper = word(cursor, begins);
    if (
      begins >= to ||
      upper === 'BEGIN' ||
      upper === ';' ||
      CONTROL[upper] ||
      STARTS.test(upper) ||
      isRoutine(cursor, begins)
    )
      return next;
    const cursorName = upper === 'CURSOR' || upper === 'TYPE';
    if (!cursorName && !/^(?:word|quoted|variable)$/.test(cursor.tokens[begins + 1]?.kind ?? '')) return next;
    const end = statementEnd(cursor, begins, to);
    cursor.variables.add((cursor.tokens[cursorName ? begins + 1 : begins]?.text ?? '').toLowerCase());
    const words = cursor.tokens.slice(begins, end).map((token) => token.upper);
    const query = words.findIndex(
      (found, index) => /^(?:SELECT|WITH)$/.test(found) && /^(?:FOR|IS)$/.test(words[index - 1] ?? ''),
    );
    const named = cursor.tokens[cursorName ? begins + 1 : begins]?.text ?? '';
    if (query >= 0) pushCursor(cursor, named, begins + query, end);
    else assignment(cursor, begins, to);
    next = end;
    if (cursor.tokens[next]?.text !== ';') return next;
  }
}

function afterWord(cursor: Cursor, at: number, to: number, keyword: string): number {
  const end = statementEnd(cursor, at, to);
  const found = untilWord(cursor, at, end, [keyword]);
  if (found < end && /^(?:SELECT|WITH)$/.test(word(cursor, found + 1))) push(cursor, 'condition', found + 1, end);
  return end;
}

/** RETURN QUERY select, RETURN TABLE(select), RETURN select, RETURN (select). */
function returned(cursor: Cursor, at: number, to: number): number {
  const end = statementEnd(cursor, at, to);
  for (let next = at + 1; next < end; next += 1) {
    if (/^(?:SELECT|WITH)$/.test(word(cursor, next))) {
      push(cursor, 'statement', next, end);
      return end;
    }
    if (cursor.tokens[next]?.text === '(') next = parenthesis(cursor, next) - 1;
  }
  return end;
}

/** EXECUTE IMMEDIATE 'text', EXEC sp_executesql N'text': the text is SQL as well, when it is written out. */
function executeText(cursor: Cursor, at: number, to: number): number | undefined {
  const called = word(cursor, at + 1) === 'SYS' && cursor.tokens[at + 2]?.text === '.' ? at + 3 : at + 1;
  const immediate = /^(?:IMMEDIATE|SP_EXECUTESQL)$/.test(word(cursor, called)) ? called + 1 : at + 1;
  const literal = cursor.tokens[cursor.tokens[immediate]?.text === '(' ? immediate + 1 : immediate];
  if (literal?.kind !== 'string' || cursor.depth >= MAX_NESTING) return undefined;
  const end = statementEnd(cursor, at, to);
  const rest = cursor.tokens.slice(immediate, end).some((token) => token.text === '||' || token.text === '+');
  if (!rest) nested(cursor, literal);
  return end;
}

// PostgreSQL: DO $$ … $$; elsewhere the word between a loop's head and its body.
function doBlock(cursor: Cursor, at: number, to: number): number {
  const body = cursor.tokens.slice(at + 1, at + 4).find((token) => token.kind === 'string');
  if (!body || cursor.depth >= MAX_NESTING) return at + 1;
  nested(cursor, body);
  return statementEnd(cursor, at, to);
}
