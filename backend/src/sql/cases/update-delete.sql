--# Each SET item comes from its expression; the target is found through its alias.

--@ postgresql snowflake redshift tsql duckdb bigquery
UPDATE t SET a = s.x, b = 1 FROM s WHERE t.i = s.i
--> UPDATE: reads s, t; writes t
--> t.a <- s.x

--@ tsql
UPDATE d SET d.a = s.x FROM dbo.target d JOIN dbo.src s ON d.i = s.i
--> UPDATE: reads dbo.src, dbo.target; writes dbo.target
--> dbo.target.a <- dbo.src.x

--@ postgresql ansi
UPDATE t AS d SET a = s.x FROM s WHERE d.i = s.i
--> UPDATE: reads s, t; writes t
--> t.a <- s.x

--@ mysql
UPDATE t a JOIN s b ON a.i = b.i SET a.x = b.y, a.z = a.w + 1
--> UPDATE: reads s, t; writes t
--> t.x <- s.y
--> t.z <- t.w TRANSFORMATION

--@ mysql
UPDATE a, b SET a.x = b.y, b.z = 1 WHERE a.i = b.i
--> UPDATE: reads a, b; writes a, b
--> a.x <- b.y

--@ teradata
UPDATE t FROM s SET a = s.x WHERE t.i = s.i
--> UPDATE: reads s, t; writes t
--> t.a <- s.x

--# The target is read when a column of it is.

--@ ansi postgresql snowflake mysql tsql oracle
UPDATE t SET a = b + c
--> UPDATE: reads t; writes t
--> t.a <- t.b TRANSFORMATION, t.c TRANSFORMATION

--@ ansi postgresql snowflake mysql
UPDATE t SET a = 1
--> UPDATE: reads nothing; writes t

--# Subqueries are sources, also of several columns at once.

--@ ansi postgresql snowflake oracle mysql tsql
UPDATE t SET a = (SELECT MAX(x) FROM s WHERE s.i = t.i)
--> UPDATE: reads s, t; writes t
--> t.a <- s.x AGGREGATION

--@ oracle postgresql
UPDATE t SET (a, b) = (SELECT x, y FROM s WHERE s.i = t.i) WHERE EXISTS (SELECT 1 FROM u WHERE u.i = t.i)
--> UPDATE: reads s, t, u; writes t
--> t.a <- s.x
--> t.b <- s.y

--# A compound assignment reads its own column.

--@ tsql
UPDATE t SET a += s.b FROM dbo.tt t JOIN s ON s.i = t.i
--> UPDATE: reads dbo.tt, s; writes dbo.tt
--> dbo.tt.a <- dbo.tt.a TRANSFORMATION, s.b TRANSFORMATION

--# DELETE reads what stands in USING, FROM and subqueries.

--@ ansi postgresql snowflake mysql tsql bigquery
DELETE FROM t WHERE i IN (SELECT j FROM s)
--> DELETE: reads s, t; writes t

--@ postgresql snowflake redshift
DELETE FROM t USING s WHERE t.i = s.i
--> DELETE: reads s, t; writes t

--@ tsql mysql
DELETE d FROM t d JOIN s ON d.i = s.i
--> DELETE: reads s, t; writes t

--@ ansi postgresql
DELETE FROM t
--> DELETE: reads nothing; writes t

--@ postgresql duckdb
DELETE FROM g USING (SELECT k, c FROM t WHERE x > 1) AS d, u WHERE g.k = d.k AND u.m = d.c
--> DELETE: reads g, t, u; writes g

--@ postgresql duckdb snowflake
DELETE FROM g USING (SELECT k FROM t) d, (SELECT m FROM u) e WHERE g.k = d.k AND g.k = e.m
--> DELETE: reads g, t, u; writes g

--# A CTE over one table stands for it as the target.

--@ tsql
WITH x AS (SELECT a, ROW_NUMBER() OVER (PARTITION BY b ORDER BY c DESC) AS rn FROM t) DELETE FROM x WHERE rn > 1
--> DELETE: reads t; writes t

--@ tsql
WITH x AS (SELECT a, b FROM t) UPDATE x SET a = b + 1 WHERE b > 1
--> UPDATE: reads t; writes t
--> t.a <- t.b TRANSFORMATION

--# ClickHouse's mutations are an UPDATE and a DELETE; Teradata's ALL adds nothing.

--@ clickhouse
ALTER TABLE db.t UPDATE x = y + 1 WHERE z = 1
--> UPDATE: reads db.t; writes db.t
--> db.t.x <- db.t.y TRANSFORMATION

--@ clickhouse
ALTER TABLE t DELETE WHERE z IN (SELECT a FROM s)
--> DELETE: reads s, t; writes t

--@ teradata
DELETE FROM t ALL; DEL u
--> DELETE: reads nothing; writes t, u
