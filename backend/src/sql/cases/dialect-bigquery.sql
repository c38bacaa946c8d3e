--# clauses and statements of bigquery
--@ bigquery
MERGE ds.t T USING ds.s S ON T.id = S.id WHEN NOT MATCHED BY SOURCE THEN DELETE WHEN NOT MATCHED THEN INSERT ROW
--> MERGE: reads ds.s, ds.t; writes ds.t
--> ds.t.* <- ds.s.*
--@ bigquery
SELECT * FROM (SELECT product, sales, quarter FROM produce) PIVOT(SUM(sales) FOR quarter IN ('Q1', 'Q2' AS second))
--> SELECT: reads produce; writes nothing
--> product <- produce.product
--> Q1 <- produce.sales AGGREGATION
--> second <- produce.sales AGGREGATION
--@ bigquery
SELECT id, quarter, sales FROM produce UNPIVOT(sales FOR quarter IN (q1, q2 AS 'two'))
--> SELECT: reads produce; writes nothing
--> id <- produce.id
--> quarter <- produce.q1 TRANSFORMATION, produce.q2 TRANSFORMATION
--> sales <- produce.q1 TRANSFORMATION, produce.q2 TRANSFORMATION
--@ bigquery
SELECT id, item, off FROM t, UNNEST(items) AS item WITH OFFSET AS off
--> SELECT: reads t; writes nothing
--> id <- t.id
--> item <- t.items TRANSFORMATION
--@ bigquery
SELECT e.name, p.params.value.int_value FROM events e, UNNEST(e.event_params) p WHERE p.key = 'x'
--> SELECT: reads events; writes nothing
--> name <- events.name
--> int_value <- events.event_params:params.value.int_value TRANSFORMATION
--@ bigquery
SELECT (SELECT value.string_value FROM UNNEST(event_params) WHERE key = 'page') AS page, user_id FROM `p.ds.events_*` WHERE _TABLE_SUFFIX = '20240101'
--> SELECT: reads p.ds.events_*; writes nothing
--> page <- p.ds.events_*.event_params:string_value TRANSFORMATION
--> user_id <- p.ds.events_*.user_id
--@ bigquery
SELECT ARRAY(SELECT AS STRUCT x.a, x.b FROM UNNEST(arr) x) AS s FROM t
--> SELECT: reads t; writes nothing
--> s <- t.arr:a TRANSFORMATION, t.arr:b TRANSFORMATION
--@ bigquery
SELECT AS STRUCT a, b FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ bigquery
SELECT ARRAY_AGG(STRUCT(a, b) ORDER BY c LIMIT 1)[OFFSET(0)].* FROM t GROUP BY d
--> SELECT: reads t; writes nothing
--> * <- t.a AGGREGATION, t.b AGGREGATION, t.c SORT
--@ bigquery
CREATE OR REPLACE TABLE ds.x PARTITION BY DATE(ts) CLUSTER BY a OPTIONS(description='d') AS SELECT a, ts FROM ds.y
--> CREATE_TABLE_AS_SELECT: reads ds.y; writes ds.x
--> ds.x.a <- ds.y.a
--> ds.x.ts <- ds.y.ts
--@ bigquery
DECLARE d DATE DEFAULT CURRENT_DATE(); CREATE TEMP TABLE tmp AS SELECT a FROM ds.s WHERE dt = d; INSERT ds.o (a) SELECT a FROM tmp
--> CREATE_TABLE_AS_SELECT, INSERT: reads ds.s; writes ds.o
--> ds.o.a <- ds.s.a
--@ bigquery
BEGIN CREATE TEMP TABLE x AS SELECT a FROM b; INSERT INTO c SELECT a FROM x; EXCEPTION WHEN ERROR THEN SELECT 1; END
--> CREATE_TABLE_AS_SELECT, INSERT, SELECT: reads b; writes c
--> c.a <- b.a
--@ bigquery
CREATE PROCEDURE ds.p(IN x INT64) BEGIN INSERT INTO ds.t SELECT a FROM ds.s; END
--> CREATE_OTHER: reads ds.s; writes ds.t
--> ds.t.a <- ds.s.a
--@ bigquery
EXPORT DATA OPTIONS(uri='gs://b/*.csv', format='CSV') AS SELECT a FROM ds.t
--> COPY: reads ds.t; writes gs://b/*.csv
--> gs://b/*.csv.a <- ds.t.a
--@ bigquery
LOAD DATA INTO ds.t FROM FILES (format='CSV', uris=['gs://b/x.csv'])
--> COPY: reads gs://b/x.csv; writes ds.t
--@ bigquery | t(id,a,c) s(id,b)
SELECT t.* EXCEPT (a), s.b AS bb FROM t JOIN s USING (id)
--> SELECT: reads s, t; writes nothing
--> id <- t.id
--> c <- t.c
--> bb <- s.b
--@ bigquery
FROM t |> WHERE a > 1 |> AGGREGATE SUM(b) AS s GROUP BY c |> EXTEND s * 2 AS d |> SELECT c, d
--> SELECT: reads t; writes nothing
--> c <- t.c
--> d <- t.b AGGREGATION
--@ bigquery
SELECT * FROM ML.PREDICT(MODEL ds.m, (SELECT a, b FROM ds.t))
--> SELECT: reads ds.t; writes nothing
--> a <- ds.t.a
--> b <- ds.t.b
--@ bigquery
CREATE TABLE FUNCTION ds.f(x INT64) AS SELECT a FROM ds.t WHERE b = x
--> CREATE_OTHER: reads ds.t; writes nothing
--> a <- ds.t.a
--@ bigquery
SELECT STRUCT(a AS x, b AS y).x AS ax, [a, b] AS arr, (SELECT SUM(v) FROM UNNEST(vals) v) AS s FROM t
--> SELECT: reads t; writes nothing
--> ax <- t.a TRANSFORMATION
--> arr <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> s <- t.vals AGGREGATION
--@ bigquery | t(id INT64, items ARRAY<STRUCT<sku STRING>>)
SELECT * FROM t, UNNEST(t.items) WITH OFFSET o
--> SELECT: reads t; writes nothing
--> id <- t.id
--> items <- t.items
--> sku <- t.items TRANSFORMATION
--@ bigquery
MERGE t USING (SELECT * FROM s) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = s.a, b = (SELECT MAX(x) FROM u) WHEN NOT MATCHED THEN INSERT (id, a) VALUES (id, a)
--> MERGE: reads s, t, u; writes t
--> t.a <- s.a
--> t.b <- u.x AGGREGATION
--> t.id <- s.id
--@ bigquery
INSERT INTO t SELECT * REPLACE (UPPER(a) AS a) FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a TRANSFORMATION
--> t.* <- s.*
--@ bigquery
FOR rec IN (SELECT a FROM ds.s) DO INSERT INTO ds.t (b) VALUES (rec.a); END FOR
--> SELECT, INSERT: reads ds.s; writes ds.t
--> ds.t.b <- ds.s.a
--@ bigquery
SELECT a FROM `p.d.t` WHERE x = (SELECT MAX(x) FROM `p.d.t`)
--> SELECT: reads p.d.t; writes nothing
--> a <- p.d.t.a
--@ bigquery
CREATE OR REPLACE VIEW `p.d.v` AS SELECT * FROM `p.d.INFORMATION_SCHEMA.TABLES`
--> CREATE_VIEW: reads p.d.INFORMATION_SCHEMA.TABLES; writes p.d.v
--> p.d.v.* <- p.d.INFORMATION_SCHEMA.TABLES.*
--@ bigquery
INSERT INTO d.t (a, b) WITH c AS (SELECT x, y FROM d.s) SELECT x, y FROM c
--> INSERT: reads d.s; writes d.t
--> d.t.a <- d.s.x
--> d.t.b <- d.s.y
--@ bigquery
UPDATE d.t SET a.b = s.c FROM d.s s WHERE t.id = s.id
--> UPDATE: reads d.s, d.t; writes d.t
--> d.t.a <- d.s.c
--@ bigquery
DELETE d.t WHERE id IN (SELECT id FROM d.s)
--> DELETE: reads d.s, d.t; writes d.t
--@ bigquery
SELECT * FROM d.t UNPIVOT((a, b) FOR q IN ((a1, b1) AS 'x', (a2, b2) AS 'y'))
--> SELECT: reads d.t; writes nothing
--> q <- d.t.a1 TRANSFORMATION, d.t.a2 TRANSFORMATION, d.t.b1 TRANSFORMATION, d.t.b2 TRANSFORMATION
--> a <- d.t.a1 TRANSFORMATION, d.t.a2 TRANSFORMATION
--> b <- d.t.b1 TRANSFORMATION, d.t.b2 TRANSFORMATION
--> * <- d.t.*
--@ bigquery
SELECT x.* FROM (SELECT AS STRUCT a, b FROM t) x
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ bigquery
SELECT AS VALUE STRUCT(a, b) FROM t
--> SELECT: reads t; writes nothing
--> _col_0 <- t.a TRANSFORMATION, t.b TRANSFORMATION
--@ bigquery
SELECT DISTINCT LAST_VALUE(a IGNORE NULLS) OVER (PARTITION BY b ORDER BY c ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS l FROM t
--> SELECT: reads t; writes nothing
--> l <- t.a TRANSFORMATION, t.b WINDOW, t.c WINDOW
--@ bigquery
CREATE TEMP FUNCTION f(x INT64) AS (x + 1); SELECT f(a) AS y FROM t
--> CREATE_OTHER, SELECT: reads t; writes nothing
--> y <- t.a TRANSFORMATION
--@ bigquery
SELECT ANY_VALUE(a HAVING MAX b) AS m, COUNTIF(c > 1) AS n FROM t
--> SELECT: reads t; writes nothing
--> m <- t.a AGGREGATION, t.b AGGREGATION
--> n <- t.c AGGREGATION
--@ bigquery
CREATE SNAPSHOT TABLE d.s CLONE d.t
--> CREATE_DDL: reads d.t; writes d.s
--> d.s.* <- d.t.*
--@ bigquery
WITH RECURSIVE r AS ((SELECT 1 AS n) UNION ALL (SELECT n + 1 FROM r WHERE n < 3)) SELECT n, t.a FROM r JOIN t ON t.id = r.n
--> SELECT: reads t; writes nothing
--> a <- t.a

--# EXCEPT and REPLACE may stand behind a star of any expression.

--@ bigquery
SELECT k, ARRAY_AGG(x)[OFFSET(0)].* EXCEPT (rn) REPLACE (UPPER(x.b) AS b) FROM t AS x GROUP BY k
--> SELECT: reads t; writes nothing
--> k <- t.k
--> * <- t.* AGGREGATION
--> b <- t.b TRANSFORMATION

--@ bigquery
SELECT (s).* EXCEPT (x) FROM t
--> SELECT: reads t; writes nothing
--> * <- t.s

--# A wildcard over known tables has the columns of all of them.

--@ bigquery | p.d.ev_20230101(a, b) p.d.ev_20240101(a, c) p.d.other(z)
SELECT * FROM `p.d.ev_*` WHERE _TABLE_SUFFIX > '2023'
--> SELECT: reads p.d.ev_*; writes nothing
--> a <- p.d.ev_*.a
--> b <- p.d.ev_*.b
--> c <- p.d.ev_*.c
--# the query that another platform answers is read in the dialect of its connection
--@ bigquery
CREATE TABLE d.x AS SELECT e.id, e.n, t.b FROM EXTERNAL_QUERY('shop.eu.mysql-orders', 'SELECT id, CONCAT(a, `b`) AS n FROM shop.orders WHERE paid = 1 # done') AS e JOIN d.t ON t.id = e.id
--> CREATE_TABLE_AS_SELECT: reads d.t, shop.orders; writes d.x
--> d.x.id <- shop.orders.id
--> d.x.n <- shop.orders.a TRANSFORMATION, shop.orders.b TRANSFORMATION
--> d.x.b <- d.t.b
--@ bigquery
SELECT * FROM EXTERNAL_QUERY('p.us.alloydb', '''SELECT DISTINCT ON (a) a, x::text AS t FROM public.o''')
--> SELECT: reads public.o; writes nothing
--> a <- public.o.a
--> t <- public.o.x TRANSFORMATION
--@ bigquery | p.d.o(a, b)
SELECT * FROM EXTERNAL_QUERY('p.us.spanner1', 'SELECT * FROM o') JOIN p.d.o AS h ON TRUE
--> SELECT: reads o, p.d.o; writes nothing
--> a <- p.d.o.a
--> b <- p.d.o.b
--> * <- o.*
--@ bigquery
SELECT id FROM EXTERNAL_QUERY('p.us.conn', 'SELECT id FROM t')
--> SELECT: reads t; writes nothing
--> id <- t.id
--> says UNKNOWN_FUNCTION
--@ bigquery
SELECT id FROM EXTERNAL_QUERY('p.us.mysql', CONCAT('SELECT ', 'id FROM t'))
--> SELECT: reads nothing; writes nothing
--> says UNKNOWN_FUNCTION
--@ bigquery
SELECT id FROM EXTERNAL_QUERY('p.us.mysql', 'DELETE FROM t')
--> SELECT: reads nothing; writes nothing
--> says UNKNOWN_FUNCTION
--# a date that the catalogue lacks has the columns of the nearest one
--@ bigquery | p.d.e_20240101(a, b) p.d.e_20240105(a, c) p.d.e_total(z) q.d.e_20240103(y)
CREATE TABLE d.x AS SELECT * FROM `p.d.e_20240102`
--> CREATE_TABLE_AS_SELECT: reads p.d.e_20240102; writes d.x
--> d.x.a <- p.d.e_20240102.a
--> d.x.b <- p.d.e_20240102.b
--@ bigquery | p.d.e_20240101(a, b) p.d.e_20240105(a, c)
SELECT c FROM `p.d.e_20240104` JOIN u USING (a)
--> SELECT: reads p.d.e_20240104, u; writes nothing
--> c <- p.d.e_20240104.c
--@ bigquery | p.d.e_20240101(a, b) p.d.e_20240103(a, c)
SELECT * FROM `p.d.e_2024*` WHERE _TABLE_SUFFIX = '0102'
--> SELECT: reads p.d.e_2024*; writes nothing
--> a <- p.d.e_2024*.a
--> b <- p.d.e_2024*.b
--> c <- p.d.e_2024*.c
