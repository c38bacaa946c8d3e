--# An explicit column list maps by position.

--@ ansi postgresql mysql snowflake bigquery databricks spark hive redshift tsql oracle duckdb clickhouse teradata sqlite trino presto
INSERT INTO t (a, b) SELECT x, y + 1 FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y TRANSFORMATION

--# Without a list a known target maps by position, if it has as many columns.

--@ ansi postgresql snowflake tsql oracle redshift spark bigquery | t(p, q) s(x, y)
INSERT INTO t SELECT * FROM s
--> INSERT: reads s; writes t
--> t.p <- s.x
--> t.q <- s.y

--@ postgresql snowflake | t(p, q, r)
INSERT INTO t SELECT x, y FROM s
--> INSERT: reads s; writes t
--> t.p <- s.x
--> t.q <- s.y

--# Otherwise by name.

--@ ansi postgresql snowflake mysql hive
INSERT INTO t SELECT x, y AS z FROM s
--> INSERT: reads s; writes t
--> t.x <- s.x
--> t.z <- s.y

--# Unknown columns stay a star.

--@ ansi postgresql snowflake spark
INSERT INTO t SELECT * FROM s
--> INSERT: reads s; writes t
--> t.* <- s.*

--# Static partitions are no outputs; dynamic ones are the last outputs.

--@ hive spark
INSERT OVERWRITE TABLE t PARTITION (dt = '1', h) SELECT a, b, c FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a
--> t.b <- s.b
--> t.h <- s.c

--@ hive spark databricks | t(p, q, dt)
INSERT INTO TABLE t PARTITION (dt = '1') SELECT a, b FROM s
--> INSERT: reads s; writes t
--> t.p <- s.a
--> t.q <- s.b

--# INSERT OVERWRITE writes a table, a directory or a location.

--@ spark databricks snowflake
INSERT OVERWRITE INTO t SELECT a FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a

--@ spark hive
INSERT OVERWRITE DIRECTORY '/out/x' SELECT a FROM s
--> INSERT: reads s; writes /out/x
--> /out/x.a <- s.a

--@ spark
INSERT OVERWRITE DIRECTORY 'hdfs://x/y' USING parquet OPTIONS ('a' 'b') SELECT a FROM s
--> INSERT: reads s; writes hdfs://x/y
--> hdfs://x/y.a <- s.a

--@ hive
INSERT OVERWRITE LOCAL DIRECTORY '/tmp/x' ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' SELECT a FROM s
--> INSERT: reads s; writes /tmp/x
--> /tmp/x.a <- s.a

--# BY NAME maps by name.

--@ duckdb spark databricks
INSERT INTO t BY NAME SELECT a AS x, b AS y FROM s
--> INSERT: reads s; writes t
--> t.x <- s.a
--> t.y <- s.b

--# VALUES bring only what their subqueries read.

--@ ansi postgresql mysql snowflake tsql
INSERT INTO t (a, b) VALUES (1, 'x'), (2, 'y')
--> INSERT: reads nothing; writes t

--@ ansi postgresql snowflake
INSERT INTO t (a, b) VALUES (1, (SELECT MAX(x) FROM s))
--> INSERT: reads s; writes t
--> t.b <- s.x AGGREGATION

--# INTO may be missing, TABLE may stand before the name.

--@ tsql bigquery
INSERT d.t (a) SELECT x FROM d.s
--> INSERT: reads d.s; writes d.t
--> d.t.a <- d.s.x

--@ hive spark
INSERT INTO TABLE t SELECT a FROM s
--> INSERT: reads s; writes t
--> t.a <- s.a

--@ teradata
INS INTO t (a) SEL x FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x

--# Parentheses, hints and words between INSERT and INTO do not matter.

--@ ansi postgresql redshift
INSERT INTO t (a) (SELECT x FROM s)
--> INSERT: reads s; writes t
--> t.a <- s.x

--@ oracle
INSERT /*+ APPEND */ INTO t (a) SELECT /*+ PARALLEL(4) */ x FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x

--@ mysql
INSERT IGNORE INTO t (a) SELECT x FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x

--@ sqlite
INSERT OR REPLACE INTO t (a) SELECT x FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x

--@ mysql
REPLACE INTO t (a) SELECT x FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x

--@ mysql
INSERT INTO t SET a = 1, b = (SELECT MAX(x) FROM s)
--> INSERT: reads s; writes t
--> t.b <- s.x AGGREGATION

--# An upsert adds what its SET items read; the row that was to be inserted is the query's.

--@ postgresql sqlite
INSERT INTO t (a, b) SELECT x, y FROM s ON CONFLICT (a) DO UPDATE SET b = EXCLUDED.b
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y

--@ mysql
INSERT INTO t (a, b) SELECT x, y FROM s ON DUPLICATE KEY UPDATE b = VALUES(b) + t.b
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y TRANSFORMATION, t.b TRANSFORMATION

--@ mysql
INSERT INTO t (a) SELECT s.b FROM s JOIN u USING (id) ON DUPLICATE KEY UPDATE c = s.d, e = u.f + t.e
--> INSERT: reads s, u; writes t
--> t.a <- s.b
--> t.c <- s.d
--> t.e <- t.e TRANSFORMATION, u.f TRANSFORMATION

--# INSERT ALL and FIRST map each INTO.

--@ oracle snowflake
INSERT ALL WHEN x > 1 THEN INTO t1 (a) VALUES (x) ELSE INTO t2 (b) VALUES (y) SELECT x, y FROM s
--> INSERT: reads s; writes t1, t2
--> t1.a <- s.x
--> t2.b <- s.y

--@ snowflake
INSERT ALL INTO t1 INTO t2 (q) VALUES (y) SELECT x, y FROM s
--> INSERT: reads s; writes t1, t2
--> t1.x <- s.x
--> t1.y <- s.y
--> t2.q <- s.y

--# Hive's multi-insert reads its FROM in each branch.

--@ hive spark
FROM s INSERT OVERWRITE TABLE t1 SELECT a INSERT INTO TABLE t2 PARTITION (x = 1) SELECT b WHERE c > 1
--> INSERT: reads s; writes t1, t2
--> t1.a <- s.a
--> t2.b <- s.b

--@ hive
FROM (SELECT a, b FROM s) q INSERT INTO TABLE t1 SELECT q.a INSERT INTO TABLE t2 SELECT q.b GROUP BY q.b
--> INSERT: reads s; writes t1, t2
--> t1.a <- s.a
--> t2.b <- s.b

--# OUTPUT INTO writes a second table from the same rows.

--@ tsql
INSERT INTO t (a) OUTPUT inserted.a INTO audit (x) SELECT b FROM s
--> INSERT: reads s; writes audit, t
--> t.a <- s.b
--> audit.x <- s.b

--# What a procedure returns is not known.

--@ tsql
INSERT INTO t EXEC dbo.p
--> INSERT: reads nothing; writes t

--# A table function may be the target.

--@ clickhouse
INSERT INTO FUNCTION s3('https://b/x.csv', 'CSV') SELECT a FROM s
--> INSERT: reads s; writes https://b/x.csv
--> https://b/x.csv.a <- s.a

--@ clickhouse
INSERT INTO t (a, b) SELECT x, y FROM s SETTINGS max_threads = 1
--> INSERT: reads s; writes t
--> t.a <- s.x
--> t.b <- s.y
