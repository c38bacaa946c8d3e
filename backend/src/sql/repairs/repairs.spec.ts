import { ANSI, findDialect } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import { repairs } from './repairs.js';
import { rewriteShape } from './reshape.js';
import { simplifyHeader } from './simplify-header.js';

const of = (dialect: string) => findDialect(dialect) ?? ANSI;
const flat = (sql: string | undefined): string => (sql ?? '').replace(/\s+/g, ' ').trim();
const repaired = (sql: string, dialect: string): string => flat(applyEdits(sql, repairs(sql, of(dialect))).sql);

it.each([
  ['INTO', 'tsql', 'INSERT t (a) SELECT 1', 'INSERT INTO t (a) SELECT 1'],
  ['INTO for TABLE', 'hive', 'INSERT TABLE t SELECT 1', 'INSERT INTO t SELECT 1'],
  ['AS', 'mysql', 'CREATE TABLE t SELECT 1', 'CREATE TABLE t AS SELECT 1'],
  ['a compound assignment', 'tsql', 'UPDATE t SET a += 1', 'UPDATE t SET a = t.a + 1'],
  ['an alias written as a bind', 'snowflake', 'SELECT a AS :b FROM t', 'SELECT a AS b FROM t'],
  [
    'doubled parentheses around a query',
    'postgresql',
    'CREATE VIEW v AS ((SELECT 1))',
    'CREATE VIEW v AS ( SELECT 1 )',
  ],
  ['tags', 'snowflake', "CREATE TABLE t WITH TAG (a = 'b') AS SELECT 1", 'CREATE TABLE t AS SELECT 1'],
  [
    'attributes of Redshift',
    'redshift',
    'CREATE TABLE t DISTSTYLE KEY DISTKEY(1) COMPOUND SORTKEY(a) AS SELECT 1',
    'CREATE TABLE t AS SELECT 1',
  ],
  ['a semantic view', 'snowflake', 'SELECT a FROM SEMANTIC_VIEW(db.v METRICS a) x', 'SELECT a FROM db.v x'],
  ['table hints', 'tsql', 'SELECT 1 FROM t (NOLOCK) JOIN u WITH (UPDLOCK)', 'SELECT 1 FROM t JOIN u'],
  ['phrases of Teradata', 'teradata', "SELECT a (TITLE 'x'), b (NAMED c) FROM t", 'SELECT a , b AS c FROM t'],
  ['UNLOAD', 'redshift', "UNLOAD ('SELECT ''x''') TO 's3://b'", "COPY (SELECT 'x') TO 's3://b'"],
  ['FROM alone', 'duckdb', 'CREATE TABLE t AS FROM s', 'CREATE TABLE t AS SELECT * FROM s'],
  ['names in brackets', 'redshift', 'SELECT [a] FROM [t]', 'SELECT "a" FROM "t"'],
])('mends %s', (_name, dialect, sql, expected) => {
  expect(repaired(sql, dialect)).toBe(expected);
});

it.each([
  ['strings', 'tsql', "SELECT 'INSERT t (NOLOCK)' FROM t"],
  ['comments', 'snowflake', 'SELECT 1 /* WITH TAG (a) AS :x */ FROM t'],
  ['what needs no mending', 'postgresql', 'INSERT INTO t (a) VALUES ((1 + 2) * 3)'],
])('leaves %s alone', (_name, dialect, sql) => {
  expect(repaired(sql, dialect)).toBe(sql);
});

it('finds its way back from the mended text to the original', () => {
  const sql = 'INSERT t SELECT broken';
  const edited = applyEdits(sql, repairs(sql, of('tsql')));
  expect(edited.original(edited.sql.indexOf('broken'))).toBe(sql.indexOf('broken'));
});

it('turns a multi-insert into one INSERT each', () => {
  expect(flat(rewriteShape('FROM s INSERT INTO a SELECT x INSERT INTO b SELECT y WHERE z', of('hive')))).toBe(
    'INSERT INTO a SELECT x FROM s ; INSERT INTO b SELECT y FROM s WHERE z',
  );
});

it.each([
  ['FROM t |> WHERE a = 1 |> SELECT b', 'SELECT * FROM (SELECT b FROM t WHERE (a = 1))'],
  ['FROM t |> AGGREGATE SUM(a) AS s GROUP BY k', 'SELECT * FROM (SELECT k, SUM(a) AS s FROM t GROUP BY k)'],
  ['FROM t |> EXTEND a + 1 AS b |> DROP a', 'SELECT * FROM (SELECT * EXCEPT (a) FROM (SELECT *, a + 1 AS b FROM t))'],
  [
    'FROM t |> UNION ALL (SELECT 1), (SELECT 2)',
    'SELECT * FROM (SELECT * FROM t UNION ALL (SELECT 1) UNION ALL (SELECT 2))',
  ],
  ['FROM t |> PIVOT(SUM(a) FOR b IN (1))', 'SELECT * FROM (SELECT * FROM t) PIVOT(SUM(a) FOR b IN (1))'],
  ['FROM t |> JOIN u USING (k) |> LIMIT 3', 'SELECT * FROM t JOIN u USING (k)'],
])('nests the pipes of %s', (sql, expected) => {
  expect(flat(rewriteShape(sql, of('bigquery')))).toBe(expected);
});

it.each([
  ['CREATE MATERIALIZED VIEW v (a, b) UNHEARD OF (1) AS SELECT 1', 'CREATE VIEW v (a, b) AS SELECT 1'],
  ['CREATE STRANGE TABLE IF NOT EXISTS d.t WITH (x = (1)) AS (SELECT 1) ON COMMIT', 'CREATE TABLE d.t AS (SELECT 1)'],
  ['CREATE VIEW v (a int, CONSTRAINT c CHECK (a > 0)) HERE AS SELECT 1', 'CREATE VIEW v (a) AS SELECT 1'],
  ['CREATE VIEW v WITH METRICS AS SELECT 1', 'CREATE VIEW v AS SELECT 1'],
  ['INSERT STRANGELY INTO t (a) WITHIN REASON SELECT 1', 'INSERT INTO t (a) SELECT 1'],
])('keeps of %s what matters', (sql, expected) => {
  expect(flat(simplifyHeader(sql, ANSI)?.sql)).toBe(expected);
});
