import type { Token } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, upperAt } from './repairable.js';

const NAMES_PARTITIONS = /^(?:mysql|singlestore|starrocks|doris|oracle)$/;
const NAMES_WITH_DIGITS = /^(?:bigquery|databricks|spark|hive)$/;
const SPARK_LIKE = /^(?:databricks|spark)$/;
const AFTER_NAME =
  /^(?:AS|WHERE|GROUP|ORDER|HAVING|LIMIT|JOIN|INNER|LEFT|RIGHT|FULL|CROSS|ON|USING|UNION|EXCEPT|SELECT)$/;

const isName = (token: Token | undefined): boolean => token?.kind === 'word' || token?.kind === 'quoted';
const touches = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined && right !== undefined && left.end === right.start;

/** Where the list of CTEs that begins at WITH ends: the index after the last parenthesis. */
function endOfCtes(text: Repairable, start: number): number | undefined {
  let position = upperAt(text, start + 1) === 'RECURSIVE' ? start + 2 : start + 1;
  for (;;) {
    if (!isName(text.tokens[position])) return undefined;
    position += 1;
    if (upperAt(text, position) === '(') position = (text.pairs.get(position) ?? position) + 1;
    if (upperAt(text, position) !== 'AS') return undefined;
    position += 1;
    while (/^(?:NOT|MATERIALIZED)$/.test(upperAt(text, position))) position += 1;
    const close = upperAt(text, position) === '(' ? text.pairs.get(position) : undefined;
    if (close === undefined) return undefined;
    position = close + 1;
    if (upperAt(text, position) !== ',') return position;
    position += 1;
  }
}

// `WITH x AS (…) (SELECT …) LIMIT 1`: the parser loses the CTEs before a body in parentheses.
const bodyInParentheses: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const body = token.upper === 'WITH' && token.kind === 'word' ? endOfCtes(text, position) : undefined;
    const close = body !== undefined && upperAt(text, body) === '(' ? text.pairs.get(body) : undefined;
    const end = close === undefined ? undefined : text.tokens[close];
    if (body === undefined || !end) return [];
    return [
      ...insertBefore(text, body, 'SELECT * FROM ', 'query in parentheses after WITH'),
      { start: end.end, end: end.end, text: ' AS _w ', why: 'query in parentheses after WITH' },
    ];
  });

// Databricks: `FROM STREAM t` reads t; so does `FROM STREAM read_files(…)`.
const streamed: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const reads = SPARK_LIKE.test(text.dialect.name) && /^(?:FROM|JOIN|,)$/.test(upperAt(text, position - 1));
    const next = text.tokens[position + 1];
    return reads && token.upper === 'STREAM' && isName(next) && !AFTER_NAME.test(next?.upper ?? '')
      ? drop(text, position, position, 'STREAM')
      : [];
  });

// PostgreSQL: FOR NO KEY UPDATE, FOR KEY SHARE: how rows are locked.
const rowLocks: Repair = (text) =>
  text.tokens.flatMap((token, position) =>
    token.upper === 'FOR' && upperAt(text, position + 1) === 'NO' && upperAt(text, position + 2) === 'KEY'
      ? drop(text, position + 1, position + 2, 'row lock')
      : [],
  );

// Snowflake: COUNT(* EXCLUDE a) counts rows like COUNT(*).
const countedStar: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const close =
      token.upper === 'COUNT' && upperAt(text, position + 1) === '(' ? text.pairs.get(position + 1) : undefined;
    return close !== undefined && upperAt(text, position + 2) === '*' && close > position + 3
      ? drop(text, position + 3, close - 1, 'columns left out of a count')
      : [];
  });

// BigQuery and Hive: after a dot a name may begin with a digit.
const digitsFirst: Repair = (text) => {
  if (!NAMES_WITH_DIGITS.test(text.dialect.name)) return [];
  return text.tokens.flatMap((token, position) => {
    const [before, number, word] = [text.tokens[position - 1], text.tokens[position + 1], text.tokens[position + 2]];
    const joined = isName(before) && touches(before, token) && touches(token, number) && touches(number, word);
    return token.text === '.' && joined && number?.kind === 'number' && word?.kind === 'word'
      ? replaceTokens(
          text,
          position + 1,
          position + 2,
          `\`${number.text}${word.text}\``,
          'name that begins with a digit',
        )
      : [];
  });
};

// Dremio: FROM t AT BRANCH main, AT TAG x, AT COMMIT "…", AT SNAPSHOT '…'.
const branches: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const version = /^(?:BRANCH|TAG|COMMIT|REF|REFERENCE|SNAPSHOT|TIMESTAMP)$/.test(upperAt(text, position + 1));
    return text.dialect.name === 'dremio' && token.upper === 'AT' && version
      ? drop(text, position, position + 2, 'version of a table')
      : [];
  });

// MySQL, StarRocks, Oracle: PARTITION (p1) names a part of the table, not a column as in Hive.
const partitionNames: Repair = (text) => {
  const first = /^(?:INSERT|REPLACE|SELECT|WITH)$/.test(upperAt(text, 0));
  if (!first || !NAMES_PARTITIONS.test(text.dialect.name)) return [];
  return text.tokens.flatMap((token, position) => {
    const named = /^(?:PARTITION|SUBPARTITION)$/.test(token.upper) && isName(text.tokens[position - 1]);
    const close = named && upperAt(text, position + 1) === '(' ? text.pairs.get(position + 1) : undefined;
    if (close === undefined) return [];
    const inside = text.tokens.slice(position + 2, close);
    if (!inside.every((inner) => isName(inner) || inner.text === ',')) return [];
    return drop(
      text,
      upperAt(text, position - 1) === 'TEMPORARY' ? position - 1 : position,
      close,
      'names of partitions',
    );
  });
};

// Snowflake: the parser takes the alias behind `@stage/path` for a part of the path.
const stagePaths: Repair = (text) => {
  if (text.dialect.name !== 'snowflake') return [];
  return text.tokens.flatMap((token, position) => {
    if (!token.text.startsWith('@') || !/^(?:FROM|JOIN|,)$/.test(upperAt(text, position - 1))) return [];
    let last = position;
    while (touches(text.tokens[last], text.tokens[last + 1]) && !/^[(),;]$/.test(upperAt(text, last + 1))) last += 1;
    const path = text.sql.slice(token.start, text.tokens[last]?.end);
    return path.includes('/') && !path.includes("'")
      ? replaceTokens(text, position, last, `'${path}'`, 'path of a stage')
      : [];
  });
};

// PostgreSQL: `ROWS FROM (f(x) AS (a int), g(y))`: what each function returns is not read.
const declaredRows: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const rows =
      token.upper === 'ROWS' && upperAt(text, position + 1) === 'FROM' ? text.pairs.get(position + 2) : undefined;
    if (rows === undefined) return [];
    return text.tokens.slice(position + 3, rows).flatMap((inner, index) => {
      const as = position + 3 + index;
      const open = upperAt(text, as + 1) === '(' ? as + 1 : as + 2;
      const close = inner.upper === 'AS' && upperAt(text, open) === '(' ? text.pairs.get(open) : undefined;
      return close === undefined ? [] : drop(text, as, close, 'columns of a function');
    });
  });

// DuckDB: LISTAGG is STRING_AGG by another name, and only that may have ORDER BY inside.
const listAggregate: Repair = (text) =>
  text.tokens.flatMap((token, position) =>
    text.dialect.name === 'duckdb' && token.upper === 'LISTAGG' && upperAt(text, position + 1) === '('
      ? replaceTokens(text, position, position, 'string_agg', 'LISTAGG')
      : [],
  );

// Snowflake: `{*}` and `{t.*}` are objects of all columns; `model!PREDICT(…)` is a call.
const objectStar: Repair = (text) => {
  if (text.dialect.name !== 'snowflake' || !(text.words.has('{') || text.words.has('!'))) return [];
  return text.tokens.flatMap((token, position) => {
    const method =
      token.text === '!' && touches(text.tokens[position - 1], token) && upperAt(text, position + 2) === '(';
    if (method) return drop(text, position - 1, position, 'method of a model');
    const close = text.tokens.findIndex((other, end) => end > position && other.text === '}');
    const star =
      upperAt(text, position + 1) === '*' ||
      (upperAt(text, position + 2) === '.' && upperAt(text, position + 3) === '*');
    const [open, end] = [text.tokens[position], text.tokens[close]];
    return token.text === '{' && star && open && end
      ? [
          { start: open.start, end: open.end, text: 'OBJECT_CONSTRUCT(', why: 'object of all columns' },
          { start: end.start, end: end.end, text: ')', why: 'object of all columns' },
        ]
      : [];
  });
};

export const QUERY_REPAIRS: readonly Repair[] = [
  needing('WITH', bodyInParentheses),
  needing('STREAM', streamed),
  needing('KEY', rowLocks),
  needing('COUNT', countedStar),
  digitsFirst,
  needing('AT', branches),
  needing('PARTITION', partitionNames),
  stagePaths,
  needing('ROWS', declaredRows),
  needing('LISTAGG', listAggregate),
  objectStar,
];
