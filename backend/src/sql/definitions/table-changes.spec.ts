import fc from 'fast-check';

import { ANSI, findDialect } from '../contract/dialects.js';
import { tableName } from '../resolve/scope/source-columns.js';
import { readTableChanges } from './table-changes.js';

const read = (sql: string, dialect = 'ansi') => readTableChanges(sql, findDialect(dialect) ?? ANSI);
const told = (sql: string, dialect?: string): readonly string[] =>
  (read(sql, dialect)?.changes ?? []).map((change) => Object.values(change).join(' '));

describe('what a statement does to a table', () => {
  it.each([
    ['DROP TABLE IF EXISTS s.t', 'ansi', ['DROP_ASSET']],
    ['drop view t cascade', 'postgresql', ['DROP_ASSET']],
    ['ALTER TABLE t DROP COLUMN a', 'ansi', ['DROP_COLUMN a']],
    ['ALTER TABLE t DROP a, DROP COLUMN IF EXISTS "b c"', 'postgresql', ['DROP_COLUMN a', 'DROP_COLUMN b c']],
    ['ALTER TABLE t DROP COLUMN a, b', 'snowflake', ['DROP_COLUMN a', 'DROP_COLUMN b']],
    ['ALTER TABLE t DROP (a, b)', 'oracle', ['DROP_COLUMN a', 'DROP_COLUMN b']],
    ['ALTER TABLE t RENAME COLUMN a TO b', 'ansi', ['RENAME_COLUMN a b']],
    ['ALTER TABLE t RENAME TO u', 'ansi', ['RENAME_ASSET u']],
    ['ALTER TABLE IF EXISTS ONLY t RENAME TO s.u', 'postgresql', ['RENAME_ASSET u']],
    [
      'ALTER TABLE t ALTER COLUMN a SET DATA TYPE decimal(12, 2), ALTER b TYPE text USING b::text',
      'postgresql',
      ['CHANGE_TYPE a decimal(12, 2)', 'CHANGE_TYPE b text'],
    ],
    ['ALTER TABLE t ALTER COLUMN a SET NOT NULL', 'ansi', ['MAKE_NOT_NULL a']],
    ['ALTER TABLE t ALTER COLUMN a DROP NOT NULL', 'ansi', ['MAKE_NULLABLE a']],
    [
      'ALTER TABLE [t] ALTER COLUMN [a] nvarchar(10) NOT NULL',
      'tsql',
      ['CHANGE_TYPE a nvarchar(10)', 'MAKE_NOT_NULL a'],
    ],
    [
      'ALTER TABLE `t` MODIFY COLUMN `a` bigint unsigned NULL',
      'mysql',
      ['CHANGE_TYPE a bigint unsigned', 'MAKE_NULLABLE a'],
    ],
    ['ALTER TABLE t CHANGE a b int', 'mysql', ['RENAME_COLUMN a b', 'CHANGE_TYPE a int']],
    ['ALTER TABLE t CHANGE COLUMN a a int', 'mysql', ['CHANGE_TYPE a int']],
    ['ALTER TABLE t ADD COLUMN IF NOT EXISTS a int NOT NULL DEFAULT 0', 'ansi', ['ADD_COLUMN a int']],
    ['ALTER TABLE t ADD a int, b decimal(10, 2)', 'tsql', ['ADD_COLUMN a int', 'ADD_COLUMN b decimal(10, 2)']],
    ['ALTER TABLE t ADD COLUMNS (a int, b string)', 'spark', ['ADD_COLUMN a int', 'ADD_COLUMN b string']],
    ['ALTER TABLE t DROP COLUMN s.x, DROP COLUMN "S y"."z"', 'duckdb', ['DROP_COLUMN s.x', 'DROP_COLUMN S y.z']],
    ['ALTER TABLE t RENAME COLUMN s.x TO y', 'duckdb', ['RENAME_COLUMN s.x y']],
    ['ALTER TABLE t RENAME COLUMN s.x TO s.y', 'spark', ['RENAME_COLUMN s.x y']],
    ['ALTER TABLE t ADD COLUMN IF NOT EXISTS s.a.x decimal(10, 2)', 'duckdb', ['ADD_COLUMN s.a.x decimal(10, 2)']],
    ['ALTER TABLE t ADD COLUMNS (s.x int, b string)', 'databricks', ['ADD_COLUMN s.x int', 'ADD_COLUMN b string']],
    ['ALTER TABLE t ALTER COLUMN s.x TYPE bigint', 'spark', ['CHANGE_TYPE s.x bigint']],
    ['ALTER TABLE t ALTER COLUMN `s`.`x` SET DATA TYPE NUMERIC', 'bigquery', ['CHANGE_TYPE s.x NUMERIC']],
    ['ALTER TABLE t ALTER COLUMN s.element.x DROP NOT NULL', 'spark', ['MAKE_NULLABLE s.element.x']],
    ['ALTER TABLE t DROP COLUMN n.x', 'clickhouse', ['DROP_COLUMN n.x']],
    ['ALTER TABLE t ADD PRIMARY KEY (a)', 'ansi', ['CHANGE_KEY']],
    ['ALTER TABLE t ADD CONSTRAINT pk PRIMARY KEY (a, b)', 'ansi', ['CHANGE_KEY']],
    ['ALTER TABLE t DROP PRIMARY KEY', 'mysql', ['CHANGE_KEY']],
  ])('%s (%s)', (sql, dialect, expected) => {
    expect(told(sql, dialect)).toEqual(expected);
  });

  it('says what it did not understand', () => {
    const found = read('ALTER TABLE a.b.t SET TBLPROPERTIES (x = 1), DROP COLUMN c');
    expect(found && tableName(found.table)).toBe('a.b.t');
    expect(found?.changes).toEqual([{ kind: 'DROP_COLUMN', column: 'c' }]);
    expect(found?.unread).toEqual(['SET TBLPROPERTIES (x = 1)']);
    expect(read('ALTER TABLE t ALTER COLUMN a SET DEFAULT 1')?.unread).toHaveLength(1);
    expect(read('ALTER TABLE t DROP CONSTRAINT c')?.unread).toHaveLength(1);
  });

  it('leaves other statements alone', () => {
    for (const sql of ['SELECT 1', 'CREATE TABLE t (a int)', 'DROP INDEX i', 'ALTER USER x', ''])
      expect(read(sql)).toBeUndefined();
  });

  it('never fails on any tokens', () => {
    const word = fc.constantFrom(
      ...'ALTER TABLE t ADD DROP RENAME COLUMN TO ( ) , a "b" int NOT NULL PRIMARY KEY TYPE SET ;'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        expect(() => read(`ALTER TABLE ${words.join(' ')}`)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
