--# clauses and statements of postgresql
--@ postgresql
SELECT id, data->>'name' AS name, data #>> '{a,b}' AS ab, tags[1] FROM t
--> SELECT: reads t; writes nothing
--> id <- t.id
--> name <- t.data TRANSFORMATION
--> ab <- t.data TRANSFORMATION
--> tags <- t.tags TRANSFORMATION
--@ postgresql
SELECT o.id, x.qty FROM orders o CROSS JOIN LATERAL jsonb_to_recordset(o.items) AS x(sku text, qty int)
--> SELECT: reads orders; writes nothing
--> id <- orders.id
--> qty <- orders.items TRANSFORMATION
--@ postgresql
SELECT DISTINCT ON (a) a, b FROM t ORDER BY a, c DESC
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ postgresql
WITH RECURSIVE r AS (SELECT id, parent_id FROM n WHERE parent_id IS NULL UNION ALL SELECT n.id, n.parent_id FROM n JOIN r ON n.parent_id = r.id) SELECT id FROM r
--> SELECT: reads n; writes nothing
--> id <- n.id
--@ postgresql
WITH moved AS (DELETE FROM a WHERE x = 1 RETURNING id, v) INSERT INTO b (id, v) SELECT id, v FROM moved
--> INSERT: reads a; writes a, b
--> b.id <- a.id
--> b.v <- a.v
--@ postgresql
INSERT INTO t (id, a) SELECT id, a FROM s ON CONFLICT (id) DO UPDATE SET a = EXCLUDED.a || t.a
--> INSERT: reads s; writes t
--> t.id <- s.id
--> t.a <- s.a TRANSFORMATION, t.a TRANSFORMATION
--@ postgresql
UPDATE t SET a = s.x, b = (SELECT max(z) FROM u WHERE u.id = t.id) FROM s WHERE s.id = t.id RETURNING t.a
--> UPDATE: reads s, t, u; writes t
--> t.a <- s.x
--> t.b <- u.z AGGREGATION
--@ postgresql | a(id,x) b(id,y)
SELECT * FROM a NATURAL JOIN b
--> SELECT: reads a, b; writes nothing
--> id <- a.id, b.id
--> x <- a.x
--> y <- b.y
--@ postgresql | a(id,x) b(id,y)
SELECT id, x, y FROM a FULL JOIN b USING (id)
--> SELECT: reads a, b; writes nothing
--> id <- a.id, b.id
--> x <- a.x
--> y <- b.y
--@ postgresql
SELECT (row_number() OVER w) AS rn, sum(x) FILTER (WHERE y > 1) OVER w AS s FROM t WINDOW w AS (PARTITION BY z ORDER BY q)
--> SELECT: reads t; writes nothing
--> rn <- t.q WINDOW, t.z WINDOW
--> s <- t.q WINDOW, t.x AGGREGATION, t.y FILTER, t.z WINDOW
--@ postgresql
SELECT a, b FROM t GROUP BY GROUPING SETS ((a), (b), ())
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ postgresql
CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ DECLARE r record; BEGIN FOR r IN SELECT a FROM s LOOP INSERT INTO t(a) VALUES (r.a); END LOOP; INSERT INTO t SELECT a FROM u; END $$
--> CREATE_OTHER: reads s, u; writes t
--> t.a <- s.a
--> t.a <- u.a
--@ postgresql
COPY t (a, b) FROM '/tmp/x.csv' WITH (FORMAT csv)
--> COPY: reads /tmp/x.csv; writes t
--@ postgresql
COPY (SELECT a FROM t) TO '/tmp/x'
--> COPY: reads t; writes /tmp/x
--> /tmp/x.a <- t.a
--@ postgresql
SELECT u.ord, u.el FROM t, unnest(t.arr) WITH ORDINALITY AS u(el, ord)
--> SELECT: reads t; writes nothing
--> ord <- t.arr TRANSFORMATION
--> el <- t.arr TRANSFORMATION
--@ postgresql
SELECT x.* FROM (VALUES (1, 'a')) AS x(id, n) JOIN t ON t.id = x.id
--> SELECT: reads t; writes nothing
--@ postgresql
SELECT (t.addr).city, (t).* FROM t
--> SELECT: reads t; writes nothing
--> city <- t.addr:city
--> * <- t.*
--@ postgresql
TABLE t
--> SELECT: reads t; writes nothing
--> * <- t.*
--@ postgresql duckdb bigquery | t(a, b)
SELECT t FROM t
--> SELECT: reads t; writes nothing
--> t <- t.a, t.b
--@ postgresql duckdb bigquery
SELECT t, status FROM status t
--> SELECT: reads status; writes nothing
--> t <- status.*
--> status <- status.status
--@ postgresql duckdb bigquery
SELECT status FROM status WHERE status > 1
--> SELECT: reads status; writes nothing
--> status <- status.status
--@ postgresql duckdb | t(a, b)
SELECT (t).a, (q).d AS e FROM t, u AS q
--> SELECT: reads t, u; writes nothing
--> a <- t.a
--> e <- u.d
--@ postgresql duckdb | t(a, b)
SELECT (t).* FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ postgresql
SELECT count(*) AS n, count(DISTINCT a) AS d, string_agg(b, ',' ORDER BY c) AS s FROM t
--> SELECT: reads t; writes nothing
--> d <- t.a AGGREGATION
--> s <- t.b AGGREGATION, t.c SORT
--@ postgresql
CREATE TABLE x PARTITION OF y FOR VALUES FROM (1) TO (2)
--> CREATE_DDL: reads nothing; writes x
--@ postgresql
CREATE MATERIALIZED VIEW mv AS SELECT a FROM t WITH NO DATA
--> CREATE_VIEW: reads t; writes mv
--> mv.a <- t.a
--@ postgresql
REFRESH MATERIALIZED VIEW mv
--> UNKNOWN: reads nothing; writes nothing
--@ postgresql
DO $$ BEGIN INSERT INTO a SELECT b FROM c; END $$
--> INSERT: reads c; writes a
--> a.b <- c.b
--@ postgresql
SELECT * FROM generate_series(1, 3) AS g(n), t
--> SELECT: reads t; writes nothing
--> * <- t.*
--@ postgresql
SELECT * FROM ROWS FROM (f(1), g(2)) AS x(a, b)
--> SELECT: reads nothing; writes nothing
--> says UNKNOWN_FUNCTION
--@ postgresql
INSERT INTO x TABLE t
--> INSERT: reads t; writes x
--> x.* <- t.*
--@ postgresql
SELECT x.qty FROM orders o CROSS JOIN LATERAL jsonb_to_recordset(o.items) AS x(sku text, qty int)
--> SELECT: reads orders; writes nothing
--> qty <- orders.items TRANSFORMATION
--@ postgresql
SELECT x.qty FROM orders o, jsonb_to_record(o.item) AS x(sku text, qty numeric(10, 2))
--> SELECT: reads orders; writes nothing
--> qty <- orders.item TRANSFORMATION
--@ postgresql
SELECT a, b FROM t, ROWS FROM (f(t.x), g(t.y)) AS x(a, b)
--> SELECT: reads t; writes nothing
--> a <- t.x TRANSFORMATION, t.y TRANSFORMATION
--> b <- t.x TRANSFORMATION, t.y TRANSFORMATION
--> says UNKNOWN_FUNCTION
--@ postgresql
DO $$ DECLARE r record; BEGIN FOR r IN SELECT a, b AS c FROM s LOOP INSERT INTO t(x, y) VALUES (r.a, r.c); END LOOP; END $$
--> CREATE_OTHER: reads s; writes t
--> t.x <- s.a
--> t.y <- s.b
--@ postgresql
SELECT a FROM ONLY t
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ postgresql
CREATE TABLE x (a, b) AS SELECT c, d FROM t
--> CREATE_TABLE_AS_SELECT: reads t; writes x
--> x.a <- t.c
--> x.b <- t.d
--@ postgresql
SELECT array_agg(a ORDER BY b) FILTER (WHERE c) AS arr, percentile_cont(0.5) WITHIN GROUP (ORDER BY d) AS med FROM t
--> SELECT: reads t; writes nothing
--> arr <- t.a AGGREGATION, t.b SORT, t.c FILTER
--> med <- t.d AGGREGATION
--@ postgresql
SELECT t.a::int AS x, (b)::text, CAST(c AS date) FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a TRANSFORMATION
--> b <- t.b TRANSFORMATION
--> c <- t.c TRANSFORMATION
--@ postgresql
INSERT INTO t DEFAULT VALUES
--> INSERT: reads nothing; writes t
--@ postgresql
WITH upd AS (UPDATE t SET a = s.a FROM s WHERE s.id = t.id RETURNING t.id, t.a) SELECT id, a FROM upd
--> SELECT: reads s, t; writes t
--> id <- t.id
--> a <- s.a
--> t.a <- s.a
--@ postgresql
SELECT jsonb_build_object('a', t.a, 'b', u.b) AS j FROM t JOIN u ON u.id = t.id
--> SELECT: reads t, u; writes nothing
--> j <- t.a TRANSFORMATION, u.b TRANSFORMATION
--@ postgresql
SELECT x FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.id = t.id AND u.y = t.z)
--> SELECT: reads t, u; writes nothing
--> x <- t.x
--@ postgresql
MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN DO NOTHING WHEN NOT MATCHED THEN INSERT (id, a) VALUES (s.id, s.a)
--> MERGE: reads s, t; writes t
--> t.id <- s.id
--> t.a <- s.a
--@ postgresql
SELECT a FROM (SELECT b AS a FROM t) s(x)
--> SELECT: reads t; writes nothing
--> says COLUMN_UNRESOLVED
--@ postgresql
SELECT s.x FROM (SELECT b FROM t) s(x)
--> SELECT: reads t; writes nothing
--> x <- t.b
--@ postgresql
EXPLAIN ANALYZE SELECT a FROM t
--> UNKNOWN: reads nothing; writes nothing
--@ postgresql
PREPARE p AS SELECT a FROM t WHERE b = $1
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ postgresql
CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f()
--> CREATE_OTHER: reads nothing; writes nothing
--@ postgresql
LOCK TABLE t IN EXCLUSIVE MODE
--> UNKNOWN: reads nothing; writes nothing
--@ postgresql
DECLARE c CURSOR FOR SELECT a FROM t
--> SELECT: reads t; writes nothing
--# clauses and statements of redshift
--@ redshift
UNLOAD ('SELECT a, b FROM t WHERE c = ''x''') TO 's3://b/p' IAM_ROLE 'arn' PARQUET
--> COPY: reads t; writes s3://b/p
--> s3://b/p.a <- t.a
--> s3://b/p.b <- t.b
--@ redshift
COPY t (a, b) FROM 's3://b/p' IAM_ROLE 'arn' CSV
--> COPY: reads s3://b/p; writes t
--@ redshift
CREATE TABLE x DISTKEY(a) SORTKEY(b) AS SELECT a, b FROM t
--> CREATE_TABLE_AS_SELECT: reads t; writes x
--> x.a <- t.a
--> x.b <- t.b
--@ redshift
SELECT c.name, o.o_orderkey FROM customers c, c.c_orders o
--> SELECT: reads customers; writes nothing
--> name <- customers.name
--> o_orderkey <- customers.c_orders:o_orderkey TRANSFORMATION
--@ redshift
ALTER TABLE t APPEND FROM s
--> ALTER: reads s; writes s, t
--@ redshift
DELETE FROM t USING s WHERE t.id = s.id
--> DELETE: reads s, t; writes t
--@ redshift
CREATE TEMP TABLE st (LIKE t); INSERT INTO st SELECT * FROM s; INSERT INTO t SELECT a FROM st
--> CREATE_DDL, INSERT: reads s, t; writes t
--> t.a <- s.a
--@ redshift
SELECT a, APPROXIMATE COUNT(DISTINCT b) AS n, LISTAGG(c, ',') WITHIN GROUP (ORDER BY d) AS l FROM t GROUP BY a
--> SELECT: reads t; writes nothing
--> a <- t.a
--> n <- t.b AGGREGATION
--> l <- t.c AGGREGATION, t.d AGGREGATION
--@ redshift
CREATE EXTERNAL TABLE s.t (a int) STORED AS PARQUET LOCATION 's3://b/p'
--> CREATE_DDL: reads nothing; writes s.t
--@ redshift
INSERT INTO t (a) (SELECT b FROM s)
--> INSERT: reads s; writes t
--> t.a <- s.b
--@ redshift
CREATE MATERIALIZED VIEW mv AUTO REFRESH YES AS SELECT a FROM t
--> CREATE_VIEW: reads t; writes mv
--> mv.a <- t.a
--@ redshift
CREATE VIEW v AS SELECT a FROM t WITH NO SCHEMA BINDING
--> CREATE_VIEW: reads t; writes v
--> v.a <- t.a
--@ redshift | t(a,b) s(a,b)
CREATE TEMP TABLE st (LIKE t); INSERT INTO st SELECT * FROM s; INSERT INTO t SELECT * FROM st
--> CREATE_DDL, INSERT: reads s, t; writes t
--> t.a <- s.a
--> t.b <- s.b
--# clauses and statements of vertica
--@ vertica
SELECT a FROM t TIMESERIES ts AS '1 hour' OVER (PARTITION BY b ORDER BY c)
--> SELECT: reads t; writes nothing
--> a <- t.a
--# clauses and statements of materialize
--@ materialize
CREATE MATERIALIZED VIEW v IN CLUSTER c AS SELECT a FROM t
--> CREATE_VIEW: reads t; writes v
--> v.a <- t.a
--# clauses and statements of risingwave
--@ risingwave
CREATE SINK s FROM mv WITH (connector='kafka')
--> CREATE_OTHER: reads mv; writes s
