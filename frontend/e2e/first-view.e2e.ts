import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from './browser';
import { BOOKINGS, REVENUE_DASHBOARD } from './demo';
import { settled } from './settled';

const duckdb = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.${name},PROD)`;

/** Assets of every layer of the demonstration, from sources to dashboards, with a name for the report. */
const STARTS = {
  [BOOKINGS]: 'fct_bookings',
  [duckdb('raw.sales_bookings')]: 'raw.sales_bookings',
  [duckdb('staging.stg_sales__bookings')]: 'staging.stg_sales__bookings',
  [duckdb('intermediate.int_bookings_enriched')]: 'intermediate.int_bookings_enriched',
  [duckdb('marts.fct_voyage_performance')]: 'marts.fct_voyage_performance',
  [duckdb('marts.mart_customer_360')]: 'marts.mart_customer_360',
  [duckdb('marts.mart_monthly_revenue')]: 'marts.mart_monthly_revenue',
  [REVENUE_DASHBOARD]: 'the dashboard',
};

/** The smallest text that people can read, in pixels on the screen. */
const READABLE_PX = 11;

/** What is wrong with what is in sight, as sentences. */
async function faultsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate((readable) => {
    const stage = document.querySelector('.lx-stage')?.getBoundingClientRect();
    if (!stage) return ['there is no graph'];
    const cards = [...document.querySelectorAll<HTMLElement>('.lx-card')];
    const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? '';
    const isCut = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < stage.left - 1 || right > stage.right + 1 || top < stage.top - 1 || bottom > stage.bottom + 1;
    const faults = cards.filter((card) => isCut(card.getBoundingClientRect())).map((card) => `${nameOf(card)} is cut`);
    const overlaps = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const labels = [...document.querySelectorAll('.lx-badge')].map((badge) => badge.getBoundingClientRect());
    labels.forEach((one, i) => {
      if (labels.slice(i + 1).some((other) => overlaps(one, other))) faults.push('two labels overlap');
    });
    const zoom = Number(
      /scale\(([\d.]+)\)/.exec(
        document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '',
      )?.[1] ?? 1,
    );
    for (const card of cards) {
      for (const text of card.querySelectorAll('*')) {
        const hasText = [...text.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
        if (!hasText || text.closest('.visually-hidden, svg, .lx-marks-platform')) continue;
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * zoom;
        if (size < readable - 0.05) faults.push(`${nameOf(card)}: "${text.textContent}" has ${size.toFixed(1)} px`);
      }
    }
    return faults;
  }, READABLE_PX);
}

describe('the first view of an asset', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('/');
    page = opened.page;
  }, 60_000);
  afterAll(async () => await opened.close());

  it.each(Object.entries(STARTS))('cuts no card, lets no labels overlap and can be read: %s', async (urn) => {
    await page.goto(`/lineage/${encodeURIComponent(urn)}`);
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await settled(page);
    await settled(page);
    expect(await faultsIn(page)).toEqual([]);
  });
});
