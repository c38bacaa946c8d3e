import type { Page } from 'playwright-core';

import { deleteEntity, graphql } from './api';
import { openPage, type OpenedPage } from './browser';
import { pageOf } from './demo';
import { datasetOf, writeAll, writeAspect } from './world';
import { settled } from './settled';

const TIMEOUT_MS = 20_000;

/** Forms that a rule asks, and the ways back from what is answered and defined; all of it on things of the suite's own. */
describe('forms by rule', () => {
  let opened: OpenedPage;
  let page: Page;
  let id: string;
  const tagUrn = () => `urn:li:tag:${id}`;
  const form = () => `urn:li:form:${id}`;
  const property = () => `urn:li:structuredProperty:e2e.${id}`;
  const table = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:postgres,${id}.${name},PROD)`;
  const dialog = () => page.getByRole('dialog');
  const tagged = (urn: string) =>
    writeAspect(page, { entityUrn: urn, aspectName: 'globalTags', value: { tags: [{ tag: tagUrn() }] } });
  const aspectOf = async (urn: string, aspect: string): Promise<unknown> => {
    const kind = urn.split(':')[2]?.toLowerCase() ?? '';
    const answer = await page.request.get(`/openapi/v3/entity/${kind}/${encodeURIComponent(urn)}/${aspect}`);
    return answer.status() === 404 ? undefined : ((await answer.json()) as { value: unknown }).value;
  };
  /** Waits for what the server does by itself. */
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await isSo())) {
      if (Date.now() > deadline) throw new Error('it did not come to pass');
      await settled(page);
    }
  };
  const has = async (urn: string) => JSON.stringify((await aspectOf(urn, 'forms')) ?? null).includes(form());
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('status').getByText('Undone').waitFor();
  };

  beforeEach(async () => {
    opened = await openPage('/settings/profile');
    page = opened.page;
    id = `rules${Date.now().toString(36)}`;
    await writeAspect(page, { entityUrn: tagUrn(), aspectName: 'tagProperties', value: { name: `Ruled ${id}` } });
    await writeAspect(page, {
      entityUrn: property(),
      aspectName: 'propertyDefinition',
      value: {
        qualifiedName: `e2e.${id}`,
        displayName: `Kept ${id}`,
        valueType: 'urn:li:dataType:datahub.string',
        allowedValues: [{ value: { string: 'a week' } }, { value: { string: 'a year' } }],
        entityTypes: ['urn:li:entityType:datahub.dataset', 'urn:li:entityType:datahub.schemaField'],
      },
    });
    await writeAspect(page, {
      entityUrn: form(),
      aspectName: 'formInfo',
      value: {
        name: `Retention ${id}`,
        type: 'COMPLETION',
        actors: { owners: true },
        prompts: [
          {
            id: 'columns',
            title: 'How long is the column kept?',
            type: 'FIELDS_STRUCTURED_PROPERTY',
            required: true,
            structuredPropertyParams: { urn: property() },
          },
        ],
      },
    });
    await writeAll(page, [...datasetOf(table('one'), ['id', 'amount']), ...datasetOf(table('two'), ['id'])]);
    await tagged(table('one'));
  });
  afterEach(async () => {
    for (const [kind, urn] of [
      ['form', form()],
      ['dataset', table('one')],
      ['dataset', table('two')],
      ['structuredProperty', property()],
      ['tag', tagUrn()],
    ] as const)
      await deleteEntity(page, kind, urn);
    const { problems } = opened;
    await opened.close();
    expect(problems).toEqual([]);
  });

  it('are asked of what matches now and of what matches later, until the rule is taken back', async () => {
    await page.goto(pageOf(form()));
    const rule = page.getByRole('region', { name: 'Assignment rule' });
    await rule.getByText('No rule.').waitFor();
    await rule.getByRole('button', { name: 'Set a rule…' }).click();
    await dialog().getByRole('button', { name: 'Add a condition' }).click();
    await dialog().getByRole('combobox', { name: 'Condition 1' }).selectOption({ label: 'has the tag' });
    await dialog().getByRole('searchbox').fill(`Ruled ${id}`);
    await dialog()
      .getByRole('button', { name: new RegExp(`^Ruled ${id}`) })
      .click();
    await dialog().getByText('1 entity matches now').waitFor();
    await dialog()
      .getByRole('region', { name: 'What matches now' })
      .getByText(/^one · /)
      .waitFor();
    await dialog().getByRole('button', { name: 'Set the rule for 1 entity' }).click();
    await rule.getByText(`has the tag Ruled ${id}`).waitFor();
    expect(await has(table('one'))).toBe(true);
    expect(await has(table('two'))).toBe(false);
    await tagged(table('two'));
    await until(() => has(table('two')));
    await rule.getByRole('button', { name: 'Remove the rule' }).click();
    await dialog().getByRole('button', { name: 'Remove the rule' }).click();
    await rule.getByText('No rule.').waitFor();
    expect(await has(table('one'))).toBe(true);
  });

  it('an answer for a column is undone, to nothing and to the answer before', async () => {
    await graphql(page, 'mutation($input: BatchAssignFormInput!) { batchAssignForm(input: $input) }', {
      input: { formUrn: form(), entityUrns: [table('one')] },
    });
    const column = `urn:li:schemaField:(${table('one')},amount)`;
    const values = async () => JSON.stringify((await aspectOf(column, 'structuredProperties')) ?? null);
    await page.goto(pageOf(table('one'), 'forms'));
    const card = page.getByRole('region', { name: `Retention ${id}` });
    const answer = async (button: string, value: string) => {
      await card.getByRole('button', { name: button }).click();
      await dialog().getByLabel('Column').selectOption('amount');
      await dialog().getByRole('radio', { name: value }).check();
      await dialog().getByRole('button', { name: 'Save' }).click();
      await dialog().waitFor({ state: 'detached' });
    };
    await answer('Answer', 'a week');
    await card.getByText('1 of 1 question answered').waitFor();
    expect(await values()).toContain('a week');
    await answer('Change the answer', 'a year');
    await until(async () => (await values()).includes('a year'));
    await undo();
    await until(async () => (await values()).includes('a week'));
    await undo();
    await card.getByText('0 of 1 question answered').waitFor();
    await until(async () => !(await values()).includes('a week'));
  });

  it('a definition that was widened is narrowed again by undo, and not where something holds what would go', async () => {
    await page.goto(pageOf(property()));
    const widen = async (value: string) => {
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByRole('menuitem', { name: 'Edit definition…' }).click();
      await dialog().getByRole('textbox').fill(value);
      await dialog().getByRole('checkbox', { name: 'Charts' }).check();
      await dialog().getByRole('button', { name: 'Save' }).click();
      await dialog().waitFor({ state: 'detached' });
    };
    const definition = async () => JSON.stringify(await aspectOf(property(), 'propertyDefinition'));
    await widen('for ever');
    await until(async () => (await definition()).includes('for ever'));
    await undo();
    const narrowed = await definition();
    expect(narrowed).not.toContain('for ever');
    expect(narrowed).not.toContain('datahub.chart');
    expect(narrowed).toContain('a year');
    await widen('for ever');
    await graphql(
      page,
      'mutation($input: UpsertStructuredPropertiesInput!) { upsertStructuredProperties(input: $input) { properties { structuredProperty { urn } } } }',
      {
        input: {
          assetUrn: table('one'),
          structuredPropertyInputParams: [{ structuredPropertyUrn: property(), values: [{ stringValue: 'for ever' }] }],
        },
      },
    );
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText(/can't be taken back/).waitFor();
    expect(await definition()).toContain('for ever');
  });
});
