import type { Locator, Page } from 'playwright-core';

import { deleteEntity, graphql } from './api';
import { administrator, openPage, type OpenedPage } from './browser';
import { pageOf } from './demo';
import { datasetOf, join, own, writeAll, writeAspect } from './world';

/** What happens to one's work when somebody else, the network or the session gets in its way. Each test on a table of its own. */
describe('work in progress', () => {
  let opened: OpenedPage;
  let page: Page;
  let table: string;

  const dialog = () => page.getByRole('dialog', { name: 'Edit description' });
  const text = () => dialog().getByLabel('Description, in Markdown');
  const documentation = () => page.getByRole('region', { name: 'Documentation' });
  const said = (words: string): Locator => page.getByRole('status').getByText(words);
  const describeTable = (words: string) =>
    graphql(page, 'mutation($input: DescriptionUpdateInput!) { updateDescription(input: $input) }', {
      input: { resourceUrn: table, description: words },
    });
  const stored = async () =>
    (
      await graphql<{ dataset: { editableProperties: { description: string } | null } }>(
        page,
        'query($urn: String!) { dataset(urn: $urn) { editableProperties { description } } }',
        { urn: table },
      )
    ).dataset.editableProperties?.description;
  const startWriting = async () => {
    await documentation().getByRole('button', { name: 'Edit description' }).click();
    await text().waitFor();
  };

  beforeEach(async () => {
    opened = await openPage('/settings/profile');
    page = opened.page;
    const name = `away.${Date.now().toString(36)}`;
    table = `urn:li:dataset:(urn:li:dataPlatform:postgres,${name},PROD)`;
    await writeAll(page, datasetOf(table, ['id', 'amount']));
    await describeTable('one\ntwo\nthree\nfour\nfive');
    await page.goto(pageOf(table, 'documentation'));
    await documentation().getByText('three').waitFor();
  });
  afterEach(async () => {
    await deleteEntity(page, 'dataset', table);
    await opened.close();
  });

  it('two texts are put together, and what both changed is shown between marks', async () => {
    await startWriting();
    await text().fill('ONE\ntwo\nthree\nfour\nfive');
    await describeTable('one\ntwo\nthree\nfour\nFIVE');
    await dialog().getByRole('button', { name: 'Save' }).click();
    const alert = dialog().getByRole('alert');
    await alert.getByText(/changed this while you were editing/).waitFor();
    const changes = alert.getByRole('group', { name: 'What they changed' });
    await changes.getByText('+FIVE').waitFor();
    expect(await stored()).toBe('one\ntwo\nthree\nfour\nFIVE');
    await alert.getByRole('button', { name: 'Merge both' }).click();
    expect(await text().inputValue()).toBe('ONE\ntwo\nthree\nfour\nFIVE');
    // A second one, to the same line.
    await describeTable('eins\ntwo\nthree\nfour\nFIVE');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await alert.getByRole('button', { name: 'Merge both' }).click();
    const marked = await text().inputValue();
    expect(marked).toContain('ONE\n=======\neins');
    await text().fill('uno\ntwo\nthree\nfour\nFIVE');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await stored()).toBe('uno\ntwo\nthree\nfour\nFIVE');
    expect(opened.problems).toEqual([]);
  });

  it('theirs is taken, or mine stands in its place, as one says', async () => {
    await startWriting();
    await text().fill('mine');
    await describeTable('theirs');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('button', { name: 'Use theirs' }).click();
    expect(await text().inputValue()).toBe('theirs');
    await text().fill('mine');
    await describeTable('theirs again');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('button', { name: 'Save mine instead' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await stored()).toBe('mine');
  });

  it('tags of two people are both there', async () => {
    await page.getByRole('complementary', { name: 'About' }).getByRole('button', { name: 'Edit tags' }).click();
    const tags = page.getByRole('dialog');
    const option = tags.getByRole('button', { name: / Tag$/ }).first();
    const mine = (await option.innerText()).split('\n')[0] ?? '';
    const theirs = 'urn:li:tag:e2e-away';
    await writeAspect(page, { entityUrn: theirs, aspectName: 'tagProperties', value: { name: 'Theirs, away' } });
    await graphql(page, 'mutation($input: AddTagsInput!) { addTags(input: $input) }', {
      input: { tagUrns: [theirs], resourceUrn: table },
    });
    await option.click();
    await said(`Tag ${mine} added`).waitFor();
    await tags.getByRole('button', { name: 'Close' }).click();
    const about = page.getByRole('complementary', { name: 'About' });
    await about.getByRole('link', { name: mine, exact: true }).waitFor();
    await about.getByRole('link', { name: 'Theirs, away', exact: true }).waitFor();
    await deleteEntity(page, 'tag', theirs);
  });

  it('offline keeps what was typed, says so, and saves when it is back', async () => {
    await startWriting();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await text().fill('written on the train');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('The server does not answer').waitFor();
    await dialog().getByText('save again when the server answers').waitFor();
    expect(await text().inputValue()).toBe('written on the train');
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await documentation().getByText('written on the train').waitFor();
    expect(await stored()).toBe('written on the train');
  });

  it('a server that is gone is looked for again, and the page goes on when it is back', async () => {
    await page.route(/\/(api|ready|openapi)/, (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Columns', exact: false }).first().click();
    const banner = page.getByRole('status').getByText('The server does not answer.');
    await banner.waitFor();
    await page.getByText(/Next try in \d+ s|Trying now/).waitFor();
    await page.unroute(/\/(api|ready|openapi)/);
    await page.getByRole('button', { name: 'Try now' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.getByText('amount').first().waitFor();
  });

  it('an unsaved text is there again after the page was loaded anew, until it is given up', async () => {
    await startWriting();
    await text().fill('half a sentence');
    await page.reload();
    await startWriting();
    await dialog().getByText('Your unsaved text was restored.').waitFor();
    expect(await text().inputValue()).toBe('half a sentence');
    await dialog().getByRole('button', { name: 'Use the stored text instead' }).click();
    expect(await text().inputValue()).toBe('one\ntwo\nthree\nfour\nfive');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await startWriting();
    expect(await dialog().getByText('Your unsaved text').count()).toBe(0);
  });

  it('a session that ends while one writes asks for the password in place, and what was being saved is saved', async () => {
    await startWriting();
    await text().fill('typed in an old session');
    await page.context().clearCookies();
    await dialog().getByRole('button', { name: 'Save' }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.waitFor();
    await page.keyboard.press('Escape');
    expect(await text().inputValue()).toBe('typed in an old session');
    await again.getByLabel('Password', { exact: true }).fill('not the password');
    await again.getByRole('button', { name: 'Sign in and continue' }).click();
    await again.getByRole('alert').waitFor();
    await again.getByLabel('Password', { exact: true }).fill(administrator().password);
    await again.getByRole('button', { name: 'Sign in and continue' }).click();
    await again.waitFor({ state: 'detached' });
    await dialog().waitFor({ state: 'detached' });
    await documentation().getByText('typed in an old session').waitFor();
    expect(await stored()).toBe('typed in an old session');
  });

  it('a page that somebody else changed says who did, and is read again', async () => {
    const editor = await join(page, 'Awayowner');
    await own(page, table, editor.urn);
    await page.reload();
    await documentation().getByText('three').waitFor();
    const other = await openPage('/settings/profile', { user: editor });
    try {
      await graphql(other.page, 'mutation($input: DescriptionUpdateInput!) { updateDescription(input: $input) }', {
        input: { resourceUrn: table, description: 'hers now' },
      });
    } finally {
      await other.close();
    }
    // Coming back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const banner = page.getByRole('status').filter({ hasText: 'Changed by Awayowner' });
    await banner.getByRole('button', { name: 'Reload' }).click();
    await documentation().getByText('hers now').waitFor();
    await banner.waitFor({ state: 'detached' });
  });

  it('what was removed says by whom, and is taken back', async () => {
    await graphql(page, 'mutation($input: BatchUpdateSoftDeletedInput!) { batchUpdateSoftDeleted(input: $input) }', {
      input: { urns: [table], deleted: true },
    });
    await page.reload();
    await page.getByText(/^Removed by /).waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText(/^Removed by /).waitFor({ state: 'detached' });
  });

  it('who may not write is offered nothing, and the API refuses her', async () => {
    const reader = await join(page, 'Awayreader');
    const guest = await openPage(pageOf(table, 'documentation'), { user: reader });
    try {
      const shown = guest.page;
      await shown.getByRole('region', { name: 'Documentation' }).getByText('three').waitFor();
      await shown.getByRole('complementary', { name: 'About' }).getByText('No owners yet.').waitFor();
      expect(await shown.getByRole('button', { name: /^(Edit|Add|Change|Remove)/ }).count()).toBe(0);
      const answer = await shown.request.post('/api/graphql', {
        headers: { origin: new URL(shown.url()).origin },
        data: {
          query: 'mutation($input: DescriptionUpdateInput!) { updateDescription(input: $input) }',
          variables: { input: { resourceUrn: table, description: 'Hers' } },
        },
      });
      expect(JSON.stringify(await answer.json())).toMatch(/"code":403/);
    } finally {
      await guest.close();
    }
    expect(await stored()).toBe('one\ntwo\nthree\nfour\nfive');
  });
});
