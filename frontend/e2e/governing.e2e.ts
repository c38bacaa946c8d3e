import type { Locator, Page } from 'playwright-core';

import { deleteEntity, graphql, writeEntities } from './api';
import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, REVENUE_DASHBOARD, pageOf } from './demo';
import { settled } from './settled';

/** Every dialog of the entity and governance pages, in the browser, each with its undo; what is made is deleted. */
describe('governing', () => {
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
  const change = async (item: string) => {
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await said('Undone').last().waitFor();
  };
  const unique = (what: string) => `${what} ${String(Date.now())}`;
  const madeTag = async (name: string) => {
    const query = 'mutation($input: CreateTagInput!) { createTag(input: $input) }';
    const { createTag } = await graphql<{ createTag: string }>(page, query, { input: { name } });
    return createTag;
  };
  const madeProperty = async (id: string) => {
    const urn = `urn:li:structuredProperty:e2e.${id}`;
    await writeEntities(page, 'structuredProperty', [
      {
        urn,
        aspects: {
          propertyDefinition: {
            qualifiedName: `e2e.${id}`,
            displayName: `Kept ${id}`,
            valueType: 'urn:li:dataType:datahub.string',
            allowedValues: [{ value: { string: '30 days' } }, { value: { string: '1 year' } }],
            entityTypes: ['urn:li:entityType:datahub.dataset'],
          },
        },
      },
    ]);
    return urn;
  };

  it('a term is given and taken back', async () => {
    await at(pageOf(REVENUE_DASHBOARD));
    await about().getByRole('button', { name: 'Edit terms' }).click();
    const option = dialog()
      .getByRole('button', { name: / Glossary term$/ })
      .first();
    const name = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await said(`Term ${name} added`).waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await about().getByRole('link', { name, exact: true }).waitFor();
    await undo();
    await about().getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  });

  it('a data product gets an asset on its page, which undo takes out of it again', async () => {
    await at(pageOf('urn:li:dataProduct:revenue-figures'));
    await page.getByRole('button', { name: 'Add assets…' }).click();
    await dialog().getByRole('searchbox').fill('stg_sales__bookings');
    await dialog()
      .getByRole('button', { name: /^stg_sales__bookings / })
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Add 1 asset' }).click();
    await said('Added to Revenue figures').waitFor();
    await page.getByRole('button', { name: 'Remove stg_sales__bookings from Revenue figures' }).waitFor();
    await undo();
    await page
      .getByRole('button', { name: 'Remove stg_sales__bookings from Revenue figures' })
      .waitFor({ state: 'detached' });
  });

  it('the domain of a pipeline is chosen and undone: kinds beside datasets are edited in place too', async () => {
    await at(pageOf('urn:li:dataFlow:(riverloader,desk,riverloader)'));
    await about().getByText('No domain.').waitFor();
    await about().getByRole('button', { name: 'Edit domain' }).click();
    await dialog()
      .getByRole('button', { name: /^Fleet / })
      .click();
    await said('Domain is now Fleet').waitFor();
    await about().getByRole('link', { name: 'Fleet' }).waitFor();
    await undo();
    await about().getByText('No domain.').waitFor();
  });

  it('a link is added to a container, taken away and brought back', async () => {
    await at(pageOf('urn:li:container:duckdb-riverhouse-ml', 'documentation'));
    const label = unique('Runbook');
    await about().getByRole('button', { name: 'Add link' }).click();
    await dialog().getByLabel('Address').fill('https://wiki.larkspur.example/runbook');
    await dialog().getByLabel('Label').fill(label);
    await dialog().getByRole('button', { name: 'Save' }).click();
    const link = about().getByRole('link', { name: label });
    await link.waitFor();
    await page
      .getByRole('region', { name: 'Documentation' })
      .getByRole('button', { name: `Remove ${label}` })
      .click();
    await link.waitFor({ state: 'detached' });
    await undo();
    await link.waitFor();
    await page
      .getByRole('region', { name: 'Documentation' })
      .getByRole('button', { name: `Remove ${label}` })
      .click();
    await link.waitFor({ state: 'detached' });
  });

  it('a chart is deprecated with its reason, and the banner goes with undo', async () => {
    await at(pageOf('urn:li:chart:(superset,101)'));
    await change('Deprecate…');
    await dialog().getByLabel('Why, and what to do instead').fill('Counted twice, by the test');
    await dialog().getByLabel('Goes away on').fill('2027-05-01');
    await dialog().getByRole('button', { name: 'Deprecate' }).click();
    await page.getByText('Counted twice, by the test').first().waitFor();
    await page.getByText('will be removed on 1 May 2027').waitFor();
    await undo();
    await page.getByText('Counted twice, by the test').first().waitFor({ state: 'detached' });
  });

  it('a structured property is set from its allowed values, changed, and undone to nothing', async () => {
    await at(pageOf(BOOKINGS, 'properties'));
    const urn = await madeProperty(`a${String(Date.now())}`);
    const name = `Kept ${urn.split('.').at(-1) ?? ''}`;
    await settled(page);
    await page.getByRole('button', { name: 'Add structured property' }).click();
    await dialog().getByRole('searchbox').fill(name);
    await dialog().getByRole('button', { name }).click();
    await dialog().getByRole('radio', { name: '1 year' }).check();
    await dialog().getByRole('button', { name: 'Save' }).click();
    const table = page.getByRole('table', { name: 'Structured properties' });
    await table.getByText('1 year').waitFor();
    await undo();
    await page.getByText('1 year').waitFor({ state: 'detached' });
    await deleteEntity(page, 'structuredProperty', urn);
  });

  it('a tag is renamed, coloured and described, each undone, then deleted by its name alone', async () => {
    await at('/tags');
    const name = unique('Test tag');
    const urn = await madeTag(name);
    await page.goto(pageOf(urn));
    await change('Rename…');
    await dialog().getByLabel('Name').fill(`${name} b`);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: `${name} b` }).waitFor();
    await undo();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await change('Colour…');
    await dialog().getByRole('button', { name: 'Green' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said('Colour changed').waitFor();
    await undo();
    // It had none: undo takes it away again.
    const stored = `/openapi/v3/entity/tag/${encodeURIComponent(urn)}/tagProperties`;
    // The notice of the first undo may still stand: what is stored tells when the second is done.
    while ((await (await page.request.get(stored)).text()).includes('colorHex')) await settled(page);
    await change('Delete for good…');
    await dialog().getByText('Nothing refers to it.').waitFor();
    const button = dialog().getByRole('button', { name: 'Delete for good' });
    expect(await button.isDisabled()).toBe(true);
    await dialog().getByRole('textbox').fill(name);
    await button.click();
    await page.waitForURL('**/tags');
    await said(`${name} was deleted`).waitFor();
  });

  it('a dataset marked as removed says so, and is taken back from its banner', async () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,e2e.removal,PROD)';
    await at('/tags');
    await writeEntities(page, 'dataset', [
      { urn, aspects: { datasetProperties: { name: 'removal', customProperties: {} } } },
    ]);
    await page.goto(pageOf(urn));
    await change('Mark as removed');
    await page.getByText('sources no longer report it').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('sources no longer report it').waitFor({ state: 'detached' });
    await undo();
    await page.getByText('sources no longer report it').waitFor();
    await deleteEntity(page, 'dataset', urn);
  });

  it('the rules of a structured property are widened where they may be', async () => {
    await at('/properties');
    const urn = await madeProperty(`b${String(Date.now())}`);
    await page.goto(pageOf(urn));
    await change('Edit definition…');
    await dialog().getByText('30 days, 1 year').waitFor();
    expect(await dialog().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog().getByLabel('Also allow, one per line').fill('10 years');
    expect(await dialog().getByRole('checkbox', { name: 'Datasets' }).isDisabled()).toBe(true);
    await dialog().getByRole('checkbox', { name: 'Charts' }).check();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said('Definition saved').waitFor();
    await change('Edit definition…');
    await dialog().getByText('30 days, 1 year, 10 years').waitFor();
    expect(await dialog().getByRole('checkbox', { name: 'Charts' }).isChecked()).toBe(true);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await deleteEntity(page, 'structuredProperty', urn);
  });

  it('a structured property is shown where its settings say, and nowhere once it is hidden', async () => {
    await at('/properties');
    const id = `d${String(Date.now())}`;
    const urn = await madeProperty(id);
    const name = `Kept ${id}`;
    const structuredPropertyInputParams = [{ structuredPropertyUrn: urn, values: [{ stringValue: '30 days' }] }];
    await graphql(
      page,
      'mutation($input: UpsertStructuredPropertiesInput!) { upsertStructuredProperties(input: $input) { properties { structuredProperty { urn } } } }',
      { input: { assetUrn: BOOKINGS, structuredPropertyInputParams } },
    );
    await page.goto(pageOf(urn));
    await change('Display settings…');
    for (const place of ['In search filters', 'In the summary of assets', 'As a badge'])
      await dialog().getByRole('checkbox', { name: place }).check();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said(`Display of ${name} changed`).waitFor();

    await page.goto(pageOf(BOOKINGS));
    await page.getByRole('banner').or(page.locator('header')).getByRole('link', { name: '30 days' }).waitFor();
    await about().getByRole('link', { name }).waitFor();
    await page.goto('/search?q=bookings');
    const facet = page.getByRole('group', { name });
    await facet.getByRole('checkbox', { name: /^30 days/ }).check();
    await page.getByRole('status').filter({ hasText: '1 result' }).waitFor();

    await page.goto(pageOf(urn));
    await change('Display settings…');
    await dialog().getByRole('checkbox', { name: 'Hidden' }).check();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said(`Display of ${name} changed`).last().waitFor();
    await page.goto(pageOf(BOOKINGS, 'properties'));
    await page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
    await settled(page);
    expect(await page.getByText('30 days').count()).toBe(0);
    await deleteEntity(page, 'structuredProperty', urn);
  });

  it('a property with allowed values is made on its page', async () => {
    await at('/properties');
    const name = unique('Test property');
    await page.getByRole('button', { name: 'New property' }).click();
    await dialog().getByLabel('Name', { exact: true }).fill(name);
    await dialog().getByLabel('Value type').selectOption({ label: 'numbers' });
    await dialog().getByLabel('Allowed values').fill('ten');
    await dialog().getByRole('button', { name: 'New property' }).click();
    await dialog().getByText('as numbers, one per line').waitFor();
    await dialog().getByLabel('Allowed values').fill('10\n20');
    await dialog().getByRole('button', { name: 'New property' }).click();
    await said(`${name} created`).waitFor();
    const link = page.getByRole('link', { name });
    await link.waitFor();
    const urn = decodeURIComponent((await link.getAttribute('href'))?.split('/').at(-1) ?? '');
    await deleteEntity(page, 'structuredProperty', urn);
  });

  it('a form is made, asked of a dataset, answered, verified, taken off and deleted', async () => {
    await at('/forms');
    const urn = await madeProperty(`c${String(Date.now())}`);
    const property = `Kept ${urn.split('.').at(-1) ?? ''}`;
    const name = unique('Test form');
    await settled(page);
    await page.getByRole('button', { name: 'New form' }).click();
    await dialog().getByLabel('Name', { exact: true }).fill(name);
    await dialog().getByLabel('Kind').selectOption({ label: 'Complete and verify' });
    await dialog().getByRole('button', { name: 'New form' }).click();
    await dialog().getByText('Give the question a text').waitFor();
    await dialog().getByLabel('Question', { exact: true }).fill('How long?');
    await dialog().getByRole('searchbox').fill(property);
    await dialog().getByRole('button', { name: property }).click();
    await dialog().getByRole('button', { name: 'New form' }).click();
    await said(`${name} created`).waitFor();
    const form = decodeURIComponent(
      (await page.getByRole('link', { name }).getAttribute('href'))?.split('/').at(-1) ?? '',
    );
    await page.goto(pageOf(BOOKINGS));
    await change('Assign a form…');
    await dialog().getByRole('searchbox').fill(name);
    await dialog().getByRole('button', { name }).click();
    await said(`${name} is asked of`).waitFor();
    await page.goto(pageOf(BOOKINGS, 'forms'));
    const card = page.getByRole('region', { name });
    expect(await card.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true);
    await card.getByRole('button', { name: 'Answer' }).click();
    await dialog().getByRole('radio', { name: '1 year' }).check();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said('Answered: How long?').waitFor();
    await card.getByText('1 of 1 question answered').waitFor();
    await undo();
    await card.getByText('0 of 1 question answered').waitFor();
    await card.getByRole('button', { name: 'Answer' }).click();
    await dialog().getByRole('radio', { name: '1 year' }).check();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await card.getByText('1 of 1 question answered').waitFor();
    await card.getByRole('button', { name: 'Verify' }).click();
    await card.getByText('Completed', { exact: true }).waitFor();
    await undo();
    await card.getByText('To complete').waitFor();
    await card.getByRole('button', { name: 'Verify' }).click();
    await card.getByText('Completed', { exact: true }).waitFor();
    await settled(page);
    await page.goto(pageOf(form));
    await page.getByText('Completed: 1').waitFor();
    await page.getByRole('link', { name: 'fct_bookings' }).waitFor();
    await page.goto(pageOf(BOOKINGS, 'forms'));
    await card.getByRole('button', { name: /^Unassign fct_bookings/ }).click();
    await said('is no longer asked of').waitFor();
    const query =
      'mutation($input: RemoveStructuredPropertiesInput!) { removeStructuredProperties(input: $input) { properties { associatedUrn } } }';
    await graphql(page, query, { input: { assetUrn: BOOKINGS, structuredPropertyUrns: [urn] } });
    await page.goto(pageOf(form));
    await change('Delete for good…');
    await dialog().getByRole('textbox').fill(name);
    await dialog().getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL('**/forms');
    await deleteEntity(page, 'structuredProperty', urn);
  });

  it('the embed link of a dashboard is written, shown, and undone', async () => {
    await at(pageOf(REVENUE_DASHBOARD, 'embed'));
    await page.getByRole('button', { name: 'Edit embed link' }).click();
    await dialog().getByLabel('Address').fill('bi.larkspur.example');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter an address that begins with').waitFor();
    await dialog().getByLabel('Address').fill('https://bi.larkspur.example/embed/1');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'https://bi.larkspur.example/embed/1' }).waitFor();
    await undo();
    await page.getByText('No embed link is known').waitFor();
  });

  it('an earlier description is restored once the difference was seen, and undone', async () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,e2e.restore,PROD)';
    await at('/tags');
    for (const description of ['The first text', 'The second text'])
      await writeEntities(page, 'dataset', [{ urn, aspects: { editableDatasetProperties: { description } } }]);
    await page.goto(pageOf(urn, 'history'));
    await page
      .getByRole('button', { name: /^Restore….*The second text/ })
      .first()
      .click();
    const diff = dialog().getByRole('group', { name: 'What restoring changes' });
    await diff.getByText('The first text').waitFor();
    await diff.getByText('The second text').waitFor();
    await dialog().getByRole('radio', { name: 'after this change (version 2)' }).check();
    await dialog().getByText('That is the current version.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Restore' }).count()).toBe(0);
    await dialog().getByRole('radio', { name: 'before this change (version 1)' }).check();
    await dialog().getByRole('button', { name: 'Restore' }).click();
    await about().getByText('The first text').waitFor();
    await undo();
    await about().getByText('The second text').waitFor();
    await deleteEntity(page, 'dataset', urn);
  });

  it('an incident is raised from the list, edited, resolved with its outcome, and opened again', async () => {
    await at('/incidents');
    const title = unique('Late rows');
    await page.getByRole('button', { name: 'Raise incident…' }).click();
    await dialog().getByLabel('Title').fill(title);
    await dialog().getByRole('button', { name: 'Raise incident' }).click();
    await dialog().getByText('Choose what it is on.').waitFor();
    await dialog().getByRole('searchbox', { name: 'Find by name: On' }).fill('fct_ship_costs');
    await dialog()
      .getByRole('button', { name: /^fct_ship_costs/ })
      .first()
      .click();
    await dialog().getByLabel('Priority').selectOption({ label: 'Critical' });
    await dialog().getByRole('searchbox', { name: 'Find by name', exact: true }).fill('lena');
    await dialog().getByRole('button', { name: /^Lena/ }).click();
    await dialog().getByRole('button', { name: 'Raise incident' }).click();
    await said('Incident raised').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByText('Critical').waitFor();
    await row.getByText('Lena Brandt').waitFor();
    await page.getByLabel('Priority').selectOption({ label: 'Critical' });
    await page.waitForURL(/priority=0/);
    await page.getByLabel(/^On/).selectOption({ label: 'Owned by me or my groups' });
    await page.waitForURL(/owner=me/);
    await row.waitFor({ state: 'detached' });
    await page.getByLabel(/^On/).selectOption({ label: 'Anything' });
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog().getByLabel('Priority').selectOption({ label: 'High' });
    await dialog().getByRole('button', { name: 'Save incident' }).click();
    await said('Incident saved').waitFor();
    await page.goto('/incidents');
    await row.getByText('High').waitFor();
    await row.getByRole('button', { name: `Resolve ${title}` }).click();
    await dialog().getByLabel('What was found and done').fill('The loader slept');
    await dialog().getByRole('button', { name: 'Resolve' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('State').selectOption({ label: 'All' });
    await row.getByText('Resolved').waitFor();
    await row.getByText('Fixed').waitFor();
    await row.getByRole('button', { name: `Open again: ${title}` }).click();
    await row.getByText('Open', { exact: true }).waitFor();
    await row.getByRole('button', { name: `Resolve ${title}` }).click();
    await dialog().getByRole('button', { name: 'Resolve' }).click();
    await row.getByText('Resolved').waitFor();
  });

  it('a run says what stands of it and what rolling back would do, and is rolled back by its id', async () => {
    const run = `e2e-run-${String(Date.now())}`;
    const urn = `urn:li:dataset:(urn:li:dataPlatform:duckdb,${run},PROD)`;
    await at('/runs');
    await page.request.post('/aspects?action=ingestProposal', {
      headers: { origin: new URL(page.url()).origin },
      data: {
        proposal: {
          entityType: 'dataset',
          entityUrn: urn,
          changeType: 'UPSERT',
          aspectName: 'datasetProperties',
          aspect: { contentType: 'application/json', value: JSON.stringify({ description: 'By a run' }) },
          systemMetadata: { runId: run, lastObserved: Date.now() },
        },
      },
    });
    await page.reload();
    await page.getByRole('link', { name: run }).click();
    await page.getByRole('heading', { level: 1, name: run }).waitFor();
    await page.getByText('1 entity touched').waitFor();
    await page.getByText('datasetProperties').click();
    await page.getByText('By a run').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Roll back…' }).click();
    await dialog().getByLabel('To confirm, type the run’s id').fill(run);
    await dialog().getByRole('button', { name: 'Roll back this run' }).click();
    await said(`${run} was rolled back`).waitFor();
    await page.getByText('Nothing left from this run').waitFor();
    await deleteEntity(page, 'dataset', urn);
  });

  it('writes a metadata test with a preview, shows its results, and deletes it', async () => {
    await at('/tests');
    const name = unique('Products have a name');
    await page.getByRole('button', { name: 'New test' }).click();
    await dialog().getByLabel('Name').fill(name);
    await dialog().getByLabel('Category').fill('Naming');
    const definition = dialog().getByLabel(/^Definition/);
    await definition.fill('on:\n  types: [dataProduct]\nrules:\n  - property: urn\n    operator: like\n');
    await dialog()
      .getByText(/^Line 5, column 15: rules\[0\]\.operator/)
      .waitFor();
    await definition.fill('on:\n  types: [dataProduct]\nrules:\n  - property: urn\n    operator: exists\n');
    await dialog()
      .getByText(/^Of \d+ assets? of these types \d+ are concerned/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Save' }).click();
    const line = page.getByRole('listitem').filter({ hasText: name });
    // The evaluation is a task in the background, and the list reads again every five seconds.
    await line.getByText('100 % pass').waitFor({ timeout: 30_000 });
    await line.getByRole('button', { name: 'Delete' }).click();
    await line.getByRole('alert').getByRole('button', { name: 'Delete' }).click();
    await line.waitFor({ state: 'detached' });
  });
});
