--# An alias names the output; a bare column keeps its own name.

--@ ansi postgresql mysql snowflake bigquery databricks spark hive redshift tsql oracle duckdb clickhouse teradata sqlite trino presto
SELECT a, b AS x, t.c FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> x <- t.b
--> c <- t.c

--@ ansi postgresql snowflake oracle trino duckdb teradata
SELECT "a b" AS "x y", "select" FROM "my table"
--> SELECT: reads my table; writes nothing
--> x y <- my table.a b
--> select <- my table.select

--@ mysql bigquery spark databricks hive
SELECT `a b` AS x, `select` FROM `my_table`
--> SELECT: reads my_table; writes nothing
--> x <- my_table.a b
--> select <- my_table.select

--@ tsql
SELECT [a b] AS [x y], name = c, total = d + 1 FROM [db].[dbo].[My Table] (NOLOCK)
--> SELECT: reads db.dbo.My Table; writes nothing
--> x y <- db.dbo.My Table.a b
--> name <- db.dbo.My Table.c
--> total <- db.dbo.My Table.d TRANSFORMATION

--@ ansi postgresql mysql snowflake trino spark
SELECT date, value, name, type, year, key FROM events
--> SELECT: reads events; writes nothing
--> date <- events.date
--> value <- events.value
--> name <- events.name
--> type <- events.type
--> year <- events.year
--> key <- events.key

--# A cast, a parenthesis or a struct access takes the inner name; any other expression is called by its position.

--@ ansi postgresql snowflake bigquery trino spark tsql
SELECT CAST(a AS int), (b), c + 1, UPPER(d) FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a TRANSFORMATION
--> b <- t.b
--> _col_2 <- t.c TRANSFORMATION
--> _col_3 <- t.d TRANSFORMATION

--@ postgresql redshift snowflake duckdb
SELECT a::int, b::date AS day FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a TRANSFORMATION
--> day <- t.b TRANSFORMATION

--# An expression is a transformation of all the columns in it.

--@ ansi postgresql snowflake spark trino bigquery mysql duckdb redshift databricks clickhouse
SELECT a + b AS s, COALESCE(c, d) AS v, NULLIF(e, 0) AS n, f IS NULL AS m FROM t
--> SELECT: reads t; writes nothing
--> s <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> v <- t.c TRANSFORMATION, t.d TRANSFORMATION
--> n <- t.e TRANSFORMATION
--> m <- t.f TRANSFORMATION

--@ ansi postgresql snowflake bigquery
SELECT a BETWEEN b AND c AS x, d LIKE 'q%' AS y, NOT e AS z, -f AS w FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a TRANSFORMATION, t.b TRANSFORMATION, t.c TRANSFORMATION
--> y <- t.d TRANSFORMATION
--> z <- t.e TRANSFORMATION
--> w <- t.f TRANSFORMATION

--# The tested part of CASE and IF is conditional, its results are transformations.

--@ ansi postgresql snowflake tsql oracle bigquery spark
SELECT CASE WHEN a = 1 THEN b ELSE c END AS x, CASE d WHEN e THEN 1 END AS y FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a CONDITIONAL, t.b TRANSFORMATION, t.c TRANSFORMATION
--> y <- t.d CONDITIONAL, t.e CONDITIONAL

--@ mysql bigquery spark clickhouse
SELECT IF(a > 1, b, c) AS x FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a CONDITIONAL, t.b TRANSFORMATION, t.c TRANSFORMATION

--@ snowflake tsql
SELECT IIF(a > 1, b, c) AS x FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a CONDITIONAL, t.b TRANSFORMATION, t.c TRANSFORMATION

--# Inside an aggregate function columns are aggregated; counting and hashing mask them.

--@ ansi postgresql snowflake spark trino bigquery redshift tsql mysql
SELECT SUM(a) AS s, COUNT(DISTINCT b) AS n, COUNT(*) AS c, MAX(d) - MIN(e) AS w FROM t GROUP BY f
--> SELECT: reads t; writes nothing
--> s <- t.a AGGREGATION
--> n <- t.b AGGREGATION
--> w <- t.d AGGREGATION, t.e AGGREGATION

--@ postgresql
SELECT string_agg(a, ',' ORDER BY b) FILTER (WHERE c) s, percentile_cont(0.5) WITHIN GROUP (ORDER BY e) p FROM t
--> SELECT: reads t; writes nothing
--> s <- t.a AGGREGATION, t.b SORT, t.c FILTER
--> p <- t.e AGGREGATION

--@ snowflake oracle
SELECT LISTAGG(a, ',') WITHIN GROUP (ORDER BY b) AS l FROM t GROUP BY c
--> SELECT: reads t; writes nothing
--> l <- t.a AGGREGATION, t.b AGGREGATION

--@ trino
SELECT approx_distinct(a) d, array_agg(b ORDER BY c) x, map_agg(k, v) m FROM t
--> SELECT: reads t; writes nothing
--> d <- t.a AGGREGATION
--> x <- t.b AGGREGATION, t.c SORT
--> m <- t.k AGGREGATION, t.v AGGREGATION

--# Comments and odd spacing change nothing.

--@ ansi postgresql snowflake tsql oracle
SELECT /* x */ a -- y
 , b FROM /* z */ t -- w ; select
WHERE c = ';' /* ; */
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b

--@ mysql
SELECT a FROM t # the end; SELECT b FROM u
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ bigquery
SELECT a # first
FROM d.t
--> SELECT: reads d.t; writes nothing
--> a <- d.t.a

--# Parts of a date are no columns.

--@ tsql snowflake redshift
SELECT DATEDIFF(day, a, b) AS d, DATEADD(month, 1, c) AS e FROM t
--> SELECT: reads t; writes nothing
--> d <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> e <- t.c TRANSFORMATION

--@ bigquery
SELECT DATE_TRUNC(a, MONTH) AS m, DATE_DIFF(b, c, DAY) AS d, EXTRACT(YEAR FROM e) AS y FROM d.t
--> SELECT: reads d.t; writes nothing
--> m <- d.t.a TRANSFORMATION
--> d <- d.t.b TRANSFORMATION, d.t.c TRANSFORMATION
--> y <- d.t.e TRANSFORMATION

--@ postgresql snowflake trino
SELECT date_trunc('month', a) AS m, EXTRACT(year FROM b) AS y FROM t
--> SELECT: reads t; writes nothing
--> m <- t.a TRANSFORMATION
--> y <- t.b TRANSFORMATION

--# Pseudo columns and functions without parentheses have no sources.

--@ oracle
SELECT a, SYSDATE AS d, ROWNUM AS r FROM t, dual
--> SELECT: reads t; writes nothing
--> a <- t.a

--@ postgresql snowflake
SELECT a, CURRENT_DATE AS d, CURRENT_TIMESTAMP AS ts FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a

--# What a query without a table selects has no sources.

--@ ansi postgresql snowflake mysql
SELECT 1 AS a, 'x' AS b
--> SELECT: reads nothing; writes nothing

--# Tables stand wherever a subquery stands.

--@ ansi postgresql snowflake trino spark tsql
SELECT t1.a FROM t1 WHERE t1.b IN (SELECT c FROM t2 WHERE d IN (SELECT e FROM t3)) AND EXISTS (SELECT 1 FROM t4 WHERE t4.f = t1.f)
--> SELECT: reads t1, t2, t3, t4; writes nothing
--> a <- t1.a

--@ ansi postgresql
SELECT a FROM t GROUP BY a HAVING MAX(b) > (SELECT AVG(c) FROM u) ORDER BY (SELECT d FROM v)
--> SELECT: reads t, u, v; writes nothing
--> a <- t.a

--# A scalar subquery brings its own sources; EXISTS brings none.

--@ ansi postgresql snowflake bigquery tsql spark
SELECT t.a, (SELECT MAX(s.x) FROM s WHERE s.i = t.i) AS m, EXISTS (SELECT 1 FROM u WHERE u.i = t.i) AS e FROM t
--> SELECT: reads s, t, u; writes nothing
--> a <- t.a
--> m <- s.x AGGREGATION

--@ postgresql snowflake
SELECT t.x IN (SELECT d.q FROM d) AS z FROM t
--> SELECT: reads d, t; writes nothing
--> z <- d.q TRANSFORMATION, t.x TRANSFORMATION

--# PARTITION BY and ORDER BY of a window influence its result.

--@ ansi postgresql snowflake bigquery redshift spark trino tsql oracle
SELECT SUM(a) OVER (PARTITION BY b ORDER BY c) AS s, ROW_NUMBER() OVER (ORDER BY d) AS r FROM t
--> SELECT: reads t; writes nothing
--> s <- t.a AGGREGATION, t.b WINDOW, t.c WINDOW
--> r <- t.d WINDOW

--@ postgresql bigquery mysql
SELECT SUM(a) OVER w AS s FROM t WINDOW w AS (PARTITION BY b ORDER BY c)
--> SELECT: reads t; writes nothing
--> s <- t.a AGGREGATION, t.b WINDOW, t.c WINDOW

--@ ansi snowflake
SELECT LAG(a, 1, b) OVER (PARTITION BY c ORDER BY d) AS l FROM t
--> SELECT: reads t; writes nothing
--> l <- t.a TRANSFORMATION, t.b TRANSFORMATION, t.c WINDOW, t.d WINDOW

--# QUALIFY filters, in dialects that have it and in those that borrow it.

--@ snowflake bigquery databricks duckdb teradata trino
SELECT a FROM t QUALIFY ROW_NUMBER() OVER (PARTITION BY b ORDER BY c) = 1
--> SELECT: reads t; writes nothing
--> a <- t.a

--# A lateral column alias stands for its expression, where the dialect has them.

--@ snowflake redshift databricks spark duckdb clickhouse teradata | t(a, b)
SELECT a + b AS s, s * 2 AS d FROM t
--> SELECT: reads t; writes nothing
--> s <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> d <- t.a TRANSFORMATION, t.b TRANSFORMATION

--@ snowflake redshift databricks
SELECT a AS p, p + b AS q FROM t
--> SELECT: reads t; writes nothing
--> p <- t.a
--> q <- t.a TRANSFORMATION, t.b TRANSFORMATION

--@ postgresql tsql mysql oracle trino | t(a, s)
SELECT a AS s, s + 1 AS d FROM t
--> SELECT: reads t; writes nothing
--> s <- t.a
--> d <- t.s TRANSFORMATION

--# A real column wins over an alias of the same SELECT.

--@ snowflake databricks redshift | t(a, s)
SELECT a AS s, s + 1 AS d FROM t
--> SELECT: reads t; writes nothing
--> s <- t.a
--> d <- t.s TRANSFORMATION

--# ClickHouse and Teradata let an alias be used before it is defined.

--@ clickhouse teradata | t(a, b)
SELECT s * 2 AS d, a + b AS s FROM t
--> SELECT: reads t; writes nothing
--> d <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> s <- t.a TRANSFORMATION, t.b TRANSFORMATION

--# A column that is called like a part of a date is one.

--@ redshift snowflake databricks postgresql
SELECT DATE_TRUNC('month', date) AS m, LAST_DAY(month) AS r, TO_DATE(day) AS q FROM t
--> SELECT: reads t; writes nothing
--> m <- t.date TRANSFORMATION
--> r <- t.month TRANSFORMATION
--> q <- t.day TRANSFORMATION

--@ redshift
SELECT DATEDIFF(day, g, h) AS w, DATEADD(month, 1, year) AS z FROM t
--> SELECT: reads t; writes nothing
--> w <- t.g TRANSFORMATION, t.h TRANSFORMATION
--> z <- t.year TRANSFORMATION
