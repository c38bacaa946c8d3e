--# Statements run in order: a table made in the text hands its columns on.

--@ ansi postgresql snowflake spark duckdb
CREATE TABLE a AS SELECT x, y FROM s; CREATE TABLE b AS SELECT * FROM a
--> CREATE_TABLE_AS_SELECT: reads a, s; writes a, b
--> a.x <- s.x
--> a.y <- s.y
--> b.x <- a.x
--> b.y <- a.y

--@ postgresql snowflake
CREATE TABLE t (p int, q int); INSERT INTO t SELECT a, b FROM s
--> CREATE_DDL, INSERT: reads s; writes t
--> t.p <- s.a
--> t.q <- s.b

--# Temporary tables are folded away.

--@ postgresql snowflake redshift bigquery
CREATE TEMP TABLE x AS SELECT a, b FROM s; INSERT INTO t (p, q) SELECT a, b + 1 FROM x; DROP TABLE x
--> CREATE_TABLE_AS_SELECT, INSERT, DROP: reads s; writes t
--> t.p <- s.a
--> t.q <- s.b TRANSFORMATION

--@ tsql
SELECT a, b INTO #x FROM s
INSERT INTO t (p, q) SELECT a, b FROM #x
DROP TABLE #x
--> SELECT, INSERT, DROP: reads s; writes t
--> t.p <- s.a
--> t.q <- s.b

--@ tsql
DECLARE @x TABLE (a int, b int)
INSERT INTO @x (a, b) SELECT p, q FROM s
INSERT INTO t (c) SELECT z.b FROM @x AS z
--> UNKNOWN, INSERT: reads s; writes t
--> t.c <- s.q

--@ tsql
CREATE TABLE #x (id int, v int); INSERT INTO #x SELECT i, w FROM s; MERGE INTO dbo.t d USING #x q ON d.id = q.id WHEN MATCHED THEN UPDATE SET d.v = q.v;
--> CREATE_DDL, INSERT, MERGE: reads dbo.t, s; writes dbo.t
--> dbo.t.v <- s.w

--@ teradata
CREATE VOLATILE TABLE x AS (SELECT a FROM s) WITH DATA ON COMMIT PRESERVE ROWS; INSERT INTO t SELECT a FROM x
--> CREATE_TABLE_AS_SELECT, INSERT: reads s; writes t
--> t.a <- s.a

--@ spark databricks
CREATE OR REPLACE TEMPORARY VIEW x AS SELECT a FROM s; INSERT INTO t SELECT a FROM x
--> CREATE_VIEW, INSERT: reads s; writes t
--> t.a <- s.a

--@ spark
CACHE TABLE x AS SELECT a FROM s; INSERT INTO t SELECT a FROM x
--> CREATE_VIEW, INSERT: reads s; writes t
--> t.a <- s.a

--# A temporary table from which nothing is written is the end, and reported.

--@ postgresql snowflake
CREATE TEMPORARY TABLE x AS SELECT a FROM s
--> CREATE_TABLE_AS_SELECT: reads s; writes x (temporary)
--> x.a <- s.a

--# A rename carries over what was written.

--@ postgresql snowflake
CREATE TABLE a AS SELECT x FROM s; ALTER TABLE a RENAME TO b
--> CREATE_TABLE_AS_SELECT, ALTER: reads s; writes b
--> b.x <- s.x

--# T-SQL needs no semicolons.

--@ tsql
SET NOCOUNT ON
UPDATE t SET a = s.x FROM s WHERE s.i = t.i
DELETE FROM u WHERE i IN (SELECT i FROM s)
IF EXISTS (SELECT 1 FROM f) INSERT INTO v SELECT a FROM w ELSE SELECT b FROM x
GO
SELECT c FROM y
--> UNKNOWN, UPDATE, DELETE, SELECT, INSERT: reads f, s, t, u, w, x, y; writes t, u, v
--> t.a <- s.x
--> v.a <- w.a
--> b <- x.b
--> c <- y.c

--@ tsql
BEGIN TRY BEGIN TRAN INSERT INTO t SELECT a FROM s COMMIT END TRY BEGIN CATCH ROLLBACK; THROW END CATCH
--> UNKNOWN, INSERT: reads s; writes t
--> t.a <- s.a

--# Variables are no columns, and what is assigned to them is read.

--@ bigquery
DECLARE d DATE DEFAULT (SELECT MAX(dt) FROM p.d.cal); INSERT INTO p.d.t (x) SELECT a FROM p.d.s WHERE dt = d
--> SELECT, INSERT: reads p.d.cal, p.d.s; writes p.d.t
--> p.d.t.x <- p.d.s.a

--@ tsql
DECLARE @m int = (SELECT MAX(a) FROM s); SELECT b FROM t WHERE c > @m
--> SELECT: reads s, t; writes nothing
--> b <- t.b

--# Blocks, conditions and loops are looked through.

--@ bigquery
IF (SELECT COUNT(*) FROM d.s) > 0 THEN INSERT INTO d.t SELECT a FROM d.s; END IF
--> SELECT, INSERT: reads d.s; writes d.t
--> d.t.a <- d.s.a

--@ snowflake
EXECUTE IMMEDIATE $$ BEGIN INSERT INTO t (a) SELECT b FROM s; END; $$
--> INSERT: reads s; writes t
--> t.a <- s.b

--@ postgresql
DO $$ BEGIN UPDATE t SET a = s.b FROM s WHERE s.i = t.i; END $$
--> UPDATE: reads s, t; writes t
--> t.a <- s.b

--@ tsql
EXEC('INSERT INTO t SELECT a FROM s')
--> INSERT: reads s; writes t
--> t.a <- s.a

--# A routine does what the statements of its body do.

--@ snowflake
CREATE OR REPLACE PROCEDURE p() RETURNS VARCHAR LANGUAGE SQL AS $$ BEGIN INSERT INTO t (a) SELECT b FROM s; RETURN 'ok'; END; $$
--> CREATE_OTHER: reads s; writes t
--> t.a <- s.b

--@ oracle
CREATE OR REPLACE PROCEDURE p (p_id IN NUMBER) IS v_x NUMBER; CURSOR c IS SELECT a FROM t1; BEGIN SELECT MAX(b) INTO v_x FROM t2 WHERE id = p_id; INSERT INTO t3 (a, b) SELECT a, v_x FROM t4; FOR r IN (SELECT z FROM t5) LOOP UPDATE t6 SET q = 1 WHERE id = 1; END LOOP; EXCEPTION WHEN OTHERS THEN NULL; END;
--> CREATE_OTHER: reads t1, t2, t4, t5, t6; writes t3, t6
--> t3.a <- t4.a

--@ postgresql
CREATE FUNCTION f(p int) RETURNS void AS $$ DECLARE x int; BEGIN INSERT INTO t (b) SELECT a FROM s WHERE id = p; END; $$ LANGUAGE plpgsql
--> CREATE_OTHER: reads s; writes t
--> t.b <- s.a

--@ mysql
DELIMITER //
CREATE PROCEDURE p(IN x INT) BEGIN INSERT INTO t SELECT a FROM s WHERE i = x; END //
DELIMITER ;
--> CREATE_OTHER: reads s; writes t
--> t.a <- s.a

--@ tsql
CREATE PROCEDURE dbo.p @d date AS BEGIN SET NOCOUNT ON; IF EXISTS (SELECT 1 FROM dbo.f) BEGIN INSERT INTO dbo.t (a) SELECT b FROM dbo.s WHERE d = @d END ELSE BEGIN UPDATE dbo.t SET a = s.x FROM dbo.t INNER JOIN dbo.s2 s ON s.id = t.id END END
--> CREATE_OTHER: reads dbo.f, dbo.s, dbo.s2, dbo.t; writes dbo.t
--> dbo.t.a <- dbo.s.b
--> dbo.t.a <- dbo.s2.x

--@ bigquery
CREATE OR REPLACE PROCEDURE d.p(x INT64) BEGIN INSERT INTO d.t SELECT a FROM d.s WHERE id = x; DELETE FROM d.u WHERE TRUE; END
--> CREATE_OTHER: reads d.s; writes d.t, d.u
--> d.t.a <- d.s.a

--# A call is recorded, not guessed.

--@ snowflake mysql
CALL p(1)
--> CALL: reads nothing; writes nothing

--# A statement that does not parse costs its own columns, no more.

--@ ansi postgresql snowflake
SELECT a FROM t; SELEC broken FROM u; SELECT b FROM w
--> SELECT, UNKNOWN: reads t, u, w; writes nothing
--> a <- t.a
--> b <- w.b
--> says FALLBACK_READER, PARSE_FAILED

--@ postgresql
INSERT INTO t SELECT FROM WHERE x JOIN u
--> INSERT: reads u; writes t
--> says FALLBACK_READER, PARSE_FAILED

--# Empty statements are none.

--@ ansi postgresql
;; -- nothing
;
--> nothing: reads nothing; writes nothing

--# Cursors, packages and triggers are looked through as well.

--@ tsql
DECLARE c CURSOR FOR SELECT a FROM t; OPEN c; FETCH NEXT FROM c INTO @x; WHILE @@FETCH_STATUS = 0 BEGIN UPDATE u SET b = @x WHERE i = 1; FETCH NEXT FROM c INTO @x; END CLOSE c; DEALLOCATE c;
--> SELECT, UPDATE: reads t, u; writes u

--@ oracle
CREATE OR REPLACE PACKAGE BODY pk AS PROCEDURE p1 IS BEGIN INSERT INTO a SELECT x FROM b; END p1; PROCEDURE p2 IS BEGIN DELETE FROM c; END; END pk;
--> CREATE_OTHER: reads b; writes a, c
--> a.x <- b.x

--@ mysql
CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW INSERT INTO audit (id) VALUES (NEW.id)
--> INSERT: reads t; writes audit
--> audit.id <- t.id

--@ tsql
CREATE TRIGGER tr ON dbo.t AFTER INSERT AS BEGIN INSERT INTO dbo.audit (id, x) SELECT i.id, s.x FROM inserted i JOIN dbo.s s ON s.i = i.id END
--> INSERT: reads dbo.s, dbo.t; writes dbo.audit
--> dbo.audit.id <- dbo.t.id
--> dbo.audit.x <- dbo.s.x

--@ snowflake
DECLARE x INT; BEGIN x := (SELECT MAX(a) FROM t); INSERT INTO u SELECT b FROM v WHERE c > :x; RETURN x; END;
--> SELECT, INSERT: reads t, v; writes u
--> u.b <- v.b

--@ snowflake
BEGIN FOR r IN (SELECT a FROM t) DO INSERT INTO u (x) VALUES (r.a); END FOR; END;
--> SELECT, INSERT: reads t; writes u
--> u.x <- t.a

--@ postgresql
CREATE PROCEDURE p() LANGUAGE plpgsql AS $$ DECLARE r RECORD; BEGIN FOR r IN SELECT a FROM t LOOP INSERT INTO u VALUES (r.a); END LOOP; EXECUTE 'INSERT INTO z SELECT q FROM w'; RETURN; END $$;
--> CREATE_OTHER: reads t, w; writes u, z
--> u._col_0 <- t.a
--> z.q <- w.q

--# Of a text that is put together when it runs, only the tables in its literal parts are known.

--@ postgresql
CREATE PROCEDURE p(n text) LANGUAGE plpgsql AS $$ BEGIN EXECUTE format('INSERT INTO g SELECT k FROM %I JOIN u USING (k)', n) || n; END $$
--> CREATE_OTHER: reads u; writes g
--> says FALLBACK_READER, NOT_READ_TO_END

--@ tsql
CREATE PROCEDURE p @c nvarchar(9) AS BEGIN DECLARE @s nvarchar(99) = N'INSERT INTO g SELECT ' + @c + N' FROM t'; EXEC sp_executesql @s END
--> CREATE_OTHER: reads t; writes g
--> says FALLBACK_READER, NOT_READ_TO_END

--@ oracle
CREATE PROCEDURE p IS s VARCHAR2(99); BEGIN s := 'DELETE FROM g WHERE k = ' || x; EXECUTE IMMEDIATE s; END;
--> CREATE_OTHER: reads nothing; writes g
--> says FALLBACK_READER, NOT_READ_TO_END

--# A rule does what it says with the rows of its table.

--@ postgresql
CREATE RULE r AS ON INSERT TO t DO ALSO INSERT INTO g (k, a) SELECT NEW.k, u.b FROM u WHERE u.k = NEW.k
--> INSERT: reads t, u; writes g
--> g.k <- t.k
--> g.a <- u.b

--# Rows that go into a view of the script go into its table.

--@ postgresql mysql oracle tsql
CREATE VIEW w AS SELECT k, a AS x FROM t; INSERT INTO w (k, x) SELECT b, c FROM u; UPDATE w SET x = k WHERE x > 0
--> CREATE_VIEW, INSERT, UPDATE: reads t, u; writes t, w
--> w.k <- t.k
--> w.x <- t.a
--> t.k <- u.b
--> t.a <- u.c
--> t.a <- t.k

--# Settings, statistics and maintenance between statements do not matter.

--@ hive
SET hive.x = true; ADD JAR x.jar; INSERT OVERWRITE TABLE t SELECT a FROM s
--> UNKNOWN, INSERT: reads s; writes t
--> t.a <- s.a

--@ redshift
BEGIN; INSERT INTO t SELECT a FROM s; ANALYZE t; VACUUM t; END;
--> UNKNOWN, INSERT: reads s; writes t
--> t.a <- s.a
