import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, pageOf } from './demo';

/** Browse, search tools, home and governance; what a test makes it takes away again where the page can. */
describe('the pages around the explorer', () => {
  let opened: OpenedPage;
  let page: Page;
  const at = async (path: string) => {
    opened = await openPage(path);
    page = opened.page;
  };
  afterEach(async () => {
    const { problems } = opened;
    await opened.close();
    expect(problems).toEqual([]);
  });

  it('browsing goes from a platform to a schema, by mouse and by keys, and the address is the branch', async () => {
    await at('/browse');
    const tree = page.getByRole('navigation', { name: 'Tree' });
    await tree.getByRole('button', { name: 'Open DuckDB' }).click();
    await tree.getByRole('link', { name: 'riverhouse' }).click();
    await page.getByText(/^\d+ assets$/).waitFor();
    await tree.getByRole('link', { name: 'raw', exact: true }).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/browse\/platform\/.*\/riverhouse\/marts$/);
    await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'fct_bookings' }).waitFor();
    await page.reload();
    expect(await tree.getByRole('link', { name: 'marts', exact: true }).getAttribute('aria-current')).toBe('true');
  });

  it('browsing by domain, by term and by data product ends in what they are given to', async () => {
    await at('/browse/domain');
    const tree = page.getByRole('navigation', { name: 'Tree' });
    await tree.getByRole('button', { name: 'Open Commercial' }).click();
    await tree.getByRole('link', { name: 'Revenue' }).click();
    await page.getByText(/^\d+ assets$/).waitFor();
    await page.getByRole('link', { name: 'By term' }).click();
    await tree.getByRole('button', { name: 'Open Revenue' }).click();
    await tree.getByRole('link', { name: 'Net revenue' }).click();
    await page.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor();
    await page.getByRole('link', { name: 'By data product' }).click();
    await tree.getByRole('link', { name: 'Revenue figures' }).click();
    await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'mart_monthly_revenue' }).waitFor();
  });

  it('a place of the tree opens as a filter of search, with the same number', async () => {
    await at(`/browse/platform/${encodeURIComponent('urn:li:dataPlatform:duckdb')}/riverhouse`);
    const count = await page.getByText(/^\d+ assets$/).innerText();
    await page.getByRole('link', { name: 'Filter these in search' }).click();
    await page.getByText(`${count.replace(' assets', '')} results`).waitFor();
  });

  it('a broken query is searched plainly, with a caret under what was not understood', async () => {
    await at('/search?q=(orders%20OR');
    await page.getByText('Part of this query was not understood').waitFor();
    await page.getByText('^').waitFor();
    await page.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor();
  });

  it('the help lists the language, and each example is a search', async () => {
    await at('/search?q=revenue');
    await page.getByRole('button', { name: 'Search help' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'booking OR voyage', exact: true }).click();
    await page.waitForURL(/q=booking/);
    await page.getByText(/\d+ results/).waitFor();
  });

  it('a view is saved from filters, looked through, renamed and deleted', async () => {
    const name = `Test view ${String(Date.now())}`;
    await at('/search?type=chart');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters as a view…' }).click();
    await page.getByLabel('Name of the view').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/view=urn/);
    await page.getByText('17 results').waitFor();
    await page.getByRole('button', { name: `View: ${name}` }).click();
    await page.getByRole('menuitem', { name: `Edit “${name}”…` }).click();
    await page.getByLabel('Name of the view').fill(`${name} b`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `View: ${name} b` }).click();
    await page.getByRole('menuitem', { name: `Edit “${name} b”…` }).click();
    await page.getByRole('button', { name: 'Delete this view' }).click();
    await page.getByRole('button', { name: `Really delete “${name} b”` }).click();
    await page.getByRole('button', { name: 'Views' }).waitFor();
    expect(page.url()).not.toContain('view=');
  });

  it('many hits are chosen by key and tagged in one write, which undo takes back from those alone', async () => {
    await at('/search?type=chart&sort=name');
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByRole('link').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('2 assets selected').waitFor();
    await page.getByRole('button', { name: 'Add tag…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^board/ }).click();
    await dialog.getByText(/all or none; it can be undone/).waitFor();
    await dialog.getByRole('button', { name: /^Change \d/ }).click();
    await page.getByRole('status').getByText('Tag board added').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone').waitFor();
  });

  it('the home page says what needs attention and keeps what is pinned', async () => {
    await at('/');
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await page.getByRole('link', { name: /without an owner/ }).waitFor();
    const title = `Pinned ${String(Date.now())}`;
    await page.getByRole('button', { name: 'Pin a post' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Text, in Markdown').fill('See **this**');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('button', { name: `Unpin “${title}”` }).click();
    await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' });
  });

  it('a term is made in a group, moved to the top and back', async () => {
    await at('/glossary');
    const name = `Test term ${String(Date.now())}`;
    await page.getByRole('button', { name: 'New term' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'New term' }).click();
    await dialog.getByText('Give it a name.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: /^Fleet/ }).click();
    await dialog.getByRole('button', { name: 'New term' }).click();
    await page.getByRole('status').getByText(`${name} created`).waitFor();
    await page.getByRole('button', { name: 'Open Fleet' }).click();
    await page.getByRole('button', { name: `Move ${name}` }).click();
    await page.getByRole('button', { name: 'Move to the top' }).click();
    await page.getByRole('status').getByText(`${name} moved`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('status').getByText('Undone').waitFor();
    await page.request.post('/api/graphql', {
      headers: { origin: new URL(page.url()).origin },
      data: {
        query: 'mutation($urn: String!) { deleteGlossaryEntity(urn: $urn) }',
        variables: { urn: decodeURIComponent((await termHref(page, name)).split('/').at(-1) ?? '') },
      },
    });
  });

  it('the quality page names what fails, on what, and leads there', async () => {
    await at('/quality');
    await page.getByRole('heading', { name: 'Failing checks' }).waitFor();
    await page.getByRole('link', { name: /^41 checks$/ }).waitFor();
    await page.getByText('Guests answer 11 of 10').waitFor();
  });

  it('a run is rolled back only after its plan was shown and its id typed', async () => {
    await at('/runs');
    await page
      .getByRole('button', { name: /^Actions for quality-monitor/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Roll back…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Reverts \d+ aspects of \d+ entities/).waitFor();
    const button = dialog.getByRole('button', { name: 'Roll back this run' });
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByLabel('To confirm, type the run’s id').fill('quality-monitor-2026-11-20');
    expect(await button.isDisabled()).toBe(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('usage, results and access have a page of their own on a dataset', async () => {
    await at(pageOf(BOOKINGS, 'usage'));
    await page.getByRole('heading', { name: 'Queries per day' }).waitFor();
    await page.goto(pageOf(BOOKINGS, 'access'));
    await page.getByText('Raise and resolve incidents').waitFor();
    await page.goto(pageOf('urn:li:assertion:larkspur-bookings-volume', 'results'));
    await page
      .getByText(/\d+ runs, 1 failed/)
      .first()
      .waitFor();
  });
});

async function termHref(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name });
  // The lists of both places are read again one after the other: for a moment both may show it.
  await link.nth(1).waitFor({ state: 'detached' });
  return (await link.getAttribute('href')) ?? '';
}
