import { findDialect, type Quotes } from '../../sql/contract/dialects.js';

/** How one kind of database writes what an assertion asks. Expressions and names come in and go out as SQL text. */
export interface SqlDialect {
  /** How names, strings and comments are written, for the lexer. */
  readonly quotes: Quotes;
  readonly identifier: (name: string) => string;
  /** The placeholder of the n-th bound value, from 1. */
  readonly placeholder: (position: number) => string;
  /**
   * The statement as a table with a limited number of rows. Only a query can stand there, so this also keeps anything
   * else from being run.
   */
  readonly limited: (statement: string, maxRows: number) => string;
  readonly text: (expression: string) => string;
  /** Characters of a text. */
  readonly length: (expression: string) => string;
  /** Whether a text contains a match of a regular expression, in the database's own syntax. */
  readonly matches: (expression: string, pattern: string) => string;
  /** Milliseconds since 1970 of a date or a timestamp; one without a time zone is in UTC. */
  readonly epochMs: (expression: string) => string;
  /** The exact median; undefined where the database has no aggregate for it. */
  readonly median: ((expression: string) => string) | undefined;
}

const doubleQuoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const backticked = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
const questionMark = (): string => '?';
const quotesOf = (dialect: string): Quotes => findDialect(dialect)?.quotes ?? {};

export const POSTGRES_SQL: SqlDialect = {
  quotes: quotesOf('postgresql'),
  identifier: doubleQuoted,
  placeholder: (position) => `$${position}`,
  // The line break ends a comment at the end of the statement.
  limited: (statement, maxRows) => `SELECT * FROM (\n${statement}\n) AS headwater_rows LIMIT ${maxRows}`,
  text: (expression) => `CAST(${expression} AS TEXT)`,
  length: (expression) => `CHAR_LENGTH(CAST(${expression} AS TEXT))`,
  matches: (expression, pattern) => `CAST(${expression} AS TEXT) ~ ${pattern}`,
  epochMs: (expression) => `EXTRACT(EPOCH FROM CAST(${expression} AS TIMESTAMPTZ)) * 1000`,
  median: (expression) => `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${expression})`,
};

export const REDSHIFT_SQL: SqlDialect = {
  ...POSTGRES_SQL,
  quotes: quotesOf('redshift'),
  text: (expression) => `CAST(${expression} AS VARCHAR)`,
  length: (expression) => `LEN(CAST(${expression} AS VARCHAR))`,
  matches: (expression, pattern) => `CAST(${expression} AS VARCHAR) ~ ${pattern}`,
  median: (expression) => `MEDIAN(${expression})`,
};

export const DUCKDB_SQL: SqlDialect = {
  ...POSTGRES_SQL,
  quotes: quotesOf('duckdb'),
  text: (expression) => `CAST(${expression} AS VARCHAR)`,
  length: (expression) => `LENGTH(CAST(${expression} AS VARCHAR))`,
  matches: (expression, pattern) => `REGEXP_MATCHES(CAST(${expression} AS VARCHAR), ${pattern})`,
  epochMs: (expression) => `EPOCH_MS(CAST(${expression} AS TIMESTAMP))`,
  median: (expression) => `MEDIAN(${expression})`,
};

export const MYSQL_SQL: SqlDialect = {
  ...POSTGRES_SQL,
  quotes: quotesOf('mysql'),
  identifier: backticked,
  placeholder: questionMark,
  text: (expression) => `CAST(${expression} AS CHAR)`,
  length: (expression) => `CHAR_LENGTH(CAST(${expression} AS CHAR))`,
  matches: (expression, pattern) => `CAST(${expression} AS CHAR) REGEXP ${pattern}`,
  epochMs: (expression) => `UNIX_TIMESTAMP(${expression}) * 1000`,
  median: undefined,
};

/** Snowflake stores unquoted names in capitals, and catalogues often hold them in small letters. */
const FOLDED_BY_SNOWFLAKE = /^[a-z_][a-z0-9_$]*$/u;

export const SNOWFLAKE_SQL: SqlDialect = {
  ...POSTGRES_SQL,
  quotes: quotesOf('snowflake'),
  identifier: (name) => doubleQuoted(FOLDED_BY_SNOWFLAKE.test(name) ? name.toUpperCase() : name),
  placeholder: questionMark,
  text: (expression) => `CAST(${expression} AS VARCHAR)`,
  length: (expression) => `LENGTH(CAST(${expression} AS VARCHAR))`,
  matches: (expression, pattern) => `REGEXP_INSTR(CAST(${expression} AS VARCHAR), ${pattern}) > 0`,
  epochMs: (expression) => `DATE_PART(EPOCH_MILLISECOND, CAST(${expression} AS TIMESTAMP_TZ))`,
  median: (expression) => `MEDIAN(${expression})`,
};

export const BIGQUERY_SQL: SqlDialect = {
  ...POSTGRES_SQL,
  quotes: quotesOf('bigquery'),
  identifier: (name) => `\`${name.replaceAll(/[\\`]/gu, (sign) => `\\${sign}`)}\``,
  placeholder: questionMark,
  text: (expression) => `CAST(${expression} AS STRING)`,
  length: (expression) => `CHAR_LENGTH(CAST(${expression} AS STRING))`,
  matches: (expression, pattern) => `REGEXP_CONTAINS(CAST(${expression} AS STRING), ${pattern})`,
  epochMs: (expression) => `UNIX_MILLIS(TIMESTAMP(${expression}))`,
  // Its only aggregate is an approximation.
  median: undefined,
};

export const DATABRICKS_SQL: SqlDialect = {
  ...POSTGRES_SQL,
  quotes: quotesOf('databricks'),
  identifier: backticked,
  placeholder: questionMark,
  text: (expression) => `CAST(${expression} AS STRING)`,
  length: (expression) => `CHAR_LENGTH(CAST(${expression} AS STRING))`,
  matches: (expression, pattern) => `CAST(${expression} AS STRING) RLIKE ${pattern}`,
  epochMs: (expression) => `UNIX_MILLIS(CAST(${expression} AS TIMESTAMP))`,
  median: (expression) => `MEDIAN(${expression})`,
};
