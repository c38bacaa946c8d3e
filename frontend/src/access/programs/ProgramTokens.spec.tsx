import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { ProgramTokens } from './ProgramTokens';

const AIRFLOW = 'urn:li:corpuser:service_airflow';
const tokens = (...names: readonly string[]) => ({
  TokensOf: {
    listAccessTokens: {
      total: names.length,
      tokens: names.map((name) => ({ id: `id-${name}`, name, createdAt: 0, expiresAt: null })),
    },
  },
});

describe('the tokens of a service account', () => {
  it('creates a token and shows it once', async () => {
    const server = fakeServer({ ...tokens(), MakeTokenFor: { createAccessToken: { accessToken: 'eyJ.token' } } });
    const { user } = await renderPart(<ProgramTokens urn={AIRFLOW} name="airflow" />);
    const make = screen.getByRole('button', { name: 'Create token' });
    await user.click(make);
    expect(screen.getByText('Give the token a name.')).toBeVisible();
    await user.type(screen.getByLabelText('Name of a new token for airflow'), ' nightly ');
    await user.selectOptions(screen.getByLabelText('Valid for'), 'one week');
    await user.click(make);
    expect(await screen.findByText('eyJ.token')).toBeVisible();
    expect(server.requestsOf('MakeTokenFor')).toEqual([
      { input: { type: 'SERVICE_ACCOUNT', actorUrn: AIRFLOW, duration: 'ONE_WEEK', name: 'nightly' } },
    ]);
    expect(screen.getByLabelText('Name of a new token for airflow')).toHaveValue('');
  });

  it('revokes a token after asking', async () => {
    const server = fakeServer({ ...tokens('nightly'), RevokeTokenOf: { revokeAccessToken: true } });
    const { user } = await renderPart(<ProgramTokens urn={AIRFLOW} name="airflow" />);
    expect(await screen.findByText(/never/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke the token nightly?' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(server.requestsOf('RevokeTokenOf')).toEqual([{ tokenId: 'id-nightly' }]));
  });

  it('asks only for the tokens of this account', async () => {
    const server = fakeServer(tokens());
    await renderPart(<ProgramTokens urn={AIRFLOW} name="airflow" />);
    expect(await screen.findByText('No tokens.')).toBeVisible();
    expect(server.requestsOf('TokensOf')[0]).toMatchObject({
      input: { filters: [{ field: 'actorUrn', values: [AIRFLOW] }] },
    });
  });
});
