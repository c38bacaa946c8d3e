import type { APIRequestContext, Locator, Page } from 'playwright-core';

import { seriousFindings } from './accessibility';
import { openPage, type OpenedPage, serverUrl, textOfDownload } from './browser';
import { BOOKINGS, pageOf } from './demo';

const STAMP = Date.now();
const PASSWORD = 'a password of the pages';

interface Answer {
  readonly data: Readonly<Record<string, { readonly inviteToken?: string }>>;
}

async function ask(request: APIRequestContext, query: string): Promise<Answer['data']> {
  const answer = await request.post('/api/graphql', { data: { query }, headers: { origin: serverUrl() } });
  // The test knows what it asked for.
  return ((await answer.json()) as Answer).data;
}

/** What axe finds serious or critical, and whether the page is wider than its window. */
async function expectSound(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
}

function rowOf(page: Page, list: string, text: string): Locator {
  return page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: text }).first();
}

describe('the pages of access', () => {
  const opened: OpenedPage[] = [];
  const open = async (...args: Parameters<typeof openPage>): Promise<Page> => {
    const one = await openPage(...args);
    opened.push(one);
    return one.page;
  };
  afterEach(async () => {
    const problems = opened.flatMap((one) => one.problems);
    for (const one of opened.splice(0)) await one.close();
    expect(problems).toEqual([]);
  });

  it('make a policy after showing who gains what, switch it off, and delete it', async () => {
    const name = `Taggers ${STAMP}`;
    const page = await open('/settings/policies');
    await page.getByRole('button', { name: 'New policy' }).click();
    await page.getByRole('button', { name: 'Show what it changes' }).click();
    await page.getByRole('alert').getByText('Give the policy a name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Everybody who is signed in').check();
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByLabel('Field of condition 1').selectOption('TYPE');
    await page.getByRole('combobox', { name: 'Add a value' }).selectOption('dataset');
    await page.getByLabel('Filter privileges').fill('edit tags');
    await page.getByRole('checkbox', { name: 'Edit tags' }).check();
    await page.getByRole('button', { name: 'Show what it changes' }).click();
    const preview = page.getByRole('region', { name: 'What this changes' });
    await preview.getByText(/people gain something/).waitFor();
    await preview.getByText(/It is for [\d,]{3,} entities/).waitFor();
    // Other suites' people stand in the list too, and only the first ten are shown.
    const everybody = preview.getByRole('button', { name: /^Show all/ });
    if ((await everybody.count()) > 0) await everybody.click();
    await preview.getByRole('listitem').filter({ hasText: 'Lena Brandt' }).getByText('Edit tags').waitFor();
    await expectSound(page);

    // What was looked at is what is saved: a change asks to look again.
    await page.getByLabel('Description').fill('For the demonstration.');
    expect(await page.getByRole('button', { name: 'Save policy' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Refresh the preview' }).click();
    await page.getByRole('button', { name: 'Save policy' }).click();
    await page.waitForURL(/\/settings\/policies$/);
    await page.getByLabel('Find a policy').fill(String(STAMP));
    const row = rowOf(page, 'Policies', name);
    await row.getByText('Kind of entity is one of Dataset').waitFor();
    await page.waitForURL(/q=\d+/);

    await row.getByRole('button', { name: `Deactivate ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/people lose something/).waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await row.getByText('inactive').waitFor();
    await page.getByLabel('State').selectOption('ACTIVE');
    await page.getByText('No policy matches.').waitFor();
    await page.getByLabel('State').selectOption('INACTIVE');

    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByText('Nothing changes').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('show policies of the roles as they are, to read only', async () => {
    const page = await open('/settings/policies', { theme: 'dark', width: 390, height: 844 });
    await page.getByRole('link', { name: 'Readers - Metadata Policy' }).first().click();
    await page.getByText('This policy defines a role').waitFor();
    expect(await page.getByRole('button', { name: /Show what|Save|Delete/ }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'See', exact: true }).isDisabled()).toBe(true);
    await expectSound(page);
    await page.goto('/settings/policies?policy=urn:li:dataHubPolicy:nobody');
    await page.getByText('There is no such policy').waitFor();
    await expectSound(page);
  });

  it('say why somebody may, and why not', async () => {
    const page = await open(pageOf(BOOKINGS, 'access'));
    const why = page.locator('section', {
      has: page.getByRole('heading', { name: 'Why does somebody have access, or not?' }),
    });
    await why.getByText(/^You may, by the policy "Admins - Metadata Policy"/).waitFor();
    await why.getByRole('button', { name: 'Who: Myself' }).click();
    await why.getByRole('searchbox').fill('Lena');
    await why.getByRole('button', { name: /Lena Brandt/ }).click();
    await why.getByLabel('Privilege').selectOption('DELETE_ENTITY');
    await why.getByText(/Lena Brandt may not/).waitFor();
    await rowOf(page, 'Policies that grant it', 'Editors - Edit Metadata Entities')
      .getByText('does not count')
      .waitFor();
    await expectSound(page);
  });

  it('give roles, take them, and keep the last administrator', async () => {
    const page = await open('/settings/roles');
    const admin = page.getByRole('region', { name: 'Admin', exact: true });
    await admin.getByRole('button', { name: 'Take it away: Admin from admin' }).click();
    await page.getByRole('dialog').getByText('the last administrator').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).count()).toBe(0);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Give this role: Reader' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('Noor');
    await dialog.getByRole('button', { name: /Noor Haddad/ }).click();
    await dialog.getByRole('button', { name: 'Give this role' }).click();
    const reader = page.getByRole('region', { name: 'Reader', exact: true });
    await reader.getByRole('link', { name: 'Noor Haddad' }).waitFor();
    await reader.getByRole('button', { name: 'Take it away: Reader from Noor Haddad' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).click();
    await reader.getByRole('link', { name: 'Noor Haddad' }).waitFor({ state: 'detached' });
    await expectSound(page);
  });

  it('make a role, put it into a policy after a look at its effect, and delete it', async () => {
    const [name, policy] = [`Tag steward ${STAMP}`, `Edit tags ${STAMP}`];
    const page = await open('/settings/roles');
    await page.getByRole('button', { name: 'New role' }).click();
    const making = page.getByRole('dialog');
    await making.getByLabel('Name').fill(name);
    await expectSound(page);
    await making.getByRole('button', { name: 'Save' }).click();
    const steward = page.getByRole('region', { name, exact: true });
    await steward.getByText('No policy names this role, so it grants nothing yet.').waitFor();
    await steward.getByRole('button', { name: `Give this role: ${name}` }).click();
    const giving = page.getByRole('dialog');
    await giving.getByRole('searchbox').fill('Noor');
    await giving.getByRole('button', { name: /Noor Haddad/ }).click();
    await giving.getByRole('button', { name: 'Give this role' }).click();
    await steward.getByRole('link', { name: 'Noor Haddad' }).waitFor();
    await steward.getByRole('button', { name: `New policy for this role: ${name}` }).click();
    const editor = page.getByRole('form', { name: 'New policy' });
    expect(await editor.getByRole('checkbox', { name: `role ${name}` }).isChecked()).toBe(true);
    await editor.getByLabel('Name', { exact: true }).fill(policy);
    await editor.getByLabel('Filter privileges').fill('edit tags');
    await editor.getByRole('checkbox', { name: 'Edit tags' }).check();
    await editor.getByRole('button', { name: 'Show what it changes' }).click();
    await editor.getByText(/Noor Haddad/).waitFor();
    await editor.getByRole('button', { name: 'Save policy' }).click();
    await page.waitForURL(/\/settings\/policies$/);
    await page.goto('/settings/roles');
    await steward.getByRole('link', { name: policy }).waitFor();
    await expectSound(page);
    await steward.getByRole('button', { name: `Delete the role ${name}` }).click();
    const removing = page.getByRole('dialog');
    await removing.getByText('1 member loses it').waitFor();
    await removing.getByRole('button', { name: 'Delete' }).click();
    await steward.waitFor({ state: 'detached' });
  });

  it('read the audit trail by act, person and day, and save it', async () => {
    const page = await open('/settings/audit', { theme: 'dark' });
    await page.getByText('Records are kept for 400 days.').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/page=2/);
    await page.getByLabel('Action', { exact: true }).selectOption('LOGIN');
    await page.waitForURL(/action=LOGIN/);
    await page.getByRole('table').getByText('signed in').first().waitFor();
    expect(await page.getByRole('table').getByText('changed', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Who: anybody' }).click();
    await page.getByRole('searchbox', { name: 'Find by name' }).or(page.getByRole('searchbox').last()).fill('admin');
    await page
      .getByRole('button', { name: /^admin/ })
      .first()
      .click();
    await page.waitForURL(/actor=urn/);
    await page.getByLabel('Entity (urn)').fill('bookings');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('It begins with urn:li:').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL(/\/settings\/audit$/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const lines = (await textOfDownload(download)).trim().split('\r\n');
    expect(lines[0]).toContain('time_utc,actor,action');
    const told = await page.getByText(/of [\d,]+\. /).innerText();
    const total = Number(/of ([\d,]+)\. /.exec(told)?.[1]?.replaceAll(',', ''));
    expect(lines.length - 1).toBeGreaterThanOrEqual(total);
    await page.getByLabel('From', { exact: true }).fill('2001-01-01');
    await page.getByLabel('To', { exact: true }).fill('2001-01-02');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('No record matches.').waitFor();
    await expectSound(page);
  });

  it('keep secrets, whose values nobody sees again', async () => {
    const name = `E2E_${STAMP}`;
    const value = `hidden ${STAMP}`;
    const page = await open('/settings/secrets', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'New secret' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('1 bad');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a value.').waitFor();
    await expectSound(page);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Value', { exact: true }).fill(value);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = rowOf(page, 'Secrets', name);
    await row.waitFor();
    await row.getByRole('button', { name: `Replace value of ${name}` }).click();
    expect(await page.getByRole('dialog').getByLabel('New value').inputValue()).toBe('');
    await page.getByRole('dialog').getByLabel('New value').fill(`${value} again`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Replaced the value of ${name}.`).waitFor();
    expect(await page.content()).not.toContain(value);
    await expectSound(page);
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('make service accounts with a role and tokens', async () => {
    const name = `Loader ${STAMP}`;
    const page = await open('/settings/programs');
    await page.getByRole('button', { name: 'New service account' }).click();
    await page.getByText('Give it a name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    const row = rowOf(page, 'Service accounts', name);
    await row.getByLabel(`Role of ${name}`).selectOption({ label: 'Editor' });
    await row.getByRole('button', { name: `Tokens of ${name}` }).click();
    await row.getByLabel(`Name of a new token for ${name}`).fill('nightly');
    await row.getByRole('button', { name: 'Create token' }).click();
    const token = await row.getByRole('status').locator('code').innerText();
    expect(token.split('.')).toHaveLength(3);
    await expectSound(page);
    await row.getByRole('button', { name: 'Revoke the token nightly?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('No tokens.').waitFor();
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('show sign-in, shared settings and the first steps (%s, %d px)', async (theme, width) => {
    const page = await open('/settings/sign-in', { theme, width });
    await page.getByText('Callback address to register').waitFor();
    await expectSound(page);
    await page.goto('/settings/shared');
    await page.getByText('HEADWATER_VIEW_AUTHORIZATION').waitFor();
    await expectSound(page);
    await page.goto('/settings/start');
    await page.getByText('Choose your own password').waitFor();
    await expectSound(page);
  });

  it('show a reader her own records, and none of the rest', async () => {
    const email = `reader.${STAMP}@corp.example`;
    const admin = await open('/settings/users');
    const { request } = admin.context();
    const made = await ask(
      request,
      'mutation { createInviteToken(input: {roleUrn: "urn:li:dataHubRole:Reader"}) { inviteToken } }',
    );
    const inviteToken = made.createInviteToken?.inviteToken ?? '';
    const guest = await open(`/signup?invite_token=${inviteToken}`, { signedIn: false });
    await guest.getByLabel('Full name').fill('Rae Reader');
    await guest.getByLabel('E-mail address').fill(email);
    await guest.getByLabel('New password').fill(PASSWORD);
    await guest.keyboard.press('Enter');
    await guest.getByRole('heading', { level: 1 }).filter({ hasText: 'What feeds this?' }).waitFor();
    await guest.goto('/settings/audit');
    await guest.getByText('You see your own records.').waitFor();
    expect(await guest.getByRole('button', { name: /^Who:/ }).count()).toBe(0);
    for (const part of ['Policies', 'Roles', 'Secrets', 'Service accounts', 'Shared settings'])
      expect(await guest.getByRole('link', { name: part, exact: true }).count()).toBe(0);
    await guest.goto(pageOf(BOOKINGS, 'access'));
    await guest.getByText(/You may not: none of the/).waitFor();
    expect(await guest.getByRole('button', { name: /^Who:/ }).count()).toBe(0);
    await ask(request, `mutation { removeUser(urn: "urn:li:corpuser:${email}") }`);
  });
});
