import { source as axeSource, type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';
import { crampedTargets } from './targets';

declare global {
  interface Window {
    axe: {
      run: (context: { readonly exclude: readonly string[] }, options?: RunOptions) => Promise<AxeResults>;
    };
  }
}

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/** Each page is read once at each width and once in each theme. */
const LOOKS: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
];
const OTHER_LOOKS: readonly Look[] = [
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'light' },
];
export const ALL_LOOKS: readonly Look[] = [...LOOKS, ...OTHER_LOOKS];
const WIDE = 1440;
const NARROW = [390, 320];
const HEIGHT = 844;
/** Of one page in all its looks: a long list takes axe seconds in each, and ten times as long on a busy machine. */
export const LOOKS_TIMEOUT_MS = 180_000;
/**
 * Half of the time of a page went into what is not read: lists of what is right, and the style sheets and media files
 * that only rules about orientation and sound look at.
 */
const VIOLATIONS_ONLY: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  // What it finds counts as moderate, which is not read, and it takes a sixth of the time.
  rules: { region: { enabled: false } },
};

/**
 * Every route, loaded once and looked at in both themes and at both widths. Pages are made of the same parts, so that
 * every second one is enough for the other combinations of theme and width.
 */
export function describeAccessibility(name: string, routes: readonly string[]): void {
  describe(`${name}, light and dark, wide and narrow`, () => {
    let opened: OpenedPage;
    beforeAll(async () => {
      opened = await openPage(routes[0] ?? '/');
    });
    afterAll(() => opened.close());

    const look = async (route: string, looks: readonly Look[]): Promise<void> => {
      const { page, problems } = opened;
      const before = problems.length;
      await page.setViewportSize({ width: WIDE, height: HEIGHT });
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.body.textContent.includes('Loading…'));
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.title()).toMatch(/ · Headwater$/);
      expect(await wrongWith(page, looks)).toEqual([]);
      expect(problems.slice(before)).toEqual([]);
    };
    it.each(routes.map((route, index) => [route, index % 2 === 0 ? LOOKS : OTHER_LOOKS] as const))(
      '%s has one h1, a title, and nothing wrong with it',
      look,
      LOOKS_TIMEOUT_MS,
    );
  });
}

/** What is wrong with a page that is loaded, in these looks; nothing scrolls sideways on a phone. */
export async function wrongWith(page: Page, looks: readonly Look[] = LOOKS): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { width, theme } of looks) {
    await show(page, width, theme);
    const findings = await seriousFindings(page);
    wrong.push(...findings.map((finding) => `${theme}, ${width} px: ${finding}`));
  }
  for (const width of NARROW) {
    await show(page, width, 'light');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) wrong.push(`${width} px: ${over} px too wide`);
    wrong.push(...(await crampedTargets(page)).map((finding) => `${width} px: ${finding}`));
  }
  return wrong;
}

/** Another width and theme of the page as it stands. */
async function show(page: Page, width: number, theme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, theme);
  await drawn(page);
}

/** Two frames: one in which the page hears of what was done, one in which that is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/**
 * What axe finds serious or critical.
 *
 * @param exclude selectors of what is not read
 */
export async function seriousFindings(page: Page, exclude: readonly string[] = []): Promise<readonly string[]> {
  // Evaluated and not added as a script: the page's policy allows none but its own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(([left, options]) => window.axe.run({ exclude: left }, options), [
    exclude,
    VIOLATIONS_ONLY,
  ] as const);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary ?? ''}`),
    );
}
