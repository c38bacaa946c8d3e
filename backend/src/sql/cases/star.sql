--# With known columns a star is expanded in order.

--@ ansi postgresql snowflake bigquery mysql tsql oracle spark databricks hive redshift duckdb clickhouse teradata trino | t(a, b) u(c)
SELECT * FROM t, u
--> SELECT: reads t, u; writes nothing
--> a <- t.a
--> b <- t.b
--> c <- u.c

--@ ansi postgresql snowflake | t(a, b) u(c)
SELECT u.*, t.a FROM t, u
--> SELECT: reads t, u; writes nothing
--> c <- u.c
--> a <- t.a

--# Through subqueries and CTEs, too.

--@ ansi postgresql snowflake bigquery spark | t(a, b)
WITH c AS (SELECT * FROM t) SELECT * FROM (SELECT * FROM c) x
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b

--@ ansi snowflake
SELECT q.*, q.a + 1 AS c FROM (SELECT a, b FROM t) q
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--> c <- t.a TRANSFORMATION

--# Unknown columns stay one edge from star to star; a column asked for later is found through it.

--@ ansi postgresql snowflake bigquery
SELECT * FROM t
--> SELECT: reads t; writes nothing
--> * <- t.*

--@ ansi postgresql snowflake bigquery spark
WITH c AS (SELECT * FROM t) SELECT a, c.b FROM c
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b

--@ ansi snowflake
SELECT x.a FROM (SELECT * FROM t1 JOIN t2 ON t1.i = t2.i) x
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a ~0.50, t2.a ~0.50

--# EXCEPT or EXCLUDE takes columns out, REPLACE gives another expression, RENAME another name.

--@ bigquery databricks clickhouse | t(a, b, c)
SELECT * EXCEPT (a) FROM t
--> SELECT: reads t; writes nothing
--> b <- t.b
--> c <- t.c

--@ bigquery | t(a, b, c)
SELECT * EXCEPT (a) REPLACE (b + c AS b) FROM t
--> SELECT: reads t; writes nothing
--> b <- t.b TRANSFORMATION, t.c TRANSFORMATION
--> c <- t.c

--@ snowflake | t(a, b, c)
SELECT * EXCLUDE a RENAME b AS bb FROM t
--> SELECT: reads t; writes nothing
--> bb <- t.b
--> c <- t.c

--@ duckdb snowflake | t(a, b, c)
SELECT * EXCLUDE (a) REPLACE (b + 1 AS b) FROM t
--> SELECT: reads t; writes nothing
--> b <- t.b TRANSFORMATION
--> c <- t.c

--@ bigquery
SELECT * EXCEPT (a) FROM d.t
--> SELECT: reads d.t; writes nothing
--> * <- d.t.*

--@ redshift | t(a, b, c)
SELECT * EXCLUDE (a) FROM t
--> SELECT: reads t; writes nothing
--> b <- t.b
--> c <- t.c

--# USING and NATURAL name the shared column once, from both sides.

--@ postgresql snowflake mysql bigquery trino duckdb redshift spark | a(id, x) b(id, y)
SELECT * FROM a JOIN b USING (id)
--> SELECT: reads a, b; writes nothing
--> id <- a.id, b.id
--> x <- a.x
--> y <- b.y

--@ postgresql mysql snowflake duckdb | a(id, x) b(id, y)
SELECT id, x, y FROM a NATURAL JOIN b
--> SELECT: reads a, b; writes nothing
--> id <- a.id, b.id
--> x <- a.x
--> y <- b.y

--@ postgresql snowflake trino
SELECT id FROM a LEFT JOIN b USING (id)
--> SELECT: reads a, b; writes nothing
--> id <- a.id, b.id

--@ bigquery snowflake | a(id, x) b(id, y)
SELECT a.*, b.* EXCEPT (id) FROM a JOIN b USING (id)
--> SELECT: reads a, b; writes nothing
--> id <- a.id
--> x <- a.x
--> y <- b.y

--# A semi or anti join adds no columns.

--@ spark hive databricks | a(i, x) b(i, y)
SELECT * FROM a LEFT SEMI JOIN b ON a.i = b.i
--> SELECT: reads a, b; writes nothing
--> i <- a.i
--> x <- a.x

--@ spark databricks | a(i, x) b(i, y)
SELECT * FROM a LEFT ANTI JOIN b ON a.i = b.i
--> SELECT: reads a, b; writes nothing
--> i <- a.i
--> x <- a.x

--# The star of a struct column is its fields, where the type is known.

--@ bigquery | t(id, s STRUCT<p INT64>)
SELECT id, s.* FROM t
--> SELECT: reads t; writes nothing
--> id <- t.id
--> p <- t.s:p

--# A duplicate name stays twice.

--@ ansi postgresql | a(id) b(id)
SELECT * FROM a, b
--> SELECT: reads a, b; writes nothing
--> id <- a.id
--> id <- b.id
