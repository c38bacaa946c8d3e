import { act, screen } from '@testing-library/react';

import { ORDERS, REPORT, REVENUE, renderInExplorer } from '../../../test-support/explorer';
import { buildAnswer } from '../../../test-support/lineage-answer';
import type { Geometry } from '../../graph/geometry/geometry';
import type { LineageAnswer } from '../../graph/model/graph.types';
import type { Camera } from '../explorer/explorer-context';
import { Controls } from './Controls';

/** Two hops of sources and one of consumers around `revenue`. */
const chain = (): LineageAnswer =>
  buildAnswer({
    assets: { far: [], [ORDERS]: [], [REVENUE]: [], [REPORT]: [] },
    edges: [
      ['far', ORDERS],
      [ORDERS, REVENUE],
      [REVENUE, REPORT],
    ],
  });

describe('Controls', () => {
  it('moves the view', async () => {
    const calls: string[] = [];
    const camera = {
      current: {
        fit: () => calls.push('fit'),
        canShow: () => true,
        zoomBy: (factor: number) => calls.push(factor > 1 ? 'in' : 'out'),
        centre: () => calls.push('centre'),
      } as unknown as Camera,
    };
    const { user } = await renderInExplorer(<Controls />, { tools: { camera } });
    for (const name of ['Zoom in', 'Zoom out', 'Fit the graph', 'Go to the start'])
      await user.click(screen.getByRole('button', { name }));
    expect(calls).toEqual(['in', 'out', 'fit', 'centre']);
  });

  it('collapses distant assets where all of the graph would be too small, and shows all of it on demand', async () => {
    const calls: string[] = [];
    // Three layers of cards are too much for this canvas.
    const camera = {
      current: {
        fit: () => calls.push('fit'),
        canShow: ({ boxes }: Geometry) => boxes.size <= 3,
      } as unknown as Camera,
    };
    const { user, explorer, notes, pressNoteAction } = await renderInExplorer(<Controls />, {
      tools: { camera },
      answer: chain(),
      view: { upstreamHops: 2, downstreamHops: 1 },
    });
    expect(explorer.scene.cards.size).toBe(4);
    await user.click(screen.getByRole('button', { name: 'Fit the graph' }));
    expect(explorer.view).toMatchObject({ upstreamHops: 1, downstreamHops: 1 });
    expect(notes).toEqual(['1 distant asset collapsed, so that the rest can be read']);
    await pressNoteAction();
    expect(explorer.view).toMatchObject({ upstreamHops: 2, downstreamHops: 1 });
    expect(calls).toEqual(['fit']);
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
