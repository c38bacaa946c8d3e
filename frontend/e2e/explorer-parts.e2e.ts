import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { openPage, serverUrl, textOfDownload } from './browser';
import { BOOKINGS, NET_REVENUE } from './demo';
import { settled } from './settled';

const VIEW_OF_REVENUE = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.reporting.v_revenue_daily,PROD)';
const AGENCY = `urn:li:schemaField:(${BOOKINGS},agency_id)`;

/** Filters, branches, bringing in, playing, suppositions of every kind and pictures of the view, each clicked through. */
describe('the parts of the explorer', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage(`/lineage/${encodeURIComponent(BOOKINGS)}`);
    page = opened.page;
  }, 60_000);
  afterAll(async () => await opened.close());

  const graph = (): Locator => page.getByRole('application');
  const panel = (name: string): Locator => page.getByRole('complementary', { name, exact: true });
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const cards = async (): Promise<number> =>
    Number(/(\d+) assets/.exec((await graph().getAttribute('aria-label')) ?? '')?.[1]);
  const addressOf = (search: string): string =>
    new URL(`/lineage/${encodeURIComponent(BOOKINGS)}${search}`, serverUrl()).href;
  const rested = (): Promise<void> => settled(page);
  const go = async (search = ''): Promise<void> => {
    await page.goto(addressOf(search));
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await rested();
  };

  describe('filters', () => {
    const filtered = async (search: string): Promise<number> => {
      await go(search);
      return await cards();
    };

    it('keeps assets by owner, tag or term, schema and words, each in the address', async () => {
      await go('?up=2&down=2');
      const all = await cards();
      await button(/^Filters/).click();
      for (const [group, key] of [
        ['Owners', 'f.owner'],
        ['Tags and terms', 'f.label'],
        ['Schemas', 'f.schema'],
      ] as const) {
        await page.getByRole('group', { name: group }).getByRole('checkbox').first().check();
        await page.waitForURL((url) => url.searchParams.has(key));
        await rested();
        expect(await cards()).toBeLessThan(all);
        const fewer = await cards();
        await button('Clear filters').click();
        await rested();
        expect(await cards()).toBe(all);
        expect(fewer).toBeGreaterThan(0);
      }
      await page.getByRole('searchbox', { name: 'Name contains' }).fill('campaign');
      await rested();
      expect(await cards()).toBeLessThan(all);
    });

    it('keeps what has an incident or a failing assertion, joins what is left by "via", and shows all again', async () => {
      const all = await filtered('?up=2&down=2');
      const troubled = await filtered('?up=2&down=2&f.trouble=1');
      expect(troubled).toBeLessThan(all);
      await button('show').click();
      await rested();
      expect(await cards()).toBe(all);
      expect(page.url()).not.toContain('f.trouble');
    });
  });

  describe('sensitive columns', () => {
    const CUSTOMERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,larkspur.crm.customers,PROD)';
    const goToCustomers = async (search: string): Promise<void> => {
      await page.goto(new URL(`/lineage/${encodeURIComponent(CUSTOMERS)}${search}`, serverUrl()).href);
    };
    const openCustomers = async (search = ''): Promise<void> => {
      await goToCustomers(search);
      await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
      await rested();
    };

    it('lists those downstream of a table with the reason, and leads to the path of one', async () => {
      await openCustomers();
      await button('Sensitive columns').click();
      const list = page.getByRole('list', { name: 'Sensitive columns' });
      await list
        .getByText(/^pii from .+, \d+ steps?$/i)
        .first()
        .waitFor();
      await list
        .getByText(/, its own$/)
        .first()
        .waitFor();
      await list
        .getByRole('button', { name: /\.email$/ })
        .first()
        .click();
      // The list stays in the address, beside the path.
      await page.waitForURL((url) => url.searchParams.has('col') && url.searchParams.get('sensitive') === 'down');
    });

    it('marks own and derived ones on cards, and keeps only these in graph and table', async () => {
      await openCustomers('?down=2');
      // The cards beside the start are collapsed.
      expect(await graph().locator('.lx-dots i[data-derived]').count()).toBe(0);
      await button(/^Filters/).click();
      const choice = page.getByRole('group', { name: 'Columns with a tag or term, own or derived' });
      await choice.getByRole('checkbox', { name: /^any tag or term/ }).check();
      await page.waitForURL((url) => url.searchParams.get('f.col-label') === 'any');
      await rested();
      await graph().locator('.lx-dots i[data-derived]').first().waitFor();
      await graph().locator('.lx-dots i:not([data-derived])').first().waitFor();
      await graph()
        .getByTitle(/ from .+, \d+ steps?/)
        .first()
        .waitFor();
      await goToCustomers('?down=2&view=table&f.col-label=any');
      const table = page.getByRole('table');
      await table
        .getByTitle(/, its own/)
        .first()
        .waitFor();
      await table
        .getByText(/\(derived\)/)
        .first()
        .waitFor();
    });
  });

  describe('branches', () => {
    it('hides a branch, keeps only the line of an asset, and undoes both', async () => {
      await go(`?up=2&down=2&sel=${encodeURIComponent(VIEW_OF_REVENUE)}`);
      const all = await cards();
      await panel('Asset').getByRole('button', { name: 'Hide this branch' }).click();
      await rested();
      const without = await cards();
      expect(without).toBeLessThan(all);
      await button('Undo').click();
      await rested();
      expect(await cards()).toBe(all);
      await panel('Asset').getByRole('button', { name: 'Show only its upstream and downstream' }).click();
      await rested();
      expect(await cards()).toBeLessThan(without);
      await page.getByText(/assets hidden/).waitFor();
      await button('show').click();
      await rested();
      expect(await cards()).toBe(all);
    });
  });

  describe('expanding', () => {
    it('brings neighbours of one kind only, takes them back, and keeps them in the link', async () => {
      await go(`?up=0&down=0&sel=${encodeURIComponent(BOOKINGS)}`);
      const before = await cards();
      await button('Filter… Downstream: only one kind or platform').click();
      const item = page.getByRole('menuitem', { name: /^chart \d+$/ });
      const count = Number(/\d+/.exec((await item.textContent()) ?? '')?.[0]);
      expect(count).toBeGreaterThan(0);
      await item.click();
      await rested();
      expect(await cards()).toBe(before + count);
      await page.reload();
      await page.getByRole('application', { name: new RegExp(`graph, ${before + count} assets`) }).waitFor();
      await panel('Asset').getByRole('group', { name: 'Downstream' }).getByRole('button', { name: 'Collapse' }).click();
      await rested();
      expect(await cards()).toBe(before);
    });
  });

  describe('finding', () => {
    it('names what is not drawn and brings it in with the way to it; the link keeps it', async () => {
      await go();
      const before = await cards();
      await page.getByRole('searchbox', { name: 'Find in graph' }).fill('board pack');
      await button(/^\d+ not drawn: bring in$/).click();
      await page
        .getByRole('menuitem', { name: /^Board pack/ })
        .first()
        .click();
      await rested();
      const after = await cards();
      expect(after).toBeGreaterThan(before);
      await page.getByText(/^1 of \d+$/).waitFor();
      await page.waitForURL(/[?&]s=/);
      await page.reload();
      await page.getByRole('application', { name: new RegExp(`graph, ${after} assets`) }).waitFor();
    });

    it('brings in an asset that only its address names', async () => {
      const far = 'urn:li:dashboard:(superset,1)';
      await go(`?down=0&up=0&sel=${encodeURIComponent(far)}`);
      const before = await cards();
      await panel('Asset').getByRole('button', { name: 'Bring in' }).click();
      await rested();
      expect(await cards()).toBeGreaterThan(before + 1);
      await panel('Asset').getByText('dashboard', { exact: true }).waitFor();
    });
  });

  describe('paths', () => {
    it('begins at the column that is lit', async () => {
      await go(`?col=${encodeURIComponent(NET_REVENUE)}`);
      await button('Paths').click();
      await panel('Paths').getByText('fct_bookings.net_revenue_eur', { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('path')).toContain('net_revenue_eur');
    });
  });

  describe('time', () => {
    it('plays change by change up to now, and back does not go through the film', async () => {
      await go();
      await button('Time').click();
      await button('Play change by change').click();
      await page.getByText(/^as of /).waitFor();
      const first = new URL(page.url()).searchParams.get('at');
      await page.waitForURL((url) => url.searchParams.get('at') !== first);
      await button('Stop playing').or(button('Play change by change')).first().waitFor();
      if (await button('Stop playing').isVisible()) await button('Stop playing').click();
      await page.goBack();
      await page.getByText(/^as of /).waitFor({ state: 'detached' });
    });
  });

  describe('what if', () => {
    const supposed = (text: RegExp): Locator => panel('What if').getByText(text);
    const counted = async (): Promise<void> => await supposed(/\d+ break · /).waitFor();
    const pick = async (name: RegExp): Promise<void> => {
      await graph().getByRole('button', { name }).click();
    };

    it('supposes a rename and another type of a column, and leads to the same changes on the impact page', async () => {
      await go();
      await button('What if').click();
      await pick(/^booked_on, column of fct_bookings/);
      await panel('What if').getByRole('button', { name: 'Rename it' }).click();
      await panel('What if').getByRole('textbox', { name: 'New name' }).fill('booking_date');
      await panel('What if').getByRole('button', { name: 'Apply', exact: true }).click();
      await supposed(/^rename .*booked_on to booking_date$/).waitFor();
      await counted();
      await panel('What if').getByRole('button', { name: 'Change its type' }).click();
      await panel('What if').getByRole('textbox', { name: 'New type' }).fill('varchar');
      await panel('What if').getByRole('button', { name: 'Apply', exact: true }).click();
      await supposed(/^change .*booked_on to varchar$/).waitFor();
      await rested();
      await counted();
      const href = await panel('What if').getByRole('link').last().getAttribute('href');
      expect(href).toMatch(/renameColumn~.*booking_date/);
      expect(href).toMatch(/changeType~.*varchar/);
    });

    it('supposes an edge gone and one more, by buttons alone', async () => {
      await go();
      await button('What if').click();
      await graph()
        .getByRole('img', { name: /^fct_bookings\.net_revenue_eur → v_revenue_daily|^fct_bookings → v_revenue_daily/ })
        .first()
        .dispatchEvent('click');
      await panel('Edge').getByRole('button', { name: 'Remove it' }).click();
      await supposed(/^remove /).waitFor();
      await page.getByRole('button', { name: /^agency_id, column of fct_bookings/ }).click();
      await page.keyboard.press('Escape');
      await graph().focus();
      await go(`?sel=${encodeURIComponent(AGENCY)}`);
      await button('What if').click();
      await graph().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('l');
      // The next card has no columns: the dialog asks for one of them.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('l');
      const dialog = page.getByRole('dialog', { name: 'What if' });
      await dialog.getByRole('combobox', { name: 'Column' }).click();
      await page.getByRole('option').last().click();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await supposed(/^add \S+\.\w+ → \S+\.\w+/).waitFor();
      await rested();
      expect(
        await graph()
          .getByRole('img', { name: /^fct_bookings\.\w+ → \w+\.\w+, .*, What if/ })
          .count(),
      ).toBeGreaterThan(0);
    });

    it('supposes another SQL text for a view', async () => {
      await go();
      await button('What if').click();
      await graph().getByRole('group', { name: 'v_revenue_daily' }).locator('.lx-head').click();
      await panel('Asset').getByText('Replace its SQL').click();
      await panel('Asset')
        .getByRole('textbox', { name: 'SQL of the view or model' })
        .fill('select booked_on, river, sum(net_revenue_eur) as net_revenue_eur from marts.fct_bookings group by 1, 2');
      await panel('Asset').getByRole('button', { name: 'Apply', exact: true }).click();
      await supposed(/^replace the SQL of /).waitFor();
      await counted();
    });
  });

  describe('edges and pictures', () => {
    it('explains step by step how sure an edge is', async () => {
      await go('?open=traced');
      await graph()
        .getByRole('img', { name: /^int_booking_revenue\.\w+ → fct_bookings/ })
        .first()
        .dispatchEvent('click');
      await panel('Edge').getByText('How the confidence is calculated').waitFor();
      expect(await panel('Edge').locator('.lx-steps li').count()).toBeGreaterThan(0);
    });

    it('writes a picture of what is in sight, smaller than that of the whole', async () => {
      await go('?up=2&down=2');
      const fileOf = async (item: string): Promise<string> => {
        await button('Export').click();
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: item, exact: true }).click(),
        ]);
        return await textOfDownload(file);
      };
      const count = (svg: string): number => svg.match(/class="card"/g)?.length ?? 0;
      const [whole, view] = [await fileOf('SVG, whole graph'), await fileOf('SVG of the view')];
      expect(count(whole)).toBe(await cards());
      expect(count(view)).toBeGreaterThan(0);
      expect(count(view)).toBeLessThan(count(whole));
      expect((await fileOf('PNG of the view')).slice(1, 4)).toBe('PNG');
    });
  });

  it('tells of an edge under the pointer who says so, when, and how it is made', async () => {
    await go('?open=traced');
    const edge = graph()
      .getByRole('img', { name: / → fct_bookings\.\w+, \d\.\d\d \w+, direct$/ })
      .first();
    // Where the middle of an edge lies depends on the cards: the pointer is on it whatever lies above.
    await edge.locator('.lx-hit').dispatchEvent('mouseover');
    const tip = page.locator('.lx-tip');
    await tip.getByText(/\d\.\d\d (certain|likely|weak) · direct/).waitFor();
    await tip.getByText(/last seen/).waitFor();
  });

  it('shows whether a column may be empty, its labels, and how fresh an asset is', async () => {
    await go('?open=all');
    const start = graph().getByRole('group', { name: 'fct_bookings', exact: true });
    await start.locator('.lx-dots').first().waitFor();
    expect(await start.locator('.lx-dots').first().getAttribute('aria-label')).toMatch(/\S/);
    await start.getByTitle(/^last seen /).waitFor();
  });

  it('goes back from a grouping to the same place', async () => {
    await go();
    await rested();
    const place = async (): Promise<string> => {
      const box = await graph().getByRole('group', { name: 'fct_bookings', exact: true }).boundingBox();
      return box ? `${Math.round(box.x)} ${Math.round(box.y)}` : 'out of sight';
    };
    const before = await place();
    expect(before).not.toBe('out of sight');
    await button('Cards').click();
    await page.getByRole('radiogroup', { name: 'Group by' }).getByText('schema').click();
    await page.waitForURL(/group=schema/);
    await rested();
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('group='));
    await graph().getByRole('group', { name: 'fct_bookings', exact: true }).waitFor();
    await rested();
    expect(await place()).toBe(before);
  });

  it('counts a model and its table as one hop in the table', async () => {
    await go('?view=table').catch(() => undefined);
    await page.getByRole('table').waitFor();
    const line = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Open int_booking_revenue' }) });
    expect(await line.first().locator('[data-cell="hops"]').textContent()).toBe('1');
    await line.first().getByRole('button', { name: '1 hop: paths between the start and int_booking_revenue' }).click();
    await panel('Paths')
      .getByText(/One route|\d+ routes|best of/)
      .waitFor();
    await page.waitForURL(/path=/);
  });

  it('went without an error of scripts, console or requests', () => {
    expect(opened.problems).toEqual([]);
  });
});
