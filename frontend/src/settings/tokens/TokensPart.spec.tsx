import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NewToken } from '../../access/programs/NewToken';
import { TokensPart } from './TokensPart';

const ME = sampleMe().me.corpUser.urn;

describe('an own access token', () => {
  it('is created with a name and a duration, and shown once', async () => {
    const server = fakeServer({ MakeTokenFor: { createAccessToken: { accessToken: 'eyJ', metadata: null } } });
    const { user } = await renderPart(<NewToken type="PERSONAL" actorUrn={ME} nameLabel="Name" duration="ONE_MONTH" />);
    await user.type(screen.getByLabelText('Name'), ' nightly ');
    await user.selectOptions(screen.getByLabelText('Valid for'), 'one year');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('eyJ')).toBeVisible();
    expect(server.requestsOf('MakeTokenFor')).toEqual([
      { input: { type: 'PERSONAL', actorUrn: ME, duration: 'ONE_YEAR', name: 'nightly' } },
    ]);
  });

  it('needs a name', async () => {
    const server = fakeServer();
    const { user } = await renderPart(<NewToken type="PERSONAL" actorUrn={ME} nameLabel="Name" duration="ONE_MONTH" />);
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('Give the token a name.')).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('is revoked only after a second click', async () => {
    const tokens = [{ id: 't1', name: 'nightly', createdAt: 0, expiresAt: null }];
    const server = fakeServer({
      Me: sampleMe({ generatePersonalAccessTokens: true }),
      TokensOf: { listAccessTokens: { total: 1, tokens } },
      RevokeTokenOf: { revokeAccessToken: true },
    });
    const { user } = await renderPart(<TokensPart />);
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Programs that use it stop working immediately.');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(server.requestsOf('RevokeTokenOf')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(server.requestsOf('RevokeTokenOf')).toEqual([{ tokenId: 't1' }]));
  });
});
