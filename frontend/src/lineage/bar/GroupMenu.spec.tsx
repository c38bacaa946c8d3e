import { screen } from '@testing-library/react';

import { ORDERS, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { GroupMenu } from './GroupMenu';

const TWO_DOMAINS = sampleAnswer((urn) => ({
  summary: { domain: urn === ORDERS ? null : { urn: 'urn:li:domain:sales', name: 'Sales' } },
}));

describe('GroupMenu', () => {
  it('groups the cards, and says by what', async () => {
    const { user, explorer } = await renderInExplorer(<GroupMenu />, { answer: TWO_DOMAINS });
    await user.click(screen.getByRole('button', { name: 'Group' }));
    await user.click(await screen.findByRole('menuitem', { name: 'domain' }));
    expect([...explorer.scene.groups.values()].map(({ title }) => title).toSorted()).toEqual(['', 'Sales']);
    expect(await screen.findByRole('button', { name: 'Group: domain' })).toBeVisible();
  });

  it('folds all groups into one card each, and unfolds them', async () => {
    const { user, explorer } = await renderInExplorer(<GroupMenu />, {
      answer: TWO_DOMAINS,
      view: { groupBy: 'domain' },
    });
    await user.click(screen.getByRole('button', { name: 'Group: domain' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Fold all' }));
    expect([...explorer.scene.cards.values()].map(({ shape }) => shape)).toEqual(['bundle', 'bundle']);
    await user.click(screen.getByRole('button', { name: 'Group: domain' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unfold all' }));
    expect(explorer.scene.cards.size).toBe(3);
  });
});
