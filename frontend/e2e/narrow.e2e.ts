import type { Page } from 'playwright-core';

import { LOOKS_TIMEOUT_MS, drawn, wrongWith } from './accessibility';
import { deleteEntity, graphql, writeEntities } from './api';
import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, impactOf, NET_REVENUE, pageOf } from './demo';

/** What takes the focus and is out of the window, or under a bar that stays. */
async function hiddenStops(page: Page, count: number): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let pressed = 0; pressed < count; pressed += 1) {
    await page.keyboard.press('Tab');
    await drawn(page);
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return '';
      const { left, top, width, height } = at.getBoundingClientRect();
      if (width < 3 || height < 3) return '';
      const found = document.elementFromPoint(left + width / 2, Math.max(top, 0) + Math.min(height, 24) / 2);
      const isSeen = found !== null && (at.contains(found) || found.contains(at) || found.closest('label') !== null);
      return isSeen ? '' : `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)}`;
    });
    if (name) hidden.push(name);
  }
  return hidden;
}

describe('on a phone', () => {
  let opened: OpenedPage;
  afterEach(async () => {
    const { problems } = opened;
    await opened.close();
    expect(problems).toEqual([]);
  });

  it('the bottom bar leads everywhere, the rest from behind its last button', async () => {
    opened = await openPage('/', { width: 320, height: 640 });
    const { page } = opened;
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Browse' }).click();
    await page.waitForURL(/\/browse/);
    const more = bar.getByRole('button', { name: 'More' });
    expect(await more.getAttribute('aria-current')).toBeNull();
    await more.click();
    await page.getByRole('menuitem', { name: 'Quality' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quality' }).waitFor();
    expect(await more.getAttribute('aria-current')).toBe('true');
    await more.click();
    await page.getByRole('menuitem', { name: 'Open the command palette' }).click();
    await page.getByRole('dialog', { name: 'Open the command palette' }).getByRole('textbox').fill('>runs');
    await page.getByRole('button', { name: /^Go to Runs/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Ingestion runs' }).waitFor();
  });

  it('filters open in a drawer', async () => {
    // A query, because a facet lists its six most frequent values first, and other suites write kinds of every sort.
    opened = await openPage('/search?q=net+revenue+by+month', { width: 390, height: 844 });
    const { page } = opened;
    await page.getByRole('button', { name: 'Filters' }).click();
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('checkbox', { name: /Charts/ })
      .check();
    await page.waitForURL(/type=chart/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Net revenue by month' }).click();
    await page.getByRole('heading', { level: 1, name: 'Net revenue by month' }).waitFor();
  });

  it(
    'the explorer opens as a table, and what is asked about stays in sight beside its panel',
    async () => {
      opened = await openPage(`/lineage/${encodeURIComponent(BOOKINGS)}`, { width: 390, height: 844 });
      const { page } = opened;
      await page.getByRole('button', { name: 'Open int_booking_revenue' }).first().click();
      const panel = page.getByRole('complementary', { name: 'Asset' });
      await panel.getByRole('heading', { name: 'int_booking_revenue' }).waitFor();
      const phone = (['light', 'dark'] as const).map((theme) => ({ width: 390, theme }));
      expect(await wrongWith(page, phone)).toEqual([]);
      await page.getByRole('button', { name: 'Close panel' }).click();
      await page.getByRole('button', { name: 'Show the graph' }).click();
      const graph = page.getByRole('application', { name: /[1-9]\d* assets/ });
      await graph.waitFor();
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('button', { name: 'What if' }).click();
      const asked = page.getByRole('complementary', { name: 'What if' });
      await asked.waitFor();
      const [whole, part] = [await graph.boundingBox(), await asked.boundingBox()];
      expect(part?.height ?? 0).toBeLessThan((whole?.height ?? 0) * 0.7);
    },
    LOOKS_TIMEOUT_MS,
  );

  it('the column that an address names is in the window, however tall the rows above it are', async () => {
    opened = await openPage(pageOf(BOOKINGS, 'columns?col=net_revenue_eur'), { width: 390, height: 844 });
    await opened.page.waitForFunction(() => {
      const open = document.querySelector('button[aria-expanded=true]')?.closest('[role=row]')?.getBoundingClientRect();
      return open !== undefined && open.top > 0 && open.bottom < window.innerHeight;
    });
  });

  it('the group settings fit 320 px when a member has a long name without spaces', async () => {
    opened = await openPage('/settings/groups', { width: 320, height: 844 });
    const { page } = opened;
    const name = `e2e-${'long-name-'.repeat(6)}${Date.now()}`.replaceAll('-', '');
    const user = `urn:li:corpuser:${name}`;
    await writeEntities(page, 'corpuser', [
      { urn: user, aspects: { corpUserInfo: { active: true, displayName: name } } },
    ]);
    const { createGroup } = await graphql<{ readonly createGroup: string }>(
      page,
      'mutation($name: String!) { createGroup(input: {name: $name}) }',
      { name },
    );
    try {
      await graphql(
        page,
        'mutation($group: String!, $user: String!) { addGroupMembers(input: {groupUrn: $group, userUrns: [$user]}) }',
        { group: createGroup, user },
      );
      await page.reload();
      await page.getByRole('button', { name: `Remove ${name} from ${name}` }).waitFor();
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBe(0);
    } finally {
      await deleteEntity(page, 'corpGroup', createGroup);
      await deleteEntity(page, 'corpuser', user);
    }
  });

  it.each(['/', impactOf(NET_REVENUE), pageOf(BOOKINGS, 'history'), '/settings/policies?policy=new'])(
    'no stop of the Tab key on %s is hidden',
    async (address) => {
      opened = await openPage(address, { width: 390, height: 600 });
      await opened.page.getByRole('heading', { level: 1 }).waitFor();
      await opened.page.waitForLoadState('networkidle');
      expect(await hiddenStops(opened.page, 30)).toEqual([]);
    },
  );
});
