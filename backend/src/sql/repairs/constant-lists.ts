import type { Dialect } from '../contract/dialects.js';
import type { Edit } from '../text/edits.js';
import type { Token } from '../text/lexer.js';
import { lex, matchParens } from '../text/lexer.js';

/** Shorter statements are parsed as they are. */
const MIN_LENGTH = 8 * 1024;
/** Rows of VALUES or values of IN that stay. */
const KEPT = 20;

const CONSTANT_WORDS = /^(?:NULL|TRUE|FALSE|DEFAULT|DATE|TIMESTAMP|TIME|INTERVAL|NAN)$/;

/**
 * Drops all but the first rows of long `VALUES (…), (…)` and of long `IN (…)` lists, as far as they
 * hold nothing but constants. They say nothing about lineage, and the parser needs some 7 ms for a
 * thousand characters.
 *
 *     INSERT INTO t VALUES (1, 'a'), (2, 'b'), … 30,000 rows      the first 20 rows
 */
export function constantListEdits(sql: string, dialect: Dialect): Edit[] {
  if (sql.length < MIN_LENGTH || !/\b(?:VALUES|IN)\b/i.test(sql)) return [];
  const { tokens } = lex(sql, dialect.quotes);
  const pairs = matchParens(tokens);
  const edits: Edit[] = [];
  for (let position = 0; position < tokens.length; position += 1) {
    const { kind, upper } = tokens[position] ?? { kind: 'op', upper: '' };
    if (kind !== 'word' || tokens[position + 1]?.text !== '(') continue;
    const run =
      upper === 'VALUES'
        ? rowsFrom(tokens, pairs, position + 1)
        : upper === 'IN'
          ? valuesIn(tokens, pairs, position + 1)
          : undefined;
    if (!run) continue;
    position = run.last;
    const [first, last] = [tokens[run.from], tokens[run.last]];
    if (first && last && run.last > run.from)
      edits.push({ start: first.start, end: last.end, text: ' ', why: 'constants' });
  }
  return edits;
}

/** Tokens that may be dropped, both included: from a comma to the end of a row or value. */
interface Run {
  readonly from: number;
  readonly last: number;
}

const isConstant = ({ kind, text, upper }: Token): boolean =>
  kind === 'number' || kind === 'string' || /^[,()+-]$/.test(text) || (kind === 'word' && CONSTANT_WORDS.test(upper));

function rowsFrom(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, open: number): Run | undefined {
  let rows = 0;
  let from: number | undefined;
  let last = open;
  for (let position = open; tokens[position]?.text === '(';) {
    const close = pairs.get(position);
    if (close === undefined || !tokens.slice(position, close + 1).every(isConstant)) break;
    rows += 1;
    if (rows === KEPT) from = close + 1;
    last = close;
    if (tokens[close + 1]?.text !== ',') break;
    position = close + 2;
  }
  return from === undefined ? undefined : { from, last };
}

function valuesIn(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, open: number): Run | undefined {
  const close = pairs.get(open);
  const inside = close === undefined ? [] : tokens.slice(open + 1, close);
  if (close === undefined || inside.length <= 2 * KEPT || !inside.every(isConstant)) return undefined;
  let depth = 0;
  let values = 0;
  for (let position = open + 1; position < close; position += 1) {
    const { text } = tokens[position] ?? { text: '' };
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (text !== ',' || depth > 0) continue;
    values += 1;
    if (values === KEPT) return { from: position, last: close - 1 };
  }
  return undefined;
}
