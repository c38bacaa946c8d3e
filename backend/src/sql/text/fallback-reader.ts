import type { Dialect } from '../contract/dialects.js';
import type { Token } from './lexer.js';
import { lex, matchParens, unquote } from './lexer.js';

/** Tables that a text seems to name, found by the words before them. */
interface NamedTables {
  readonly reads: readonly (readonly string[])[];
  readonly writes: readonly (readonly string[])[];
}

/** Words before the name of a table that is read. */
const READ_BEFORE = new Set(['FROM', 'JOIN', 'USING', 'CLONE']);
/** Words that may stand between such a word and the name. */
const SKIPPED = new Set([
  'TABLE',
  'ONLY',
  'LATERAL',
  'IF',
  'NOT',
  'EXISTS',
  'OVERWRITE',
  'INTO',
  'VIEW',
  'FROM',
  'TEMP',
  'TEMPORARY',
  'UNLOGGED',
]);
/** Words that follow instead of a name. A query or a list begins there. */
const NO_NAME = new Set([
  'SELECT',
  'WITH',
  'VALUES',
  'UNNEST',
  'SET',
  'WHERE',
  'DUAL',
  'TABLE',
  'FILES',
  'DIRECTORY',
  'LOCAL',
  'ALL',
  'THEN',
  'AS',
  'OF',
]);

/**
 * Finds the tables of a statement that does not parse: the names after FROM, JOIN, USING, INTO,
 * UPDATE and similar words. Comments, strings, CTE names, functions and `EXTRACT(… FROM …)` are
 * left out. It may find too few tables, and it finds no columns; such edges have the confidence
 * 0.6.
 */
export function readTables(sql: string, dialect: Dialect): NamedTables {
  const { tokens } = lex(sql, dialect.quotes);
  const pairs = matchParens(tokens);
  const ctes = cteNames(tokens, pairs);
  const reads: string[][] = [];
  const writes: string[][] = [];
  const several = /^(?:DROP|TRUNCATE)$/.test(tokens[0]?.upper ?? '');
  for (let position = 0; position < tokens.length; position += 1) {
    const token = tokens[position];
    if (token?.kind !== 'word') continue;
    const into = writesAfter(tokens, position);
    if (!into && !READ_BEFORE.has(token.upper)) continue;
    if (token.upper === 'FROM' && insideFunction(tokens, pairs, position)) continue;
    for (const name of namesAfter(tokens, pairs, position + 1, !into || several)) {
      const isCte = name.length === 1 && ctes.has((name[0] ?? '').toLowerCase());
      if (!isCte || into) (into ? writes : reads).push(name);
    }
  }
  return { reads, writes };
}

/**
 * Whether the name after this word is of a table that is written. The neighbours decide: `FOR
 * UPDATE` writes nothing, `DELETE FROM t` writes t.
 */
function writesAfter(tokens: readonly Token[], position: number): boolean {
  const [before, token, after] = [
    tokens[position - 1]?.upper ?? '',
    tokens[position]?.upper ?? '',
    tokens[position + 1]?.upper ?? '',
  ];
  switch (token) {
    case 'INTO':
      return true;
    case 'OVERWRITE':
      return before === 'INSERT' && after !== 'INTO' && after !== 'DIRECTORY';
    case 'UPDATE':
      return before !== 'FOR' && before !== 'THEN' && before !== 'KEY' && before !== 'ON';
    case 'FROM':
      return before === 'DELETE';
    case 'TABLE':
      return /^(?:CREATE|TRUNCATE|DROP|ALTER|TEMPORARY|TEMP|EXTERNAL|TRANSIENT|REPLACE|VOLATILE|MULTISET)$/.test(
        before,
      );
    case 'VIEW':
      return /^(?:CREATE|MATERIALIZED|REPLACE|ALTER|SECURE|TEMPORARY|TEMP|DROP)$/.test(before);
    case 'MERGE':
      return after !== 'INTO';
    default:
      return false;
  }
}

// EXTRACT(YEAR FROM x), TRIM(a FROM b): no table follows.
function insideFunction(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, position: number): boolean {
  for (let before = position - 1; before >= 0; before -= 1) {
    const token = tokens[before];
    if (token?.text === ')') before = pairs.get(before) ?? before;
    else if (token?.upper === 'SELECT' || token?.upper === 'DELETE') return false;
    else if (token?.text === '(') return tokens[before - 1]?.kind === 'word';
  }
  return false;
}

/**
 * The names after a position: one, or all of a list with commas. What is followed by a parenthesis
 * is a function and no table.
 */
function namesAfter(
  tokens: readonly Token[],
  pairs: ReadonlyMap<number, number>,
  from: number,
  several: boolean,
): string[][] {
  const names: string[][] = [];
  let position = from;
  for (;;) {
    while (SKIPPED.has(tokens[position]?.upper ?? '')) position += 1;
    const name = readName(tokens, position);
    if (!name || NO_NAME.has(tokens[position]?.upper ?? '')) return names;
    position += name.length * 2 - 1;
    const call = tokens[position]?.text === '(' && several;
    if (call) position = (pairs.get(position) ?? position) + 1;
    else names.push(name);
    if (!several) return names;
    if (tokens[position]?.upper === 'AS') position += 1;
    if (tokens[position]?.kind === 'word' && tokens[position + 1]?.text === ',') position += 1;
    if (tokens[position]?.text !== ',') return names;
    position += 1;
  }
}

/** The parts of a dotted name that begins at a token. */
export function readName(tokens: readonly Token[], position: number): string[] | undefined {
  const first = tokens[position];
  if (
    !first ||
    !(first.kind === 'word' || first.kind === 'quoted' || (first.kind === 'variable' && /^[#@]/.test(first.text)))
  )
    return undefined;
  const parts = [unquote(first)];
  let next = position + 1;
  while (tokens[next]?.text === '.' && /^(?:word|quoted)$/.test(tokens[next + 1]?.kind ?? '')) {
    const part = tokens[next + 1];
    if (part) parts.push(unquote(part));
    next += 2;
  }
  return parts;
}

/** The names that WITH defines, in lower case. */
function cteNames(tokens: readonly Token[], pairs: ReadonlyMap<number, number>): Set<string> {
  const names = new Set<string>();
  tokens.forEach((token, position) => {
    const columns = tokens[position + 1]?.text === '(' ? pairs.get(position + 1) : undefined;
    const as = (columns ?? position) + 1;
    const opens = tokens[as]?.upper === 'AS' && /^(?:\(|NOT|MATERIALIZED)$/.test(tokens[as + 1]?.upper ?? '');
    const starts = /^(?:WITH|RECURSIVE|,)$/.test(tokens[position - 1]?.upper ?? '');
    if (opens && starts) names.add(unquote(token).toLowerCase());
  });
  return names;
}
