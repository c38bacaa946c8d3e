import { ANSI, findDialect } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import { repairs } from './repairs.js';

const repaired = (sql: string, dialect: string): string =>
  applyEdits(sql, repairs(sql, findDialect(dialect) ?? ANSI))
    .sql.replace(/\s+/g, ' ')
    .trim();

it.each([
  ['modifiers of a DELETE', 'mysql', 'DELETE LOW_PRIORITY QUICK a FROM a JOIN b', 'DELETE a FROM a JOIN b'],
  ['stars behind the tables of a DELETE', 'mysql', 'DELETE a.*, b.* FROM a JOIN b', 'DELETE a , b FROM a JOIN b'],
  ['a REPLACE without INTO', 'mysql', 'REPLACE DELAYED t VALUE (1)', 'REPLACE INTO t VALUES (1)'],
  ['a period of time', 'mysql', "DELETE FROM t FOR PORTION OF p FROM 'a' TO 'b'", 'DELETE FROM t'],
  ['the row of a cursor', 'tsql', 'UPDATE t SET a = 1 WHERE CURRENT OF c', 'UPDATE t SET a = 1'],
  ['rows that variables take', 'oracle', 'UPDATE t SET a = 1 RETURNING a INTO x', 'UPDATE t SET a = 1'],
  ['VALUES in parentheses', 'duckdb', 'INSERT INTO t (VALUES (1), (2))', 'INSERT INTO t VALUES (1), (2)'],
  ['VALUES with an order', 'postgresql', 'VALUES (1), (2) LIMIT 1', 'SELECT * FROM (VALUES (1), (2) ) AS _v LIMIT 1'],
  [
    'a MERGE by name',
    'snowflake',
    'MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN UPDATE ALL BY NAME WHEN NOT MATCHED THEN INSERT ALL BY NAME',
    'MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *',
  ],
  ['DEFINE', 'snowflake', 'DEFINE VIEW v AS SELECT 1', 'CREATE VIEW v AS SELECT 1'],
  ['options of a clone', 'databricks', "CREATE TABLE t DEEP CLONE s LOCATION 'x'", 'CREATE TABLE t CLONE s'],
  [
    'a LATERAL VIEW without AS',
    'hive',
    'SELECT c FROM t LATERAL VIEW explode(a) x c WHERE c > 1',
    'SELECT c FROM t LATERAL VIEW explode(a) x AS c WHERE c > 1',
  ],
  ['pseudo-columns of a graph', 'tsql', 'INSERT INTO e ($from_id) SELECT 1', 'INSERT INTO e ([$from_id]) SELECT 1'],
  ['dots before a name', 'tsql', 'SELECT 1 FROM ..[#t]', 'SELECT 1 FROM [#t]'],
  ['FROM twice', 'tsql', 'DELETE FROM t FROM t x JOIN u ON 1 = 1', 'DELETE t FROM t x JOIN u ON 1 = 1'],
])('mends %s', (_name, dialect, sql, expected) => {
  expect(repaired(sql, dialect)).toBe(expected);
});

it.each([
  ['the action of a MERGE', 'tsql', 'MERGE t USING s ON 1 = 1 WHEN MATCHED THEN DELETE OUTPUT $action'],
  ['a column list before VALUES', 'duckdb', 'INSERT INTO t (a) VALUES (1)'],
  ['an alias before WHERE', 'hive', 'SELECT x.c FROM t LATERAL VIEW explode(a) x WHERE 1 = 1'],
  ['RETURNING of a result', 'postgresql', 'DELETE FROM t RETURNING a'],
])('leaves %s alone', (_name, dialect, sql) => {
  expect(repaired(sql, dialect)).toBe(sql);
});
