import { ANSI, findDialect } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import { isSpelledAlike, spellingEdits } from './spelling.js';

const of = (dialect: string): typeof ANSI => findDialect(dialect) ?? ANSI;
const spelled = (sql: string, dialect: string): string => applyEdits(sql, spellingEdits(sql, of(dialect))).sql;

describe('spelling for the parser', () => {
  it.each([
    ['writes integer division as a division', 'duckdb', 'SELECT a // 2 FROM t', 'SELECT a /  2 FROM t'],
    ['drops comments that begin with a hash', 'bigquery', 'SELECT a # why\nFROM t', 'SELECT a  \nFROM t'],
    ['drops comments that begin with slashes', 'snowflake', 'SELECT a // why\nFROM t', 'SELECT a  \nFROM t'],
  ])('%s', (_name, dialect, sql, expected) => expect(spelled(sql, dialect)).toBe(expected));

  it.each([
    ['strings', 'duckdb', "SELECT 'a // b' FROM t"],
    ['URIs in strings', 'snowflake', "SELECT * FROM 's3://bucket/file'"],
    ['comments', 'duckdb', 'SELECT a -- b // c\nFROM t'],
    ['the JSON operators of PostgreSQL', 'postgresql', "SELECT a #>> '{b}' FROM t"],
  ])('leaves %s alone', (_name, dialect, sql) => expect(spelled(sql, dialect)).toBe(sql));
});

describe('another grammar', () => {
  it.each([
    ['an integer division that is a comment there', 'duckdb', 'snowflake', 'SELECT a // 2 FROM t'],
    ['a quoted name that is a string there', 'snowflake', 'databricks', 'SELECT "A" FROM t'],
    ['a name in brackets that is a subscript there', 'tsql', 'generic', 'SELECT [a b] FROM t'],
    ['a backslash that ends no string there', 'postgresql', 'mysql', String.raw`SELECT '\' AS a, b FROM t`],
    ['a hash that begins a comment there', 'postgresql', 'mysql', 'SELECT a # b FROM t'],
  ])('reads %s otherwise', (_name, dialect, grammar, sql) =>
    expect(isSpelledAlike(sql, of(dialect), grammar)).toBe(false),
  );

  it.each([
    ['a text without quotes', 'duckdb', 'snowflake', 'SELECT a / 2 FROM t'],
    ['a plain string', 'postgresql', 'mysql', "SELECT 'a' FROM t"],
    ['the same quotes', 'duckdb', 'postgresql', `SELECT "a" // 2 FROM t`],
  ])('reads %s alike', (_name, dialect, grammar, sql) => expect(isSpelledAlike(sql, of(dialect), grammar)).toBe(true));
});
