import type { Edit } from '../text/edits.js';
import { unquote } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, TUPLE_MARK, upperAt } from './repairable.js';

const MYSQL_LIKE = /^(?:mysql|singlestore|starrocks|doris)$/;
const SPARK_LIKE = /^(?:databricks|spark|hive)$/;

/** The tokens outside parentheses from one index to another, by their indexes. */
function topLevel(statement: Repairable, from: number, to: number): number[] {
  const outside: number[] = [];
  for (let position = from; position < to; position += 1) {
    outside.push(position);
    if (upperAt(statement, position) === '(') position = statement.pairs.get(position) ?? position;
  }
  return outside;
}

/** The names between two parentheses, as they are written. */
function namesIn(statement: Repairable, open: number, close: number): string[] {
  return statement.tokens
    .slice(open + 1, close)
    .flatMap((token) => (/^(?:word|quoted)$/.test(token.kind) ? [token.text] : []));
}

/** The columns that an INSERT fills: its list, or the targets of SET. */
function filledColumns(statement: Repairable, end: number): string[] {
  const outside = topLevel(statement, 0, end);
  const set = outside.find((position) => upperAt(statement, position) === 'SET');
  if (set !== undefined)
    return outside.flatMap((position) =>
      position > set && upperAt(statement, position + 1) === '=' ? [statement.tokens[position]?.text ?? ''] : [],
    );
  const open = outside.find((position) => upperAt(statement, position) === '(');
  const isList = open !== undefined && !/^(?:VALUES|VALUE|ROW)$/.test(upperAt(statement, open - 1));
  return isList ? namesIn(statement, open, statement.pairs.get(open) ?? open) : [];
}

// MySQL: `INSERT INTO t (a, b) VALUES (1, 2) AS n(x, y) ON DUPLICATE KEY UPDATE b = x` names the columns of
// the new row. `x` is `VALUES(a)`, by its position.
const newRowNames: Repair = (statement) => {
  if (!MYSQL_LIKE.test(statement.dialect.name) || upperAt(statement, 0) !== 'INSERT') return [];
  const outside = topLevel(statement, 0, statement.tokens.length);
  const clause = outside.find(
    (position) => upperAt(statement, position) === 'ON' && upperAt(statement, position + 1) === 'DUPLICATE',
  );
  const as = outside.find((position) => upperAt(statement, position) === 'AS');
  const close = as === undefined ? undefined : statement.pairs.get(as + 2);
  if (clause === undefined || as === undefined || close === undefined || close + 1 !== clause) return [];
  const filled = filledColumns(statement, as);
  const valueOf = new Map(
    namesIn(statement, as + 2, close).map((name, position) => {
      const column = filled[position];
      return [name.toUpperCase(), column === undefined ? 'NULL' : `VALUES(${column})`];
    }),
  );
  const row = upperAt(statement, as + 1);
  const uses = statement.tokens.flatMap((token, position): Edit[] => {
    const value = position > clause ? valueOf.get(token.upper) : undefined;
    const isQualified = upperAt(statement, position - 1) === '.';
    const isTarget =
      upperAt(statement, position + 1) === '=' && /^(?:UPDATE|,)$/.test(upperAt(statement, position - 1));
    if (value === undefined || isTarget || (isQualified && upperAt(statement, position - 2) !== row)) return [];
    return replaceTokens(statement, isQualified ? position - 2 : position, position, value, 'names of the new row');
  });
  return [...drop(statement, as, close, 'names of the new row'), ...uses];
};

// MySQL: `UPDATE t, (SELECT …) AS q SET …`: the parser takes a query behind JOIN only.
const updateOfQuery: Repair = (statement) => {
  if (!MYSQL_LIKE.test(statement.dialect.name) || upperAt(statement, 0) !== 'UPDATE') return [];
  const set = statement.tokens.findIndex((token) => token.upper === 'SET');
  return topLevel(statement, 1, set).flatMap((position) =>
    upperAt(statement, position) === ',' && upperAt(statement, position + 1) === '('
      ? replaceTokens(statement, position, position, ' CROSS JOIN', 'comma before a query in UPDATE')
      : [],
  );
};

// Spark: `VALUES 1, 2` has rows of one value without parentheses.
const bareRows: Repair = (statement) => {
  if (!SPARK_LIKE.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, values) => {
    if (token.upper !== 'VALUES' || !/^(?:FROM|JOIN|\()?$/.test(upperAt(statement, values - 1))) return [];
    const edits: Edit[] = [];
    for (let position = values + 1; ; position += 2) {
      const value = statement.tokens[position];
      const isValue = value !== undefined && (/^(?:number|string)$/.test(value.kind) || value.upper === 'NULL');
      if (!isValue) return [];
      edits.push(...replaceTokens(statement, position, position, `(${value.text})`, 'rows without parentheses'));
      if (upperAt(statement, position + 1) !== ',') return edits;
    }
  });
};

// Spark: `VALUES (1, 2) AS (a, b)` and `FROM (VALUES (1, 2)) (a, b)` give the columns names, but not the rows.
const namelessRows: Repair = (statement) => {
  if (!SPARK_LIKE.test(statement.dialect.name)) return [];
  const why = 'column names without a table name';
  return statement.tokens.flatMap((token, values) => {
    if (token.upper !== 'VALUES') return [];
    const open = values - 1;
    const close = upperAt(statement, open) === '(' ? statement.pairs.get(open) : undefined;
    if (close !== undefined)
      return /^(?:FROM|JOIN)$/.test(upperAt(statement, open - 1)) && upperAt(statement, close + 1) === '('
        ? insertBefore(statement, close + 1, ' AS _v', why)
        : [];
    let last = values + 1;
    while (upperAt(statement, (statement.pairs.get(last) ?? -2) + 1) === ',')
      last = (statement.pairs.get(last) ?? last) + 2;
    const behind = (statement.pairs.get(last) ?? statement.tokens.length) + 1;
    const list = upperAt(statement, behind) === 'AS' ? behind + 1 : behind;
    if (values > 0 || upperAt(statement, list) !== '(') return [];
    const between = list === behind ? insertBefore(statement, behind, ') AS _v', why) : [];
    const named = list === behind ? between : replaceTokens(statement, behind, behind, ') AS _v', why);
    return [...insertBefore(statement, 0, 'SELECT * FROM (', why), ...named];
  });
};

// `MERGE INTO t USING f(x) AS s ON …`: the parser takes a name or a query behind USING.
const mergeOfFunction: Repair = (statement) => {
  const using = statement.tokens.findIndex((token) => token.upper === 'USING');
  if (upperAt(statement, 0) !== 'MERGE' || !/^(?:word|quoted)$/.test(statement.tokens[using + 1]?.kind ?? ''))
    return [];
  let last = using + 1;
  while (upperAt(statement, last + 1) === '.') last += 2;
  const close = upperAt(statement, last + 1) === '(' ? statement.pairs.get(last + 1) : undefined;
  if (close === undefined) return [];
  const why = 'function as the source of a MERGE';
  return [
    ...insertBefore(statement, using + 1, '(SELECT * FROM ', why),
    ...insertBefore(statement, close + 1, ') ', why),
  ];
};

// Databricks: `UPDATE SET * EXCEPT (a)` and `INSERT * EXCEPT (a)` in MERGE. One quoted name stands for the star
// with the names that it leaves out, and `statements/merge.ts` takes it apart again.
const starOfMerge: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'MERGE' || !SPARK_LIKE.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, star) => {
    const isInsert = upperAt(statement, star - 1) === 'INSERT';
    const isUpdate = upperAt(statement, star - 1) === 'SET' && upperAt(statement, star - 2) === 'UPDATE';
    const close =
      token.text === '*' && (isInsert || isUpdate) && upperAt(statement, star + 1) === 'EXCEPT'
        ? statement.pairs.get(star + 2)
        : undefined;
    if (close === undefined) return [];
    const names = statement.tokens
      .slice(star + 3, close)
      .flatMap((inner) => (/^(?:word|quoted)$/.test(inner.kind) ? [unquote(inner)] : []));
    const marked = `\`${[`${TUPLE_MARK}*`, ...names].join(TUPLE_MARK)}\``;
    return replaceTokens(
      statement,
      star,
      close,
      isInsert ? `(${marked}) VALUES (1)` : `${marked} = 1`,
      'star of a MERGE',
    );
  });
};

// `WINDOW a AS (ORDER BY x), b AS a`: the parser wants parentheses behind AS.
const windowsByName: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const isClause =
      token.upper === 'WINDOW' && upperAt(statement, position + 2) === 'AS' && upperAt(statement, position + 3) === '(';
    if (!isClause) return [];
    const isName = (index: number): boolean => /^(?:word|quoted)$/.test(statement.tokens[index]?.kind ?? '');
    return topLevel(statement, position, statement.tokens.length).flatMap((index) =>
      upperAt(statement, index) === 'AS' &&
      upperAt(statement, index - 2) === ',' &&
      isName(index - 1) &&
      isName(index + 1) &&
      /^(?:,|;|\)|ORDER|LIMIT|QUALIFY)?$/.test(upperAt(statement, index + 2))
        ? replaceTokens(
            statement,
            index + 1,
            index + 1,
            `(${statement.tokens[index + 1]?.text ?? ''})`,
            'window by name',
          )
        : [],
    );
  });

// Hive: `ORDER BY a DISTRIBUTE BY b SORT BY c`: all of them order the rows.
const severalOrders: Repair = (statement) => {
  if (!SPARK_LIKE.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) =>
    token.upper === 'ORDER' && upperAt(statement, position + 1) === 'BY'
      ? topLevel(statement, position + 2, statement.tokens.length).flatMap((index) =>
          /^(?:CLUSTER|DISTRIBUTE|SORT)$/.test(upperAt(statement, index)) && upperAt(statement, index + 1) === 'BY'
            ? replaceTokens(statement, index, index + 1, ',', 'several orders')
            : [],
        )
      : [],
  );
};

/** The repairs of this file, in no particular order. */
export const ROW_REPAIRS: readonly Repair[] = [
  needing('DUPLICATE', newRowNames),
  needing('UPDATE', updateOfQuery),
  needing('VALUES', bareRows),
  needing('VALUES', namelessRows),
  needing('USING', mergeOfFunction),
  needing('EXCEPT', starOfMerge),
  needing('WINDOW', windowsByName),
  needing('ORDER', severalOrders),
];
