import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';

const ADDRESS = '/sql?platform=duckdb&database=riverhouse&schema=main';
const SQL = `create view reporting.by_guest as
select c.full_name, sum(b.gross_amount) as revenue
from staging.stg_sales__bookings b
join staging.stg_crm__customers c using (customer_id)
group by all`;

/**
 * Replaces the text as a person does, by the editor's own command. `fill` selects in the document alone: marks that the editor draws
 * before it hears of the selection undo it, and the text is put before the old one.
 */
async function replaceText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'SQL text' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

describe('pasted SQL', () => {
  let opened: OpenedPage;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage(ADDRESS);
    page = opened.page;
  });
  afterAll(() => opened.close());

  it('is drawn as a graph of cards and columns', async () => {
    await page.getByRole('heading', { level: 1, name: 'Lineage of SQL' }).waitFor();
    await replaceText(page, SQL);
    const graph = page.getByRole('region', { name: 'Lineage of the text' }).getByRole('application');
    for (const name of ['by_guest', 'stg_sales__bookings', 'stg_crm__customers'])
      await graph.getByRole('group', { name, exact: true }).waitFor();
    await graph.getByRole('button', { name: /^revenue, column of by_guest,/ }).waitFor();
  });

  it('marks in the text where the column is computed that is pointed at in the graph', async () => {
    const graph = page.getByRole('region', { name: 'Lineage of the text' }).getByRole('application');
    await graph.getByRole('button', { name: /^revenue, column of by_guest,/ }).hover();
    const marked = page.locator('mark[data-severity=POINTED]');
    await marked.first().waitFor();
    expect((await marked.allInnerTexts()).join('')).toMatch(/^sum\(.*gross_amount\) as revenue$/i);
    await page.getByRole('heading', { level: 1, name: 'Lineage of SQL' }).hover();
    await marked.first().waitFor({ state: 'detached' });
  });

  it('is told in words beside it, with the expression of each column', async () => {
    const columns = page.getByRole('region', { name: 'Columns' });
    await columns.getByText(/sum\(riverhouse\.staging\.stg_sales__bookings\.gross_amount\)/).waitFor();
    await page.getByRole('region', { name: 'Remarks' }).getByText('Everything was understood.').waitFor();
    await page.getByRole('region', { name: 'Statements' }).getByText('create view', { exact: true }).waitFor();
  });

  it('links the tables that the catalogue has', async () => {
    const tables = page.getByRole('region', { name: 'Tables' });
    const link = tables.getByRole('link', { name: 'riverhouse.staging.stg_crm__customers' });
    expect(await link.getAttribute('href')).toContain('/dataset/');
    await tables.getByText('written, not in the catalogue').waitFor();
  });

  it('keeps the text in the address', async () => {
    await page.waitForURL(/sql=create/);
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'SQL text' }).innerText()).toBe(SQL);
  });

  it('marks what was not understood and leads to its place', async () => {
    await replaceText(page, `${SQL};\nselec nothing (;`);
    const remarks = page.getByRole('region', { name: 'Remarks' });
    await remarks.getByText('PARSE_FAILED').waitFor();
    await remarks
      .getByRole('button', { name: /^line 6/ })
      .first()
      .click();
    const [line, isFocused] = await page
      .getByRole('textbox', { name: 'SQL text' })
      .evaluate((box) => [
        getSelection()?.anchorNode?.parentElement?.closest('.cm-line')?.textContent,
        document.activeElement === box,
      ]);
    expect([line, isFocused]).toEqual(['selec nothing (;', true]);
    await page.locator('mark[data-severity]').first().waitFor();
  });

  it('offers to add only what writes a table', async () => {
    await replaceText(page, 'select 1 as one');
    await page.getByText('This text writes no table, so there is no lineage to add.').waitFor();
    expect(await page.getByRole('button', { name: 'Add to the catalogue' }).isDisabled()).toBe(true);
  });

  it('goes without an error', () => {
    expect(opened.problems).toEqual([]);
  });
});
