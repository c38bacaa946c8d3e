--# clauses and statements of teradata
--@ teradata
SEL a, b AS x FROM db.t QUALIFY RANK() OVER (ORDER BY c) = 1
--> SELECT: reads db.t; writes nothing
--> a <- db.t.a
--> x <- db.t.b
--@ teradata
CREATE VOLATILE TABLE v AS (SELECT a FROM t) WITH DATA PRIMARY INDEX (a) ON COMMIT PRESERVE ROWS; INSERT INTO out SELECT a FROM v
--> CREATE_TABLE_AS_SELECT, INSERT: reads t; writes out
--> out.a <- t.a
--@ teradata
CREATE MULTISET TABLE db.x, NO FALLBACK AS (SELECT a, b FROM db.y) WITH DATA
--> CREATE_TABLE_AS_SELECT: reads db.y; writes db.x
--> db.x.a <- db.y.a
--> db.x.b <- db.y.b
--@ teradata
REPLACE VIEW db.v AS LOCKING ROW FOR ACCESS SELECT a (TITLE 'A'), CAST(b AS DATE FORMAT 'YYYY') AS c FROM db.t
--> CREATE_VIEW: reads db.t; writes db.v
--> db.v.a <- db.t.a
--> db.v.c <- db.t.b TRANSFORMATION
--@ teradata
UPDATE t FROM s SET a = s.b WHERE t.id = s.id
--> UPDATE: reads s, t; writes t
--> t.a <- s.b
--@ teradata
SELECT a, b FROM t WHERE a IN (SEL a FROM u) SAMPLE 10
--> SELECT: reads t, u; writes nothing
--> a <- t.a
--> b <- t.b
--@ teradata
MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = s.a WHEN NOT MATCHED THEN INSERT VALUES (s.id, s.a)
--> MERGE: reads s, t; writes t
--> t.a <- s.a
--> t.id <- s.id
--@ teradata
INSERT INTO t (a, b) SELECT x, y FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y
--@ teradata
INS t (1, 2)
--> INSERT: reads nothing; writes t
--@ teradata
SELECT a, CSUM(b, c) AS cs FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> cs <- t.b TRANSFORMATION, t.c TRANSFORMATION
--@ teradata
CREATE TABLE x AS y WITH DATA
--> CREATE_TABLE_AS_SELECT: reads y; writes x
--> x.* <- y.*
--@ teradata
DELETE t1 FROM t1, t2 WHERE t1.id = t2.id
--> DELETE: reads t1, t2; writes t1
--@ teradata
SELECT TOP 5 a, ZEROIFNULL(b) AS z FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> z <- t.b TRANSFORMATION
--@ teradata
UPDATE a FROM t1 a, (SELECT id, MAX(v) AS v FROM t2 GROUP BY id) b SET v = b.v WHERE a.id = b.id
--> UPDATE: reads t1, t2; writes t1
--> t1.v <- t2.v AGGREGATION
--@ teradata
LOCK ROW FOR ACCESS SELECT a FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
