import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { SecretPicker } from './SecretPicker';

const stored = (...names: readonly string[]) => {
  const secrets = names.map((name) => ({ urn: `urn:li:dataHubSecret:${name}`, name }));
  return { SecretNames: { listSecrets: { start: 0, count: secrets.length, total: secrets.length, secrets } } };
};
const picker = (value: string | undefined) => (
  <SecretPicker id="password" label="Password" isRequired={false} value={value} onChange={() => undefined} />
);

describe('the choice of a secret', () => {
  it('replaces the value of the chosen one in place, and never shows the old one', async () => {
    const server = fakeServer({
      Me: sampleMe({ manageSecrets: true }),
      ...stored('PASSWORD'),
      ReplaceSecret: { updateSecret: 'urn:li:dataHubSecret:PASSWORD' },
    });
    const { user } = await renderPart(picker('${PASSWORD}'));
    await user.click(await screen.findByRole('button', { name: 'Replace value of PASSWORD…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('New value')).toHaveValue('');
    await user.type(within(dialog).getByLabelText('New value'), 'correct horse');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('ReplaceSecret')).toMatchObject([
        { input: { urn: 'urn:li:dataHubSecret:PASSWORD', name: 'PASSWORD', value: 'correct horse' } },
      ]),
    );
  });

  it('offers that only to people who manage secrets', async () => {
    fakeServer({ Me: sampleMe({ manageSecrets: false }), ...stored('PASSWORD') });
    await renderPart(picker('${PASSWORD}'));
    await screen.findByRole('option', { name: '${PASSWORD}' });
    expect(screen.queryByRole('button', { name: /Replace value/ })).toBeNull();
  });

  it('makes a new one by a name that is free, and refers to it', async () => {
    const server = fakeServer({
      ...stored('PASSWORD', 'PASSWORD_2'),
      CreateSecret: { createSecret: 'urn:li:dataHubSecret:PASSWORD_3' },
    });
    const chosen: (string | undefined)[] = [];
    const { user } = await renderPart(
      <SecretPicker
        id="password"
        label="Password"
        isRequired={false}
        value={undefined}
        onChange={(value) => chosen.push(value)}
      />,
    );
    await screen.findByRole('option', { name: '${PASSWORD_2}' });
    await user.click(screen.getByRole('button', { name: 'New secret… Password' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('PASSWORD_3');
    await user.type(screen.getByLabelText('Value'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Create secret' }));
    await screen.findByRole('button', { name: 'New secret… Password' });
    expect(server.requestsOf('CreateSecret')).toEqual([{ input: { name: 'PASSWORD_3', value: 'correct horse' } }]);
    expect(chosen).toEqual(['${PASSWORD_3}']);
  });
});
