import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { GovernedTree } from './GovernedTree';

const domain = (name: string, more: object = {}) => ({
  ...sampleSummary({ name, kind: 'domain' }),
  urn: `urn:li:domain:${name}`,
  ...more,
});
const SALES = domain('sales', {
  description: 'What is **sold**.',
  owners: [{ urn: 'urn:li:corpuser:jo', kind: 'corpuser', name: 'Jo', type: null }],
});
const FLEET = domain('fleet', { description: null, owners: [] });

const facet = (field: string, values: Readonly<Record<string, number>>) => ({
  field,
  aggregations: Object.entries(values).map(([value, count]) => ({ value, count, displayName: null })),
});
/** Assets directly in each domain: of all, with an owner, and with a description. */
const DIRECT: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '*': { [SALES.urn]: 3, [FLEET.urn]: 8 },
  'owner:*': { [SALES.urn]: 1, [FLEET.urn]: 6 },
  'description:*': { [FLEET.urn]: 2 },
};
/** The same with those of its subdomains, for the one that has any. */
const BELOW: Readonly<Record<string, number>> = { '*': 10, 'owner:*': 5, 'description:*': 1 };

const open = () => {
  const server = fakeServer({
    BrowseRoots: {
      listDomains: { domains: [{ urn: SALES.urn }, { urn: FLEET.urn }] },
      getRootGlossaryNodes: { nodes: [] },
      getRootGlossaryTerms: { terms: [] },
    },
    BrowseCounts: ({ facets, query = '*' }: { facets: string[]; query?: string }) => ({
      aggregateAcrossEntities: {
        facets: facets.map((field) => facet(field, field === 'domains' ? (DIRECT[query] ?? {}) : { [SALES.urn]: 2 })),
      },
    }),
    SearchTotal: ({ input }: { input: { query: string } }) => ({
      searchAcrossEntities: { total: BELOW[input.query] ?? 0 },
    }),
    EntitySummaries: { entitySummaries: [SALES, FLEET] },
  });
  return renderPart(<GovernedTree axis="domain" mayMove={false} />).then(() => server);
};
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);

describe('the tree of domains', () => {
  it('says of each what it is, who owns it, and how much of it has an owner and a description', async () => {
    await open();
    const fleet = await rowOf('fleet');
    expect(await fleet.findByRole('link', { name: '75% owned' })).toHaveAttribute('title', '2 assets without an owner');
    expect(fleet.getByRole('link', { name: '25% described' })).toBeVisible();
    expect(fleet.getByText('No definition yet')).toBeVisible();
    expect(fleet.getByText('No owner')).toBeVisible();
  });

  it('counts the assets of subdomains with those of a domain, and how many subdomains it has', async () => {
    await open();
    const sales = await rowOf('sales');
    expect(await sales.findByRole('link', { name: '50% owned' })).toHaveAttribute(
      'href',
      `/search?f.domains.below=${SALES.urn}&f.-owners=*`,
    );
    expect(sales.getByRole('link', { name: '10% described' })).toBeVisible();
    expect(sales.getByText('2 subdomains')).toBeVisible();
    expect(sales.getByText('What is sold.')).toBeVisible();
    expect(sales.getByText('Jo')).toBeVisible();
  });

  it('asks for the coverage of all of them at once', async () => {
    const server = await open();
    await (await rowOf('fleet')).findByRole('link', { name: '75% owned' });
    const asked = server.requestsOf('BrowseCounts').map(({ query }) => query);
    expect(asked.filter((query) => query === 'owner:*')).toHaveLength(1);
  });
});
