import { screen, within } from '@testing-library/react';

import { aConsumer, anAnswer, anAsset } from '../../test-support/impact-answer';
import { renderPart } from '../../test-support/render';
import { fakeServer } from '../../test-support/server';
import { ImpactPage } from './ImpactPage';

const ORDERS = anAsset().urn;

describe('ImpactPage', () => {
  it('asks for an asset while no change is chosen', async () => {
    const server = fakeServer();
    await renderPart(<ImpactPage />, { address: '/impact' });
    expect(await screen.findByText('No change chosen yet')).toBeVisible();
    expect(screen.getByLabelText('Asset')).toBeVisible();
    expect(server.requestsOf('Impact')).toEqual([]);
  });

  it('assesses the changes of its address', async () => {
    const server = fakeServer({
      Impact: { impact: anAnswer([aConsumer()]) },
      EntitySummaries: { entitySummaries: [anAsset()] },
    });
    await renderPart(<ImpactPage />, { address: `/impact?change=${encodeURIComponent(`dropAsset~${ORDERS}`)}` });
    expect(await screen.findByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
    const picture = within(await screen.findByRole('region', { name: 'What the changes reach' }));
    expect(await picture.findByText('Drop asset orders')).toBeVisible();
    expect(screen.getByTitle(ORDERS)).toHaveTextContent('Drop asset orders');
    expect(server.requestsOf('Impact')[0]).toMatchObject({ input: { changes: [{ kind: 'DROP_ASSET', urn: ORDERS }] } });
  });

  it('keeps the chosen verdicts in the address', async () => {
    fakeServer({ Impact: { impact: anAnswer([aConsumer()]) }, EntitySummaries: { entitySummaries: [] } });
    const { user, address } = await renderPart(<ImpactPage />, {
      address: `/impact?change=${encodeURIComponent(`dropAsset~${ORDERS}`)}`,
    });
    await user.click(await screen.findByRole('button', { name: /^1 .*BREAKS Show only these/ }));
    expect(address()).toContain('verdict=BREAKS');
  });

  it('opens the field for pasted SQL, and closes it again', async () => {
    fakeServer();
    const { user } = await renderPart(<ImpactPage />, { address: '/impact' });
    await user.click(await screen.findByRole('button', { name: 'Paste SQL…' }));
    expect(screen.getByRole('region', { name: 'Changes from SQL' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Asset')).toBeVisible();
  });
});
