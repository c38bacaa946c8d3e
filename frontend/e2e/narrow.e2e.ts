import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, NET_REVENUE, REVENUE_DASHBOARD, REVENUE_DOMAIN, impactOf, pageOf } from './demo';

const ADDRESSES = [
  '/',
  '/search?q=revenue',
  pageOf(BOOKINGS),
  pageOf(BOOKINGS, 'history'),
  pageOf(REVENUE_DASHBOARD),
  pageOf(REVENUE_DOMAIN),
  '/lineage',
  impactOf(NET_REVENUE),
  '/settings/tokens',
  '/settings/policies',
  '/settings/policies?policy=new',
  '/settings/audit',
  '/settings/roles',
];

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe('on a narrow screen', () => {
  let opened: OpenedPage;
  afterEach(() => opened.close());

  it.each([390, 320])('nothing scrolls sideways at %d px', async (width) => {
    opened = await openPage('/', { width, height: 844 });
    const wide: string[] = [];
    for (const address of ADDRESSES) {
      await opened.page.goto(address);
      await opened.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await opened.page.waitForLoadState('networkidle');
      if ((await sideways(opened.page)) > 0) wide.push(address);
    }
    expect(wide).toEqual([]);
  });

  it('the bottom bar leads everywhere, and filters open in a drawer', async () => {
    opened = await openPage('/', { width: 390, height: 844 });
    const { page } = opened;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await page.waitForURL(/\/search$/);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('checkbox', { name: /Charts/ })
      .check();
    await page.waitForURL(/type=chart/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Net revenue by month' }).click();
    await page.getByRole('heading', { level: 1, name: 'Net revenue by month' }).waitFor();
  });
});
