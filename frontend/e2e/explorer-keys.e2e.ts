import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { openPage } from './browser';
import { BOOKINGS } from './demo';
import { settled } from './settled';

/** The whole explorer without a mouse: every step is a key. */
describe('the explorer by keyboard alone', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage(`/lineage/${encodeURIComponent(BOOKINGS)}`);
    page = opened.page;
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await settled(page);
  }, 60_000);
  afterAll(async () => await opened.close());

  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tab until the control of this name has the focus. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 90; i++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (name.test(focused.trim())) return;
    }
    throw new Error(`no way to ${String(name)} by Tab`);
  };
  const spoken = (text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });
  const cards = async (): Promise<number> =>
    Number(/(\d+) assets/.exec((await page.getByRole('application').getAttribute('aria-label')) ?? '')?.[1]);

  const cardsInSight = async (): Promise<number> =>
    page.evaluate(() => {
      const stage = document.querySelector('.lx-stage')?.getBoundingClientRect();
      const boxes = [...document.querySelectorAll('.lx-card')].map((card) => card.getBoundingClientRect());
      return boxes.filter(
        ({ left, right, top, bottom }) =>
          stage && left >= stage.left && right <= stage.right && top >= stage.top && bottom <= stage.bottom,
      ).length;
    });

  it('reaches the graph by Tab and moves through cards and rows, each of them spoken', async () => {
    await tabTo(/^Lineage graph, \d+ assets/);
    await spoken(/^fct_bookings, /).waitFor({ state: 'attached' });
    await press('ArrowDown');
    await spoken(/column of fct_bookings/).waitFor({ state: 'attached' });
    await press('ArrowUp', 'ArrowLeft');
    await spoken(/^int_booking/).waitFor({ state: 'attached' });
    await press('ArrowRight');
    await spoken(/^fct_bookings, /).waitFor({ state: 'attached' });
  });

  it('acts in the order of the keys that are pressed while what they do is on its way', async () => {
    const early = await openPage(`/lineage/${encodeURIComponent(BOOKINGS)}`);
    try {
      const pressed = Promise.withResolvers<undefined>();
      await early.page.route(/key-actions/, async (route) => {
        await pressed.promise;
        await route.continue();
      });
      const graph = early.page.getByRole('application', { name: /[1-9]\d* assets/ });
      await graph.focus();
      await graph.press('ArrowDown');
      await graph.press('Space');
      pressed.resolve(undefined);
      // The path is that of the first column, which the arrow leads to. A card alone has none.
      await early.page.waitForURL(/[?&]col=/);
    } finally {
      await early.close();
    }
  });

  it('zooms, fits, hides and brings back, each by one key', async () => {
    const zoom = async (): Promise<number> =>
      Number(
        /scale\(([\d.]+)\)/.exec((await page.locator('.react-flow__viewport').getAttribute('style')) ?? '')?.[1] ?? 0,
      );
    const zoomOf = async (reads: (value: number) => boolean): Promise<number> => {
      for (let value = await zoom(); ; value = await zoom()) {
        if (reads(value)) return value;
        await settled(page);
      }
    };
    await page.getByRole('application').focus();
    await press('1');
    await zoomOf((value) => value === 1);
    await press('+');
    const near = await zoomOf((value) => value > 1);
    await press('-');
    await zoomOf((value) => value < near);
    await press('+', '+');
    const nearest = await zoomOf((value) => value > near);
    // All of it: every card is drawn, and lies within the canvas.
    await press('0');
    await zoomOf((value) => value < nearest);
    expect(await cardsInSight()).toBe(await cards());
    await press('1');
    await zoomOf((value) => value === 1);
    const before = await cards();
    await press('ArrowRight');
    await spoken(/, [1-9]\d* consumers?, /).waitFor({ state: 'attached' });
    await press('h');
    await page.getByText(/^\d+ assets? hidden/).waitFor();
    await press('Control+z');
    await page.getByText(/^\d+ assets? hidden/).waitFor({ state: 'detached' });
    expect(await cards()).toBe(before);
    await press('ArrowLeft');
    await spoken(/^fct_bookings, /).waitFor({ state: 'attached' });
  });

  it('expands, collapses, groups, undoes and redoes', async () => {
    const before = await cards();
    await press('ArrowLeft', 'E');
    await settled(page);
    expect(await cards()).toBeGreaterThan(before);
    await press('c');
    await settled(page);
    expect(await cards()).toBe(before);
    await press('g');
    await page.waitForURL(/group=platform/);
    await press('Control+z');
    await page.waitForURL((url) => !url.search.includes('group='));
    await press('Control+Shift+z');
    await page.waitForURL(/group=platform/);
    await press('Control+z');
    await press('ArrowRight');
  });

  it('opens and leaves the panel, lights a column, goes back in time and returns', async () => {
    await press('Enter');
    await page.getByRole('complementary', { name: 'Asset' }).waitFor();
    await press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await press('ArrowDown', 'Space');
    await page.getByText(/^Path of/).waitFor();
    await press('Escape');
    await press('[');
    await page.getByText(/^as of /).waitFor();
    // To the change itself, then beyond the last one: now.
    await settled(page);
    await press(']', ']');
    await page.getByText(/^as of /).waitFor({ state: 'detached' });
  });

  it('opens the menu of the card under the cursor by Shift F10, and takes one of its actions', async () => {
    await press('ArrowLeft');
    await settled(page);
    const before = await cards();
    await press('Shift+F10');
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Open profile' }).waitFor();
    await press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await page.locator('[role=application]:focus').count()).toBe(1);
    await press('m');
    const hide = menu.getByRole('menuitem', { name: 'Hide', exact: true });
    await hide.waitFor();
    while (
      (await page
        .locator('[role=menuitem]:focus')
        .filter({ hasText: /^Hide$/ })
        .count()) === 0
    )
      await press('ArrowDown');
    await press('Enter');
    await page.getByText(/^\d+ assets? hidden/).waitFor();
    await press('Control+z');
    await settled(page);
    expect(await cards()).toBe(before);
    await press('ArrowRight');
  });

  it('marks both ends of a path and of an edge', async () => {
    await settled(page);
    await press('ArrowUp', 'ArrowUp');
    await press('p', 'ArrowRight', 'p');
    await page
      .getByRole('complementary', { name: 'Paths' })
      .getByText(/best of|One route|routes|No path/)
      .waitFor();
    await press('Escape');
    await press('l', 'ArrowLeft', 'l');
    await page.getByRole('dialog', { name: 'Add an edge by hand' }).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('supposes a column dropped, and takes the supposition back', async () => {
    await page.reload();
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await settled(page);
    await tabTo(/^What if$/);
    await press('Enter');
    await page.getByRole('complementary', { name: 'What if' }).waitFor();
    await tabTo(/^Lineage graph, \d+ assets/);
    await press('ArrowDown', 'd');
    await page
      .getByRole('complementary', { name: 'What if' })
      .getByText(/^drop /)
      .waitFor();
    await page.getByText(/\d+ break · /).waitFor();
    await tabTo(/^Leave what-if$/);
    await press('Enter');
    await page.getByRole('complementary', { name: 'What if' }).waitFor({ state: 'detached' });
  });

  it('brings in what is not drawn, plays through time, hides a branch and writes a picture', async () => {
    await page.goto(new URL(`/lineage/${encodeURIComponent(BOOKINGS)}`, page.url()).href);
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await settled(page);
    const before = await cards();
    await tabTo(/^Lineage graph, \d+ assets/);
    await press('f');
    await page.keyboard.type('board pack');
    await page.getByRole('button', { name: /not drawn: bring in$/ }).waitFor();
    await tabTo(/not drawn: bring in$/);
    await press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    // The menu takes the focus only after it has opened: an earlier ArrowDown is lost.
    while ((await page.locator('[role=menuitem]:focus').count()) === 0) await press('ArrowDown');
    await press('Enter');
    for (let drawn = before; drawn <= before; drawn = await cards()) await settled(page);
    await tabTo(/^Time$/);
    await press('Enter');
    await page.getByRole('button', { name: 'Play change by change' }).waitFor();
    await tabTo(/^Play change by change$/);
    await press('Enter');
    await page.getByText(/^as of /).waitFor();
    await tabTo(/^Stop playing$|^Play change by change$/);
    if (await page.getByRole('button', { name: 'Stop playing' }).isVisible()) await press('Enter');
    if (await page.getByRole('button', { name: 'Back to now' }).isVisible()) {
      await tabTo(/^Back to now$/);
      await press('Enter');
    }
    await page.getByText(/^as of /).waitFor({ state: 'detached' });
    await settled(page);
    await tabTo(/^Lineage graph, \d+ assets/);
    // Twice: wherever the film left the cursor, this is not the start, which cannot be hidden.
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await page.getByRole('complementary', { name: 'Asset' }).waitFor();
    const drawn = await cards();
    await tabTo(/^Hide this branch$/);
    await press('Enter');
    await settled(page);
    expect(await cards()).toBeLessThan(drawn);
    await tabTo(/^Export$/);
    await press('Enter');
    await page.getByRole('menuitem', { name: 'SVG of the view' }).waitFor();
    await press('ArrowDown', 'ArrowDown');
    await Promise.all([page.waitForEvent('download'), press('Enter')]);
  }, 120_000);

  it('filters, finds and reads the table', async () => {
    await page.reload();
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await tabTo(/^Filters/);
    await press('Enter');
    await page.getByRole('switch', { name: 'Show jobs as cards' }).waitFor();
    await press('Escape');
    await tabTo(/^Lineage graph, \d+ assets/);
    await press('f');
    await page.keyboard.type('booking_id');
    await press('Enter');
    await page
      .getByText(/^1 of \d+$/)
      .first()
      .waitFor();
    await press('Escape');
    await tabTo(/^Lineage graph, \d+ assets/);
    await press('t');
    await page.getByRole('table').waitFor();
    await tabTo(/^Open fct_bookings$/);
    await press('Enter');
    await page.getByRole('complementary', { name: 'Asset' }).waitFor();
  });

  it('expands downstream and upstream by e and E, and takes both back by c', async () => {
    await page.goto(new URL(`/lineage/${encodeURIComponent(BOOKINGS)}?up=0&down=0`, page.url()).href);
    const drawn = (count: string): Promise<void> =>
      page.getByRole('application', { name: new RegExp(`^Lineage graph, ${count} assets`) }).waitFor();
    await drawn('1');
    await tabTo(/^Lineage graph, \d+ assets/);
    await press('e');
    await drawn('(?!1 )\\d+');
    const consumers = await cards();
    await press('E');
    await drawn(`(?!1 |${consumers} )\\d+`);
    expect(await cards()).toBeGreaterThan(consumers);
    await press('c');
    await drawn('1');
  });
});
