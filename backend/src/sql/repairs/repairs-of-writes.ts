import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, upperAt } from './repairable.js';

const MYSQL_LIKE = /^(?:mysql|singlestore|starrocks|doris)$/;
const SPARK_LIKE = /^(?:databricks|spark|hive)$/;

/** The next token outside parentheses that one of the words is; -1 where there is none. */
function findAtTop(statement: Repairable, from: number, words: RegExp): number {
  for (let position = from; position < statement.tokens.length; position += 1) {
    if (words.test(upperAt(statement, position))) return position;
    if (upperAt(statement, position) === '(') position = statement.pairs.get(position) ?? position;
  }
  return -1;
}

// MySQL: DELETE LOW_PRIORITY QUICK FROM t, REPLACE DELAYED t VALUES …, DELETE t1.*, t2.* FROM …: how it is done.
const writeModifiers: Repair = (statement) => {
  const verb = upperAt(statement, 0);
  if (!MYSQL_LIKE.test(statement.dialect.name) || !/^(?:DELETE|REPLACE|UPDATE)$/.test(verb)) return [];
  let lastIndex = 0;
  while (/^(?:LOW_PRIORITY|QUICK|IGNORE|DELAYED)$/.test(upperAt(statement, lastIndex + 1))) lastIndex += 1;
  const lacksInto = verb === 'REPLACE' && !/^(?:INTO|\()?$/.test(upperAt(statement, lastIndex + 1));
  const why = 'modifier of a write';
  // The parser takes RETURNING behind INSERT only.
  const written = statement.words.has('RETURNING') ? 'INSERT' : 'REPLACE';
  if (verb === 'REPLACE' && (lastIndex > 0 || lacksInto || written === 'INSERT'))
    return replaceTokens(statement, 0, lastIndex, lacksInto ? `${written} INTO` : written, why);
  const stars = statement.tokens.flatMap((token, position) =>
    verb === 'DELETE' &&
    token.text === '.' &&
    upperAt(statement, position + 1) === '*' &&
    !statement.words.has('SELECT')
      ? drop(statement, position, position + 1, 'star behind the table of a DELETE')
      : [],
  );
  return lastIndex > 0 ? [...drop(statement, 1, lastIndex, why), ...stars] : stars;
};

// MySQL: `VALUE (1, 2)` is VALUES; `INSERT … VALUES (1, 2) AS n(a, b) ON DUPLICATE KEY …` names the new row.
const valueWord: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    /^(?:INSERT|REPLACE)$/.test(upperAt(statement, 0)) &&
    token.upper === 'VALUE' &&
    upperAt(statement, position + 1) === '('
      ? replaceTokens(statement, position, position, 'VALUES', 'VALUE for VALUES')
      : [],
  );

// `DELETE FROM t FOR PORTION OF p FROM a TO b`: which part of a period.
const portions: Repair = (statement) => {
  const portionIndex = statement.tokens.findIndex((token) => token.upper === 'PORTION');
  if (upperAt(statement, portionIndex - 1) !== 'FOR' || upperAt(statement, portionIndex + 1) !== 'OF') return [];
  const end = findAtTop(statement, portionIndex, /^(?:SET|WHERE|AS|;)$/);
  return drop(statement, portionIndex - 1, (end < 0 ? statement.tokens.length : end) - 1, 'portion of a period');
};

// MariaDB: FROM t FOR SYSTEM_TIME AS OF now() reads t as it was.
const versionedTables: Repair = (statement) => {
  if (!MYSQL_LIKE.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) => {
    if (token.upper !== 'SYSTEM_TIME' || upperAt(statement, position - 1) !== 'FOR') return [];
    let lastIndex = position;
    while (
      lastIndex + 1 < statement.tokens.length &&
      !/^(?:WHERE|GROUP|ORDER|HAVING|LIMIT|JOIN|LEFT|RIGHT|INNER|CROSS|ON|USING|UNION|,|\)|;)$/.test(
        upperAt(statement, lastIndex + 1),
      ) &&
      !(upperAt(statement, lastIndex + 1) === 'AS' && upperAt(statement, lastIndex + 2) !== 'OF')
    )
      lastIndex =
        upperAt(statement, lastIndex + 1) === '('
          ? (statement.pairs.get(lastIndex + 1) ?? lastIndex + 1)
          : lastIndex + 1;
    return drop(statement, position - 1, lastIndex, 'time travel');
  });
};

// `WHERE CURRENT OF c` is the row of a cursor.
const currentRow: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    token.upper === 'CURRENT' &&
    upperAt(statement, position - 1) === 'WHERE' &&
    upperAt(statement, position + 1) === 'OF'
      ? drop(statement, position - 1, position + 2, 'row of a cursor')
      : [],
  );

// Oracle: RETURNING a, b INTO x, y fills variables.
const returningInto: Repair = (statement) => {
  if (statement.dialect.name !== 'oracle' || !/^(?:INSERT|UPDATE|DELETE|MERGE)$/.test(upperAt(statement, 0))) return [];
  const returning = findAtTop(statement, 1, /^RETURN(?:ING)?$/);
  const into = returning < 0 ? -1 : findAtTop(statement, returning, /^INTO$/);
  return into < 0 ? [] : drop(statement, returning, statement.tokens.length - 1, 'RETURNING into variables');
};

// `INSERT INTO t (VALUES (1), (2))`: a list of columns is not meant.
const valuesInParentheses: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'INSERT' || upperAt(statement, 1) !== 'INTO') return [];
  const open = findAtTop(statement, 2, /^\($/);
  const close = upperAt(statement, open + 1) === 'VALUES' ? statement.pairs.get(open) : undefined;
  if (open < 0 || close === undefined) return [];
  const why = 'VALUES in parentheses';
  return [...drop(statement, open, open, why), ...drop(statement, close, close, why)];
};

// `VALUES (1), (2) ORDER BY 1 LIMIT 1` as a statement of its own.
const orderedValues: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'VALUES') return [];
  const clause = findAtTop(statement, 1, /^(?:ORDER|LIMIT|OFFSET|FETCH)$/);
  const why = 'VALUES with an order';
  return clause < 0
    ? []
    : [...insertBefore(statement, 0, 'SELECT * FROM (', why), ...insertBefore(statement, clause, ') AS _v ', why)];
};

// Snowflake: MERGE … UPDATE ALL BY NAME, INSERT ALL BY NAME: what Databricks writes as `*`.
const mergeByName: Repair = (statement) =>
  upperAt(statement, 0) === 'MERGE'
    ? statement.tokens.flatMap((token, position) => {
        const isAll =
          /^(?:UPDATE|INSERT)$/.test(token.upper) &&
          upperAt(statement, position + 1) === 'ALL' &&
          upperAt(statement, position + 2) === 'BY' &&
          upperAt(statement, position + 3) === 'NAME';
        const star = token.upper === 'UPDATE' ? 'UPDATE SET *' : 'INSERT *';
        return isAll ? replaceTokens(statement, position, position + 3, star, 'MERGE by name') : [];
      })
    : [];

// Snowflake's DEFINE is CREATE OR ALTER; Spark's REPLACE TABLE is CREATE OR REPLACE TABLE.
const createByOtherVerbs: Repair = (statement) => {
  const [first, second] = [upperAt(statement, 0), upperAt(statement, 1)];
  if (first === 'DEFINE' && statement.dialect.name === 'snowflake')
    return replaceTokens(statement, 0, 0, 'CREATE', 'DEFINE');
  return first === 'REPLACE' && second === 'TABLE' && SPARK_LIKE.test(statement.dialect.name)
    ? replaceTokens(statement, 0, 0, 'CREATE OR REPLACE', 'REPLACE TABLE')
    : [];
};

// Databricks: `CREATE TABLE t DEEP CLONE s TBLPROPERTIES (…) LOCATION '…'`: options behind the source.
const cloneOptions: Repair = (statement) => {
  const clone = statement.tokens.findIndex((token) => token.upper === 'CLONE');
  if (!/^(?:DEEP|SHALLOW)$/.test(upperAt(statement, clone - 1))) return [];
  let lastIndex = clone + 1;
  while (upperAt(statement, lastIndex + 1) === '.') lastIndex += 2;
  const options = /^(?:TBLPROPERTIES|LOCATION|VERSION|TIMESTAMP)$/.test(upperAt(statement, lastIndex + 1))
    ? drop(statement, lastIndex + 1, statement.tokens.length - 1, 'options of a clone')
    : [];
  return [...drop(statement, clone - 1, clone - 1, 'kind of a clone'), ...options];
};

// Spark: `LATERAL VIEW explode(a) t c` leaves AS out before the columns.
const lateralViewColumns: Repair = (statement) => {
  if (!SPARK_LIKE.test(statement.dialect.name)) return [];
  return statement.tokens.flatMap((token, position) => {
    if (token.upper !== 'LATERAL' || upperAt(statement, position + 1) !== 'VIEW') return [];
    const open = position + (upperAt(statement, position + 2) === 'OUTER' ? 4 : 3);
    const close = upperAt(statement, open) === '(' ? statement.pairs.get(open) : undefined;
    if (close === undefined) return [];
    const [alias, firstColumn] = [statement.tokens[close + 1], statement.tokens[close + 2]];
    const areNames = [alias, firstColumn].every((token) => token !== undefined && /^(?:word|quoted)$/.test(token.kind));
    return areNames && !NOT_A_COLUMN.test(firstColumn?.upper ?? '') && alias?.upper !== 'AS'
      ? insertBefore(statement, close + 2, 'AS ', 'columns of a LATERAL VIEW')
      : [];
  });
};
const NOT_A_COLUMN =
  /^(?:AS|LATERAL|WHERE|GROUP|ORDER|HAVING|LIMIT|JOIN|LEFT|RIGHT|INNER|FULL|CROSS|ON|UNION|SORT|CLUSTER|DISTRIBUTE|WINDOW|PIVOT|TABLESAMPLE|SELECT|INSERT)$/;

// Spark: NATURAL LEFT SEMI JOIN; Snowflake: DIRECTED JOIN.
const joinWords: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const next = upperAt(statement, position + (upperAt(statement, position + 1) === 'LEFT' ? 2 : 1));
    const isNatural = token.upper === 'NATURAL' && /^(?:SEMI|ANTI|CROSS)$/.test(next);
    const isDirected = token.upper === 'DIRECTED' && next === 'JOIN';
    return isNatural || isDirected ? drop(statement, position, position, 'kind of a join') : [];
  });

// T-SQL: `$node_id` and `$from_id` are columns of graph tables; `..[#t]` leaves database and schema out;
// WITH (INDEX = i) is a hint; WITH (TRANSACTION ISOLATION LEVEL …) begins the body of a compiled procedure.
const tsqlWords: Repair = (statement) => {
  if (statement.dialect.name !== 'tsql') return [];
  return statement.tokens.flatMap((token, position) => {
    if (/^\$(?!action$)[a-z_]\w*$/i.test(token.text))
      return replaceTokens(statement, position, position, `[${token.text}]`, 'pseudo-column');
    const close = token.upper === 'WITH' ? statement.pairs.get(position + 1) : undefined;
    const inside = upperAt(statement, position + 2);
    const isCompiled = position === 0 && close !== undefined && /^(?:TRANSACTION|LANGUAGE)$/.test(inside);
    const isHint = close !== undefined && inside === 'INDEX' && /^[=(]$/.test(upperAt(statement, position + 3));
    if (close !== undefined && (isCompiled || isHint))
      return close + 1 < statement.tokens.length || isHint ? drop(statement, position, close, 'options') : [];
    if (token.text !== '.' || !/^(?:FROM|JOIN|INTO|UPDATE)$/.test(upperAt(statement, position - 1))) return [];
    let lastIndex = position;
    while (upperAt(statement, lastIndex + 1) === '.') lastIndex += 1;
    return drop(statement, position, lastIndex, 'dots before a name');
  });
};

// T-SQL: `DELETE FROM t FROM t AS x JOIN …`: the first FROM may be left out.
const deleteFromTwice: Repair = (statement) => {
  if (statement.dialect.name !== 'tsql' || upperAt(statement, 0) !== 'DELETE' || upperAt(statement, 1) !== 'FROM')
    return [];
  const again = findAtTop(statement, 2, /^(?:FROM|WHERE|OUTPUT|;)$/);
  return upperAt(statement, again) === 'FROM' ? drop(statement, 1, 1, 'DELETE FROM … FROM') : [];
};

/** The repairs of this file, in no particular order. */
export const WRITE_REPAIRS: readonly Repair[] = [
  writeModifiers,
  needing('VALUE', valueWord),
  needing('PORTION', portions),
  needing('SYSTEM_TIME', versionedTables),
  needing('CURRENT', currentRow),
  returningInto,
  needing('VALUES', valuesInParentheses),
  orderedValues,
  mergeByName,
  createByOtherVerbs,
  needing('CLONE', cloneOptions),
  needing('LATERAL', lateralViewColumns),
  joinWords,
  tsqlWords,
  deleteFromTwice,
];
