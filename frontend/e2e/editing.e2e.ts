import type { Locator, Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, pageOf } from './demo';

/** Edits on the page of one dataset; each is taken back, so that the catalogue is left as it was found. */
describe('editing in place', () => {
  let opened: OpenedPage;
  let page: Page;

  const about = () => page.getByRole('complementary', { name: 'About' });
  const said = (text: string | RegExp): Locator => page.getByRole('status').getByText(text);
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await said('Undone').waitFor();
  };
  const close = async () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  beforeEach(async () => {
    opened = await openPage(pageOf(BOOKINGS));
    page = opened.page;
  });
  afterEach(async () => {
    const { problems } = opened;
    await opened.close();
    expect(problems).toEqual([]);
  });

  it('a tag is added from the sidebar, stands there at once, and is undone', async () => {
    await about().getByRole('button', { name: 'Edit tags' }).click();
    const dialog = page.getByRole('dialog');
    const option = dialog.getByRole('button', { name: / Tag$/ }).first();
    const name = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await said(`Tag ${name} added`).waitFor();
    await close();
    await about().getByRole('link', { name, exact: true }).waitFor();
    await undo();
    await about().getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  });

  it('a description is written with its preview, shown, and undone', async () => {
    await page.goto(pageOf(BOOKINGS, 'documentation'));
    await page.getByRole('region', { name: 'Documentation' }).getByRole('button', { name: 'Edit description' }).click();
    const dialog = page.getByRole('dialog');
    const text = `Written **by the test** at ${String(Date.now())}`;
    await dialog.getByLabel('Description, in Markdown').fill(text);
    await dialog.getByRole('region', { name: 'Preview' }).getByText('by the test').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Documentation' }).getByText('by the test').waitFor();
    await undo();
    await page.getByText('by the test').first().waitFor({ state: 'detached' });
  });

  it('what somebody else wrote meanwhile is shown before it is replaced', async () => {
    await page.goto(pageOf(BOOKINGS, 'documentation'));
    await page.getByRole('region', { name: 'Documentation' }).getByRole('button', { name: 'Edit description' }).click();
    const dialog = page.getByRole('dialog');
    const before = await dialog.getByLabel('Description, in Markdown').inputValue();
    await dialog.getByLabel('Description, in Markdown').fill('Mine');
    const theirs = `Theirs, at ${String(Date.now())}`;
    await describeThroughApi(page, theirs);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText(theirs).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await describeThroughApi(page, before);
  });

  it('an owner is named in a role and taken away again', async () => {
    const jonas = about().getByRole('listitem').filter({ hasText: 'Jonas' });
    const before = await jonas.count();
    await about().getByRole('button', { name: 'Edit owners' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('As').selectOption({ label: 'Data Steward' });
    await dialog.getByRole('searchbox', { name: 'Find by name' }).fill('jonas');
    await dialog
      .getByRole('button', { name: /^Jonas/ })
      .first()
      .click();
    await said(/Owner Jonas.* added/).waitFor();
    await jonas.nth(before).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await undo();
    await jonas.nth(before).waitFor({ state: 'detached' });
  });

  it('an incident is raised, resolved from its row, and the header follows', async () => {
    await page.goto(pageOf(BOOKINGS, 'incidents'));
    await page.getByRole('button', { name: 'Raise incident…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Raise incident' }).click();
    await dialog.getByText('Enter a short title.').waitFor();
    const title = `Rows are late ${String(Date.now())}`;
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Raise incident' }).click();
    await said('Incident raised').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: 'Resolve' }).click();
    await row.getByText('resolved').waitFor();
  });

  it('a column is described beside the list', async () => {
    await page.goto(`${pageOf(BOOKINGS, 'columns')}?col=net_revenue_eur`);
    await page.getByRole('button', { name: 'Edit description of net_revenue_eur' }).click();
    // The first dialog is the column's, beside the list.
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel('Description, in Markdown').fill('Net of every rebate, by the test');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Net of every rebate, by the test').first().waitFor();
    await undo();
    await page.getByText('Net of every rebate, by the test').first().waitFor({ state: 'detached' });
  });

  it('a refusal says what to do next and keeps what was typed', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add link' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('not an address');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter an address that begins with http').waitFor();
    expect(await dialog.getByLabel('Address').inputValue()).toBe('not an address');
  });
});

async function describeThroughApi(page: Page, description: string): Promise<void> {
  const query = 'mutation($input: DescriptionUpdateInput!) { updateDescription(input: $input) }';
  const answer = await page.request.post('/api/graphql', {
    data: { query, variables: { input: { description, resourceUrn: BOOKINGS } } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
}
