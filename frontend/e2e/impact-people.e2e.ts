import type { Page } from 'playwright-core';

import { type Credentials, openPage, type OpenedPage } from './browser';
import { join, makeTables, own } from './world';

const db = `told${Date.now().toString(36)}`;
const T = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:snowflake,${db}.s.${name},PROD)`;
const SQL = `
  create table ${db}.s.orders (id int, amount decimal(10,2));
  create table ${db}.s.guests (id int, name varchar);
  create view ${db}.s.totals as select id, amount from ${db}.s.orders;
  create view ${db}.s.names as select name from ${db}.s.guests;`;
const ORDERS_AMOUNT = `urn:li:schemaField:(${T('orders')},amount)`;
const GUESTS_NAME = `urn:li:schemaField:(${T('guests')},name)`;
const TITLE = `Leaner ${db}`;

/** Two people: who plans a change, and who owns what it breaks. */
describe('an assessment between two people', () => {
  let author: OpenedPage;
  let owner: OpenedPage;
  let who: Credentials & { readonly urn: string };
  let address = '';

  beforeAll(async () => {
    author = await openPage('/');
    await makeTables(author.page, SQL);
    who = await join(author.page, 'Olga Owner'.replace(' ', '.'));
    await own(author.page, T('totals'), who.urn);
    owner = await openPage('/', { user: who });
  });
  afterAll(async () => {
    await author.close();
    await owner.close();
  });

  const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });

  it('is made by the one, of two changes, and sent to the other with a word', async () => {
    const { page } = author;
    await page.goto(`/impact?change=dropColumn~${ORDERS_AMOUNT}&change=dropColumn~${GUESTS_NAME}`);
    await page.getByRole('heading', { level: 2, name: '2 consumers break' }).waitFor();
    await page.getByRole('region', { name: 'Olga.Owner' }).getByText('totals').first().waitFor();
    await page.getByRole('button', { name: 'Save assessment' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill(TITLE);
    await page.getByRole('dialog').getByRole('button', { name: 'Save assessment' }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    address = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Notify owners' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify owners' });
    await dialog.getByText('Olga.Owner').waitFor();
    await dialog.getByLabel('Message').fill('please look');
    await dialog.getByRole('button', { name: 'Send 1 notice' }).click();
    await page.getByRole('region', { name: 'Who was notified' }).getByText('not acknowledged yet').waitFor();
  });

  it('shows the evidence of each verdict in the explorer, as a path between the two columns', async () => {
    const { page } = author;
    await page.getByRole('link', { name: 'Run again with evidence' }).click();
    const group = page.getByRole('region', { name: 'Olga.Owner' });
    await group.getByRole('button', { name: /^Why/ }).click();
    await group.getByRole('link', { name: 'Show in explorer' }).click();
    await page.waitForURL(/\/lineage\/.*path=/);
    await page.getByText('totals').first().waitFor();
    expect(decodeURIComponent(page.url())).toContain(`${ORDERS_AMOUNT}~urn:li:schemaField:(${T('totals')},amount)`);
  });

  it('rings with the owner, who says that she has seen it', async () => {
    const { page } = owner;
    await page.goto('/');
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
    await page.getByRole('menuitem', { name: new RegExp(TITLE) }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    const told = page.getByRole('region', { name: 'Who was notified' });
    await told.getByText('please look').waitFor();
    expect(await page.getByRole('button', { name: 'Notify owners' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await told.getByLabel('Comment').fill('by Friday');
    await told.getByRole('button', { name: 'Acknowledge' }).click();
    await told.getByText('“by Friday”').waitFor();
  });

  it('rings back with its author, once', async () => {
    const { page } = author;
    await page.goto('/');
    await bell(page).click();
    const item = page.getByRole('menuitem', { name: new RegExp(TITLE) });
    await item.getByText('acknowledged: “by Friday”').waitFor();
    await item.getByText('unread').waitFor();
    await item.click();
    await page.getByRole('region', { name: 'Who was notified' }).getByText('“by Friday”').waitFor();
    await page.goto('/');
    await bell(page).click();
    await page.getByRole('menuitem', { name: new RegExp(TITLE) }).waitFor();
    expect(
      await page
        .getByRole('menuitem', { name: new RegExp(TITLE) })
        .getByText('unread')
        .count(),
    ).toBe(0);
  });

  it('is compared by anybody with what is true now', async () => {
    const { page } = owner;
    await makeTables(author.page, `create view ${db}.s.totals as select id, 0 as amount from ${db}.s.orders;`);
    await page.goto(`${address}?compare=now`);
    await page.getByRole('region', { name: 'What became of it' }).getByText('got better').waitFor();
  });

  it('lists what she owns on her home page, and what it lacks', async () => {
    const { page } = owner;
    await page.goto('/');
    const own = page.getByRole('heading', { name: 'Your assets' }).locator('..');
    await own.getByRole('link', { name: 'totals' }).waitFor();
    await page.getByRole('link', { name: '1 asset without a description' }).click();
    await page.getByText('1 result').first().waitFor();
  });

  it('did all this without an error, a failed request or a request to another host', () => {
    expect(author.problems).toEqual([]);
    expect(owner.problems).toEqual([]);
  });
});
