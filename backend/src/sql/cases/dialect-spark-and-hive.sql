--# clauses and statements of databricks
--@ databricks
MERGE WITH SCHEMA EVOLUTION INTO t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT * WHEN NOT MATCHED BY SOURCE THEN UPDATE SET t.active = false
--> MERGE: reads s, t; writes t
--> t.* <- s.*
--@ databricks | src(id,a1,a2,b1,b2)
SELECT * FROM src UNPIVOT INCLUDE NULLS ((v1, v2) FOR k IN ((a1, a2) AS x, (b1, b2) AS y))
--> SELECT: reads src; writes nothing
--> id <- src.id
--> k <- src.a1 TRANSFORMATION, src.a2 TRANSFORMATION, src.b1 TRANSFORMATION, src.b2 TRANSFORMATION
--> v1 <- src.a1 TRANSFORMATION, src.b1 TRANSFORMATION
--> v2 <- src.a2 TRANSFORMATION, src.b2 TRANSFORMATION
--@ databricks
CREATE OR REFRESH STREAMING TABLE st AS SELECT a FROM STREAM(live.src)
--> CREATE_TABLE_AS_SELECT: reads live.src; writes st
--> st.a <- live.src.a
--@ databricks
COPY INTO t FROM (SELECT a, _metadata.file_path FROM 's3://b/p') FILEFORMAT = PARQUET
--> COPY: reads s3://b/p; writes t
--> t.a <- s3://b/p.a
--> t.file_path <- s3://b/p._metadata:file_path
--@ databricks
SELECT raw:owner.name, raw:items[0].price::double AS p FROM t
--> SELECT: reads t; writes nothing
--> name <- t.raw:owner.name TRANSFORMATION
--> p <- t.raw:items[0].price TRANSFORMATION
--@ databricks
CREATE TABLE x DEEP CLONE y
--> CREATE_DDL: reads y; writes x
--> x.* <- y.*
--@ databricks
CREATE TABLE t USING DELTA LOCATION 's3://x' AS SELECT a FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a
--@ databricks
INSERT INTO t REPLACE WHERE dt = 1 SELECT a FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a
--@ databricks
SELECT a FROM s VERSION AS OF 3
--> SELECT: reads s; writes nothing
--> a <- s.a
--@ databricks
CREATE MATERIALIZED VIEW mv AS SELECT a FROM s
--> CREATE_VIEW: reads s; writes mv
--> mv.a <- s.a
--@ databricks
INSERT INTO t BY NAME SELECT a AS x FROM s
--> INSERT: reads s; writes t
--> t.x <- s.a
--@ databricks
SELECT * FROM IDENTIFIER(:x)
--> SELECT: reads nothing; writes nothing
--@ databricks
CREATE OR REPLACE TABLE c.s.t CLUSTER BY (a) TBLPROPERTIES ('x' = 'y') AS SELECT a FROM c.s.u
--> CREATE_TABLE_AS_SELECT: reads c.s.u; writes c.s.t
--> c.s.t.a <- c.s.u.a
--@ databricks
SELECT * EXCEPT (a) FROM read_files('/x/y', format => 'json')
--> SELECT: reads nothing; writes nothing
--@ databricks
SELECT a, aggregate(arr, 0, (acc, x) -> acc + x) AS s, named_struct('p', b, 'q', c) AS n FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> s <- t.arr TRANSFORMATION
--> n <- t.b TRANSFORMATION, t.c TRANSFORMATION
--@ databricks
INSERT OVERWRITE t PARTITION (dt) SELECT a, dt FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a
--> t.dt <- s.dt
--@ databricks
UPDATE t SET a = (SELECT MAX(b) FROM s)
--> UPDATE: reads s; writes t
--> t.a <- s.b AGGREGATION
--@ databricks
CREATE FUNCTION f(x INT) RETURNS TABLE RETURN SELECT a FROM t WHERE b = x
--> CREATE_OTHER: reads t; writes nothing
--> a <- t.a
--@ databricks
APPLY CHANGES INTO live.t FROM stream(live.s) KEYS (id) SEQUENCE BY ts
--> INSERT: reads live.s; writes live.t
--> live.t.* <- live.s.*
--@ databricks
SELECT t.a.b.c AS x, t.m['k'] AS y FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a:b.c
--> y <- t.m TRANSFORMATION
--@ databricks
SELECT a FROM t TIMESTAMP AS OF '2024-01-01' LATERAL VIEW explode(b) e AS f
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ databricks
VALUES (1, 2)
--> SELECT: reads nothing; writes nothing
--# clauses and statements of hive
--@ hive
INSERT OVERWRITE LOCAL DIRECTORY '/tmp/x' ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' SELECT a FROM t
--> INSERT: reads t; writes /tmp/x
--> /tmp/x.a <- t.a
--@ hive
CREATE TABLE t STORED AS ORC AS SELECT a FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a
--@ hive
SELECT TRANSFORM (a, b) USING 'script.py' AS (c, d) FROM t
--> SELECT: reads t; writes nothing
--> c <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> d <- t.a TRANSFORMATION, t.b TRANSFORMATION
--@ hive
CREATE EXTERNAL TABLE t (a string) PARTITIONED BY (dt string) STORED AS PARQUET LOCATION '/x'
--> CREATE_DDL: reads nothing; writes t
--@ hive
INSERT OVERWRITE TABLE t SELECT * FROM (SELECT a, row_number() over (distribute by b sort by c desc) rn FROM s) q WHERE rn = 1
--> INSERT: reads s; writes t
--> t.a <- s.a
--> t.rn <- s.b WINDOW, s.c WINDOW
--# clauses and statements of spark
--@ spark
SELECT a, b FROM parquet.`/data/x`
--> SELECT: reads /data/x; writes nothing
--> a <- /data/x.a
--> b <- /data/x.b
--@ spark
CACHE TABLE c AS SELECT a FROM t
--> CREATE_VIEW: reads t; writes c (temporary)
--> c.a <- t.a
--@ spark
SELECT inline(arr) FROM t
--> SELECT: reads t; writes nothing
--> _col_0 <- t.arr TRANSFORMATION
--@ spark
SELECT stack(2, a, b, c, d) AS (x, y) FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a TRANSFORMATION, t.b TRANSFORMATION, t.c TRANSFORMATION, t.d TRANSFORMATION
--> y <- t.a TRANSFORMATION, t.b TRANSFORMATION, t.c TRANSFORMATION, t.d TRANSFORMATION
--@ spark
SELECT posexplode(arr) AS (p, v) FROM t
--> SELECT: reads t; writes nothing
--> p <- t.arr TRANSFORMATION
--> v <- t.arr TRANSFORMATION
--@ spark
SELECT /*+ BROADCAST(b) */ a.x FROM a LEFT ANTI JOIN b ON a.id = b.id
--> SELECT: reads a, b; writes nothing
--> x <- a.x
--@ spark
SELECT * FROM t PIVOT (sum(x) AS s, avg(y) AS a FOR (k, m) IN ((1, 2) AS c1, (3, 4) AS c2))
--> SELECT: reads t; writes nothing
--> c1_s <- t.x AGGREGATION
--> c1_a <- t.y AGGREGATION
--> c2_s <- t.x AGGREGATION
--> c2_a <- t.y AGGREGATION
--> * <- t.*
--@ spark
CREATE TABLE x USING parquet PARTITIONED BY (a) AS SELECT a, b FROM t
--> CREATE_TABLE_AS_SELECT: reads t; writes x
--> x.a <- t.a
--> x.b <- t.b
--@ spark
SELECT a.b AS c FROM t CLUSTER BY c
--> SELECT: reads t; writes nothing
--> c <- t.a:b
--# EXCEPT behind the star of a MERGE leaves columns of the source out
--@ databricks spark | t(k,a,z) u(k,a,z)
MERGE INTO t USING u ON t.k = u.k WHEN MATCHED THEN UPDATE SET * EXCEPT (Z) WHEN NOT MATCHED THEN INSERT * EXCEPT (z)
--> MERGE: reads t, u; writes t
--> t.k <- u.k
--> t.a <- u.a
--@ databricks
CREATE FLOW f AS AUTO CDC INTO t FROM STREAM(cdc.s) KEYS (id) SEQUENCE BY n COLUMNS (id, a) STORED AS SCD TYPE 1
--> INSERT: reads cdc.s; writes t
--> t.id <- cdc.s.id
--> t.a <- cdc.s.a
