import { ANSI, findDialect } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import { repairs } from './repairs.js';

const repaired = (sql: string, dialect: string): string =>
  applyEdits(sql, repairs(sql, findDialect(dialect) ?? ANSI))
    .sql.replace(/\s+/g, ' ')
    .trim();

it.each([
  [
    'names of the new row by their position',
    'mysql',
    'INSERT INTO t (a, b) VALUES (1, 2) AS n(x, y) ON DUPLICATE KEY UPDATE b = x + n.y + z.y',
    'INSERT INTO t (a, b) VALUES (1, 2) ON DUPLICATE KEY UPDATE b = VALUES(a) + VALUES(b) + z.y',
  ],
  [
    'names of a new row that SET fills',
    'mysql',
    'INSERT INTO t SET a = 1, b = 2 AS n(x, y) ON DUPLICATE KEY UPDATE b = y',
    'INSERT INTO t SET a = 1, b = 2 ON DUPLICATE KEY UPDATE b = VALUES(b)',
  ],
  [
    'a comma before a query in UPDATE',
    'mysql',
    'UPDATE t, (SELECT b FROM s) AS q SET t.a = q.b',
    'UPDATE t CROSS JOIN (SELECT b FROM s) AS q SET t.a = q.b',
  ],
  ['rows without parentheses', 'spark', 'SELECT * FROM VALUES 1, 2 AS t', 'SELECT * FROM VALUES (1), (2) AS t'],
  [
    'column names of rows without a table name',
    'spark',
    'VALUES (1, 2), (3, 4) AS (a, b)',
    'SELECT * FROM (VALUES (1, 2), (3, 4) ) AS _v (a, b)',
  ],
  ['the same in FROM', 'spark', 'SELECT a FROM (VALUES (1)) (a)', 'SELECT a FROM (VALUES (1)) AS _v(a)'],
  [
    'a function as the source of a MERGE',
    'tsql',
    'MERGE INTO t USING dbo.f(1) s ON s.a = t.a WHEN MATCHED THEN DELETE',
    'MERGE INTO t USING (SELECT * FROM dbo.f(1) ) s ON s.a = t.a WHEN MATCHED THEN DELETE',
  ],
  [
    'a window by the name of another',
    'bigquery',
    'SELECT a FROM t WINDOW x AS (ORDER BY a), y AS x',
    'SELECT a FROM t WINDOW x AS (ORDER BY a), y AS (x)',
  ],
  [
    'several orders',
    'hive',
    'SELECT a FROM t ORDER BY a DISTRIBUTE BY b SORT BY c',
    'SELECT a FROM t ORDER BY a , b , c',
  ],
  [
    'REPLACE with RETURNING',
    'mysql',
    'REPLACE t SELECT a FROM s RETURNING a',
    'INSERT INTO t SELECT a FROM s RETURNING a',
  ],
])('mends %s', (_name, dialect, sql, expected) => {
  expect(repaired(sql, dialect)).toBe(expected);
});

it.each([
  ['an alias of the new row', 'mysql', 'INSERT INTO t (a) VALUES (1) AS n ON DUPLICATE KEY UPDATE a = n.a'],
  ['rows of which some are calls', 'spark', 'SELECT * FROM (VALUES 1, least(2, 3))'],
  [
    'a star of a MERGE without EXCEPT',
    'databricks',
    'MERGE INTO t USING s ON t.a = s.a WHEN NOT MATCHED THEN INSERT *',
  ],
  ['column aliases behind a window clause', 'duckdb', 'SELECT a FROM t WINDOW x AS (ORDER BY a)'],
])('leaves %s alone', (_name, dialect, sql) => {
  expect(repaired(sql, dialect)).toBe(sql);
});
