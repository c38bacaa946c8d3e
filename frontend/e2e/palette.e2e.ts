import type { Page } from 'playwright-core';

import { seriousFindings } from './accessibility';
import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, pageOf } from './demo';

/** The palette changes what is on screen, for those who may. */
describe('edits from the palette', () => {
  let opened: OpenedPage;
  let page: Page;
  const choose = async (action: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(`> ${action}`);
    await page.getByRole('button', { name: action }).first().waitFor();
    await page.keyboard.press('Enter');
  };

  beforeAll(async () => {
    opened = await openPage(pageOf(BOOKINGS));
    page = opened.page;
    await page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
  });
  afterAll(async () => {
    await opened.close();
    expect(opened.problems).toEqual([]);
  });

  it('a tag is added by keyboard alone, and undone', async () => {
    await choose('Add a tag');
    const dialog = page.getByRole('dialog', { name: 'Add tag…' });
    await dialog.getByRole('searchbox').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    // Enter at once: it means what was typed, not what the list showed before.
    await page.keyboard.type('pii');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Change 1 asset' }).click();
    await page.getByRole('status').getByText('Tag pii added').waitFor();
    await page.getByRole('complementary', { name: 'About' }).getByRole('link', { name: 'pii', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('status').getByText('Undone').waitFor();
  });

  it('a description is opened as it stands', async () => {
    await choose('Edit the description');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Description, in Markdown').inputValue()).toContain('Bookings, in euro');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('what cannot be changed here is not offered', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill('> a tag');
    await page.getByText('Add a tag to this').waitFor({ state: 'detached' });
  });

  it('takes what is typed from the first letter on', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('fct_guest_feed');
    await page.getByRole('button', { name: 'Search for “fct_guest_feed”' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('fct_guest_feed');
  });

  it('finds a name from its first letters', async () => {
    await page.getByRole('dialog').getByRole('textbox').fill('fct_b');
    await page.getByRole('dialog').getByText('fct_bookings', { exact: true }).first().waitFor();
  });
});
