--# COPY and LOAD read a location and write a table.

--@ redshift
COPY t FROM 's3://b/p' IAM_ROLE 'x'
--> COPY: reads s3://b/p; writes t

--@ snowflake
COPY INTO t FROM @stage/x FILE_FORMAT = (TYPE = CSV)
--> COPY: reads @stage/x; writes t

--@ snowflake
COPY INTO t (a, b) FROM 's3://b/p'
--> COPY: reads s3://b/p; writes t

--@ postgresql
COPY t FROM '/tmp/x.csv' WITH (FORMAT csv)
--> COPY: reads /tmp/x.csv; writes t

--@ databricks
COPY INTO t FROM '/path' FILEFORMAT = CSV
--> COPY: reads /path; writes t

--@ hive
LOAD DATA INPATH '/x' OVERWRITE INTO TABLE t
--> COPY: reads /x; writes t

--@ mysql
LOAD DATA INFILE '/x.csv' INTO TABLE t
--> COPY: reads /x.csv; writes t

--@ bigquery
LOAD DATA INTO d.t FROM FILES (format = 'CSV', uris = ['gs://b/x.csv'])
--> COPY: reads gs://b/x.csv; writes d.t

--# The other way round they read a table or a query.

--@ redshift
UNLOAD ('select a, b from t where c = ''y''') TO 's3://b/p' IAM_ROLE 'x'
--> COPY: reads t; writes s3://b/p
--> s3://b/p.a <- t.a
--> s3://b/p.b <- t.b

--@ athena
UNLOAD (SELECT a FROM t) TO 's3://b/p' WITH (format = 'PARQUET')
--> COPY: reads t; writes s3://b/p
--> s3://b/p.a <- t.a

--@ snowflake
COPY INTO @~/x FROM (SELECT a FROM t)
--> COPY: reads t; writes @~/x
--> @~/x.a <- t.a

--@ snowflake
COPY INTO 's3://b/p' FROM db.s.t
--> COPY: reads db.s.t; writes s3://b/p
--> s3://b/p.* <- db.s.t.*

--@ postgresql duckdb
COPY (SELECT a FROM t) TO '/tmp/x'
--> COPY: reads t; writes /tmp/x
--> /tmp/x.a <- t.a

--@ bigquery
EXPORT DATA OPTIONS (uri = 'gs://b/*.csv', format = 'CSV') AS SELECT a FROM d.t
--> COPY: reads d.t; writes gs://b/*.csv
--> gs://b/*.csv.a <- d.t.a

--# STDIN and STDOUT are no places.

--@ postgresql
COPY (SELECT a FROM t) TO STDOUT
--> COPY: reads t; writes nothing

--@ postgresql
COPY t FROM STDIN
--> COPY: reads nothing; writes t

--# A path may be the table.

--@ spark databricks
SELECT a FROM parquet.`/x/y`
--> SELECT: reads /x/y; writes nothing
--> a <- /x/y.a

--@ duckdb
SELECT a FROM 'x.parquet'
--> SELECT: reads x.parquet; writes nothing
--> a <- x.parquet.a

--@ snowflake
SELECT $1 AS a FROM @stage/x
--> SELECT: reads @stage/x; writes nothing
