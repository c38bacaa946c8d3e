import { afterEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { type OpenedPage, administrator, openPage } from './browser';
import { BOOKINGS, NET_REVENUE } from './demo';
import { join } from './world';
import { settled } from './settled';

/** What a person sees: everything that an address must restore. */
interface Seen {
  readonly label: string;
  readonly places: readonly string[];
  readonly panel: string;
  readonly filters: string;
  readonly lit: string;
}

/** An address is the view, for whoever opens it. */
describe('a link to the explorer', () => {
  const opened: OpenedPage[] = [];
  afterEach(async () => {
    const problems = opened.flatMap((one) => one.problems);
    for (const one of opened.splice(0)) await one.close();
    expect(problems.filter((problem) => !/401/.test(problem))).toEqual([]);
  });
  const open = async (...args: Parameters<typeof openPage>): Promise<Page> => {
    const one = await openPage(...args);
    opened.push(one);
    return one.page;
  };

  const graph = (page: Page): Locator => page.getByRole('application', { name: /[1-9]\d* assets/ });
  /** Nothing has changed for a while, neither the graph nor the address. */
  const rested = async (page: Page): Promise<void> => {
    await graph(page).waitFor();
    await settled(page);
  };
  const seen = async (page: Page): Promise<Seen> => ({
    label: (await graph(page).getAttribute('aria-label')) ?? '',
    places: await page
      .getByRole('application')
      .getByRole('group')
      .evaluateAll((all) =>
        all
          .map((one) => {
            const { x, y } = one.getBoundingClientRect();
            return `${one.getAttribute('aria-label')} ${Math.round(x)} ${Math.round(y)}`;
          })
          .sort(),
      ),
    panel: (await page.getByRole('complementary').last().getByRole('heading').first().textContent()) ?? '',
    filters: (await page.getByRole('button', { name: /^Filters/ }).textContent()) ?? '',
    lit: (await page.getByText(/^Path of/).textContent()) ?? '',
  });

  /** Expanded, filtered, a card hidden and one moved, a column lit, an asset chosen. */
  async function changedView(): Promise<Page> {
    const page = await open(
      `/lineage/${encodeURIComponent(BOOKINGS)}?conf=0.3&keep=0&col=${encodeURIComponent(NET_REVENUE)}`,
    );
    await rested(page);
    await page.getByRole('button', { name: 'Go to the start' }).click();
    const start = page.getByRole('application').getByRole('group', { name: 'fct_bookings', exact: true });
    await start.locator('.lx-head').click();
    await page.getByRole('complementary', { name: 'Asset' }).getByRole('button', { name: '+3 hops' }).first().click();
    await rested(page);
    const box = await start.locator('.lx-head').boundingBox();
    if (!box) throw new Error('the start is not in sight');
    await page.mouse.move(box.x + 120, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await rested(page);
    return page;
  }

  it('restores the same cards, places, selection and lit path for another person', async () => {
    const page = await changedView();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied: it opens this view').first().waitFor();
    const link = await page.evaluate(async () => await navigator.clipboard.readText());
    const before = await seen(page);
    expect(before.places.length).toBeGreaterThan(1);
    const friend = await join(page, 'Friend');
    const other = await open(link, { user: friend });
    await rested(other);
    expect(await seen(other)).toEqual(before);
    await other.reload();
    await rested(other);
    expect(await seen(other)).toEqual(before);
  });

  it('leads through the sign-in back to the same view', async () => {
    const page = await changedView();
    const link = page.url();
    const before = await seen(page);
    const other = await open(link, { signedIn: false });
    await other.waitForURL(/\/login\?then=/);
    await other.getByLabel('User name').fill(administrator().username);
    await other.getByLabel('Password', { exact: true }).fill(administrator().password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL(/\/lineage\//);
    await rested(other);
    expect(await seen(other)).toEqual(before);
  });

  it('leads there also when the view is too long for an address', async () => {
    const page = await changedView();
    const link = new URL(page.url());
    const packed = link.searchParams.get('s') ?? '';
    expect(packed).not.toBe('');
    link.searchParams.delete('s');
    link.hash = `s=${packed}`;
    const before = await seen(page);
    const other = await open(link.href, { signedIn: false });
    await other.waitForURL(/\/login\?then=/);
    await other.getByLabel('User name').fill(administrator().username);
    await other.getByLabel('Password', { exact: true }).fill(administrator().password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL(/\/lineage\//);
    await rested(other);
    expect(await seen(other)).toEqual(before);
  });
});
