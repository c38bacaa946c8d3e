--# SET items come from source and target, VALUES from the source; several branches unite.

--@ ansi snowflake bigquery databricks tsql postgresql teradata duckdb trino redshift
MERGE INTO t USING s ON t.k = s.k WHEN MATCHED THEN UPDATE SET v = s.v + t.v WHEN NOT MATCHED THEN INSERT (k, v) VALUES (s.k, s.w)
--> MERGE: reads s, t; writes t
--> t.v <- s.v TRANSFORMATION, s.w, t.v TRANSFORMATION
--> t.k <- s.k

--@ snowflake tsql bigquery oracle
MERGE INTO db.t AS d USING (SELECT k, MAX(v) AS v FROM s GROUP BY k) q ON (d.k = q.k) WHEN MATCHED THEN UPDATE SET d.v = q.v
--> MERGE: reads db.t, s; writes db.t
--> db.t.v <- s.v AGGREGATION

--@ tsql
WITH q AS (SELECT a, b FROM s) MERGE dbo.t AS d USING q ON d.a = q.a WHEN MATCHED THEN UPDATE SET b = q.b WHEN NOT MATCHED BY TARGET THEN INSERT (a, b) VALUES (q.a, q.b) OUTPUT $action;
--> MERGE: reads dbo.t, s; writes dbo.t
--> dbo.t.b <- s.b
--> dbo.t.a <- s.a

--# Conditions of the branches are an influence, a DELETE branch adds no columns.

--@ snowflake tsql databricks
MERGE INTO t USING s ON t.k = s.k WHEN MATCHED AND s.gone = 1 THEN DELETE WHEN MATCHED AND s.v > 1 THEN UPDATE SET v = s.v
--> MERGE: reads s, t; writes t
--> t.v <- s.v

--@ oracle
MERGE INTO t USING s ON (t.i = s.i) WHEN MATCHED THEN UPDATE SET t.a = s.a WHERE s.b = 1 DELETE WHERE t.c = 1 WHEN NOT MATCHED THEN INSERT (i, a) VALUES (s.i, s.a) WHERE s.q = 1
--> MERGE: reads s, t; writes t
--> t.a <- s.a
--> t.i <- s.i

--# INSERT without a list maps into the known target by position.

--@ snowflake ansi | t(k, v) s(x, y)
MERGE INTO t USING s ON t.k = s.x WHEN NOT MATCHED THEN INSERT VALUES (s.x, s.y)
--> MERGE: reads s, t; writes t
--> t.k <- s.x
--> t.v <- s.y

--# UPDATE SET * and INSERT * take the source's columns by name.

--@ databricks spark | t(k, v, w) s(k, v)
MERGE INTO t USING s ON t.k = s.k WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *
--> MERGE: reads s, t; writes t
--> t.k <- s.k
--> t.v <- s.v

--@ bigquery | d.t(k, v) d.s(k, v)
MERGE d.t USING d.s ON d.t.k = d.s.k WHEN NOT MATCHED THEN INSERT ROW
--> MERGE: reads d.s, d.t; writes d.t
--> d.t.k <- d.s.k
--> d.t.v <- d.s.v
