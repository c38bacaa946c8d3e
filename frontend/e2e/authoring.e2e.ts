import type { Locator, Page } from 'playwright-core';

import { deleteEntity, graphql, writeEntities } from './api';
import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, pageOf } from './demo';

const STAMP = String(Date.now());
const TERM = `urn:li:glossaryTerm:e2e-${STAMP}`;

/** What is created on pages: applications, attributes, documents, saved queries, joins, related terms, retention. */
describe('authoring', () => {
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

  const about = () => page.getByRole('complementary', { name: 'About' });
  const dialog = () => page.getByRole('dialog');
  const said = (text: string | RegExp): Locator => page.getByRole('status').getByText(text);
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await said('Undone').last().waitFor();
  };
  /** Deletes by the mutation of the kind, which also takes what is deleted out of everything that names it. */
  const deleteFound = async (type: string, name: string, mutation: string) => {
    const { search } = await graphql<{ search: { searchResults: { entity: { urn: string } }[] } }>(
      page,
      'query q($input: SearchInput!) { search(input: $input) { searchResults { entity { urn } } } }',
      { input: { type, query: `"${name}"`, start: 0, count: 5 } },
    );
    expect(search.searchResults).toHaveLength(1);
    const urn = search.searchResults[0]?.entity.urn ?? '';
    await graphql(page, `mutation d($urn: String!) { ${mutation}(urn: $urn) }`, { urn });
  };

  it('an application is created and filled on its page, and the asset names it', async () => {
    const name = `Booking desk ${STAMP}`;
    await at('/applications');
    await page.getByRole('button', { name: 'New application' }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog().getByRole('button', { name: 'New application' }).click();
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('button', { name: 'Add assets…' }).click();
    await dialog().getByRole('searchbox').fill('fct_bookings');
    // The dbt model of the same name is offered too.
    await dialog()
      .getByRole('button', { name: /^fct_bookings Table/ })
      .click();
    await dialog().getByRole('button', { name: 'Add 1 asset' }).click();
    await page.getByRole('button', { name: `Remove fct_bookings from ${name}` }).waitFor();
    await page.goto(pageOf(BOOKINGS));
    await about().getByRole('link', { name }).waitFor();
    await deleteFound('APPLICATION', name, 'deleteApplication');
  });

  it('a business attribute is created and given to a column, which undo takes back', async () => {
    const name = `Net amount ${STAMP}`;
    await at('/attributes');
    await page.getByRole('button', { name: 'New attribute' }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog().getByRole('button', { name: 'New attribute' }).click();
    await page.getByRole('link', { name }).first().waitFor();
    await page.goto(`${pageOf(BOOKINGS, 'columns')}?col=net_revenue_eur`);
    await page.getByRole('button', { name: 'Edit business attribute of net_revenue_eur' }).click();
    await dialog().getByRole('searchbox').fill(name);
    await dialog()
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await said(`net_revenue_eur has the business attribute ${name}`).waitFor();
    await undo();
    await deleteFound('BUSINESS_ATTRIBUTE', name, 'deleteBusinessAttribute');
  });

  it('a document is created as a draft, published, and listed by its title', async () => {
    const title = `Runbook ${STAMP}`;
    await at('/documents');
    await page.getByRole('button', { name: 'New document' }).click();
    await dialog().getByLabel('Title').fill(title);
    await dialog().getByLabel('Text in Markdown').fill('# When loads fail\n\nCall the desk.');
    await dialog()
      .getByRole('button', { name: 'New document' })
      .or(dialog().getByRole('button', { name: 'Save' }))
      .click();
    await said(`${title} created as a draft`).waitFor();
    await page.getByLabel('Search documents').fill(title);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: 'When loads fail' }).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(`${title} published`).waitFor();
    await page.getByRole('button', { name: 'Unpublish' }).waitFor();
    await deleteFound('DOCUMENT', title, 'deleteDocument');
  });

  it('a query about a dataset is saved with its SQL, which undo deletes', async () => {
    const name = `Revenue of today ${STAMP}`;
    await at(pageOf(BOOKINGS, 'queries'));
    await page.getByRole('button', { name: 'Save a query…' }).click();
    await dialog().getByLabel('Title').fill(name);
    await dialog().getByLabel('SQL').fill('SELECT sum(net_revenue_eur)\nFROM fct_bookings');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said(`Query ${name} saved`).waitFor();
    await page.getByText(name).first().waitFor();
    await undo();
  });

  it('a join to another dataset is created with its columns, and its page shows them', async () => {
    const name = `bookings to guests ${STAMP}`;
    await at(pageOf(BOOKINGS, 'relations'));
    await page.getByRole('button', { name: 'Relate to another dataset…' }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog().getByRole('searchbox').fill('dim_customers');
    await dialog()
      .getByRole('button', { name: /^dim_customers / })
      .first()
      .click();
    await dialog().getByLabel('Column 1 of this dataset').selectOption({ index: 1 });
    await dialog().getByLabel('Column 1 of the other dataset').selectOption({ index: 1 });
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said(`Relationship ${name} created`).waitFor();
    await page.getByRole('link', { name }).waitFor();
    await undo();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  });

  it('a term is related to another one, and undo takes the relation away', async () => {
    await at('/glossary');
    await writeEntities(page, 'glossaryTerm', [
      {
        urn: TERM,
        aspects: {
          glossaryTermInfo: { name: `Fare ${STAMP}`, definition: 'What a guest pays.', termSource: 'INTERNAL' },
        },
      },
    ]);
    await page.goto(pageOf(TERM));
    await about().getByRole('button', { name: 'Edit related terms' }).click();
    await dialog().getByLabel('Relation').selectOption('is a kind of');
    const option = dialog()
      .getByRole('button', { name: / Glossary term$/ })
      .first();
    const other = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await said(`Now is a kind of ${other}`).waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await about().getByText('is a kind of').waitFor();
    await undo();
    await about().getByText('No related terms.').waitFor();
    await deleteEntity(page, 'glossaryTerm', TERM);
  });

  it('a retention policy is counted before it is saved, and deleted after a question', async () => {
    await at('/settings/retention');
    await page.getByRole('button', { name: 'New policy' }).click();
    await dialog().getByLabel('Kind').selectOption('dataProcess');
    await dialog().getByLabel('Newest versions to keep').fill('0');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Give a whole number of 1 or more').waitFor();
    await dialog().getByLabel('Newest versions to keep').fill('20');
    await dialog().getByRole('button', { name: 'Count what it would remove' }).click();
    await dialog().getByText('Nothing would be removed.').waitFor();
    await dialog().getByRole('button', { name: 'Save' }).click();
    const list = page.getByRole('list', { name: 'Retention policies' });
    await list.getByText('keeps the newest 20').waitFor();
    await list.getByRole('button', { name: /^Delete / }).click();
    await dialog()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByText('There are no retention policies.').waitFor();
  });
});
