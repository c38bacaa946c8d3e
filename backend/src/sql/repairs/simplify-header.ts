import type { Dialect } from '../contract/dialects.js';
import type { Token } from '../text/lexer.js';
import { lex, matchParens } from '../text/lexer.js';

/**
 * Reduces `CREATE TABLE | VIEW t <anything> AS query` and `INSERT <anything> INTO t <anything>
 * query` to the target, its column list and the query. It is the last attempt before the fallback
 * reader, for options that the parser does not know yet.
 */
export function simplifyHeader(sql: string, dialect: Dialect): SimplerStatement | undefined {
  const { tokens } = lex(sql, dialect.quotes);
  const pairs = matchParens(tokens);
  const query = queryStart(tokens, pairs);
  if (query === undefined || query === 0) return undefined;
  const end = bodyEnd(tokens, pairs, query);
  const body = sql.slice(tokens[query]?.start ?? sql.length, tokens[end]?.start ?? sql.length);
  const simpler = withPlainHeader({ sql, tokens, pairs, query, body });
  return simpler === undefined ? undefined : { sql: simpler, dropsQuery: GOES_ON.test(tokens[end]?.upper ?? '') };
}

/** A statement with a plainer header. */
interface SimplerStatement {
  readonly sql: string;
  /** The query goes on behind the part that was kept. */
  readonly dropsQuery: boolean;
}

/** Words by which a query goes on behind one in parentheses. */
const GOES_ON = /^(?:UNION|EXCEPT|INTERSECT|MINUS|ORDER|LIMIT|WHERE|JOIN|LEFT|RIGHT|INNER|CROSS|FULL|,)$/;

interface StatementParts {
  readonly sql: string;
  readonly tokens: readonly Token[];
  readonly pairs: ReadonlyMap<number, number>;
  readonly query: number;
  readonly body: string;
}

function withPlainHeader(statement: StatementParts): string | undefined {
  const { sql, tokens, pairs, query, body } = statement;
  const first = tokens[0]?.upper;
  if (first === 'CREATE' || first === 'REPLACE') return createHeader(statement);
  const into = tokens.findIndex(
    (token, position) => position < query && (token.upper === 'INTO' || token.upper === 'OVERWRITE'),
  );
  if (first !== 'INSERT' || into < 0) return undefined;
  const name = nameText(sql, tokens, tokens[into + 1]?.upper === 'TABLE' ? into + 2 : into + 1);
  if (!name) return undefined;
  const columns = tokens[name.next]?.text === '(' && name.next !== query ? listText(tokens, pairs, name.next) : '';
  return `INSERT INTO ${name.text} ${columns} ${body}`;
}

/**
 * The first SELECT, WITH or VALUES outside parentheses that begins a query, or a parenthesis around
 * one.
 */
function queryStart(tokens: readonly Token[], pairs: ReadonlyMap<number, number>): number | undefined {
  for (let position = 0; position < tokens.length; position += 1) {
    const upper = tokens[position]?.upper ?? '';
    // `WITH METRICS AS SELECT` of a view is an option.
    const cte =
      upper === 'WITH' &&
      ((tokens[position + 2]?.upper === 'AS' && !/^(?:SELECT|WITH)$/.test(tokens[position + 3]?.upper ?? '')) ||
        tokens[position + 1]?.upper === 'RECURSIVE') &&
      tokens[position + 1]?.kind !== 'op';
    if (upper === 'SELECT' || upper === 'SEL' || cte || (upper === 'VALUES' && tokens[position + 1]?.text === '('))
      return position;
    if (upper !== '(') continue;
    if (/^(?:SELECT|WITH|SEL)$/.test(tokens[position + 1]?.upper ?? '')) return position;
    position = pairs.get(position) ?? position;
  }
  return undefined;
}

/** Where options behind the query begin. */
function bodyEnd(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, query: number): number {
  if (tokens[query]?.text === '(') return (pairs.get(query) ?? tokens.length) + 1;
  for (let position = query; position < tokens.length; position += 1) {
    if (tokens[position]?.text === '(') position = pairs.get(position) ?? position;
    const [upper, next] = [tokens[position]?.upper, tokens[position + 1]?.upper ?? ''];
    if ((upper === 'WITH' && /^(?:DATA|NO|CHECK|READ|\()$/.test(next)) || (upper === 'ON' && next === 'COMMIT'))
      return position;
  }
  return tokens.length;
}

function createHeader({ sql, tokens, pairs, query, body }: StatementParts): string | undefined {
  const kind = tokens.findIndex(
    (token, position) => position < query && position < 10 && /^(?:TABLE|VIEW)$/.test(token.upper),
  );
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
  position: number,
): { readonly text: string; readonly next: number } | undefined {
  const first = tokens[position];
  if (!first || !/^(?:word|quoted|variable)$/.test(first.kind)) return undefined;
  let last = position;
  while (tokens[last + 1]?.text === '.' && tokens[last + 2]) last += 2;
  return { text: sql.slice(first.start, tokens[last]?.end), next: last + 1 };
}

/** Words by which an entry of a column list is a constraint. */
const BEGINS_CONSTRAINT = /^(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK)$/;

/** The names of a column list, without types, comments and constraints. */
function listText(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, open: number): string {
  const close = pairs.get(open) ?? open;
  const names: string[] = [];
  for (let position = open + 1; position < close; position += 1) {
    const [before, token] = [tokens[position - 1], tokens[position]];
    const begins = before?.text === ',' || position === open + 1;
    if (token && begins && !BEGINS_CONSTRAINT.test(token.upper)) names.push(token.text);
    if (token?.text === '(') position = pairs.get(position) ?? position;
  }
  return `(${names.join(', ')})`;
}
