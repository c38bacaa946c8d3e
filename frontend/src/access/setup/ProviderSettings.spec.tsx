import { screen, waitFor, within } from '@testing-library/react';

import { type Rendered, renderPart } from '../../../test-support/render';
import { type Answers, fakeServer } from '../../../test-support/server';
import { ProviderSettings } from './ProviderSettings';

const NONE = {
  enabled: false,
  discoveryUri: '',
  clientId: '',
  hasClientSecret: false,
  clientAuthenticationMethod: 'client_secret_basic',
  scope: 'openid profile email',
  userNameClaim: 'email',
  userNameClaimRegex: '(.*)',
  jitProvisioningEnabled: true,
  preProvisioningRequired: false,
  extractGroupsEnabled: false,
  groupsClaim: 'groups',
  requiredGroups: [] as readonly string[],
  environment: [] as readonly object[],
};
const STORED = {
  ...NONE,
  enabled: true,
  discoveryUri: 'https://id.example',
  clientId: 'catalogue',
  hasClientSecret: true,
};

const answers = (settings: object, managePolicies = true): Answers => ({
  Me: { me: { corpUser: { urn: 'urn:li:corpuser:me' }, platformPrivileges: { managePolicies } } },
  ProviderSettings: { globalSettings: { ssoSettings: { oidcSettings: settings } } },
  SaveProviderSettings: { updateGlobalSettings: true },
});
/** Typing letter by letter takes long in a form of this size. */
async function paste(user: Rendered['user'], label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the settings of the sign-in provider', () => {
  it('are set up, switched on, with the defaults', async () => {
    const server = fakeServer(answers(NONE));
    const { user } = await renderPart(<ProviderSettings isOn={false} />);
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await screen.findByRole('dialog');
    await paste(user, 'Discovery address', 'https://id.example');
    await user.click(button('Save'));
    expect(await screen.findByText('Fill in this field.')).toBeVisible();
    await paste(user, 'Client ID', 'catalogue');
    await paste(user, 'Client secret', 'hunter2');
    await paste(user, 'Required groups', 'staff, ops');
    await user.click(button('Save'));
    await waitFor(() =>
      expect(server.requestsOf('SaveProviderSettings')).toMatchObject([
        {
          input: {
            enabled: true,
            discoveryUri: 'https://id.example',
            clientSecret: 'hunter2',
            scope: 'openid profile email',
            requiredGroups: ['staff', 'ops'],
          },
        },
      ]),
    );
  });

  it('keep a secret that is not entered again', async () => {
    const server = fakeServer(answers(STORED));
    const { user } = await renderPart(<ProviderSettings isOn />);
    await user.click(await screen.findByRole('button', { name: 'Change settings' }));
    const secret = await screen.findByLabelText('Client secret');
    expect(secret).toHaveValue('');
    expect(screen.getByText('A secret is stored. Leave empty to keep it.')).toBeVisible();
    await paste(user, 'Scopes', ' groups');
    await user.click(button('Save'));
    await waitFor(() => expect(server.requestsOf('SaveProviderSettings')).toHaveLength(1));
    expect(server.requestsOf('SaveProviderSettings')[0]?.['input']).not.toHaveProperty('clientSecret');
  });

  it('name the variable of what the environment decides, lock it, and do not send it', async () => {
    const server = fakeServer(
      answers({ ...STORED, environment: [{ field: 'scope', variable: 'HEADWATER_OIDC_SCOPE' }] }),
    );
    const { user } = await renderPart(<ProviderSettings isOn />);
    expect(await screen.findByText('Set by HEADWATER_OIDC_SCOPE')).toBeVisible();
    await user.click(button('Change settings'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Scopes')).toBeDisabled();
    expect(dialog.getByText('Set by HEADWATER_OIDC_SCOPE')).toBeVisible();
    await user.click(dialog.getByLabelText('Take over groups'));
    await user.click(button('Save'));
    await waitFor(() => expect(server.requestsOf('SaveProviderSettings')).toHaveLength(1));
    expect(server.requestsOf('SaveProviderSettings')[0]?.['input']).not.toHaveProperty('scope');
  });

  it('are tested, and each finding stands beside its field', async () => {
    const findings = [
      { field: 'clientId', message: 'The provider refuses this client.', stopsSignIn: true },
      { field: 'scope', message: 'The provider does not list teams.', stopsSignIn: false },
    ];
    const server = fakeServer({
      ...answers(STORED),
      TestProviderSettings: { testOidcSettings: { ok: false, issuer: 'https://id.example', findings } },
    });
    const { user } = await renderPart(<ProviderSettings isOn />);
    await user.click(await screen.findByRole('button', { name: 'Change settings' }));
    await user.click(await screen.findByRole('button', { name: 'Test the settings' }));
    expect(await screen.findByText('A sign-in would fail:')).toBeVisible();
    expect(screen.getByLabelText('Client ID')).toBeInvalid();
    expect(screen.getByLabelText('Scopes')).toBeValid();
    expect(screen.getByText('Scopes: The provider does not list teams.')).toBeVisible();
    server.answer('TestProviderSettings', {
      testOidcSettings: { ok: true, issuer: 'https://id.example', findings: [] },
    });
    await user.click(button('Test the settings'));
    expect(await screen.findByText('The settings work. The provider is https://id.example.')).toBeVisible();
    expect(server.requestsOf('SaveProviderSettings')).toEqual([]);
  });

  it('are read only for who may not manage policies', async () => {
    fakeServer(answers(STORED, false));
    await renderPart(<ProviderSettings isOn />);
    expect(await screen.findByText(/needs the privilege to manage policies/)).toBeVisible();
    expect(screen.getByText('https://id.example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change settings' })).toBeNull();
  });
});
