import { ANSI, findDialect } from '../contract/dialects.js';
import { quoteKeywordNames } from './keyword-names.js';

const quoted = (sql: string, dialect = 'postgresql'): string | undefined =>
  quoteKeywordNames(sql, findDialect(dialect) ?? ANSI);

describe('names that the parser takes for keywords', () => {
  it.each([
    [
      'an alias behind AS, with its uses',
      'SELECT current.a FROM t AS current',
      'SELECT "current".a FROM t AS "current"',
    ],
    [
      'the alias of a table',
      'SELECT input.a FROM t input WHERE input.a > 0',
      'SELECT "input".a FROM t "input" WHERE "input".a > 0',
    ],
    [
      'the alias of a subquery',
      'SELECT old.a FROM (SELECT a FROM t) old',
      'SELECT "old".a FROM (SELECT a FROM t) "old"',
    ],
    [
      'a CTE with its use',
      'WITH nulls AS (SELECT 1) SELECT * FROM nulls',
      'WITH "nulls" AS (SELECT 1) SELECT * FROM "nulls"',
    ],
    ['a column behind its table', 'SELECT t.table FROM t', 'SELECT t."table" FROM t'],
    ['the alias of a column', 'SELECT a AS offset, b FROM t', 'SELECT a AS "offset", b FROM t'],
  ])('are quoted as %s', (_name, sql, expected) => expect(quoted(sql)).toBe(expected));

  it('are quoted as the dialect quotes names', () => {
    expect(quoted('SELECT current.a FROM t AS current', 'bigquery')).toBe('SELECT `current`.a FROM t AS `current`');
  });

  it.each([
    'SELECT a FROM t LIMIT 1 OFFSET 2',
    'SELECT sum(a) OVER (ORDER BY b ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t',
    'SELECT CAST(a AS DATE) FROM t ORDER BY a NULLS LAST',
    'CREATE TABLE t AS TABLE u',
  ])('are left alone where they are keywords: %s', (sql) => expect(quoted(sql)?.replaceAll('"', '') ?? sql).toBe(sql));
});
