import { ANSI, findDialect } from '../contract/dialects.js';
import { parseStatement } from './parse-statement.js';
import type { SqlParser } from './parser.js';

const of = (dialect: string): typeof ANSI => findDialect(dialect) ?? ANSI;

/** A parser that takes every text in some grammars only, and notes what it was asked. */
function parserOf(...grammars: readonly string[]): SqlParser & { readonly calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    parse(sql, grammar) {
      calls.push(grammar);
      if (!grammars.includes(grammar)) return { failure: { message: 'refused', offset: 3 } };
      return { tree: [{ select: { expressions: [], text: sql } }] };
    },
  };
}

describe('a statement that its own grammar refuses', () => {
  it('is read in a neighbouring one without a doubt where the text means the same there', () => {
    const parsed = parseStatement(parserOf('databricks'), 'SELECT a FROM t', of('snowflake'));
    expect(parsed).toMatchObject({ note: { code: 'DIALECT_FALLBACK' } });
    expect(parsed).not.toHaveProperty('doubt');
  });

  it('is in doubt where quotes mean something else in the only grammar that takes it', () => {
    const parsed = parseStatement(parserOf('databricks'), 'SELECT "a" FROM t', of('snowflake'));
    expect(parsed).toMatchObject({ doubt: expect.stringContaining('databricks') });
  });

  it('is read by the grammar with the same quotes although another comes first', () => {
    const parser = parserOf('databricks', 'postgresql');
    expect(parseStatement(parser, 'SELECT "a" FROM t', of('snowflake'))).not.toHaveProperty('doubt');
    expect(parser.calls).toEqual(['snowflake', 'generic', 'postgresql']);
  });

  it('is tried once when it is long, because each refusal takes long as well', () => {
    const parser = parserOf('postgresql');
    const sql = `SELECT ${'a, '.repeat(20_000)}a FROM t`;
    expect(parseStatement(parser, sql, of('duckdb'))).toHaveProperty('failure');
    expect(parser.calls).toEqual(['duckdb']);
  });

  it('is in doubt where a set operation behind the query had to be left out', () => {
    const parser: SqlParser = {
      parse: (sql) =>
        sql.includes('STRANGE') ? { failure: { message: 'refused' } } : { tree: [{ create_table: {} }] },
    };
    const parsed = parseStatement(parser, 'CREATE STRANGE TABLE g AS (SELECT a FROM t) UNION SELECT b FROM u', ANSI);
    expect(parsed).toMatchObject({ doubt: 'what stands behind the query is not read' });
  });

  it('says where the first refusal was', () => {
    expect(parseStatement(parserOf(), 'SELECT a FROM t', ANSI)).toMatchObject({ failure: { offset: 3 } });
  });
});

it('takes a tree that only keeps the text of the statement for a refusal', () => {
  const parser: SqlParser = { parse: () => ({ tree: [{ command: { this: 'SELECT a FROM t' } }] }) };
  expect(parseStatement(parser, 'SELECT a FROM t', ANSI)).toHaveProperty('failure');
});
