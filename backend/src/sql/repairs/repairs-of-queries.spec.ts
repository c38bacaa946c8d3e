import { ANSI, findDialect } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import { repairs } from './repairs.js';

const flat = (sql: string): string => sql.replace(/\s+/g, ' ').trim();
const repaired = (sql: string, dialect: string): string =>
  flat(applyEdits(sql, repairs(sql, findDialect(dialect) ?? ANSI)).sql);

describe('repairs of queries', () => {
  it.each([
    [
      'a body in parentheses after WITH',
      'postgresql',
      'WITH c AS (SELECT 1) (SELECT * FROM c) LIMIT 1',
      'WITH c AS (SELECT 1) SELECT * FROM (SELECT * FROM c) AS _w LIMIT 1',
    ],
    ['a streamed table', 'databricks', 'SELECT * FROM STREAM t', 'SELECT * FROM t'],
    ['a row lock', 'postgresql', 'SELECT a FROM t FOR NO KEY UPDATE', 'SELECT a FROM t FOR UPDATE'],
    ['columns left out of a count', 'snowflake', 'SELECT COUNT(* EXCLUDE a) FROM t', 'SELECT COUNT(* ) FROM t'],
    ['a name that begins with a digit', 'bigquery', 'SELECT * FROM d.2024_sales', 'SELECT * FROM d.`2024_sales`'],
    ['the version of a table', 'dremio', 'SELECT * FROM t AT BRANCH main', 'SELECT * FROM t'],
    ['names of partitions', 'mysql', 'SELECT * FROM t PARTITION (p1, p2) WHERE a = 1', 'SELECT * FROM t WHERE a = 1'],
    ['the path of a stage', 'snowflake', 'SELECT $1 FROM @s/x/y a', "SELECT $1 FROM '@s/x/y' a"],
    [
      'aliases without AS in USING',
      'postgresql',
      'DELETE FROM g USING u, (SELECT k FROM t) d WHERE g.k = d.k',
      'DELETE FROM g USING u, (SELECT k FROM t) AS d WHERE g.k = d.k',
    ],
    [
      'a semi join as of a time',
      'duckdb',
      'SELECT t.a FROM t ASOF ANTI JOIN u ON t.k >= u.k',
      'SELECT t.a FROM t ANTI JOIN u ON t.k >= u.k',
    ],
    [
      'a star of a struct in parentheses',
      'bigquery',
      'SELECT (s).* EXCEPT (x) FROM t',
      'SELECT s .* EXCEPT (x) FROM t',
    ],
    [
      'a changed star of an expression',
      'bigquery',
      'SELECT f(x)[OFFSET(0)].* EXCEPT (a) REPLACE (lower(b) AS b), c FROM t',
      'SELECT f(x)[OFFSET(0)].* , lower(b) AS b , c FROM t',
    ],
    ['the state of an aggregate', 'duckdb', 'SELECT sum(a) EXPORT_STATE AS s FROM t', 'SELECT sum(a) AS s FROM t'],
    [
      'ORDER BY behind several arguments',
      'duckdb',
      'SELECT corr(a, f(c, d) ORDER BY b, e) FROM t',
      'SELECT corr(a, any_value(f(c, d) ORDER BY b, e)) FROM t',
    ],
    [
      'ORDER BY behind DISTINCT',
      'duckdb',
      'SELECT count(DISTINCT a ORDER BY b) FROM t',
      'SELECT count(DISTINCT any_value(a ORDER BY b)) FROM t',
    ],
    [
      'ORDER BY in a count of rows',
      'duckdb',
      'SELECT count(* ORDER BY b) FROM t',
      'SELECT count(any_value(1 ORDER BY b)) FROM t',
    ],
    ['LISTAGG', 'duckdb', 'SELECT LISTAGG(a) FROM t', 'SELECT string_agg(a) FROM t'],
    ['an object of all columns', 'snowflake', 'SELECT {*} FROM t', 'SELECT OBJECT_CONSTRUCT(*) FROM t'],
    ['a method of a model', 'snowflake', 'SELECT m!PREDICT(a) FROM t', 'SELECT PREDICT(a) FROM t'],
  ])('mend %s', (_what, dialect, sql, expected) => expect(repaired(sql, dialect)).toBe(expected));

  it.each([
    ['a star of a name', 'bigquery', 'SELECT s.* EXCEPT (x) FROM t'],
    ['a set operation behind a star', 'bigquery', 'SELECT f(x).* EXCEPT (SELECT a FROM u)'],
    ['ORDER BY in an aggregate that may have it', 'duckdb', 'SELECT sum(a ORDER BY b) FROM t ORDER BY 1'],
    ['a query in an aggregate', 'duckdb', 'SELECT count((SELECT a FROM t ORDER BY b LIMIT 1)) FROM u'],
    ['a table that is called stream', 'databricks', 'SELECT * FROM stream WHERE a = 1'],
    ['a partition column of Hive', 'hive', 'INSERT INTO t PARTITION (day) SELECT a, day FROM s'],
    ['LISTAGG elsewhere', 'snowflake', 'SELECT LISTAGG(a) FROM t'],
    ['a time zone', 'postgresql', "SELECT a AT TIME ZONE 'UTC' FROM t"],
    ['a number behind a dot', 'postgresql', 'SELECT t.1 FROM t'],
    ['a plain stage', 'snowflake', 'SELECT $1 FROM @s a'],
  ])('leave %s alone', (_what, dialect, sql) => expect(repaired(sql, dialect)).toBe(sql));
});

describe('repairs of clauses', () => {
  it.each([
    [
      'schema evolution',
      'databricks',
      'MERGE WITH SCHEMA EVOLUTION INTO t USING s ON 1 = 1',
      'MERGE INTO t USING s ON 1 = 1',
    ],
    ['a conflict clause', 'sqlite', 'UPDATE OR IGNORE t SET a = 1', 'UPDATE t SET a = 1'],
    ['types in an alias list', 'postgresql', 'SELECT * FROM f(x) AS r(a int, b text)', 'SELECT * FROM f(x) AS r(a, b)'],
    ['columns by pattern', 'snowflake', "SELECT * ILIKE 'a_%' FROM t", "SELECT COLUMNS('(?i)^a..*$') FROM t"],
    ['FROM before SELECT', 'duckdb', 'CREATE TABLE n AS FROM t SELECT a', 'CREATE TABLE n AS SELECT a FROM t'],
    ['INTO OUTFILE', 'mysql', "SELECT a INTO OUTFILE 'x' FROM t", "COPY (SELECT a FROM t) TO 'x'"],
    ['INTO variables', 'mysql', 'SELECT a, b INTO @x, @y FROM t', 'SELECT a, b FROM t'],
    ['a TABLE statement', 'postgresql', 'TABLE s.t', 'SELECT * FROM s.t'],
    [
      'an updatable query',
      'oracle',
      'UPDATE (SELECT a FROM t) v SET a = 1',
      'WITH v AS (SELECT a FROM t) UPDATE v SET a = 1',
    ],
    [
      'an updatable query without a name',
      'oracle',
      'DELETE FROM (SELECT a FROM t) WHERE a = 1',
      'WITH updated_rows AS (SELECT a FROM t) DELETE FROM updated_rows WHERE a = 1',
    ],
    [
      'a table argument',
      'trino',
      'SELECT * FROM TABLE(f(input => TABLE(t) PARTITION BY a ORDER BY b))',
      'SELECT * FROM TABLE(f(input => TABLE(t) ))',
    ],
    [
      'ROWS FROM',
      'postgresql',
      'SELECT * FROM ROWS FROM (f(1), g(2)) AS x(a, b)',
      'SELECT * FROM rows_from (f(1), g(2)) AS x(a, b)',
    ],
    [
      'MODEL',
      'oracle',
      'SELECT a, c FROM t MODEL PARTITION BY (a) DIMENSION BY (b) MEASURES (c) RULES (c[1] = 2)',
      'SELECT a, c FROM (SELECT a, b, c FROM t)',
    ],
  ])('mend %s', (_what, dialect, sql, expected) => expect(repaired(sql, dialect)).toBe(expected));
});

describe('repairs by dialect', () => {
  it.each([
    [
      'policies',
      'snowflake',
      'CREATE VIEW v WITH ROW ACCESS POLICY s.p ON (a) AS SELECT 1',
      'CREATE VIEW v AS SELECT 1',
    ],
    ['query options', 'tsql', 'SELECT 1 OPTION (RECOMPILE)', 'SELECT 1'],
    ['view options', 'tsql', 'CREATE VIEW v WITH SCHEMABINDING, ENCRYPTION AS SELECT 1', 'CREATE VIEW v AS SELECT 1'],
    ['a check option', 'postgresql', 'CREATE VIEW v AS SELECT 1 WITH CHECK OPTION', 'CREATE VIEW v AS SELECT 1'],
    [
      'join strictness',
      'clickhouse',
      'SELECT 1 FROM a GLOBAL ANY LEFT JOIN b USING x',
      'SELECT 1 FROM a LEFT JOIN b USING x',
    ],
    [
      'an updating mutation',
      'clickhouse',
      'ALTER TABLE d.t UPDATE a = 1 WHERE b = 2',
      'UPDATE d.t SET a = 1 WHERE b = 2',
    ],
    ['a deleting mutation', 'clickhouse', 'ALTER TABLE t DELETE WHERE b = 2', 'DELETE FROM t WHERE b = 2'],
    ['DELETE ALL', 'teradata', 'DELETE FROM t ALL', 'DELETE FROM t'],
    ['time travel', 'bigquery', 'SELECT 1 FROM t FOR SYSTEM_TIME AS OF TIMESTAMP_SUB(x, y)', 'SELECT 1 FROM t'],
    [
      'table options',
      'teradata',
      'CREATE TABLE t, NO FALLBACK AS (SELECT 1) WITH DATA',
      'CREATE TABLE t AS (SELECT 1) WITH DATA',
    ],
    [
      'a kind of table',
      'databricks',
      'CREATE OR REFRESH STREAMING TABLE t AS SELECT 1',
      'CREATE OR REPLACE TABLE t AS SELECT 1',
    ],
    ['a virtual dataset', 'dremio', 'CREATE VDS v AS SELECT 1', 'CREATE VIEW v AS SELECT 1'],
    ['a sink', 'risingwave', "CREATE SINK s AS SELECT 1 WITH (connector = 'kafka')", 'CREATE VIEW s AS SELECT 1'],
    ['a pipe', 'snowflake', 'CREATE PIPE p AUTO_INGEST = TRUE AS COPY INTO t FROM @s', 'COPY INTO t FROM @s'],
    [
      'a CTE name with a dot',
      'snowflake',
      'WITH a.b AS (SELECT 1) SELECT * FROM a.b',
      'WITH "a_b" AS (SELECT 1) SELECT * FROM "a_b"',
    ],
    [
      'conditions of a MERGE action',
      'oracle',
      'MERGE INTO t USING s ON (1 = 1) WHEN MATCHED THEN UPDATE SET a = 1 WHERE b = 2 DELETE WHERE c = 3',
      'MERGE INTO t USING s ON (1 = 1) WHEN MATCHED THEN UPDATE SET a = 1',
    ],
    ['a format', 'clickhouse', 'SELECT 1 FROM t FORMAT JSON', 'SELECT 1 FROM t'],
    [
      'branches in parentheses of a view',
      'duckdb',
      'CREATE VIEW v AS (SELECT * FROM t) EXCEPT (SELECT * FROM u)',
      'CREATE VIEW v AS SELECT * FROM ((SELECT * FROM t) EXCEPT (SELECT * FROM u)) AS _w',
    ],
    [
      'parentheses around the branches of a view',
      'postgres',
      'CREATE VIEW v (a) AS ((SELECT b FROM t) UNION SELECT c FROM u)',
      'CREATE VIEW v (a) AS SELECT * FROM (((SELECT b FROM t) UNION SELECT c FROM u)) AS _w',
    ],
    [
      'an ordered query in parentheses of a view',
      'redshift',
      'CREATE VIEW v AS (SELECT b FROM t) ORDER BY 1 WITH NO SCHEMA BINDING',
      'CREATE VIEW v AS SELECT * FROM ((SELECT b FROM t) ORDER BY 1) AS _w WITH NO SCHEMA BINDING',
    ],
  ])('mend %s', (_what, dialect, sql, expected) => expect(repaired(sql, dialect)).toBe(expected));
});

it.each([
  'postgresql',
  'snowflake',
  'bigquery',
  'tsql',
  'oracle',
  'duckdb',
  'clickhouse',
  'teradata',
  'hive',
  'redshift',
])('finds nothing to mend in plain SQL on %s', (dialect) => {
  const sql =
    'INSERT INTO t (a, b) SELECT x.a, COUNT(*) AS b FROM s x JOIN u y ON x.id = y.id WHERE x.a > 1 GROUP BY x.a';
  expect(repairs(sql, findDialect(dialect) ?? ANSI)).toEqual([]);
});
