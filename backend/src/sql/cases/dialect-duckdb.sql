--# clauses and statements of duckdb
--@ duckdb
UNPIVOT monthly ON jan, feb INTO NAME month VALUE sales
--> SELECT: reads monthly; writes nothing
--> month <- monthly.feb TRANSFORMATION, monthly.jan TRANSFORMATION
--> sales <- monthly.feb TRANSFORMATION, monthly.jan TRANSFORMATION
--> * <- monthly.*
--@ duckdb
PIVOT cities ON year IN (2000, 2010) USING sum(population) GROUP BY country
--> SELECT: reads cities; writes nothing
--> country <- cities.country
--> 2000 <- cities.population AGGREGATION
--> 2010 <- cities.population AGGREGATION
--@ duckdb | t(a,b,c)
SELECT COLUMNS('a|b') FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ duckdb | t(a,b,c)
SELECT COLUMNS(['c', 'A']) FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> c <- t.c
--@ duckdb | t(ab,ac,b)
SELECT COLUMNS(c -> c LIKE 'a%') FROM t
--> SELECT: reads t; writes nothing
--> ab <- t.ab
--> ac <- t.ac
--@ duckdb | t(a,b,c)
SELECT COLUMNS(* EXCLUDE (c)) + 1 FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a TRANSFORMATION
--> b <- t.b TRANSFORMATION
--@ duckdb | t(a,b,c)
SELECT min(COLUMNS(*)) FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a AGGREGATION
--> b <- t.b AGGREGATION
--> c <- t.c AGGREGATION
--@ duckdb
FROM t SELECT a, b WHERE c > 1
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ duckdb
FROM t
--> SELECT: reads t; writes nothing
--> * <- t.*
--@ duckdb
SELECT a, sum(b) AS s FROM t GROUP BY ALL ORDER BY ALL
--> SELECT: reads t; writes nothing
--> a <- t.a
--> s <- t.b AGGREGATION
--@ duckdb
SELECT * FROM 's3://bucket/x.parquet'
--> SELECT: reads s3://bucket/x.parquet; writes nothing
--> * <- s3://bucket/x.parquet.*
--@ duckdb
SELECT a FROM read_csv('x.csv')
--> SELECT: reads x.csv; writes nothing
--> a <- x.csv.a
--@ duckdb
CREATE TABLE x AS FROM y SELECT a
--> CREATE_TABLE_AS_SELECT: reads y; writes x
--> x.a <- y.a
--@ duckdb
INSERT INTO t BY NAME SELECT a AS b, c FROM s
--> INSERT: reads s; writes t
--> t.b <- s.a
--> t.c <- s.c
--@ duckdb
COPY (SELECT a FROM t) TO 'x.parquet' (FORMAT parquet)
--> COPY: reads t; writes x.parquet
--> x.parquet.a <- t.a
--@ duckdb
SELECT min(COLUMNS(*)) FROM t
--> SELECT: reads t; writes nothing
--> _col_0 <- t.* AGGREGATION
--@ duckdb
SELECT z FROM (FROM y SELECT a AS z WHERE b > 1) q
--> SELECT: reads y; writes nothing
--> z <- y.a
--@ duckdb
PIVOT cities ON year IN (2000, 2010) USING sum(population) AS total, max(population) AS most GROUP BY country
--> SELECT: reads cities; writes nothing
--> country <- cities.country
--> 2000_total <- cities.population AGGREGATION
--> 2000_most <- cities.population AGGREGATION
--> 2010_total <- cities.population AGGREGATION
--> 2010_most <- cities.population AGGREGATION
--@ duckdb
SELECT a, list(b ORDER BY c) AS l, struct_pack(x := d, y := e) AS s, [z * 2 FOR z IN arr] AS m FROM t GROUP BY a
--> SELECT: reads t; writes nothing
--> a <- t.a
--> l <- t.b AGGREGATION, t.c SORT
--> s <- t.d TRANSFORMATION, t.e TRANSFORMATION
--> m <- t.arr TRANSFORMATION
--@ duckdb
CREATE OR REPLACE TABLE x AS SELECT * FROM read_parquet('a.parquet')
--> CREATE_TABLE_AS_SELECT: reads a.parquet; writes x
--> x.* <- a.parquet.*
--@ duckdb
SELECT * FROM t POSITIONAL JOIN u
--> SELECT: reads t, u; writes nothing
--> * <- t.*
--> * <- u.*
--@ duckdb
SELECT a FROM t ASOF JOIN u USING (id, ts)
--> SELECT: reads t, u; writes nothing
--> a <- t.a ~0.50, u.a ~0.50
--> says COLUMN_AMBIGUOUS
--@ duckdb
INSERT OR REPLACE INTO t SELECT a FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a
--@ duckdb
SELECT unnest(arr) AS x, unnest(st, recursive := true) FROM t
--> SELECT: reads t; writes nothing
--> x <- t.arr TRANSFORMATION
--> _col_1 <- t.st TRANSFORMATION
--@ duckdb
SUMMARIZE t
--> UNKNOWN: reads nothing; writes nothing
--@ duckdb
SELECT x: a, y: b + 1 FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a
--> y <- t.b TRANSFORMATION
--@ duckdb
FROM t SELECT * WHERE a = 1 ORDER BY b
--> SELECT: reads t; writes nothing
--> * <- t.*
--@ duckdb
WITH c AS MATERIALIZED (SELECT a FROM t) FROM c
--> SELECT: reads t; writes nothing
--> a <- t.a

--# Functions that read files read their paths.

--@ duckdb
SELECT a FROM read_csv_auto('x.csv', header = true)
--> SELECT: reads x.csv; writes nothing
--> a <- x.csv.a

--@ duckdb
SELECT a FROM read_parquet(['p.parquet', 'q.parquet']) AS f
--> SELECT: reads p.parquet, q.parquet; writes nothing
--> a <- p.parquet.a, q.parquet.a

--# Integer division is no comment.

--@ duckdb
CREATE VIEW v AS FROM t SELECT k, a // 2 AS h, b
--> CREATE_VIEW: reads t; writes v
--> v.k <- t.k
--> v.h <- t.a TRANSFORMATION
--> v.b <- t.b

--# Aliases may be words that are keywords elsewhere.

--@ duckdb bigquery
SELECT current.a, nulls.b FROM t AS current JOIN u AS nulls ON nulls.k = current.k
--> SELECT: reads t, u; writes nothing
--> a <- t.a
--> b <- u.b

--# recurring.c is the rows that all passes of the CTE c gave so far, no table.

--@ duckdb
WITH RECURSIVE c (a, b) USING KEY (a) AS (SELECT k, x FROM t UNION SELECT c.a, r.b FROM c JOIN recurring.c AS r USING (a)) SELECT * FROM c
--> SELECT: reads t; writes nothing
--> a <- t.k
--> b <- t.x

--@ duckdb
WITH RECURSIVE c (a, b) USING KEY (a) AS (SELECT k, x FROM t UNION SELECT recurring.c.a, y FROM recurring.c JOIN u ON u.k = recurring.c.a) SELECT * FROM c
--> SELECT: reads t, u; writes nothing
--> a <- t.k
--> b <- t.x, u.y

--@ duckdb
SELECT a FROM recurring.c
--> SELECT: reads recurring.c; writes nothing
--> a <- recurring.c.a

--# Of a PIVOT with GROUP BY only the groups and the produced columns are left.

--@ duckdb | t(k, q, amt, z)
SELECT * FROM t PIVOT (sum(amt) FOR q IN ('x', 'y') GROUP BY k)
--> SELECT: reads t; writes nothing
--> k <- t.k
--> x <- t.amt AGGREGATION
--> y <- t.amt AGGREGATION

--@ duckdb | t(k, q, amt, z)
SELECT p.k, p.x FROM (SELECT * FROM t) PIVOT (sum(amt) FOR q IN ('x') GROUP BY k) AS p
--> SELECT: reads t; writes nothing
--> k <- t.k
--> x <- t.amt AGGREGATION

--# ASOF stands before semi and anti joins too.

--@ duckdb
SELECT t.a FROM t ASOF ANTI JOIN u ON t.k = u.k AND t.ts >= u.ts
--> SELECT: reads t, u; writes nothing
--> a <- t.a

--# The state of an aggregate comes from its columns; ORDER BY in one influences it.

--@ duckdb
SELECT sum(a) EXPORT_STATE AS s, count(*) EXPORT_STATE AS n FROM t GROUP BY k
--> SELECT: reads t; writes nothing
--> s <- t.a AGGREGATION

--@ duckdb
SELECT count(a ORDER BY b) AS n, corr(a, c ORDER BY b) AS r, sum(a ORDER BY b) EXPORT_STATE AS s FROM t
--> SELECT: reads t; writes nothing
--> n <- t.a AGGREGATION, t.b SORT
--> r <- t.a AGGREGATION, t.b SORT, t.c AGGREGATION
--> s <- t.a AGGREGATION, t.b SORT
