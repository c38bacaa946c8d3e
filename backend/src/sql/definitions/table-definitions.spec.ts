import { tableName } from '../resolve/scope/source-columns.js';
import type { DefinedTable } from './table-definitions.js';
import { readTableDefinitions } from './table-definitions.js';

const tables = (sql: string, dialect = 'ansi'): readonly DefinedTable[] => readTableDefinitions(sql, dialect).tables;
const columns = (sql: string, dialect?: string): string[] =>
  tables(sql, dialect).flatMap((table) =>
    table.columns.map(
      ({ name, type, nullable, primaryKey }) =>
        `${name}: ${type}${nullable ? '' : ' required'}${primaryKey ? ' key' : ''}`,
    ),
  );

it.each([
  [
    'types with arguments',
    'ansi',
    'CREATE TABLE t (a int, b decimal(10, 2), c varchar(20) DEFAULT (upper(x)))',
    ['a: int', 'b: decimal(10, 2)', 'c: varchar(20)'],
  ],
  [
    'nested types',
    'bigquery',
    'CREATE TABLE t (s STRUCT<x INT64, y ARRAY<STRING>> NOT NULL, z INT64)',
    ['s: STRUCT<x INT64, y ARRAY<STRING>> required', 'z: INT64'],
  ],
  [
    'types of several words',
    'postgresql',
    'CREATE TABLE t (a timestamp with time zone, b double precision NOT NULL, c int[])',
    ['a: timestamp with time zone', 'b: double precision required', 'c: int[]'],
  ],
  [
    'a key on the column',
    'sqlite',
    'CREATE TABLE t (id integer PRIMARY KEY, x text)',
    ['id: integer required key', 'x: text'],
  ],
  [
    'a key of the table',
    'postgresql',
    'CREATE TABLE t (a int, b int, c int, CONSTRAINT pk PRIMARY KEY (a, b))',
    ['a: int required key', 'b: int required key', 'c: int'],
  ],
  [
    'quoted names and identity',
    'tsql',
    'CREATE TABLE [dbo].[t] ([My Id] int IDENTITY(1,1) NOT NULL, [n] nvarchar(max) NULL, PRIMARY KEY CLUSTERED ([My Id] ASC))',
    ['My Id: int required key', 'n: nvarchar(max)'],
  ],
  [
    'keys and indexes of MySQL',
    'mysql',
    'CREATE TABLE `t` (`id` bigint unsigned NOT NULL AUTO_INCREMENT, `n` varchar(5), KEY `k` (`n`), PRIMARY KEY (`id`)) ENGINE=InnoDB',
    ['id: bigint unsigned required key', 'n: varchar(5)'],
  ],
  [
    'partition columns of Hive',
    'hive',
    "CREATE TABLE t (a int COMMENT 'x') PARTITIONED BY (dt string) STORED AS ORC",
    ['a: int', 'dt: string'],
  ],
  [
    'columns called like keywords',
    'snowflake',
    'CREATE TABLE t (key int, "index" int, date date)',
    ['key: int', 'index: int', 'date: date'],
  ],
])('reads %s', (_name, dialect, sql, expected) => {
  expect(columns(sql, dialect)).toEqual(expected);
});

it('reads several statements, full names and comments', () => {
  const found = tables(
    `CREATE TABLE IF NOT EXISTS db.s.t (a int COMMENT 'the a', b int) COMMENT = 'the t';
     COMMENT ON COLUMN db.s.t.b IS 'the b'; CREATE TABLE u (x int); COMMENT ON TABLE u IS 'the u'`,
    'snowflake',
  );
  expect(found.map(({ table, comment }) => `${tableName(table)}: ${String(comment)}`)).toEqual([
    'db.s.t: the t',
    'u: the u',
  ]);
  expect(found[0]?.columns.map((column) => column.comment)).toEqual(['the a', 'the b']);
});

it('reads the description of BigQuery’s options', () => {
  expect(tables("CREATE TABLE d.t (a INT64 OPTIONS(description='the a'))", 'bigquery')[0]?.columns[0]?.comment).toBe(
    'the a',
  );
});

it('reads views with their query, their column list and whether they are materialized', () => {
  const { views } = readTableDefinitions(
    'CREATE OR REPLACE VIEW s.v (p, q) AS SELECT a, b FROM t; CREATE MATERIALIZED VIEW m AS SELECT 1 AS x',
    'postgresql',
  );
  expect(
    views.map(({ table, columns: names, query, materialized }) => [tableName(table), names, query, materialized]),
  ).toEqual([
    ['s.v', ['p', 'q'], 'SELECT a, b FROM t', false],
    ['m', [], 'SELECT 1 AS x', true],
  ]);
});

it('leaves out what defines no columns', () => {
  expect(
    readTableDefinitions(
      'CREATE TABLE t AS SELECT 1; CREATE INDEX i ON t (a); CREATE TABLE u LIKE t; SELECT 1; CREATE PROCEDURE p AS SELECT 1',
      'ansi',
    ),
  ).toEqual({ tables: [], views: [] });
});
