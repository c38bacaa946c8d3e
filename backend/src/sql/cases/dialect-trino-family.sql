--# clauses and statements of trino
--@ trino
SELECT a, n FROM t CROSS JOIN UNNEST(arr) WITH ORDINALITY AS u (a, n)
--> SELECT: reads t; writes nothing
--> a <- t.arr TRANSFORMATION
--> n <- t.arr TRANSFORMATION
--@ trino
INSERT INTO cat.sc.t SELECT a FROM cat.sc.s
--> INSERT: reads cat.sc.s; writes cat.sc.t
--> cat.sc.t.a <- cat.sc.s.a
--@ trino
SELECT * FROM TABLE(my_func(input => TABLE(t) PARTITION BY a))
--> SELECT: reads t; writes nothing
--@ trino
SELECT cast(row(a, b) AS row(x int, y int)).x AS rx, try(c) AS c FROM t
--> SELECT: reads t; writes nothing
--> rx <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> c <- t.c TRANSFORMATION
--@ trino
SELECT * FROM TABLE(my_func(input => TABLE(t) PARTITION BY a ORDER BY b))
--> SELECT: reads t; writes nothing
--@ trino
SELECT * FROM t FOR TIMESTAMP AS OF TIMESTAMP '2024-01-01 00:00:00 UTC'
--> SELECT: reads t; writes nothing
--> * <- t.*
--@ trino
SELECT json_extract_scalar(doc, '$.a') AS a, element_at(m, 'k') AS k, reduce(arr, 0, (s, x) -> s + x, s -> s) AS r FROM t
--> SELECT: reads t; writes nothing
--> a <- t.doc TRANSFORMATION
--> k <- t.m TRANSFORMATION
--> r <- t.arr TRANSFORMATION
--@ trino
MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = s.a WHEN NOT MATCHED THEN INSERT (id, a) VALUES (s.id, s.a)
--> MERGE: reads s, t; writes t
--> t.a <- s.a
--> t.id <- s.id
--@ trino
SELECT a, MATCH_NUMBER() FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ trino
WITH t AS (SELECT 1 AS x) SELECT x, y FROM t, UNNEST(ARRAY[1,2]) AS u(y)
--> SELECT: reads nothing; writes nothing
--# clauses and statements of athena
--@ athena
UNLOAD (SELECT a FROM t) TO 's3://b/p' WITH (format = 'PARQUET')
--> COPY: reads t; writes s3://b/p
--> s3://b/p.a <- t.a
--@ athena
CREATE TABLE x WITH (format='PARQUET', external_location='s3://b') AS SELECT a FROM t
--> CREATE_TABLE_AS_SELECT: reads t; writes x
--> x.a <- t.a
--@ athena
CREATE EXTERNAL TABLE db.t (a string) LOCATION 's3://b/p'
--> CREATE_DDL: reads nothing; writes db.t
--# clauses and statements of presto
--@ presto
SELECT approx_distinct(a) AS n, map_agg(b, c) AS m FROM hive.db.t
--> SELECT: reads hive.db.t; writes nothing
--> n <- hive.db.t.a AGGREGATION
--> m <- hive.db.t.b AGGREGATION, hive.db.t.c AGGREGATION
