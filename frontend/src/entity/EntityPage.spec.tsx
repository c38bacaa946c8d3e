import { screen, within } from '@testing-library/react';

import { granted, sampleView } from '../../test-support/entity-view';
import { renderPart } from '../../test-support/render';
import { fakeServer } from '../../test-support/server';
import { EntityPage } from './EntityPage';

const ANSWERS = {
  ...granted(),
  FollowStates: { followStates: [] },
  EntityStamps: { entityProfile: { aspects: [] } },
  EntitySummaries: { entitySummaries: [] },
  OwnershipTypes: { listOwnershipTypes: { ownershipTypes: [] } },
};
const profileOf = (parts: Parameters<typeof sampleView>[0]) => ({
  EntityProfile: { entityProfile: sampleView(parts).profile },
});
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Parts of this page' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the page of an entity', () => {
  it('shows the tabs of its kind, with counts, and opens the one of the address', async () => {
    fakeServer({
      ...ANSWERS,
      ...profileOf({ summary: { name: 'orders', columnCount: 3, upstreamCount: 1, downstreamCount: 2 } }),
    });
    await renderPart(<EntityPage urn="urn:li:dataset:orders" tab="properties" />);
    expect(await tabs()).toEqual([
      'Columns3',
      'Lineage↑1 ↓2',
      'Impact',
      'Quality',
      'Incidents',
      'Queries',
      'Properties',
    ]);
    expect(screen.getByRole('link', { name: 'Properties' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText('No properties')).toBeVisible();
  });

  it('has the other tabs in a menu, without those that no source has filled', async () => {
    fakeServer({
      ...ANSWERS,
      ...profileOf({ summary: { name: 'orders', columnCount: 3 } }),
      DatasetTabs: { dataset: { usageStats: { buckets: [{ bucket: 1 }] }, datasetProfiles: [], runs: { total: 0 } } },
    });
    const { user, visited } = await renderPart(<EntityPage urn="urn:li:dataset:orders" tab="properties" />);
    await screen.findByText('No properties');
    await user.click(screen.getByRole('button', { name: 'More' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(expect.arrayContaining(['Usage', 'History']));
    expect(entries).not.toContain('Statistics');
    expect(entries).not.toContain('Runs');
    await user.click(screen.getByRole('menuitem', { name: 'History' }));
    expect(visited).toEqual([expect.stringMatching(/orders\/history$/)]);
  });

  it('calls the contents of a domain assets, and those of a person what they own', async () => {
    fakeServer({ ...ANSWERS, ...profileOf({ summary: { name: 'Finance', kind: 'domain' } }) });
    await renderPart(<EntityPage urn="urn:li:domain:Finance" tab="properties" />);
    expect(await tabs()).toContain('Assets');
  });

  it('hides the contents of a container that holds nothing', async () => {
    fakeServer({
      ...ANSWERS,
      ...profileOf({ summary: { name: 'shop', kind: 'container' } }),
      EntityRelations: { entityRelations: { start: 0, count: 0, total: 0, types: [], relations: [] } },
    });
    await renderPart(<EntityPage urn="urn:li:container:shop" tab="properties" />);
    await screen.findByText('No properties');
    expect(await tabs()).not.toContain('Contents');
  });

  it('says that there is nothing with this urn', async () => {
    fakeServer({ ...ANSWERS, EntityProfile: { entityProfile: null } });
    await renderPart(<EntityPage urn="urn:li:tag:gone" tab={undefined} />);
    expect(await screen.findByText('Asset not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the catalogue' })).toHaveAttribute('href', '/search?q=gone');
  });
});
