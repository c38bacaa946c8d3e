import { source as axeSource, type AxeResults } from 'axe-core';

import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, NET_REVENUE, REVENUE_DASHBOARD, REVENUE_DOMAIN, impactOf, pageOf } from './demo';

const ROUTES = [
  '/',
  '/search?q=revenue',
  '/search?q=zzzz&type=chart',
  ...['columns', 'documentation', 'quality', 'queries', 'properties', 'history', 'relations', 'aspects', 'impact'].map(
    (tab) => pageOf(BOOKINGS, tab),
  ),
  pageOf(REVENUE_DASHBOARD),
  pageOf(REVENUE_DOMAIN),
  '/dataset/urn%3Ali%3Adataset%3Anobody',
  '/nowhere/at/all/really',
  '/lineage',
  '/impact',
  impactOf(NET_REVENUE),
  '/settings/profile',
  '/settings/appearance',
  '/settings/tokens',
];

declare global {
  interface Window {
    axe: { run: () => Promise<AxeResults> };
  }
}

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['dark', 390],
] as const)('in the %s theme, %d px wide', (theme, width) => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await openPage('/', { theme, width });
  });
  afterAll(() => opened.close());

  async function seriousFindings(): Promise<readonly string[]> {
    // Evaluated and not added as a script: the page's policy allows none but its own.
    await opened.page.evaluate(axeSource);
    const { violations } = await opened.page.evaluate(() => window.axe.run());
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary ?? ''}`),
      );
  }

  it.each(ROUTES)('%s has one h1, a title, and nothing serious or critical', async (route) => {
    await opened.page.goto(route);
    await opened.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await opened.page.waitForFunction(() => !document.body.textContent.includes('Loading…'));
    expect(await opened.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await opened.page.title()).toMatch(/ · Headwater$/);
    expect(await seriousFindings()).toEqual([]);
  });
});

describe('without anybody signed in', () => {
  let opened: OpenedPage;
  afterEach(() => opened.close());

  it.each(['light', 'dark'] as const)('the sign-in page is accessible in the %s theme', async (theme) => {
    opened = await openPage('/login', { theme, signedIn: false });
    await opened.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await opened.page.evaluate(axeSource);
    const { violations } = await opened.page.evaluate(() => window.axe.run());
    expect(
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id),
    ).toEqual([]);
  });
});
