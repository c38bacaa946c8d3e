import { screen, waitFor } from '@testing-library/react';

import { REVENUE, renderInExplorer } from '../../test-support/explorer';
import { DeepExpandDialog } from './DeepExpandDialog';
import { useDeepExpand } from './explorer/use-deep-expand';

function ToTheEnd() {
  const expand = useDeepExpand();
  return (
    <button type="button" onClick={() => void expand(REVENUE, 'down')}>
      to the end
    </button>
  );
}

const open = async (assets: number, complete = true) => {
  const rendered = await renderInExplorer(
    <DeepExpandDialog>
      <ToTheEnd />
    </DeepExpandDialog>,
    { answers: { LineageCount: { lineageCount: { assets, columns: 0, complete } } } },
  );
  await rendered.user.click(screen.getByRole('button', { name: 'to the end' }));
  return rendered;
};

const ALL_HOPS = [{ urn: REVENUE, side: 'down', hops: 100 }];

describe('DeepExpandDialog', () => {
  it('draws up to 200 assets without asking', async () => {
    const { explorer } = await open(200);
    await waitFor(() => expect(explorer.view.expansions).toEqual(ALL_HOPS));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks before it draws more', async () => {
    const { user, explorer } = await open(2500, false);
    expect(await screen.findByText(/There are at least 2,500 assets/)).toBeVisible();
    expect(explorer.view.expansions).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Draw them' }));
    expect(explorer.view.expansions).toEqual(ALL_HOPS);
  });

  it('draws nothing when a person cancels', async () => {
    const { user, explorer } = await open(2500);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(explorer.view.expansions).toEqual([]);
  });
});
