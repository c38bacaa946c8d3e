import type { Dialect } from '../dialects.js';
import type { Token } from './lexer.js';
import { lex, matchParens } from './lexer.js';

/**
 * `CREATE TABLE | VIEW t <anything> AS query` and `INSERT <anything> INTO t <anything> query`, reduced to what matters:
 * the last attempt before the keywords alone, for options of platforms and versions that the parser has not met.
 */
export function simplifyHeader(sql: string, dialect: Dialect): string | undefined {
  const { tokens } = lex(sql, dialect.quotes);
  const pairs = matchParens(tokens);
  const query = queryStart(tokens, pairs);
  if (query === undefined || query === 0) return undefined;
  const body = sql.slice(
    tokens[query]?.start ?? sql.length,
    tokens[bodyEnd(tokens, pairs, query)]?.start ?? sql.length,
  );
  const first = tokens[0]?.upper;
  if (first === 'CREATE' || first === 'REPLACE') return createHeader(sql, tokens, pairs, query, body);
  const into = tokens.findIndex((token, at) => at < query && (token.upper === 'INTO' || token.upper === 'OVERWRITE'));
  if (first !== 'INSERT' || into < 0) return undefined;
  const name = nameText(sql, tokens, tokens[into + 1]?.upper === 'TABLE' ? into + 2 : into + 1);
  if (!name) return undefined;
  const columns = tokens[name.next]?.text === '(' && name.next !== query ? listText(tokens, pairs, name.next) : '';
  return `INSERT INTO ${name.text} ${columns} ${body}`;
}

/** The first SELECT, WITH or VALUES outside parentheses that begins a query, or a parenthesis around one. */
function queryStart(tokens: readonly Token[], pairs: ReadonlyMap<number, number>): number | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    const upper = tokens[at]?.upper ?? '';
    const cte =
      upper === 'WITH' &&
      (tokens[at + 2]?.upper === 'AS' || tokens[at + 1]?.upper === 'RECURSIVE') &&
      tokens[at + 1]?.kind !== 'op';
    if (upper === 'SELECT' || upper === 'SEL' || cte || (upper === 'VALUES' && tokens[at + 1]?.text === '(')) return at;
    if (upper !== '(') continue;
    if (/^(?:SELECT|WITH|SEL)$/.test(tokens[at + 1]?.upper ?? '')) return at;
    at = pairs.get(at) ?? at;
  }
  return undefined;
}

/** Where options behind the query begin. */
function bodyEnd(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, query: number): number {
  if (tokens[query]?.text === '(') return (pairs.get(query) ?? tokens.length) + 1;
  for (let at = query; at < tokens.length; at += 1) {
    if (tokens[at]?.text === '(') at = pairs.get(at) ?? at;
    const [upper, next] = [tokens[at]?.upper, tokens[at + 1]?.upper ?? ''];
    if ((upper === 'WITH' && /^(?:DATA|NO|CHECK|READ|\()$/.test(next)) || (upper === 'ON' && next === 'COMMIT'))
      return at;
  }
  return tokens.length;
}

function createHeader(
  sql: string,
  tokens: readonly Token[],
  pairs: ReadonlyMap<number, number>,
  query: number,
  body: string,
): string | undefined {
  const kind = tokens.findIndex((token, at) => at < query && at < 10 && /^(?:TABLE|VIEW)$/.test(token.upper));
  if (kind < 0) return undefined;
  const name = nameText(sql, tokens, tokens[kind + 1]?.upper === 'IF' ? kind + 4 : kind + 1);
  if (!name) return undefined;
  const temporary = tokens.slice(1, kind).some((token) => /^(?:TEMP|TEMPORARY|VOLATILE)$/.test(token.upper))
    ? 'TEMPORARY '
    : '';
  const view = tokens[kind]?.upper === 'VIEW';
  const columns =
    view && tokens[name.next]?.text === '(' && name.next !== query ? listText(tokens, pairs, name.next) : '';
  return `CREATE ${temporary}${view ? 'VIEW' : 'TABLE'} ${name.text} ${columns} AS ${body}`;
}

function nameText(
  sql: string,
  tokens: readonly Token[],
  at: number,
): { readonly text: string; readonly next: number } | undefined {
  const first = tokens[at];
  if (!first || !/^(?:word|quoted|variable)$/.test(first.kind)) return undefined;
  let last = at;
  while (tokens[last + 1]?.text === '.' && tokens[last + 2]) last += 2;
  return { text: sql.slice(first.start, tokens[last]?.end), next: last + 1 };
}

/** The names of a column list, without types and comments. */
function listText(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, open: number): string {
  const close = pairs.get(open) ?? open;
  const names: string[] = [];
  for (let at = open + 1; at < close; at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (token && (before?.text === ',' || at === open + 1)) names.push(token.text);
    if (token?.text === '(') at = pairs.get(at) ?? at;
  }
  return `(${names.join(', ')})`;
}
