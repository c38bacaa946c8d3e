import { screen } from '@testing-library/react';

import { REVENUE, columnOf, renderInExplorer } from '../../../test-support/explorer';
import { FocusBar } from './FocusBar';

const NET = columnOf(REVENUE, 'net');
const open = () => renderInExplorer(<FocusBar />, { view: { column: NET } });

describe('FocusBar', () => {
  it('names the column and counts the assets on its path', async () => {
    await open();
    expect(screen.getByText('Path of revenue.net')).toBeVisible();
    expect(screen.getByText('2 assets')).toBeVisible();
  });

  it('shows the path in the graph, and only the path again', async () => {
    const { user, explorer } = await open();
    expect(explorer.scene.cards.size).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Show in the graph' }));
    expect(explorer.scene.cards.size).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Show only the path' }));
    expect(explorer.scene.cards.size).toBe(2);
  });

  it('follows one side of the column', async () => {
    const { user, explorer } = await open();
    await user.click(screen.getByRole('radio', { name: 'Sources' }));
    expect(explorer.view.columnSide).toBe('up');
  });

  it('goes back to the graph', async () => {
    const { user, explorer } = await open();
    await user.click(screen.getByRole('button', { name: 'Clear path' }));
    expect(explorer.view.column).toBeNull();
    expect(screen.queryByText('Path of revenue.net')).not.toBeInTheDocument();
  });
});
