import { sampleSummary } from '../../../test-support/samples';
import { columnMatches, type Hit, mergeByRank } from './search-queries';

describe('suggestions of several kinds', () => {
  it('take turns, so that no kind hides the others', () => {
    expect(mergeByRank([['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']], 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
  });
});

describe('columns that match a beginning', () => {
  const hit = (urn: string, paths: readonly string[], more: object = {}): Hit => ({
    summary: { ...sampleSummary({ name: urn }), urn, siblings: [], ...more },
    matchedFields: paths.map((value) => ({ name: 'fieldPaths', value })),
  });

  it('are listed with their assets, the whole name before longer ones and datasets before charts', () => {
    const hits = [
      hit('urn:li:chart:(looker,a)', ['revenue'], { kind: 'chart' }),
      hit('urn:li:dataset:(p,b,PROD)', ['revenue_month', 'gross_revenue', 'month']),
      hit('urn:li:dataset:(p,c,PROD)', ['revenue']),
    ];
    expect(columnMatches(hits, ['revenue']).map(({ name, asset }) => [name, asset.urn])).toEqual([
      ['revenue', 'urn:li:dataset:(p,c,PROD)'],
      ['revenue', 'urn:li:chart:(looker,a)'],
      ['revenue_month', 'urn:li:dataset:(p,b,PROD)'],
      ['gross_revenue', 'urn:li:dataset:(p,b,PROD)'],
    ]);
  });

  it('name a model and its table once', () => {
    const [model, table] = ['urn:li:dataset:(dbt,t,PROD)', 'urn:li:dataset:(duckdb,t,PROD)'];
    const hits = [hit(model, ['net'], { siblings: [table] }), hit(table, ['net'], { siblings: [model] })];
    expect(columnMatches(hits, ['net']).map(({ asset }) => asset.urn)).toEqual([model]);
  });

  it('hold every word, and are no other fields of the asset', () => {
    const found = hit('urn:li:dataset:(p,a,PROD)', ['net_revenue', 'net_weight']);
    const named = { ...found, matchedFields: [...found.matchedFields, { name: 'name', value: 'net revenue' }] };
    expect(columnMatches([named], ['net', 'rev']).map(({ name }) => name)).toEqual(['net_revenue']);
  });
});
