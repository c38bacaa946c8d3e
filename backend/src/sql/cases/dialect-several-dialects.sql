--# clauses and statements that several dialects share
--@ hive spark databricks
FROM src s INSERT OVERWRITE TABLE a SELECT s.x INSERT INTO TABLE b PARTITION (dt='1') SELECT s.y WHERE s.y > 0
--> INSERT: reads src; writes a, b
--> a.x <- src.x
--> b.y <- src.y
--@ snowflake bigquery databricks postgresql oracle tsql
MERGE INTO tgt t USING (SELECT id, max(v) AS v FROM src GROUP BY id) s ON t.id = s.id WHEN MATCHED AND s.v > 3 THEN UPDATE SET v = s.v + t.v WHEN NOT MATCHED THEN INSERT (id, v) VALUES (s.id, s.v)
--> MERGE: reads src, tgt; writes tgt
--> tgt.v <- src.v AGGREGATION, tgt.v TRANSFORMATION
--> tgt.id <- src.id
--@ snowflake databricks bigquery duckdb
SELECT a, b FROM t QUALIFY row_number() OVER (PARTITION BY a ORDER BY c) = 1
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ snowflake redshift databricks duckdb teradata clickhouse
SELECT a + b AS s, s * 2 AS d FROM t
--> SELECT: reads t; writes nothing
--> s <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> d <- t.a TRANSFORMATION, t.b TRANSFORMATION
--@ bigquery snowflake databricks duckdb | t(a,b,c)
SELECT * EXCEPT (a) FROM t
--> SELECT: reads t; writes nothing
--> b <- t.b
--> c <- t.c
--@ snowflake duckdb redshift | t(a,b,c)
SELECT * EXCLUDE (a) FROM t
--> SELECT: reads t; writes nothing
--> b <- t.b
--> c <- t.c
--@ snowflake duckdb clickhouse bigquery | t(a,b,c)
SELECT * REPLACE (a + 1 AS a) FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a TRANSFORMATION
--> b <- t.b
--> c <- t.c
--@ snowflake duckdb | t(a,b,c)
SELECT * RENAME (a AS aa) FROM t
--> SELECT: reads t; writes nothing
--> aa <- t.a
--> b <- t.b
--> c <- t.c
--@ hive spark
SELECT id, c FROM t LATERAL VIEW explode(arr) x AS c
--> SELECT: reads t; writes nothing
--> id <- t.id
--> c <- t.arr TRANSFORMATION
--@ hive spark
SELECT id, k, v FROM t LATERAL VIEW OUTER explode(m) x AS k, v LATERAL VIEW posexplode(a2) y AS pos, el
--> SELECT: reads t; writes nothing
--> id <- t.id
--> k <- t.m TRANSFORMATION
--> v <- t.m TRANSFORMATION
--@ hive spark
INSERT OVERWRITE DIRECTORY '/tmp/x' SELECT a FROM t
--> INSERT: reads t; writes /tmp/x
--> /tmp/x.a <- t.a
--@ hive spark
LOAD DATA INPATH '/x/y' OVERWRITE INTO TABLE db.t PARTITION (dt='1')
--> COPY: reads /x/y; writes db.t
--@ spark databricks
SELECT transform(arr, x -> x + y) AS z FROM t
--> SELECT: reads t; writes nothing
--> z <- t.arr TRANSFORMATION, t.y TRANSFORMATION
--@ spark databricks
CREATE OR REPLACE TEMP VIEW v AS SELECT a FROM t; INSERT INTO out SELECT a FROM v
--> CREATE_VIEW, INSERT: reads t; writes out
--> out.a <- t.a
--@ trino presto athena
SELECT id, t2.k, t2.v FROM t CROSS JOIN UNNEST(m) AS t2 (k, v)
--> SELECT: reads t; writes nothing
--> id <- t.id
--> k <- t.m TRANSFORMATION
--> v <- t.m TRANSFORMATION
--@ starrocks doris
INSERT OVERWRITE t PARTITION (p1) SELECT a FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a
--@ duckdb clickhouse | t(a,b,c)
SELECT COLUMNS('a|b') FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--@ oracle postgresql tsql
SELECT user AS u, current_user AS c, a FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ bigquery mysql snowflake trino databricks ansi
SELECT user AS u, a FROM t
--> SELECT: reads t; writes nothing
--> u <- t.user
--> a <- t.a
--@ postgresql mysql duckdb
TABLE t
--> SELECT: reads t; writes nothing
--> * <- t.*
--@ snowflake bigquery postgresql duckdb databricks redshift trino oracle
SELECT o.id, c.name FROM orders o JOIN customers c ON o.cid = c.id WHERE o.x IN (SELECT y FROM z)
--> SELECT: reads customers, orders, z; writes nothing
--> id <- orders.id
--> name <- customers.name
--@ spark hive
INSERT INTO TABLE t PARTITION (dt='x', hr) SELECT a, b, hr FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a
--> t.b <- s.b
--> t.hr <- s.hr
