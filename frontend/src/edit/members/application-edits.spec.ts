import { QueryClient } from '@tanstack/react-query';

import { fakeServer } from '../../../test-support/server';
import { addToApplication, applicationAssetsQuery, removeFromApplication } from './application-edits';

const SHOP = { urn: 'urn:li:application:shop', name: 'Shop' };
const A = 'urn:li:dataset:a';
const input = { applicationUrn: SHOP.urn, resourceUrns: [A] };

describe('edits of applications', () => {
  it('adds assets, and undo removes the same ones', async () => {
    const server = fakeServer({ AddToApplication: {}, RemoveFromApplication: {} });
    const edit = addToApplication(SHOP, [A]);
    await edit.run();
    await edit.undo?.();
    expect(server.requests.map(({ operation, variables }) => [operation, variables])).toEqual([
      ['AddToApplication', { input }],
      ['RemoveFromApplication', { input }],
    ]);
    expect(edit.message).toBe('Added to Shop');
  });

  it('removes assets, and undo adds the same ones', async () => {
    const server = fakeServer({ AddToApplication: {}, RemoveFromApplication: {} });
    const edit = removeFromApplication(SHOP, [A]);
    await edit.run();
    await edit.undo?.();
    expect(server.requests.map(({ operation }) => operation)).toEqual(['RemoveFromApplication', 'AddToApplication']);
    expect(edit.message).toBe('Removed from Shop');
  });

  it('asks for the members among many assets in parts that the server takes', async () => {
    const server = fakeServer({
      ApplicationAssets: ({ input: { orFilters } }: { input: { orFilters: { and: { values: string[] }[] }[] } }) => ({
        searchAcrossEntities: { searchResults: [{ entity: { urn: orFilters[0]?.and[1]?.values[0] } }] },
      }),
    });
    const urns = Array.from({ length: 501 }, (_, index) => `urn:li:dataset:${String(index)}`);
    const members = await new QueryClient().fetchQuery(applicationAssetsQuery(SHOP.urn, urns));
    expect([...members]).toEqual([urns[0], urns[500]]);
    expect(server.requestsOf('ApplicationAssets')).toHaveLength(2);
  });
});
