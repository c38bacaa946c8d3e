import { screen } from '@testing-library/react';

import { aConsumer, anAnswer, anAsset } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { SafeFold } from './SafeFold';

const CHANGES = [{ kind: 'DROP_ASSET', urn: anAsset().urn }] as const;

describe('SafeFold', () => {
  it('asks for the safe consumers only when a person wants to see them', async () => {
    const server = fakeServer({ Impact: { impact: anAnswer([aConsumer({ name: 'calm', verdict: 'SAFE' })]) } });
    const { user } = await renderPart(<SafeFold changes={CHANGES} count={1} subjects={[]} />);
    expect(screen.getByRole('region', { name: '1 safe' })).toHaveTextContent('Every route to them is traced');
    expect(server.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(await screen.findByRole('link', { name: /calm$/ })).toBeVisible();
    expect(server.requestsOf('Impact')[0]).toMatchObject({ input: { changes: CHANGES, verdicts: ['SAFE'] } });
    await user.click(screen.getByRole('button', { name: 'Hide them' }));
    expect(screen.queryByRole('link', { name: /calm$/ })).not.toBeInTheDocument();
  });

  it('lets a person try again when the server failed', async () => {
    const server = fakeServer({
      Impact: () => {
        throw new Error('The index is being built.');
      },
    });
    const { user } = await renderPart(<SafeFold changes={CHANGES} count={1} subjects={[]} />);
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(await screen.findByText('The index is being built.')).toBeVisible();
    server.answer('Impact', { impact: anAnswer([aConsumer({ name: 'calm', verdict: 'SAFE' })]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /calm$/ })).toBeVisible();
  });
});
