import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isPlainType, readStatement } from './statement-text.js';

describe('the statement that is planned', () => {
  it.each([
    ['SELECT 1;', 'SELECT 1', undefined],
    ['  with a as (select 1) select * from a -- end', 'with a as (select 1) select * from a', undefined],
    ['CREATE OR REPLACE VIEW v (a, "b c") AS SELECT x, y FROM t;', 'SELECT x, y FROM t', ['a', 'b c']],
    ['create table t as (select 1 as one) with no data', '(select 1 as one) ', undefined],
    [
      'CREATE MATERIALIZED VIEW s.v AS WITH q AS (SELECT 1) SELECT * FROM q',
      'WITH q AS (SELECT 1) SELECT * FROM q',
      undefined,
    ],
    ['INSERT INTO t SELECT * FROM u', 'INSERT INTO t SELECT * FROM u', undefined],
  ])('is read from %s', (text, sql, columnNames) => {
    expect(readStatement(text, 'postgres')).toMatchObject({ sql, columnNames });
  });

  it.each([
    'DROP TABLE t',
    'SELECT 1; DROP TABLE t',
    `COPY t FROM PROGRAM 'id'`,
    'DO $$ BEGIN PERFORM 1; END $$',
    `ATTACH '/tmp/x' AS y`,
    'PRAGMA database_list',
    'EXPLAIN ANALYZE SELECT 1',
    'CREATE FUNCTION f() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql',
    'CREATE TABLE t (id int)',
    'SELECT * FROM {{ ref("orders") }}',
    ';',
    '',
    `SELECT '${'x'.repeat(100_001)}'`,
  ])('is refused for %.60s', (text) => {
    expect(readStatement(text, 'duckdb')).toHaveProperty('refused');
  });

  it('never holds a second statement, whatever surrounds the semicolon', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.string(), fc.constantFrom('SELECT 1', 'WITH a AS (SELECT 1) SELECT * FROM a')),
        ([tail, head]) => {
          const read = readStatement(`${head}; DROP TABLE t ${tail.replaceAll(/[^a-z ]/gu, '')}`, 'postgres');
          expect(read).toHaveProperty('refused');
        },
      ),
    );
  });
});

describe('a native type in a column definition', () => {
  it.each(['INTEGER', 'numeric(10,2)', 'timestamp without time zone', 'STRUCT(a INTEGER, b VARCHAR)', 'integer[]'])(
    'may be %s',
    (type) => expect(isPlainType(type)).toBe(true),
  );
  it.each(['', 'int, b int', 'int) as select 1', 'int default 1', `text check (x > '1')`, 'int; drop table t', '(int'])(
    'may not be %s',
    (type) => expect(isPlainType(type)).toBe(false),
  );
});
