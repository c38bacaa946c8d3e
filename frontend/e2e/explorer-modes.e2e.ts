import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { openPage, textOfDownload } from './browser';
import { BOOKINGS, NET_REVENUE, REVENUE_DASHBOARD } from './demo';
import { settled } from './settled';

const STUDY = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.sandbox.lead_time_study,PROD)';
const FROM = `urn:li:schemaField:(${BOOKINGS},net_revenue_eur)`;
const TO = `urn:li:schemaField:(${STUDY},season)`;

/** Grouping, time, paths, suppositions and edits by hand, against the demonstration catalogue. */
describe('the explorer otherwise', () => {
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
  const cardCount = async (): Promise<number> =>
    Number(/(\d+) assets/.exec((await graph().getAttribute('aria-label')) ?? '')?.[1]);
  const go = async (search = '', start = BOOKINGS): Promise<void> => {
    await page.goto(new URL(`/lineage/${encodeURIComponent(start)}${search}`, page.url()).href);
    // Far away the cards are one picture: what is drawn is told by the label.
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await rested();
  };
  const rested = (): Promise<void> => settled(page);
  const ask = async <T>(query: string, variables: object): Promise<T> => {
    const answer = await page.request.post(new URL('/api/graphql', page.url()).href, { data: { query, variables } });
    const { data } = (await answer.json()) as { data: T };
    return data;
  };

  const fileOf = async (item: string): Promise<string> => {
    await button('Export').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item, exact: true }).click(),
    ]);
    return await textOfDownload(file);
  };

  describe('opening', () => {
    it('shows the path that a link names so that it can be read', async () => {
      await page.goto(
        new URL(`/lineage/${encodeURIComponent(BOOKINGS)}?col=${encodeURIComponent(NET_REVENUE)}`, page.url()).href,
      );
      await page.getByText('Path of fct_bookings.net_revenue_eur').waitFor();
      await rested();
      await rested();
      const zoom = Number(/vp=[^&]*?(?:,|%2C)[^&]*?(?:,|%2C)([\d.]+)/.exec(page.url())?.[1]);
      expect(zoom).toBeGreaterThanOrEqual(0.74);
    });
  });

  describe('groups', () => {
    it('opens grouped with the start, and no half of the sight empty', async () => {
      for (const group of ['platform', 'schema', 'domain', 'owner']) {
        await go(`?group=${group}&up=2&down=2`);
        const stage = await page.locator('.lx-stage').boundingBox();
        const boxes = await graph()
          .getByRole('group')
          .evaluateAll((all) =>
            all.map((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              return { left, right, top, bottom };
            }),
          );
        if (!stage) throw new Error('no stage');
        const middle = stage.x + stage.width / 2;
        const inSight = boxes.filter(
          ({ left, right, top, bottom }) =>
            right > stage.x && left < stage.x + stage.width && bottom > stage.y && top < stage.y + stage.height,
        );
        expect(inSight.some(({ left }) => left < middle)).toBe(true);
        expect(inSight.some(({ right }) => right > middle)).toBe(true);
      }
    });

    it('draws titled boxes, folds one to a card with its count, and takes it back with undo', async () => {
      await go('?group=platform&open=none');
      await button('Fit the graph').click();
      const before = await cardCount();
      await button(/^Fold DuckDB/).dispatchEvent('click');
      await rested();
      expect(await cardCount()).toBeLessThan(before);
      await page.getByRole('heading', { level: 1, name: 'Lineage of fct_bookings' }).waitFor();
      await graph().focus();
      await page.keyboard.press('Control+z');
      await rested();
      expect(await cardCount()).toBe(before);
      await page.keyboard.press('Control+Shift+z');
      await rested();
      expect(await cardCount()).toBeLessThan(before);
      await page.reload();
      await rested();
      expect(await cardCount()).toBeLessThan(before);
    });
  });

  describe('filters', () => {
    it('keeps assets by degree, domain and edge kind, and says how many are hidden', async () => {
      await go('?up=2&down=2');
      const all = await cardCount();
      await button(/^Filters/).click();
      await page.getByRole('group', { name: 'Hops from the start' }).getByLabel('1').check();
      await rested();
      expect(await cardCount()).toBeLessThan(all);
      await page.getByText(/assets? hidden/).waitFor();
      expect(page.url()).toContain('f.degree=1');
      await button('Clear filters').click();
      await rested();
      expect(await cardCount()).toBe(all);
    });
  });

  describe('time', () => {
    beforeEach(async () => await go());

    it('compares two dates: the same changes in the API, the panel and the table', async () => {
      const { lineageHistory } = await ask<{ lineageHistory: { events: { time: number }[] } }>(
        'query ($urn: String!) { lineageHistory(input: { urn: $urn, count: 1000 }) { events { time } } }',
        { urn: BOOKINGS },
      );
      const times = lineageHistory.events.map(({ time }) => time);
      const middle = Math.round((Math.min(...times) + Math.max(...times)) / 2);
      await go(`?from=${middle}`);
      const counts = await panel('Changes')
        .getByText(/appeared · \d+ vanished · \d+ changed/)
        .textContent();
      expect(Number(/(\d+) appeared/.exec(counts ?? '')?.[1])).toBeGreaterThan(0);
      expect(await panel('Changes').getByRole('listitem').count()).toBeGreaterThan(0);
      expect(
        await graph()
          .getByRole('img', { name: /, appeared$/ })
          .count(),
      ).toBeGreaterThan(0);
      await panel('Changes').getByRole('switch', { name: 'Only what changed' }).check({ force: true });
      await rested();
      expect(page.url()).toContain('changes=1');
      await graph().focus();
      await page.keyboard.press('t');
      await page.getByRole('table').getByText('+ appeared').first().waitFor();
    });

    it('goes back in time by the slider and by [ and ], and lists the history of an asset', async () => {
      await button('Time').click();
      await button('Compare with…').click();
      // However near together the two instants are, their thumbs do not lie over each other.
      const [from, to] = await Promise.all(
        ['From', 'To'].map(async (name) => await page.getByRole('slider', { name, exact: true }).boundingBox()),
      );
      expect((from?.x ?? Infinity) + (from?.width ?? 0)).toBeLessThanOrEqual((to?.x ?? 0) + 1);
      // A change that other tests have drawn and undone is not the one that is compared with.
      await panel('Changes').getByRole('listitem').first().waitFor();
      await button('Stop comparing').click();
      await page.getByRole('region', { name: 'Time' }).getByRole('button', { name: 'Previous change' }).click();
      await page.getByText(/^as of /).waitFor();
      await button('Back to now').click();
      await graph().focus();
      await page.keyboard.press('[');
      await page.getByText(/^as of /).waitFor();
      await page.keyboard.press(']');
      await rested();
      await graph().focus();
      await page.keyboard.press('Enter');
      await panel('Asset').getByText('History', { exact: true }).click();
      await panel('Asset')
        .getByText(/began to feed|came|gained/)
        .first()
        .waitFor();
    });
  });

  describe('paths', () => {
    it('finds the best paths between ends picked by search, and walks their hops', async () => {
      await go();
      await button('Paths').click();
      await panel('Paths').getByRole('textbox', { name: 'To: asset' }).fill('Board pack');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await panel('Paths')
        .getByText(/best of|One route|routes/)
        .waitFor();
      await panel('Paths').getByRole('button', { name: 'Next hop' }).first().click();
      await panel('Paths')
        .getByText(/^Hop 1 of \d+$/)
        .waitFor();
      expect(page.url()).toContain('path=');
    });

    it('opens the evidence of an impact assessment', async () => {
      await go(`?path=${encodeURIComponent(`${NET_REVENUE}~${REVENUE_DASHBOARD}`)}`);
      await panel('Paths')
        .getByText(/best of|One route|routes/)
        .waitFor();
      expect(await panel('Paths').getByRole('listitem').first().textContent()).toMatch(/0\.\d\d|1\.00/);
    });
  });

  describe('what if', () => {
    it('draws a dropped column over the graph with its impact, writes nothing, and keeps it in the link', async () => {
      await go();
      await button('What if').click();
      await graph()
        .getByRole('button', { name: /^booked_on, column of fct_bookings/ })
        .click();
      await panel('What if').getByRole('button', { name: 'Drop it' }).click();
      await panel('What if')
        .getByText(/\d+ break · /)
        .waitFor();
      const said = await panel('What if')
        .getByText(/\d+ break · /)
        .textContent();
      // The panel shows the verdicts of the rules first, and those with proofs when they are there.
      const { rules, proofs } = await ask<Record<'rules' | 'proofs', { counts: { breaks: number } }>>(
        `query ($urn: String!) {
          rules: impact(input: { changes: [{ kind: DROP_COLUMN, urn: $urn }], count: 0, perAsset: true }) { counts { breaks } }
          proofs: impact(input: { changes: [{ kind: DROP_COLUMN, urn: $urn }], count: 0, perAsset: true, prove: true }) { counts { breaks } }
        }`,
        { urn: `urn:li:schemaField:(${BOOKINGS},booked_on)` },
      );
      expect([rules.counts.breaks, proofs.counts.breaks]).toContain(Number(/(\d+) break/.exec(said ?? '')?.[1]));
      await rested();
      const broken = page.locator('.lx-card', { has: page.locator('.lx-verdict[data-verdict="BREAKS"]') });
      const opacities = await broken.evaluateAll((cards) => cards.map((card) => getComputedStyle(card).opacity));
      expect([...new Set(opacities)]).toEqual(['1']);
      const arrows = await page
        .locator('.lx-link[data-supposed]')
        .evaluateAll((links) => links.map((link) => Number(getComputedStyle(link).opacity)));
      expect(arrows.length).toBeGreaterThan(0);
      expect(Math.min(...arrows)).toBeGreaterThanOrEqual(0.7);
      await page.reload();
      await panel('What if')
        .getByText(/^drop .*booked_on$/)
        .waitFor();
      await page.getByRole('button', { name: 'Clear path' }).click();
      await rested();
      expect(await page.locator('.lx-verdict[data-verdict="BREAKS"]').count()).toBeGreaterThan(0);
      await panel('What if').getByRole('button', { name: 'Leave what-if' }).click();
      await rested();
      expect(await page.locator('.lx-verdict').count()).toBe(0);
    });
  });

  describe('edits by hand', () => {
    const exists = async (): Promise<boolean> => {
      const { lineageEdge } = await ask<{ lineageEdge: { claims: unknown[] } | null }>(
        'query ($from: String!, $to: String!) { lineageEdge(from: $from, to: $to) { claims { source } } }',
        { from: FROM, to: TO },
      );
      return (lineageEdge?.claims.length ?? 0) > 0;
    };

    /** A test that failed half-way leaves nothing behind. */
    const restore = async (): Promise<void> => {
      const season = { from: `urn:li:schemaField:(${BOOKINGS},season)`, to: TO };
      await ask('mutation ($input: LineageEndsInput!) { undoRejectLineage(input: $input) { changed } }', {
        input: season,
      });
      await ask('mutation ($input: LineageEndsInput!) { removeLineage(input: $input) { changed } }', {
        input: { from: FROM, to: TO },
      });
    };
    beforeAll(restore);
    afterAll(restore);

    it('draws an edge by dragging, confirms it, and takes it back', async () => {
      await go('?open=traced', STUDY);
      const [from, to] = await Promise.all([
        graph()
          .getByRole('button', { name: /^net_revenue_eur, column of fct_bookings/ })
          .boundingBox(),
        graph()
          .getByRole('button', { name: /^season, column of lead_time_study/ })
          .boundingBox(),
      ]);
      if (!from || !to) throw new Error('the two columns are not in sight');
      await page.mouse.move(from.x + from.width - 20, from.y + from.height / 2);
      await page.mouse.move(from.x + from.width, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 });
      await page.mouse.up();
      expect(await exists()).toBe(false);
      await page.getByRole('dialog').getByRole('button', { name: 'Add edge', exact: true }).click();
      await page
        .locator('.lx-note')
        .getByText(/^Edge added/)
        .waitFor();
      expect(await exists()).toBe(true);
      await button('Undo').last().click();
      await page.locator('.lx-note').getByText('Edge removed').waitFor();
      expect(await exists()).toBe(false);
    });

    it('rejects an edge with a reason, shows it crossed out, and takes that back', async () => {
      const sel = `urn:li:schemaField:(${BOOKINGS},season)~${TO}`;
      await go(`?sel=${encodeURIComponent(sel)}`);
      await panel('Edge').getByRole('button', { name: 'Reject this edge…' }).click();
      await page.getByRole('dialog').getByLabel('Why is it wrong?').fill('seasons differ');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
      await page.locator('.lx-note').getByText('Edge rejected').waitFor();
      await panel('Edge')
        .getByText(/Rejected by .*seasons differ/)
        .waitFor();
      await page.goto(
        new URL(`/lineage/${encodeURIComponent(BOOKINGS)}?rejected=1&sel=${encodeURIComponent(sel)}`, page.url()).href,
      );
      await rested();
      const rejected = (await fileOf('CSV of edges'))
        .split('\r\n')
        .filter((line) => line.includes('true,') && line.includes('season'));
      expect(rejected.length).toBeGreaterThan(0);
      await panel('Edge').getByRole('button', { name: 'Undo the rejection' }).click();
      await page.locator('.lx-note').getByText('Edge restored').waitFor();
      await panel('Edge').getByRole('button', { name: 'Reject this edge…' }).waitFor();
    });
  });

  describe('exports', () => {
    it('writes what is drawn, with the filters that are on', async () => {
      await go('?group=platform&open=none');
      expect(await fileOf('SVG, whole graph')).toContain('DuckDB');
      expect((await fileOf('CSV of edges')).split('\r\n')[0]).toContain('rejected,change');
      expect(JSON.parse(await fileOf('JSON'))).toMatchObject({ comparedWith: null, supposed: null });
      expect(await fileOf('Mermaid text')).toMatch(/^flowchart LR\n/);
      expect((await fileOf('PNG, whole graph')).slice(1, 4)).toBe('PNG');
    });
  });

  it('went without an error of scripts, console or requests', () => {
    expect(opened.problems).toEqual([]);
  });
});
