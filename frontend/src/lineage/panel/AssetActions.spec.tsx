import { screen } from '@testing-library/react';

import { ORDERS, REPORT, REVENUE, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { useTopic } from '../explorer/explorer-context';
import { AssetActions } from './AssetActions';

/** The actions of a card of the explorer around them. */
function ActionsOf({ urn }: { readonly urn: string }) {
  const card = useTopic('scene', ({ scene }) => scene.cards.get(urn));
  return card ? <AssetActions card={card} /> : null;
}

const open = (urn: string, options: Parameters<typeof renderInExplorer>[1] = {}) =>
  renderInExplorer(<ActionsOf urn={urn} />, options);

describe('AssetActions', () => {
  it('chooses which columns a card shows', async () => {
    const { user, explorer } = await open(REVENUE, {
      answers: { LineageColumns: { entityColumns: { total: 0, columns: [] } } },
    });
    await user.click(screen.getByRole('radio', { name: 'None' }));
    expect(explorer.view.rowsByCard).toEqual({ [REVENUE]: 'none' });
  });

  it('starts the paths at a card, which cannot end them too', async () => {
    const { user, explorer } = await open(ORDERS);
    await user.click(screen.getByRole('button', { name: 'Paths from here…' }));
    expect(explorer.view.path).toEqual({ from: ORDERS, to: null });
    expect(screen.queryByRole('button', { name: 'Paths to here' })).not.toBeInTheDocument();
  });

  it('offers the other end while a path has only one', async () => {
    const { user, explorer } = await open(REPORT, { view: { path: { from: ORDERS, to: null } } });
    await user.click(screen.getByRole('button', { name: 'Paths to here' }));
    expect(explorer.view.path).toEqual({ from: ORDERS, to: REPORT });
  });

  it('hides a card, its branch, or everything else', async () => {
    const { user, explorer } = await open(REPORT);
    await user.click(screen.getByRole('button', { name: 'Show only its upstream and downstream' }));
    expect(explorer.view.hiddenAssets).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(explorer.view.hiddenAssets).toEqual([REPORT]);
  });

  it('never hides the start', async () => {
    await open(REVENUE);
    expect(screen.queryByRole('button', { name: /^Hide/ })).not.toBeInTheDocument();
  });

  it('shows siblings apart', async () => {
    const siblings: Readonly<Record<string, readonly string[]>> = { [ORDERS]: [REPORT], [REPORT]: [ORDERS] };
    const answer = sampleAnswer((urn) => ({ summary: { siblings: siblings[urn] ?? [] } }));
    const { user, explorer } = await open(ORDERS, { answer });
    await user.click(screen.getByRole('button', { name: 'Split model and table' }));
    expect([...explorer.view.splitCards].sort()).toEqual([ORDERS, REPORT].sort());
  });
});
