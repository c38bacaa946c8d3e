import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { SecretPicker } from './SecretPicker';

describe('the choice of a secret', () => {
  it('makes a new one by a name that is free, and refers to it', async () => {
    const secrets = ['PASSWORD', 'PASSWORD_2'].map((name) => ({ urn: `urn:li:dataHubSecret:${name}`, name }));
    const server = fakeServer({
      SecretNames: { listSecrets: { start: 0, count: 2, total: 2, secrets } },
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
