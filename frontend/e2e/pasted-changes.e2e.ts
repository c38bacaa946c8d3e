import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';

/** Statements become the change list of the impact page, once one has seen what they come to. */
describe('pasted changes', () => {
  let opened: OpenedPage;
  let page: Page;
  beforeEach(async () => {
    opened = await openPage('/impact');
    page = opened.page;
    await page.getByRole('button', { name: 'Paste SQL…' }).click();
  });
  afterEach(async () => {
    const { problems } = opened;
    await opened.close();
    expect(problems).toEqual([]);
  });

  const paste = () => page.getByRole('region', { name: 'Changes from SQL' });
  const write = (sql: string) => paste().getByLabel('Statements').fill(sql);

  it('are shown, chosen and added to the list, whose impact is told', async () => {
    await write(
      'ALTER TABLE marts.fct_bookings DROP COLUMN net_revenue_eur, ALTER COLUMN booking_id TYPE text, ADD COLUMN extra int;\nDROP TABLE no_such_table;',
    );
    await paste().getByText('3 changes in 2 statements').waitFor();
    await paste().getByText('No dataset is called no_such_table.').waitFor();
    await paste()
      .getByRole('checkbox', { name: /^Change type of column .*booking_id.* \(now BIGINT\)/ })
      .uncheck();
    await paste().getByRole('button', { name: 'Add 2 changes' }).click();
    await page.waitForURL(/change=dropColumn~.*change=addColumn~/);
    const list = page.getByRole('region', { name: 'Changes', exact: true });
    await list.getByText(/^Drop column .*net_revenue_eur$/).waitFor();
    await list.getByText(/^Add column .*extra int$/).waitFor();
    await page.getByRole('heading', { name: /consumers? breaks?$/ }).waitFor();
  });

  it('may be a query that becomes the definition of an asset', async () => {
    await write('SELECT booking_id FROM marts.fct_bookings');
    await paste().getByText('Choose whose definition this query is').waitFor();
    await paste().getByRole('button', { name: 'Whose definition is a SELECT?' }).click();
    await paste().getByLabel('Asset').fill('fct_bookings');
    await page.getByRole('option', { name: /fct_bookings.*DuckDB/ }).click();
    await paste()
      .getByText(/^\d+ changes in 1 statement$/)
      .waitFor();
    await paste()
      .getByRole('checkbox', { name: /net_revenue_eur$/ })
      .waitFor();
  });
});
