import { likelyPlatform, lineAndColumn, readSqlState, sqlStateAddress } from './sql-state';

describe('the address of pasted SQL', () => {
  it('comes back as it was written', () => {
    const question = {
      sql: "select 'a&b' from t -- é",
      platform: 'bigquery',
      dialect: 'ansi',
      database: 'd',
      schema: '',
    };
    const search = Object.fromEntries(new URL(sqlStateAddress(question), 'http://x').searchParams);
    expect(readSqlState(search)).toEqual(question);
  });

  it('leaves long texts out', () => {
    const question = { ...readSqlState({}), sql: 'x'.repeat(4_001) };
    expect(sqlStateAddress(question)).toBe('/sql');
  });
});

describe('places in a text', () => {
  it('are lines and columns from 1', () => {
    expect(lineAndColumn('a\nbc', 0)).toEqual({ line: 1, column: 1 });
    expect(lineAndColumn('a\nbc', 3)).toEqual({ line: 2, column: 2 });
  });
});

describe('the platform of a text', () => {
  const urn = (id: string) => `urn:li:dataPlatform:${id}`;

  it('is the most used one of the catalogue that has a dialect', () => {
    expect(likelyPlatform([urn('dbt'), urn('duckdb'), urn('postgres')], ['postgres', 'duckdb'])).toBe('duckdb');
  });

  it('is the most used one when none has a dialect, and a known one in an empty catalogue', () => {
    expect(likelyPlatform([urn('dbt')], ['duckdb'])).toBe('dbt');
    expect(likelyPlatform([], ['duckdb'])).toBe('postgres');
  });
});
