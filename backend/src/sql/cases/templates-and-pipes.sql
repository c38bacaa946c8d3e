--# Pipe syntax is read step by step.

--@ bigquery
FROM d.orders |> WHERE status = 'x' |> AGGREGATE SUM(amount) AS total GROUP BY customer |> SELECT customer, total
--> SELECT: reads d.orders; writes nothing
--> customer <- d.orders.customer
--> total <- d.orders.amount AGGREGATION

--@ bigquery databricks
FROM d.t |> EXTEND a + b AS c |> SELECT c, k
--> SELECT: reads d.t; writes nothing
--> c <- d.t.a TRANSFORMATION, d.t.b TRANSFORMATION
--> k <- d.t.k

--@ bigquery | d.t(a, b) d.u(b, x)
FROM d.t |> JOIN d.u USING (b) |> DROP a |> SET x = x + 1
--> SELECT: reads d.t, d.u; writes nothing
--> b <- d.t.b, d.u.b
--> x <- d.u.x TRANSFORMATION

--# Templates that were not rendered are read as well as they can be.

--@ snowflake bigquery postgresql
{{ config(materialized='table') }} WITH src AS (SELECT * FROM {{ source('raw', 'orders') }}) SELECT src.id, c.name FROM src JOIN {{ ref('customers') }} c ON c.id = src.customer_id {% if is_incremental() %} WHERE src.ts > (SELECT MAX(ts) FROM {{ this }}) {% endif %}
--> SELECT: reads customers, raw.orders; writes nothing
--> id <- raw.orders.id
--> name <- customers.name
--> says COLUMN_AMBIGUOUS

--# Deep nesting is read as CTEs.

--@ postgresql snowflake tsql
SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM (SELECT a FROM t) x) x) x) x) x) x) x) x) x) x) x) x) x) x) x) x) x
--> SELECT: reads t; writes nothing
--> a <- t.a

--# Columns of a VALUES or a subquery can be asked for by number.

--@ snowflake
SELECT t.$2 AS q, $1 + 1 AS z FROM (SELECT a, b FROM s) t
--> SELECT: reads s; writes nothing
--> q <- s.b
--> z <- s.a TRANSFORMATION

--@ bigquery
FROM d.t |> EXTEND a + 1 AS c |> SELECT c, b |> RENAME b AS z
--> SELECT: reads d.t; writes nothing
--> c <- d.t.a TRANSFORMATION
--> z <- d.t.b
--# a set operation of several queries, and PIVOT of what comes through the pipe
--@ bigquery
FROM d.t |> SELECT a |> UNION ALL (SELECT b FROM d.u), (SELECT c FROM d.v)
--> SELECT: reads d.t, d.u, d.v; writes nothing
--> a <- d.t.a, d.u.b, d.v.c
--@ bigquery
FROM d.t |> SELECT q, n |> PIVOT(SUM(n) FOR q IN ('x'))
--> SELECT: reads d.t; writes nothing
--> x <- d.t.n AGGREGATION
