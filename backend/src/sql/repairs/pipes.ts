import type { Dialect } from '../contract/dialects.js';
import { lex, matchParens } from '../text/lexer.js';

/**
 * Rewrites BigQuery's pipe syntax as nested queries, because the parser does not read it: each step
 * becomes a query over the one before. Steps that do not change the columns (WHERE, JOIN) are added
 * to the query at hand, so that an alias of the FROM item stays usable.
 *
 *     FROM t AS x |> WHERE x.a > 0 |> SELECT a
 *     SELECT * FROM (SELECT a FROM t AS x WHERE (x.a > 0))
 *
 * @returns undefined where the text has no pipes, or a step that is not known
 */
export function pipesToQuery(sql: string, dialect: Dialect, depth = 0): string | undefined {
  if (!sql.includes('|>') || depth > MAX_DEPTH) return undefined;
  const flat = innerPipes(sql, dialect, depth);
  return pipedQuery(flat, dialect) ?? (flat === sql ? undefined : flat);
}

/**
 * Levels of pipes inside parentheses. Deeper ones are left as they are, and the parser refuses
 * them.
 */
const MAX_DEPTH = 8;

/** Pipes inside parentheses, as queries. */
function innerPipes(sql: string, dialect: Dialect, depth: number): string {
  const { tokens } = lex(sql, dialect.quotes);
  const pairs = matchParens(tokens);
  let out = '';
  let copied = 0;
  for (let position = 0; position < tokens.length; position += 1) {
    const close = tokens[position]?.text === '(' ? pairs.get(position) : undefined;
    const [open, end] = [tokens[position], tokens[close ?? -1]];
    if (close === undefined || !open || !end) continue;
    const inner = pipesToQuery(sql.slice(open.end, end.start), dialect, depth + 1);
    if (inner !== undefined) {
      out += sql.slice(copied, open.end) + inner;
      copied = end.start;
    }
    position = close;
  }
  return out + sql.slice(copied);
}

// AGGREGATE SUM(x) AS s DESC GROUP BY y: the order of the result.
function unordered(items: string): string {
  return items.replace(/\s+(?:ASC|DESC)(?:\s+NULLS\s+(?:FIRST|LAST))?(?=\s*(?:,|$|GROUP\b))/gi, '');
}

/** The query for the pipes of one level. Undefined where there are none or a step is unknown. */
function pipedQuery(sql: string, dialect: Dialect): string | undefined {
  const { tokens } = lex(sql, dialect.quotes);
  const pairs = matchParens(tokens);
  const cuts: number[] = [];
  for (let position = 0; position < tokens.length; position += 1) {
    if (tokens[position]?.text === '(') position = pairs.get(position) ?? position;
    else if (tokens[position]?.text === '|>') cuts.push(position);
  }
  const [first] = cuts;
  if (first === undefined) return undefined;
  const text = (begin: number, end: number | undefined): string =>
    sql
      .slice(tokens[begin]?.start ?? sql.length, end === undefined ? sql.length : (tokens[end]?.start ?? sql.length))
      .replace(/;\s*$/, '')
      .trim();
  const start = text(0, first);
  let state: PipeState = /^FROM\b/i.test(start)
    ? { from: start.replace(/^FROM\b/i, ''), filters: [] }
    : { from: ` (${start})`, filters: [] };
  for (const [index, cut] of cuts.entries()) {
    const next = pipeStep(state, text(cut + 1, cuts[index + 1]), dialect);
    if (!next) return undefined;
    state = next;
  }
  return `SELECT * FROM ${state.from}${where(state)}`;
}

/** The query so far: its FROM item as text, and the conditions that no query holds yet. */
interface PipeState {
  readonly from: string;
  readonly filters: readonly string[];
}

const where = (state: PipeState): string => (state.filters.length > 0 ? ` WHERE ${state.filters.join(' AND ')}` : '');

/** `UNION ALL (q), (r)` as `UNION ALL (q) UNION ALL (r)`. */
function setOperations(step: string, dialect: Dialect): string {
  const { tokens } = lex(step, dialect.quotes);
  const pairs = matchParens(tokens);
  const first = tokens.findIndex((token) => token.text === '(');
  const operator = step.slice(0, tokens[first]?.start ?? 0);
  let text = operator;
  for (let position = first; position >= 0 && tokens[position]; position += 1) {
    const close = pairs.get(position) ?? position;
    text += tokens[position]?.text === ',' ? ` ${operator}` : step.slice(tokens[position]?.start, tokens[close]?.end);
    position = close;
  }
  return first < 0 ? step : text;
}

/** The state after one step. Undefined for an operator that is not known. */
function pipeStep(state: PipeState, step: string, dialect: Dialect): PipeState | undefined {
  const [, operator = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(step) ?? [];
  const wrap = (query: string): PipeState => ({ from: ` (${query})`, filters: [] });
  const source = `FROM ${state.from}${where(state)}`;
  switch (operator.toUpperCase()) {
    case 'WHERE':
      return { ...state, filters: [...state.filters, `(${rest})`] };
    case 'SELECT':
      return wrap(`SELECT ${rest} ${source}`);
    case 'EXTEND':
      return wrap(`SELECT *, ${rest} ${source}`);
    case 'SET':
      return wrap(
        `SELECT * REPLACE (${rest
          .split(/,(?![^(]*\))/)
          .map((item) => item.replace(/^\s*(\w+)\s*=\s*([\s\S]*)$/, '$2 AS $1'))
          .join(', ')}) ${source}`,
      );
    case 'DROP':
      return wrap(`SELECT * EXCEPT (${rest}) ${source}`);
    case 'AGGREGATE': {
      const [aggregates = '', keys] = unordered(rest).split(/\bGROUP\s+(?:AND\s+ORDER\s+)?BY\b/i);
      if (keys === undefined) return wrap(`SELECT ${aggregates} ${source}`);
      const list = aggregates.trim() === '' ? keys : `${keys}, ${aggregates}`;
      return wrap(`SELECT ${list} ${source} GROUP BY ${keys.replace(/\s+AS\s+\w+/gi, '')}`);
    }
    case 'ORDER':
      return wrap(`SELECT * ${source} ORDER ${rest}`);
    case 'LIMIT':
    case 'TABLESAMPLE':
      return state;
    case 'DISTINCT':
      return wrap(`SELECT DISTINCT * ${source}`);
    case 'AS':
      return { from: ` (SELECT * ${source}) AS ${rest}`, filters: [] };
    case 'JOIN':
    case 'LEFT':
    case 'RIGHT':
    case 'FULL':
    case 'INNER':
    case 'CROSS':
      return state.filters.length > 0
        ? { from: ` (SELECT * ${source}) ${step}`, filters: [] }
        : { from: `${state.from} ${step}`, filters: [] };
    case 'UNION':
    case 'INTERSECT':
    case 'EXCEPT':
      return wrap(`SELECT * ${source} ${setOperations(step, dialect)}`);
    case 'PIVOT':
    case 'UNPIVOT':
      return { from: ` (SELECT * ${source}) ${step}`, filters: [] };
    case 'RENAME':
      return wrap(`SELECT * RENAME (${rest}) ${source}`);
    default:
      return undefined;
  }
}
