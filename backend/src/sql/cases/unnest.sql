--# Every column that UNNEST makes comes from its argument.

--@ trino presto athena
SELECT t.id, u.n FROM t CROSS JOIN UNNEST(t.arr) AS u (n)
--> SELECT: reads t; writes nothing
--> id <- t.id
--> n <- t.arr TRANSFORMATION

--@ trino
SELECT t.id, n, m, o FROM t CROSS JOIN UNNEST(t.arr, t.brr) WITH ORDINALITY AS u (n, m, o)
--> SELECT: reads t; writes nothing
--> id <- t.id
--> n <- t.arr TRANSFORMATION
--> m <- t.brr TRANSFORMATION

--@ postgresql
SELECT t.id, elem FROM t, unnest(t.arr) AS elem
--> SELECT: reads t; writes nothing
--> id <- t.id
--> elem <- t.arr TRANSFORMATION

--@ bigquery
SELECT t.id, item.sku, off FROM d.orders t, UNNEST(t.items) AS item WITH OFFSET AS off
--> SELECT: reads d.orders; writes nothing
--> id <- d.orders.id
--> sku <- d.orders.items:sku TRANSFORMATION

--@ bigquery redshift
SELECT o.id, i.sku FROM d.orders o, o.items i
--> SELECT: reads d.orders; writes nothing
--> id <- d.orders.id
--> sku <- d.orders.items:sku TRANSFORMATION

--@ bigquery
SELECT h.page.path AS p, (SELECT MAX(c.value) FROM UNNEST(h.dims) c) AS v FROM d.sessions s, UNNEST(s.hits) AS h
--> SELECT: reads d.sessions; writes nothing
--> p <- d.sessions.hits:page.path TRANSFORMATION
--> v <- d.sessions.hits:dims.value AGGREGATION

--# FLATTEN.

--@ snowflake
SELECT t.id, f.value:name::string AS name, f.index FROM t, LATERAL FLATTEN(input => t.items) f
--> SELECT: reads t; writes nothing
--> id <- t.id
--> name <- t.items:name TRANSFORMATION
--> index <- t.items TRANSFORMATION

--@ snowflake
SELECT f.value AS v, g.value:x AS x FROM t, TABLE(FLATTEN(t.a)) f, LATERAL FLATTEN(input => f.value:z) g
--> SELECT: reads t; writes nothing
--> v <- t.a TRANSFORMATION
--> x <- t.a:z.x TRANSFORMATION

--@ snowflake
WITH base AS (SELECT * FROM raw.ev), f AS (SELECT payload:user.id::string AS uid, x.value AS item FROM base, LATERAL FLATTEN(input => payload:items) x) SELECT uid, item:sku::string AS sku FROM f
--> SELECT: reads raw.ev; writes nothing
--> uid <- raw.ev.payload:user.id TRANSFORMATION
--> sku <- raw.ev.payload:items.sku TRANSFORMATION

--# EXPLODE and LATERAL VIEW.

--@ spark hive databricks
SELECT t.id, col, k, v FROM t LATERAL VIEW explode(t.arr) e AS col LATERAL VIEW OUTER explode(t.m) e2 AS k, v
--> SELECT: reads t; writes nothing
--> id <- t.id
--> col <- t.arr TRANSFORMATION
--> k <- t.m TRANSFORMATION
--> v <- t.m TRANSFORMATION

--@ spark hive databricks
SELECT t.id, p, x FROM t LATERAL VIEW posexplode(t.arr) e AS p, x
--> SELECT: reads t; writes nothing
--> id <- t.id
--> p <- t.arr TRANSFORMATION
--> x <- t.arr TRANSFORMATION

--@ databricks spark
SELECT id, explode(arr) AS item FROM t
--> SELECT: reads t; writes nothing
--> id <- t.id
--> item <- t.arr TRANSFORMATION

--@ spark databricks
SELECT stack(2, 'a', x, 'b', y) AS (k, v) FROM t
--> SELECT: reads t; writes nothing
--> k <- t.x TRANSFORMATION, t.y TRANSFORMATION
--> v <- t.x TRANSFORMATION, t.y TRANSFORMATION

--@ spark databricks
SELECT inline(arr) AS (p, q) FROM t
--> SELECT: reads t; writes nothing
--> p <- t.arr TRANSFORMATION
--> q <- t.arr TRANSFORMATION

--# JSON and XML as tables.

--@ tsql
SELECT v.value, oj.p FROM t CROSS APPLY OPENJSON(t.j) WITH (p int '$.p') oj CROSS APPLY STRING_SPLIT(t.names, ',') v
--> SELECT: reads t; writes nothing
--> value <- t.names TRANSFORMATION
--> p <- t.j TRANSFORMATION

--@ tsql
SELECT x.c.value('.', 'int') AS n FROM t CROSS APPLY t.doc.nodes('/a') AS x(c)
--> SELECT: reads t; writes nothing
--> n <- t.doc TRANSFORMATION

--@ oracle
SELECT j.a, j.c FROM t, JSON_TABLE(t.doc, '$' COLUMNS (a NUMBER PATH '$.a', NESTED PATH '$.b' COLUMNS (c VARCHAR2(10) PATH '$.c'))) j
--> SELECT: reads t; writes nothing
--> a <- t.doc TRANSFORMATION
--> c <- t.doc TRANSFORMATION

--@ mysql
SELECT j.x FROM t, JSON_TABLE(t.doc, '$[*]' COLUMNS (x INT PATH '$.x')) j
--> SELECT: reads t; writes nothing
--> x <- t.doc TRANSFORMATION

--@ oracle
SELECT x.* FROM t, XMLTABLE('/a' PASSING t.doc COLUMNS b VARCHAR2(10) PATH 'b') x
--> SELECT: reads t; writes nothing
--> b <- t.doc TRANSFORMATION

--@ postgresql
SELECT t.id, e.key, e.value FROM t, jsonb_each(t.doc) e
--> SELECT: reads t; writes nothing
--> id <- t.id
--> key <- t.doc TRANSFORMATION
--> value <- t.doc TRANSFORMATION

--@ postgresql
SELECT r.x, r.y FROM t, jsonb_to_recordset(t.j) AS r (x int, y text)
--> SELECT: reads t; writes nothing
--> x <- t.j TRANSFORMATION
--> y <- t.j TRANSFORMATION

--# ARRAY JOIN, lambdas and comprehensions.

--@ clickhouse
SELECT t.id, el FROM t ARRAY JOIN t.arr AS el
--> SELECT: reads t; writes nothing
--> id <- t.id
--> el <- t.arr TRANSFORMATION

--@ clickhouse
SELECT arrayMap(x -> x + b, arr) AS z FROM t
--> SELECT: reads t; writes nothing
--> z <- t.arr TRANSFORMATION, t.b TRANSFORMATION

--@ spark databricks
SELECT transform(arr, e -> e + z) AS y, filter(brr, e -> e > w) AS f FROM t
--> SELECT: reads t; writes nothing
--> y <- t.arr TRANSFORMATION, t.z TRANSFORMATION
--> f <- t.brr TRANSFORMATION, t.w TRANSFORMATION

--@ duckdb
SELECT list_transform(l, x -> x + y) AS a, [z + 1 FOR z IN m IF z > n] AS b FROM t
--> SELECT: reads t; writes nothing
--> a <- t.l TRANSFORMATION, t.y TRANSFORMATION
--> b <- t.m TRANSFORMATION, t.n TRANSFORMATION

--# Structs and arrays are made of their parts, and a field is its part.

--@ bigquery
SELECT STRUCT(a, b AS c) AS s, ARRAY_AGG(STRUCT(d, e) ORDER BY f LIMIT 1)[OFFSET(0)].d AS last_d FROM d.t
--> SELECT: reads d.t; writes nothing
--> s <- d.t.a TRANSFORMATION, d.t.b TRANSFORMATION
--> last_d <- d.t.d AGGREGATION

--@ duckdb
SELECT {'k': b} AS s, [c, d] AS l FROM t
--> SELECT: reads t; writes nothing
--> s <- t.b TRANSFORMATION
--> l <- t.c TRANSFORMATION, t.d TRANSFORMATION

--@ snowflake
SELECT OBJECT_CONSTRUCT('a', b) AS o, ARRAY_AGG(c) AS l FROM t
--> SELECT: reads t; writes nothing
--> o <- t.b TRANSFORMATION
--> l <- t.c AGGREGATION

--@ bigquery | d.u(id, k)
SELECT ARRAY(SELECT k FROM d.u) AS ks, (SELECT AS STRUCT u.* FROM d.u u) AS n
--> SELECT: reads d.u; writes nothing
--> ks <- d.u.k TRANSFORMATION
--> n <- d.u.id, d.u.k

--# Functions that stand for a table read it.

--@ clickhouse
SELECT a FROM remote('host', db.t)
--> SELECT: reads db.t; writes nothing
--> a <- db.t.a

--@ databricks
SELECT a FROM STREAM(raw.t)
--> SELECT: reads raw.t; writes nothing
--> a <- raw.t.a

--@ snowflake
SELECT a FROM IDENTIFIER('db.s.t')
--> SELECT: reads db.s.t; writes nothing
--> a <- db.s.t.a

--@ bigquery
SELECT p.x FROM ML.PREDICT(MODEL d.m, (SELECT a AS x FROM d.t)) AS p
--> SELECT: reads d.t; writes nothing
--> x <- d.t.a

--@ clickhouse
SELECT dictGet('db.dict', 'name', id) AS n FROM t
--> SELECT: reads db.dict, t; writes nothing
--> n <- t.id TRANSFORMATION

--@ snowflake
SELECT region, revenue FROM SEMANTIC_VIEW(db.s.sales DIMENSIONS region METRICS revenue)
--> SELECT: reads db.s.sales; writes nothing
--> region <- db.s.sales.region
--> revenue <- db.s.sales.revenue

--# Several arrays side by side: one column an array.

--@ postgresql duckdb
SELECT x, y FROM s, unnest(a1, a2) AS t (x, y)
--> SELECT: reads s; writes nothing
--> x <- s.a1 TRANSFORMATION
--> y <- s.a2 TRANSFORMATION
