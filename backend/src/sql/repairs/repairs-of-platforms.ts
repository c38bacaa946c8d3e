import { unquote } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, upperAt } from './repairable.js';

/** Words and marks that begin the next clause. */
const CLAUSE =
  /^(?:WHERE|GROUP|HAVING|ORDER|JOIN|LEFT|RIGHT|FULL|INNER|CROSS|ON|USING|UNION|MINUS|INTERSECT|FETCH|LIMIT|CONNECT|START|,|\)|;)$/;

/** The last token before the next clause at this depth. */
function beforeClause(statement: Repairable, from: number): number {
  let position = from;
  while (position + 1 < statement.tokens.length && !CLAUSE.test(upperAt(statement, position + 1)))
    position =
      upperAt(statement, position + 1) === '(' ? (statement.pairs.get(position + 1) ?? position + 1) : position + 1;
  return position;
}

// Oracle: AS OF TIMESTAMP …, AS OF SCN …, VERSIONS BETWEEN …: time travel.
const asOf: Repair = (statement) => {
  if (statement.dialect.name !== 'oracle') return [];
  return statement.tokens.flatMap((token, position) => {
    const travels =
      (token.upper === 'AS' &&
        upperAt(statement, position + 1) === 'OF' &&
        /^(?:TIMESTAMP|SCN)$/.test(upperAt(statement, position + 2))) ||
      (token.upper === 'VERSIONS' && upperAt(statement, position + 1) === 'BETWEEN');
    return travels ? drop(statement, position, beforeClause(statement, position + 2), 'time travel') : [];
  });
};

// Oracle triggers: `:NEW.a` and `:OLD.a` are the row at hand.
const rowImages: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    /^:(?:NEW|OLD)$/i.test(token.text) && upperAt(statement, position + 1) === '.'
      ? replaceTokens(statement, position, position, token.text.slice(1), 'row of a trigger')
      : [],
  );

// T-SQL: OPENROWSET(BULK 'https://…', FORMAT = …) reads the place.
const bulkRows: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const close = token.upper === 'OPENROWSET' ? statement.pairs.get(position + 1) : undefined;
    const place = statement.tokens[position + 3];
    return close !== undefined && upperAt(statement, position + 2) === 'BULK' && place?.kind === 'string'
      ? replaceTokens(statement, position, close, `[${unquote(place)}]`, 'OPENROWSET')
      : [];
  });

// Teradata: INSERT INTO t (1, 2) and INS t (:a, :b) leave VALUES out.
const valuesLeftOut: Repair = (statement) => {
  if (statement.dialect.name !== 'teradata' || !/^INS(?:ERT)?$/.test(upperAt(statement, 0))) return [];
  const open = statement.tokens.findIndex((token) => token.text === '(');
  const first = statement.tokens[open + 1];
  const value = first !== undefined && (/^(?:number|string|variable)$/.test(first.kind) || first.upper === 'NULL');
  return open > 1 && value && upperAt(statement, open - 1) !== 'VALUES'
    ? insertBefore(statement, open, 'VALUES ', 'VALUES')
    : [];
};

// Doris: INSERT INTO t WITH LABEL l (a, b) SELECT …
const labels: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    upperAt(statement, 0) === 'INSERT' && token.upper === 'WITH' && upperAt(statement, position + 1) === 'LABEL'
      ? drop(statement, position, position + 2, 'label')
      : [],
  );

// DB2: WITH UR at the end is how the rows are locked.
const isolation: Repair = (statement) => {
  const last = statement.tokens.length - 1;
  const ends = upperAt(statement, last - 1) === 'WITH' && /^(?:UR|CS|RS|RR)$/.test(upperAt(statement, last));
  return statement.dialect.name === 'db2' && ends ? drop(statement, last - 1, last, 'isolation') : [];
};

// Vertica: TIMESERIES slice AS 'interval' OVER (…) fills gaps.
const timeseries: Repair = (statement) =>
  statement.tokens.flatMap((token, position) =>
    statement.dialect.name === 'vertica' && token.upper === 'TIMESERIES' && upperAt(statement, position + 2) === 'AS'
      ? drop(statement, position, beforeClause(statement, position), 'TIMESERIES')
      : [],
  );

// PREPARE p (int) AS SELECT …, in Athena PREPARE p FROM SELECT …: what it will do.
const prepared: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'PREPARE') return [];
  const as = statement.tokens.findIndex((token, position) => position <= 12 && token.upper === 'AS');
  const body = as > 0 ? as + 1 : upperAt(statement, 2) === 'FROM' ? 3 : -1;
  return body > 0 && /^(?:SELECT|WITH|INSERT|UPDATE|DELETE|MERGE|UNLOAD)$/.test(upperAt(statement, body))
    ? drop(statement, 0, body - 1, 'PREPARE')
    : [];
};

// T-SQL: UPDATE TOP (5) t, DELETE TOP (5) PERCENT FROM t, INSERT TOP (5) INTO t.
const topRows: Repair = (statement) =>
  statement.tokens.flatMap((token, position) => {
    const writes = /^(?:UPDATE|DELETE|INSERT|MERGE)$/.test(upperAt(statement, position - 1));
    const close = token.upper === 'TOP' && writes ? statement.pairs.get(position + 1) : undefined;
    if (close === undefined) return [];
    return drop(statement, position, upperAt(statement, close + 1) === 'PERCENT' ? close + 1 : close, 'number of rows');
  });

// Oracle: INSERT … LOG ERRORS INTO e ('tag') REJECT LIMIT UNLIMITED: where rows go that do not fit.
const errorLog: Repair = (statement) => {
  const logIndex = statement.tokens.findLastIndex((token) => token.upper === 'LOG');
  return logIndex > 0 && upperAt(statement, logIndex + 1) === 'ERRORS'
    ? drop(statement, logIndex, statement.tokens.length - 1, 'error log')
    : [];
};

// Oracle: q'[it's]' is a string.
const quotedStrings: Repair = (statement) =>
  statement.dialect.name === 'oracle'
    ? statement.tokens.flatMap((token, position) =>
        token.kind === 'string' && /^n?q'/i.test(token.text)
          ? replaceTokens(statement, position, position, "'q'", 'quoted string')
          : [],
      )
    : [];

// Snowflake: `a[0]:b` is `a[0]['b']`.
const fieldBehindBracket: Repair = (statement) => {
  if (statement.dialect.name !== 'snowflake') return [];
  return statement.tokens.flatMap((token, position) => {
    const before = statement.tokens[position - 1];
    const field = /^:([A-Za-z_]\w*)$/.exec(token.text)?.[1];
    return before?.text === ']' && before.end === token.start && field !== undefined
      ? replaceTokens(statement, position, position, `['${field}']`, 'field of an element')
      : [];
  });
};

/** The repairs of this file, in no particular order. */
export const PLATFORM_REPAIRS: readonly Repair[] = [
  asOf,
  rowImages,
  needing('OPENROWSET', bulkRows),
  valuesLeftOut,
  needing('LABEL', labels),
  isolation,
  needing('TIMESERIES', timeseries),
  prepared,
  needing('TOP', topRows),
  needing('LOG', errorLog),
  quotedStrings,
  fieldBehindBracket,
];
