--# A produced column comes from the aggregate's argument; what is neither aggregated nor the key passes through.

--@ snowflake | t(a, b, m, v)
SELECT * FROM t PIVOT (SUM(v) FOR m IN ('jan', 'feb')) AS p
--> SELECT: reads t; writes nothing
--> a <- t.a
--> b <- t.b
--> jan <- t.v AGGREGATION
--> feb <- t.v AGGREGATION

--@ snowflake | t(a, m, v)
SELECT a, "'jan'" FROM t PIVOT (SUM(v) FOR m IN ('jan', 'feb')) AS p
--> SELECT: reads t; writes nothing
--> a <- t.a
--> 'jan' <- t.v AGGREGATION

--@ snowflake | t(id, k, v)
SELECT * FROM t PIVOT (MAX(v) FOR k IN ('a', 'b')) AS p (id, va, vb)
--> SELECT: reads t; writes nothing
--> id <- t.id
--> va <- t.v AGGREGATION
--> vb <- t.v AGGREGATION

--@ bigquery | d.t(a, m, v)
SELECT * FROM d.t PIVOT (SUM(v) AS s, COUNT(*) AS c FOR m IN ('jan' AS j, 'feb'))
--> SELECT: reads d.t; writes nothing
--> a <- d.t.a
--> s_j <- d.t.v AGGREGATION
--> s_feb <- d.t.v AGGREGATION

--@ tsql
SELECT p.id, p.[2020] FROM (SELECT id, y, v FROM t) s PIVOT (SUM(v) FOR y IN ([2020], [2021])) AS p
--> SELECT: reads t; writes nothing
--> id <- t.id
--> 2020 <- t.v AGGREGATION

--@ spark databricks | t(id, m, v)
SELECT * FROM t PIVOT (sum(v) AS s FOR m IN ('x' AS x, 'y' AS y))
--> SELECT: reads t; writes nothing
--> id <- t.id
--> x <- t.v AGGREGATION
--> y <- t.v AGGREGATION

--@ oracle | t(id, m, v)
SELECT * FROM t PIVOT (SUM(v) AS s FOR m IN ('x' AS x, 'y' AS y))
--> SELECT: reads t; writes nothing
--> id <- t.id
--> x_s <- t.v AGGREGATION
--> y_s <- t.v AGGREGATION

--@ duckdb
PIVOT t ON k USING sum(v) GROUP BY g
--> SELECT: reads t; writes nothing
--> g <- t.g

--# UNPIVOT: value and name come from the listed columns, which are gone.

--@ snowflake oracle tsql | t(id, jan, feb)
SELECT id, month, sales FROM t UNPIVOT (sales FOR month IN (jan, feb)) u
--> SELECT: reads t; writes nothing
--> id <- t.id
--> month <- t.feb TRANSFORMATION, t.jan TRANSFORMATION
--> sales <- t.feb TRANSFORMATION, t.jan TRANSFORMATION

--@ bigquery | d.t(id, q1, q2)
SELECT * FROM d.t UNPIVOT (sales FOR quarter IN (q1 AS 'Q1', q2 AS 'Q2'))
--> SELECT: reads d.t; writes nothing
--> id <- d.t.id
--> quarter <- d.t.q1 TRANSFORMATION, d.t.q2 TRANSFORMATION
--> sales <- d.t.q1 TRANSFORMATION, d.t.q2 TRANSFORMATION

--@ duckdb | t(id, a, b)
UNPIVOT t ON a, b INTO NAME n VALUE v
--> SELECT: reads t; writes nothing
--> id <- t.id
--> n <- t.a TRANSFORMATION, t.b TRANSFORMATION
--> v <- t.a TRANSFORMATION, t.b TRANSFORMATION

--# Both chain.

--@ snowflake | t(id, jan, feb, k, v)
SELECT * FROM (SELECT * FROM t UNPIVOT (sales FOR month IN (jan, feb))) PIVOT (SUM(v) FOR k IN ('x'))
--> SELECT: reads t; writes nothing
--> id <- t.id
--> month <- t.feb TRANSFORMATION, t.jan TRANSFORMATION
--> sales <- t.feb TRANSFORMATION, t.jan TRANSFORMATION
--> x <- t.v AGGREGATION

--@ snowflake bigquery databricks | t(id, m, k, v)
SELECT x.id FROM (SELECT * FROM t PIVOT (SUM(v) FOR m IN ('p'))) x
--> SELECT: reads t; writes nothing
--> id <- t.id

--# MATCH_RECOGNIZE gives its measures.

--@ snowflake
SELECT p0, p1 FROM t MATCH_RECOGNIZE (PARTITION BY sym ORDER BY ts MEASURES FIRST(a.price) AS p0, LAST(b.price) AS p1 PATTERN (a b+) DEFINE b AS price > LAG(price))
--> SELECT: reads t; writes nothing
--> p0 <- t.price AGGREGATION
--> p1 <- t.price AGGREGATION
