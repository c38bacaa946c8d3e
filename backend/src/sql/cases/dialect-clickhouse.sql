--# clauses and statements of clickhouse
--@ clickhouse | t(a,b,c)
SELECT COLUMNS('a') FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ clickhouse | t(a,b,c)
SELECT * APPLY(sum) FROM t
--> SELECT: reads t; writes nothing
--> sum(a) <- t.a AGGREGATION
--> sum(b) <- t.b AGGREGATION
--> sum(c) <- t.c AGGREGATION
--@ clickhouse
SELECT id, arr_item FROM t ARRAY JOIN arr AS arr_item
--> SELECT: reads t; writes nothing
--> id <- t.id
--> arr_item <- t.arr TRANSFORMATION
--@ clickhouse
SELECT id, a, n FROM t LEFT ARRAY JOIN arr AS a, arrayEnumerate(arr) AS n
--> SELECT: reads t; writes nothing
--> id <- t.id
--> a <- t.arr TRANSFORMATION
--> n <- t.arr TRANSFORMATION
--@ clickhouse
CREATE MATERIALIZED VIEW mv TO dst AS SELECT a, sumState(b) AS s FROM src GROUP BY a
--> CREATE_DDL: reads src; writes dst
--> dst.a <- src.a
--> dst.s <- src.b AGGREGATION
--@ clickhouse
CREATE MATERIALIZED VIEW mv ENGINE = MergeTree ORDER BY a AS SELECT a FROM src
--> CREATE_VIEW: reads src; writes mv
--> mv.a <- src.a
--@ clickhouse
WITH (SELECT max(x) FROM m) AS mx SELECT a + mx AS z FROM t
--> SELECT: reads m, t; writes nothing
--> z <- m.x AGGREGATION, t.a TRANSFORMATION
--@ clickhouse
SELECT a, argMax(b, c) AS bb, sumIf(d, e > 1) AS dd FROM t FINAL PREWHERE f = 1 GROUP BY a WITH TOTALS LIMIT 1 BY a
--> SELECT: reads t; writes nothing
--> a <- t.a
--> bb <- t.b AGGREGATION, t.c AGGREGATION
--> dd <- t.d AGGREGATION, t.e AGGREGATION
--@ clickhouse
INSERT INTO t (a, b) SELECT x, y FROM remote('h', db.s)
--> INSERT: reads db.s; writes t
--> t.a <- db.s.x
--> t.b <- db.s.y
--@ clickhouse
SELECT t.a FROM t ANY LEFT JOIN s USING (id) SETTINGS max_threads = 1
--> SELECT: reads s, t; writes nothing
--> a <- t.a
--@ clickhouse
SELECT a FROM t ASOF JOIN s ON t.id = s.id AND t.ts >= s.ts
--> SELECT: reads s, t; writes nothing
--> a <- s.a ~0.50, t.a ~0.50
--> says COLUMN_AMBIGUOUS
--@ clickhouse
SELECT id, n.x, n.y FROM t ARRAY JOIN n
--> SELECT: reads t; writes nothing
--> id <- t.id
--> x <- t.n:x
--> y <- t.n:y
--@ clickhouse
SELECT a, b.1 AS x, tupleElement(c, 'y') AS y FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> x <- t.b:1
--> y <- t.c TRANSFORMATION
--@ clickhouse | t(a,b)
SELECT * EXCEPT a FROM t
--> SELECT: reads t; writes nothing
--> b <- t.b
--@ clickhouse
CREATE TABLE x ENGINE = MergeTree ORDER BY a AS SELECT a FROM t
--> CREATE_TABLE_AS_SELECT: reads t; writes x
--> x.a <- t.a
--@ clickhouse
SELECT a FROM t WHERE a IN tmp
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ clickhouse
SELECT dictGetString('db.d', 'name', toUInt64(id)) AS n FROM t
--> SELECT: reads db.d, t; writes nothing
--> n <- t.id TRANSFORMATION
--@ clickhouse
INSERT INTO t SELECT a FROM s3('https://b/p.csv', 'CSV')
--> INSERT: reads nothing; writes t
--@ clickhouse
SELECT a AS x, x + 1 AS y, y * 2 AS z FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a
--> y <- t.a TRANSFORMATION
--> z <- t.a TRANSFORMATION
--@ clickhouse
EXCHANGE TABLES a AND b
--> ALTER: reads a, b; writes a, b
--@ clickhouse
SELECT id, groupArray((a, b)) AS g FROM t GROUP BY id HAVING count() > 1
--> SELECT: reads t; writes nothing
--> id <- t.id
--> g <- t.a AGGREGATION, t.b AGGREGATION
--@ clickhouse
SELECT a ? b : c AS x FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a TRANSFORMATION, t.b TRANSFORMATION, t.c TRANSFORMATION
