import type { TableRef } from '../../sql/contract/lineage.types.js';
import { loadParser } from '../../sql/parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../../sql/resolve-lineage.js';
import { type NewColumnEffect, newColumnEffects } from './new-columns.js';

beforeAll(async () => {
  await loadParser();
}, 120_000);

/** What `g`, or the query itself where nothing is written, does with a new column of `t`. */
function effectOf(sql: string, dialect = 'postgres'): NewColumnEffect | undefined {
  const result = resolveLineage({
    sql,
    dialect,
    schema: { t: { a: 'int', b: 'int' }, u: { a: 'int', c: 'int' }, g: { a: 'int', b: 'int' } },
    ...AS_LONG_AS_IT_TAKES,
  });
  const isTarget = (table: TableRef | null): boolean =>
    table === null ? result.outTables.length === 0 : table.name === 'g';
  return newColumnEffects(result, isTarget)({ name: 't' });
}

describe('a new column of an input', () => {
  it.each([
    'create view g as select a, b from t',
    'insert into g select a, b from t',
    'insert into g (a, b) select a, count(*) from t group by a',
    'create view g as with s as (select * from t) select a from s',
    'select a from t',
  ])('is ignored by a statement that writes its columns out: %s', (sql) => {
    expect(effectOf(sql)).toBe('IGNORED');
  });

  it.each([
    'create view g as select * from t',
    'create table g as select t.* from t join u using (a)',
    'select * from t',
  ])('is passed on by a star into what is made anew: %s', (sql) => {
    expect(effectOf(sql)).toBe('PASSED_ON');
  });

  it.each([
    'insert into g select * from t',
    'insert into g (a, b) select * from t',
    'create view g as select * from t union all select a, c from u',
  ])('is refused where the number of columns is fixed: %s', (sql) => {
    expect(effectOf(sql)).toBe('REFUSED');
  });

  it.each([
    'create view g as select * from t natural join u',
    'create view g as select our_function(a) from t',
    'insert into g select a, b from',
  ])('is not decided where the text leaves it open: %s', (sql) => {
    expect(effectOf(sql)).toBeUndefined();
  });

  it('takes the worst of several statements into one table', () => {
    expect(effectOf('insert into g select a, b from t; insert into g select * from t')).toBe('REFUSED');
    expect(effectOf('insert into g select a, b from t; insert into g select a, c from u')).toBe('IGNORED');
  });

  it('is not decided behind a temporary table', () => {
    expect(effectOf('create temp table x as select * from t; insert into g select a, b from x')).toBeUndefined();
  });
});
