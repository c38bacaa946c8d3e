import type { Locator, Page } from 'playwright-core';

import { deleteEntity, writeEntities } from './api';
import { openPage, type OpenedPage } from './browser';
import { datasetOf, own, writeAll } from './world';

const NAME = `health_${String(Date.now())}`;
const datasetUrn = (table: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,e2e.${NAME}.${table},PROD)`;
const [ORDERS, DAILY] = [datasetUrn('orders'), datasetUrn('daily')];
const OWNER = `urn:li:corpuser:${NAME}`;
const column = (dataset: string, path: string): string => `urn:li:schemaField:(${dataset},${path})`;

/** The page Lineage health: a finding names who looks after it, its fix is applied after a preview, and is taken back. */
describe('the health of lineage', () => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openPage('/quality');
    page = opened.page;
  });
  afterAll(async () => {
    for (const urn of [ORDERS, DAILY]) await deleteEntity(page, 'dataset', urn);
    await deleteEntity(page, 'corpuser', OWNER);
    await opened.close();
    expect(opened.problems).toEqual([]);
  });

  const dialog = () => page.getByRole('dialog');
  const said = (text: string | RegExp): Locator => page.getByRole('status').getByText(text);
  const finding = () => page.getByRole('listitem').filter({ hasText: 'the schema has no AMOUNT' });
  const openFix = () =>
    finding()
      .getByRole('button', { name: /^Fix: / })
      .click();

  it('shows a finding with its owner, fixes it after a preview, and undoes the fix', async () => {
    await writeEntities(page, 'corpuser', [
      { urn: OWNER, aspects: { corpUserInfo: { active: true, displayName: 'Hana Health' } } },
    ]);
    await writeAll(page, [...datasetOf(ORDERS, ['amount']), ...datasetOf(DAILY, ['amount'])]);
    await own(page, DAILY, OWNER);
    // The source spells the column in capitals; the schema does not.
    await writeEntities(page, 'dataset', [
      {
        urn: DAILY,
        aspects: {
          upstreamLineage: {
            upstreams: [{ dataset: ORDERS, type: 'TRANSFORMED' }],
            fineGrainedLineages: [
              {
                upstreamType: 'FIELD_SET',
                upstreams: [column(ORDERS, 'amount')],
                downstreamType: 'FIELD',
                downstreams: [column(DAILY, 'AMOUNT')],
              },
            ],
          },
        },
      },
    ]);
    await page.goto(`/lineage-health?rule=DANGLING_COLUMN&q=${NAME}`);
    await page.getByRole('button', { name: 'Run now' }).click();
    await finding().waitFor({ timeout: 60_000 });
    await finding().getByText('Owner: Hana Health').waitFor();
    await openFix();
    await dialog().getByText('These edges change:').waitFor();
    expect(await dialog().getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^draw .*amount → .*amount/),
      expect.stringMatching(/^reject .*amount → .*AMOUNT/),
    ]);
    await dialog().getByRole('button', { name: 'Apply' }).click();
    await said('2 edges changed').waitFor();
    await finding().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await said('Undone').last().waitFor();
    // The lineage is as it was: the fix would change the same edges again.
    await openFix();
    await dialog().getByText('These edges change:').waitFor();
    expect(await dialog().getByRole('listitem').count()).toBe(2);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });
});
