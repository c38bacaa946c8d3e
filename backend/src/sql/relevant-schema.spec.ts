import type { LineageRequest } from './contract/lineage.types.js';
import { relevantSchema, requestKey } from './relevant-schema.js';

const schema = {
  'db.shop.orders': { a: 'int' },
  'db.shop.clients': { a: 'int' },
  'db.shop.events': { a: 'int' },
  'db.shop."order items"': { a: 'int' },
  'db.shop.größe': { a: 'int' },
};
const named = (sql: string): string[] => Object.keys(relevantSchema(sql, schema) ?? {});

describe('relevantSchema', () => {
  it.each([
    ['SELECT * FROM shop.ORDERS', ['db.shop.orders']],
    ['SELECT * FROM "Orders" JOIN clients', ['db.shop.orders', 'db.shop.clients']],
    ['SELECT * FROM events_20240101', ['db.shop.events']],
    ['SELECT * FROM `events_*`', ['db.shop.events']],
    ['SELECT * FROM "Order Items"', ['db.shop."order items"']],
    ['SELECT * FROM Größe', ['db.shop.größe']],
    ['SELECT * FROM preorders', []],
    ['SELECT 1', []],
  ])('of %s are %j', (sql, tables) => expect(named(sql)).toEqual(tables));

  it('has all tables of a wildcard', () => {
    const shards = { 'd.ev_2023': { a: 'int' }, 'd.ev_2024': { a: 'int' }, 'd.e': { a: 'int' } };
    expect(Object.keys(relevantSchema('SELECT a*2 FROM `d.Ev_*`', shards) ?? {})).toEqual(['d.ev_2023', 'd.ev_2024']);
  });

  // Reading such a text once takes milliseconds. Beginning anew at every letter takes longer than a test may.
  it.each([
    ['a name', 'a'.repeat(200_000)],
    ['names of shards', 'a_1'.repeat(60_000)],
    ['wildcards', 'ab*`'.repeat(50_000)],
  ])('reads a long text of %s once', (_, letters) => {
    expect(named(`SELECT "${letters}" FROM orders`)).toEqual(['db.shop.orders']);
  });

  it('is unknown where no schema is given', () => expect(relevantSchema('SELECT 1', undefined)).toBeUndefined());
});

describe('requestKey', () => {
  const request: LineageRequest = { sql: 'SELECT 1', dialect: 'ansi', schema };

  it('is the same for the same request', () => expect(requestKey({ ...request })).toBe(requestKey(request)));

  it.each<Partial<LineageRequest>>([
    { sql: 'SELECT 2' },
    { dialect: 'mysql' },
    { schema: {} },
    { defaultDatabase: 'd' },
    { defaultSchema: 'd' },
    { temporaryPattern: 'tmp' },
    { statementBudgetMs: 100 },
    { textBudgetMs: Infinity },
  ])('differs with %j', (change) => expect(requestKey({ ...request, ...change })).not.toBe(requestKey(request)));

  it('tells two limits apart that JSON does not', () => {
    const key = (textBudgetMs: number): string => requestKey({ ...request, textBudgetMs });
    expect(key(Infinity)).not.toBe(key(NaN));
  });
});
