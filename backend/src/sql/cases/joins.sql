--# A qualifier is an alias or the last part of a table's name.

--@ ansi postgresql snowflake bigquery mysql tsql oracle spark hive trino redshift duckdb clickhouse teradata sqlite
SELECT a.x, t2.y FROM s.t1 a LEFT JOIN s.t2 ON a.i = t2.i
--> SELECT: reads s.t1, s.t2; writes nothing
--> x <- s.t1.x
--> y <- s.t2.y

--@ ansi postgresql snowflake tsql
SELECT a.x, b.y, c.z FROM t1 a, t2 b JOIN t3 c ON b.i = c.i WHERE a.j = b.j
--> SELECT: reads t1, t2, t3; writes nothing
--> x <- t1.x
--> y <- t2.y
--> z <- t3.z

--# Parentheses around joins change nothing.

--@ ansi postgresql snowflake tsql
SELECT t1.a, t3.b FROM ((t1 JOIN t2 ON t1.i = t2.i) JOIN t3 ON t2.j = t3.j)
--> SELECT: reads t1, t2, t3; writes nothing
--> a <- t1.a
--> b <- t3.b

--@ ansi postgresql
SELECT j.a FROM (t1 JOIN t2 USING (i)) AS j
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a ~0.50, t2.a ~0.50

--# Old outer joins, straight joins and strictness are joins.

--@ oracle
SELECT a.x, b.y FROM a, b WHERE a.i = b.i (+)
--> SELECT: reads a, b; writes nothing
--> x <- a.x
--> y <- b.y

--@ mysql
SELECT t1.a, t2.b FROM t1 STRAIGHT_JOIN t2 ON t1.i = t2.i
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a
--> b <- t2.b

--@ clickhouse
SELECT t.a, d.b FROM t GLOBAL ANY LEFT JOIN d USING (id)
--> SELECT: reads d, t; writes nothing
--> a <- t.a
--> b <- d.b

--@ snowflake duckdb clickhouse
SELECT a.x, b.y FROM a ASOF JOIN b ON a.k = b.k AND a.ts >= b.ts
--> SELECT: reads a, b; writes nothing
--> x <- a.x
--> y <- b.y

--@ snowflake
SELECT a.x, b.y FROM a ASOF JOIN b MATCH_CONDITION (a.ts >= b.ts) ON a.k = b.k
--> SELECT: reads a, b; writes nothing
--> x <- a.x
--> y <- b.y

--# A derived table is resolved to its own columns.

--@ ansi postgresql snowflake bigquery mysql tsql oracle spark trino
SELECT x.a AS b FROM (SELECT a, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM t) x WHERE x.rn = 1
--> SELECT: reads t; writes nothing
--> b <- t.a

--@ postgresql snowflake duckdb trino
SELECT x.p, x.q FROM (SELECT a, b FROM t) AS x (p, q)
--> SELECT: reads t; writes nothing
--> p <- t.a
--> q <- t.b

--@ ansi postgresql snowflake
SELECT d.n FROM (SELECT COUNT(*) AS n, k FROM t GROUP BY k) d
--> SELECT: reads t; writes nothing

--# VALUES, DUAL and generated series are not tables.

--@ postgresql snowflake duckdb
SELECT v.a, t.b FROM (VALUES (1, 2)) AS v (a, c) JOIN t ON t.i = v.c
--> SELECT: reads t; writes nothing
--> b <- t.b

--@ oracle mysql
SELECT 1 AS x FROM dual
--> SELECT: reads nothing; writes nothing

--@ postgresql
SELECT t.id, g FROM t, generate_series(1, t.n) AS g
--> SELECT: reads t; writes nothing
--> id <- t.id
--> g <- t.n TRANSFORMATION

--@ snowflake
SELECT seq4() AS s FROM TABLE(GENERATOR(ROWCOUNT => 10))
--> SELECT: reads nothing; writes nothing

--# LATERAL and APPLY see what stands to their left.

--@ postgresql snowflake databricks
SELECT a.id, x.v FROM a, LATERAL (SELECT b.v FROM b WHERE b.id = a.id) x
--> SELECT: reads a, b; writes nothing
--> id <- a.id
--> v <- b.v

--@ postgresql
SELECT a.id, x.s FROM a CROSS JOIN LATERAL (SELECT a.p + b.q AS s FROM b) x
--> SELECT: reads a, b; writes nothing
--> id <- a.id
--> s <- a.p TRANSFORMATION, b.q TRANSFORMATION

--@ tsql oracle
SELECT a.id, x.v FROM a CROSS APPLY (SELECT b.v FROM b WHERE b.id = a.id) x
--> SELECT: reads a, b; writes nothing
--> id <- a.id
--> v <- b.v

--# Time travel, samples and hints do not hide the table.

--@ snowflake
SELECT q.a FROM t AT (TIMESTAMP => '2020-01-01'::timestamp) AS q
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ bigquery
SELECT a FROM d.t FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP()
--> SELECT: reads d.t; writes nothing
--> a <- d.t.a

--@ databricks spark
SELECT a FROM t VERSION AS OF 3
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ tsql
SELECT a FROM t WITH (NOLOCK, INDEX(i)) WHERE b = 1 OPTION (RECOMPILE)
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ postgresql trino
SELECT a FROM t TABLESAMPLE BERNOULLI (10)
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ spark
SELECT /*+ BROADCAST(b) */ a.x, b.y FROM a JOIN b ON a.i <=> b.i
--> SELECT: reads a, b; writes nothing
--> x <- a.x
--> y <- b.y
