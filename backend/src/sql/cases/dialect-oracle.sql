--# clauses and statements of oracle
--@ oracle
INSERT FIRST WHEN amt > 100 THEN INTO big (id, amt) VALUES (id, amt) ELSE INTO small (id, amt) VALUES (id, amt) SELECT id, amt FROM orders
--> INSERT: reads orders; writes big, small
--> big.id <- orders.id
--> big.amt <- orders.amt
--> small.id <- orders.id
--> small.amt <- orders.amt
--@ oracle
INSERT ALL INTO t1 (a) VALUES (x) INTO t2 (b) VALUES (y) SELECT x, y FROM src
--> INSERT: reads src; writes t1, t2
--> t1.a <- src.x
--> t2.b <- src.y
--@ oracle
SELECT * FROM (SELECT cust, prod, amt FROM sales) PIVOT (SUM(amt) AS s, COUNT(*) AS n FOR prod IN ('A' AS a, 'B' AS b))
--> SELECT: reads sales; writes nothing
--> cust <- sales.cust
--> a_s <- sales.amt AGGREGATION
--> b_s <- sales.amt AGGREGATION
--@ oracle
WITH r (id, lvl) AS (SELECT id, 1 FROM n UNION ALL SELECT n.id, r.lvl + 1 FROM n JOIN r ON n.pid = r.id) SEARCH DEPTH FIRST BY id SET ord SELECT id, lvl FROM r
--> SELECT: reads n; writes nothing
--> id <- n.id
--@ oracle
SELECT a.x, b.y FROM a, b WHERE a.id = b.id(+)
--> SELECT: reads a, b; writes nothing
--> x <- a.x
--> y <- b.y
--@ oracle
SELECT level, employee_id, PRIOR last_name AS boss, CONNECT_BY_ROOT name AS root, SYS_CONNECT_BY_PATH(name, '/') AS path FROM emp START WITH mgr IS NULL CONNECT BY PRIOR employee_id = mgr
--> SELECT: reads emp; writes nothing
--> employee_id <- emp.employee_id
--> boss <- emp.last_name TRANSFORMATION
--> root <- emp.name TRANSFORMATION
--> path <- emp.name TRANSFORMATION
--@ oracle
SELECT country, prod, year, s FROM sales_view MODEL PARTITION BY (country) DIMENSION BY (prod, year) MEASURES (sale s) RULES (s['B', 2001] = s['B', 2000] + 1)
--> SELECT: reads sales_view; writes nothing
--> country <- sales_view.country
--> prod <- sales_view.prod
--> year <- sales_view.year
--> s <- sales_view.sale
--@ oracle
SELECT rownum AS rn, rowid AS rid, sysdate AS d, user AS u, a FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ oracle
INSERT INTO t@link SELECT a FROM s@link
--> INSERT: reads s@link; writes t@link
--> t@link.a <- s@link.a
--@ oracle
SELECT * FROM TABLE(f(1)) x, dual
--> SELECT: reads nothing; writes nothing
--@ oracle
UPDATE (SELECT a.x, b.y FROM a JOIN b ON a.id = b.id) v SET v.x = v.y
--> UPDATE: reads a, b; writes a
--> a.x <- b.y
--@ oracle
UPDATE t SET (a, b) = (SELECT x, y FROM s WHERE s.id = t.id)
--> UPDATE: reads s, t; writes t
--> t.a <- s.x
--> t.b <- s.y
--@ oracle
MERGE INTO t USING s ON (t.id = s.id) WHEN MATCHED THEN UPDATE SET t.a = s.a WHERE s.b > 1 DELETE WHERE s.c = 1 WHEN NOT MATCHED THEN INSERT (id, a) VALUES (s.id, s.a) WHERE s.d = 1
--> MERGE: reads s, t; writes t
--> t.a <- s.a
--> t.id <- s.id
--@ oracle
BEGIN INSERT INTO a SELECT b FROM c; FOR r IN (SELECT x FROM y) LOOP UPDATE z SET q = r.x; END LOOP; EXCEPTION WHEN OTHERS THEN NULL; END;
--> INSERT, SELECT, UPDATE, UNKNOWN: reads c, y; writes a, z
--> a.b <- c.b
--> z.q <- y.x
--@ oracle
CREATE OR REPLACE PROCEDURE p (x IN NUMBER) IS v NUMBER; BEGIN SELECT MAX(a) INTO v FROM s; INSERT INTO t (b) SELECT c FROM u; END p;
--> CREATE_OTHER: reads s, u; writes t
--> t.b <- u.c
--@ oracle
SELECT CONNECT_BY_ROOT name AS root, CONNECT_BY_ROOT e.id AS r2 FROM emp e CONNECT BY PRIOR a = b
--> SELECT: reads emp; writes nothing
--> root <- emp.name TRANSFORMATION
--> r2 <- emp.id TRANSFORMATION
--@ oracle | t(user,a)
SELECT "user" AS u FROM t
--> SELECT: reads t; writes nothing
--> u <- t.user
--@ oracle
DELETE FROM (SELECT x FROM a WHERE z = 1)
--> DELETE: reads a; writes a
--@ oracle
SELECT country, prod, year, s FROM sales_view WHERE country = 'x' MODEL PARTITION BY (country) DIMENSION BY (prod, year) MEASURES (sale s) RULES (s['B', 2001] = s['B', 2000] + 1) ORDER BY country
--> SELECT: reads sales_view; writes nothing
--> country <- sales_view.country
--> prod <- sales_view.prod
--> year <- sales_view.year
--> s <- sales_view.sale
--@ oracle
BEGIN FOR r IN (SELECT x FROM y) LOOP UPDATE z SET q = r.x WHERE k = r.x; END LOOP; END;
--> SELECT, UPDATE: reads y, z; writes z
--> z.q <- y.x
--@ oracle
SELECT a, LISTAGG(b, ',') WITHIN GROUP (ORDER BY c) AS l, MAX(d) KEEP (DENSE_RANK FIRST ORDER BY e) AS m FROM t GROUP BY a
--> SELECT: reads t; writes nothing
--> a <- t.a
--> l <- t.b AGGREGATION, t.c AGGREGATION
--> m <- t.d AGGREGATION, t.e SORT
--@ oracle
SELECT x.a FROM t, XMLTABLE('/r' PASSING t.doc COLUMNS a VARCHAR2(10) PATH 'a') x
--> SELECT: reads t; writes nothing
--> a <- t.doc TRANSFORMATION
--@ oracle
CREATE TABLE x PARALLEL NOLOGGING AS SELECT /*+ FULL(t) */ a FROM t
--> CREATE_TABLE_AS_SELECT: reads t; writes x
--> x.a <- t.a
--@ oracle
INSERT /*+ APPEND */ INTO t (a, b) SELECT NVL(x, y), DECODE(z, 1, w, v) FROM s
--> INSERT: reads s; writes t
--> t.a <- s.x TRANSFORMATION, s.y TRANSFORMATION
--> t.b <- s.v TRANSFORMATION, s.w TRANSFORMATION, s.z CONDITIONAL
--@ oracle
SELECT a FROM t PARTITION (p1) SAMPLE (10)
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ oracle
SELECT a FROM t AS OF TIMESTAMP SYSDATE - 1
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ oracle
CREATE MATERIALIZED VIEW mv BUILD IMMEDIATE REFRESH FAST ON COMMIT AS SELECT a FROM t
--> CREATE_VIEW: reads t; writes mv
--> mv.a <- t.a
--@ oracle
SELECT a FROM t1 MINUS SELECT b FROM t2
--> SELECT: reads t1, t2; writes nothing
--> a <- t1.a, t2.b
--@ oracle
SELECT seq.NEXTVAL AS id, a FROM t
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ oracle
CREATE OR REPLACE TRIGGER tr BEFORE INSERT ON t FOR EACH ROW BEGIN INSERT INTO audit (a) VALUES (:NEW.a); END;
--> INSERT: reads t; writes audit
--> audit.a <- t.a
--@ oracle
DECLARE CURSOR c IS SELECT a, b FROM s; BEGIN FOR r IN c LOOP INSERT INTO t (x) VALUES (r.a); END LOOP; END;
--> SELECT, INSERT: reads s; writes t
--> t.x <- s.a
--@ oracle
SELECT a FROM t AS OF TIMESTAMP SYSDATE - 1 WHERE b = 1
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ oracle
CREATE OR REPLACE PROCEDURE p IS CURSOR c IS SELECT a FROM s; BEGIN FOR r IN c LOOP INSERT INTO t (x) VALUES (r.a); END LOOP; END;
--> CREATE_OTHER: reads s; writes t
--> t.x <- s.a
