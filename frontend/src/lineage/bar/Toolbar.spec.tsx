import { screen, waitFor } from '@testing-library/react';

import { renderInExplorer } from '../../../test-support/explorer';
import { Toolbar } from './Toolbar';

const open = (options: Parameters<typeof renderInExplorer>[1] = {}) =>
  renderInExplorer(<Toolbar frame="page" shown="graph" hasTime={false} onTime={() => undefined} />, options);

describe('Toolbar', () => {
  it('has the name of the start as its title', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Lineage of revenue' })).toBeVisible();
  });

  it('counts the filters that are on', async () => {
    await open({ view: { minConfidence: 0.5, nameText: 'o' } });
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeVisible();
  });

  it('switches to the table', async () => {
    const { user, explorer } = await open();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(explorer.view.display).toBe('table');
  });

  it('copies a link that opens this view', async () => {
    const { user, notes } = await open();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(notes).toEqual(['Link copied: it opens this view']));
    expect(await navigator.clipboard.readText()).toContain('up=1&down=1');
  });

  it('starts looking for paths from the start, and stops again', async () => {
    const { user, explorer } = await open();
    await user.click(screen.getByRole('button', { name: 'Paths' }));
    expect(explorer.view.path).toEqual({ from: explorer.startUrn, to: null });
    await user.click(screen.getByRole('button', { name: 'Paths', pressed: true }));
    expect(explorer.view.path).toBeNull();
  });

  it('leaves the comparison of two dates when what-if begins', async () => {
    const { user, explorer } = await open();
    await user.click(screen.getByRole('button', { name: 'What if' }));
    expect(explorer.view).toMatchObject({ whatIf: [], compareAsOf: null });
  });
});
