--# A CTE is resolved to its own sources, and never appears as a table.

--@ ansi postgresql snowflake bigquery mysql tsql oracle spark databricks trino redshift duckdb clickhouse teradata sqlite hive presto
WITH c AS (SELECT a, b + 1 AS d FROM t), e AS (SELECT a AS x, d FROM c) SELECT x, d FROM e
--> SELECT: reads t; writes nothing
--> x <- t.a
--> d <- t.b TRANSFORMATION

--# A CTE counts as read even if nothing uses it.

--@ ansi postgresql snowflake bigquery
WITH unused AS (SELECT a FROM t1) SELECT b FROM t2
--> SELECT: reads t1, t2; writes nothing
--> b <- t2.b

--# A column list renames by position.

--@ ansi postgresql snowflake tsql duckdb trino
WITH c (x, y) AS (SELECT a, b FROM t) SELECT y, x FROM c
--> SELECT: reads t; writes nothing
--> y <- t.b
--> x <- t.a

--# The anchor of a recursive CTE gives the names; the recursive branch adds its sources.

--@ postgresql snowflake mysql duckdb trino bigquery redshift sqlite
WITH RECURSIVE c AS (SELECT id, name AS path FROM t UNION ALL SELECT t.id, c.path || s.label FROM t JOIN c ON t.parent = c.id JOIN s ON s.id = t.id) SELECT id, path FROM c
--> SELECT: reads s, t; writes nothing
--> id <- t.id
--> path <- s.label TRANSFORMATION, t.name TRANSFORMATION

--@ tsql oracle db2
WITH c (id, lvl) AS (SELECT id, grade FROM emp WHERE mgr IS NULL UNION ALL SELECT e.id, c.lvl + 1 FROM emp e JOIN c ON e.mgr = c.id) SELECT id, lvl FROM c
--> SELECT: reads emp; writes nothing
--> id <- emp.id
--> lvl <- emp.grade TRANSFORMATION

--# WITH stands before INSERT, inside it, and inside a view or table.

--@ ansi postgresql tsql spark
WITH c AS (SELECT a FROM s) INSERT INTO t (x) SELECT a FROM c
--> INSERT: reads s; writes t
--> t.x <- s.a

--@ ansi postgresql snowflake mysql bigquery
INSERT INTO t (x) WITH c AS (SELECT a FROM s) SELECT a FROM c
--> INSERT: reads s; writes t
--> t.x <- s.a

--@ ansi postgresql snowflake trino redshift
CREATE TABLE t AS WITH c AS (SELECT a FROM s) SELECT a FROM c
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a

--@ ansi postgresql snowflake tsql
CREATE VIEW v AS WITH c AS (SELECT a FROM s), d AS (SELECT a FROM c) SELECT d.a FROM d
--> CREATE_VIEW: reads s; writes v
--> v.a <- s.a

--# A statement that writes inside WITH is done as well; RETURNING lists its columns.

--@ postgresql
WITH gone AS (DELETE FROM x WHERE a = 1 RETURNING a, b) INSERT INTO y SELECT a, b FROM gone
--> INSERT: reads x; writes x, y
--> y.a <- x.a
--> y.b <- x.b

--@ postgresql
WITH ins AS (INSERT INTO t (a) SELECT b FROM s RETURNING a) SELECT a FROM ins
--> SELECT: reads s; writes t
--> a <- s.b
--> t.a <- s.b

--# ClickHouse names expressions in WITH.

--@ clickhouse
WITH 'x' AS y, (SELECT max(a) FROM t) AS m SELECT b, y, m FROM q
--> SELECT: reads q, t; writes nothing
--> b <- q.b
--> m <- t.a AGGREGATION

--# A CTE may be called like no table is: with a dot.

--@ postgresql snowflake
WITH a.b AS (SELECT x FROM t) SELECT x FROM a.b
--> SELECT: reads t; writes nothing
--> x <- t.x
