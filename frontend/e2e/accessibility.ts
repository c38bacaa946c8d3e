import { source as axeSource, type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, NET_REVENUE, REVENUE_DASHBOARD, REVENUE_DOMAIN, impactOf, pageOf } from './demo';

const ROUTES = [
  '/',
  '/search?q=revenue',
  '/search?q=zzzz&type=chart',
  ...[
    'columns',
    'documentation',
    'quality',
    'incidents',
    'queries',
    'usage',
    'statistics',
    'runs',
    'access',
    'properties',
    'history',
    'relations',
    'aspects',
    'impact',
  ].map((tab) => pageOf(BOOKINGS, tab)),
  pageOf(REVENUE_DASHBOARD),
  pageOf(REVENUE_DASHBOARD, 'embed'),
  pageOf(REVENUE_DOMAIN),
  pageOf('urn:li:assertion:larkspur-bookings-volume', 'results'),
  pageOf('urn:li:dataContract:larkspur-bookings'),
  pageOf('urn:li:corpuser:lena.brandt'),
  pageOf('urn:li:glossaryTerm:Revenue.NetRevenue'),
  '/dataset/urn%3Ali%3Adataset%3Anobody',
  '/nowhere/at/all/really',
  '/browse/platform/urn%3Ali%3AdataPlatform%3Aduckdb/riverhouse',
  '/browse/domain',
  '/domains',
  '/glossary',
  '/tags',
  '/products',
  '/properties',
  '/metrics',
  '/forms',
  '/quality',
  '/incidents?state=all',
  '/runs',
  '/runs/quality-monitor-2026-11-20',
  '/lineage',
  '/impact',
  impactOf(NET_REVENUE),
  '/impact/saved',
  '/settings/profile',
  '/settings/appearance',
  '/settings/tokens',
  '/settings/users',
  '/settings/groups',
  '/settings/roles',
  '/settings/policies',
  '/settings/policies?policy=new',
  '/settings/audit',
  '/settings/programs',
  '/settings/secrets',
  '/settings/sign-in',
  '/settings/shared',
  '/settings/start',
];

declare global {
  interface Window {
    axe: { run: (context?: { readonly exclude: readonly string[] }) => Promise<AxeResults> };
  }
}

/** Every route in one theme and width: one h1, a title, nothing that axe finds serious or critical. */
export function describeAccessibility(theme: 'light' | 'dark', width: number): void {
  describe(`in the ${theme} theme, ${width} px wide`, () => {
    let opened: OpenedPage;
    beforeAll(async () => {
      opened = await openPage('/', { theme, width });
    });
    afterAll(() => opened.close());

    it.each(ROUTES)('%s has one h1, a title, and nothing serious or critical', async (route) => {
      await opened.page.goto(route);
      await opened.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await opened.page.waitForFunction(() => !document.body.textContent.includes('Loading…'));
      expect(await opened.page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await opened.page.title()).toMatch(/ · Headwater$/);
      expect(await seriousFindings(opened.page)).toEqual([]);
    });

    it('/login has nothing serious or critical', async () => {
      await opened.page.context().clearCookies();
      await opened.page.goto('/login');
      await opened.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      expect(await seriousFindings(opened.page)).toEqual([]);
    });
  });
}

export async function seriousFindings(page: Page): Promise<readonly string[]> {
  // Evaluated and not added as a script: the page's policy allows none but its own.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary ?? ''}`),
    );
}
