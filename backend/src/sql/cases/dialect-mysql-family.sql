--# clauses and statements of mysql
--@ mysql
INSERT INTO t (a, b) SELECT x, y FROM s ON DUPLICATE KEY UPDATE b = VALUES(b) + t.c
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y TRANSFORMATION, t.c TRANSFORMATION
--@ mysql
UPDATE a JOIN b ON a.id = b.id LEFT JOIN c ON c.id = b.id SET a.x = b.y, b.z = c.w WHERE c.q = 1
--> UPDATE: reads a, b, c; writes a, b
--> a.x <- b.y
--> b.z <- c.w
--@ mysql
DELETE a, b FROM a JOIN b ON a.id = b.id WHERE b.x = 1
--> DELETE: reads a, b; writes a, b
--@ mysql
REPLACE INTO t SELECT a FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a
--@ mysql
CREATE TABLE x LIKE y
--> CREATE_DDL: reads y; writes x
--> x.* <- y.*
--@ mysql
SELECT a INTO OUTFILE '/tmp/x' FROM t
--> COPY: reads t; writes /tmp/x
--> /tmp/x.a <- t.a
--@ mysql
LOAD DATA LOCAL INFILE '/tmp/x.csv' INTO TABLE t FIELDS TERMINATED BY ','
--> COPY: reads /tmp/x.csv; writes t
--@ mysql
INSERT INTO t SET a = (SELECT MAX(b) FROM s), c = 1
--> INSERT: reads s; writes t
--> t.a <- s.b AGGREGATION
--@ mysql
SELECT a, @r := @r + 1 AS rn FROM t, (SELECT @r := 0) v
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ mysql
CREATE TABLE x SELECT a FROM t
--> CREATE_TABLE_AS_SELECT: reads t; writes x
--> x.a <- t.a
--@ mysql | t(id,doc) s(id,z)
SELECT JSON_EXTRACT(doc, '$.a') AS a, doc->>'$.b' AS b FROM t STRAIGHT_JOIN s ON t.id = s.id
--> SELECT: reads s, t; writes nothing
--> a <- t.doc TRANSFORMATION
--> b <- t.doc TRANSFORMATION
--@ mysql
SELECT jt.x FROM t, JSON_TABLE(t.doc, '$[*]' COLUMNS (x INT PATH '$.x')) jt
--> SELECT: reads t; writes nothing
--> x <- t.doc TRANSFORMATION
--@ mysql
SELECT a INTO OUTFILE '/tmp/x' FIELDS TERMINATED BY ',' FROM t WHERE b = 1
--> COPY: reads t; writes /tmp/x
--> /tmp/x.a <- t.a
--@ mysql
SELECT a FROM t INTO OUTFILE '/tmp/x'
--> COPY: reads t; writes /tmp/x
--> /tmp/x.a <- t.a
--@ mysql
SELECT a, b INTO @x, @y FROM t LIMIT 1
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ mysql
SELECT t.a, b.c FROM t, b WHERE t.id = b.id
--> SELECT: reads b, t; writes nothing
--> a <- t.a
--> c <- b.c
--@ mysql
INSERT INTO t (a, b) VALUES (1, 2), (3, (SELECT MAX(x) FROM s))
--> INSERT: reads s; writes t
--> t.b <- s.x AGGREGATION
--@ mysql
CREATE OR REPLACE ALGORITHM=MERGE DEFINER=`x`@`%` SQL SECURITY INVOKER VIEW v AS SELECT a FROM t
--> CREATE_VIEW: reads t; writes v
--> v.a <- t.a
--@ mysql
SELECT GROUP_CONCAT(DISTINCT a ORDER BY b SEPARATOR ';') AS g, IF(c > 1, d, e) AS f, IFNULL(g, h) AS i FROM t
--> SELECT: reads t; writes nothing
--> g <- t.a AGGREGATION, t.b SORT
--> f <- t.c CONDITIONAL, t.d TRANSFORMATION, t.e TRANSFORMATION
--> i <- t.g TRANSFORMATION, t.h TRANSFORMATION
--@ mysql
RENAME TABLE a TO b, c TO d
--> ALTER: reads a, c; writes b, d
--> b.* <- a.*
--> d.* <- c.*
--@ mysql
INSERT INTO t SELECT * FROM (SELECT a, b FROM s) AS new ON DUPLICATE KEY UPDATE t.a = new.a
--> INSERT: reads s; writes t
--> t.a <- s.a
--> t.b <- s.b
--@ mysql
WITH RECURSIVE c (n, p) AS (SELECT id, pid FROM t WHERE pid IS NULL UNION ALL SELECT t.id, t.pid FROM t JOIN c ON t.pid = c.n) SELECT n FROM c
--> SELECT: reads t; writes nothing
--> n <- t.id
--# clauses and statements of starrocks
--@ starrocks
CREATE MATERIALIZED VIEW mv REFRESH ASYNC AS SELECT a FROM t
--> CREATE_VIEW: reads t; writes mv
--> mv.a <- t.a
--@ starrocks
SELECT a, b FROM t LATERAL JOIN unnest(split(c, ',')) u
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--# clauses and statements of doris
--@ doris
INSERT INTO t WITH LABEL l (a, b) SELECT x, y FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y
--# clauses and statements of singlestore
--@ singlestore
INSERT INTO t (a) SELECT b FROM s ON DUPLICATE KEY UPDATE a = VALUES(a)
--> INSERT: reads s; writes t
--> t.a <- s.b
--# what an event does is a statement of the script
--@ mysql
CREATE EVENT e ON SCHEDULE EVERY 1 DAY DO INSERT INTO t SELECT a FROM s
--> CREATE_OTHER: reads s; writes t
--> t.a <- s.a
--@ mysql
UPDATE t, (SELECT id, b FROM s) AS q SET t.a = q.b WHERE t.id = q.id
--> UPDATE: reads s, t; writes t
--> t.a <- s.b
--# VALUES(c) is the row that was to be inserted, wherever it stands in the new value
--@ mysql singlestore
INSERT INTO t (a, b) SELECT x, y FROM s ON DUPLICATE KEY UPDATE n = VALUES(a)
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y
--> t.n <- s.x
--@ mysql singlestore
INSERT INTO t (a, b) SELECT x, y FROM s ON DUPLICATE KEY UPDATE n = n + VALUES(a), b = IF(VALUES(b) > b, VALUES(b), b)
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y TRANSFORMATION, t.b TRANSFORMATION
--> t.n <- s.x TRANSFORMATION, t.n TRANSFORMATION
