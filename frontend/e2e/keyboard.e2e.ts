import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';
import { settled } from './settled';

describe('by keyboard alone', () => {
  let opened: OpenedPage;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('/');
    page = opened.page;
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(() => opened.close());

  const focusedName = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const focusedTag = () => page.evaluate(() => document.activeElement?.tagName ?? '');

  async function openPalette(): Promise<void> {
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] input'));
  }

  it('skips to the content first', async () => {
    await page.keyboard.press('Tab');
    expect(await focusedName()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('reaches the search box with /, the list with ↓, and a hit with Enter', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('fct_bookings');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'fct_bookings' }).first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    expect(await focusedName()).toBe('fct_bookings');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focusedTag()).toBe('INPUT');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
  });

  it('puts the focus on the heading of the page that opened', async () => {
    await page.waitForFunction(
      () => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === 'fct_bookings',
    );
  });

  it('opens the palette, finds an entity, and goes there', async () => {
    await openPalette();
    await page.keyboard.type('mart_monthly_revenue');
    await page.getByRole('dialog').getByText('mart_monthly_revenue', { exact: true }).first().waitFor();
    // The server is asked when the keys have rested; until then the list is of an earlier word.
    await settled(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'mart_monthly_revenue' }).waitFor();
  });

  it('does what the palette offers about the page', async () => {
    await openPalette();
    await page.keyboard.type('>dropped');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/impact\?change=dropAsset/);
  });

  it('lists all shortcuts with ?, and goes places with g', async () => {
    await page.getByRole('heading', { level: 1, name: 'Impact' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.waitForURL(/\/lineage$/);
  });

  it('composes a change: asset, kind, column', async () => {
    await page.goto('/impact');
    await page.getByRole('textbox', { name: 'Asset' }).focus();
    await page.keyboard.type('fct_bookings');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Change' }).waitFor();
    await page.getByRole('combobox', { name: 'Column' }).focus();
    await page.keyboard.type('net_revenue');
    await page.getByRole('option', { name: 'net_revenue_eur' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add change' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/change=dropColumn~urn:li:schemaField/);
  });
});
