import { loadParser } from '../../sql/parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../../sql/resolve-lineage.js';
import { type TableWrite, writeOf } from './writes.js';

beforeAll(async () => {
  await loadParser();
}, 120_000);

const COLUMNS = ['a', 'b', 'c'];

/** How the statements write `g(a, b, c)`. */
function writeTo(sql: string, dialect = 'duckdb'): TableWrite | undefined {
  const schema = { t: { a: 'int', b: 'int', c: 'int' }, g: { a: 'int', b: 'int', c: 'int' } };
  const result = resolveLineage({ sql, dialect, schema, ...AS_LONG_AS_IT_TAKES });
  const write = writeOf(result, { name: 'g' }, COLUMNS);
  return write && { ...write, byName: [...write.byName].sort() };
}

describe('a statement that writes a table', () => {
  it.each([
    ['insert into g (a, b) select a, b from t', ['a', 'b']],
    ['update g set a = 1 where c = 2', ['a', 'c']],
    ['delete from g where b = 1', ['b']],
    [
      'merge into g using t on g.a = t.a when matched then update set b = t.b when not matched then insert (a, c) values (t.a, t.c)',
      ['a', 'b', 'c'],
    ],
  ])('needs the columns that it names: %s', (sql, byName) => {
    expect(writeTo(sql)).toMatchObject({ byName, byPosition: [], isCounted: false });
  });

  it.each([
    ['insert into g select * from t', COLUMNS],
    ['insert into g values (1, 2, 3)', COLUMNS],
    ["copy g from 'x.csv'", COLUMNS],
  ])('needs every column in its position where it has no list: %s', (sql, byPosition) => {
    expect(writeTo(sql)).toMatchObject({ byName: [], byPosition, isCounted: true });
  });

  it.each(['create table g as select * from t', 'create view g as select a from t', 'select * from g'])(
    'needs none where it makes the table anew or only reads it: %s',
    (sql) => {
      expect(writeTo(sql)).toBeUndefined();
    },
  );

  it.each([
    ['insert into g (a) select x from t', true],
    ['update g set a = 0 where b > 1', true],
    ['merge into g using t on g.a = t.x when matched then update set b = t.y', false],
    ["insert into g (a, b) select x, y from t on conflict (a) do update set b = 'z'", false],
  ])('gives each column one value, or may give it another: %s', (sql, isPlain) => {
    expect(writeTo(sql)?.isPlain).toBe(isPlain);
  });

  it.each([
    [
      'create procedure p() language plpgsql as $$ begin execute concat(x, y); insert into g (a) select a from t; end $$',
    ],
    ["create procedure p() language plpgsql as $$ begin execute 'insert into g select ' || x || ' from t'; end $$"],
  ])('may need any column where a text is put together when it runs: %s', (sql) => {
    expect(writeTo(sql, 'postgresql')).toMatchObject({ isUnread: true, isPlain: false });
  });

  it('fills the table behind a view of the script', () => {
    const view = 'create view w as select a as x, b from g;';
    expect(writeTo(`${view} insert into w select a, b from t`, 'postgresql')).toMatchObject({ byName: ['a', 'b'] });
    expect(writeTo(`${view} update w set x = 1 where b > 1`, 'postgresql')).toMatchObject({ byName: ['a', 'b'] });
    expect(writeTo(`${view} delete from w where x = 1`, 'postgresql')).toMatchObject({ byName: ['a'] });
  });

  it('needs what any of several statements needs', () => {
    expect(writeTo('insert into g select * from t; update g set b = 0')).toEqual({
      byName: ['b'],
      byPosition: COLUMNS,
      isCounted: true,
      isPlain: false,
      isUnread: false,
    });
  });

  it('may need any column where the statement is not read to its end', () => {
    expect(writeTo('merge into g using t on g.a = t.x when matched then update by name')).toEqual({
      byName: [],
      byPosition: [],
      isCounted: false,
      isPlain: false,
      isUnread: true,
    });
  });

  it('needs what the body of a procedure needs', () => {
    const body = 'begin delete from g where b > 1; insert into g (a) select x from t; end';
    const sql = `create procedure p() language plpgsql as $$ ${body} $$`;
    expect(writeTo(sql, 'postgres')).toMatchObject({ byName: ['a', 'b'], isUnread: false });
  });
});
