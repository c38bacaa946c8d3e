import type { Locator, Page } from 'playwright-core';

import { seriousFindings } from './accessibility';
import { openPage, type OpenedPage, textOfDownload } from './browser';
import { ask, makeTables } from './world';

const mark = `fleet${Date.now().toString(36)}`;
const MANY = 45;
const BIG = `create table ${mark}.s.${mark}_big (id int, note varchar);`;
const SQL = Array.from({ length: MANY }, (_, at) => `create table ${mark}.s.${mark}_t${String(at)} (id int);`).join(
  '\n',
);
const TAG = `${mark}tag`;

/** What the search page does with what it finds. */
describe('the search page', () => {
  let opened: OpenedPage;
  let page: Page;
  const results = (): Locator => page.getByRole('region', { name: 'Results' });
  const total = (count: number): Promise<void> =>
    page
      .getByText(`${String(count)} results`)
      .first()
      .waitFor();

  beforeAll(async () => {
    opened = await openPage('/search');
    page = opened.page;
    await makeTables(page, `${SQL}\n${BIG}`);
    await ask(page, 'mutation($input: CreateTagInput!) { createTag(input: $input) }', {
      input: { id: TAG, name: TAG },
    });
  });
  afterAll(async () => {
    await ask(page, 'mutation($urn: String!) { deleteTag(urn: $urn) }', { urn: `urn:li:tag:${TAG}` });
    await opened.close();
  });

  it('suggests columns in every search box, and opens the one that was chosen', async () => {
    const suggesting = await openPage('/');
    const { page: home } = suggesting;
    await home.getByRole('combobox', { name: 'Search the catalogue' }).last().fill('vendor_n');
    await home
      .getByRole('option', { name: /vendor_note/ })
      .first()
      .waitFor();
    await home.keyboard.press('ArrowDown');
    await home.keyboard.press('Enter');
    await home.waitForURL(/maintenance_orders/);
    await suggesting.close();
    expect(suggesting.problems).toEqual([]);
  });

  it('shows nine results without scrolling, also for links that call the query by its name', async () => {
    const dense = await openPage('/search?query=bookings');
    const rows = dense.page.getByRole('region', { name: 'Results' }).locator('[data-hit]');
    await rows.nth(8).waitFor();
    const box = await rows.nth(8).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    await dense.close();
  });

  it('finds a name by its beginning, down to one letter of its last word', async () => {
    for (const query of [`${mark}_b`, `${mark} b`, `${mark}_bi`]) {
      await page.goto(`/search?q=${encodeURIComponent(query)}`);
      await results()
        .getByRole('link', { name: `${mark}_big` })
        .waitFor();
      await page.getByText('1 result', { exact: false }).first().waitFor();
    }
  });

  it('filters by what is not, what is set and what is not set, and says so', async () => {
    await page.goto(`/search?q=${mark}&type=dataset`);
    await total(MANY + 1);
    await page.getByRole('button', { name: /^How Platform filters/ }).click();
    await page.getByRole('menuitem', { name: 'is none of' }).click();
    await page.getByRole('group', { name: 'Platform' }).getByRole('checkbox').first().check();
    await page.waitForURL(/f\.-platform=/);
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: /^Remove filter Platform is not/ }).click();
    await total(MANY + 1);
    await page.goto('/search?type=dataset&f.owners=*');
    await page.getByRole('button', { name: 'Remove filter Owner: is set' }).waitFor();
    const owned = await count();
    await page.getByRole('button', { name: /^How Owner filters/ }).click();
    await page.getByRole('menuitem', { name: 'is not set' }).click();
    await page.waitForURL(/f\.-owners=\*/);
    await page.getByRole('button', { name: 'Remove filter Owner: is not set' }).waitFor();
    const unowned = await count();
    await page.goto('/search?type=dataset');
    expect(owned + unowned).toBe(await count());
  });

  it('counts what has an open incident, of the demonstration too', async () => {
    await page.goto('/search?type=dataset');
    const incidents = page.getByRole('group', { name: 'Incidents' });
    await incidents.getByRole('checkbox', { name: /yes/i }).check();
    await page.waitForURL(/f\.hasActiveIncidents=true/);
    await results()
      .getByText(/1 incident/)
      .first()
      .waitFor();
  });

  it('sorts by name, by age, by use and by change', async () => {
    await page.goto(`/search?q=${mark}&type=dataset&sort=name`);
    const first = () => results().getByRole('listitem').first().getByRole('link').first().innerText();
    await total(MANY + 1);
    expect(await first()).toBe(`${mark}_big`);
    for (const sort of ['Newest', 'Most used', 'Last changed', 'Best match']) {
      await page.getByLabel('Sort').selectOption({ label: sort });
      await results().getByRole('listitem').first().waitFor();
    }
    await page.goto('/search?q=fct&type=dataset&sort=used');
    await results().getByRole('listitem').first().waitFor();
    expect(await first()).toBe('fct_bookings');
  });

  it('previews a hit by key and by button, beside the list', async () => {
    await page.goto(`/search?q=${mark}_big`);
    await results()
      .getByRole('link', { name: `${mark}_big` })
      .focus();
    await page.keyboard.press('Space');
    const panel = page.getByRole('dialog');
    await panel.getByRole('heading', { name: '2 columns' }).waitFor();
    await panel.getByText('note', { exact: true }).waitFor();
    const sensitive = panel.getByRole('link', { name: 'Sensitive columns downstream' });
    expect(await sensitive.getAttribute('href')).toMatch(/^\/lineage\/.+\?sensitive=down$/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Preview ${mark}_big` }).click();
    await panel.getByRole('link', { name: 'Open its page' }).click();
    await page.getByRole('heading', { level: 1, name: `${mark}_big` }).waitFor();
  });

  it('writes all results as a file, those of other pages too', async () => {
    await page.goto(`/search?q=${mark}&type=dataset&sort=name`);
    await total(MANY + 1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await textOfDownload(download)).trim().split('\r\n');
    expect(lines).toHaveLength(MANY + 2);
    expect(lines[0]).toMatch(/^name,kind,/);
    expect(lines[1]).toContain(`${mark}_big,Dataset`);
    await page.getByText(`${String(MANY + 1)} results written to search.csv`).waitFor();
  });

  it('changes everything that matches, over all pages, and takes it back; the list shows it at once', async () => {
    await page.goto(`/search?q=${mark}&type=dataset&sort=name`);
    await results()
      .getByRole('checkbox', { name: `Select ${mark}_big` })
      .check();
    await page.getByRole('button', { name: `Select all ${String(MANY + 1)} results` }).click();
    await page.getByText(`${String(MANY + 1)} assets selected`).waitFor();
    await page.getByRole('button', { name: 'Add tag…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(TAG);
    await dialog.getByRole('button', { name: new RegExp(`^${TAG}`) }).click();
    await dialog.getByText(`Changes ${String(MANY + 1)} assets`).waitFor();
    await dialog.getByRole('button', { name: `Change ${String(MANY + 1)} assets` }).click();
    await page
      .getByRole('status')
      .getByText(`Tag ${TAG} added to ${String(MANY + 1)} assets`)
      .waitFor();
    // The rows and the facet hold it without a second look.
    await results().getByRole('listitem').first().getByText(TAG).waitFor({ timeout: 2_000 });
    await page
      .getByRole('group', { name: 'Tag' })
      .getByText(String(MANY + 1), { exact: true })
      .waitFor({ timeout: 2_000 });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('status').getByText('Undone').waitFor();
    await page.getByRole('group', { name: 'Tag' }).getByText(TAG).waitFor({ state: 'detached' });
  });

  it('keeps what was chosen while one turns the page', async () => {
    await page.goto(`/search?q=${mark}&type=dataset&sort=name`);
    await results()
      .getByRole('checkbox', { name: `Select ${mark}_big` })
      .check();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('21–40 of 46').waitFor();
    await results().getByRole('checkbox').first().check();
    await page.getByText('2 assets selected').waitFor();
  });

  it('looks through one’s default view where an address names none', async () => {
    await page.goto('/search?type=dataset&f.-owners=*');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters as a view…' }).click();
    await page.getByLabel('Name of the view').fill(mark);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `View: ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Make it my default' }).click();
    // The next address ends a request that is still under way, so the choice must be stored first.
    await page.getByRole('button', { name: `View: ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Do not use as my default' }).waitFor();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: mark }).waitFor();
    await page.goto('/search?q=booking');
    await page.waitForURL(/view=urn/);
    await page.getByRole('button', { name: `View: ${mark}` }).click();
    await page.getByRole('menuitem', { name: `Stop using “${mark}”` }).click();
    await page.waitForURL(/view=none/);
    await page.goto('/search?q=booking');
    await page.getByRole('button', { name: `View: ${mark}` }).click();
    await page.getByRole('menuitem', { name: `Edit “${mark}”…` }).click();
    await page.getByRole('button', { name: 'Delete this view' }).click();
    await page.getByRole('button', { name: `Really delete “${mark}”` }).click();
    await page.getByRole('button', { name: 'Views' }).waitFor();
    await page.goto('/search?q=booking');
    await results().getByRole('listitem').first().waitFor();
    expect(page.url()).not.toContain('view=');
  });

  it('turns pages of a branch in its address', async () => {
    await page.goto(`/browse/platform/${encodeURIComponent('urn:li:dataPlatform:duckdb')}`);
    await results().getByRole('listitem').first().waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/\?page=2$/);
    await page.getByText(/^21–40 of/).waitFor();
    await page.reload();
    await page.getByText(/^21–40 of/).waitFor();
  });

  it('did all this without an error, a failed request or a request to another host', () => {
    expect(opened.problems).toEqual([]);
  });

  async function count(): Promise<number> {
    await results().getByRole('listitem').first().waitFor();
    await page.waitForFunction(() => document.querySelector('section[aria-busy="false"]') !== null);
    return Number(
      (
        await page
          .getByText(/^[\d,]+ results?/)
          .first()
          .innerText()
      ).replaceAll(/[^\d]/g, ''),
    );
  }
});
