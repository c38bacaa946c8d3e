import { ANSI, findDialect } from '../contract/dialects.js';
import { withoutClientCommands } from './client-commands.js';
import { splitStatements } from './split.js';

const of = (dialect: string): typeof ANSI => findDialect(dialect) ?? ANSI;

/** The texts of the statements of a script. */
function statementsOf(sql: string, dialect: string): string[] {
  const plain = withoutClientCommands(sql, of(dialect));
  return splitStatements(sql, of(dialect)).segments.map(({ start, end }) => plain.slice(start, end).trim());
}

describe('a script for a client of the database', () => {
  it.each([
    ['psql prints', 'postgresql', "\\echo 'it''s loading'\nSELECT 1;\n\\echo done", ['SELECT 1']],
    ['psql sets a variable', 'postgresql', '\\set n 5\nSELECT 1; \\set m 6\nSELECT 2', ['SELECT 1', 'SELECT 2']],
    [
      'psql takes the answer of a query',
      'postgresql',
      'SELECT a AS x FROM t \\gset\nSELECT b FROM u',
      ['SELECT a AS x FROM t', 'SELECT b FROM u'],
    ],
    ['psql branches', 'postgresql', '\\if :x\nSELECT 1;\n\\else\nSELECT 2;\n\\endif', ['SELECT 1', 'SELECT 2']],
    [
      'psql copies a file',
      'postgresql',
      "\\copy t (a) FROM 'f.csv' csv\nSELECT 1",
      ["copy t (a) FROM 'f.csv' csv", 'SELECT 1'],
    ],
    [
      'rows follow a COPY',
      'postgresql',
      "COPY t FROM stdin;\n1\tit's\n2\t(\n\\.\nSELECT 1",
      ['COPY t FROM stdin', 'SELECT 1'],
    ],
    ['DuckDB reads a file', 'duckdb', '.read setup.sql\n.mode line\nSELECT 1', ['SELECT 1']],
    ['SnowSQL sets an option', 'snowflake', "!set output_format=csv\nSELECT 1;\n!source 'x.sql'", ['SELECT 1']],
    ['sqlcmd sets a variable', 'tsql', ':setvar db shop\nSELECT 1', ['SELECT 1']],
    ['SQL*Plus prints', 'oracle', "PROMPT It's loading\nSELECT 1 FROM dual;\n@next.sql\n", ['SELECT 1 FROM dual']],
  ])('keeps its statements where %s', (_name, dialect, sql, expected) => {
    expect(statementsOf(sql, dialect)).toEqual(expected);
  });

  it.each([
    ['a string with a backslash', 'postgresql', "SELECT '\n\\echo' AS a"],
    ['a number behind a line break', 'duckdb', 'SELECT 1 +\n.5 AS a'],
    ['a method behind a line break', 'duckdb', "SELECT ('a')\n.upper() AS a"],
    ['a bind variable in a statement', 'tsql', 'SELECT a\n:b'],
    ['a column that is called prompt', 'oracle', 'SELECT a,\nprompt FROM t'],
  ])('leaves %s alone', (_name, dialect, sql) => {
    expect(withoutClientCommands(sql, of(dialect))).toBe(sql);
  });

  it('keeps all offsets', () => {
    const sql = '\\echo x\nSELECT 1;\n\\copy t FROM stdin\nSELECT 2';
    expect(withoutClientCommands(sql, of('postgresql'))).toHaveLength(sql.length);
  });
});
