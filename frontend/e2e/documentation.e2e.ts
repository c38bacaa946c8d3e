import type { Page } from 'playwright-core';

import { LOOKS_TIMEOUT_MS, wrongWith } from './accessibility';
import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, pageOf } from './demo';

/** Ten pages of the catalogue, and the heading of the documentation that their help opens. */
const CHAPTERS = [
  ['/', 'Home'],
  ['/search?q=revenue', 'Search and views'],
  ['/browse', 'Browse'],
  ['/glossary', 'Glossary'],
  ['/products', 'Data products'],
  ['/incidents', 'Incidents'],
  ['/lineage', 'Tutorial: trace a column'],
  ['/impact', 'Tutorial: assess a change'],
  ['/settings/tokens', 'Tokens'],
  [pageOf(BOOKINGS, 'history'), 'On the page'],
] as const;

describe('help in the catalogue', () => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await openPage('/');
  });
  afterAll(() => opened.close());

  it.each(CHAPTERS)('of %s opens the chapter “%s”', async (route, heading) => {
    const { page } = opened;
    await page.goto(route);
    const [chapter] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Help about this page' }).click(),
    ]);
    await chapter.waitForLoadState();
    const { hash } = new URL(chapter.url());
    const target = chapter.locator(hash === '' ? 'h1' : `[id="${decodeURIComponent(hash.slice(1))}"]`);
    expect(((await target.textContent()) ?? '').replace(/#$/, '')).toBe(heading);
    await chapter.close();
  });

  it('is in the menu More on a phone', async () => {
    const { page, close } = await openPage('/tags', { width: 390, height: 844 });
    try {
      await page.getByRole('button', { name: 'More' }).click();
      const [chapter] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('menuitem', { name: 'Help about this page' }).click(),
      ]);
      await chapter.waitForURL(/\/docs\/govern-assets#tags$/);
    } finally {
      await close();
    }
  });
});

describe('the documentation', () => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openPage('/docs/', { signedIn: false });
    page = opened.page;
  });
  afterAll(() => opened.close());

  it.each(['/docs/', '/docs/impact', '/docs/python-sdk', '/docs/connectors/lakes', '/docs/openapi'])(
    '%s has nothing wrong with it, light and dark, wide and narrow',
    async (route) => {
      await page.goto(route);
      expect(await wrongWith(page)).toEqual([]);
    },
    LOOKS_TIMEOUT_MS,
  );

  it('is searched by keyboard, and Enter opens the first result', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/docs/quickstart');
    await page.keyboard.press('/');
    await page.keyboard.type('saved assessments');
    await page.getByRole('link', { name: /Impact › Saved assessments/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/impact#saved-assessments$/);
  });

  it('copies the code of a block', async () => {
    await page.goto('/docs/quickstart');
    await page.locator('.block.pre').first().hover();
    await page.getByRole('button', { name: 'Copy' }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm start');
  });

  it('keeps the chosen theme from page to page', async () => {
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    const before = await scheme();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await page.goto('/docs/concepts');
    expect(await scheme()).toBe(before === 'dark' ? 'light' : 'dark');
  });

  it('opens the list of its pages on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Quickstart' }).click();
    await page.waitForURL(/\/docs\/quickstart$/);
  });

  it('did all this without an error, a failed request or a request to another host', () => {
    expect(opened.problems).toEqual([]);
  });
});
