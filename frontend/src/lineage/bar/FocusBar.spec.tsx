import { screen } from '@testing-library/react';

import { REVENUE, columnOf, renderInExplorer } from '../../../test-support/explorer';
import { FocusBar } from './FocusBar';

const NET = columnOf(REVENUE, 'net');
const open = () => renderInExplorer(<FocusBar />, { view: { column: NET } });

describe('FocusBar', () => {
  it('names the highlighted column and counts what its path holds', async () => {
    await open();
    expect(screen.getByText('Path of revenue.net')).toBeVisible();
    expect(screen.getByText('1 columns up · 0 down · 2 assets')).toBeVisible();
  });

  it('draws only the path, and the rest again', async () => {
    const { user, explorer } = await open();
    await user.click(screen.getByRole('button', { name: "Keep only this column's lineage" }));
    expect(explorer.scene.cards.size).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Show the rest again' }));
    expect(explorer.scene.cards.size).toBe(3);
  });

  it('clears the highlight', async () => {
    const { user, explorer } = await open();
    await user.click(screen.getByRole('button', { name: 'Clear highlight' }));
    expect(explorer.view.column).toBeNull();
    expect(screen.queryByText('Path of revenue.net')).not.toBeInTheDocument();
  });
});
