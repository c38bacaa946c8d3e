import { ANSI, findDialect } from '../contract/dialects.js';
import { readTables } from './fallback-reader.js';

function named(sql: string, dialect = 'ansi'): { reads: string[]; writes: string[] } {
  const { reads, writes } = readTables(sql, findDialect(dialect) ?? ANSI);
  return { reads: reads.map((parts) => parts.join('.')), writes: writes.map((parts) => parts.join('.')) };
}

it.each<[string, string[], string[]]>([
  ['SELECT ??? FROM a JOIN b ON ???', ['a', 'b'], []],
  ['SELECT * FROM a, b AS x, s.c y, d WHERE ???', ['a', 'b', 's.c', 'd'], []],
  ['SELECT * FROM "My Db".s."T 1"', ['My Db.s.T 1'], []],
  ['INSERT INTO t ??? SELECT * FROM a', ['a'], ['t']],
  ['INSERT OVERWRITE TABLE t SELECT * FROM a', ['a'], ['t']],
  ['CREATE OR REPLACE TABLE t ??? AS SELECT * FROM a', ['a'], ['t']],
  ['CREATE TABLE IF NOT EXISTS t ???', [], ['t']],
  ['CREATE SECURE VIEW v AS ??? FROM a', ['a'], ['v']],
  ['UPDATE t SET ??? FROM a', ['a'], ['t']],
  ['DELETE FROM t USING a WHERE ???', ['a'], ['t']],
  ['MERGE INTO t USING a ON ???', ['a'], ['t']],
  ['MERGE t USING a ON ???', ['a'], ['t']],
  ['TRUNCATE TABLE a, b', [], ['a', 'b']],
  ['DROP TABLE a, s.b', [], ['a', 's.b']],
  ['CREATE TABLE t CLONE a', ['a'], ['t']],
])('finds the tables of %s', (sql, reads, writes) => expect(named(sql)).toEqual({ reads, writes }));

it.each<[string, string]>([
  ['a CTE', 'WITH c AS (SELECT 1) SELECT ??? FROM c'],
  ['a CTE with columns, and a later one', 'WITH RECURSIVE c (x) AS (SELECT 1), d AS (SELECT 2) SELECT * FROM c, d'],
  ['a subquery', 'SELECT * FROM (VALUES (1)) x'],
  ['a table function', 'SELECT * FROM generate_series(1, 2) g'],
  ['UNNEST and LATERAL', 'SELECT * FROM UNNEST(a) JOIN LATERAL UNNEST(b)'],
  ['the FROM of a function', "SELECT EXTRACT(YEAR FROM d), TRIM('x' FROM e)"],
  ['strings and comments', "SELECT 'FROM a' /* FROM b */ -- JOIN c"],
  ['a row lock', 'SELECT 1 FOR UPDATE'],
])('takes no table from %s', (_what, sql) => expect(named(sql)).toEqual({ reads: [], writes: [] }));

it('goes on behind a table function, and finds the table inside a subquery', () => {
  expect(named('SELECT * FROM f(1), a').reads).toEqual(['a']);
  expect(named('SELECT ??? FROM (SELECT * FROM a) x').reads).toEqual(['a']);
});

it('takes a target for one although a CTE has its name', () => {
  expect(named('WITH t AS (SELECT 1) INSERT INTO t SELECT * FROM t').writes).toEqual(['t']);
});

it('reads the quotes of the dialect', () => {
  expect(named('SELECT ??? FROM `p.d.t`', 'bigquery').reads).toEqual(['p.d.t']);
  expect(named('SELECT ??? FROM [my db].[dbo].[t] JOIN #tmp', 'tsql').reads).toEqual(['my db.dbo.t', '#tmp']);
});
