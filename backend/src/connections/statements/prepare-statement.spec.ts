import { MYSQL_SQL, POSTGRES_SQL } from '../kinds/sql-dialects.js';
import { filterCondition, prepareStatement } from './prepare-statement.js';

const prepare = (statement: string, parameters: Readonly<Record<string, string>> = {}, dialect = POSTGRES_SQL) =>
  prepareStatement(statement, new Map(Object.entries(parameters)), { dialect, maxRows: 11 });
const inner = (sql: string): string =>
  sql.replace(/^SELECT \* FROM \(\n/u, '').replace(/\n\) AS headwater_rows LIMIT 11$/u, '');

describe('a statement that somebody wrote', () => {
  it('becomes a table with a limited number of rows', () => {
    expect(prepare('SELECT 1')).toEqual({
      sql: 'SELECT * FROM (\nSELECT 1\n) AS headwater_rows LIMIT 11',
      values: [],
    });
  });

  it.each([
    ['a semicolon at its end', 'SELECT 1;', 'SELECT 1'],
    ['comments around it', '-- why\nSELECT 1; -- done', 'SELECT 1'],
    ['a semicolon in a text', "SELECT ';'", "SELECT ';'"],
    ['a CTE', 'WITH a AS (SELECT 1 x) SELECT x FROM a', 'WITH a AS (SELECT 1 x) SELECT x FROM a'],
  ])('may have %s', (_, statement, expected) => {
    expect(inner(prepare(statement).sql)).toBe(expected);
  });

  it.each([
    ['nothing', ' -- only a comment', 'The statement is empty.'],
    ['several statements', 'SELECT 1; DROP TABLE orders', 'There are several statements'],
    ['a write', 'DELETE FROM orders', 'begins with DELETE'],
    ['a command', 'COPY orders TO PROGRAM $$sh$$', 'begins with COPY'],
    [
      'the end of the query around it',
      'SELECT 1) x; DELETE FROM orders; SELECT * FROM (SELECT 1',
      'several statements',
    ],
    ['a parenthesis too many', 'SELECT 1) AS x, (SELECT 2) AS y, ((SELECT 3', 'parentheses'],
    ['too much text', `SELECT '${'x'.repeat(20_001)}'`, 'longer than 20000'],
  ])('is refused where it has %s', (_, statement, message) => {
    expect(() => prepare(statement)).toThrow(message);
  });
});

describe('a parameter of a statement', () => {
  it('is bound, whether or not it stands in quotes', () => {
    const { sql, values } = prepare("SELECT COUNT(*) FROM o WHERE day = '${day}' AND shop = ${shop} AND d = ${day}", {
      day: "2026-01-01'; DROP TABLE o; --",
      shop: '7',
    });
    expect(inner(sql)).toBe('SELECT COUNT(*) FROM o WHERE day = $1 AND shop = $2 AND d = $3');
    expect(values).toEqual(["2026-01-01'; DROP TABLE o; --", '7', "2026-01-01'; DROP TABLE o; --"]);
  });

  it('is a question mark where the database counts by itself', () => {
    expect(inner(prepare('SELECT ${a} + ${b}', { a: '1', b: '2' }, MYSQL_SQL).sql)).toBe('SELECT ? + ?');
  });

  it('is left alone in a comment', () => {
    expect(prepare('SELECT 1 /* ${day} */ + 1').values).toEqual([]);
  });

  it.each([
    ['is not given', 'SELECT ${day}', 'needs the parameter day'],
    ['is a part of a text', "SELECT 'day ${day}'", 'stands for a whole value'],
    ['is a name', 'SELECT "${day}"', 'stands for a whole value'],
  ])('is refused where it %s', (_, statement, message) => {
    expect(() => prepare(statement)).toThrow(message);
  });
});

describe('a filter', () => {
  it('is put in parentheses, and a comment at its end does not reach over them', () => {
    expect(filterCondition("status = 'open' -- only these", POSTGRES_SQL)).toBe("(status = 'open'\n)");
  });

  it.each([
    ['true) OR (true', 'parentheses'],
    ['true; DELETE FROM orders', 'semicolon'],
    ['', 'empty'],
  ])('is refused where it reaches out of them: %s', (filter, message) => {
    expect(() => filterCondition(filter, POSTGRES_SQL)).toThrow(message);
  });
});
