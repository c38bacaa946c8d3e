import { ANSI, findDialect } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import { repairs } from './repairs.js';

const repaired = (sql: string, dialect: string): string =>
  applyEdits(sql, repairs(sql, findDialect(dialect) ?? ANSI))
    .sql.replace(/\s+/g, ' ')
    .trim();

it.each([
  ['options behind LIKE', 'spark', "CREATE TABLE t LIKE d.s USING csv LOCATION '/x'", 'CREATE TABLE t LIKE d.s'],
  ['the moment of a clone', 'bigquery', 'CREATE TABLE t CLONE p-1.d.s OPTIONS (a = 1)', 'CREATE TABLE t CLONE p-1.d.s'],
  ['a read-only clone', 'snowflake', 'CREATE TEMP READ ONLY TABLE t CLONE s', 'CREATE TEMP TABLE t CLONE s'],
  ['a replica', 'bigquery', 'CREATE VIEW v AS REPLICA OF d.w', 'CREATE VIEW v AS SELECT * FROM d.w'],
  [
    'external functions before a query',
    'athena',
    "USING EXTERNAL FUNCTION f(a int) RETURNS int LAMBDA 'l' SELECT f(a) FROM t",
    'SELECT f(a) FROM t',
  ],
  ['an assertion', 'bigquery', "ASSERT (SELECT count(*) FROM t) > 5 AS 'rows'", 'SELECT (SELECT count(*) FROM t) > 5'],
  [
    'the columns of AUTO CDC',
    'databricks',
    'CREATE FLOW f AS AUTO CDC ONCE INTO t FROM s KEYS (id) SEQUENCE BY n COLUMNS * EXCEPT (n) STORED AS SCD TYPE 1',
    'INSERT INTO t SELECT * EXCEPT (n) FROM s',
  ],
  [
    'named columns of AUTO CDC',
    'databricks',
    'AUTO CDC INTO t FROM s KEYS (id) SEQUENCE BY n COLUMNS (id, a)',
    'INSERT INTO t SELECT id, a FROM s',
  ],
  [
    'the user of a task',
    'snowflake',
    'CREATE TASK k EXECUTE AS USER d.u AS INSERT INTO t SELECT 1',
    'CREATE TASK k AS INSERT INTO t SELECT 1',
  ],
])('mends %s', (_name, dialect, sql, expected) => {
  expect(repaired(sql, dialect)).toBe(expected);
});

it.each([
  ['a query behind LIKE', 'bigquery', 'CREATE TABLE t LIKE s AS SELECT a FROM u'],
  ['LIKE in a query', 'spark', "CREATE TABLE t AS SELECT a FROM s WHERE a LIKE 'x' ORDER BY a"],
  ['LIKE between parentheses', 'postgresql', 'CREATE TABLE t (LIKE s INCLUDING ALL)'],
])('leaves %s alone', (_name, dialect, sql) => {
  expect(repaired(sql, dialect)).toBe(sql);
});
