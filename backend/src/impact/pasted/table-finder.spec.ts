import { sampleViewer } from '../../../test-support/access/visibility.js';
import type { SearchService } from '../../search/search.service.js';
import { preferredTables, TableFinder } from './table-finder.js';

const table = (platform: string, name: string): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;

describe('preferredTables', () => {
  it('prefers the platform of the question', () => {
    const urns = [table('postgres', 'db.s.orders'), table('snowflake', 'db.s.orders')];
    expect(preferredTables(urns, 'snowflake')).toEqual([table('snowflake', 'db.s.orders')]);
  });

  it('prefers the table that dbt builds to the dbt model', () => {
    const urns = [table('dbt', 'db.s.orders'), table('postgres', 'db.s.orders')];
    expect(preferredTables(urns, undefined)).toEqual([table('postgres', 'db.s.orders')]);
  });

  it('keeps all datasets where it has nothing to prefer', () => {
    const urns = [table('postgres', 'a.orders'), table('mysql', 'b.orders')];
    expect(preferredTables(urns, 'oracle')).toEqual(urns);
    expect(preferredTables([table('dbt', 'db.s.orders')], undefined)).toEqual([table('dbt', 'db.s.orders')]);
    expect(preferredTables([], 'oracle')).toEqual([]);
  });
});

it('searches for datasets whose name ends with the name of the table, in lower case', async () => {
  const questions: unknown[] = [];
  const search = {
    search: async (_: unknown, question: unknown) => {
      questions.push(question);
      return { hits: [{ urn: table('postgres', 'db.shop.orders') }] };
    },
  } as unknown as SearchService;
  const found = await new TableFinder(search).candidates(sampleViewer(), { schema: 'Shop', name: 'Orders' }, undefined);
  expect(found).toEqual([table('postgres', 'db.shop.orders')]);
  expect(JSON.stringify(questions)).toContain('.shop.orders,');
});
