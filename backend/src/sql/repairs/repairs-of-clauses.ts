import { unquote } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, needing, replaceTokens, upperAt } from './repairable.js';

const JSON_DIALECTS = /^(?:postgresql|redshift|materialize|risingwave|vertica|duckdb|ansi)$/;
const SPARK_LIKE = /^(?:databricks|spark)$/;
const QUERY_END =
  /^(?:WHERE|GROUP|HAVING|ORDER|LIMIT|OFFSET|QUALIFY|WINDOW|UNION|EXCEPT|INTERSECT|USING|SAMPLE|FETCH)$/;

const sqlOf = (text: Repairable, from: number, to: number): string =>
  text.sql.slice(text.tokens[from]?.start ?? 0, text.tokens[to]?.end ?? text.sql.length);

/** The next token at this depth that one of the words is; the end or a closing parenthesis ends the search. */
function nextAtDepth(text: Repairable, from: number, isWanted: (upper: string) => boolean): number | undefined {
  for (let position = from; position < text.tokens.length; position += 1) {
    const upper = upperAt(text, position);
    if (isWanted(upper)) return position;
    if (upper === '(') position = text.pairs.get(position) ?? position;
    else if (upper === ')' || upper === ';') return undefined;
  }
  return undefined;
}

// Databricks: MERGE WITH SCHEMA EVOLUTION INTO, INSERT WITH SCHEMA EVOLUTION INTO.
const schemaEvolution: Repair = (text) =>
  SPARK_LIKE.test(text.dialect.name) && upperAt(text, 2) === 'SCHEMA' && upperAt(text, 3) === 'EVOLUTION'
    ? drop(text, 1, 3, 'WITH SCHEMA EVOLUTION')
    : [];

// SQLite: UPDATE OR IGNORE t.
const updateOr: Repair = (text) =>
  upperAt(text, 0) === 'UPDATE' && upperAt(text, 1) === 'OR' ? drop(text, 1, 2, 'conflict clause') : [];

// `f(x) AS r(a int, b text)` behind LATERAL or JOIN: the names are what matters.
const typedAliases: Repair = (text) => {
  if (!JSON_DIALECTS.test(text.dialect.name)) return [];
  return text.tokens.flatMap((token, position) => {
    const close = text.pairs.get(position);
    const named = upperAt(text, position - 2) === 'AS' ? position - 3 : -1;
    if (token.text !== '(' || close === undefined || upperAt(text, named) !== ')') return [];
    const names: string[] = [];
    for (let item = position + 1; item < close;) {
      const comma = nextAtDepth(text, item, (upper) => upper === ',') ?? close;
      const typed = Math.min(comma, close) - item > 1 && /^(?:word|quoted)$/.test(text.tokens[item]?.kind ?? '');
      if (!typed) return [];
      names.push(text.tokens[item]?.text ?? '');
      item = Math.min(comma, close) + 1;
    }
    return replaceTokens(text, position, close, `(${names.join(', ')})`, 'types in an alias list');
  });
};

// Snowflake: `* ILIKE 'a%'` picks columns by name, as DuckDB's COLUMNS('regular expression') does.
const starLike: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const pattern = text.tokens[position + 2];
    if (token.text !== '*' || !/^I?LIKE$/.test(upperAt(text, position + 1)) || pattern?.kind !== 'string') return [];
    const regular = unquote(pattern)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('%', '.*')
      .replaceAll('_', '.');
    const flags = upperAt(text, position + 1) === 'ILIKE' ? '(?i)' : '';
    return replaceTokens(text, position, position + 2, `COLUMNS('${flags}^${regular}$')`, 'columns by pattern');
  });

// DuckDB: `AS FROM t SELECT a`, `(FROM t SELECT a WHERE b)`: SELECT goes first.
const fromFirst: Repair = (text) => {
  if (text.dialect.name !== 'duckdb') return [];
  return text.tokens.flatMap((token, position) => {
    const opens =
      upperAt(text, position - 1) === 'AS' || (upperAt(text, position - 1) === '(' && !isCallOf(text, position - 2));
    if (token.upper !== 'FROM' || token.kind !== 'word' || position === 0 || !opens) return [];
    const select = nextAtDepth(text, position + 1, (upper) => upper === 'SELECT' || QUERY_END.test(upper));
    if (select === undefined || upperAt(text, select) !== 'SELECT') return [];
    const end = endOfList(text, select);
    const moved = `${sqlOf(text, select, end - 1)} ${sqlOf(text, position, select - 1)} `;
    return replaceTokens(text, position, end - 1, moved, 'FROM before SELECT');
  });
};

const isCallOf = (text: Repairable, position: number): boolean =>
  /^(?:EXTRACT|TRIM|SUBSTRING|OVERLAY|POSITION)$/.test(upperAt(text, position));

function endOfList(text: Repairable, select: number): number {
  let position = select + 1;
  while (
    position < text.tokens.length &&
    !QUERY_END.test(upperAt(text, position)) &&
    !/^[);]$/.test(upperAt(text, position))
  )
    position = (upperAt(text, position) === '(' ? (text.pairs.get(position) ?? position) : position) + 1;
  return position;
}

// MySQL: SELECT … INTO OUTFILE 'x' is a COPY of the query; INTO @a, @b fills variables.
const intoPlace: Repair = (text) => {
  if (!/^(?:mysql|singlestore|starrocks|doris)$/.test(text.dialect.name) || upperAt(text, 0) !== 'SELECT') return [];
  const into = text.tokens.findIndex((token) => token.upper === 'INTO');
  if (into < 0) return [];
  const place = text.tokens[into + 2];
  const isFile = /^(?:OUTFILE|DUMPFILE)$/.test(upperAt(text, into + 1)) && place?.kind === 'string';
  if (!isFile && !upperAt(text, into + 1).startsWith('@')) return [];
  const next = nextAtDepth(text, into + 1, (upper) => /^(?:FROM|FOR|LOCK)$/.test(upper)) ?? text.tokens.length;
  const query = `${sqlOf(text, 0, into - 1)} ${next < text.tokens.length ? sqlOf(text, next, text.tokens.length - 1) : ''}`;
  const by = isFile ? `COPY (${query}) TO ${place.text}` : query;
  return replaceTokens(text, 0, text.tokens.length - 1, by, isFile ? 'INTO OUTFILE' : 'INTO variables');
};

// PostgreSQL, MySQL, DuckDB: TABLE t is SELECT * FROM t.
const tableStatement: Repair = (text) =>
  upperAt(text, 0) === 'TABLE' && text.tokens.length <= 8
    ? replaceTokens(text, 0, 0, 'SELECT * FROM', 'TABLE statement')
    : [];

// Oracle: UPDATE (query) v SET … and DELETE FROM (query) v change the table below, as through a CTE.
const updatableQuery: Repair = (text) => {
  const open =
    upperAt(text, 0) === 'UPDATE' ? 1 : upperAt(text, 0) === 'DELETE' && upperAt(text, 1) === 'FROM' ? 2 : -1;
  const close = open > 0 && upperAt(text, open) === '(' ? text.pairs.get(open) : undefined;
  if (close === undefined || !/^(?:SELECT|WITH)$/.test(upperAt(text, open + 1))) return [];
  const alias = text.tokens[close + 1];
  const hasAlias = alias !== undefined && /^(?:word|quoted)$/.test(alias.kind) && !/^(?:SET|WHERE)$/.test(alias.upper);
  const name = hasAlias ? alias.text : 'updated_rows';
  const verb = sqlOf(text, 0, open - 1);
  const query = sqlOf(text, open, close);
  return replaceTokens(
    text,
    0,
    hasAlias ? close + 1 : close,
    `WITH ${name} AS ${query} ${verb} ${name}`,
    'updatable query',
  );
};

// Trino: f(input => TABLE(t) PARTITION BY a ORDER BY b): how the rows are handed on says nothing of the table.
const tableArguments: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const close =
      token.upper === 'TABLE' && upperAt(text, position + 1) === '(' ? text.pairs.get(position + 1) : undefined;
    if (close === undefined || !/^(?:PARTITION|ORDER|PRUNE|KEEP|COPARTITION)$/.test(upperAt(text, close + 1)))
      return [];
    let last = close + 1;
    while (last + 1 < text.tokens.length && !/^[),]$/.test(upperAt(text, last + 1)))
      last = upperAt(text, last + 1) === '(' ? (text.pairs.get(last + 1) ?? last + 1) : last + 1;
    return drop(text, close + 1, last, 'table argument');
  });

// PostgreSQL: ROWS FROM (f(1), g(2)) AS x(a, b): one function of all their arguments.
const rowsFrom: Repair = (text) =>
  text.tokens.flatMap((token, position) =>
    token.upper === 'ROWS' && upperAt(text, position + 1) === 'FROM' && upperAt(text, position + 2) === '('
      ? replaceTokens(text, position, position + 1, 'rows_from', 'ROWS FROM')
      : [],
  );

// Oracle: FROM t MODEL PARTITION BY (a) DIMENSION BY (b) MEASURES (c d) RULES (…): cells are computed from the measures.
const model: Repair = (text) => {
  const position = text.dialect.name === 'oracle' ? text.tokens.findIndex((token) => token.upper === 'MODEL') : -1;
  const measures = text.tokens.findIndex((token, index) => index > position && token.upper === 'MEASURES');
  const from = text.tokens.findLastIndex((token, index) => index < position && token.upper === 'FROM');
  if (position < 0 || measures < 0 || from < 0) return [];
  const listAfter = (word: string): string[] => {
    const wordPosition = text.tokens.findIndex(
      (token, index) => index > position && token.upper === word && index <= measures,
    );
    const open = word === 'MEASURES' ? wordPosition + 1 : wordPosition + 2;
    const close = wordPosition < 0 ? undefined : text.pairs.get(open);
    return close === undefined || close <= open + 1 ? [] : [sqlOf(text, open + 1, close - 1)];
  };
  const columns = ['PARTITION', 'DIMENSION', 'MEASURES'].flatMap(listAfter);
  const rules = text.tokens.findIndex((token, index) => index > measures && token.upper === 'RULES');
  const open = rules < 0 ? -1 : text.tokens.findIndex((token, index) => index > rules && token.text === '(');
  const end = open < 0 ? (text.pairs.get(measures + 1) ?? measures) : (text.pairs.get(open) ?? open);
  const source = sqlOf(text, from, position - 1);
  return replaceTokens(text, from, end, `FROM (SELECT ${columns.join(', ')} ${source})`, 'MODEL');
};

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
