import type { Page } from 'playwright-core';

import { administrator, openPage, type OpenedPage } from './browser';
import { BOOKINGS, pageOf } from './demo';

/** A server with HEADWATER_BASE_PATH=/catalogue, asked as a proxy asks that passes the path on. */
const server = process.env['HEADWATER_E2E_VIEW_URL'] ?? '';
const ROOT = `${server}/catalogue`;

describe('below the path of a proxy', () => {
  let opened: OpenedPage;
  let page: Page;
  /** Addresses that the page asked for outside of the path. */
  const strays: string[] = [];

  beforeAll(async () => {
    opened = await openPage(`${ROOT}${pageOf(BOOKINGS)}`, { server, signedIn: false });
    ({ page } = opened);
    page.context().on('request', (request) => {
      const url = request.url();
      if (url.startsWith(server) && !url.startsWith(`${ROOT}/`)) strays.push(url);
    });
  });
  afterAll(() => opened.close());

  it('people sign in and come to the page that they wanted', async () => {
    await page.waitForURL((url) => url.pathname === '/catalogue/login');
    await page.getByLabel('User name').fill(administrator().username);
    await page.getByLabel('Password', { exact: true }).fill(administrator().password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
    expect(page.url()).toBe(`${ROOT}${pageOf(BOOKINGS)}`);
  });

  it('links, redirects, pictures and the explorer stay there', async () => {
    await page.goto(`${ROOT}/settings`);
    await page.waitForURL(`${ROOT}/settings/profile`);
    await page.goto(`${ROOT}/search?q=bookings`);
    const hit = page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'fct_bookings' }).first();
    expect(await hit.getAttribute('href')).toMatch(/^\/catalogue\/dataset\//);
    const picture = page.locator('img[src^="/catalogue/assets/platforms/"]').first();
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    await hit.click();
    await page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
    await page.getByRole('button', { name: 'Lineage', exact: true }).first().click();
    await page.waitForURL((url) => url.pathname.startsWith('/catalogue/lineage/'));
    await page.locator('.react-flow__node').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
  });

  it('help opens the documentation there, whose search works', async () => {
    const [chapter] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Help about this page' }).click(),
    ]);
    await chapter.waitForLoadState();
    expect(chapter.url()).toMatch(new RegExp(`^${ROOT}/docs/`));
    await chapter.keyboard.press('/');
    await chapter.keyboard.type('saved assessments');
    await chapter.getByRole('link', { name: /Impact › Saved assessments/ }).waitFor();
    await chapter.keyboard.press('Enter');
    await chapter.waitForURL(`${ROOT}/docs/impact#saved-assessments`);
    await chapter.close();
  });

  it('people sign out there, and nothing was asked for outside of the path or failed', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${ROOT}/login`);
    expect(strays).toEqual([]);
    expect(opened.problems.filter((problem) => !problem.startsWith('401') && !problem.includes('401'))).toEqual([]);
  });
});
