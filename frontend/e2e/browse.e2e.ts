import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';

/** A branch of the tree and, beside it, what is in it, filtered as a search is. */
describe('browsing', () => {
  let opened: OpenedPage;
  let page: Page;
  beforeEach(async () => {
    opened = await openPage('/browse/domain');
    page = opened.page;
  });
  afterEach(async () => {
    const { problems } = opened;
    await opened.close();
    expect(problems).toEqual([]);
  });

  const number = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
  const filters = () => page.getByRole('complementary', { name: 'Filters' });
  const total = async () =>
    number(
      await page
        .getByRole('status')
        .filter({ hasText: /assets?$/ })
        .innerText(),
    );

  it('shows of a domain what its subdomains hold, as many as the tree counts', async () => {
    const branch = page.getByRole('link', { name: /^Commercial/ });
    const item = page.getByRole('navigation', { name: 'Tree' }).getByRole('listitem').filter({ has: branch });
    const counted = number(await item.innerText());
    await branch.click();
    await page.waitForURL(/\/browse\/domain\/urn/);
    await page.getByRole('heading', { level: 2, name: 'Commercial' }).waitFor();
    await page.getByText(`${String(counted)} assets`).waitFor();
    expect(counted).toBeGreaterThan(0);
  });

  it('is narrowed by facets beside the list, in its address, and opens the same in search', async () => {
    await filters()
      .getByRole('checkbox', { name: /^Dashboards/ })
      .waitFor();
    const before = await total();
    await filters()
      .getByRole('checkbox', { name: /^Dashboards/ })
      .check();
    await page.waitForURL(/\/browse\/domain\?type=dashboard/);
    await page
      .getByRole('button', { name: /Dashboards/ })
      .first()
      .waitFor();
    await page.reload();
    await filters()
      .getByRole('checkbox', { name: /^Dashboards/ })
      .waitFor();
    const after = await total();
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    await page.getByRole('link', { name: 'Filter these in search' }).click();
    await page.waitForURL(/\/search\?.*type=dashboard/);
    await page
      .getByRole('status')
      .getByText(`${String(after)} results`)
      .or(page.getByText(`${String(after)} result`))
      .first()
      .waitFor();
  });
});
