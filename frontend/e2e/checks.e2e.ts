import type { Locator, Page } from 'playwright-core';

import { deleteEntity, writeEntities } from './api';
import { openPage, type OpenedPage, textOfDownload } from './browser';
import { pageOf } from './demo';

const NAME = `checks_${String(Date.now())}`;
const DATASET = `urn:li:dataset:(urn:li:dataPlatform:hive,e2e.${NAME},PROD)`;
const CHECK = 'row count at least 100';

/** The tab Quality: checks are defined, tried, run, paused and deleted, and a contract promises them. */
describe('checks and contracts', () => {
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
  afterAll(async () => {
    await at('/quality');
    await deleteEntity(page, 'dataset', DATASET);
    await opened.close();
  });

  const dialog = () => page.getByRole('dialog');
  const said = (text: string | RegExp): Locator => page.getByRole('status').getByText(text);
  const rowCountIs = async (rowCount: number) =>
    writeEntities(page, 'dataset', [
      {
        urn: DATASET,
        aspects: {
          datasetProperties: { name: NAME },
          datasetProfile: { timestampMillis: Date.now(), rowCount, columnCount: 1 },
        },
      },
    ]);
  const act = async (name: string) => {
    await page.getByRole('button', { name: `Actions: ${CHECK}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  it('a check is tried before it is stored, fails with a reason, and raises an incident that passing resolves', async () => {
    await at('/quality');
    await rowCountIs(50);
    await page.goto(pageOf(DATASET, 'quality'));
    await page.getByRole('button', { name: 'Define a check' }).click();
    await dialog().getByLabel('About').selectOption('a query in SQL');
    await dialog().getByText('No connection serves this dataset').waitFor();
    await dialog().getByLabel('About').selectOption('row count');
    await dialog().getByLabel('Number').fill('100');
    await dialog().getByLabel('A failure raises an incident').check();
    await dialog().getByRole('button', { name: 'Try' }).click();
    await dialog().getByText('The row count is 50, expected at least 100.').waitFor();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Run now: ${CHECK}` }).click();
    await said(/The row count is 50/).waitFor();
    await page.getByText('1 open incident on this.').waitFor();
    await page.getByRole('button', { name: `Results: ${CHECK}` }).click();
    await page.getByText('Allowed now: from 100').waitFor();
    await rowCountIs(500);
    await page.getByRole('button', { name: `Run now: ${CHECK}` }).click();
    await said(/The row count is 500/).waitFor();
    await page.getByText('1 open incident on this.').waitFor({ state: 'detached' });
  });

  it('a check gets times, which are paused and resumed, and another limit, which undo takes back', async () => {
    await at(pageOf(DATASET, 'quality'));
    await act('Schedule…');
    await dialog().getByLabel('Runs').selectOption('every hour');
    await dialog()
      .getByText(/^Next: /)
      .waitFor();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Runs at 0 \* \* \* \*/).waitFor();
    await act('Pause the schedule');
    await page.getByText(/· Paused/).waitFor();
    await act('Resume the schedule');
    await page.getByText(/· Paused/).waitFor({ state: 'detached' });
    await act('Change…');
    await dialog().getByLabel('Number').fill('900');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'row count at least 900' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('link', { name: CHECK }).waitFor();
  });

  it('a contract promises the check, says whether it holds, and is saved as a document of the standard', async () => {
    await at(pageOf(DATASET, 'quality'));
    await page.getByRole('button', { name: 'Make a contract' }).click();
    await dialog().getByLabel(CHECK).selectOption('Data quality');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 of 1 succeeded').waitFor();
    await page.getByText('Passing', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as ODCS' }).click(),
    ]);
    const text = await textOfDownload(download);
    expect(text).toContain('kind: DataContract');
    expect(text).toContain('rowCount');
    await page.getByRole('link', { name: 'Promises 1 check' }).click();
    // The contract's own page has the check with its newest result, and leads back to the dataset.
    await page.getByRole('heading', { name: 'Data quality' }).waitFor();
    const clause = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: CHECK }) });
    await clause.getByText('passes', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All checks of the dataset' }).click();
    await page.getByRole('button', { name: `Actions: ${CHECK}` }).waitFor();
  });

  it('a check is deleted after its name was typed, and the list says that there is none', async () => {
    await at(pageOf(DATASET, 'quality'));
    await act('Delete…');
    await dialog().getByRole('textbox').fill(CHECK);
    await dialog()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('link', { name: CHECK }).waitFor({ state: 'detached' });
  });
});
