import type { Page, Route } from 'playwright-core';

import { openPage, type OpenedPage } from './browser';

const BOOKINGS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,larkspur.sales.bookings,PROD)';

/** What a view says while it waits, when it fails, and when one may not: the rest of the page goes on. */
describe('the states of a view', () => {
  let opened: OpenedPage;
  let page: Page;
  beforeEach(async () => {
    opened = await openPage('/settings/profile');
    page = opened.page;
  });
  afterEach(() => opened.close());

  /** Answers the requests of one GraphQL operation by hand. */
  const answer = async (operation: string, how: (route: Route) => Promise<void>) => {
    await page.route('**/api/graphql', (route) =>
      (route.request().postData() ?? '').includes(`query ${operation}`) ? how(route) : route.fallback(),
    );
  };
  const refuse = (status: number, code: string, message: string) => (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      headers: { 'x-trace-id': 'trace-of-the-test' },
      body: JSON.stringify({ message, code }),
    });

  it('a part that fails names what failed, gives the id to look for, and is tried again alone', async () => {
    await answer('Thresholds', refuse(500, 'e2e.broken', 'The shelf fell down'));
    await page.goto('/settings/thresholds');
    const alert = page.getByRole('alert');
    await alert.getByText('The shelf fell down').waitFor();
    await alert.getByRole('button', { name: 'Copy the trace id' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('trace-of-the-test');
    await page.getByRole('link', { name: 'Appearance' }).waitFor();
    await page.unroute('**/api/graphql');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('A source is silent after this many days').waitFor();
    await alert.waitFor({ state: 'detached' });
  });

  it('one broken part leaves the one beside it', async () => {
    await answer('InstanceList', refuse(500, 'e2e.broken', 'No instance today'));
    await page.goto('/settings/platforms');
    await page.getByRole('alert').getByText('No instance today').waitFor();
    await page.getByRole('list', { name: 'Platforms' }).getByRole('listitem').first().waitFor();
  });

  it('a refusal says what is missing and who can grant it, and offers no second try', async () => {
    await answer(
      'OwnershipTypeList',
      refuse(403, '403', 'Unauthorized to perform this action: this needs the privilege X'),
    );
    await page.goto('/settings/ownership-types');
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'You do not have access to this' }).waitFor();
    await alert.getByText('Unauthorized to perform this action: this needs the privilege X').waitFor();
    await alert.getByText('can grant the missing privilege').waitFor();
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('what takes long is drawn as a shape of what comes', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answer('OwnershipTypeList', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/settings/ownership-types');
    await page.getByRole('status').getByText('Loading…').waitFor();
    release();
    await page.getByText('Technical Owner', { exact: true }).first().waitFor();
    await page.getByRole('status').getByText('Loading…').waitFor({ state: 'detached' });
  });

  it.each(['/dataset/orders', '/govern/nonsense', '/lineage/orders', '/entity/orders'])(
    'the address %s, which names nothing, says so within the frame',
    async (address) => {
      await page.goto(address);
      await page.getByRole('main').getByText(`There is no page at ${address}.`).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).waitFor();
    },
  );

  it('the lineage of what is not in the catalogue says so, and leads to the search', async () => {
    await page.goto('/lineage/urn%3Ali%3Adataset%3A(urn%3Ali%3AdataPlatform%3Apostgres%2Cgone%2CPROD)');
    await page.getByText('Asset not found').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('status').getByRole('link', { name: 'Search the catalogue' }).click();
    await page.waitForURL(/\/search$/);
  });

  it.each([
    ['a tab that no page has', `/dataset/${encodeURIComponent(BOOKINGS)}/nonsense`, /\/dataset\/[^/]+$/, 'tab'],
    ['a tree that is not there', '/browse/nonsense', /\/browse$/, 'axis'],
  ])('an address with %s shows the first one and says so once', async (_, address, shown, part) => {
    await page.goto(address);
    await page.waitForURL(shown);
    const notice = page.getByText(`were not understood and are ignored: ${part}`);
    await notice.waitFor();
    expect(await notice.count()).toBe(1);
  });

  it('an address that names no part says so, and leads on', async () => {
    await page.goto('/settings/nothing-of-the-kind');
    await page.getByText('There is no page at /settings/nothing-of-the-kind.').waitFor();
    await page.getByRole('region').or(page.getByRole('main')).getByRole('link', { name: 'Profile' }).first().click();
    await page.waitForURL(/\/settings\/profile$/);
  });
});
