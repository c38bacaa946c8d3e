import { source as axeSource, type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

import { startSignInProvider } from '../../scripts/lib/sign-in-provider.mjs';
import { graphql } from './api';
import { openPage, type OpenedPage } from './browser';

const PASSWORD = 'a password of the browser';
const provider = process.env.HEADWATER_E2E_OIDC_ISSUER ?? '';
/** A server whose environment names no provider, so that the settings may. */
const storedServer = process.env.HEADWATER_E2E_VIEW_URL ?? '';
const SWITCH_OFF =
  'mutation s($input: OidcSettingsInput!) { updateGlobalSettings(input: { ssoSettings: { oidcSettings: $input } }) }';

/** @param part a selector; absent: the whole page */
async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(`axe.run('${part}')`);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

describe('people', () => {
  const email = `browser.${Date.now()}@corp.example`;
  const opened: OpenedPage[] = [];
  const open = async (...args: Parameters<typeof openPage>): Promise<Page> => {
    const one = await openPage(...args);
    opened.push(one);
    return one.page;
  };
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  it('join by an invitation link, are given a role, reset a password, and go', async () => {
    const page = await open('/settings/users');
    await page.getByLabel('Role of invited people').selectOption('Reader');
    await page.getByRole('button', { name: 'Show the link' }).click();
    const link = await page.getByRole('status', { name: 'Invitation link' }).locator('code').innerText();
    await expectAccessible(page);

    const guest = await open(link.replace(/^https?:\/\/[^/]+/, ''), { signedIn: false, theme: 'dark' });
    await guest.getByRole('heading', { name: 'Join the catalogue' }).waitFor();
    await expectAccessible(guest);
    await guest.getByLabel('Full name').fill('Bo Browser');
    await guest.getByLabel('E-mail address').fill(email);
    await guest.getByLabel('New password').fill('short');
    await guest.keyboard.press('Enter');
    await guest.getByText('Use at least').waitFor();
    await guest.getByLabel('New password').fill(PASSWORD);
    await guest.keyboard.press('Enter');
    await guest.getByRole('heading', { level: 1 }).filter({ hasText: 'What feeds this?' }).waitFor();

    await page.getByLabel('Find a user').fill(email);
    const row = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email });
    await row.waitFor();
    await row.getByLabel('Role of Bo Browser').selectOption('Editor');
    const choose = async (action: string): Promise<void> => {
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Reset link');
    const reset = await row.getByRole('status').locator('code').innerText();
    const resetting = await open(reset.replace(/^https?:\/\/[^/]+/, ''), { signedIn: false });
    await resetting.getByLabel('E-mail address').fill(email);
    await resetting.getByLabel('New password').fill(`${PASSWORD} 2`);
    await resetting.getByRole('button', { name: 'Set the password' }).click();
    await resetting.getByRole('heading', { level: 1 }).filter({ hasText: 'What feeds this?' }).waitFor();

    await resetting.goto('/settings/profile');
    await resetting.getByLabel('Current password').fill(`${PASSWORD} 2`);
    await resetting.getByLabel('New password').fill(`${PASSWORD} 3`);
    await resetting.getByRole('button', { name: 'Change password' }).click();
    await resetting.getByText('Your password is changed.').waitFor();
    await expectAccessible(resetting);
    expect(await resetting.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0);

    await choose('Suspend');
    await row.getByText('suspended').waitFor();
    await resetting.goto('/search');
    await resetting.waitForURL(/\/login/);
    await choose('Remove');
    await row.getByRole('alert').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('belong to groups', async () => {
    const name = `Crew ${Date.now()}`;
    const page = await open('/settings/groups', { theme: 'dark' });
    await page.getByLabel('Name of the new group').fill(name);
    await page.keyboard.press('Enter');
    const row = page.getByRole('list', { name: 'Groups' }).getByRole('listitem').filter({ hasText: name }).first();
    await row.getByLabel(`Add a member to ${name}`).fill('Lena Brandt');
    await page.getByRole('option', { name: /Lena Brandt/ }).click();
    await row.getByText('1 member').waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Remove .* from / }).click();
    await row.getByText('0 members').waitFor();
    await row.getByRole('button', { name: 'Remove', exact: true }).click();
    await row.getByRole('alert').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
  });

  (provider === '' ? it.skip : it)('sign in by a provider, and out', async () => {
    const page = await open('/search?q=revenue', { signedIn: false });
    await page.getByRole('link', { name: 'Sign in with Corp' }).click();
    await page.waitForURL((address) => address.origin === new URL(provider).origin);
    await page.locator('input[name=login]').fill(`page.${email}`);
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/search\?q=revenue/);
    await page.goto('/settings/profile');
    await page.getByText(`page.${email}`).first().waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await page.goto('/logOut');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((address) => address.href.startsWith(`${provider}/session/end`));
    await page.locator('button[value=yes]').click();
    await page.waitForURL(/\/login$/);
    await page.goto('/login?refused=identity.not-in-group');
    await page.getByRole('alert').filter({ hasText: 'None of your groups' }).waitFor();
    await expectAccessible(page);
  });

  (storedServer === '' ? it.skip : it)('set up a provider, test it, and sign in by it', async () => {
    const { issuer, clientSecret, stop } = await startSignInProvider({ origin: storedServer });
    const page = await open('/settings/sign-in', { server: storedServer });
    const choose = async (name: string): Promise<void> => page.getByRole('button', { name }).click();
    try {
      await choose('Set up');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Discovery address').fill(`${issuer}/nowhere`);
      await dialog.getByLabel('Client ID').fill('headwater');
      await dialog.getByRole('textbox', { name: 'Client secret' }).fill(clientSecret);
      await choose('Test the settings');
      await dialog.getByText('A sign-in would fail:').waitFor();
      expect(await dialog.getByLabel('Discovery address').getAttribute('aria-invalid')).toBe('true');
      await dialog.getByLabel('Discovery address').fill(issuer);
      await choose('Test the settings');
      await dialog.getByText(`The settings work. The provider is ${issuer}.`).waitFor();
      await expectAccessible(page, '[role=dialog] form');
      await choose('Save');
      await page.getByText('The sign-in settings are saved.').waitFor();
      await expectAccessible(page);

      const guest = await open('/search?q=revenue', {
        server: storedServer,
        signedIn: false,
        theme: 'dark',
        width: 390,
      });
      await guest.getByRole('link', { name: 'Sign in with Stored' }).click();
      await guest.locator('input[name=login]').fill(`stored.${email}`);
      await guest.locator('input[name=password]').fill('any');
      await guest.locator('button[type=submit]').click();
      await guest.locator('button[type=submit]').click();
      await guest.waitForURL(/\/search\?q=revenue/);
    } finally {
      const off = { enabled: false, discoveryUri: '', clientId: '', clientSecret: '' };
      await graphql(page, SWITCH_OFF, { input: off });
      await stop();
    }
  });

  it('are shown which settings the environment of the server decides', async () => {
    const page = await open('/settings/sign-in', { theme: 'dark', width: 390 });
    await page.getByRole('button', { name: 'Change settings' }).click();
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('Discovery address');
    expect([await address.isDisabled(), await address.inputValue()]).toEqual([true, provider]);
    await dialog.getByText('Set by HEADWATER_OIDC_REQUIRED_GROUPS').first().waitFor();
    expect(await dialog.getByLabel('Scopes').isDisabled()).toBe(false);
    await expectAccessible(page, '[role=dialog] form');
  });
});
