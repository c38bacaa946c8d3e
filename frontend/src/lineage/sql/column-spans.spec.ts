import { columnSpans } from './column-spans';

const texts = (sql: string, column: string, isComputed = true): readonly string[] =>
  columnSpans(sql, column, isComputed).map(({ start, end }) => sql.slice(start, end));

describe('columnSpans', () => {
  it.each([
    ['an alias', 'select a, sum(b.amount) as total from b', 'total', ['sum(b.amount) as total']],
    ['an alias without AS', 'select a x, b y from t', 'y', ['b y']],
    ['a column without an alias', 'select t.id, t.name from t', 'name', ['t.name']],
    [
      'commas and queries in brackets',
      'select f(a, (select max(x), 1 from u)) as m, c from t',
      'm',
      ['f(a, (select max(x), 1 from u)) as m'],
    ],
    ['a quoted alias', 'select a as "Total, net", b from t', 'Total, net', ['a as "Total, net"']],
    ['a quoted keyword', 'select a as "from", b as z from t', 'z', ['b as z']],
    ['DISTINCT', 'select distinct a as k, b from t', 'k', ['a as k']],
    ['the last entry of a text without FROM', 'select 1 as one, 2 as two', 'two', ['2 as two']],
    ['another letter case', 'SELECT Amount AS NET FROM T', 'net', ['Amount AS NET']],
    ['a query inside a FROM', 'select x.n from (select a + 1 as n from t) x', 'n', ['a + 1 as n', 'x.n']],
    ['two queries of a union', 'select a as k from t union all select b as k from u', 'k', ['a as k', 'b as k']],
  ])('finds the entry of a select list with %s', (_what, sql, column, expected) => {
    expect(texts(sql, column).toSorted()).toEqual([...expected].toSorted());
  });

  it('finds every mention of a column that the text only reads, and none in comments and strings', () => {
    const sql = "select amount -- amount\n from t where amount > 0 and kind = 'amount' /* amount */ and amounts = 1";
    expect(columnSpans(sql, 'amount', false)).toEqual([
      { start: 7, end: 13 },
      { start: 38, end: 44 },
    ]);
  });

  it('falls back to mentions where no entry has the name, as with a star', () => {
    expect(texts('select * from t where id = 1', 'id')).toEqual(['id']);
    expect(texts('select * from t', 'id')).toEqual([]);
  });

  it('reads a long text in time that grows with it', () => {
    const sql = `select ${Array.from({ length: 20_000 }, (_, i) => `f(a${i}) as c${i}`).join(', ')} from t`;
    expect(texts(sql, 'c19999')).toEqual(['f(a19999) as c19999']);
  });
});
