import { loadParser } from '../parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../resolve-lineage.js';
import { isAdministrative, isPlainAlter, isPlainCreateTable } from './administrative.js';

beforeAll(loadParser);

it.each([
  "CREATE USER ann PASSWORD 'x'",
  'CREATE OR REPLACE ROLE reader',
  '-- a note\nALTER WAREHOUSE IF EXISTS w RENAME TO v',
  'CREATE UNIQUE INDEX i ON t (a)',
  'DENY SELECT ON OBJECT::Person.Address TO ann',
  'DROP TASK t',
  'ALTER DEFAULT PRIVILEGES FOR USER ann GRANT SELECT ON TABLES TO bob',
  'my_package.my_procedure',
  "CREATE EXTERNAL SCHEMA s FROM DATA CATALOG DATABASE 'd'",
  "CREATE WIDGET DROPDOWN w DEFAULT 'a' CHOICES SELECT * FROM (VALUES ('a'))",
  'RM @%t/part',
  'RENAME DATABASE a TO b',
  'ALTER PUBLIC SYNONYM s COMPILE',
])('moves no data: %s', (statement) => {
  expect(isAdministrative(statement)).toBe(true);
});

it.each([
  'CREATE EVENT e ON SCHEDULE EVERY 1 DAY DO INSERT INTO t SELECT a FROM u',
  'CREATE SCHEMA s CREATE VIEW v AS SELECT a FROM t',
  'SET x = (SELECT max(a) FROM t)',
  'CREATE TASK k AS INSERT INTO t SELECT a FROM u',
  'DROP TEMPORARY TABLE t',
  'SELECT a FROM t',
])('may move data: %s', (statement) => {
  expect(isAdministrative(statement)).toBe(false);
});

it('takes ALTER of a table for plain unless it gives a view another query', () => {
  expect(isPlainAlter('ALTER DYNAMIC TABLE foo REFRESH')).toBe(true);
  expect(isPlainAlter('ALTER MATERIALIZED VIEW v OWNER TO ann')).toBe(true);
  expect(isPlainAlter('ALTER VIEW v AS SELECT a FROM t')).toBe(false);
});

it('reports no failure for what moves no data, and touches an altered table', () => {
  const { diagnostics, outTables } = resolveLineage({
    sql: 'ALTER DYNAMIC TABLE foo REFRESH',
    dialect: 'snowflake',
    ...AS_LONG_AS_IT_TAKES,
  });
  expect(diagnostics.filter(({ code }) => code === 'PARSE_FAILED')).toEqual([]);
  expect(outTables.map(({ name }) => name)).toEqual(['foo']);
});

it('reads the file and the table of BULK INSERT as one statement', () => {
  const sql = "BULK INSERT dbo.t FROM 'data/t.csv' WITH (FIELDTERMINATOR = ',') SELECT a FROM u";
  const { statements } = resolveLineage({ sql, dialect: 'tsql', ...AS_LONG_AS_IT_TAKES });
  expect(statements.map(({ kind, inTables, outTables }) => [kind, inTables[0]?.name, outTables[0]?.name])).toEqual([
    ['COPY', 'data/t.csv', 't'],
    ['SELECT', 'u', undefined],
  ]);
});

it('reads COPY with options that no parser knows', () => {
  const sql = "COPY my_table (a, b) FROM '/tmp/dump.csv' WITH (FORMAT csv, FORCE_QUOTE *)";
  const { statements, diagnostics } = resolveLineage({ sql, dialect: 'postgresql', ...AS_LONG_AS_IT_TAKES });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(statements[0]?.outTables.map(({ name }) => name)).toEqual(['my_table']);
});

it.each([
  ['CREATE TABLE t (a int) TABLESPACE s COMPRESS FOR OLTP', true],
  ['CREATE FOREIGN TABLE t PARTITION OF u FOR VALUES IN (1) SERVER s', true],
  ["CREATE TABLE t (a int COMMENT 'like b') STRICT", true],
  ['CREATE TABLE t AS SELECT a FROM s BROKEN', false],
  ['CREATE TABLE t LIKE s OPTIONS', false],
  ['CREATE TABLE t CLONE s OPTIONS', false],
  ['CREATE TABLE t (a int, b AS (a * 2) PERSISTED)', true],
  ['CREATE TABLE t AS ( (SELECT a FROM s) BROKEN', false],
  ['CREATE TEMPORARY VIEW v USING jdbc OPTIONS (a 1)', true],
  ['CREATE VIEW v AS SELECT 1 USING', false],
])('tells whether %s is a table without a query', (statement, expected) => {
  expect(isPlainCreateTable(statement)).toBe(expected);
});
