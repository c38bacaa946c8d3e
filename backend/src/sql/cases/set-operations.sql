--# Both sides contribute by position; the names are those of the left.

--@ ansi postgresql snowflake mysql tsql spark trino redshift teradata oracle clickhouse duckdb
SELECT a, b FROM t1 UNION ALL SELECT c, d FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.c
--> b <- t1.b, t2.d

--@ ansi postgresql snowflake teradata trino duckdb
SELECT a FROM t1 EXCEPT SELECT b FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.b

--@ oracle snowflake teradata
SELECT a FROM t1 MINUS SELECT b FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.b

--@ ansi postgresql snowflake bigquery
SELECT a FROM t1 INTERSECT DISTINCT SELECT b FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.b

--@ ansi postgresql snowflake spark
(SELECT a FROM t1) UNION (SELECT b FROM t2) UNION ALL SELECT c FROM t3 ORDER BY a LIMIT 1
--> SELECT: reads t1, t2, t3; writes nothing
--> a <- t1.a, t2.b, t3.c

--# A subquery in FROM ends before the set operation behind it.

--@ ansi postgresql snowflake
SELECT a FROM (SELECT z, a FROM t1) UNION ALL (SELECT c FROM t2)
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.c

--# A constant on one side leaves the other's source.

--@ ansi postgresql snowflake bigquery
SELECT a, 1 AS k FROM t1 UNION ALL SELECT NULL, b FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a
--> k <- t2.b

--# BY NAME matches names instead.

--@ duckdb
SELECT a, b FROM t1 UNION BY NAME SELECT b, a FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.a
--> b <- t1.b, t2.b

--@ duckdb
SELECT a FROM t1 UNION ALL BY NAME SELECT b FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a
--> b <- t2.b

--# A side with unknown columns is matched by name and stays open.

--@ ansi postgresql snowflake
SELECT a FROM (SELECT * FROM t1 UNION ALL SELECT * FROM t2) u
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.a

--@ ansi postgresql snowflake
SELECT a, b FROM t1 UNION ALL SELECT * FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.a
--> b <- t1.b, t2.b

--@ bigquery postgresql | x(p, q) y(p, q)
CREATE VIEW v AS SELECT * FROM x UNION ALL SELECT * FROM y AS z
--> CREATE_VIEW: reads x, y; writes v
--> v.p <- x.p, y.p
--> v.q <- x.q, y.q
