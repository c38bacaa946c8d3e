import { screen } from '@testing-library/react';

import { ORDERS, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { DisplayMenu } from './DisplayMenu';

const TWO_DOMAINS = sampleAnswer((urn) => ({
  summary: { domain: urn === ORDERS ? null : { urn: 'urn:li:domain:sales', name: 'Sales' } },
}));

const open = async (options: Parameters<typeof renderInExplorer>[1] = {}) => {
  const rendered = await renderInExplorer(<DisplayMenu />, options);
  await rendered.user.click(screen.getByRole('button', { name: 'Cards' }));
  await screen.findByRole('radiogroup', { name: 'Columns' });
  return rendered;
};

describe('DisplayMenu', () => {
  it('sets the rows of all cards, also of those that had been opened', async () => {
    const { user, explorer } = await open({ view: { rowsByCard: { a: 'none' } } });
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(explorer.view).toMatchObject({ rowsMode: 'all', rowsByCard: {} });
  });

  it('groups the cards, by keyboard too', async () => {
    const { user, explorer } = await open({ answer: TWO_DOMAINS });
    screen.getByRole('radio', { name: 'schema' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(explorer.view.groupBy).toBe('domain');
    expect([...explorer.scene.groups.values()].map(({ title }) => title).toSorted()).toEqual(['', 'Sales']);
  });

  it('folds all groups into one card each, and unfolds them', async () => {
    const { user, explorer } = await open({ answer: TWO_DOMAINS, view: { groupBy: 'domain' } });
    await user.click(screen.getByRole('button', { name: 'Fold all' }));
    expect([...explorer.scene.cards.values()].map(({ shape }) => shape)).toEqual(['bundle', 'bundle']);
    await user.click(screen.getByRole('button', { name: 'Unfold all' }));
    expect(explorer.scene.cards.size).toBe(3);
  });

  it('offers to fold only where there are groups', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Fold all' })).toBeNull();
  });
});
