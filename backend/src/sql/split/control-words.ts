import type { Control, Cursor } from './cursor.js';
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
import { pushDynamic } from './dynamic-text.js';
import { guarded, TRANSACTION } from './guards.js';

/** The handlers of control words. */
export const CONTROL: Readonly<Record<string, Control>> = {
  BEGIN: (cursor, position) => {
    const next = word(cursor, position + 1);
    if (TRANSACTION.test(next) || !cursor.tokens[position + 1]) return undefined;
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
  IF: guarded((cursor, position, to) => condition(cursor, position + 1, to, ['THEN', 'BEGIN']), /^IF$/),
  ELSEIF: (cursor, position, to) => condition(cursor, position + 1, to, ['THEN']),
  ELSIF: (cursor, position, to) => condition(cursor, position + 1, to, ['THEN']),
  WHILE: guarded(
    (cursor, position, to) => condition(cursor, position + 1, to, ['LOOP', 'DO', 'BEGIN']),
    /^(?:WHILE|LOOP)$/,
  ),
  UNTIL: (cursor, position, to) => condition(cursor, position + 1, to, ['END']),
  FOR: guarded(forLoop, /^(?:FOR|LOOP)$/),
  DECLARE: (cursor, position, to) => declare(cursor, position, to),
  LET: (cursor, position, to) => assignment(cursor, position, to),
  OPEN: (cursor, position, to) => afterWord(cursor, position, to, 'FOR'),
  RETURN: (cursor, position, to) => returned(cursor, position, to),
  FETCH: fetched,
  CLOSE: statementEnd,
  DEALLOCATE: statementEnd,
  PERFORM: (cursor, position, to) => (cursor.inBlock ? assignment(cursor, position, to) : undefined),
  RAISE: (cursor, position, to) => (cursor.inBlock ? statementEnd(cursor, position, to) : undefined),
  EXECUTE: (cursor, position, to) => executeText(cursor, position, to),
  EXEC: (cursor, position, to) => executeText(cursor, position, to),
  PREPARE: (cursor, position, to) => preparedText(cursor, position, to),
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
  for (let next = position; next < end; next += 1) {
    const close = cursor.tokens[next]?.text === '(' ? cursor.pairs.get(next) : undefined;
    if (close !== undefined && word(cursor, next + 1) === 'EXECUTE') executeText(cursor, next + 1, close);
    if (close !== undefined) next = parenthesis(cursor, next) - 1;
  }
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
    if (token.upper === 'EXECUTE') {
      const end = untilWord(cursor, next, to, ['LOOP', 'DO']);
      pushDynamic(cursor, next, next + 1, end);
      next = end - 1;
      continue;
    }
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
  else if (keywordPosition < end) pushDynamic(cursor, position, keywordPosition + 1, end);
  return end;
}

/** A loop that fetches from a cursor runs as often as the cursor's query has rows. */
function fetched(cursor: Cursor, position: number, to: number): number {
  const end = statementEnd(cursor, position, to);
  if (!cursor.isGuarded) return end;
  for (const token of cursor.tokens.slice(position, end)) {
    const declared = cursor.cursors.get(token.text.toLowerCase());
    if (declared) cursor.segments.push({ kind: 'condition', ...declared });
  }
  return end;
}

/** RETURN QUERY select, RETURN TABLE(select), RETURN select, RETURN (select), RETURN QUERY EXECUTE 'text'. */
function returned(cursor: Cursor, position: number, to: number): number {
  const end = statementEnd(cursor, position, to);
  for (let next = position + 1; next < end; next += 1) {
    if (/^(?:SELECT|WITH)$/.test(word(cursor, next))) {
      push(cursor, 'statement', next, end);
      return end;
    }
    if (word(cursor, next) === 'EXECUTE') return executeText(cursor, next, to) ?? end;
    if (cursor.tokens[next]?.text === '(') next = parenthesis(cursor, next) - 1;
  }
  return end;
}

/**
 * EXECUTE IMMEDIATE 'text', EXEC sp_executesql N'text': the text is SQL as well, when it is written
 * out. One that is put together when it runs is not read, and says so.
 */
function executeText(cursor: Cursor, position: number, to: number): number | undefined {
  const called = calledAt(cursor, position + 1);
  const isImmediate = /^(?:IMMEDIATE|SP_EXECUTESQL)$/.test(word(cursor, called));
  return textAt(cursor, position, { from: isImmediate ? called + 1 : position + 1, to, isImmediate });
}

/** The routine behind EXEC: without the schema `sys`, and behind `@result =`. */
function calledAt(cursor: Cursor, position: number): number {
  const from =
    cursor.tokens[position]?.kind === 'variable' && cursor.tokens[position + 1]?.text === '=' ? position + 2 : position;
  return word(cursor, from) === 'SYS' && cursor.tokens[from + 1]?.text === '.' ? from + 2 : from;
}

/** MySQL: PREPARE s FROM 'text' or @text. */
function preparedText(cursor: Cursor, position: number, to: number): number | undefined {
  if (word(cursor, position + 2) !== 'FROM') return undefined;
  return textAt(cursor, position, { from: position + 3, to, isImmediate: true });
}

interface ExecutedText {
  /** Where the expression of the text begins. */
  readonly from: number;
  readonly to: number;
  /** What stands there is a text in any case, and no name of a routine or of a prepared statement. */
  readonly isImmediate: boolean;
}

function textAt(cursor: Cursor, position: number, { from, to, isImmediate }: ExecutedText): number | undefined {
  const isOpened = cursor.tokens[from]?.text === '(';
  const literal = cursor.tokens[isOpened ? from + 1 : from];
  const isLiteral = literal?.kind === 'string';
  if (!isLiteral && !isImmediate && !(isOpened ? cursor.dialect.name === 'tsql' : isBlockOfPostgres(cursor)))
    return undefined;
  const end = statementEnd(cursor, position, to);
  const isJoined = cursor.tokens.slice(from, end).some((token) => token.text === '||' || token.text === '+');
  if (isLiteral && !isJoined && cursor.depth < MAX_NESTING) nested(cursor, literal);
  else pushDynamic(cursor, position, from, end);
  return end;
}

/** In PL/pgSQL every EXECUTE is of a text; outside it calls a prepared statement. */
function isBlockOfPostgres({ inBlock, dialect }: Cursor): boolean {
  return inBlock && /^(?:postgresql|redshift)$/.test(dialect.name);
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
  if (first && last && inner.segments.some(({ kind }) => kind === 'condition' || kind === 'guarded'))
    cursor.segments.push({
      kind: 'routine',
      start: cursor.offset + first.start,
      end: cursor.offset + last.end,
      body: inner.segments,
    });
  else for (const segment of inner.segments) cursor.segments.push(segment);
  return end;
}
