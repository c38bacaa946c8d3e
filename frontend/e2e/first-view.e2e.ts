import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { countCrossings, type Polyline } from '../src/graph/geometry/crossings';
import { openPage } from './browser';
import { BOOKINGS, REVENUE_DASHBOARD } from './demo';
import { settled } from './settled';

const SALES_BOOKINGS = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.raw.sales_bookings,PROD)';
const SEED = join(import.meta.dirname, '../../seed');
const OF_LINEAGE =
  /^urn:li:(chart|dashboard|dataJob|dataset|mlFeature|mlFeatureTable|mlModel|mlModelGroup|mlPrimaryKey):/;
/** Assets of one kind and platform that are opened; of each group the first, the last and those between them. */
const PER_GROUP = 3;

/** A sample of the demonstration with every kind and platform, as its files name them: about 25 of 220 assets. */
function sampleOfSeed(): readonly string[] {
  const groups = new Map<string, Set<string>>();
  for (const file of readdirSync(SEED).filter((name) => name.endsWith('.json'))) {
    const records: unknown = JSON.parse(readFileSync(join(SEED, file), 'utf8'));
    for (const record of Array.isArray(records) ? records : []) {
      const urn = (record as { readonly entityUrn?: string }).entityUrn ?? '';
      const kind = OF_LINEAGE.exec(urn)?.[1];
      if (kind === undefined) continue;
      const group = `${kind} ${/dataPlatform:(\w+)/.exec(urn)?.[1] ?? ''}`;
      groups.set(group, (groups.get(group) ?? new Set()).add(urn));
    }
  }
  return [...groups.values()].flatMap((urns) => {
    const sorted = [...urns].sort();
    const step = Math.max(1, (sorted.length - 1) / (PER_GROUP - 1));
    return [...new Set(Array.from({ length: PER_GROUP }, (_, i) => sorted[Math.round(i * step)] ?? sorted[0] ?? ''))];
  });
}

/** Pixels of a curve that one straight piece stands for. With longer ones, curves that run beside each other seem to cross. */
const PIECE_LENGTH = 2;

/** The drawn edges, as points on the screen. */
async function drawnEdges(page: Page): Promise<readonly Polyline[]> {
  return page.evaluate(
    (pieces) =>
      [...document.querySelectorAll<SVGPathElement>('.lx-line')].map((path) => {
        const length = path.getTotalLength();
        const toScreen = path.getScreenCTM() ?? new DOMMatrix();
        return Array.from({ length: pieces + 1 }, (_, i) => {
          const { x, y } = path.getPointAtLength((length * i) / pieces).matrixTransform(toScreen);
          return { x, y };
        });
      }),
    PIECE_LENGTH,
  );
}

/** The smallest text that people can read, in pixels on the screen. */
const READABLE_PX = 11;

/** What is wrong with what is in sight, as sentences. */
async function faultsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate((readable) => {
    const stage = document.querySelector('.lx-stage')?.getBoundingClientRect();
    if (!stage) return ['there is no graph'];
    const cards = [...document.querySelectorAll<HTMLElement>('.lx-card')];
    const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? '';
    const isCut = ({ left, right, top, bottom }: DOMRect): boolean => {
      const isInSight =
        left < stage.right - 1 && right > stage.left + 1 && top < stage.bottom - 1 && bottom > stage.top + 1;
      const isWhole =
        left >= stage.left - 1 && right <= stage.right + 1 && top >= stage.top - 1 && bottom <= stage.bottom + 1;
      return isInSight && !isWhole;
    };
    const faults = cards.filter((card) => isCut(card.getBoundingClientRect())).map((card) => `${nameOf(card)} is cut`);
    const overlaps = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    for (const [what, selector] of [
      ['labels', '.lx-badge'],
      ['cards', '.lx-card'],
    ] as const) {
      const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      if (boxes.some((one, i) => boxes.slice(i + 1).some((other) => overlaps(one, other))))
        faults.push(`two ${what} overlap`);
    }
    for (const floating of document.querySelectorAll('.lx-minimap, .lx-controls, .lx-top > *')) {
      const place = floating.getBoundingClientRect();
      for (const card of cards.filter((one) => overlaps(one.getBoundingClientRect(), place)))
        faults.push(`${nameOf(floating) || floating.className} covers ${nameOf(card)}`);
    }
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

  const open = async (urn: string, search = ''): Promise<void> => {
    await page.goto(`/lineage/${encodeURIComponent(urn)}${search}`);
    await page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
    await settled(page);
  };

  it.each([BOOKINGS, ...sampleOfSeed()])(
    'cuts no card, lets nothing overlap or cross, and can be read: %s',
    async (urn) => {
      await open(urn);
      expect(await faultsIn(page)).toEqual([]);
      expect(countCrossings(await drawnEdges(page))).toBe(0);
    },
  );

  it.each([1440, 1280])('has its tools in one row, also beside the wide navigation: %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await open(BOOKINGS);
    const tops = await page
      .getByRole('toolbar', { name: 'What is drawn' })
      .locator('> :visible')
      .evaluateAll((tools) => tools.map((tool) => Math.round(tool.getBoundingClientRect().bottom / 20)));
    expect(tops.length).toBeGreaterThan(8);
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('keeps the overview off the start, also beside a panel', async () => {
    await page.setViewportSize({ width: 1100, height: 700 });
    await open(BOOKINGS, `?up=2&down=2&sel=${encodeURIComponent(BOOKINGS)}`);
    const boxes = await page.evaluate(() =>
      ['.lx-card[data-start]', '.lx-minimap'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box && { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      }),
    );
    const [start, map] = boxes;
    if (!start) throw new Error('the start is not drawn');
    const isApart =
      !map || map.left >= start.right || map.right <= start.left || map.top >= start.bottom || map.bottom <= start.top;
    expect(isApart).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it.each([BOOKINGS, REVENUE_DASHBOARD])('cuts no card on a phone: %s', async (urn) => {
    const phone = await openPage(`/lineage/${encodeURIComponent(urn)}?view=graph`, { width: 390, height: 844 });
    try {
      await phone.page.getByRole('application', { name: /[1-9]\d* assets/ }).waitFor();
      await settled(phone.page);
      expect(await phone.page.locator('.lx-card').count()).toBeGreaterThan(0);
      expect(await faultsIn(phone.page)).toEqual([]);
    } finally {
      await phone.close();
    }
  });

  it('shows the nearest assets of a long path, and the rest on demand', async () => {
    const column = `urn:li:schemaField:(${SALES_BOOKINGS},gross_amount)`;
    await open(SALES_BOOKINGS, `?col=${encodeURIComponent(column)}`);
    expect(await faultsIn(page)).toEqual([]);
    const drawn = (): Promise<number> => page.getByRole('application').getByRole('group').count();
    const nearest = await drawn();
    expect(nearest).toBeLessThanOrEqual(12);
    await page
      .getByRole('button', { name: /^Show \d+ more downstream of / })
      .first()
      .click();
    await settled(page);
    expect(await drawn()).toBeGreaterThan(nearest);
  });

  it('shows the path of a field from dashboard to source as one row in reading order, whole and legible', async () => {
    const column = `urn:li:schemaField:(${REVENUE_DASHBOARD},net_revenue)`;
    await open(REVENUE_DASHBOARD, `?col=${encodeURIComponent(column)}&side=up`);
    expect(await faultsIn(page)).toEqual([]);
    const cards = await page
      .getByRole('application')
      .getByRole('group')
      .evaluateAll((all) =>
        all
          .map((card) => ({ name: card.getAttribute('aria-label') ?? '', left: card.getBoundingClientRect().left }))
          .sort((one, other) => one.left - other.left || (one.name < other.name ? -1 : 1)),
      );
    expect(cards.map(({ name }) => name)).toEqual([
      'bookings',
      'fx_rates',
      'sales_bookings',
      'stg_fx_rates',
      'stg_sales__bookings',
      'int_booking_revenue',
      'fct_bookings',
      'mart_monthly_revenue',
      'Net revenue by month',
      'Revenue & occupancy',
    ]);
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  });
});
