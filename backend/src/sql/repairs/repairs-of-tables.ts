import type { Edit } from '../text/edits.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, upperAt } from './repairable.js';

const SPARK_LIKE = /^(?:databricks|spark|hive)$/;

/** The index after a name with its qualifiers, such as `project-1.d.t` of BigQuery. */
function afterName({ tokens }: Repairable, position: number): number {
  let last = position;
  for (;;) {
    const [token, next] = [tokens[last], tokens[last + 1]];
    const isJoined = next !== undefined && token?.end === next.start && !/^[(),;]$/.test(next.text);
    if (!isJoined && next?.text !== '.' && token?.text !== '.') return last + 1;
    last += 1;
  }
}

/** The index of the first semicolon, or the end. */
function endOfStatement(statement: Repairable, from: number): number {
  const semicolon = statement.tokens.findIndex((token, position) => position >= from && token.text === ';');
  return semicolon < 0 ? statement.tokens.length : semicolon;
}

/** Drops what stands behind the name of the table that CREATE TABLE copies. */
function dropBehindSource(statement: Repairable, word: string, why: string): Edit[] {
  if (upperAt(statement, 0) !== 'CREATE') return [];
  for (let position = 1; position < statement.tokens.length; position += 1) {
    const upper = upperAt(statement, position);
    if (/^(?:AS|SELECT)$/.test(upper)) return [];
    if (upper === '(') position = statement.pairs.get(position) ?? position;
    if (upper !== word) continue;
    const first = afterName(statement, position + 1);
    const end = endOfStatement(statement, first);
    const isQueried = upperAt(statement, first) === 'AS' && /^(?:SELECT|WITH|\()$/.test(upperAt(statement, first + 1));
    return first < end && !isQueried ? drop(statement, first, end - 1, why) : [];
  }
  return [];
}

// Spark, Hive, Snowflake: CREATE TABLE t LIKE s USING csv LOCATION '…': the columns are those of s.
const optionsBehindLike: Repair = (statement) => dropBehindSource(statement, 'LIKE', 'options behind LIKE');

// BigQuery, Snowflake: CREATE TABLE t CLONE s FOR SYSTEM_TIME AS OF …, COPY GRANTS COPY TAGS, AT (…).
const optionsBehindClone: Repair = (statement) =>
  SPARK_LIKE.test(statement.dialect.name) ? [] : dropBehindSource(statement, 'CLONE', 'options of a clone');

// Snowflake: CREATE TEMP READ ONLY TABLE t CLONE s.
const readOnlyTables: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    upperAt(statement, 0) === 'CREATE' &&
    token.upper === 'READ' &&
    upperAt(statement, position + 1) === 'ONLY' &&
    upperAt(statement, position + 2) === 'TABLE'
      ? drop(statement, position, position + 1, 'kind of table')
      : [],
  );

// BigQuery: CREATE MATERIALIZED VIEW v AS REPLICA OF s holds what s holds.
const replicas: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    token.upper === 'REPLICA' && upperAt(statement, position - 1) === 'AS' && upperAt(statement, position + 1) === 'OF'
      ? replaceTokens(statement, position, position + 1, 'SELECT * FROM', 'replica of a view')
      : [],
  );

// Athena: USING EXTERNAL FUNCTION f(a varchar) RETURNS varchar LAMBDA 'l' SELECT f(a) FROM t.
const externalFunctions: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'USING' || upperAt(statement, 1) !== 'EXTERNAL') return [];
  const query = statement.tokens.findIndex(
    (token, position) =>
      /^(?:SELECT|WITH)$/.test(token.upper) &&
      /^(?:LAMBDA|SAGEMAKER)$/.test(upperAt(statement, position - 2)) &&
      statement.tokens[position - 1]?.kind === 'string',
  );
  return query > 0 ? drop(statement, 0, query - 1, 'external functions') : [];
};

// BigQuery: ASSERT condition AS 'message' reads what its condition reads.
const assertions: Repair = (statement) => {
  if (statement.dialect.name !== 'bigquery' || upperAt(statement, 0) !== 'ASSERT') return [];
  const end = endOfStatement(statement, 1);
  const hasMessage = upperAt(statement, end - 2) === 'AS' && statement.tokens[end - 1]?.kind === 'string';
  return [
    ...replaceTokens(statement, 0, 0, 'SELECT', 'ASSERT'),
    ...(hasMessage ? drop(statement, end - 2, end - 1, 'ASSERT') : []),
  ];
};

/** The select list that `COLUMNS` of APPLY CHANGES stands for: `* EXCEPT (a)`, or the named columns. */
function changedColumns(statement: Repairable, keys: number): string {
  const columnsIndex = statement.tokens.findIndex((token, position) => position > keys && token.upper === 'COLUMNS');
  if (columnsIndex < 0) return '*';
  const textOf = (open: number): string => {
    const close = statement.pairs.get(open) ?? open;
    return statement.sql.slice(statement.tokens[open]?.start, statement.tokens[close]?.end);
  };
  const isList = upperAt(statement, columnsIndex + 1) === '(';
  if (isList) return textOf(columnsIndex + 1).slice(1, -1);
  const hasExcept = upperAt(statement, columnsIndex + 2) === 'EXCEPT' && upperAt(statement, columnsIndex + 3) === '(';
  return hasExcept ? `* EXCEPT ${textOf(columnsIndex + 3)}` : '*';
}

// Databricks: APPLY CHANGES INTO t FROM STREAM(s) KEYS (…) brings the columns of s into t. Its newer
// spelling is AUTO CDC INTO, alone or behind CREATE FLOW f AS.
const applyChanges: Repair = (statement) => {
  if (!/^(?:APPLY|AUTO|CREATE)$/.test(upperAt(statement, 0))) return [];
  const into = statement.tokens.findIndex((token, position) => position < 20 && token.upper === 'INTO');
  const verb = upperAt(statement, into - 1) === 'ONCE' ? into - 2 : into - 1;
  if (!/^(?:APPLY CHANGES|AUTO CDC)$/.test(`${upperAt(statement, verb - 1)} ${upperAt(statement, verb)}`)) return [];
  const from = statement.tokens.findIndex((token, position) => position > into && token.upper === 'FROM');
  const keys = statement.tokens.findIndex((token, position) => position > from && token.upper === 'KEYS');
  if (from < 0 || keys < 0) return [];
  const why = 'APPLY CHANGES';
  return [
    ...replaceTokens(statement, 0, into, 'INSERT INTO', why),
    ...insertBefore(statement, from, `SELECT ${changedColumns(statement, keys)} `, why),
    ...drop(statement, keys, statement.tokens.length - 1, why),
  ];
};

// Snowflake: CREATE TASK t … EXECUTE AS USER u AS INSERT …: who runs the task.
const userOfTask: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    upperAt(statement, 0) === 'CREATE' &&
    token.upper === 'EXECUTE' &&
    upperAt(statement, position + 1) === 'AS' &&
    upperAt(statement, position + 2) === 'USER'
      ? drop(statement, position, afterName(statement, position + 3) - 1, 'user of a task')
      : [],
  );

/** The repairs of this file, in no particular order. */
export const TABLE_REPAIRS: readonly Repair[] = [
  needing('LIKE', optionsBehindLike),
  needing('CLONE', optionsBehindClone),
  needing('READ', readOnlyTables),
  needing('REPLICA', replicas),
  needing('EXTERNAL', externalFunctions),
  needing('ASSERT', assertions),
  needing('KEYS', applyChanges),
  needing('TASK', userOfTask),
];
