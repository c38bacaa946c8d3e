import { TEMPLATE_VALUE } from '../text/templates.js';
import type { Token } from '../text/lexer.js';
import { unquote } from '../text/lexer.js';
import type { Cursor } from './cursor.js';
import { STATEMENT_VERBS } from './cursor.js';

/** Variables inside the values of variables are followed this deep. */
const MAX_DEPTH = 3;
/** Pieces of one text, and tokens of one assigned value, that are looked at. */
const MAX_PIECES = 500;

/**
 * Adds a statement whose text is put together when it runs. Its literal parts are kept, with
 * `template_value` for what only the run knows, so that the tables named in them can be found.
 *
 *     EXECUTE 'INSERT INTO g SELECT ' || list || ' FROM t'     INSERT INTO g SELECT template_value FROM t
 *     SET @s = N'DELETE FROM ' + @t; EXEC (@s)                 DELETE FROM template_value
 *
 * @param from where the expression of the text begins
 */
export function pushDynamic(cursor: Cursor, position: number, from: number, end: number): void {
  const [first, last] = [cursor.tokens[position], cursor.tokens[end - 1]];
  if (!first || !last || end <= position) return;
  const pieces: string[] = [];
  addPieces(cursor, pieces, { from, end, depth: 0 });
  const text = pieces.join(' ').replaceAll(/(?:template_value\s*)+/g, `${TEMPLATE_VALUE} `);
  cursor.segments.push({ kind: 'dynamic', start: cursor.offset + first.start, end: cursor.offset + last.end, text });
}

interface Expression {
  readonly from: number;
  readonly end: number;
  readonly depth: number;
}

function addPieces(cursor: Cursor, pieces: string[], { from, end, depth }: Expression): void {
  for (let position = from; position < end && pieces.length < MAX_PIECES; position += 1) {
    const token = cursor.tokens[position];
    if (token?.kind === 'string') pieces.push(literalText(token));
    if (token?.kind !== 'word' && token?.kind !== 'variable') continue;
    const values = depth < MAX_DEPTH ? (assignedValues(cursor.tokens).get(nameOf(token)) ?? []) : [];
    // A function puts its arguments together: `format('… %I', t)`, `CONCAT(a, b)`.
    const isCalled = cursor.tokens[position + 1]?.text === '(';
    if (values.length === 0 && !isCalled) pieces.push(TEMPLATE_VALUE);
    for (const value of values)
      addPieces(cursor, pieces, { from: value, end: valueEnd(cursor, value), depth: depth + 1 });
  }
}

/** The text of a literal, with a name for each place that `format` fills: `%I`, `%1$s`. */
function literalText(token: Token): string {
  const prefixed = /^[A-Za-z]+(?=['"])/.exec(token.text)?.[0] ?? '';
  const text = unquote({ ...token, text: token.text.slice(prefixed.length) });
  return text.replaceAll(/%(?:\d+\$)?[ILs]/g, ` ${TEMPLATE_VALUE} `);
}

const nameOf = (token: Token): string => token.text.replace(/^:/, '').toLowerCase();

const ASSIGNS = /^(?::=|=|\+=|DEFAULT)$/;
/** What stands before the name in an assignment or a declaration with a value. */
const BEFORE_NAME = /^(?:;|,|\(|DECLARE|SET|LET|BEGIN|THEN|ELSE|AS|IS|SELECT|LOOP|DO)$/;
/** Tokens between a declared name and its value: `@s nvarchar(4000) = …`. */
const MAX_TYPE_TOKENS = 8;

const valuesByTokens = new WeakMap<readonly Token[], ReadonlyMap<string, readonly number[]>>();

/** Where the values begin that a text gives to its variables, by the variable's name in lower case. */
function assignedValues(tokens: readonly Token[]): ReadonlyMap<string, readonly number[]> {
  const known = valuesByTokens.get(tokens);
  if (known) return known;
  const values = new Map<string, number[]>();
  for (const [position, { upper }] of tokens.entries()) {
    if (!ASSIGNS.test(upper)) continue;
    const name = assignedName(tokens, position);
    if (name === undefined) continue;
    const starts = values.get(name);
    if (starts) starts.push(position + 1);
    else values.set(name, [position + 1]);
  }
  valuesByTokens.set(tokens, values);
  return values;
}

function assignedName(tokens: readonly Token[], position: number): string | undefined {
  for (let at = position - 1; at >= Math.max(0, position - MAX_TYPE_TOKENS); at -= 1) {
    const token = tokens[at];
    if (token?.text === ';') return undefined;
    const isName = token?.kind === 'word' || token?.kind === 'variable';
    if (token && isName && BEFORE_NAME.test(tokens[at - 1]?.upper ?? ';')) return nameOf(token);
  }
  return undefined;
}

/** A value ends at a semicolon, at a comma outside parentheses, or where another statement begins. */
function valueEnd({ tokens, pairs }: Cursor, from: number): number {
  for (let next = from; next < Math.min(tokens.length, from + MAX_PIECES); next += 1) {
    const token = tokens[next];
    if (!token || token.text === ';' || token.text === ',') return next;
    if (token.kind === 'word' && STATEMENT_VERBS.test(token.upper)) return next;
    if (token.text === '(') next = pairs.get(next) ?? next;
  }
  return from;
}
