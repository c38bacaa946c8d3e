import type { Edit } from '../text/edits.js';
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
function endOfCtes(statement: Repairable, start: number): number | undefined {
  let position = upperAt(statement, start + 1) === 'RECURSIVE' ? start + 2 : start + 1;
  for (;;) {
    if (!isName(statement.tokens[position])) return undefined;
    position += 1;
    if (upperAt(statement, position) === '(') position = (statement.pairs.get(position) ?? position) + 1;
    if (upperAt(statement, position) !== 'AS') return undefined;
    position += 1;
    while (/^(?:NOT|MATERIALIZED)$/.test(upperAt(statement, position))) position += 1;
    const close = upperAt(statement, position) === '(' ? statement.pairs.get(position) : undefined;
    if (close === undefined) return undefined;
    position = close + 1;
    if (upperAt(statement, position) !== ',') return position;
    position += 1;
  }
}

// `WITH x AS (…) (SELECT …) LIMIT 1`: the parser loses the CTEs before a body in parentheses.
const bodyInParentheses: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const body = token.upper === 'WITH' && token.kind === 'word' ? endOfCtes(statement, position) : undefined;
    const close = body !== undefined && upperAt(statement, body) === '(' ? statement.pairs.get(body) : undefined;
    const end = close === undefined ? undefined : statement.tokens[close];
    if (body === undefined || !end) return [];
    return [
      ...insertBefore(statement, body, 'SELECT * FROM ', 'query in parentheses after WITH'),
      { start: end.end, end: end.end, text: ' AS _w ', why: 'query in parentheses after WITH' },
    ];
  });

/** Words by which a query goes on behind a branch in parentheses. */
const GOES_ON = /^(?:UNION|EXCEPT|INTERSECT|MINUS|ORDER|LIMIT|OFFSET|FETCH)$/;

// `CREATE VIEW v AS (SELECT …) UNION (SELECT …)`, `AS ((SELECT …) UNION …)`: the parser ends a view's query with the
// first parenthesis.
const viewOfBranches: Repair = (statement) => {
  const { tokens, pairs } = statement;
  if (!/^(?:CREATE|ALTER|REPLACE)$/.test(upperAt(statement, 0))) return [];
  const view = tokens.findIndex((token, position) => token.upper === 'VIEW' && position < 10);
  if (view < 0) return [];
  let body = view + 1;
  while (body < tokens.length && upperAt(statement, body) !== 'AS') body = (pairs.get(body) ?? body) + 1;
  body += 1;
  const close = upperAt(statement, body) === '(' ? pairs.get(body) : undefined;
  if (close === undefined) return [];
  // `((SELECT …))` is one query: doubled parentheses are no branches.
  let open = body;
  while (upperAt(statement, open + 1) === '(' && pairs.get(open + 1) === (pairs.get(open) ?? 0) - 1) open += 1;
  const isNested = upperAt(statement, open + 1) === '(';
  if (!isNested && !GOES_ON.test(upperAt(statement, close + 1))) return [];
  let last = tokens.length - 1;
  while (upperAt(statement, last) === ';') last -= 1;
  const clause = tokens.findIndex((token, position) => position > close && token.upper === 'WITH');
  const end = tokens[clause < 0 ? last : clause - 1];
  const why = 'branches in parentheses after CREATE VIEW … AS';
  return end
    ? [
        ...insertBefore(statement, body, 'SELECT * FROM (', why),
        { start: end.end, end: end.end, text: ') AS _w ', why },
      ]
    : [];
};

// Databricks: `FROM STREAM t` reads t; so does `FROM STREAM read_files(…)`.
const streamed: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const reads = SPARK_LIKE.test(statement.dialect.name) && /^(?:FROM|JOIN|,)$/.test(upperAt(statement, position - 1));
    const next = statement.tokens[position + 1];
    return reads && token.upper === 'STREAM' && isName(next) && !AFTER_NAME.test(next?.upper ?? '')
      ? drop(statement, position, position, 'STREAM')
      : [];
  });

// PostgreSQL: FOR NO KEY UPDATE, FOR KEY SHARE: how rows are locked.
const rowLocks: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    token.upper === 'FOR' && upperAt(statement, position + 1) === 'NO' && upperAt(statement, position + 2) === 'KEY'
      ? drop(statement, position + 1, position + 2, 'row lock')
      : [],
  );

// Snowflake: COUNT(* EXCLUDE a) counts rows like COUNT(*).
const countedStar: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const close =
      token.upper === 'COUNT' && upperAt(statement, position + 1) === '('
        ? statement.pairs.get(position + 1)
        : undefined;
    const isReduced = upperAt(statement, position + 2) === '*' && upperAt(statement, position + 3) !== 'ORDER';
    return close !== undefined && isReduced && close > position + 3
      ? drop(statement, position + 3, close - 1, 'columns left out of a count')
      : [];
  });

// BigQuery and Hive: after a dot a name may begin with a digit.
const digitsFirst: Repair = (statement) => {
  if (!NAMES_WITH_DIGITS.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) => {
    const [before, number, word] = [
      statement.tokens[position - 1],
      statement.tokens[position + 1],
      statement.tokens[position + 2],
    ];
    const joined = isName(before) && touches(before, token) && touches(token, number) && touches(number, word);
    return token.text === '.' && joined && number?.kind === 'number' && word?.kind === 'word'
      ? replaceTokens(
          statement,
          position + 1,
          position + 2,
          `\`${number.text}${word.text}\``,
          'name that begins with a digit',
        )
      : [];
  });
};

// Dremio: FROM t AT BRANCH main, AT TAG x, AT COMMIT "…", AT SNAPSHOT '…'.
const branches: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const version = /^(?:BRANCH|TAG|COMMIT|REF|REFERENCE|SNAPSHOT|TIMESTAMP)$/.test(upperAt(statement, position + 1));
    return statement.dialect.name === 'dremio' && token.upper === 'AT' && version
      ? drop(statement, position, position + 2, 'version of a table')
      : [];
  });

// MySQL, StarRocks, Oracle: PARTITION (p1) names a part of the table, not a column as in Hive.
const partitionNames: Repair = (statement) => {
  const first = /^(?:INSERT|REPLACE|SELECT|WITH|UPDATE|DELETE)$/.test(upperAt(statement, 0));
  if (!first || !NAMES_PARTITIONS.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) => {
    const named = /^(?:PARTITION|SUBPARTITION)$/.test(token.upper) && isName(statement.tokens[position - 1]);
    const close = named && upperAt(statement, position + 1) === '(' ? statement.pairs.get(position + 1) : undefined;
    if (close === undefined) return [];
    const inside = statement.tokens.slice(position + 2, close);
    if (!inside.every((inner) => isName(inner) || inner.text === ',')) return [];
    return drop(
      statement,
      upperAt(statement, position - 1) === 'TEMPORARY' ? position - 1 : position,
      close,
      'names of partitions',
    );
  });
};

// Snowflake: the parser takes the alias behind `@stage/path` for a part of the path.
const stagePaths: Repair = (statement) => {
  if (statement.dialect.name !== 'snowflake') return [];
  return statement.tokens.flatMap((token, position) => {
    if (!token.text.startsWith('@') || !/^(?:FROM|JOIN|,)$/.test(upperAt(statement, position - 1))) return [];
    let last = position;
    while (
      touches(statement.tokens[last], statement.tokens[last + 1]) &&
      !/^[(),;]$/.test(upperAt(statement, last + 1))
    )
      last += 1;
    const path = statement.sql.slice(token.start, statement.tokens[last]?.end);
    return path.includes('/') && !path.includes("'")
      ? replaceTokens(statement, position, last, `'${path}'`, 'path of a stage')
      : [];
  });
};

// PostgreSQL: `ROWS FROM (f(x) AS (a int), g(y))`: what each function returns is not read.
const declaredRows: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const rows =
      token.upper === 'ROWS' && upperAt(statement, position + 1) === 'FROM'
        ? statement.pairs.get(position + 2)
        : undefined;
    if (rows === undefined) return [];
    return statement.tokens.slice(position + 3, rows).flatMap((inner, index) => {
      const as = position + 3 + index;
      const open = upperAt(statement, as + 1) === '(' ? as + 1 : as + 2;
      const close = inner.upper === 'AS' && upperAt(statement, open) === '(' ? statement.pairs.get(open) : undefined;
      return close === undefined ? [] : drop(statement, as, close, 'columns of a function');
    });
  });

// DuckDB: LISTAGG is STRING_AGG by another name, and only that may have ORDER BY inside.
const listAggregate: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    statement.dialect.name === 'duckdb' && token.upper === 'LISTAGG' && upperAt(statement, position + 1) === '('
      ? replaceTokens(statement, position, position, 'string_agg', 'LISTAGG')
      : [],
  );

// Snowflake: `{*}` and `{t.*}` are objects of all columns; `model!PREDICT(…)` is a call.
const objectStar: Repair = (statement) => {
  if (statement.dialect.name !== 'snowflake' || !(statement.words.has('{') || statement.words.has('!'))) return [];
  return statement.tokens.flatMap((token, position) => {
    const method =
      token.text === '!' && touches(statement.tokens[position - 1], token) && upperAt(statement, position + 2) === '(';
    if (method) return drop(statement, position - 1, position, 'method of a model');
    const star =
      upperAt(statement, position + 1) === '*' ||
      (upperAt(statement, position + 2) === '.' && upperAt(statement, position + 3) === '*');
    if (token.text !== '{' || !star) return [];
    let close = position + 2;
    while (close < statement.tokens.length && upperAt(statement, close) !== '}') close += 1;
    const [open, end] = [statement.tokens[position], statement.tokens[close]];
    return open && end
      ? [
          { start: open.start, end: open.end, text: 'OBJECT_CONSTRUCT(', why: 'object of all columns' },
          { start: end.start, end: end.end, text: ')', why: 'object of all columns' },
        ]
      : [];
  });
};

/** Words before a place where a query may stand, when they stand before a parenthesis. */
const BEFORE_QUERY =
  /^(?:FROM|JOIN|,|\(|AS|MATERIALIZED|IN|EXISTS|ANY|ALL|SOME|UNION|EXCEPT|INTERSECT|DISTINCT|=|<|>|SELECT|WHERE|AND|OR|ON|LATERAL|INSERT)?$/;

// `TABLE t` as a query that is a part of another: `(TABLE a EXCEPT TABLE b)`, `WITH x AS (TABLE t)`.
const tableOperand: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    if (token.upper !== 'TABLE' || token.kind !== 'word' || !isName(statement.tokens[position + 1])) return [];
    const [before, further] = [upperAt(statement, position - 1), upperAt(statement, position - 2)];
    const opens = before === '(' && BEFORE_QUERY.test(further) && !/^[(.]$/.test(upperAt(statement, position + 2));
    const joins =
      /^(?:UNION|EXCEPT|INTERSECT|MINUS)$/.test(before) ||
      (/^(?:ALL|DISTINCT)$/.test(before) && /^(?:UNION|EXCEPT|INTERSECT)$/.test(further));
    const follows = before === ')' && upperAt(statement, 0) === 'WITH' && position + 3 >= statement.tokens.length;
    return opens || joins || follows
      ? replaceTokens(statement, position, position, 'SELECT * FROM', 'TABLE as a query')
      : [];
  });

// `DELETE FROM t USING (SELECT …) d`: the parser takes an alias behind a query only with AS.
const aliasInUsing: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'DELETE' && upperAt(statement, 0) !== 'WITH') return [];
  return statement.tokens.flatMap((token, position) => {
    const close = token.text === '(' ? statement.pairs.get(position) : undefined;
    const isListed = upperAt(statement, position - 1) === 'USING' || upperAt(statement, position - 1) === ',';
    const isQuery = /^(?:SELECT|WITH|VALUES)$/.test(upperAt(statement, position + 1));
    if (close === undefined || !isListed || !isQuery || !isName(statement.tokens[close + 1])) return [];
    return AFTER_NAME.test(upperAt(statement, close + 1))
      ? []
      : insertBefore(statement, close + 1, 'AS ', 'alias without AS in USING');
  });
};

// DuckDB: ASOF before SEMI and ANTI: which row of the other table is compared, not what is read.
const asOfFilters: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    token.upper === 'ASOF' && /^(?:SEMI|ANTI)$/.test(upperAt(statement, position + 1))
      ? drop(statement, position, position, 'ASOF before a semi or anti join')
      : [],
  );

// BigQuery: `expr.* EXCEPT (a) REPLACE (e AS b)`, where the parser knows these words behind a name
// only. `(s).*` becomes `s.*`. Of other expressions the fields are unknown, so none can be left out,
// and what REPLACE gives is a further item.
const starOfExpression: Repair = (statement) => {
  if (statement.dialect.name !== 'bigquery' || !(statement.words.has('EXCEPT') || statement.words.has('REPLACE')))
    return [];
  return statement.tokens.flatMap((token, position) => {
    const isStar = token.text === '*' && upperAt(statement, position - 1) === '.';
    const hasChange =
      /^(?:EXCEPT|REPLACE)$/.test(upperAt(statement, position + 1)) &&
      upperAt(statement, position + 2) === '(' &&
      !/^(?:SELECT|WITH|FROM|\()$/.test(upperAt(statement, position + 3));
    if (!isStar || !hasChange || !/^[)\]]$/.test(upperAt(statement, position - 2))) return [];
    const open = statement.pairs.get(position - 2) ?? -1;
    const inside = statement.tokens.slice(open + 1, position - 2);
    const isNamed = inside.length > 0 && inside.every((inner) => isName(inner) || inner.text === '.');
    const isCalled = isName(statement.tokens[open - 1]) && upperAt(statement, open - 1) !== 'SELECT';
    if (open >= 0 && isNamed && !isCalled && upperAt(statement, position - 2) === ')')
      return [open, position - 2].flatMap((paren) => drop(statement, paren, paren, 'parentheses around a struct'));
    return changesOfStar(statement, position + 1);
  });
};

/** Drops EXCEPT behind a star and makes the items of REPLACE items of the list. */
function changesOfStar(statement: Repairable, position: number): Edit[] {
  const word = upperAt(statement, position);
  const close = upperAt(statement, position + 1) === '(' ? statement.pairs.get(position + 1) : undefined;
  if (close === undefined || !/^(?:EXCEPT|REPLACE)$/.test(word)) return [];
  const why = 'fields of an expression';
  const edits =
    word === 'EXCEPT'
      ? drop(statement, position, close, why)
      : [...replaceTokens(statement, position, position + 1, ', ', why), ...drop(statement, close, close, why)];
  return [...edits, ...changesOfStar(statement, close + 1)];
}

// DuckDB: `sum(a) EXPORT_STATE` is the state of the aggregate, made of the same columns.
const aggregateStates: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    statement.dialect.name === 'duckdb' && token.upper === 'EXPORT_STATE' && upperAt(statement, position - 1) === ')'
      ? drop(statement, position, position, 'state of an aggregate')
      : [],
  );

/** Aggregates of DuckDB in which the parser knows no ORDER BY. */
const UNORDERED_AGGREGATES =
  /^(?:COUNT|COUNT_?IF|CORR|COVAR_(?:POP|SAMP)|REGR_\w+|KURTOSIS(?:_POP)?|APPROX_TOP_K|LTTB|JSON_GROUP_(?:ARRAY|OBJECT))$/;

// DuckDB: `count(a ORDER BY b)` → `count(any_value(a ORDER BY b))`, which reads the same columns in the
// same roles: the last argument is wrapped, since any_value may have the ORDER BY.
const orderedArguments: Repair = (statement) => {
  if (statement.dialect.name !== 'duckdb') return [];
  return statement.tokens.flatMap((token, open) => {
    const close = token.text === '(' ? statement.pairs.get(open) : undefined;
    if (close === undefined || !UNORDERED_AGGREGATES.test(upperAt(statement, open - 1))) return [];
    let first = open + 1;
    for (let position = first; position < close; position += 1) {
      const upper = upperAt(statement, position);
      if (upper === ',' || upper === 'DISTINCT') first = position + 1;
      if (upper === '(') position = statement.pairs.get(position) ?? position;
      if (upper !== 'ORDER' || upperAt(statement, position + 1) !== 'BY') continue;
      const why = 'ORDER BY in an aggregate';
      const countsRows = first === position || upperAt(statement, first) === '*';
      const opening =
        countsRows && first < position
          ? replaceTokens(statement, first, first, 'any_value(1', why)
          : insertBefore(statement, first, countsRows ? 'any_value(1 ' : 'any_value(', why);
      return [...opening, ...insertBefore(statement, close, ')', why)];
    }
    return [];
  });
};

/** The repairs of this file, in no particular order. */
export const QUERY_REPAIRS: readonly Repair[] = [
  needing('WITH', bodyInParentheses),
  needing('VIEW', viewOfBranches),
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
  needing('TABLE', tableOperand),
  needing('USING', aliasInUsing),
  needing('ASOF', asOfFilters),
  starOfExpression,
  needing('EXPORT_STATE', aggregateStates),
  needing('ORDER', orderedArguments),
];
