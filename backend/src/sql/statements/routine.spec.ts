import type { LineageResult } from '../contract/lineage.types.js';
import { loadParser } from '../parse/parser.js';
import { tableName } from '../resolve/scope/source-columns.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../resolve-lineage.js';

const schema = { t: { k: 'int', a: 'int', b: 'int', c: 'int' }, u: { k: 'int', d: 'int' } };

beforeAll(async () => {
  await loadParser();
}, 60_000);

const read = (sql: string, dialect: string): LineageResult =>
  resolveLineage({ sql, dialect, schema, ...AS_LONG_AS_IT_TAKES });

/** What the last statement reads and names, and where the columns that it writes come from. */
function lastOf({ statements, columns }: LineageResult): Record<string, unknown> {
  const last = statements.at(-1);
  return {
    reads: last?.inTables.map(tableName).sort(),
    named: last?.namedColumns.map(({ column }) => column).sort(),
    columns: columns
      .filter(({ target }) => target.table !== null)
      .map(
        ({ target, sources }) =>
          `${target.column} <- ${sources
            .map(({ column }) => column)
            .sort()
            .join(', ')}`,
      ),
  };
}

describe('a call of a routine that the script defines', () => {
  it.each([
    [
      'reads what a table macro reads',
      'duckdb',
      'CREATE MACRO tm() AS TABLE SELECT k, a FROM t WHERE b > 0; CREATE VIEW v AS SELECT a FROM tm()',
      { reads: ['t'], named: ['a', 'b', 'k'], columns: ['a <- a'] },
    ],
    [
      'reads what the query in a scalar macro reads',
      'duckdb',
      'CREATE MACRO above(x) AS x + (SELECT max(c) FROM t); CREATE VIEW v AS SELECT above(d) AS y FROM u',
      { reads: ['t', 'u'], named: ['c', 'd'], columns: ['y <- c, d'] },
    ],
    [
      'gives the columns the names of RETURNS TABLE',
      'postgresql',
      'CREATE FUNCTION f(n int) RETURNS TABLE (x int, y text) LANGUAGE sql AS $$ SELECT k, a FROM t WHERE b > n $$; CREATE VIEW v AS SELECT y FROM f(1)',
      { reads: ['t'], named: ['a', 'b', 'k'], columns: ['y <- a'] },
    ],
    [
      'reads what RETURN QUERY reads',
      'postgresql',
      'CREATE FUNCTION s.f() RETURNS TABLE (x int) AS $$ BEGIN RETURN QUERY SELECT a FROM t; END $$ LANGUAGE plpgsql; CREATE VIEW v AS SELECT x FROM s.f()',
      { reads: ['t'], named: ['a'], columns: ['x <- a'] },
    ],
    [
      'reads what a scalar function in SQL reads',
      'postgresql',
      'CREATE OR REPLACE FUNCTION total() RETURNS int AS $$ SELECT sum(c) FROM t $$ LANGUAGE sql; CREATE VIEW v AS SELECT d + total() AS y FROM u',
      { reads: ['t', 'u'], named: ['c', 'd'], columns: ['y <- c, d'] },
    ],
    [
      'reads what an inline function of T-SQL reads',
      'tsql',
      'CREATE FUNCTION dbo.f(@n int) RETURNS TABLE AS RETURN (SELECT a FROM t WHERE b > @n);\nGO\nCREATE VIEW v AS SELECT a FROM dbo.f(1)',
      { reads: ['t'], named: ['a', 'b'], columns: ['a <- a'] },
    ],
  ])('%s', (_name, dialect, sql, expected) => {
    expect(lastOf(read(sql, dialect))).toEqual(expected);
  });

  it('is known although it calls another routine of the script', () => {
    const sql =
      'CREATE MACRO one() AS TABLE SELECT a FROM t; CREATE MACRO two() AS TABLE SELECT a FROM one(); SELECT a FROM two()';
    expect(lastOf(read(sql, 'duckdb'))).toMatchObject({ reads: ['t'], named: ['a'] });
  });
});

describe('a call of a function that nobody knows', () => {
  it.each([
    ['duckdb', 'SELECT zork(a) FROM t', ['zork']],
    ['postgresql', 'SELECT shop.price(a), lower(b), pg_catalog.upper(c) FROM t', ['shop.price']],
    ['tsql', 'SELECT dbo.f(a), LEN(b) FROM t', ['dbo.f']],
    ['bigquery', 'SELECT ds.f(a), SAFE.UPPER(b), NET.HOST(c) FROM t', ['ds.f']],
    ['snowflake', 'SELECT util.f(a), SNOWFLAKE.CORTEX.SUMMARIZE(b) FROM t', ['util.f']],
    ['duckdb', 'SELECT sum(a), list_transform([b], x -> x + 1), st_area(c) FROM t', []],
    ['postgresql', "SELECT jsonb_path_query(a, '$'), date_trunc('day', b), coalesce(c, 0) FROM t", []],
  ])('is noted in %s: %s', (dialect, sql, expected) => {
    const [statement] = read(sql, dialect).statements;
    expect(statement).toMatchObject({ unknownFunctions: expected, readToEnd: true });
  });

  it('leaves the statement without known sources where it stands in FROM', () => {
    const { statements, diagnostics } = read('CREATE VIEW v AS SELECT a FROM zork(1)', 'duckdb');
    expect(statements[0]).toMatchObject({ readToEnd: false, unknownFunctions: ['zork'] });
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'UNKNOWN_FUNCTION' }]);
  });

  it('is passed on to the readers of a routine whose body makes it', () => {
    const sql = 'CREATE MACRO m(x) AS (SELECT zork(a) FROM t WHERE k = x); SELECT m(d) FROM u';
    expect(read(sql, 'duckdb').statements.at(-1)?.unknownFunctions).toEqual(['zork']);
  });
});
