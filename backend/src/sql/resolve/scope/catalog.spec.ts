import { ANSI, findDialect } from '../../contract/dialects.js';
import type { TableRef } from '../../contract/lineage.types.js';
import { catalogOf, refOf, splitName, tableParts } from './catalog.js';

it.each([
  ['a.b.c', ['a', 'b', 'c']],
  ['a."b.c".d', ['a', 'b.c', 'd']],
  ['`p-1`.[my table]', ['p-1', 'my table']],
  [' a . b ', ['a', 'b']],
  ['a..b', ['a', 'b']],
  ['', []],
])('splits %s', (name, parts) => expect(splitName(name)).toEqual(parts));

it.each<[string[], 2 | 3, TableRef]>([
  [['t'], 3, { name: 't' }],
  [['s', 't'], 3, { schema: 's', name: 't' }],
  [['s', 't'], 2, { database: 's', name: 't' }],
  [['d', 's', 't'], 3, { database: 'd', schema: 's', name: 't' }],
  [['server', 'd', 's', 't'], 3, { database: 'server.d', schema: 's', name: 't' }],
])('makes a reference of %j on %d levels', (parts, levels, ref) => {
  expect(refOf(parts, levels)).toEqual(ref);
  expect(tableParts(ref).join('.')).toBe(parts.join('.'));
});

describe('a table of the catalogue', () => {
  const schema = { 'db.Shop.orders': { Id: 'int' }, 'db.crm.clients': { a: 'int' }, 'db.erp.clients': { b: 'int' } };
  const found = (
    name: string,
    dialect = 'ansi',
    lookup: typeof schema | Record<string, Record<string, string>> = schema,
  ) => catalogOf(lookup, findDialect(dialect) ?? ANSI).find(refOf(name.split('.'), 3));

  it.each(['orders', 'ORDERS', 'shop.orders', 'db.shop.Orders'])('is found as %s, in its own spelling', (name) => {
    expect(found(name)).toEqual({
      table: { database: 'db', schema: 'Shop', name: 'orders' },
      columns: [{ name: 'Id', type: 'int' }],
    });
  });

  it.each(['items', 'other.orders', 'clients'])('is not found as %s: unknown, elsewhere or ambiguous', (name) => {
    expect(found(name)).toBeUndefined();
  });

  it('is the exact match where two spellings differ in letter case', () => {
    const lookup = { 's.t': { a: 'int' }, 's.T': { b: 'int' } };
    expect(found('s.T', 'ansi', lookup)?.columns).toEqual([{ name: 'b', type: 'int' }]);
  });

  it('has the columns of all shards where BigQuery names them by a wildcard', () => {
    const lookup = {
      'd.ev_2023': { a: 'int', b: 'int' },
      'd.ev_2024': { a: 'int', c: 'int' },
      'd.other': { z: 'int' },
    };
    expect(found('d.ev_*', 'bigquery', lookup)).toEqual({
      table: { schema: 'd', name: 'ev_*' },
      columns: ['a', 'b', 'c'].map((name) => ({ name, type: 'int' })),
    });
    expect(found('d.none_*', 'bigquery', lookup)).toBeUndefined();
    expect(found('ev_*', 'bigquery', { ...lookup, 'e.ev_2024': { x: 'int' } })).toBeUndefined();
    expect(found('d.ev_*', 'snowflake', lookup)).toBeUndefined();
  });

  it('is named as in the text where the text says more than the catalogue', () => {
    expect(found('x.s.t', 'ansi', { 's.t': { a: 'int' } })?.table).toEqual({ database: 'x', schema: 's', name: 't' });
  });

  it('of BigQuery has shards and wildcards with its schema', () => {
    const lookup = { 'p.d.events_': { a: 'int' }, 'p.d.visits': { b: 'int' } };
    for (const name of ['p.d.visits_20240101', 'p.d.visits_*', 'p.d.visits_2024*'])
      expect(found(name, 'bigquery', lookup)?.columns).toEqual([{ name: 'b', type: 'int' }]);
    expect(found('p.d.visits_20240101', 'snowflake', lookup)).toBeUndefined();
  });

  it('is unknown without a schema', () => expect(catalogOf(undefined, ANSI).find({ name: 't' })).toBeUndefined());
});

describe('on a platform that stores unquoted names in lower case', () => {
  const catalog = catalogOf({ 'db.T': { a: 'int' }, 'db.t': { b: 'int' } }, findDialect('postgresql') ?? ANSI);

  it.each([
    ['a quoted name with capitals finds the table of that case', { name: 'T', hasExactCase: true }, 'a'],
    ['an unquoted name finds the one in lower case, however it is written', { name: 'T' }, 'b'],
    ['a name in lower case finds the one in lower case', { name: 't' }, 'b'],
  ])('%s', (_name, table, column) => {
    expect(catalog.find(table)?.columns.map(({ name }) => name)).toEqual([column]);
  });
});
