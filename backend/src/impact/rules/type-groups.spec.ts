import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type EmbeddedDatabase, openDatabase } from '../../../test-support/impact/constructs/embedded-database.js';
import { isAnyTextColumn, isAssignable, typeGroup } from './type-groups.js';

/** A value of each type that both databases have. */
const VALUES = {
  integer: '7',
  boolean: 'true',
  date: "DATE '2026-11-23'",
  timestamp: "TIMESTAMP '2026-11-23 10:00:00'",
  time: "TIME '10:00:00'",
  interval: "INTERVAL '1 day'",
  uuid: "CAST('00000000-0000-0000-0000-000000000001' AS uuid)",
  varchar: "'seven'",
} as const;

describe.each(['duckdb', 'postgres'] as const)('types that %s writes into a column', (engine) => {
  let database: EmbeddedDatabase;
  const errorOfWriting = async (type: string, value: string, target: string): Promise<string | undefined> => {
    await database.enter('types');
    await database.run(`CREATE TABLE source (x ${type})`);
    await database.run(`INSERT INTO source SELECT ${value}`);
    await database.run(`CREATE TABLE target (x ${target})`);
    return database.run('INSERT INTO target SELECT x FROM source');
  };

  beforeAll(async () => {
    database = await openDatabase(engine);
  }, 120_000);
  afterAll(() => database.close());

  it.each(Object.entries(VALUES))('writes %s into a text without bounds', async (type, value) => {
    expect(isAnyTextColumn(engine, 'varchar')).toBe(true);
    expect(await errorOfWriting(type, value, 'varchar')).toBeUndefined();
  });

  // DuckDB casts whatever it writes, so its table says of no pair that it is refused.
  const refusing = engine === 'postgres' ? Object.entries(VALUES).filter(([type]) => type !== 'varchar') : [];
  for (const [type, value] of refusing)
    it(`refuses ${type} where the table of casts says so`, async () => {
      expect(Object.keys(VALUES).some((target) => isAssignable(engine, type, target) === false)).toBe(true);
      for (const target of Object.keys(VALUES)) {
        if (isAssignable(engine, type, target) !== false) continue;
        expect([target, await errorOfWriting(type, value, target)]).toEqual([target, expect.any(String)]);
      }
    });
});

it('takes a text with a bound, and a text of a platform without such casts, for one that may refuse', () => {
  expect(isAnyTextColumn('postgres', 'varchar(5)')).toBe(false);
  expect(isAnyTextColumn('bigquery', 'STRING')).toBe(false);
  expect(isAnyTextColumn('duckdb', undefined)).toBe(false);
});

// Beginning anew at every space takes longer than a test may.
it('reads a type of half a million spaces once', () => {
  expect(typeGroup(`timestamp${' '.repeat(500_000)}( 6 ) with time zone`)).toBe('TIMESTAMP');
  expect(typeGroup(`int${' '.repeat(500_000)}x`)).toBeUndefined();
});

it('knows the group of a type whatever its size', () => {
  expect(['decimal(10, 2)', 'timestamp(6) without time zone', 'STRUCT<a INT64>'].map(typeGroup)).toEqual([
    'NUMBER',
    'TIMESTAMP',
    undefined,
  ]);
});
