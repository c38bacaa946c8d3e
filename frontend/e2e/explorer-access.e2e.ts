import { afterEach, describe, expect, it } from '@jest/globals';

import { seriousFindings } from './accessibility';
import { openPage, type OpenedPage } from './browser';
import { BOOKINGS } from './demo';
import { settled } from './settled';

const DROP = `urn:li:schemaField:(${BOOKINGS},booked_on)`;
const HOUR_AGO = Date.now() - 86_400_000;

const VIEWS = {
  groups: '?group=schema',
  comparison: `?from=${HOUR_AGO}`,
  paths: `?path=${encodeURIComponent(`${BOOKINGS}~urn:li:dashboard:(superset,1)`)}`,
  edge: `?sel=${encodeURIComponent(`urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.intermediate.int_booking_revenue,PROD)~${BOOKINGS}`)}`,
  column: `?sel=${encodeURIComponent(DROP)}`,
} as const;

/** What a lit path puts back is faint on purpose: it reads in full with the path put out, and in the table. */
const PUT_BACK = '.lx-stage[data-dim] .lx-card:not([data-lit])';

const findings = ({ page }: OpenedPage): Promise<readonly string[]> => seriousFindings(page, [PUT_BACK]);

/** Each way to look at the graph, light and dark, wide and narrow: read by axe, and without sideways scroll. */
describe('the explorer for everybody', () => {
  let opened: OpenedPage | undefined;
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });

  it.each(Object.entries(VIEWS))('%s, light and dark, without serious findings', async (_name, search) => {
    opened = await openPage(`/lineage/${encodeURIComponent(BOOKINGS)}${search}`);
    const { page } = opened;
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await settled(page);
    expect(await findings(opened)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    expect(await findings(opened)).toEqual([]);
  });

  it('what-if, light and dark, without serious findings', async () => {
    opened = await openPage(`/lineage/${encodeURIComponent(BOOKINGS)}`);
    const { page } = opened;
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await page.getByRole('button', { name: 'What if', exact: true }).click();
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('d');
    await page.getByText(/\d+ break · /).waitFor();
    expect(await findings(opened)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    expect(await findings(opened)).toEqual([]);
  });

  it('opens menus without serious findings, by mouse and by key', async () => {
    opened = await openPage(`/lineage/${encodeURIComponent(BOOKINGS)}?sel=${encodeURIComponent(BOOKINGS)}`);
    const { page } = opened;
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    for (const name of ['Export', 'Filter… Downstream: only one kind or platform', 'Account of admin']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menu').getByRole('menuitem').first().waitFor();
      expect(await findings(opened)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toMatch(/^menuitem/);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Cards' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radiogroup', { name: 'Group by' }).waitFor();
    expect(await findings(opened)).toEqual([]);
    await page.keyboard.press('Escape');
    const card = page.getByRole('application').getByRole('group', { name: 'fct_bookings', exact: true });
    await card.click({ button: 'right', position: { x: 60, y: 16 } });
    await page.getByRole('menuitem', { name: 'Add an edge into here…' }).waitFor();
    expect(await findings(opened)).toEqual([]);
  });

  it.each([390, 320])('fits %i px, as a table and as a graph', async (width) => {
    opened = await openPage(`/lineage/${encodeURIComponent(BOOKINGS)}?from=${HOUR_AGO}`, { width, height: 844 });
    const { page } = opened;
    const fits = async (): Promise<boolean> =>
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.getByRole('table').waitFor();
    expect(await fits()).toBe(true);
    await page.goto(`/lineage/${encodeURIComponent(BOOKINGS)}?view=graph`);
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    expect(await fits()).toBe(true);
    await page.getByRole('button', { name: 'Tools' }).click();
    const toolbar = page.getByRole('toolbar', { name: 'What is drawn' });
    expect(await toolbar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await toolbar.getByRole('searchbox', { name: 'Find in graph' }).waitFor();
    await page.getByRole('button', { name: 'Tools' }).click();
    const stage = await page.locator('.lx-stage').boundingBox();
    expect(stage?.height).toBeGreaterThan(300);
    expect(await findings(opened)).toEqual([]);
  });
});
