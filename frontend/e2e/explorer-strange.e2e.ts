import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { seriousFindings } from './accessibility';
import { openPage, textOfDownload } from './browser';
import { datasetOf, makeTables, writeAll, writeAspect } from './world';
import { settled } from './settled';

const MARK = `strange${Date.now().toString(36)}`;
const datasetUrn = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,${MARK}.${name},PROD)`;
const RING = ['ring_a', 'ring_b', 'ring_c'].map(datasetUrn);
const SELF = datasetUrn('self');
const HUB = datasetUrn('hub');
const CONSUMERS = 2000;
const WIDE = datasetUrn('wide');
const WIDE_COLUMNS = 3000;
const GHOST = datasetUrn('never_ingested');
const HAUNTED = datasetUrn('haunted');
/** Its urn is as long as one may be. */
const LONG = `long_${'x'.repeat(512 - datasetUrn('long__end').length)}_end`;
const RTL = 'جدول_الحجوزات';
const MARKUP = '<img src=x onerror=alert(1)>';
const SCRIPT = '<script src=x onerror=self["taken"]=1>';
const snowflake = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:snowflake,${MARK}.x.${name},PROD)`;
const MADE = snowflake('made');
const BROKEN = snowflake('broken');
const NAMED = datasetUrn('named');
const GRADED = datasetUrn('graded');
/** How sure an edge is, and how it is drawn: told by the dashes, so in greys too. */
const GRADES = { sure: [1, 'none'], likely: [0.7, '8px, 4px'], weak: [0.3, '2px, 4px'] } as const;

/** Columns of one asset from three others, each as sure as its name says. */
function graded(): ReturnType<typeof datasetOf> {
  const [schema] = datasetOf(GRADED, Object.keys(GRADES));
  const value = {
    upstreams: Object.keys(GRADES).map((name) => ({ dataset: datasetUrn(name), type: 'TRANSFORMED' })),
    fineGrainedLineages: Object.entries(GRADES).map(([name, [confidenceScore]]) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [`urn:li:schemaField:(${datasetUrn(name)},id)`],
      downstreamType: 'FIELD',
      downstreams: [`urn:li:schemaField:(${GRADED},${name})`],
      confidenceScore,
    })),
  };
  const aspect = { value: JSON.stringify(value), contentType: 'application/json' } as const;
  const sources = Object.keys(GRADES).flatMap((name) => datasetOf(datasetUrn(name), ['id']));
  return schema ? [schema, { ...schema, aspectName: 'upstreamLineage', aspect }, ...sources] : [];
}

function proposals(): ReturnType<typeof datasetOf> {
  const [a = '', b = '', c = ''] = RING;
  const strangers = [LONG, RTL, MARKUP, SCRIPT].map((name) => datasetOf(datasetUrn(name), ['id'], [NAMED]));
  const hub = Array.from({ length: CONSUMERS }, (_, i) => datasetOf(datasetUrn(`consumer_${i}`), ['id'], [HUB]));
  const columns = Array.from({ length: WIDE_COLUMNS }, (_, i) => `column_${String(i).padStart(4, '0')}`);
  return [
    ...datasetOf(a, ['id'], [c]),
    ...datasetOf(b, ['id'], [a]),
    ...datasetOf(c, ['id'], [b]),
    ...datasetOf(SELF, ['id'], [SELF]),
    ...datasetOf(HUB, ['id']),
    ...hub.flat(),
    ...datasetOf(WIDE, columns),
    ...datasetOf(datasetUrn('narrow'), ['column_0000'], [WIDE]),
    ...datasetOf(HAUNTED, ['id'], [GHOST]),
    ...datasetOf(NAMED, ['id']),
    ...graded(),
    ...strangers.flat(),
  ];
}

/** What is drawn of graphs that no demonstration has: cycles, hubs, wide tables, strange names. */
describe('the explorer with strange graphs', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('/');
    page = opened.page;
    await writeAll(page, proposals());
    await writeAll(page, datasetOf(snowflake('made_of'), ['amount']));
    await makeTables(
      page,
      `create table ${MARK}.x.made as select coalesce(amount, 0) as amount from ${MARK}.x.made_of;`,
    );
    const viewLogic = `select from from ${MARK}.x.made_of where ((`;
    const value = { materialized: false, viewLanguage: 'SQL', viewLogic };
    await writeAspect(page, { entityUrn: BROKEN, aspectName: 'viewProperties', value });
  }, 120_000);
  afterAll(async () => await opened.close());

  const graph = (): Locator => page.getByRole('application');
  const card = (name: string): Locator => graph().getByRole('group', { name, exact: true });
  const cards = async (): Promise<number> =>
    Number(/([\d,]+) assets/.exec((await graph().getAttribute('aria-label')) ?? '')?.[1]?.replace(',', ''));
  const rested = (): Promise<void> => settled(page);
  const go = async (urn: string, search = ''): Promise<void> => {
    await page.goto(`/lineage/${encodeURIComponent(urn)}${search}`);
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await rested();
  };
  const links = (name: RegExp): Locator => graph().getByRole('img', { name });
  const hitsOf = async (text: string): Promise<string> => {
    await page.getByRole('searchbox', { name: 'Find in graph' }).fill(text);
    return (await page.locator('.lx-hits').textContent()) ?? '';
  };

  const expectSoon = async (read: () => Promise<number>, wanted: number): Promise<void> => {
    for (let tries = 0; tries < 8 && (await read()) !== wanted; tries++) await settled(page);
    expect(await read()).toBe(wanted);
  };

  it('draws each asset of a cycle once, with the edge that closes it', async () => {
    await go(RING[0] ?? '', '?up=3&down=3&open=traced');
    expect(await cards()).toBe(3);
    for (const [from, to] of [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ])
      expect(await links(new RegExp(`^ring_${from}\\.id → ring_${to}\\.id`)).count()).toBe(1);
    await graph()
      .getByRole('button', { name: /^id, column of ring_a/ })
      .click();
    await page.getByText('Path of ring_a.id').waitFor();
    expect(await cards()).toBe(3);
  });

  it('draws a self edge as a loop at its card', async () => {
    await go(SELF, '?open=traced');
    expect(await cards()).toBe(1);
    expect(await links(/^self\.id → self\.id/).count()).toBe(1);
    expect(await page.getByText('No lineage is known for this asset').count()).toBe(0);
  });

  it('draws 10 of the consumers of a hub, says how many are not drawn, and asks before it draws them all', async () => {
    await go(HUB);
    expect(await cards()).toBe(11);
    await graph().getByText('↓2,000').waitFor();
    const more = card('hub').getByRole('button', { name: /^Show 50 of 1,990 more downstream of hub$/ });
    await more.click({ modifiers: ['Shift'] });
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/2,?000 assets/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await cards()).toBe(11);
    await more.click();
    await page.getByRole('application', { name: /^Lineage graph, 61 assets/ }).waitFor();
    await rested();
    await page.reload();
    await page.getByRole('application', { name: /^Lineage graph, 61 assets/ }).waitFor();
    await page.goto(`/lineage/${encodeURIComponent(HUB)}?view=table`);
    await page.getByRole('table').waitFor();
    await page.getByText('11 rows').or(page.getByText('22 rows')).first().waitFor();
  });

  it('shows all of 3,000 columns in a list that is scrolled and filtered', async () => {
    await go(WIDE);
    await graph()
      .getByText(`+${(WIDE_COLUMNS - 1).toLocaleString('en')} columns`)
      .click();
    const filter = graph().getByRole('textbox', { name: 'Filter columns' }).or(graph().getByRole('searchbox'));
    await filter.fill('column_2999');
    await graph()
      .getByRole('button', { name: /^column_2999, column of wide/ })
      .waitFor();
    expect(await graph().locator('.lx-row').count()).toBeLessThan(60);
  });

  it('opens each strange name as the start of an address, and again after a reload', async () => {
    for (const name of [LONG, RTL, MARKUP, SCRIPT]) {
      await go(datasetUrn(name));
      await page.getByRole('heading', { level: 1, name: `Lineage of ${name}`, exact: true }).waitFor();
      await page.reload();
      await page.getByRole('application', { name: /^Lineage graph, 2 assets/ }).waitFor();
    }
  });

  it('draws how sure an edge is by its dashes, in the page and in its files', async () => {
    await go(GRADED, '?open=traced');
    for (const [name, [confidence, dashes]] of Object.entries(GRADES)) {
      const edge = links(new RegExp(`^${name}\\.id → graded\\.${name}, ${confidence.toFixed(2)} `));
      expect(await edge.locator('.lx-line').evaluate((line) => getComputedStyle(line).strokeDasharray)).toBe(dashes);
    }
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'SVG, whole graph', exact: true }).click(),
    ]);
    const svg = await textOfDownload(file);
    // An arrow between columns each, one in the legend each.
    for (const dashes of ['8 4', '2 4'])
      expect(svg.split(`stroke-dasharray="${dashes}"`).length - 1).toBeGreaterThanOrEqual(2);
  });

  it('says of an asset that was only named that it was never ingested', async () => {
    await go(HAUNTED);
    await card('never_ingested').getByText('not ingested').waitFor();
    await card('never_ingested').locator('.lx-head').click();
    await page
      .getByRole('complementary', { name: 'Asset' })
      .getByText(/it was never ingested/)
      .waitFor();
  });

  it('draws names that are long, run from right to left or look like markup, and finds them', async () => {
    await go(NAMED);
    expect(datasetUrn(LONG)).toHaveLength(512);
    expect(await cards()).toBe(5);
    for (const text of [RTL, MARKUP, SCRIPT, LONG.slice(0, 40)]) expect(await hitsOf(text)).toBe('1 of 1');
    const beyond = await graph()
      .locator('.lx-names')
      .evaluateAll((all) =>
        all.map((one) => {
          const head = one.closest('.lx-head');
          return one.getBoundingClientRect().right - (head?.getBoundingClientRect().right ?? 0);
        }),
      );
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
    await card(LONG).locator('.lx-head').click();
    const panel = page.getByRole('complementary', { name: 'Asset' });
    await panel.getByText(LONG, { exact: true }).first().waitFor();
    expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('finds an edge by how it is made', async () => {
    await go(MADE);
    await hitsOf('coalesce');
    await page.locator('.lx-hits', { hasText: '1 of 1' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await graph().locator('.lx-link[data-found]').count()).toBe(1);
    expect(await hitsOf('nothing of the kind')).toBe('no hits');
  });

  it('marks what was read of SQL that does not parse, and leads to the statement', async () => {
    // The text of a view is read soon after it was written.
    await expectSoon(async () => {
      await go(BROKEN);
      return await cards();
    }, 2);
    await graph()
      .getByRole('img', { name: /^Its SQL does not parse/ })
      .waitFor();
    await card('broken').locator('.lx-head').click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Show the statement that reads made_of' }).click();
    await page
      .getByRole('complementary', { name: 'Edge' })
      .getByText(/does not parse/)
      .first()
      .waitFor();
  });

  it('writes such names into files that can be read', async () => {
    await go(NAMED);
    for (const item of ['SVG, whole graph', 'Mermaid text', 'CSV of edges']) {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item, exact: true }).click(),
      ]);
      const text = await textOfDownload(file);
      for (const markup of ['<img', '<script']) expect(text.includes(markup)).toBe(item.startsWith('CSV'));
      expect(text).toContain(RTL);
    }
  });

  it('went without an error of scripts, console or requests', () => {
    expect(opened.problems).toEqual([]);
  });
});
