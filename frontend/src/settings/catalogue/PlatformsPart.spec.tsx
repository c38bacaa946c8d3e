import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { PlatformsPart } from './PlatformsPart';

const urnOf = (name: string) => `urn:li:dataPlatform:${name}`;
const platform = (name: string, displayName: string | null) => ({
  entity: {
    urn: urnOf(name),
    name,
    properties: { type: 'RELATIONAL_DB', displayName, datasetNameDelimiter: '.', logoUrl: null, logical: null },
  },
});
const ANSWERS = {
  Me: sampleMe(),
  PlatformList: {
    searchAcrossEntities: {
      total: 3,
      searchResults: [platform('hive', null), platform('postgres', 'PostgreSQL'), platform('unused', null)],
    },
  },
  PlatformCounts: {
    aggregateAcrossEntities: {
      facets: [
        {
          field: 'platform',
          aggregations: [
            { value: urnOf('hive'), count: 2 },
            { value: urnOf('postgres'), count: 30 },
          ],
        },
      ],
    },
  },
  InstanceList: { searchAcrossEntities: { total: 0, searchResults: [] } },
};

describe('the platforms', () => {
  it('are listed with the most used first, and unused ones on request', async () => {
    fakeServer(ANSWERS);
    const { user } = await renderPart(<PlatformsPart />);
    const list = await screen.findByRole('list', { name: 'Platforms' });
    const rows = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent ?? '');
    await within(list).findByRole('link', { name: 'PostgreSQL' });
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toContain('PostgreSQL');
    await user.click(screen.getByRole('checkbox', { name: 'Show unused platforms' }));
    expect(rows()).toHaveLength(3);
  });

  it('are found by id and by display name', async () => {
    fakeServer(ANSWERS);
    const { user } = await renderPart(<PlatformsPart />);
    await screen.findByRole('link', { name: 'PostgreSQL' });
    await user.type(screen.getByLabelText('Find a platform'), 'HIV');
    expect(screen.queryByRole('link', { name: 'PostgreSQL' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Find a platform'), 'xyz');
    expect(screen.getByText('No platform matches')).toBeVisible();
  });
});
