--# A table or view made from a query has its columns, renamed by the list if there is one.

--@ ansi postgresql mysql snowflake bigquery databricks spark hive redshift oracle duckdb teradata sqlite trino presto
CREATE TABLE t AS SELECT a, b + 1 AS c FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a
--> t.c <- s.b TRANSFORMATION

--@ ansi postgresql mysql snowflake bigquery databricks spark hive redshift tsql oracle duckdb clickhouse teradata sqlite trino
CREATE VIEW v AS SELECT a, b FROM s
--> CREATE_VIEW: reads s; writes v
--> v.a <- s.a
--> v.b <- s.b

--@ ansi postgresql snowflake tsql oracle redshift
CREATE VIEW v (p, q) AS SELECT a, b FROM s
--> CREATE_VIEW: reads s; writes v
--> v.p <- s.a
--> v.q <- s.b

--@ ansi postgresql snowflake duckdb
CREATE OR REPLACE VIEW v AS SELECT a FROM s
--> CREATE_VIEW: reads s; writes v
--> v.a <- s.a

--# Materialized views, dynamic and streaming tables are no different.

--@ postgresql snowflake bigquery redshift oracle
CREATE MATERIALIZED VIEW v AS SELECT a FROM s
--> CREATE_VIEW: reads s; writes v
--> v.a <- s.a

--@ snowflake
CREATE OR REPLACE DYNAMIC TABLE d TARGET_LAG = '1 minute' WAREHOUSE = w AS SELECT a FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes d
--> d.a <- s.a

--@ databricks
CREATE OR REFRESH STREAMING TABLE t AS SELECT a FROM STREAM(s)
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a

--@ materialize
CREATE MATERIALIZED VIEW v IN CLUSTER c AS SELECT a FROM s
--> CREATE_VIEW: reads s; writes v
--> v.a <- s.a

--@ starrocks
CREATE MATERIALIZED VIEW v DISTRIBUTED BY HASH(a) REFRESH ASYNC AS SELECT a, SUM(b) AS c FROM s GROUP BY a
--> CREATE_VIEW: reads s; writes v
--> v.a <- s.a
--> v.c <- s.b AGGREGATION

--@ dremio
CREATE VDS sp.v AS SELECT a FROM sp.s
--> CREATE_VIEW: reads sp.s; writes sp.v
--> sp.v.a <- sp.s.a

--@ risingwave
CREATE SINK k AS SELECT a FROM s WITH (connector = 'kafka')
--> CREATE_VIEW: reads s; writes k
--> k.a <- s.a

--# Options of the platform do not hide the query.

--@ bigquery
CREATE OR REPLACE TABLE p.d.t PARTITION BY DATE(ts) CLUSTER BY a OPTIONS (expiration = 1) AS SELECT a, ts FROM p.d.s
--> CREATE_TABLE_AS_SELECT: reads p.d.s; writes p.d.t
--> p.d.t.a <- p.d.s.a
--> p.d.t.ts <- p.d.s.ts

--@ redshift
CREATE TABLE t BACKUP NO DISTSTYLE KEY DISTKEY(1) SORTKEY(b) AS (SELECT a, b FROM s)
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a
--> t.b <- s.b

--@ trino
CREATE TABLE c.s.t WITH (format = 'ORC') AS SELECT a FROM c.s.u
--> CREATE_TABLE_AS_SELECT: reads c.s.u; writes c.s.t
--> c.s.t.a <- c.s.u.a

--@ teradata
CREATE MULTISET TABLE db.t, NO FALLBACK, NO BEFORE JOURNAL AS (SEL a FROM db.s) WITH DATA PRIMARY INDEX (a)
--> CREATE_TABLE_AS_SELECT: reads db.s; writes db.t
--> db.t.a <- db.s.a

--@ hive
CREATE TABLE t STORED AS ORC LOCATION '/x' AS SELECT a FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a

--@ clickhouse
CREATE TABLE t ENGINE = MergeTree ORDER BY a AS SELECT a, b FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a
--> t.b <- s.b

--@ tsql
CREATE VIEW dbo.v WITH SCHEMABINDING AS SELECT a FROM dbo.s WITH CHECK OPTION
--> CREATE_VIEW: reads dbo.s; writes dbo.v
--> dbo.v.a <- dbo.s.a

--@ postgresql
CREATE MATERIALIZED VIEW IF NOT EXISTS v TABLESPACE x AS SELECT a FROM s WITH DATA
--> CREATE_VIEW: reads s; writes v
--> v.a <- s.a

--@ snowflake
CREATE TABLE t WITH TAG (a.b = 'c') AS SELECT a FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a

--@ spark
CREATE TABLE t USING parquet PARTITIONED BY (a) AS SELECT b, a FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.b <- s.b
--> t.a <- s.a

--# AS may be missing, or doubled parentheses stand around the query.

--@ mysql
CREATE TABLE t SELECT a FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.a <- s.a

--@ postgresql snowflake
CREATE VIEW v AS ((SELECT a FROM s))
--> CREATE_VIEW: reads s; writes v
--> v.a <- s.a

--@ postgresql
CREATE TABLE t AS TABLE s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.* <- s.*

--@ duckdb
CREATE TABLE t AS FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes t
--> t.* <- s.*

--# LIKE, CLONE and COPY read their source; its columns follow when they are known.

--@ ansi mysql hive spark
CREATE TABLE t LIKE s
--> CREATE_DDL: reads s; writes t
--> t.* <- s.*

--@ postgresql
CREATE TABLE t (LIKE s INCLUDING ALL)
--> CREATE_DDL: reads s; writes t
--> t.* <- s.*

--@ snowflake | s(a, b)
CREATE TABLE t CLONE s
--> CREATE_DDL: reads s; writes t
--> t.a <- s.a
--> t.b <- s.b

--@ databricks
CREATE TABLE t DEEP CLONE s
--> CREATE_DDL: reads s; writes t
--> t.* <- s.*

--@ bigquery
CREATE SNAPSHOT TABLE d.t CLONE d.s
--> CREATE_DDL: reads d.s; writes d.t
--> d.t.* <- d.s.*

--@ bigquery
CREATE TABLE d.t COPY d.s
--> CREATE_DDL: reads d.s; writes d.t
--> d.t.* <- d.s.*

--# ClickHouse's materialized view with TO writes the target only.

--@ clickhouse
CREATE MATERIALIZED VIEW db.v TO db.t AS SELECT a, count() AS c FROM db.s GROUP BY a
--> CREATE_DDL: reads db.s; writes db.t
--> db.t.a <- db.s.a

--# SELECT INTO writes the INTO table.

--@ postgresql tsql redshift
SELECT a, b AS c INTO t FROM s
--> SELECT: reads s; writes t
--> t.a <- s.a
--> t.c <- s.b

--@ postgresql
SELECT a INTO TEMP TABLE x FROM s
--> SELECT: reads s; writes x (temporary)
--> x.a <- s.a

--# Definitions, drops, truncations and alterations only touch the object.

--@ ansi postgresql mysql snowflake tsql oracle sqlite
CREATE TABLE t (a int NOT NULL, b varchar(10))
--> CREATE_DDL: reads nothing; writes t

--@ ansi postgresql mysql snowflake
DROP TABLE IF EXISTS a, b
--> DROP: reads nothing; writes a, b

--@ ansi postgresql snowflake tsql
DROP VIEW v
--> DROP: reads nothing; writes v

--@ ansi postgresql snowflake tsql oracle
TRUNCATE TABLE t
--> TRUNCATE: reads nothing; writes t

--@ ansi postgresql snowflake mysql bigquery
ALTER TABLE t ADD COLUMN x int
--> ALTER: reads nothing; writes t

--# A rename reads the old name and writes the new one.

--@ ansi postgresql mysql snowflake
ALTER TABLE t RENAME TO u
--> ALTER: reads t; writes u
--> u.* <- t.*

--@ mysql clickhouse
RENAME TABLE a TO b, c TO d
--> ALTER: reads a, c; writes b, d
--> b.* <- a.*
--> d.* <- c.*

--@ tsql
EXEC sp_rename 'a', 'b'
--> ALTER: reads a; writes b
--> b.* <- a.*

--# A swap or an exchange of partitions reads and writes both.

--@ snowflake
ALTER TABLE a SWAP WITH b
--> ALTER: reads a, b; writes a, b

--@ hive
ALTER TABLE a EXCHANGE PARTITION (p = 'x') WITH TABLE b
--> ALTER: reads a, b; writes a, b

--@ tsql
ALTER TABLE a SWITCH PARTITION 1 TO b
--> ALTER: reads a, b; writes a, b

--@ clickhouse
EXCHANGE TABLES a AND b
--> ALTER: reads a, b; writes a, b

--@ redshift
ALTER TABLE a APPEND FROM b
--> ALTER: reads b; writes a, b

--# Statements that move no data say nothing.

--@ ansi postgresql snowflake mysql
EXPLAIN SELECT a FROM t
--> UNKNOWN: reads nothing; writes nothing

--@ snowflake mysql
SHOW TABLES
--> UNKNOWN: reads nothing; writes nothing

--@ postgresql snowflake
GRANT SELECT ON t TO r
--> UNKNOWN: reads nothing; writes nothing

--# A task or a pipe does what its body does; a stream reads its table.

--@ snowflake
CREATE TASK k WAREHOUSE = w SCHEDULE = '1 m' AS INSERT INTO t SELECT a FROM s
--> CREATE_OTHER: reads s; writes t
--> t.a <- s.a

--@ snowflake
CREATE PIPE p AUTO_INGEST = TRUE AS COPY INTO t FROM @stage
--> COPY: reads @stage; writes t

--@ snowflake
CREATE STREAM st ON TABLE t
--> CREATE_OTHER: reads t; writes st
