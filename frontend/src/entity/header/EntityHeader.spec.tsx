import { screen, within } from '@testing-library/react';

import { granted, sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { EntityHeader } from './EntityHeader';

const ANSWERS = { ...granted(), FollowStates: { followStates: [] } };
const PLATFORM = { urn: 'urn:li:dataPlatform:pg', id: 'pg', name: 'Postgres' };

describe('the header of an entity', () => {
  it('names the entity, its kind and where it is', async () => {
    fakeServer(ANSWERS);
    const view = sampleView({
      summary: { name: 'orders', platform: PLATFORM, path: ['shop', 'public'], subType: 'View', env: 'PROD' },
    });
    await renderPart(<EntityHeader view={view} />);
    expect(screen.getByRole('heading', { level: 1, name: 'orders' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent(/Postgres.*shop.*public/);
    expect(screen.getByText('View')).toBeVisible();
    expect(screen.getByText('PROD')).toBeVisible();
  });

  it('leads to lineage and to the impact of dropping it', async () => {
    fakeServer(ANSWERS);
    const { user, visited } = await renderPart(<EntityHeader view={sampleView({ summary: { name: 'orders' } })} />);
    await user.click(screen.getByRole('button', { name: 'Lineage' }));
    await user.click(screen.getByRole('button', { name: 'Impact' }));
    expect(visited[0]).toMatch(/^\/lineage\//);
    expect(visited[1]).toMatch(/^\/impact\?.*DROP_ASSET|drop/i);
  });

  it('has no lineage for kinds that no data flows through', async () => {
    fakeServer(ANSWERS);
    await renderPart(<EntityHeader view={sampleView({ summary: { name: 'pii', kind: 'tag' } })} />);
    expect(screen.queryByRole('button', { name: 'Lineage' })).not.toBeInTheDocument();
  });

  it('says whether an incident is open', async () => {
    fakeServer(ANSWERS);
    const view = sampleView({
      summary: { name: 'Rows are missing', kind: 'incident' },
      aspects: { incidentInfo: { type: 'FRESHNESS', status: { state: 'RESOLVED' } } },
    });
    await renderPart(<EntityHeader view={view} />);
    expect(within(screen.getByRole('banner')).getByText('Resolved')).toBeVisible();
  });
});
