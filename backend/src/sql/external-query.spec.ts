import { beforeAll, expect, it } from '@jest/globals';

import { platformOfConnection } from './external-query.js';
import { loadParser } from './parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from './resolve-lineage.js';

beforeAll(loadParser);

const readThrough = (connection: string, sql: string) =>
  resolveLineage({
    sql: `SELECT * FROM EXTERNAL_QUERY('${connection}', '''${sql}''')`,
    dialect: 'bigquery',
    ...AS_LONG_AS_IT_TAKES,
  });

it.each([
  ['shop.eu.mysql-orders', 'mysql'],
  ['eu.MyCloudSqlPostgres', 'postgres'],
  ['p.us.orders_pg', 'postgres'],
  ['p.us.alloydb', 'postgres'],
  ['mysql-shop.eu.orders', undefined],
  ['p.us.upgrade', undefined],
])('knows the platform of the connection %s by its last name', (connection, platform) => {
  expect(platformOfConnection(connection)).toBe(platform);
});

it('gives the tables of the inner query the connection and its platform', () => {
  const { inTables, statements } = readThrough('p.us.mysql', 'SELECT a FROM shop.t');
  expect(inTables).toMatchObject([{ name: 't', connection: 'p.us.mysql', platform: 'mysql' }]);
  expect(statements[0]?.readToEnd).toBe(true);
});

it('keeps a table behind a connection apart from one of the same name', () => {
  const sql = "SELECT * FROM shop.t JOIN EXTERNAL_QUERY('p.us.mysql', 'SELECT a FROM shop.t') AS e USING (a)";
  expect(resolveLineage({ sql, dialect: 'bigquery' }).inTables).toHaveLength(2);
});

it('does not count a statement as traced when the platform behind the connection is not known', () => {
  const { statements, diagnostics } = readThrough('p.us.orders', 'SELECT a FROM t');
  expect(statements[0]).toMatchObject({ readToEnd: false, unknownFunctions: ['external_query'] });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'the platform behind the connection of external_query is not known; what its rows come from is not traced',
  ]);
});

it('reads no query inside the query of another platform', () => {
  const inner = 'SELECT a FROM EXTERNAL_QUERY("p.us.mysql", "SELECT a FROM t")';
  expect(readThrough('p.us.spanner', inner).inTables).toEqual([]);
});

it('does not read a text that is no query', () => {
  expect(readThrough('p.us.mysql', 'SELECT a FROM FROM').inTables).toEqual([]);
  expect(readThrough('p.us.mysql', 'DELETE FROM t').outTables).toEqual([]);
});
