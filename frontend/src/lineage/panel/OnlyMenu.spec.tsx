import { screen } from '@testing-library/react';

import { ORDERS, REVENUE, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { useTopic } from '../explorer/explorer-context';
import { OnlyMenu } from './OnlyMenu';

function MenuOfStart() {
  const card = useTopic('scene', ({ scene }) => scene.cards.get(REVENUE));
  return card ? <OnlyMenu card={card} side="up" /> : null;
}

const openMenu = async (answer = sampleAnswer()) => {
  const rendered = await renderInExplorer(<MenuOfStart />, { answer });
  await rendered.user.click(screen.getByRole('button', { name: /only one kind or platform$/ }));
  return rendered;
};

describe('OnlyMenu', () => {
  it('counts the neighbours by kind and platform when it is opened', async () => {
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'dataset 2' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'DuckDB 2' })).toBeVisible();
  });

  it('expands the card to the chosen kind only', async () => {
    const { user, explorer } = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'dataset 2' }));
    expect(explorer.view.expansions).toEqual([
      { urn: REVENUE, side: 'up', hops: 1, only: { by: 'kind', id: 'dataset' } },
    ]);
  });

  it('leaves out what the viewer may not see', async () => {
    await openMenu(sampleAnswer((urn) => (urn === ORDERS ? { summary: { kind: 'restricted' } } : {})));
    expect(await screen.findByRole('menuitem', { name: 'dataset 1' })).toBeVisible();
  });
});
