--# clauses and statements of sqlite
--@ sqlite
INSERT OR REPLACE INTO t (a) SELECT b FROM s
--> INSERT: reads s; writes t
--> t.a <- s.b
--@ sqlite
UPDATE OR IGNORE t SET a = 1
--> UPDATE: reads nothing; writes t
--@ sqlite
UPDATE OR IGNORE t SET a = (SELECT b FROM s)
--> UPDATE: reads s; writes t
--> t.a <- s.b
--# clauses and statements of ansi
--@ ansi
CREATE VIEW v (x, y) AS SELECT a, b FROM t UNION ALL SELECT c, d FROM u EXCEPT SELECT e, f FROM w
--> CREATE_VIEW: reads t, u, w; writes v
--> v.x <- t.a, u.c, w.e
--> v.y <- t.b, u.d, w.f
--@ ansi
(SELECT a FROM t) UNION (SELECT b FROM u) ORDER BY 1
--> SELECT: reads t, u; writes nothing
--> a <- t.a, u.b
--@ ansi
SELECT CASE WHEN a > 1 THEN b ELSE c END AS x, COALESCE(d, e) AS y, NULLIF(f, g) AS z FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a CONDITIONAL, t.b TRANSFORMATION, t.c TRANSFORMATION
--> y <- t.d TRANSFORMATION, t.e TRANSFORMATION
--> z <- t.f TRANSFORMATION, t.g TRANSFORMATION
--@ ansi
SELECT EXISTS (SELECT 1 FROM s WHERE s.id = t.id) AS e, a IN (SELECT x FROM u) AS i FROM t
--> SELECT: reads s, t, u; writes nothing
--> i <- t.a TRANSFORMATION, u.x TRANSFORMATION
--@ ansi
SELECT t1.a FROM t t1 WHERE t1.a > (SELECT AVG(t2.a) FROM t t2)
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ ansi
SELECT a AS b, b AS a FROM t
--> SELECT: reads t; writes nothing
--> b <- t.a
--> a <- t.b
--@ ansi
WITH t AS (SELECT * FROM t) SELECT x FROM t
--> SELECT: reads t; writes nothing
--> x <- t.x
--@ ansi
WITH a AS (SELECT x FROM t), b AS (SELECT x FROM a) SELECT b.x FROM b JOIN a ON a.x = b.x
--> SELECT: reads t; writes nothing
--> x <- t.x
--@ ansi
INSERT INTO t VALUES (1, (SELECT MAX(a) FROM s))
--> INSERT: reads s; writes t
--> t._col_1 <- s.a AGGREGATION
--@ ansi
ALTER TABLE a RENAME TO b
--> ALTER: reads a; writes b
--> b.* <- a.*
--@ ansi
DROP TABLE IF EXISTS a, b
--> DROP: reads nothing; writes a, b
--@ ansi
TRUNCATE TABLE t
--> TRUNCATE: reads nothing; writes t
--# clauses and statements of dremio
--@ dremio
CREATE VDS sp.v AS SELECT a FROM src.t
--> CREATE_VIEW: reads src.t; writes sp.v
--> sp.v.a <- src.t.a
--# clauses and statements of db2
--@ db2
SELECT a FROM t FETCH FIRST 5 ROWS ONLY WITH UR
--> SELECT: reads t; writes nothing
--> a <- t.a
