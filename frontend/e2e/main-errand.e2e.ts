import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';

import { openPage, type OpenedPage, textOfDownload } from './browser';
import { BOOKINGS, NET_REVENUE, impactOf } from './demo';

async function fileOf(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return textOfDownload(download);
}

/** Proofs take seconds where an engine has to start first, and the page asks again for those that are late. */
const PROOF_TIMEOUT_MS = 30_000;

/** The numbers on the tiles, by verdict, once all proofs are there: until then they are those of the rules. */
async function countsOn(page: Page): Promise<Record<string, number>> {
  await page
    .getByRole('status')
    .filter({ hasText: /^SQL of [\d,]+ consumers checked against the changed schema: .* not proved\.$/ })
    .waitFor({ timeout: PROOF_TIMEOUT_MS });
  const counts: Record<string, number> = {};
  for (const verdict of ['BREAKS', 'MAY BREAK', 'UNKNOWN', 'SAFE']) {
    const tile = page.getByRole('button', { name: new RegExp(`^[\\d,]+ .*${verdict} Show only these$`) });
    counts[verdict] = Number.parseInt((await tile.textContent())?.replaceAll(',', '') ?? '', 10);
  }
  return counts;
}

describe('from a word to what breaks', () => {
  let opened: OpenedPage;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('/');
    page = opened.page;
  });
  afterAll(() => opened.close());

  it('finds the table by its name, the exact name first', async () => {
    await page.getByRole('combobox', { name: 'Search the catalogue' }).first().fill('fct_bookings');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=fct_bookings/);
    const first = page.getByRole('region', { name: 'Results' }).getByRole('listitem').first();
    await first.getByRole('link', { name: 'fct_bookings' }).waitFor();
  });

  it('narrows by a facet, keeps it in the address, and takes it back', async () => {
    await page
      .getByRole('group', { name: 'Platform' })
      .getByRole('checkbox', { name: /DuckDB/ })
      .check();
    await page.waitForURL(/f\.platform=/);
    await page.getByRole('button', { name: 'Remove filter Platform: DuckDB' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('f.platform'));
    await page.goForward();
    await page.waitForURL(/f\.platform=/);
  });

  it('opens the table with its columns', async () => {
    // Its dbt twin has the same name.
    const hit = page.getByRole('region', { name: 'Results' }).getByRole('listitem').filter({ hasText: 'DuckDB' });
    await hit.getByRole('link', { name: 'fct_bookings' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
    await page.getByRole('searchbox', { name: 'Filter columns' }).fill('net_revenue');
    await page.getByRole('row').getByRole('button', { name: 'net_revenue_eur', exact: true }).waitFor();
    expect(await page.title()).toBe('fct_bookings · Headwater');
  });

  it('asks what breaks if the column is dropped, and every verdict has a sentence', async () => {
    await page.getByRole('link', { name: 'What if net_revenue_eur is dropped?' }).click();
    await page.waitForURL(/\/impact\?change=dropColumn/);
    await page.getByText('Drop column fct_bookings.net_revenue_eur').first().waitFor();
    const counts = await countsOn(page);
    expect(counts['BREAKS']).toBeGreaterThan(0);
    expect(await page.getByRole('heading', { level: 2, name: /consumers? breaks?/ }).count()).toBe(1);
  });

  it('writes the same consumers as CSV that the page counts', async () => {
    const counts = await countsOn(page);
    const rows: Record<string, string>[] = parse(await fileOf(page, 'CSV'), { columns: true });
    for (const [verdict, count] of Object.entries(counts))
      expect(rows.filter((row) => row['verdict'] === verdict)).toHaveLength(count);
    const broken = rows.filter((row) => row['verdict'] === 'BREAKS').map((row) => row['path']);
    expect(broken).toContainEqual(expect.stringMatching(/fct_bookings\.net_revenue_eur -[01]\.\d\d-> /));
    expect(rows.every((row) => row['urn']?.startsWith('urn:li:'))).toBe(true);
  });

  it('writes Markdown of every consumer, and a comment of at most 40 lines before its details', async () => {
    const counts = await countsOn(page);
    const text = await fileOf(page, 'Markdown');
    expect(text).toContain('- Drop column fct\\_bookings.net\\_revenue\\_eur');
    expect(text).toContain(`**BREAKS ${counts['BREAKS']}**`);
    await page.getByRole('button', { name: 'Copy as comment' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const comment = await page.evaluate(() => navigator.clipboard.readText());
    expect(comment).toContain(`**BREAKS ${counts['BREAKS']}**`);
    const folded = comment.replaceAll(/<details>[\s\S]*?<\/details>/g, '');
    expect(folded.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });

  it('shows the evidence hop by hop, and leads to the same path in the explorer', async () => {
    await page.getByRole('button', { name: /^Why/ }).first().click();
    await page.getByRole('heading', { name: 'Evidence, hop by hop' }).waitFor();
    const href = await page.getByRole('link', { name: 'Show in explorer' }).getAttribute('href');
    expect(href).toContain(`/lineage/${encodeURIComponent(BOOKINGS)}?path=${NET_REVENUE}~`);
  });

  it('reloads to the same verdicts', async () => {
    const before = await countsOn(page);
    await page.goto(impactOf(NET_REVENUE));
    expect(await countsOn(page)).toEqual(before);
  });

  it('did all this without an error, a failed request or a request to another host', () => {
    expect(opened.problems).toEqual([]);
  });
});
