import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { openPage, textOfDownload } from './browser';
import { settled } from './settled';

const BOOKINGS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,larkspur.sales.bookings,PROD)';
const GROSS_AMOUNT = `urn:li:schemaField:(${BOOKINGS},gross_amount)`;
const MART = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.marts.fct_bookings,PROD)';
const DASHBOARD = 'urn:li:dashboard:(superset,1)';
const NET_REVENUE = `urn:li:schemaField:(${DASHBOARD},net_revenue)`;

const lineageOf = (urn: string, search = ''): string => `/lineage/${encodeURIComponent(urn)}${search}`;

/** Lets the page mark what is under the pointer, which it does once in a frame, and draw it. */
const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    async () =>
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** The explorer against the demonstration catalogue; see seed/README.md for what its walk must show. */
describe('the lineage explorer', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage(lineageOf(MART));
    page = opened.page;
  }, 60_000);

  afterAll(async () => await opened.close());

  const go = async (path: string): Promise<void> => {
    await page.goto(new URL(path, page.url()).href);
    // Far away the cards are one picture: what is drawn is told by the label.
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
  };
  const graph = (): Locator => page.getByRole('application');
  const cards = (): Locator => graph().getByRole('group');
  const card = (name: string): Locator => graph().getByRole('group', { name, exact: true });
  const column = (path: string, asset: string): Locator =>
    graph().getByRole('button', { name: new RegExp(`^${path}, column of ${asset},`) });
  /** Names of the cards that are wholly in sight: those on its edge may be drawn or not. */
  const inSight = async (): Promise<readonly string[]> =>
    cards().evaluateAll((all) =>
      all
        .filter((one) => {
          const [card, stage] = [one.getBoundingClientRect(), one.closest('.lx-stage')?.getBoundingClientRect()];
          return (
            stage &&
            card.top >= stage.top &&
            card.bottom <= stage.bottom &&
            card.left >= stage.left &&
            card.right <= stage.right
          );
        })
        .map((one) => one.getAttribute('aria-label') ?? '')
        .sort((left, right) => left.localeCompare(right)),
    );
  const placeOf = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await card(name).boundingBox();
    return { x: Math.round(box?.x ?? Number.NaN), y: Math.round(box?.y ?? Number.NaN) };
  };
  /** Where a card lies in the graph, whatever the view. */
  const placeInGraph = async (name: string): Promise<{ x: number; y: number }> => {
    const style = await card(name).evaluate(
      (one) => one.closest<HTMLElement>('.react-flow__node')?.style.transform ?? '',
    );
    const [, x, y] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(style) ?? [];
    return { x: Number(x), y: Number(y) };
  };
  const zoomOf = async (): Promise<number> =>
    Number(/scale\(([\d.]+)\)/.exec((await page.locator('.react-flow__viewport').getAttribute('style')) ?? '')?.[1]);
  /** Cards in the graph, in sight or not. */
  const drawn = async (): Promise<number> =>
    Number(/(\d+) assets/.exec((await graph().getAttribute('aria-label')) ?? '')?.[1]);
  /** Nothing is on its way any more, and the address has been written. */
  const rested = (): Promise<void> => settled(page);

  it('opens with the start in the middle, its sources on the left and its consumers on the right', async () => {
    await go(lineageOf(MART));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('fct_bookings');
    const [source, start] = [await placeOf('int_booking_revenue'), await placeOf('fct_bookings')];
    expect(source.x).toBeLessThan(start.x);
    expect(await card('fct_bookings').getByText('start', { exact: true }).count()).toBe(1);
  });

  it('draws a model and its table as one card with two marks', async () => {
    await go(lineageOf(MART));
    expect(await card('fct_bookings').count()).toBe(1);
    expect(
      await card('fct_bookings')
        .getByRole('img', { name: /dbt|duckdb/i })
        .count(),
    ).toBe(2);
  });

  it('shows the path of a column: as many assets as the API names, a model and its table as one', async () => {
    await go(lineageOf(DASHBOARD, `?col=${encodeURIComponent(NET_REVENUE)}`));
    await page.getByText('Path of Revenue & occupancy.net_revenue').waitFor();
    await rested();
    const answer = await page.request.post(new URL('/api/graphql', page.url()).href, {
      data: {
        query:
          'query ($input: ColumnLineageInput!) { columnLineageView(input: $input) { nodes { summary { urn siblings } } } }',
        variables: { input: { urns: [NET_REVENUE], directOnly: true } },
      },
    });
    const { data } = (await answer.json()) as {
      data: { columnLineageView: { nodes: readonly { summary: { urn: string; siblings: readonly string[] } }[] } };
    };
    const assets = new Set(
      data.columnLineageView.nodes.map(({ summary }) => [summary.urn, ...summary.siblings].toSorted()[0]),
    );
    expect(await cards().count()).toBe(assets.size);
    // How it is computed stands below the column, in words and in code.
    await card('mart_monthly_revenue').getByText('aggregated', { exact: true }).waitFor();
    await card('mart_monthly_revenue').getByText('sum(net_revenue_eur)', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^\+\d+ by joins and filters$/ }).waitFor();
    await graph().focus();
    await page.keyboard.press('Escape');
    expect(await page.getByText(/^Path of/).count()).toBe(0);
  });

  it('ends a lit path in the unknown where columns are unknown', async () => {
    await go(lineageOf(BOOKINGS, `?col=${encodeURIComponent(GROSS_AMOUNT)}`));
    await page.getByText(/unknown beyond \d+ asset/).waitFor();
  });

  it('takes back what an expansion brought, and nothing has moved', async () => {
    await go(lineageOf(MART));
    // The view moves to what was brought: only where the cards lie to each other stays.
    const between = async (): Promise<{ x: number; y: number }> => {
      const [one, other] = [await placeInGraph('fct_bookings'), await placeInGraph('int_booking_revenue')];
      return { x: other.x - one.x, y: other.y - one.y };
    };
    const before = await between();
    const count = await drawn();
    const more = graph().getByRole('button', { name: /^Show \d+ more upstream of int_booking_revenue/ });
    const undrawn = Number(/Show (\d+) more/.exec((await more.textContent()) ?? '')?.[1]);
    await more.click();
    await rested();
    expect(await drawn()).toBe(count + undrawn);
    expect(await inSight()).toContain('int_booking_revenue');
    expect(await between()).toEqual(before);
    await graph().getByRole('button', { name: 'Collapse upstream of int_booking_revenue' }).click();
    await rested();
    expect(await drawn()).toBe(count);
    expect(await between()).toEqual(before);
  });

  it('restores cards and places from its address, and back undoes a step', async () => {
    await go(lineageOf(MART));
    await graph()
      .getByRole('button', { name: /^Show \d+ more upstream of int_booking_revenue/ })
      .click();
    await rested();
    const names = await inSight();
    const places = await placeOf('fct_bookings');
    await page.reload();
    await cards().first().waitFor();
    await rested();
    expect(await inSight()).toEqual(names);
    const again = await placeOf('fct_bookings');
    expect(Math.abs(again.x - places.x) + Math.abs(again.y - places.y)).toBeLessThanOrEqual(2);
    await page.goBack();
    await rested();
    expect(
      await graph()
        .getByRole('button', { name: /^Show \d+ more upstream of int_booking_revenue/ })
        .count(),
    ).toBe(1);
  });

  it.each([
    ['two assets, while their columns are collapsed', '', /^int_booking_revenue → fct_bookings, /],
    ['two columns', '?open=traced', /^int_booking_revenue\.\w+ → fct_bookings/],
  ])('shows every claim about an edge between %s', async (_, search, name) => {
    await go(lineageOf(MART, search));
    await graph().getByRole('img', { name }).first().dispatchEvent('click');
    const panel = page.getByRole('complementary', { name: 'Edge' });
    await panel.getByText(/claims? it/).waitFor();
    expect(await panel.getByText('Confidence based on').count()).toBeGreaterThan(0);
  });

  it('lists the best paths from a table to a dashboard', async () => {
    await go(lineageOf(BOOKINGS, `?path=${encodeURIComponent(`${BOOKINGS}~${DASHBOARD}`)}`));
    const panel = page.getByRole('complementary', { name: 'Paths' });
    await panel.getByText(/best of|One route|routes/).waitFor();
    expect(await panel.getByRole('listitem').first().textContent()).toMatch(/0\.\d\d|1\.00/);
  });

  it('is used by keyboard alone, and says where it stands', async () => {
    await go(lineageOf(MART));
    await graph().focus();
    await page.keyboard.press('ArrowDown');
    const spoken = page.getByRole('status').filter({ hasText: 'column of fct_bookings' });
    await spoken.waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText(/^Path of/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.getByText(/^Path of/).count()).toBe(0);
    await page.keyboard.press('t');
    await page.getByRole('table').waitFor();
  });

  it('exports an SVG that holds every card', async () => {
    await go(lineageOf(MART, '?open=none'));
    const label = (await graph().getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'SVG, whole graph' }).click(),
    ]);
    const text = await textOfDownload(file);
    expect(text.match(/class="card"/g)).toHaveLength(Number(/(\d+) assets/.exec(label)?.[1]));
    expect(text).not.toContain('foreignObject');
  });

  it('says the same in its table, which a narrow page shows first', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await page.goto(new URL(lineageOf(MART), page.url()).href);
      await page.getByRole('table').waitFor();
      await page.getByRole('button', { name: 'Open fct_bookings' }).first().waitFor();
      await page.getByRole('button', { name: 'Show the graph' }).click();
      await graph().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  it('finds a column in the graph', async () => {
    await go(lineageOf(MART));
    await page.getByRole('searchbox', { name: 'Find in graph' }).fill('booking_id');
    await page.getByText(/^\d+ of \d+$/).waitFor();
    expect(await column('booking_id', 'fct_bookings').count()).toBe(1);
  });

  it('fits a graph by collapsing distant assets instead of making it too small to read', async () => {
    await go(lineageOf(MART, '?up=3&down=3'));
    await rested();
    const all = await drawn();
    await page.getByRole('button', { name: 'Fit the graph' }).click();
    const note = page.locator('.lx-note');
    await note.getByText(/^\d+ distant assets collapsed/).waitFor();
    await rested();
    expect(await drawn()).toBeLessThan(all);
    expect(await inSight()).toHaveLength(await drawn());
    expect(await zoomOf()).toBeGreaterThanOrEqual(0.846);
    await graph()
      .getByRole('button', { name: /^Show \d+ more / })
      .first()
      .waitFor();
    await note.getByRole('button', { name: 'Show all' }).click();
    await rested();
    expect(await drawn()).toBe(all);
    expect(await zoomOf()).toBeLessThan(0.8);
  });

  it('jumps far away without mounting the cards that come into sight on the way', async () => {
    await go(lineageOf(MART, '?up=9&down=9'));
    await rested();
    await page.evaluate(() => {
      const mounted = { cards: 0 };
      const count = (records: readonly MutationRecord[]): void => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element && node.matches('.react-flow__node')) mounted.cards += 1;
      };
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { mounted });
    });
    await page.mouse.move(900, 500);
    await page.mouse.wheel(0, 1200);
    await rested();
    expect(await zoomOf()).toBeLessThan(0.5);
    expect(await cards().count()).toBe(0);
    expect(await page.evaluate('window.mounted.cards')).toBe(0);
  });

  it('adds what uses the columns of a path in joins and filters as a second layer, and takes it away', async () => {
    await go(lineageOf(DASHBOARD, `?side=up&col=${encodeURIComponent(NET_REVENUE)}`));
    await rested();
    const values = await drawn();
    const layer = page.getByRole('button', { name: /^\+\d+ by joins and filters$/ });
    const more = Number(/\d+/.exec((await layer.textContent()) ?? '')?.[0]);
    await layer.click();
    await rested();
    expect(await drawn()).toBe(values + more);
    await page.getByRole('button', { name: 'Hide joins and filters' }).click();
    await rested();
    expect(await drawn()).toBe(values);
  });

  it('marks the arrows of a column on both sides while the pointer is on it', async () => {
    await go(lineageOf(MART));
    await rested();
    const marked = graph().locator('.lx-link[data-near]');
    await column('net_revenue_eur', 'fct_bookings').or(column('booking_id', 'fct_bookings')).first().hover();
    const names = await marked.evaluateAll((all) => all.map((one) => one.closest('[aria-label]')?.ariaLabel ?? ''));
    expect(names.some((name) => name.includes('→ fct_bookings'))).toBe(true);
    expect(names.some((name) => name.startsWith('fct_bookings →'))).toBe(true);
    expect(await graph().locator('.lx-link').count()).toBeGreaterThan(names.length);
    await page.mouse.move(0, 0);
    await marked.first().waitFor({ state: 'detached' });
  });

  it('keeps the graph and what is chosen in sight when a panel opens beside it', async () => {
    await go(lineageOf(BOOKINGS));
    await rested();
    await page.getByRole('button', { name: 'Sensitive columns' }).click();
    await rested();
    expect(await inSight()).toEqual(['bookings', 'sales_bookings']);
    await page.getByRole('button', { name: 'Sensitive columns' }).click();
    await rested();
    await card('sales_bookings').click({ position: { x: 100, y: 12 } });
    await rested();
    expect(await inSight()).toContain('sales_bookings');
  });

  it('marks no arrow while the view is dragged', async () => {
    // So many edges are drawn on a canvas, over the ground from which the view is dragged.
    await go(lineageOf(MART, '?up=100&down=100&open=all'));
    await rested();
    const marked = graph().locator('.lx-link[data-near]');
    const start = await card('fct_bookings').boundingBox();
    if (!start) throw new Error('the start has no place on the screen');
    const { x, y, width, height } = start;
    const beside = x + width + 45;
    /** Moves the pointer down beside the start until an arrow is marked. @returns how far */
    const findArrow = async (): Promise<number> => {
      for (let below = 0; below < height; below += 4) {
        await page.mouse.move(beside, y + below);
        await nextFrames(page);
        if ((await marked.count()) > 0) return below;
      }
      throw new Error('no arrow is marked beside the start');
    };
    const below = await findArrow();
    await page.mouse.down();
    await page.mouse.move(beside + 60, y + below + 20, { steps: 5 });
    await marked.waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.locator('.lx-stage:not([data-moving])').waitFor();
    await findArrow();
    expect(await page.getByRole('complementary').count()).toBe(0);
  });

  it('shows the graph and says so once where an address names a column that is not there', async () => {
    await go(lineageOf(MART, `?col=${encodeURIComponent(`urn:li:schemaField:(${MART},no_such_column)`)}`));
    await page.getByText(/has no column no_such_column/).waitFor();
    await rested();
    expect(await page.getByText(/has no column no_such_column/).count()).toBe(1);
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    expect(new URL(page.url()).searchParams.has('col')).toBe(false);
    expect(await card('fct_bookings').count()).toBe(1);
  });

  it('opens with the defaults and one notice where an address holds values that mean nothing', async () => {
    await go(lineageOf(MART, '?col=net_revenue_eur&from=2026-01-01&group=nonsense&up=many'));
    const notice = page.getByText(/were not understood and are ignored: col, from, group, up$/);
    await notice.waitFor();
    expect(await notice.count()).toBe(1);
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    expect(await card('int_booking_revenue').count()).toBe(1);
  });
});
