--# Names are completed with the defaults of the request.

--@ postgresql snowflake redshift tsql oracle databricks trino bigquery duckdb | | default db.sch
SELECT t.a FROM t JOIN other.u ON t.i = u.i
--> SELECT: reads db.other.u, db.sch.t; writes nothing
--> a <- db.sch.t.a

--@ snowflake postgresql | db.sch.t(a, b) | default db.sch
SELECT a FROM t
--> SELECT: reads db.sch.t; writes nothing
--> a <- db.sch.t.a

--# Three and four parts name a table, and qualify its columns.

--@ ansi postgresql snowflake tsql trino duckdb databricks
SELECT db.sch.t.a, t.b, sch.t.c FROM db.sch.t
--> SELECT: reads db.sch.t; writes nothing
--> a <- db.sch.t.a
--> b <- db.sch.t.b
--> c <- db.sch.t.c

--@ tsql
SELECT t.a FROM srv.db.dbo.t JOIN db..u ON t.i = u.i
--> SELECT: reads db.u, srv.db.dbo.t; writes nothing
--> a <- srv.db.dbo.t.a

--@ bigquery
SELECT `p-1.d.t`.a, t.b FROM `p-1.d.t`
--> SELECT: reads p-1.d.t; writes nothing
--> a <- p-1.d.t.a
--> b <- p-1.d.t.b

--@ bigquery
SELECT c.column_name FROM `p-1`.d.INFORMATION_SCHEMA.COLUMNS AS c
--> SELECT: reads p-1.d.INFORMATION_SCHEMA.COLUMNS; writes nothing
--> column_name <- p-1.d.INFORMATION_SCHEMA.COLUMNS.column_name

--@ mysql hive clickhouse
SELECT db.t.a, t.b FROM db.t
--> SELECT: reads db.t; writes nothing
--> a <- db.t.a
--> b <- db.t.b

--# USE changes the defaults for what follows.

--@ tsql
USE mydb; SELECT a FROM dbo.t
--> UNKNOWN, SELECT: reads mydb.dbo.t; writes nothing
--> a <- mydb.dbo.t.a

--@ snowflake
USE DATABASE mydb; USE SCHEMA sch; SELECT a FROM t
--> UNKNOWN, SELECT: reads mydb.sch.t; writes nothing
--> a <- mydb.sch.t.a

--@ mysql hive
USE mydb; SELECT a FROM t
--> UNKNOWN, SELECT: reads mydb.t; writes nothing
--> a <- mydb.t.a

--# A name in FROM is first a CTE, then a table.

--@ ansi postgresql snowflake bigquery
WITH t AS (SELECT a FROM t) SELECT a FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ ansi snowflake
WITH c AS (SELECT a FROM t1) SELECT c.a FROM db.c JOIN c AS d ON d.a = c.a
--> SELECT: reads db.c, t1; writes nothing
--> a <- db.c.a

--@ ansi postgresql
WITH a AS (SELECT x FROM t), b AS (WITH a AS (SELECT y AS x FROM u) SELECT x FROM a) SELECT a.x AS p, b.x AS q FROM a, b
--> SELECT: reads t, u; writes nothing
--> p <- t.x
--> q <- u.y

--# An alias hides a CTE of the same name.

--@ snowflake postgresql
WITH c AS (SELECT col1, col2 FROM t1) SELECT t2.col2, c.col1 FROM t2 JOIN t3 AS c ON t2.col2 = c.col2
--> SELECT: reads t1, t2, t3; writes nothing
--> col2 <- t2.col2
--> col1 <- t3.col1

--# Without regard to case where the dialect has none, the catalogue's spelling is reported.

--@ snowflake oracle tsql spark databricks trino duckdb | DB.SCH.Orders(OrderId, Total)
SELECT orderid, TOTAL AS t FROM db.sch.orders
--> SELECT: reads DB.SCH.Orders; writes nothing
--> orderid <- DB.SCH.Orders.OrderId
--> t <- DB.SCH.Orders.Total

--@ bigquery | p.d.T(Id, Val)
SELECT ID, val FROM p.d.T
--> SELECT: reads p.d.T; writes nothing
--> ID <- p.d.T.Id
--> val <- p.d.T.Val

--# Names that differ only by case are told apart by quoting.

--@ snowflake oracle | t(a, A)
SELECT A FROM t
--> SELECT: reads t; writes nothing
--> A <- t.A

--@ postgresql redshift | t(a, A)
SELECT A FROM t
--> SELECT: reads t; writes nothing
--> A <- t.a

--# An unqualified column belongs to the one source that has it.

--@ ansi postgresql snowflake bigquery tsql mysql oracle spark trino | orders(o_id, o_cust, total) cust(c_id, c_name)
SELECT c_name, SUM(total) AS s FROM orders, cust WHERE o_cust = c_id GROUP BY c_name
--> SELECT: reads cust, orders; writes nothing
--> c_name <- cust.c_name
--> s <- orders.total AGGREGATION

--# By elimination it belongs to the only source whose columns are not known.

--@ ansi snowflake postgresql | cust(c_id, c_name)
SELECT c_name, total FROM orders JOIN cust ON o_cust = c_id
--> SELECT: reads cust, orders; writes nothing
--> c_name <- cust.c_name
--> total <- orders.total

--# If several sources may have it, all are candidates and the text says so.

--@ ansi postgresql snowflake spark
SELECT a FROM t1 JOIN t2 ON t1.i = t2.i
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a ~0.50, t2.a ~0.50
--> says COLUMN_AMBIGUOUS

--# What no source has is left out; a qualified name that the catalogue lacks is kept.

--@ ansi postgresql snowflake | t(a, b)
SELECT a, nowhere FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> says COLUMN_UNRESOLVED

--@ ansi postgresql snowflake | t(a, b)
SELECT x.a, x.newer FROM t AS x
--> SELECT: reads t; writes nothing
--> a <- t.a
--> newer <- t.newer
--> says COLUMN_NOT_IN_SCHEMA

--# Correlation reaches the outer query.

--@ ansi postgresql snowflake bigquery | t(i, a) s(j, x)
SELECT (SELECT x FROM s WHERE j = i) AS v, (SELECT a) AS w FROM t
--> SELECT: reads s, t; writes nothing
--> v <- s.x
--> w <- t.a

--# A qualifier that is no source is a struct column.

--@ bigquery databricks spark trino duckdb snowflake
SELECT a.b.c AS v, t.a.d FROM t
--> SELECT: reads t; writes nothing
--> v <- t.a:b.c
--> d <- t.a:d

--@ bigquery
SELECT a[OFFSET(0)].b AS v, s.x.y FROM d.t
--> SELECT: reads d.t; writes nothing
--> v <- d.t.a:b TRANSFORMATION
--> y <- d.t.s:x.y

--# Snowflake and Databricks reach into JSON with a colon.

--@ snowflake databricks
SELECT raw:owner.name AS o, t.raw:items[0].price AS p FROM t
--> SELECT: reads t; writes nothing
--> o <- t.raw:owner.name TRANSFORMATION
--> p <- t.raw:items[0].price TRANSFORMATION

--# Sequence values, row images and variables are no columns.

--@ oracle
INSERT INTO t (id, a) SELECT seq.NEXTVAL, b FROM s
--> INSERT: reads s; writes t
--> t.a <- s.b

--@ tsql
SELECT a, @x AS x FROM t WHERE b = @y
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ snowflake postgresql | t(a, A)
SELECT "A" AS x, "a" AS y FROM t
--> SELECT: reads t; writes nothing
--> x <- t.A
--> y <- t.a

--# Where unquoted names are stored in lower case, a quoted one with capitals is another table.

--@ postgresql redshift | T(a) t(a)
SELECT x.a, y.a AS b FROM "T" x JOIN t y ON x.a = y.a
--> SELECT: reads T, t; writes nothing
--> a <- T.a
--> b <- t.a

--@ postgresql
CREATE TABLE "T" (a int); CREATE TABLE t (b int); CREATE VIEW v AS SELECT * FROM "T"; CREATE VIEW w AS SELECT * FROM T
--> CREATE_DDL, CREATE_VIEW: reads T, t; writes T, t, v, w
--> v.a <- T.a
--> w.b <- t.b
