import { screen } from '@testing-library/react';

import { ORDERS, renderInExplorer } from '../../../test-support/explorer';
import { GroupPanel } from './GroupPanel';

const ID = 'group platform DuckDB';

describe('GroupPanel', () => {
  it('lists the assets of a folded group and leads to each', async () => {
    const { user, explorer } = await renderInExplorer(<GroupPanel id={ID} />, {
      view: { groupBy: 'platform', foldedGroups: [ID] },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'DuckDB' })).toBeVisible();
    expect(screen.getByText('3 assets')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'orders' }));
    expect(explorer.view.selection).toEqual({ type: 'node', urn: ORDERS });
  });

  it('unfolds the group', async () => {
    const { user, explorer } = await renderInExplorer(<GroupPanel id={ID} />, {
      view: { groupBy: 'platform', foldedGroups: [ID] },
    });
    await user.click(screen.getByRole('button', { name: 'Unfold DuckDB' }));
    expect(explorer.view.foldedGroups).toEqual([]);
  });
});
