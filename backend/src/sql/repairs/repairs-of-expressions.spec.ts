import { ANSI, findDialect } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import { repairs } from './repairs.js';

const repaired = (sql: string, dialect: string): string =>
  applyEdits(sql, repairs(sql, findDialect(dialect) ?? ANSI))
    .sql.replace(/\s+/g, ' ')
    .trim();

it.each([
  ['operators of extensions', 'postgresql', 'SELECT a <#> b, c &&& d FROM t', 'SELECT a <-> b, c <-> d FROM t'],
  [
    'operators before a value',
    'postgresql',
    'SELECT |/ a AS x, @ b, (||/ c) FROM t WHERE @ d > |/ e',
    'SELECT - a AS x, - b, ( - c) FROM t WHERE - d > - e',
  ],
  ['an exclamation mark', 'spark', 'SELECT ! a FROM t', 'SELECT NOT a FROM t'],
  ['an operator with a space', 'tsql', 'SELECT 1 FROM t WHERE a > = b', 'SELECT 1 FROM t WHERE a >= b'],
  ['the operator of a sort', 'postgresql', 'SELECT a FROM t ORDER BY a USING >', 'SELECT a FROM t ORDER BY a'],
  ['IS NORMALIZED', 'postgresql', 'SELECT a IS NOT NFC NORMALIZED FROM t', 'SELECT a IS NOT NULL FROM t'],
  ['a string on two lines', 'postgresql', "SELECT e'a'\n'b', c FROM t", "SELECT e'a' , c FROM t"],
  [
    'ORDER BY in an aggregate of users',
    'postgresql',
    'SELECT my_sum(a, b ORDER BY c) FROM t',
    'SELECT my_sum(a, array_agg(b ORDER BY c)) FROM t',
  ],
  [
    'values where there is none',
    'oracle',
    "SELECT n FROM json_table(a, '$' COLUMNS (n int PATH '$.n' DEFAULT 'x' ON EMPTY NULL ON ERROR))",
    "SELECT n FROM json_table(a, '$' COLUMNS (n int PATH '$.n' ))",
  ],
  ['the type of a JSON value', 'postgresql', 'SELECT json_serialize(a RETURNING text)', 'SELECT json_serialize(a )'],
  ['operators on nested tables', 'oracle', 'SELECT a MULTISET UNION ALL b FROM t', 'SELECT a || b FROM t'],
  ['a cast inside a path', 'snowflake', 'SELECT a::variant:b::array FROM t', 'SELECT a :b::array FROM t'],
  [
    'sorted groups',
    'mysql',
    'SELECT a FROM t GROUP BY a DESC ORDER BY a ASC',
    'SELECT a FROM t GROUP BY a ORDER BY a ASC',
  ],
  ['ROW in VALUES', 'mysql', 'VALUES ROW (1, 2), ROW (3, 4)', 'VALUES (1, 2), (3, 4)'],
  ['a condition with two values', 'clickhouse', 'SELECT a ? b : c AS x FROM t', 'SELECT a || b || c AS x FROM t'],
  ['NORMALIZE', 'teradata', 'SELECT NORMALIZE ON MEETS OR OVERLAPS a, b FROM t', 'SELECT a, b FROM t'],
])('mends %s', (_name, dialect, sql, expected) => {
  expect(repaired(sql, dialect)).toBe(expected);
});

it.each([
  ['ORDER BY in a known aggregate', 'postgresql', "SELECT string_agg(a, ',' ORDER BY b) FROM t"],
  ['ORDER BY of a subquery', 'postgresql', 'SELECT coalesce((SELECT a FROM t ORDER BY b LIMIT 1), 0)'],
  ['ORDER BY of a window', 'postgresql', 'SELECT rank() OVER (ORDER BY b) FROM t'],
  ['comparison operators', 'postgresql', 'SELECT a FROM t WHERE a <= b AND c ->> d <> e'],
  ['a column called normalized', 'postgresql', 'SELECT normalized FROM t'],
])('leaves %s alone', (_name, dialect, sql) => {
  expect(repaired(sql, dialect)).toBe(sql);
});

it('takes time in proportion to the length of a text', () => {
  const secondsFor = (words: number): number => {
    const sql = `SELECT {a} ${'a b c FROM TABLE '.repeat(words)}`;
    const earlier = process.cpuUsage();
    for (const dialect of ['duckdb', 'snowflake', 'bigquery']) repairs(sql, findDialect(dialect) ?? ANSI);
    const { user, system } = process.cpuUsage(earlier);
    return (user + system) / 1e6;
  };
  secondsFor(1000);
  // 16 times the text took 256 times as long when repairs looked through the whole text at each token.
  expect(secondsFor(16_000)).toBeLessThan(100 * Math.max(0.01, secondsFor(1000)));
});
