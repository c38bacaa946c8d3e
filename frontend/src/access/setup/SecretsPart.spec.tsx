import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { SecretsPart } from './SecretsPart';

const secrets = (...names: readonly string[]) => ({
  SecretNames: {
    listSecrets: {
      total: names.length,
      secrets: names.map((name) => ({ urn: `urn:li:dataHubSecret:${name}`, name, description: null })),
    },
  },
});

describe('the secrets', () => {
  it.each([
    ['9LIVES', 'value', 'Start with a letter or _, then use only letters, digits and _ . -'],
    ['DB_PASSWORD', '', 'Enter a value.'],
  ])('refuses the name "%s" with the value "%s"', async (name, value, sentence) => {
    const server = fakeServer(secrets());
    const { user } = await renderPart(<SecretsPart />);
    await user.click(screen.getByRole('button', { name: 'New secret' }));
    await user.type(await screen.findByLabelText('Name'), name);
    if (value) await user.type(screen.getByLabelText('Value'), value);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(server.requestsOf('CreateSecret')).toEqual([]);
  });

  it('creates a secret', async () => {
    const server = fakeServer({ ...secrets(), CreateSecret: { createSecret: 'urn' } });
    const { user } = await renderPart(<SecretsPart />);
    expect(await screen.findByText('There are no secrets yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New secret' }));
    await user.type(await screen.findByLabelText('Name'), 'DB_PASSWORD');
    await user.type(screen.getByLabelText('Value'), 'hunter2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('CreateSecret')).toEqual([
        { input: { name: 'DB_PASSWORD', value: 'hunter2', description: '' } },
      ]),
    );
  });

  it('replaces a value under the same name, and never shows one', async () => {
    const server = fakeServer({ ...secrets('DB_PASSWORD'), ReplaceSecret: { updateSecret: 'urn' } });
    const { user } = await renderPart(<SecretsPart />);
    await user.click(await screen.findByRole('button', { name: 'Replace value of DB_PASSWORD' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('New value')).toHaveValue('');
    await user.type(within(dialog).getByLabelText('New value'), 'new');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('ReplaceSecret')).toMatchObject([{ input: { name: 'DB_PASSWORD', value: 'new' } }]),
    );
  });

  it('deletes a secret after asking', async () => {
    const server = fakeServer({ ...secrets('OLD'), DeleteSecret: { deleteSecret: 'urn' } });
    const { user } = await renderPart(<SecretsPart />);
    await user.click(await screen.findByRole('button', { name: 'Delete OLD' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requestsOf('DeleteSecret')).toEqual([{ urn: 'urn:li:dataHubSecret:OLD' }]));
  });
});
