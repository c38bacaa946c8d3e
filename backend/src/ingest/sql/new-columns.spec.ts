import type { TableRef } from '../../sql/contract/lineage.types.js';
import { loadParser } from '../../sql/parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../../sql/resolve-lineage.js';
import { type InputReading, inputReadings } from './new-columns.js';

beforeAll(async () => {
  await loadParser();
}, 120_000);

/** How `g`, or the query itself where nothing is written, reads `t`. */
function readingOf(sql: string, dialect = 'postgres'): InputReading {
  const result = resolveLineage({
    sql,
    dialect,
    schema: { t: { a: 'int', b: 'int' }, u: { a: 'int', c: 'int' }, g: { a: 'int', b: 'int' } },
    ...AS_LONG_AS_IT_TAKES,
  });
  const isTarget = (table: TableRef | null): boolean =>
    table === null ? result.outTables.length === 0 : table.name === 'g';
  return inputReadings(result, isTarget)({ name: 't' });
}

function effectOf(sql: string): InputReading['newColumn'] {
  return readingOf(sql).newColumn;
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

  it.each(['create view g as select our_function(a) from t', 'insert into g select a, b from'])(
    'is not decided where the text leaves it open: %s',
    (sql) => {
      expect(effectOf(sql)).toBeUndefined();
    },
  );

  it('takes the worst of several statements into one table', () => {
    expect(effectOf('insert into g select a, b from t; insert into g select * from t')).toBe('REFUSED');
    expect(effectOf('insert into g select a, b from t; insert into g select a, c from u')).toBe('IGNORED');
  });

  it('is not decided behind a temporary table', () => {
    expect(effectOf('create temp table x as select * from t; insert into g select a, b from x')).toBeUndefined();
  });

  it('is stated with the names that it would clash with', () => {
    const clashes = (sql: string): unknown => JSON.parse(readingOf(sql).nameClashes ?? 'null');
    expect(clashes('create view g as select t.a, c from t join u on t.b = u.a')).toEqual({ ambiguous: ['c'] });
    expect(clashes('create view g as select t.a, u.c from t join u on t.b = u.a')).toEqual({});
    expect(clashes('create view g as select a as z from t order by z')).toEqual({ captured: ['z'] });
    expect(clashes('create view g as select * from t natural join u')).toEqual({ captured: ['c'], natural: true });
    expect(clashes('create view g as select *, a + 1 as z from t')).toEqual({ ambiguous: ['z'] });
  });

  it('changes a row that is used as one value', () => {
    expect(effectOf('create view g as select to_json(t) as j from t')).toBe('IN_ROW');
  });
});

describe('an input', () => {
  it.each([
    'create view g as select count(*) from t',
    'create view g as select u.a from u where exists (select 1 from t)',
    'create view g as select u.a from u cross join t',
  ])('is read without any of its columns: %s', (sql) => {
    expect(readingOf(sql)).toMatchObject({ reading: 'NO_COLUMN', newColumn: 'IGNORED' });
  });

  it('is read in part where a function is called whose body is not known', () => {
    expect(readingOf('create view g as select our_function(a) from t')).toEqual({ reading: 'IN_PART' });
  });

  it('is read by its own trigger, which names its columns', () => {
    const define =
      'create function f() returns trigger language plpgsql as $$ begin insert into g (a) values (NEW.a); end $$;';
    const trigger = 'create trigger x after insert on t for each row execute function f()';
    expect(readingOf(define + trigger, 'postgres')).toMatchObject({ reading: 'TRIGGER', newColumn: 'IGNORED' });
  });

  it('is used where any of its columns is', () => {
    expect(readingOf('create view g as select count(a) from t').reading).toBeUndefined();
  });
});
