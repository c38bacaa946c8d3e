import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { sdkVenv } from '../../scripts/lib/sdk-venv.mjs';
import { wrongWith } from './accessibility';
import { openPage, type OpenedPage } from './browser';

/** The first question to a connector makes a Python environment. */
const INSTALL_MS = 8 * 60_000;
const RUN_MS = 2 * 60_000;
const mark = `ingui${Date.now().toString(36)}`;
const named = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${mark}.${name},PROD)`;
const TABLE = named('orders');

const venv = sdkVenv();
if (venv.missing !== undefined) console.log(`skipped: runs of sources need Python 3.10 or later (${venv.missing})`);

/** A newcomer connects a file, tests it, runs it, reads its log, opens what it found, and schedules it. */
(venv.missing === undefined ? describe : describe.skip)('the page for ingestion', () => {
  let opened: OpenedPage;
  let page: Page;
  /** Address of the second run. */
  let laterRun = '';
  const folder = mkdtempSync(join(tmpdir(), 'headwater-ingestion-page-'));
  const file = join(folder, 'orders.json');

  /** The file of the source: a table that reads from another one. */
  function writeFile(upstream: string): void {
    const proposal = (aspectName: string, json: object): object => ({
      entityType: 'dataset',
      entityUrn: TABLE,
      changeType: 'UPSERT',
      aspectName,
      aspect: { json },
    });
    const auditStamp = { time: 0, actor: 'urn:li:corpuser:unknown' };
    const upstreams = [{ dataset: named(upstream), type: 'TRANSFORMED', auditStamp }];
    const properties = { description: 'Orders of the suite', customProperties: {}, tags: [] };
    writeFileSync(
      file,
      JSON.stringify([proposal('datasetProperties', properties), proposal('upstreamLineage', { upstreams })]),
    );
  }

  beforeAll(async () => {
    writeFile('imported');
    opened = await openPage('/ingestion');
    page = opened.page;
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'offers the connectors once an executor has read them',
    async () => {
      await page.getByRole('link', { name: 'Ingestion', exact: true }).first().waitFor();
      await page.goto('/ingestion/new');
      const search = page.getByRole('searchbox', { name: 'Search all connectors' });
      await search.waitFor({ timeout: INSTALL_MS });
      await search.fill('metadata file');
      await page
        .getByRole('button', { name: /Metadata File/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'New source' }).waitFor();
    },
    INSTALL_MS,
  );

  it(
    'keeps form and YAML in step, and marks the line of a mistake',
    async () => {
      const path = page.getByLabel(/^Path/).first();
      await path.waitFor({ timeout: RUN_MS });
      await page.getByText('path: is required.').waitFor();
      await path.fill(file);
      await page.getByText('The recipe fits the connector’s settings.').waitFor();
      await page.locator('label').getByText('YAML', { exact: true }).click();
      const yaml = page.getByRole('textbox', { name: 'Recipe as YAML' });
      await yaml.getByText(file).waitFor();
      await yaml.click();
      await page.keyboard.press('Control+End');
      // The indentation of the settings; at the beginning of the line it would be a part of the recipe.
      await page.keyboard.type('    no_such_setting: 1');
      await page
        .getByText(/^Line \d+: no_such_setting: is not a setting of this connector, which ignores it\. Known here: /)
        .waitFor();
      expect(await yaml.locator('mark').allInnerTexts()).toEqual(['no_such_setting: 1']);
      await page.keyboard.press('Control+z');
      await page.getByText('The recipe fits the connector’s settings.').waitFor();
      expect(await wrongWith(page)).toEqual([]);
    },
    INSTALL_MS,
  );

  it(
    'tests the connection and shows the report of the connector',
    async () => {
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByText('The connection works.').waitFor({ timeout: RUN_MS });
    },
    RUN_MS,
  );

  it('names the next five runs of a schedule in words', async () => {
    await page.getByLabel('When it runs').last().selectOption('Every day');
    await page.getByLabel('Time', { exact: true }).fill('06:00');
    await page.getByLabel('Time zone').fill('Europe/Zurich');
    const times = page.getByRole('heading', { name: 'The next five runs' }).locator('..').getByRole('listitem');
    await times.first().waitFor();
    expect(await times.count()).toBe(5);
    expect(await times.first().innerText()).toContain('06:00');
  });

  it(
    'runs, shows the log as it comes, and leads to what it found',
    async () => {
      await page.getByRole('textbox', { name: 'Name' }).fill(mark);
      await page.getByRole('button', { name: 'Save and run' }).click();
      await page.getByRole('heading', { name: `Run of ${mark}` }).waitFor();
      await page
        .getByRole('region', { name: 'State' })
        .getByText('Succeeded', { exact: true })
        .waitFor({ timeout: INSTALL_MS });
      const log = page.getByRole('list', { name: 'Log' });
      await log.getByText('The run succeeded.').waitFor();
      await page.getByLabel('Level').selectOption('Errors');
      await page.getByText('No line matches.').waitFor();
      await page.getByLabel('Level').selectOption('All lines');
      await page.getByLabel('Search the log').fill('RUN SUCCEEDED');
      await page.getByText('1 line', { exact: true }).waitFor();
      await page.getByLabel('Search the log').fill('no such line');
      await page.getByText('No line matches.').waitFor();
      expect(await wrongWith(page)).toEqual([]);
      await page.goto(`/dataset/${encodeURIComponent(TABLE)}`);
      await page.getByText('Orders of the suite').first().waitFor();
    },
    INSTALL_MS,
  );

  it(
    'compares two runs, and shows in the explorer what the later one changed of the lineage',
    async () => {
      writeFile('cleaned');
      await page.goto(`/ingestion?q=${mark}`);
      await page.getByRole('list', { name: 'Ingestion sources' }).getByRole('link', { name: mark }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page
        .getByRole('region', { name: 'State' })
        .getByText('Succeeded', { exact: true })
        .waitFor({ timeout: RUN_MS });
      laterRun = page.url();
      const earlier = page.getByLabel('Earlier run');
      await earlier.selectOption({ index: 1 });
      await page.getByRole('heading', { name: 'Changed lineage (1)' }).waitFor();
      expect(await wrongWith(page)).toEqual([]);
      await page.getByRole('link', { name: 'Show the change of its lineage' }).click();
      const changes = page.getByRole('complementary', { name: 'Changes' });
      await changes.getByText('1 appeared · 1 vanished · 0 changed').waitFor();
      await changes.getByRole('button', { name: /cleaned → .*orders/ }).waitFor();
    },
    2 * RUN_MS,
  );

  it(
    'rolls a run back as its preview says, and what it changed has its former value',
    async () => {
      await page.goto(laterRun);
      await page.getByRole('button', { name: 'Roll back' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('1 entity with 2 aspects would change.').waitFor();
      await dialog.getByRole('button', { name: 'Roll back' }).click();
      await page.getByRole('region', { name: 'State' }).getByText('Rolled back', { exact: true }).waitFor();
      const stored = await page.request.get(`/openapi/v3/entity/dataset/${encodeURIComponent(TABLE)}/upstreamLineage`);
      const lineage = await stored.text();
      expect(lineage).toContain(named('imported'));
      expect(lineage).not.toContain(named('cleaned'));
    },
    RUN_MS,
  );

  it('lists the source with its last and next run, and deletes it after asking', async () => {
    await page.goto(`/ingestion?q=${mark}`);
    const row = page.getByRole('list', { name: 'Ingestion sources' }).getByRole('listitem').first();
    await row.getByText('Rolled back', { exact: true }).waitFor();
    await row.getByText('every day at 06:00, Europe/Zurich').waitFor();
    expect(await wrongWith(page)).toEqual([]);
    await row.getByRole('link', { name: mark }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Ingestion', exact: true }).waitFor();
    expect(opened.problems).toEqual([]);
  });
});
