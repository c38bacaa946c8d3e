import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, pageOf } from './demo';

/** The steps of the README's jobs and of the tutorials; the check of a pull request is in backend/e2e/docs.e2e.ts. */
describe('the first five minutes', () => {
  let opened: OpenedPage;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('/');
    page = opened.page;
  });
  afterAll(() => opened.close());

  it('finds bookings, narrows to DuckDB and opens the table', async () => {
    await page.getByRole('combobox', { name: 'Search the catalogue' }).first().fill('bookings');
    await page.keyboard.press('Enter');
    await page
      .getByRole('group', { name: 'Platform' })
      .getByRole('checkbox', { name: /DuckDB/ })
      .check();
    await page.waitForURL(/f\.platform=/);
    await page.getByRole('link', { name: 'fct_bookings' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
    expect(decodeURIComponent(page.url())).toContain(BOOKINGS);
  });

  it('shows what net_revenue_eur comes from, back to Postgres, and its consumers up to a dashboard', async () => {
    await page.getByRole('link', { name: /^\d+ sources? of net_revenue_eur: show in lineage/ }).click();
    await page.getByText('Path of fct_bookings.net_revenue_eur').waitFor();
    await page
      .locator('.react-flow__node', { hasText: 'bookings' })
      .filter({ hasText: 'discount_amount' })
      .first()
      .waitFor();
    await page.getByText('Both', { exact: true }).click();
    await page.getByRole('button', { name: 'Show the whole path' }).click();
    await page.locator('.react-flow__node', { hasText: 'Revenue & occupancy' }).first().waitFor();
    await page.goto(pageOf(BOOKINGS));
  });

  it('lights the whole path of net_revenue_eur from the row of its column', async () => {
    await page.getByRole('searchbox', { name: 'Filter columns' }).fill('net_revenue');
    await page.getByRole('link', { name: /^12 consumers of net_revenue_eur: show in lineage/ }).click();
    await page.getByText('Path of fct_bookings.net_revenue_eur').waitFor();
    await page.getByText(/^\? unknown beyond/).waitFor();
  });

  it('lists the best paths from gross_amount to the dashboard', async () => {
    await openBookings(page);
    await page.getByRole('link', { name: '1 consumer of gross_amount: show in lineage' }).click();
    await page.getByText('Path of bookings.gross_amount').waitFor();
    await page.getByRole('button', { name: 'Paths', exact: true }).click();
    await page.getByLabel('To: asset').fill('Revenue & occ');
    await page
      .getByRole('option', { name: /Revenue & occupancy/ })
      .first()
      .click();
    // The paths begin at the column that was lit.
    await page.getByText('The 3 best of 6 routes').waitFor();
  });

  it('asks from the row of gross_amount what breaks if it is dropped', async () => {
    await openBookings(page);
    await page.getByRole('link', { name: 'What if gross_amount is dropped?' }).click();
    await page.getByRole('heading', { level: 2, name: /^. ?\d+ consumers break$/ }).waitFor();
  });
});

async function openBookings(page: Page): Promise<void> {
  await page.goto(
    `/dataset/${encodeURIComponent(BOOKINGS.replace('duckdb,riverhouse.marts.fct_bookings', 'postgres,larkspur.sales.bookings'))}`,
  );
  await page.getByRole('heading', { level: 1, name: 'bookings' }).waitFor();
}
