import { formatSql } from './format-sql';

describe('the layout of SQL', () => {
  it('puts each clause on a line of its own and keeps the case of the words', async () => {
    expect(await formatSql('select a, sum(b) from t where c = 1 group by a', 'duckdb')).toBe(
      'select\n  a,\n  sum(b)\nfrom\n  t\nwhere\n  c = 1\ngroup by\n  a',
    );
  });

  it('reads the signs of the dialect', async () => {
    expect(await formatSql("select a::int from t where b ~ '^x'", 'postgres')).toContain('a::int');
    expect(await formatSql('select `a` from `p.d.t`', 'bigquery')).toContain('`p.d.t`');
  });

  it('leaves alone what it cannot read', async () => {
    expect(await formatSql("select 'open", 'duckdb')).toBeUndefined();
  });
});
