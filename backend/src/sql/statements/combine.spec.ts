import type { StatementLineage } from '../contract/lineage.types.js';
import { loadParser } from '../parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../resolve-lineage.js';

beforeAll(async () => {
  await loadParser();
}, 120_000);

/** What the statement that writes g reads, and the columns that it needs. */
function usesOfG(sql: string, dialect: string): { readonly reads: string[]; readonly names: string[] } {
  const { statements } = resolveLineage({ sql, dialect, ...AS_LONG_AS_IT_TAKES });
  const writing = statements.filter(({ outTables }) => outTables.some(({ name }) => name === 'g'));
  const all = <T>(list: (statement: StatementLineage) => readonly T[]): readonly T[] => writing.flatMap(list);
  return {
    reads: all(({ inTables }) => inTables.map(({ name }) => name)).toSorted(),
    names: all(({ namedColumns }) => namedColumns.map(({ table, column }) => `${table.name}.${column}`)).toSorted(),
  };
}

describe('a statement behind a condition', () => {
  it.each([
    ['tsql', 'IF EXISTS (SELECT 1 FROM s WHERE a > 0) INSERT INTO g (k) SELECT b FROM u'],
    ['tsql', 'IF EXISTS (SELECT 1 FROM s WHERE a > 0) SELECT 1 ELSE BEGIN INSERT INTO g (k) SELECT b FROM u END'],
    ['tsql', 'WHILE (SELECT max(a) FROM s) > 1 BEGIN INSERT INTO g (k) SELECT b FROM u END'],
    ['bigquery', 'IF (SELECT max(a) FROM s) > 1 THEN INSERT INTO g (k) SELECT b FROM u; END IF;'],
    [
      'bigquery',
      'IF x THEN SELECT 1; ELSEIF (SELECT max(a) FROM s) > 1 THEN INSERT INTO g (k) SELECT b FROM u; END IF;',
    ],
    ['snowflake', 'BEGIN FOR r IN (SELECT a FROM s) DO INSERT INTO g (k) SELECT b FROM u WHERE r.a; END FOR; END;'],
  ])('needs what the condition reads: %s, %s', (dialect, sql) => {
    expect(usesOfG(sql, dialect)).toEqual({ reads: ['s', 'u'], names: ['s.a', 'u.b'] });
  });

  it('does not lend its condition to what follows', () => {
    const sql = 'IF EXISTS (SELECT 1 FROM s WHERE a > 0) DELETE FROM h INSERT INTO g (k) SELECT b FROM u';
    expect(usesOfG(sql, 'tsql')).toEqual({ reads: ['u'], names: ['u.b'] });
  });

  it('needs nothing of what the database says of itself', () => {
    const sql = "IF EXISTS (SELECT 1 FROM sys.tables WHERE name = 'g') INSERT INTO g (k) SELECT b FROM u";
    expect(usesOfG(sql, 'tsql')).toEqual({ reads: ['u'], names: ['u.b'] });
  });

  it('has no data from the condition where it only defines a table', () => {
    const sql = 'IF EXISTS (SELECT 1 FROM s WHERE a > 0) CREATE TABLE g (k int)';
    expect(usesOfG(sql, 'tsql')).toEqual({ reads: [], names: [] });
  });

  it('is not read to its end where the condition is not', () => {
    const { statements } = resolveLineage({
      sql: 'IF EXISTS (SELECT 1 FROM s WHERE a >) INSERT INTO g (k) SELECT b FROM u',
      dialect: 'tsql',
      ...AS_LONG_AS_IT_TAKES,
    });
    expect(statements.at(-1)).toMatchObject({ kind: 'INSERT', readToEnd: false });
  });
});
