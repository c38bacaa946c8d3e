import { markedParts, lineAndColumn, readSqlState, sqlStateAddress } from './sql-state';

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

  it('are marked once each, the graver finding first', () => {
    const findings = [
      { severity: 'WARNING', start: 0, end: 4 },
      { severity: 'ERROR', start: 2, end: 3 },
      { severity: 'INFO', start: 5, end: 6 },
    ];
    const parts = markedParts('abcdef', findings);
    expect(parts.map(({ text, severity }) => [text, severity])).toEqual([
      ['ab', 'WARNING'],
      ['c', 'ERROR'],
      ['d', 'WARNING'],
      ['ef', undefined],
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe('abcdef');
  });
});
