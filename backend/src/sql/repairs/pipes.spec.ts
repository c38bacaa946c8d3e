import { ANSI, findDialect } from '../contract/dialects.js';
import { liftSubqueries } from './lift-subqueries.js';
import { pipesToQuery } from './pipes.js';
import { rewriteShape } from './reshape.js';
import { simplifyHeader } from './simplify-header.js';

const flat = (sql: string | undefined): string | undefined => sql?.replace(/\s+/g, ' ').trim();
const bigquery = findDialect('bigquery') ?? ANSI;
const hive = findDialect('hive') ?? ANSI;

describe('pipes', () => {
  it.each([
    ['FROM t AS x |> WHERE x.a > 0 |> WHERE x.b > 0', 'SELECT * FROM t AS x WHERE (x.a > 0) AND (x.b > 0)'],
    ['SELECT a FROM t |> WHERE a > 1', 'SELECT * FROM (SELECT a FROM t) WHERE (a > 1)'],
    ['FROM t |> SET a = a + 1, b = f(a, c)', 'SELECT * FROM (SELECT * REPLACE (a + 1 AS a, f(a, c) AS b) FROM t)'],
    ['FROM t |> RENAME a AS b', 'SELECT * FROM (SELECT * RENAME (a AS b) FROM t)'],
    ['FROM t |> AGGREGATE COUNT(*) AS n', 'SELECT * FROM (SELECT COUNT(*) AS n FROM t)'],
    ['FROM t |> AGGREGATE GROUP BY a AS k', 'SELECT * FROM (SELECT a AS k FROM t GROUP BY a)'],
    ['FROM t |> DISTINCT |> ORDER BY a', 'SELECT * FROM (SELECT * FROM (SELECT DISTINCT * FROM t) ORDER BY a)'],
    ['FROM t |> AS x |> JOIN u ON x.a = u.a', 'SELECT * FROM (SELECT * FROM t) AS x JOIN u ON x.a = u.a'],
    ['FROM t |> WHERE a |> LEFT JOIN u USING (k)', 'SELECT * FROM (SELECT * FROM t WHERE (a)) LEFT JOIN u USING (k)'],
    ['FROM t |> UNION ALL (SELECT * FROM u)', 'SELECT * FROM (SELECT * FROM t UNION ALL (SELECT * FROM u))'],
    ['SELECT * FROM (FROM t |> SELECT a)', 'SELECT * FROM (SELECT * FROM (SELECT a FROM t))'],
  ])('%s', (sql, query) => expect(flat(pipesToQuery(sql, bigquery))).toBe(query));

  it('leaves a text without pipes, or with an unknown step, alone', () => {
    expect(pipesToQuery('SELECT 1', bigquery)).toBeUndefined();
    expect(pipesToQuery("SELECT '|>' FROM t", bigquery)).toBeUndefined();
    expect(pipesToQuery('FROM t |> TELEPORT', bigquery)).toBeUndefined();
  });
});

describe('from first', () => {
  it.each([
    ['FROM t SELECT a WHERE b = 1', 'SELECT a FROM t WHERE b = 1'],
    ['FROM t SELECT a', 'SELECT a FROM t'],
    ['FROM s INSERT OVERWRITE TABLE a SELECT x', 'INSERT OVERWRITE TABLE a SELECT x FROM s'],
    [
      'WITH c AS (SELECT 1 x) FROM c INSERT INTO a SELECT x INSERT INTO b SELECT x',
      'WITH c AS (SELECT 1 x) INSERT INTO a SELECT x FROM c ; WITH c AS (SELECT 1 x) INSERT INTO b SELECT x FROM c',
    ],
  ])('%s', (sql, query) => expect(flat(rewriteShape(sql, hive))).toBe(query));

  it('has nothing to do with an ordinary query', () => {
    expect(rewriteShape('SELECT a FROM t', hive)).toBeUndefined();
    expect(rewriteShape('WITH c AS (SELECT 1) SELECT * FROM c', hive)).toBeUndefined();
  });
});

describe('liftSubqueries', () => {
  const nested = (depth: number): string =>
    Array.from({ length: depth }).reduce<string>(
      (inner, _, level) => `SELECT a FROM (${inner}) q${level}`,
      'SELECT a FROM t',
    );
  const depthOf = (sql: string): number => {
    let [depth, deepest] = [0, 0];
    for (const character of sql) {
      depth += character === '(' ? 1 : character === ')' ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  };

  it('makes CTEs of subqueries that are nested too deeply, innermost first', () => {
    const lifted = liftSubqueries(nested(9), ANSI) ?? '';
    expect(flat(lifted)).toMatch(/^WITH _lifted_1 AS \(SELECT a FROM t\), _lifted_2 AS \(SELECT a FROM _lifted_1 q0\)/);
    expect(depthOf(lifted)).toBeLessThanOrEqual(7);
    expect(lifted.match(/FROM t\b/g)).toHaveLength(1);
  });

  it('leaves what is not deep alone, and deep subqueries that read CTEs of the statement', () => {
    expect(liftSubqueries(nested(5), ANSI)).toBeUndefined();
    expect(liftSubqueries('SELECT 1', ANSI)).toBeUndefined();
    const reading = `WITH t AS (SELECT 1 AS a) ${nested(9)}`;
    expect(liftSubqueries(reading, ANSI)).toBeUndefined();
    expect(liftSubqueries(reading.replace('WITH t', 'WITH c'), ANSI)).toMatch(/^WITH _lifted_1 AS /);
  });
});

describe('simplifyHeader', () => {
  it.each([
    ['REPLACE TABLE t OPTIONS SELECT 1', 'CREATE TABLE t AS SELECT 1'],
    [
      'INSERT OVERWRITE TABLE d.t MAGICALLY WITH c AS (SELECT 1) SELECT * FROM c',
      'INSERT INTO d.t WITH c AS (SELECT 1) SELECT * FROM c',
    ],
    ['INSERT INTO t SOMEHOW VALUES (1)', 'INSERT INTO t VALUES (1)'],
  ])('%s', (sql, expected) => expect(flat(simplifyHeader(sql, ANSI)?.sql)).toBe(expected));

  it.each(['SELECT 1', 'DELETE FROM t WHERE a IN (SELECT 1)', 'CREATE TABLE t (a int)'])('has none for %s', (sql) =>
    expect(simplifyHeader(sql, ANSI)).toBeUndefined(),
  );
});
