import { act, screen } from '@testing-library/react';

import { renderInExplorer } from '../../../test-support/explorer';
import type { Camera } from '../explorer/explorer-context';
import { Controls } from './Controls';

describe('Controls', () => {
  it('moves the view', async () => {
    const calls: string[] = [];
    const camera = {
      current: {
        fit: () => calls.push('fit'),
        zoomBy: (factor: number) => calls.push(factor > 1 ? 'in' : 'out'),
        centre: () => calls.push('centre'),
      } as unknown as Camera,
    };
    const { user } = await renderInExplorer(<Controls />, { tools: { camera } });
    for (const name of ['Zoom in', 'Zoom out', 'Fit the graph', 'Go to the start'])
      await user.click(screen.getByRole('button', { name }));
    expect(calls).toEqual(['in', 'out', 'fit', 'centre']);
  });

  it('undoes and redoes changes of the view', async () => {
    const { user, explorer } = await renderInExplorer(<Controls />);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    act(() => explorer.change({ hideJobs: false }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(explorer.view.hideJobs).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(explorer.view.hideJobs).toBe(false);
  });

  it('opens the legend with the keys', async () => {
    const { user } = await renderInExplorer(<Controls />);
    await user.click(screen.getByRole('button', { name: 'Legend' }));
    expect(await screen.findByText('certain, 0.9 and more')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Keys in the graph' })).toBeVisible();
  });
});
