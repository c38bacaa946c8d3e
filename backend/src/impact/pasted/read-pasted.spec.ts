import { ANSI, findDialect } from '../../sql/contract/dialects.js';
import { tableName } from '../../sql/resolve/scope/source-columns.js';
import { preferredTables } from './table-finder.js';
import { readPasted } from './read-pasted.js';

const told = (sql: string): readonly string[] =>
  readPasted(sql, ANSI).map((statement) => {
    if (statement.type === 'other') return 'other';
    const table = statement.table ? tableName(statement.table) : '-';
    if (statement.type === 'altered') return `altered ${table} ${String(statement.changes.length)}`;
    return `defined ${table} ${statement.columns ? statement.columns.map(({ name }) => name).join() : 'by a query'}`;
  });

describe('pasted statements', () => {
  it.each([
    ['ALTER TABLE t DROP COLUMN a; DROP TABLE u', ['altered t 1', 'altered u 1']],
    ['CREATE TABLE s.t (a int, b text)', ['defined s.t a,b']],
    ['CREATE TABLE t AS SELECT 1 AS a', ['defined t by a query']],
    ['CREATE OR REPLACE VIEW v AS SELECT a FROM t', ['defined v by a query']],
    ['WITH x AS (SELECT 1) SELECT * FROM x', ['defined - by a query']],
    ['INSERT INTO t VALUES (1); GRANT SELECT ON t TO u', ['other', 'other']],
    ['', []],
  ])('%s', (sql, expected) => expect(told(sql)).toEqual(expected));

  it('are read behind conditions too', () => {
    const sql = 'IF EXISTS (SELECT 1 FROM f) ALTER TABLE t DROP COLUMN a';
    const [, altered] = readPasted(sql, findDialect('tsql') ?? ANSI);
    expect(altered).toMatchObject({ type: 'altered', changes: [{ kind: 'DROP_COLUMN', column: 'a' }] });
  });

  it('keep their places', () => {
    const sql = 'DROP TABLE a;\n\nSELECT 1';
    expect(readPasted(sql, ANSI).map(({ start, end }) => sql.slice(start, end).trim())).toEqual([
      'DROP TABLE a',
      'SELECT 1',
    ]);
  });
});

describe('which of several datasets a name means', () => {
  const on = (platform: string): string => `urn:li:dataset:(urn:li:dataPlatform:${platform},s.t,PROD)`;

  it('is that of the platform spoken of, else what dbt builds, else all of them', () => {
    expect(preferredTables([on('dbt'), on('duckdb')], undefined)).toEqual([on('duckdb')]);
    expect(preferredTables([on('dbt'), on('duckdb')], 'dbt')).toEqual([on('dbt')]);
    expect(preferredTables([on('dbt')], undefined)).toEqual([on('dbt')]);
    expect(preferredTables([on('hive'), on('duckdb')], 'postgres')).toEqual([on('hive'), on('duckdb')]);
  });
});
