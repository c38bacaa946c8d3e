--# clauses and statements of tsql
--@ tsql
SELECT v, [1] AS one, [2] AS two FROM (SELECT v, k, amt FROM src) s PIVOT (SUM(amt) FOR k IN ([1],[2])) p
--> SELECT: reads src; writes nothing
--> v <- src.v
--> one <- src.amt AGGREGATION
--> two <- src.amt AGGREGATION
--@ tsql
SELECT id, k, v FROM src UNPIVOT (v FOR k IN (a, b)) u
--> SELECT: reads src; writes nothing
--> id <- src.id
--> k <- src.a TRANSFORMATION, src.b TRANSFORMATION
--> v <- src.a TRANSFORMATION, src.b TRANSFORMATION
--@ tsql
SELECT TOP 10 WITH TIES a, b INTO #tmp FROM dbo.t WITH (NOLOCK) ORDER BY a; INSERT INTO dbo.out (x, y) SELECT a, b FROM #tmp
--> SELECT, INSERT: reads dbo.t; writes dbo.out
--> dbo.out.x <- dbo.t.a
--> dbo.out.y <- dbo.t.b
--@ tsql
DECLARE @t TABLE (id int, v int); INSERT INTO @t SELECT id, v FROM src; UPDATE d SET d.v = t.v FROM dbo.dst d INNER JOIN @t t ON d.id = t.id
--> UNKNOWN, INSERT, UPDATE: reads dbo.dst, src; writes dbo.dst
--> dbo.dst.v <- src.v
--@ tsql
SELECT o.id, x.total FROM orders o CROSS APPLY (SELECT SUM(l.qty * l.price) AS total FROM lines l WHERE l.oid = o.id) x
--> SELECT: reads lines, orders; writes nothing
--> id <- orders.id
--> total <- lines.price AGGREGATION, lines.qty AGGREGATION
--@ tsql
SELECT o.id, f.v FROM orders o OUTER APPLY dbo.fn(o.x) f
--> SELECT: reads orders; writes nothing
--> id <- orders.id
--> v <- orders.x:v TRANSFORMATION
--> says UNKNOWN_FUNCTION
--@ tsql
SELECT id, name = first + last, [total] = SUM(x) OVER (PARTITION BY y) FROM t
--> SELECT: reads t; writes nothing
--> id <- t.id
--> name <- t.first TRANSFORMATION, t.last TRANSFORMATION
--> total <- t.x AGGREGATION, t.y WINDOW
--@ tsql
SELECT j.a, j.b FROM t CROSS APPLY OPENJSON(t.doc) WITH (a int '$.a', b nvarchar(10) '$.b') j
--> SELECT: reads t; writes nothing
--> a <- t.doc TRANSFORMATION
--> b <- t.doc TRANSFORMATION
--@ tsql
SELECT value FROM t CROSS APPLY STRING_SPLIT(t.tags, ',')
--> SELECT: reads t; writes nothing
--> value <- t.tags TRANSFORMATION
--@ tsql
MERGE dbo.t AS t USING (VALUES (1, 2)) AS s (id, v) ON t.id = s.id WHEN MATCHED THEN UPDATE SET v = s.v OUTPUT inserted.id INTO log;
--> MERGE: reads dbo.t; writes dbo.t, log
--> log.id <- dbo.t.id
--@ tsql
CREATE PROCEDURE p @x int AS BEGIN SET NOCOUNT ON; INSERT INTO a (c) SELECT c FROM b WHERE c = @x; IF @x > 1 UPDATE a SET c = 2 ELSE DELETE FROM a; EXEC other END
--> CREATE_OTHER: reads b; writes a
--> a.c <- b.c
--@ tsql
SELECT (SELECT MAX(v) FROM s WHERE s.id = t.id) AS m, t.id FROM t FOR XML PATH('')
--> SELECT: reads s, t; writes nothing
--> m <- s.v AGGREGATION
--> id <- t.id
--@ tsql
WITH c AS (SELECT a, ROW_NUMBER() OVER (PARTITION BY b ORDER BY c) rn FROM t) DELETE FROM c WHERE rn > 1
--> DELETE: reads t; writes t
--@ tsql
MERGE dbo.t AS t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET v = s.v OUTPUT inserted.v INTO audit
--> MERGE: reads dbo.t, s; writes audit, dbo.t
--> dbo.t.v <- s.v
--> audit.v <- s.v
--@ tsql
MERGE dbo.t AS t USING s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (id, v) VALUES (s.id, s.v) OUTPUT $action, inserted.id, deleted.v INTO dbo.audit (act, id, v);
--> MERGE: reads dbo.t, s; writes dbo.audit, dbo.t
--> dbo.t.id <- s.id
--> dbo.t.v <- s.v
--> dbo.audit.id <- s.id
--> dbo.audit.v <- dbo.t.v
--@ tsql
SELECT a.x, b.y FROM db1.dbo.a AS a WITH (NOLOCK) LEFT OUTER HASH JOIN [db2]..[b] b ON a.id = b.id OPTION (MAXDOP 1)
--> SELECT: reads db1.dbo.a, db2.b; writes nothing
--> x <- db1.dbo.a.x
--> y <- db2.b.y
--@ tsql
UPDATE t SET t.a = s.b, @v = t.c FROM dbo.t t JOIN dbo.s s ON s.id = t.id
--> UPDATE: reads dbo.s, dbo.t; writes dbo.t
--> dbo.t.a <- dbo.s.b
--@ tsql
INSERT INTO dbo.t (a, b) EXEC dbo.p
--> INSERT: reads nothing; writes dbo.t
--@ tsql
SELECT IIF(a > 1, b, c) AS x, CHOOSE(d, e, f) AS y, TRY_CONVERT(int, g) AS z FROM t
--> SELECT: reads t; writes nothing
--> x <- t.a CONDITIONAL, t.b TRANSFORMATION, t.c TRANSFORMATION
--> y <- t.d CONDITIONAL, t.e TRANSFORMATION, t.f TRANSFORMATION
--> z <- t.g TRANSFORMATION
--@ tsql
SELECT * INTO x FROM (SELECT a, b FROM y) q
--> SELECT: reads y; writes x
--> x.a <- y.a
--> x.b <- y.b
--@ tsql
CREATE VIEW v WITH SCHEMABINDING AS SELECT a, b FROM dbo.t
--> CREATE_VIEW: reads dbo.t; writes v
--> v.a <- dbo.t.a
--> v.b <- dbo.t.b
--@ tsql
WITH a AS (SELECT x FROM t) INSERT INTO u (y) SELECT x FROM a
--> INSERT: reads t; writes u
--> u.y <- t.x
--@ tsql
DELETE t FROM dbo.t t INNER JOIN dbo.s s ON s.id = t.id
--> DELETE: reads dbo.s, dbo.t; writes dbo.t
--@ tsql
SELECT c.value('(/a/b)[1]', 'int') AS v FROM t CROSS APPLY t.doc.nodes('/x') AS n(c)
--> SELECT: reads t; writes nothing
--> v <- t.doc TRANSFORMATION
--@ tsql
INSERT INTO t (a) OUTPUT inserted.a INTO @log SELECT b FROM s
--> INSERT: reads s; writes @log (temporary), t
--> t.a <- s.b
--> @log.a <- s.b
--@ tsql
SELECT x.a FROM OPENROWSET(BULK 'https://x/y.parquet', FORMAT = 'PARQUET') AS x
--> SELECT: reads https://x/y.parquet; writes nothing
--> a <- https://x/y.parquet.a
--@ tsql
CREATE TABLE dbo.x WITH (DISTRIBUTION = HASH(a)) AS SELECT a FROM dbo.y
--> CREATE_TABLE_AS_SELECT: reads dbo.y; writes dbo.x
--> dbo.x.a <- dbo.y.a
--@ tsql
SELECT TOP (5) PERCENT a FROM t ORDER BY b OFFSET 5 ROWS
--> SELECT: reads t; writes nothing
--> a <- t.a
--@ tsql
DECLARE @sql nvarchar(max) = N'x'; DECLARE c CURSOR FOR SELECT a FROM t; OPEN c; FETCH NEXT FROM c INTO @sql; INSERT INTO u VALUES (@sql)
--> SELECT, INSERT: reads t; writes u
--# the text of OPENQUERY is read in the dialect of the linked server
--@ tsql
SELECT q.a, t.b FROM OPENQUERY(OracleSvr, 'SELECT a FROM joe.titles WHERE n = ''x''') AS q JOIN dbo.t ON t.a = q.a
--> SELECT: reads dbo.t, joe.titles; writes nothing
--> a <- joe.titles.a
--> b <- dbo.t.b
