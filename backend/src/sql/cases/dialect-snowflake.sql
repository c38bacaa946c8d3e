--# clauses and statements of snowflake
--@ snowflake
INSERT ALL WHEN x > 1 THEN INTO t1 (a) VALUES (x) WHEN x > 2 THEN INTO t2 (b, c) VALUES (x, y) ELSE INTO t3 SELECT x, y FROM src
--> INSERT: reads src; writes t1, t2, t3
--> t1.a <- src.x
--> t2.b <- src.x
--> t2.c <- src.y
--> t3.x <- src.x
--> t3.y <- src.y
--@ snowflake
SELECT * FROM quarterly PIVOT(SUM(amount) FOR quarter IN (ANY ORDER BY quarter)) ORDER BY empid
--> SELECT: reads quarterly; writes nothing
--> * <- quarterly.*
--@ snowflake
SELECT t.id, f.value:name::string AS nm, f.index FROM src t, LATERAL FLATTEN(input => t.js:items, outer => true) f
--> SELECT: reads src; writes nothing
--> id <- src.id
--> nm <- src.js:items.name TRANSFORMATION
--> index <- src.js:items TRANSFORMATION
--@ snowflake
SELECT src:customer[0].name::string, src['a']['b'] AS ab FROM raw
--> SELECT: reads raw; writes nothing
--> name <- raw.src:customer[0].name TRANSFORMATION
--> ab <- raw.src TRANSFORMATION
--@ snowflake | t(a,b,c)
SELECT * ILIKE '%a%' FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ snowflake
COPY INTO t (a, b) FROM (SELECT $1:x::int, $1:y FROM @stg/path) FILE_FORMAT = (TYPE = JSON)
--> COPY: reads @stg/path; writes t
--@ snowflake
COPY INTO @stg/out FROM (SELECT a FROM t) FILE_FORMAT = (TYPE = CSV)
--> COPY: reads t; writes @stg/out
--> @stg/out.a <- t.a
--@ snowflake
COPY INTO t FROM @db.sc.stg/path PATTERN = '.*csv'
--> COPY: reads @db.sc.stg/path; writes t
--@ snowflake
SELECT t.$1, $2 FROM @stg (FILE_FORMAT => f) t
--> SELECT: reads @stg; writes nothing
--@ snowflake
CREATE OR REPLACE DYNAMIC TABLE d TARGET_LAG = '1 minute' WAREHOUSE = w AS SELECT a FROM t
--> CREATE_TABLE_AS_SELECT: reads t; writes d
--> d.a <- t.a
--@ snowflake
CREATE TASK tk WAREHOUSE = w SCHEDULE = '1 minute' AS INSERT INTO x SELECT a FROM y
--> CREATE_OTHER: reads y; writes x
--> x.a <- y.a
--@ snowflake
CREATE OR REPLACE PROCEDURE p() RETURNS STRING LANGUAGE SQL AS $$ BEGIN INSERT INTO x SELECT a FROM y; RETURN 'ok'; END; $$
--> CREATE_OTHER: reads y; writes x
--> x.a <- y.a
--@ snowflake
ALTER TABLE a SWAP WITH b
--> ALTER: reads a, b; writes a, b
--@ snowflake
CREATE TABLE x CLONE y AT (TIMESTAMP => '2024-01-01'::timestamp)
--> CREATE_DDL: reads y; writes x
--> x.* <- y.*
--@ snowflake
SELECT * FROM TABLE(RESULT_SCAN(LAST_QUERY_ID()))
--> SELECT: reads nothing; writes nothing
--@ snowflake
SELECT f, x FROM t SAMPLE (10) MATCH_RECOGNIZE (PARTITION BY x ORDER BY ts MEASURES FIRST(a) AS f ONE ROW PER MATCH PATTERN (p+) DEFINE p AS b > 1)
--> SELECT: reads t; writes nothing
--> f <- t.a AGGREGATION
--> x <- t.x
--@ snowflake
SELECT o.a FROM orders o ASOF JOIN quotes q MATCH_CONDITION (o.ts >= q.ts) ON o.s = q.s
--> SELECT: reads orders, quotes; writes nothing
--> a <- orders.a
--@ snowflake
WITH x AS (SELECT a FROM t) SELECT a, count_if(b) OVER () FROM x JOIN u USING (a)
--> SELECT: reads t, u; writes nothing
--> a <- t.a, u.a
--> _col_1 <- u.b AGGREGATION
--@ snowflake
INSERT OVERWRITE INTO t SELECT a FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a
--@ snowflake
EXECUTE IMMEDIATE $$ DECLARE x INT; BEGIN INSERT INTO a SELECT b FROM c; END $$
--> INSERT: reads c; writes a
--> a.b <- c.b
--@ snowflake
DECLARE r RESULTSET DEFAULT (SELECT a FROM t); BEGIN FOR x IN r DO INSERT INTO u VALUES (x.a); END FOR; END
--> SELECT, INSERT: reads t; writes u
--@ snowflake
SELECT a FROM IDENTIFIER('db.sc.t')
--> SELECT: reads db.sc.t; writes nothing
--> a <- db.sc.t.a
--@ snowflake | t(a,ab,c)
SELECT * ILIKE '%a%' FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> ab <- t.ab
--@ snowflake
BEGIN FOR r IN (SELECT a FROM s) DO INSERT INTO t (b) VALUES (r.a); END FOR; END
--> SELECT, INSERT: reads s; writes t
--> t.b <- s.a
--@ snowflake
SELECT a, b FROM t1 UNION ALL BY NAME SELECT b, a FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.a
--> b <- t1.b, t2.b
--@ snowflake
CREATE VIEW v COPY GRANTS COMMENT = 'x' AS SELECT a FROM t
--> CREATE_VIEW: reads t; writes v
--> v.a <- t.a
--@ snowflake
CREATE OR REPLACE SECURE VIEW v (x COMMENT 'c', y) AS SELECT a, b FROM t
--> CREATE_VIEW: reads t; writes v
--> v.x <- t.a
--> v.y <- t.b
--@ snowflake
CREATE TABLE x AS SELECT * FROM t WHERE a = 1
--> CREATE_TABLE_AS_SELECT: reads t; writes x
--> x.* <- t.*
--@ snowflake
SELECT OBJECT_CONSTRUCT('a', t.a, 'b', t.b) AS o, ARRAY_AGG(c) WITHIN GROUP (ORDER BY d) AS arr FROM t GROUP BY 1
--> SELECT: reads t; writes nothing
--> o <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> arr <- t.c AGGREGATION, t.d AGGREGATION
--@ snowflake
SELECT t.value:a::int AS a FROM TABLE(FLATTEN(INPUT => PARSE_JSON('[]'))) t
--> SELECT: reads nothing; writes nothing
--@ snowflake
SELECT s.a, f.value FROM src s, TABLE(FLATTEN(s.arr)) f, LATERAL FLATTEN(f.value:x) g
--> SELECT: reads src; writes nothing
--> a <- src.a
--> value <- src.arr TRANSFORMATION
--@ snowflake
INSERT INTO t (a) SELECT PARSE_JSON(column1) FROM VALUES ('{}')
--> INSERT: reads nothing; writes t
--@ snowflake
UPDATE t SET a = s.a FROM s WHERE t.id = s.id
--> UPDATE: reads s, t; writes t
--> t.a <- s.a
--@ snowflake
DELETE FROM t USING s WHERE t.id = s.id
--> DELETE: reads s, t; writes t
--@ snowflake
CREATE TABLE t2 LIKE t1
--> CREATE_DDL: reads t1; writes t2
--> t2.* <- t1.*
--@ snowflake
USE DATABASE d; USE SCHEMA s; SELECT a FROM t
--> UNKNOWN, SELECT: reads d.s.t; writes nothing
--> a <- d.s.t.a
--@ snowflake
SELECT "a", A AS up FROM "T"
--> SELECT: reads T; writes nothing
--> a <- T.a
--> up <- T.A
--@ snowflake
MERGE INTO t USING (SELECT * FROM s QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts DESC) = 1) s ON t.id = s.id WHEN MATCHED AND s.del THEN DELETE WHEN MATCHED THEN UPDATE SET t.a = s.a, t.b = COALESCE(s.b, t.b) WHEN NOT MATCHED THEN INSERT (id, a) VALUES (s.id, s.a)
--> MERGE: reads s, t; writes t
--> t.a <- s.a
--> t.b <- s.b TRANSFORMATION, t.b TRANSFORMATION
--> t.id <- s.id
--@ snowflake
CREATE STREAM st ON TABLE t
--> CREATE_OTHER: reads t; writes st
--@ snowflake
SELECT a, SUM(b) OVER (PARTITION BY c ORDER BY d) AS s FROM t1 LEFT JOIN LATERAL (SELECT MAX(x) AS b FROM t2 WHERE t2.id = t1.id) q
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a
--> s <- t1.c WINDOW, t1.d WINDOW, t2.x AGGREGATION
