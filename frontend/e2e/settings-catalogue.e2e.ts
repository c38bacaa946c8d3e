import type { Locator, Page } from 'playwright-core';

import { deleteEntity, graphql } from './api';
import { openPage, type OpenedPage, type PageOptions } from './browser';
import { datasetOf, join, writeAll, writeAspect } from './world';

/** Parts of the settings that are about the catalogue: ownership types, platforms, thresholds. */
describe('the catalogue’s settings', () => {
  let opened: OpenedPage;
  let page: Page;
  const open = async (path: string, options: PageOptions = {}) => {
    opened = await openPage(path, options);
    page = opened.page;
  };
  afterEach(async () => {
    const { problems } = opened;
    await opened.close();
    expect(problems).toEqual([]);
  });
  const dialog = () => page.getByRole('dialog');
  const said = (words: string | RegExp): Locator => page.getByRole('status').getByText(words);
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await said('Undone').waitFor();
  };

  it('an ownership type is made, described anew, undone, and deleted after a question', async () => {
    await open('/settings/ownership-types');
    const name = `Night watch ${String(Date.now())}`;
    const row = page.getByRole('list', { name: 'Ownership types' }).getByRole('listitem').filter({ hasText: name });
    await page.getByRole('button', { name: 'New ownership type' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Give it a name.').waitFor();
    await dialog().getByLabel('Name').fill(name);
    await dialog().getByLabel('What this type of ownership means').fill('Is called at night.');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await row.getByText('Is called at night.').waitFor();
    await row.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog().getByLabel('What this type of ownership means').fill('Is called at any hour.');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await row.getByText('Is called at any hour.').waitFor();
    await undo();
    await row.getByText('Is called at night.').waitFor();
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog()
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await said(`${name} deleted`).waitFor();
    await row.waitFor({ state: 'detached' });
    const built = page.getByRole('listitem').filter({ hasText: 'Technical Owner' });
    await built.getByText('built in').waitFor();
    expect(await built.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  });

  it('a platform tells its instances and is given another name, which undo takes back', async () => {
    await open('/settings/platforms');
    const id = `e2e${Date.now().toString(36)}`;
    const platform = `urn:li:dataPlatform:${id}`;
    const instance = `urn:li:dataPlatformInstance:(${platform},north)`;
    const table = `urn:li:dataset:(${platform},a.b,PROD)`;
    const value = { name: id, displayName: `Shelf ${id}`, type: 'OTHERS', datasetNameDelimiter: '.' };
    await writeAspect(page, { entityUrn: platform, aspectName: 'dataPlatformInfo', value });
    await writeAspect(page, {
      entityUrn: instance,
      aspectName: 'dataPlatformInstanceProperties',
      value: { name: 'North shelf', customProperties: {} },
    });
    await writeAll(page, datasetOf(table, ['id']));
    await page.reload();
    await page.getByRole('searchbox', { name: 'Find a platform' }).fill(id);
    const row = page
      .getByRole('list', { name: 'Platforms' })
      .getByRole('listitem')
      .filter({ hasText: `Shelf ${id}` });
    await row.getByText('1 asset').waitFor();
    await row.getByText('1 instance').waitFor();
    await page.getByRole('button', { name: `Details of Shelf ${id}` }).click();
    await page.getByRole('link', { name: 'North shelf' }).waitFor();
    await page.getByRole('button', { name: `Edit Shelf ${id}` }).click();
    await dialog().getByLabel('Display name').fill(`Stack ${id}`);
    await dialog().getByLabel('Name delimiter').fill('/');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said(`Stack ${id} saved`).waitFor();
    await page.getByRole('link', { name: `Stack ${id}` }).waitFor();
    await page
      .getByRole('region', { name: `Details of Stack ${id}` })
      .getByText('/', { exact: true })
      .waitFor();
    await undo();
    await page.getByRole('link', { name: `Shelf ${id}` }).waitFor();
    for (const [kind, urn] of [
      ['dataset', table],
      ['dataPlatformInstance', instance],
      ['dataPlatform', platform],
    ] as const)
      await deleteEntity(page, kind, urn);
  });

  it('thresholds are checked, kept, and taken back', async () => {
    await open('/settings/thresholds');
    const hops = page.getByLabel('Hops that the explorer opens on each side');
    const weak = page.getByLabel('An edge below this confidence is weak');
    await hops.waitFor();
    await weak.fill('0.95');
    await hops.fill('9');
    await page.getByRole('button', { name: 'Save thresholds' }).click();
    await page.getByText('Enter a whole number from 1 to 5.').waitFor();
    await hops.fill('1');
    await page.getByRole('button', { name: 'Save thresholds' }).click();
    await page.getByText('Must not be above the first').waitFor();
    await weak.fill('0.5');
    // Days, because no other suite asks which source is silent.
    const days = page.getByLabel('A source is silent after this many days');
    await days.fill('31');
    await page.getByRole('button', { name: 'Save thresholds' }).click();
    await said('Thresholds saved').waitFor();
    const stored = () =>
      graphql<{ thresholds: { silentDays: number } }>(page, '{ thresholds { silentDays } }').then(
        ({ thresholds }) => thresholds.silentDays,
      );
    expect(await stored()).toBe(31);
    await undo();
    expect(await stored()).toBe(30);
  });

  it('who may not is told what is missing, and offered nothing that would be refused', async () => {
    await open('/settings/profile');
    const reader = await join(page, 'Settingsreader');
    await opened.close();
    await open('/settings/users', { user: reader });
    await page.getByRole('heading', { name: 'You do not have access to this part' }).waitFor();
    await page.getByText('Manage users', { exact: false }).waitFor();
    await page.goto('/settings/ownership-types');
    await page.getByText('Technical Owner', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: /ownership type|^Edit|^Delete/ }).count()).toBe(0);
    await page.goto('/settings/thresholds');
    await page.getByText('To change them you need the privilege').waitFor();
    expect(await page.getByRole('button', { name: 'Save thresholds' }).count()).toBe(0);
    const answer = await page.request.post('/api/graphql', {
      headers: { origin: new URL(page.url()).origin },
      data: { query: 'mutation { setThresholds(input: { hops: 3 }) { hops } }' },
    });
    expect(JSON.stringify(await answer.json())).toMatch(/"code":403/);
  });
});

/** The page of the GraphQL API. */
describe('the API explorer', () => {
  let opened: OpenedPage;
  afterEach(() => opened.close());

  it('writes a first question to an operation, sends it, and asks before a change', async () => {
    opened = await openPage('/api-explorer');
    const { page, problems } = opened;
    const answer = page.getByRole('region', { name: 'Answer' });
    await page.getByRole('searchbox', { name: 'Find an operation' }).fill('thresholds');
    await page
      .getByRole('region', { name: 'Operations' })
      .getByRole('button', { name: /^thresholds / })
      .click();
    const text = page.getByRole('textbox', { name: 'Request', exact: true });
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('breaksFrom') === true);
    await text.press('Control+Enter');
    await answer.getByText(/^200, in /).waitFor();
    await answer.getByText('"silentDays":').waitFor();
    await page.getByLabel('Variables, as JSON').fill('[]');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('The variables must be a JSON object.').waitFor();
    await page.getByLabel('Variables, as JSON').fill('');
    await text.fill('mutation { setThresholds(input: { hops: 99 }) { hops } }');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the mutation' }).click();
    await answer.getByText('must be a whole number of hops, 1 to 5').waitFor();
    expect(problems).toEqual([]);
  });
});
