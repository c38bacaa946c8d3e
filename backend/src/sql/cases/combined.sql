--# A set operation behind a scalar subquery joins the queries, not the subquery.

--@ ansi postgresql mysql snowflake bigquery databricks spark hive redshift tsql oracle duckdb clickhouse teradata sqlite trino
SELECT a FROM t WHERE b > (SELECT MAX(c) FROM u) UNION ALL SELECT d FROM v
--> SELECT: reads t, u, v; writes nothing
--> a <- t.a, v.d

--@ postgresql snowflake
SELECT a FROM t GROUP BY a HAVING SUM(b) > 1 + (SELECT c FROM u) UNION SELECT d FROM v WHERE NOT d = (SELECT e FROM w) UNION SELECT f FROM x
--> SELECT: reads t, u, v, w, x; writes nothing
--> a <- t.a, v.d, x.f

--@ postgresql
WITH q AS (SELECT c FROM s) SELECT k.a, (SELECT MAX(c) FROM q) AS m FROM k JOIN l ON k.i = (SELECT 1 FROM p) EXCEPT SELECT d, e FROM v
--> SELECT: reads k, l, p, s, v; writes nothing
--> a <- k.a, v.d
--> m <- s.c AGGREGATION, v.e

--# CTEs are seen by a query in parentheses behind them.

--@ ansi postgresql snowflake bigquery trino duckdb
WITH x AS (SELECT a FROM t) (SELECT a FROM x UNION ALL SELECT b FROM u) LIMIT 10
--> SELECT: reads t, u; writes nothing
--> a <- t.a, u.b

--@ snowflake postgresql
CREATE TABLE z AS WITH x AS (SELECT a FROM t) (SELECT a FROM x)
--> CREATE_TABLE_AS_SELECT: reads t; writes z
--> z.a <- t.a

--# What is sampled is read like what is not.

--@ snowflake databricks
SELECT q.a, r.b FROM (SELECT a FROM t) AS q TABLESAMPLE (5 ROWS) CROSS JOIN u AS r
--> SELECT: reads t, u; writes nothing
--> a <- t.a
--> b <- u.b

--@ snowflake | t(k, m, v)
SELECT * FROM t PIVOT (SUM(v) FOR m IN ('a')) AS p SAMPLE (10)
--> SELECT: reads t; writes nothing
--> k <- t.k
--> a <- t.v AGGREGATION

--# PIVOT over values that a query lists: the query is read, and what is asked for comes from the aggregate.

--@ snowflake | s(id, q, amt)
SELECT id, "'x'" AS x FROM s PIVOT (SUM(amt) FOR q IN (SELECT DISTINCT w FROM u)) AS p
--> SELECT: reads s, u; writes nothing
--> id <- s.id
--> x <- s.amt AGGREGATION

--@ duckdb | cities(country, year, pop)
SELECT * FROM (PIVOT cities ON year USING SUM(pop) GROUP BY country) AS p
--> SELECT: reads cities; writes nothing
--> country <- cities.country

--@ duckdb
WITH c AS (SELECT country, year, pop FROM src) PIVOT c ON year IN (2000, 2010) USING SUM(pop) GROUP BY country
--> SELECT: reads src; writes nothing
--> country <- src.country
--> 2000 <- src.pop AGGREGATION
--> 2010 <- src.pop AGGREGATION

--# A semi or anti join with USING only tests; its right side gives nothing.

--@ duckdb spark | t(a, b) u(a, c)
SELECT * FROM t SEMI JOIN u USING (a)
--> SELECT: reads t, u; writes nothing
--> a <- t.a
--> b <- t.b

--# Counting rows reads no column.

--@ tsql | t(a, b)
SELECT COUNT_BIG(*) AS n, a FROM t GROUP BY a
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ snowflake | t(a, b)
SELECT COUNT(* EXCLUDE a) AS n, b FROM t GROUP BY b
--> SELECT: reads t; writes nothing
--> b <- t.b

--# A slash on a line of its own divides, unless a statement follows.

--@ snowflake oracle ansi
SELECT a
/
b AS q FROM t
--> SELECT: reads t; writes nothing
--> q <- t.a TRANSFORMATION, t.b TRANSFORMATION

--# A JSON arrow between columns is no lambda where no function takes it.

--@ sqlite
SELECT a -> b ->> c AS v FROM t
--> SELECT: reads t; writes nothing
--> v <- t.a TRANSFORMATION, t.b TRANSFORMATION, t.c TRANSFORMATION

--@ duckdb
SELECT j -> k AS v, list_transform(l, e -> e + z) AS w FROM t
--> SELECT: reads t; writes nothing
--> v <- t.j TRANSFORMATION, t.k TRANSFORMATION
--> w <- t.l TRANSFORMATION, t.z TRANSFORMATION

--# BY NAME keeps all names, LEFT those of the left side, INNER those that both have.

--@ bigquery
SELECT x1, x2 FROM x LEFT OUTER UNION ALL BY NAME SELECT x1, y2 FROM y
--> SELECT: reads x, y; writes nothing
--> x1 <- x.x1, y.x1
--> x2 <- x.x2

--@ bigquery
SELECT x1, x2 FROM x INNER UNION ALL BY NAME SELECT x1, y2 FROM y
--> SELECT: reads x, y; writes nothing
--> x1 <- x.x1, y.x1

--# A dialect that is not known lets an alias stand for a name that nothing else has.

--@ ansi | t(a, b)
SELECT a AS i, i + b AS j FROM t
--> SELECT: reads t; writes nothing
--> i <- t.a
--> j <- t.a TRANSFORMATION, t.b TRANSFORMATION

--@ ansi
SELECT a AS i, i AS j FROM t
--> SELECT: reads t; writes nothing
--> i <- t.a
--> j <- t.i

--# OUTPUT: inserted is the row after the statement, deleted the row before.

--@ tsql | dbo.t(k, v) dbo.s(k, v)
MERGE dbo.t AS t USING dbo.s AS s ON t.k = s.k WHEN MATCHED THEN UPDATE SET t.v = s.v OUTPUT inserted.k, deleted.v, inserted.v INTO dbo.log (k, was, is_now);
--> MERGE: reads dbo.s, dbo.t; writes dbo.log, dbo.t
--> dbo.t.v <- dbo.s.v
--> dbo.log.k <- dbo.t.k
--> dbo.log.was <- dbo.t.v
--> dbo.log.is_now <- dbo.s.v

--@ tsql
INSERT INTO dbo.h SELECT n, o FROM (MERGE INTO dbo.i AS i USING dbo.s AS s ON i.k = s.k WHEN MATCHED THEN UPDATE SET i.q = s.q OUTPUT inserted.q AS n1, deleted.q AS o1) AS c (n, o)
--> INSERT: reads dbo.i, dbo.s; writes dbo.h, dbo.i
--> dbo.h.n <- dbo.s.q
--> dbo.h.o <- dbo.i.q
--> dbo.i.q <- dbo.s.q

--# A temporary table is an end of the text only when nothing is written from it, not even another one.

--@ snowflake
CREATE TEMP TABLE a1 AS SELECT x FROM s; CREATE TEMP TABLE a2 AS SELECT x AS y FROM a1; INSERT INTO d SELECT y FROM a2
--> CREATE_TABLE_AS_SELECT, INSERT: reads s; writes d
--> d.y <- s.x

--# SQL in a string is read with its doubled quotes.

--@ tsql
EXEC sp_executesql N'INSERT INTO dbo.x SELECT a FROM dbo.y WHERE b = ''q'''
--> INSERT: reads dbo.y; writes dbo.x
--> dbo.x.a <- dbo.y.a

--@ oracle
BEGIN EXECUTE IMMEDIATE 'INSERT INTO t SELECT a FROM s WHERE d = ''x'''; END;
--> INSERT: reads s; writes t
--> t.a <- s.a

--# Versions, partitions, branches and rows to be locked are no part of a table's name.

--@ databricks spark
SELECT a FROM t@v5
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ bigquery
SELECT a FROM `p.d.t$20240101`
--> SELECT: reads p.d.t; writes nothing
--> a <- p.d.t.a

--@ dremio
CREATE VDS sp.v AS SELECT a FROM src.t AT BRANCH main
--> CREATE_VIEW: reads src.t; writes sp.v
--> sp.v.a <- src.t.a

--@ databricks
SELECT s.a FROM STREAM cat.sch.t AS s
--> SELECT: reads cat.sch.t; writes nothing
--> a <- cat.sch.t.a

--@ postgresql
SELECT a FROM t AS x FOR NO KEY UPDATE OF x
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ snowflake
COPY INTO t (a) FROM (SELECT s.$1 FROM @db.sch.st/path/ s)
--> COPY: reads @db.sch.st/path/; writes t

--@ bigquery
SELECT t.1a, d.2b AS c FROM t
--> SELECT: reads t; writes nothing
--> 1a <- t.1a
--> c <- t.d:2b

--# The fields of a struct follow its type, however deep.

--@ bigquery | t(n STRUCT<m STRUCT<z INT64>>)
SELECT n.m.*, t.n.m.* FROM t
--> SELECT: reads t; writes nothing
--> z <- t.n:m.z
--> z <- t.n:m.z

--@ postgresql risingwave | t(n STRUCT<m STRUCT<z INT>>)
SELECT (n).*, ((n).m).* FROM t
--> SELECT: reads t; writes nothing
--> m <- t.n:m
--> z <- t.n:m.z

--@ bigquery
SELECT t.id, name FROM t, UNNEST([STRUCT('x' AS name, 30 AS age)])
--> SELECT: reads t; writes nothing
--> id <- t.id

--# ClickHouse applies functions to columns; their names are no columns.

--@ clickhouse | t(c1, c2, d)
SELECT COLUMNS('c') APPLY(sum) APPLY(avg) FROM t
--> SELECT: reads t; writes nothing
--> avg(sum(c1)) <- t.c1 AGGREGATION
--> avg(sum(c2)) <- t.c2 AGGREGATION

--# Each object of a DROP is written.

--@ tsql postgresql
DROP VIEW IF EXISTS a.b, a.c
--> DROP: reads nothing; writes a.b, a.c

--@ mysql
DROP TEMPORARY TABLE x, y
--> DROP: reads nothing; writes x, y

--# Further clauses of one platform.

--@ redshift
SELECT attr, val FROM x AS c, UNPIVOT c.doc AS val AT attr
--> SELECT: reads x; writes nothing
--> attr <- x.doc TRANSFORMATION
--> val <- x.doc TRANSFORMATION

--@ oracle
SELECT JSON_OBJECTAGG(KEY t.n VALUE v) AS j FROM dep t
--> SELECT: reads dep; writes nothing
--> j <- dep.n AGGREGATION, dep.v AGGREGATION

--@ oracle
INSERT INTO t (a) SELECT b FROM u WHERE c = q'[it's]' LOG ERRORS INTO e ('x') REJECT LIMIT UNLIMITED
--> INSERT: reads u; writes t
--> t.a <- u.b

--@ postgresql
UPDATE t SET (a, b) = ROW(s.x, s.y) FROM s
--> UPDATE: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y

--@ postgresql redshift
SELECT s.max AS m FROM (SELECT MAX(a) FROM t) AS s
--> SELECT: reads t; writes nothing
--> m <- t.a AGGREGATION

--@ bigquery
SELECT f0_ AS m FROM (SELECT MAX(a) FROM t)
--> SELECT: reads t; writes nothing
--> m <- t.a AGGREGATION

--@ tsql
UPDATE TOP (5) x SET x.a = s.b FROM dbo.x AS x, dbo.s AS s
--> UPDATE: reads dbo.s; writes dbo.x
--> dbo.x.a <- dbo.s.b

--@ snowflake
SELECT a[0]:y AS y FROM t
--> SELECT: reads t; writes nothing
--> y <- t.a TRANSFORMATION

--@ bigquery
FROM t |> AGGREGATE SUM(x) AS s DESC NULLS LAST GROUP AND ORDER BY z AS k ASC |> SELECT k, s
--> SELECT: reads t; writes nothing
--> k <- t.z
--> s <- t.x AGGREGATION

--@ bigquery
SELECT q.id FROM a LEFT JOIN (FROM b |> WHERE x > 1 |> SELECT id) AS q ON TRUE
--> SELECT: reads a, b; writes nothing
--> id <- b.id
