import { unquote } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, upperAt } from './repairable.js';

const CLAUSE =
  /^(?:WHERE|GROUP|HAVING|ORDER|JOIN|LEFT|RIGHT|FULL|INNER|CROSS|ON|USING|UNION|MINUS|INTERSECT|FETCH|LIMIT|CONNECT|START|,|\)|;)$/;

/** The last token before the next clause at this depth. */
function beforeClause(text: Repairable, from: number): number {
  let position = from;
  while (position + 1 < text.tokens.length && !CLAUSE.test(upperAt(text, position + 1)))
    position = upperAt(text, position + 1) === '(' ? (text.pairs.get(position + 1) ?? position + 1) : position + 1;
  return position;
}

// Oracle: AS OF TIMESTAMP …, AS OF SCN …, VERSIONS BETWEEN …: time travel.
const asOf: Repair = (text) => {
  if (text.dialect.name !== 'oracle') return [];
  return text.tokens.flatMap((token, position) => {
    const travels =
      (token.upper === 'AS' &&
        upperAt(text, position + 1) === 'OF' &&
        /^(?:TIMESTAMP|SCN)$/.test(upperAt(text, position + 2))) ||
      (token.upper === 'VERSIONS' && upperAt(text, position + 1) === 'BETWEEN');
    return travels ? drop(text, position, beforeClause(text, position + 2), 'time travel') : [];
  });
};

// Oracle triggers: `:NEW.a` and `:OLD.a` are the row at hand.
const rowImages: Repair = (text) =>
  text.tokens.flatMap((token, position) =>
    /^:(?:NEW|OLD)$/i.test(token.text) && upperAt(text, position + 1) === '.'
      ? replaceTokens(text, position, position, token.text.slice(1), 'row of a trigger')
      : [],
  );

// T-SQL: OPENROWSET(BULK 'https://…', FORMAT = …) reads the place.
const bulkRows: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const close = token.upper === 'OPENROWSET' ? text.pairs.get(position + 1) : undefined;
    const place = text.tokens[position + 3];
    return close !== undefined && upperAt(text, position + 2) === 'BULK' && place?.kind === 'string'
      ? replaceTokens(text, position, close, `[${unquote(place)}]`, 'OPENROWSET')
      : [];
  });

// Teradata: INSERT INTO t (1, 2) and INS t (:a, :b) leave VALUES out.
const valuesLeftOut: Repair = (text) => {
  if (text.dialect.name !== 'teradata' || !/^INS(?:ERT)?$/.test(upperAt(text, 0))) return [];
  const open = text.tokens.findIndex((token) => token.text === '(');
  const first = text.tokens[open + 1];
  const value = first !== undefined && (/^(?:number|string|variable)$/.test(first.kind) || first.upper === 'NULL');
  return open > 1 && value && upperAt(text, open - 1) !== 'VALUES' ? insertBefore(text, open, 'VALUES ', 'VALUES') : [];
};

// Doris: INSERT INTO t WITH LABEL l (a, b) SELECT …
const labels: Repair = (text) =>
  text.tokens.flatMap((token, position) =>
    upperAt(text, 0) === 'INSERT' && token.upper === 'WITH' && upperAt(text, position + 1) === 'LABEL'
      ? drop(text, position, position + 2, 'label')
      : [],
  );

// DB2: WITH UR at the end is how the rows are locked.
const isolation: Repair = (text) => {
  const last = text.tokens.length - 1;
  const ends = upperAt(text, last - 1) === 'WITH' && /^(?:UR|CS|RS|RR)$/.test(upperAt(text, last));
  return text.dialect.name === 'db2' && ends ? drop(text, last - 1, last, 'isolation') : [];
};

// Vertica: TIMESERIES slice AS 'interval' OVER (…) fills gaps.
const timeseries: Repair = (text) =>
  text.tokens.flatMap((token, position) =>
    text.dialect.name === 'vertica' && token.upper === 'TIMESERIES' && upperAt(text, position + 2) === 'AS'
      ? drop(text, position, beforeClause(text, position), 'TIMESERIES')
      : [],
  );

// Databricks: APPLY CHANGES INTO t FROM STREAM(s) KEYS (…) brings every column of s into t.
const applyChanges: Repair = (text) => {
  if (upperAt(text, 0) !== 'APPLY' || upperAt(text, 1) !== 'CHANGES' || upperAt(text, 2) !== 'INTO') return [];
  const from = text.tokens.findIndex((token) => token.upper === 'FROM');
  const keys = text.tokens.findIndex((token, position) => position > from && token.upper === 'KEYS');
  if (from < 0 || keys < 0) return [];
  return [
    ...replaceTokens(text, 0, 2, 'INSERT INTO', 'APPLY CHANGES'),
    ...insertBefore(text, from, 'SELECT * ', 'APPLY CHANGES'),
    ...drop(text, keys, text.tokens.length - 1, 'APPLY CHANGES'),
  ];
};

// PREPARE p (int) AS SELECT …: what it will do.
const prepared: Repair = (text) => {
  if (upperAt(text, 0) !== 'PREPARE') return [];
  const as = text.tokens.findIndex((token, position) => position <= 12 && token.upper === 'AS');
  return as > 0 && /^(?:SELECT|WITH|INSERT|UPDATE|DELETE|MERGE)$/.test(upperAt(text, as + 1))
    ? drop(text, 0, as, 'PREPARE')
    : [];
};

// T-SQL: UPDATE TOP (5) t, DELETE TOP (5) PERCENT FROM t, INSERT TOP (5) INTO t.
const topRows: Repair = (text) =>
  text.tokens.flatMap((token, position) => {
    const writes = /^(?:UPDATE|DELETE|INSERT|MERGE)$/.test(upperAt(text, position - 1));
    const close = token.upper === 'TOP' && writes ? text.pairs.get(position + 1) : undefined;
    if (close === undefined) return [];
    return drop(text, position, upperAt(text, close + 1) === 'PERCENT' ? close + 1 : close, 'number of rows');
  });

// Oracle: INSERT … LOG ERRORS INTO e ('tag') REJECT LIMIT UNLIMITED: where rows go that do not fit.
const errorLog: Repair = (text) => {
  const position = text.tokens.findLastIndex((token) => token.upper === 'LOG');
  return position > 0 && upperAt(text, position + 1) === 'ERRORS'
    ? drop(text, position, text.tokens.length - 1, 'error log')
    : [];
};

// Oracle: q'[it's]' is a string.
const quotedStrings: Repair = (text) =>
  text.dialect.name === 'oracle'
    ? text.tokens.flatMap((token, position) =>
        token.kind === 'string' && /^n?q'/i.test(token.text)
          ? replaceTokens(text, position, position, "'q'", 'quoted string')
          : [],
      )
    : [];

// Snowflake: `a[0]:b` is `a[0]['b']`.
const fieldBehindBracket: Repair = (text) => {
  if (text.dialect.name !== 'snowflake') return [];
  return text.tokens.flatMap((token, position) => {
    const before = text.tokens[position - 1];
    const field = /^:([A-Za-z_]\w*)$/.exec(token.text)?.[1];
    return before?.text === ']' && before.end === token.start && field !== undefined
      ? replaceTokens(text, position, position, `['${field}']`, 'field of an element')
      : [];
  });
};

export const PLATFORM_REPAIRS: readonly Repair[] = [
  asOf,
  rowImages,
  needing('OPENROWSET', bulkRows),
  valuesLeftOut,
  needing('LABEL', labels),
  isolation,
  needing('TIMESERIES', timeseries),
  applyChanges,
  prepared,
  needing('TOP', topRows),
  needing('LOG', errorLog),
  quotedStrings,
  fieldBehindBracket,
];
