import type { Dialect } from '../dialects.js';
import type { Token } from './lexer.js';
import { lex, matchParens, unquote } from './lexer.js';

/** Tables that a text seems to name, found by the words before them. */
interface FoundTables {
  readonly reads: readonly (readonly string[])[];
  readonly writes: readonly (readonly string[])[];
}

const READ_BEFORE = new Set(['FROM', 'JOIN', 'USING', 'CLONE']);
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
 * Reads tables from a statement that does not parse: what follows FROM, JOIN, USING, INTO and UPDATE, without comments
 * and strings, CTE names and functions. It may name too few; it never guesses columns.
 */
export function readTables(sql: string, dialect: Dialect): FoundTables {
  const { tokens } = lex(sql, dialect.quotes);
  const pairs = matchParens(tokens);
  const ctes = cteNames(tokens, pairs);
  const reads: string[][] = [];
  const writes: string[][] = [];
  const several = /^(?:DROP|TRUNCATE)$/.test(tokens[0]?.upper ?? '');
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') continue;
    const into = writesAfter(tokens, at);
    if (!into && !READ_BEFORE.has(token.upper)) continue;
    if (token.upper === 'FROM' && insideFunction(tokens, pairs, at)) continue;
    for (const name of namesAfter(tokens, pairs, at + 1, !into || several)) {
      const own = name.length === 1 && ctes.has((name[0] ?? '').toLowerCase());
      if (!own || into) (into ? writes : reads).push(name);
    }
  }
  return { reads, writes };
}

function writesAfter(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1]?.upper ?? '', tokens[at]?.upper ?? '', tokens[at + 1]?.upper ?? ''];
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
function insideFunction(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before];
    if (token?.text === ')') before = pairs.get(before) ?? before;
    else if (token?.upper === 'SELECT' || token?.upper === 'DELETE') return false;
    else if (token?.text === '(') return tokens[before - 1]?.kind === 'word';
  }
  return false;
}

function namesAfter(
  tokens: readonly Token[],
  pairs: ReadonlyMap<number, number>,
  from: number,
  several: boolean,
): string[][] {
  const names: string[][] = [];
  let at = from;
  for (;;) {
    while (SKIPPED.has(tokens[at]?.upper ?? '')) at += 1;
    const name = readName(tokens, at);
    if (!name || NO_NAME.has(tokens[at]?.upper ?? '')) return names;
    at += name.length * 2 - 1;
    const call = tokens[at]?.text === '(' && several;
    if (call) at = (pairs.get(at) ?? at) + 1;
    else names.push(name);
    if (!several) return names;
    if (tokens[at]?.upper === 'AS') at += 1;
    if (tokens[at]?.kind === 'word' && tokens[at + 1]?.text === ',') at += 1;
    if (tokens[at]?.text !== ',') return names;
    at += 1;
  }
}

/** The parts of a dotted name that begins at a token. */
export function readName(tokens: readonly Token[], at: number): string[] | undefined {
  const first = tokens[at];
  if (
    !first ||
    !(first.kind === 'word' || first.kind === 'quoted' || (first.kind === 'variable' && /^[#@]/.test(first.text)))
  )
    return undefined;
  const parts = [unquote(first)];
  let next = at + 1;
  while (tokens[next]?.text === '.' && /^(?:word|quoted)$/.test(tokens[next + 1]?.kind ?? '')) {
    const part = tokens[next + 1];
    if (part) parts.push(unquote(part));
    next += 2;
  }
  return parts;
}

function cteNames(tokens: readonly Token[], pairs: ReadonlyMap<number, number>): Set<string> {
  const names = new Set<string>();
  tokens.forEach((token, at) => {
    const columns = tokens[at + 1]?.text === '(' ? pairs.get(at + 1) : undefined;
    const as = (columns ?? at) + 1;
    const opens = tokens[as]?.upper === 'AS' && /^(?:\(|NOT|MATERIALIZED)$/.test(tokens[as + 1]?.upper ?? '');
    const starts = /^(?:WITH|RECURSIVE|,)$/.test(tokens[at - 1]?.upper ?? '');
    if (opens && starts) names.add(unquote(token).toLowerCase());
  });
  return names;
}
