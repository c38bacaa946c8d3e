import { tableName } from '../resolve/scope/source-columns.js';
import { readTableConstraints } from './table-constraints.js';

/** The constraints of the only table, one line each. */
const constraints = (sql: string, dialect = 'postgresql'): readonly string[] =>
  [...readTableConstraints(sql, dialect).values()]
    .flat()
    .map(({ kind, name, columns, references, expression }) =>
      [
        kind,
        name,
        `(${columns.join(', ')})`,
        references && `-> ${tableName(references.table)}(${references.columns.join(', ')})`,
        expression && `: ${expression}`,
      ]
        .filter(Boolean)
        .join(' '),
    );

it.each([
  ['a key on a column', 'CREATE TABLE t (a int PRIMARY KEY, b int UNIQUE)', ['PRIMARY_KEY (a)', 'UNIQUE (b)']],
  [
    'keys of the table',
    'CREATE TABLE t (a int, b int, CONSTRAINT pk PRIMARY KEY (a, b), UNIQUE (b))',
    ['PRIMARY_KEY pk (a, b)', 'UNIQUE (b)'],
  ],
  [
    'foreign keys, with and without the columns of the other table',
    'CREATE TABLE t (a int REFERENCES p, b int, CONSTRAINT f FOREIGN KEY (b) REFERENCES s.q (x) ON DELETE CASCADE)',
    ['FOREIGN_KEY (a) -> p()', 'FOREIGN_KEY f (b) -> s.q(x)'],
  ],
  [
    'checks of columns and of the table',
    'CREATE TABLE t (a int CHECK (a > 0), b int, CONSTRAINT c CHECK (a < b))',
    ['CHECK (a) : a > 0', 'CHECK c (a, b) : a < b'],
  ],
  [
    'a generated column, and no identity',
    'CREATE TABLE t (a int, g int GENERATED ALWAYS AS (abs(a) + 1) STORED, i int GENERATED ALWAYS AS IDENTITY)',
    ['GENERATED_COLUMN g (a) : abs(a) + 1'],
  ],
  [
    'indexes that follow, over expressions and with a predicate',
    'CREATE TABLE t (a int, b int); CREATE UNIQUE INDEX u ON t (a); CREATE INDEX i ON t USING btree (lower(a)) WHERE b > 0',
    ['UNIQUE u (a)', 'INDEX i (a, b) : lower(a)'],
  ],
  [
    'constraints that are added',
    'CREATE TABLE t (a int, b int); ALTER TABLE ONLY t ADD CONSTRAINT pk PRIMARY KEY (a), ADD CHECK (b > 0)',
    ['PRIMARY_KEY pk (a)', 'CHECK (b) : b > 0'],
  ],
  ['a partition key', 'CREATE TABLE t (a int, b int) PARTITION BY RANGE (a)', ['PARTITION_KEY (a)']],
])('reads %s', (_title, sql, expected) => {
  expect(constraints(sql)).toEqual(expected);
});

it.each([
  [
    'bigquery',
    'CREATE TABLE t (ts TIMESTAMP, a INT64, b INT64) PARTITION BY DATE(ts) CLUSTER BY a, b OPTIONS(x=1)',
    ['PARTITION_KEY (ts)', 'SORT_KEY (a, b)'],
  ],
  ['snowflake', 'CREATE TABLE t (a int, b int) CLUSTER BY (a, b)', ['SORT_KEY (a, b)']],
  ['redshift', 'CREATE TABLE t (a int DISTKEY, b int) COMPOUND SORTKEY (b, a)', ['SORT_KEY (a)', 'SORT_KEY (b, a)']],
  [
    'clickhouse',
    'CREATE TABLE t (a Int32, b Int32 MATERIALIZED a + 1) ENGINE = MergeTree PARTITION BY a ORDER BY (b)',
    ['GENERATED_COLUMN b (a) : a + 1', 'PARTITION_KEY (a)', 'SORT_KEY (b)'],
  ],
  ['spark', 'CREATE TABLE t (a int, b string) USING delta PARTITIONED BY (b)', ['PARTITION_KEY (b)']],
  [
    'mysql',
    'CREATE TABLE t (a int, b int AS (a * 2) VIRTUAL, KEY k (a), PRIMARY KEY (a))',
    ['GENERATED_COLUMN b (a) : a * 2', 'INDEX k (a)', 'PRIMARY_KEY (a)'],
  ],
  ['tsql', 'CREATE TABLE t (a int, b AS a * 2 PERSISTED)', ['GENERATED_COLUMN b (a) : a * 2 PERSISTED']],
  ['duckdb', 'CREATE TABLE t (a int, b AS (a * 2))', ['GENERATED_COLUMN b (a) : a * 2']],
])('reads the keys of %s', (dialect, sql, expected) => {
  expect(constraints(sql, dialect)).toEqual(expected);
});

it('leaves out what is said of a table that the text does not define', () => {
  expect(constraints('CREATE INDEX i ON other (a)')).toEqual([]);
});
