import { unquote } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, needing, replaceTokens, upperAt } from './repairable.js';

const JSON_DIALECTS = /^(?:postgresql|redshift|materialize|risingwave|vertica|duckdb|ansi)$/;
const SPARK_LIKE = /^(?:databricks|spark)$/;
/** Words that end a select list or a FROM item. */
const QUERY_END =
  /^(?:WHERE|GROUP|HAVING|ORDER|LIMIT|OFFSET|QUALIFY|WINDOW|UNION|EXCEPT|INTERSECT|USING|SAMPLE|FETCH)$/;

/** The text from one token to another, both included. */
const sqlOf = (statement: Repairable, from: number, to: number): string =>
  statement.sql.slice(statement.tokens[from]?.start ?? 0, statement.tokens[to]?.end ?? statement.sql.length);

/**
 * The next token at this depth that one of the words is; the end or a closing parenthesis ends the
 * search.
 */
function nextAtDepth(statement: Repairable, from: number, isWanted: (upper: string) => boolean): number | undefined {
  for (let position = from; position < statement.tokens.length; position += 1) {
    const upper = upperAt(statement, position);
    if (isWanted(upper)) return position;
    if (upper === '(') position = statement.pairs.get(position) ?? position;
    else if (upper === ')' || upper === ';') return undefined;
  }
  return undefined;
}

// Databricks: MERGE WITH SCHEMA EVOLUTION INTO, INSERT WITH SCHEMA EVOLUTION INTO.
const schemaEvolution: Repair = (statement) =>
  SPARK_LIKE.test(statement.dialect.name) && upperAt(statement, 2) === 'SCHEMA' && upperAt(statement, 3) === 'EVOLUTION'
    ? drop(statement, 1, 3, 'WITH SCHEMA EVOLUTION')
    : [];

// SQLite: UPDATE OR IGNORE t.
const updateOr: Repair = (statement) =>
  upperAt(statement, 0) === 'UPDATE' && upperAt(statement, 1) === 'OR' ? drop(statement, 1, 2, 'conflict clause') : [];

// `f(x) AS r(a int, b text)` behind LATERAL or JOIN: the names are what matters.
const typedAliases: Repair = (statement) => {
  if (!JSON_DIALECTS.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) => {
    const close = statement.pairs.get(position);
    const named = upperAt(statement, position - 2) === 'AS' ? position - 3 : -1;
    const isAliased = /^(?:word|quoted)$/.test(statement.tokens[position - 1]?.kind ?? '');
    if (token.text !== '(' || close === undefined || !isAliased || upperAt(statement, named) !== ')') return [];
    const names: string[] = [];
    for (let item = position + 1; item < close;) {
      const comma = nextAtDepth(statement, item, (upper) => upper === ',') ?? close;
      const typed = Math.min(comma, close) - item > 1 && /^(?:word|quoted)$/.test(statement.tokens[item]?.kind ?? '');
      if (!typed) return [];
      names.push(statement.tokens[item]?.text ?? '');
      item = Math.min(comma, close) + 1;
    }
    return replaceTokens(statement, position, close, `(${names.join(', ')})`, 'types in an alias list');
  });
};

// Snowflake: `* ILIKE 'a%'` picks columns by name, as DuckDB's COLUMNS('regular expression') does.
const starLike: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const pattern = statement.tokens[position + 2];
    if (token.text !== '*' || !/^I?LIKE$/.test(upperAt(statement, position + 1)) || pattern?.kind !== 'string')
      return [];
    const regular = unquote(pattern)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('%', '.*')
      .replaceAll('_', '.');
    const flags = upperAt(statement, position + 1) === 'ILIKE' ? '(?i)' : '';
    return replaceTokens(statement, position, position + 2, `COLUMNS('${flags}^${regular}$')`, 'columns by pattern');
  });

// DuckDB: `AS FROM t SELECT a`, `(FROM t SELECT a WHERE b)`: SELECT goes first.
const fromFirst: Repair = (statement) => {
  if (statement.dialect.name !== 'duckdb') return [];
  return statement.tokens.flatMap((token, position) => {
    const opens =
      upperAt(statement, position - 1) === 'AS' ||
      (upperAt(statement, position - 1) === '(' && !isCallOf(statement, position - 2));
    if (token.upper !== 'FROM' || token.kind !== 'word' || position === 0 || !opens) return [];
    const select = nextAtDepth(statement, position + 1, (upper) => upper === 'SELECT' || QUERY_END.test(upper));
    if (select === undefined || upperAt(statement, select) !== 'SELECT') return [];
    const end = endOfList(statement, select);
    const moved = `${sqlOf(statement, select, end - 1)} ${sqlOf(statement, position, select - 1)} `;
    return replaceTokens(statement, position, end - 1, moved, 'FROM before SELECT');
  });
};

/** Functions that have FROM between their parentheses, such as `EXTRACT(year FROM d)`. */
const isCallOf = (statement: Repairable, position: number): boolean =>
  /^(?:EXTRACT|TRIM|SUBSTRING|OVERLAY|POSITION)$/.test(upperAt(statement, position));

/** The index after a select list. */
function endOfList(statement: Repairable, select: number): number {
  let position = select + 1;
  while (
    position < statement.tokens.length &&
    !QUERY_END.test(upperAt(statement, position)) &&
    !/^[);]$/.test(upperAt(statement, position))
  )
    position = (upperAt(statement, position) === '(' ? (statement.pairs.get(position) ?? position) : position) + 1;
  return position;
}

// MySQL: SELECT … INTO OUTFILE 'x' is a COPY of the query; INTO @a, @b fills variables.
const intoPlace: Repair = (statement) => {
  if (!/^(?:mysql|singlestore|starrocks|doris)$/.test(statement.dialect.name) || upperAt(statement, 0) !== 'SELECT')
    return [];
  const into = statement.tokens.findIndex((token) => token.upper === 'INTO');
  if (into < 0) return [];
  const place = statement.tokens[into + 2];
  const isFile = /^(?:OUTFILE|DUMPFILE)$/.test(upperAt(statement, into + 1)) && place?.kind === 'string';
  if (!isFile && !upperAt(statement, into + 1).startsWith('@')) return [];
  const next =
    nextAtDepth(statement, into + 1, (upper) => /^(?:FROM|FOR|LOCK)$/.test(upper)) ?? statement.tokens.length;
  const query = `${sqlOf(statement, 0, into - 1)} ${next < statement.tokens.length ? sqlOf(statement, next, statement.tokens.length - 1) : ''}`;
  const by = isFile ? `COPY (${query}) TO ${place.text}` : query;
  return replaceTokens(statement, 0, statement.tokens.length - 1, by, isFile ? 'INTO OUTFILE' : 'INTO variables');
};

// PostgreSQL, MySQL, DuckDB: TABLE t is SELECT * FROM t.
const tableStatement: Repair = (statement) =>
  upperAt(statement, 0) === 'TABLE' && statement.tokens.length <= 8
    ? replaceTokens(statement, 0, 0, 'SELECT * FROM', 'TABLE statement')
    : [];

// Oracle: UPDATE (query) v SET … and DELETE FROM (query) v change the table below, as through a
// CTE.
const updatableQuery: Repair = (statement) => {
  const open =
    upperAt(statement, 0) === 'UPDATE'
      ? 1
      : upperAt(statement, 0) === 'DELETE' && upperAt(statement, 1) === 'FROM'
        ? 2
        : -1;
  const close = open > 0 && upperAt(statement, open) === '(' ? statement.pairs.get(open) : undefined;
  if (close === undefined || !/^(?:SELECT|WITH)$/.test(upperAt(statement, open + 1))) return [];
  const alias = statement.tokens[close + 1];
  const hasAlias = alias !== undefined && /^(?:word|quoted)$/.test(alias.kind) && !/^(?:SET|WHERE)$/.test(alias.upper);
  const name = hasAlias ? alias.text : 'updated_rows';
  const verb = sqlOf(statement, 0, open - 1);
  const query = sqlOf(statement, open, close);
  return replaceTokens(
    statement,
    0,
    hasAlias ? close + 1 : close,
    `WITH ${name} AS ${query} ${verb} ${name}`,
    'updatable query',
  );
};

// Trino: f(input => TABLE(t) PARTITION BY a ORDER BY b): how the rows are handed on says nothing of
// the table.
const tableArguments: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const close =
      token.upper === 'TABLE' && upperAt(statement, position + 1) === '('
        ? statement.pairs.get(position + 1)
        : undefined;
    if (close === undefined || !/^(?:PARTITION|ORDER|PRUNE|KEEP|COPARTITION)$/.test(upperAt(statement, close + 1)))
      return [];
    let last = close + 1;
    while (last + 1 < statement.tokens.length && !/^[),]$/.test(upperAt(statement, last + 1)))
      last = upperAt(statement, last + 1) === '(' ? (statement.pairs.get(last + 1) ?? last + 1) : last + 1;
    return drop(statement, close + 1, last, 'table argument');
  });

// PostgreSQL: ROWS FROM (f(1), g(2)) AS x(a, b): one function of all their arguments.
const rowsFrom: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    token.upper === 'ROWS' && upperAt(statement, position + 1) === 'FROM' && upperAt(statement, position + 2) === '('
      ? replaceTokens(statement, position, position + 1, 'rows_from', 'ROWS FROM')
      : [],
  );

// Oracle: FROM t MODEL PARTITION BY (a) DIMENSION BY (b) MEASURES (c d) RULES (…): cells are
// computed from the measures.
const model: Repair = (statement) => {
  const position =
    statement.dialect.name === 'oracle' ? statement.tokens.findIndex((token) => token.upper === 'MODEL') : -1;
  const measures = statement.tokens.findIndex((token, index) => index > position && token.upper === 'MEASURES');
  const from = statement.tokens.findLastIndex((token, index) => index < position && token.upper === 'FROM');
  if (position < 0 || measures < 0 || from < 0) return [];
  const listAfter = (word: string): string[] => {
    const wordPosition = statement.tokens.findIndex(
      (token, index) => index > position && token.upper === word && index <= measures,
    );
    const open = word === 'MEASURES' ? wordPosition + 1 : wordPosition + 2;
    const close = wordPosition < 0 ? undefined : statement.pairs.get(open);
    return close === undefined || close <= open + 1 ? [] : [sqlOf(statement, open + 1, close - 1)];
  };
  const columns = ['PARTITION', 'DIMENSION', 'MEASURES'].flatMap(listAfter);
  const rules = statement.tokens.findIndex((token, index) => index > measures && token.upper === 'RULES');
  const open = rules < 0 ? -1 : statement.tokens.findIndex((token, index) => index > rules && token.text === '(');
  const end = open < 0 ? (statement.pairs.get(measures + 1) ?? measures) : (statement.pairs.get(open) ?? open);
  const source = sqlOf(statement, from, position - 1);
  return replaceTokens(statement, from, end, `FROM (SELECT ${columns.join(', ')} ${source})`, 'MODEL');
};

/** The repairs of this file, in no particular order. */
export const CLAUSE_REPAIRS: readonly Repair[] = [
  schemaEvolution,
  updateOr,
  typedAliases,
  starLike,
  needing('FROM', fromFirst),
  intoPlace,
  tableStatement,
  updatableQuery,
  needing('TABLE', tableArguments),
  needing('ROWS', rowsFrom),
  needing('MODEL', model),
];
