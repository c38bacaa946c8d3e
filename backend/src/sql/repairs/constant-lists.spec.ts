import { ANSI } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import { constantListEdits } from './constant-lists.js';

const shortened = (sql: string): string => applyEdits(sql, constantListEdits(sql, ANSI)).sql;
const rows = (count: number): string =>
  Array.from({ length: count }, (_, row) => `(${String(row)}, 'a,b', NULL, -1)`).join(', ');

describe('long lists of constants', () => {
  it('lose all rows of VALUES but the first twenty', () => {
    const sql = shortened(`INSERT INTO t VALUES ${rows(1_000)} ON CONFLICT DO NOTHING`);
    expect(sql.match(/NULL/g)).toHaveLength(20);
    expect(sql).toMatch(/\(19, 'a,b', NULL, -1\)\s+ON CONFLICT DO NOTHING$/);
  });

  it('lose all values of IN but the first twenty', () => {
    const numbers = Array.from({ length: 5_000 }, (_, index) => String(index)).join(', ');
    expect(shortened(`SELECT a FROM t WHERE b IN (${numbers}) AND c = 1`)).toMatch(/18, 19\s+\) AND c = 1$/);
  });

  it('keep every row from the first that holds more than constants', () => {
    const sql = `INSERT INTO t VALUES (1, (SELECT max(a) FROM u)), ${rows(1_000)}`;
    expect(shortened(sql)).toBe(sql);
    const late = shortened(`INSERT INTO t VALUES ${rows(600)}, (1, (SELECT max(a) FROM u), 2, 3)`);
    expect(late).toContain('SELECT max(a) FROM u');
  });

  it('stay as they are in short statements', () => {
    const sql = `INSERT INTO t VALUES ${rows(100)}`;
    expect(shortened(sql)).toBe(sql);
  });
});
