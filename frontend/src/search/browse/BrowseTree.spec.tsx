import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { BrowseTree } from './BrowseTree';

const aggregation = (field: string, values: Readonly<Record<string, number>>) => ({
  field,
  aggregations: Object.entries(values).map(([value, count]) => ({ value, count, displayName: null })),
});
const POSTGRES = 'urn:li:dataPlatform:postgres';
const SHOP = sampleSummary({ name: 'shop', kind: 'container' });
const ANSWERS = {
  BrowseCounts: {
    aggregateAcrossEntities: { facets: [aggregation('platform', { [POSTGRES]: 12, 'urn:li:dataPlatform:hive': 3 })] },
  },
  BrowseLevel: {
    browseV2: { total: 1, groups: [{ name: 'shop', count: 12, hasSubGroups: false, entity: { urn: SHOP.urn } }] },
  },
  EntitySummaries: { entitySummaries: [SHOP] },
};
const open = (current: readonly string[] = []) =>
  renderPart(
    <BrowseTree
      place={{ axis: 'platform', path: [] }}
      current={current}
      hrefOf={({ path }) => `/browse/platform/${path.join('/')}`}
    />,
  );

describe('the browse tree', () => {
  it('shows each branch with its number of assets, and opens one on request', async () => {
    fakeServer(ANSWERS);
    const { user } = await open();
    expect(await screen.findByRole('link', { name: 'postgres' })).toHaveAttribute(
      'href',
      `/browse/platform/${POSTGRES}`,
    );
    expect(screen.getByText('12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open postgres' }));
    expect(await screen.findByRole('link', { name: 'shop' })).toBeVisible();
  });

  it('opens the way to the branch that is shown', async () => {
    fakeServer(ANSWERS);
    await open([POSTGRES, 'shop']);
    expect(await screen.findByRole('link', { name: 'shop' })).toHaveAttribute('aria-current', 'true');
  });

  it('moves with the arrows and with letters', async () => {
    fakeServer(ANSWERS);
    const { user } = await open();
    const postgres = await screen.findByRole('link', { name: 'postgres' });
    const hive = screen.getByRole('link', { name: 'hive' });
    postgres.focus();
    await user.keyboard('{ArrowDown}');
    expect(hive).toHaveFocus();
    await user.keyboard('p');
    expect(postgres).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('link', { name: 'shop' })).toBeVisible();
  });

  it('says that nothing is there', async () => {
    fakeServer({ BrowseCounts: { aggregateAcrossEntities: { facets: [] } } });
    await open();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });
});
