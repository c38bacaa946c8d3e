import type { Page } from 'playwright-core';

import { seriousFindings } from './accessibility';
import { administrator, openPage, type OpenedPage, serverUrl, textOfDownload } from './browser';

const db = `saved${Date.now().toString(36)}`;
const T = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:snowflake,${db}.s.${name},PROD)`;
const SQL = `
  create table ${db}.s.orders_${db} (id int, amount decimal(10,2));
  create table ${db}.s.rates_${db} (day date, rate decimal(10,4));
  create view ${db}.s.totals as select id, amount from ${db}.s.orders_${db};
  create view ${db}.s.factors as select rate from ${db}.s.rates_${db};`;

/** Four tables of this suite's own, one of them owned by who is signed in. */
async function makeWorld(page: Page): Promise<void> {
  const headers = { origin: new URL(serverUrl()).origin };
  const ingest = await page.request.post('/api/ingest/sql', {
    headers,
    data: { platform: 'snowflake', env: 'PROD', dialect: 'snowflake', sql: SQL },
  });
  expect(ingest.status()).toBe(200);
  const owner = `urn:li:corpuser:${administrator().username}`;
  const value = JSON.stringify({ owners: [{ owner, type: 'DATAOWNER' }] });
  const proposal = {
    entityType: 'dataset',
    entityUrn: T('totals'),
    changeType: 'UPSERT',
    aspectName: 'ownership',
    aspect: { value, contentType: 'application/json' },
  };
  const owned = await page.request.post('/aspects?action=ingestProposal', { headers, data: { proposal } });
  expect(owned.status()).toBe(200);
}

describe('an assessment that is kept', () => {
  let opened: OpenedPage;
  let page: Page;
  let address = '';

  beforeAll(async () => {
    opened = await openPage('/impact');
    page = opened.page;
    await makeWorld(page);
  });
  afterAll(() => opened.close());

  const tile = (verdict: string) =>
    page.getByRole('button', { name: new RegExp(`^[\\d,]+ .*${verdict} Show only these$`) });
  const changes = () => page.getByRole('region', { name: 'Changes', exact: true }).getByRole('listitem');

  async function addChange(table: string, column: string): Promise<void> {
    const form = page.getByRole('region', { name: 'Changes', exact: true });
    const add = form.getByRole('button', { name: 'Add change' });
    if ((await changes().count()) > 0) {
      await add.click();
      await form.getByRole('button', { name: 'Choose another asset' }).click();
    }
    await form.getByLabel('Asset').fill(table);
    await page
      .getByRole('option', { name: new RegExp(table) })
      .first()
      .click();
    await form.getByLabel('Change', { exact: true }).selectOption('DROP_COLUMN');
    await form.getByLabel('Column', { exact: true }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
    await add.click();
  }

  it('is composed of changes to several assets, which can be taken away and brought back', async () => {
    await page.goto('/impact');
    await addChange(`orders_${db}`, 'amount');
    await page.getByRole('heading', { level: 2, name: '1 consumer breaks' }).waitFor();
    await addChange(`rates_${db}`, 'rate');
    await page.getByRole('heading', { level: 2, name: '2 consumers break' }).waitFor();
    expect(await changes().count()).toBe(2);
    await page.getByRole('button', { name: /^Remove: Drop column rates_/ }).click();
    await page.getByRole('heading', { level: 2, name: '1 consumer breaks' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { level: 2, name: '2 consumers break' }).waitFor();
    expect(await changes().count()).toBe(2);
  });

  it('is filtered by verdict, and grouped by owner, domain, kind and verdict with counts', async () => {
    await tile('BREAKS').first().click();
    await page.waitForURL(/verdict=BREAKS/);
    await page.getByRole('region', { name: 'No owner' }).waitFor();
    for (const [group, heading] of [
      ['domain', 'No domain'],
      ['kind', 'Datasets'],
      ['verdict', 'BREAKS'],
    ] as const) {
      await page.getByLabel('Group by').selectOption(group);
      const head = page.getByRole('region', { name: heading, exact: true }).getByRole('button').first();
      expect(await head.textContent()).toContain('2 ');
    }
  });

  it('is saved under a title, at an address of its own', async () => {
    await page.getByRole('button', { name: 'Save assessment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save assessment' });
    // A title is proposed.
    expect(await dialog.getByLabel('Title').inputValue()).not.toBe('');
    await dialog.getByLabel('Title').fill('');
    await dialog.getByRole('button', { name: 'Save assessment' }).click();
    await dialog.getByText('Give it a title.').waitFor();
    await dialog.getByLabel('Title').fill(`Leaner orders ${db}`);
    await dialog.getByLabel('Note').fill('from next week on');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Save assessment' }).click();
    await page.getByRole('heading', { level: 1, name: `Leaner orders ${db}` }).waitFor();
    address = new URL(page.url()).pathname;
    expect(address).toMatch(/^\/impact\/[0-9a-f-]{36}$/);
    await page.getByText('from next week on').waitFor();
    await page.getByRole('heading', { level: 2, name: '2 consumers break' }).waitFor();
  });

  it('is opened again by its link, with the verdicts of then and the way to evidence', async () => {
    await page.goto(address);
    const unowned = page.getByRole('region', { name: 'No owner' });
    await unowned.getByRole('button', { name: /^No owner/ }).click();
    await unowned.getByText('factors').first().waitFor();
    await page.getByRole('link', { name: 'Run again with evidence' }).click();
    await page.getByRole('button', { name: /^Why/ }).first().click();
    await page.getByRole('link', { name: 'Show in explorer' }).waitFor();
    await page.goto(address);
  });

  it('is written as CSV and Markdown', async () => {
    const fileOf = async (button: string): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ]);
      return textOfDownload(download);
    };
    await page.getByRole('region', { name: 'No owner' }).waitFor();
    expect(await fileOf('CSV')).toContain(T('totals'));
    const markdown = await fileOf('Markdown');
    expect(markdown).toContain(address);
    expect(markdown).toContain('**BREAKS 2**');
    await page.getByRole('button', { name: 'Copy as comment' }).click();
    await page.getByText('Copied').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('**BREAKS 2**');
  });

  it('is sent to the owners it names, after a preview of who gets what', async () => {
    await page.getByRole('button', { name: 'Notify owners' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify owners' });
    await dialog.getByRole('checkbox').waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBe(1);
    await dialog.getByLabel('Message').fill('please look');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send 1 notice' }).click();
    await page.getByRole('region', { name: 'Who was notified' }).getByText('not acknowledged yet').waitFor();
    await page.getByText('please look').waitFor();
  });

  it('rings the bell, which leads to it', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Notices/ }).click();
    await page.getByRole('menuitem', { name: new RegExp(`Leaner orders ${db}`) }).click();
    await page.getByRole('heading', { level: 1, name: `Leaner orders ${db}` }).waitFor();
  });

  it('is acknowledged with a comment, by keyboard', async () => {
    const told = page.getByRole('region', { name: 'Who was notified' });
    await told.getByLabel('Comment').focus();
    await page.keyboard.type('will change the view');
    await page.keyboard.press('Enter');
    await told.getByText('“will change the view”').waitFor();
    expect(await told.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0);
  });

  it('is compared with the same question asked now', async () => {
    const headers = { origin: new URL(serverUrl()).origin };
    const sql = `create view ${db}.s.totals as select id, 0 as amount from ${db}.s.orders_${db};`;
    await page.request.post('/api/ingest/sql', {
      headers,
      data: { platform: 'snowflake', env: 'PROD', dialect: 'snowflake', sql },
    });
    await page.getByLabel('Compare with').selectOption('now');
    const comparison = page.getByRole('region', { name: 'What became of it' });
    await comparison.getByText('0 worse · 1 better · 1 the same').waitFor();
    await comparison.getByText('got better').waitFor();
    await page.waitForURL(/compare=now/);
  });

  it('is saved anew as a later run, and the two are compared', async () => {
    await page.getByRole('button', { name: 'Run again and save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run again and save' });
    await dialog.getByLabel('Title').fill(`Later ${db}`);
    await dialog.getByRole('button', { name: 'Save assessment' }).click();
    await page.getByRole('heading', { level: 1, name: `Later ${db}` }).waitFor();
    const later = new URL(page.url()).pathname;
    await page.getByLabel('Compare with').selectOption(address.replace('/impact/', ''));
    await page.getByRole('region', { name: 'What became of it' }).getByText('got worse').waitFor();
    await page.goto(later);
    await removeIt(`Later ${db}`);
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const)(
    'has nothing serious or critical in the %s theme, %i px wide, and no sideways scroll',
    async (theme, width) => {
      const other = await openPage(`${address}?compare=now`, { theme, width });
      try {
        await other.page.getByText('got better').waitFor();
        expect(await seriousFindings(other.page)).toEqual([]);
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await other.page.evaluate(overflow)).toBeLessThanOrEqual(0);
        await other.page.goto('/impact/saved');
        await other.page.getByRole('link', { name: `Leaner orders ${db}` }).waitFor();
        expect(await seriousFindings(other.page)).toEqual([]);
        expect(await other.page.evaluate(overflow)).toBeLessThanOrEqual(0);
      } finally {
        await other.close();
      }
    },
  );

  it('is deleted after a question, and its address says so', async () => {
    await page.goto(address);
    await removeIt(`Leaner orders ${db}`);
    expect(await page.getByRole('link', { name: `Leaner orders ${db}` }).count()).toBe(0);
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'There is no such assessment' }).waitFor();
  });

  async function removeIt(title: string): Promise<void> {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText(`Delete “${title}”?`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Saved assessments' }).waitFor();
  }

  it('did all this without an error, a failed request or a request to another host', () => {
    expect(opened.problems).toEqual([]);
  });
});
