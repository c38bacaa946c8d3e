import type { Page } from 'playwright-core';

import { graphql } from './api';
import { openPage, type OpenedPage } from './browser';
import { BOOKINGS, NET_REVENUE, pageOf } from './demo';

/** What is read on entity and governance pages, and by whom. */
describe('reading what is governed', () => {
  let opened: OpenedPage;
  let page: Page;
  const at = async (path: string) => {
    opened = await openPage(path);
    page = opened.page;
  };
  afterEach(async () => {
    const { problems } = opened;
    await opened.close();
    expect(problems).toEqual([]);
  });

  it('metrics have a page for people and numbers for monitors at one address', async () => {
    await at('/metrics');
    await page.getByRole('heading', { level: 1, name: 'Metrics' }).waitFor();
    await page.getByRole('heading', { name: 'Semantic models' }).waitFor();
    const scraped = await page.request.get('/metrics', { headers: { accept: 'text/plain' } });
    expect(await scraped.text()).toContain('# HELP');
  });

  it('statistics show gaps, spread and samples of each column, and of one column on its own page', async () => {
    await at(pageOf(BOOKINGS, 'statistics'));
    await page.getByText('200,960').first().waitFor();
    const row = page.getByRole('row').filter({ hasText: 'agency_id' });
    await row.getByText('33.3%').waitFor();
    await page.getByRole('row').filter({ hasText: 'booking_status' }).getByText('cancelled').waitFor();
    await page.goto(pageOf(NET_REVENUE, 'statistics'));
    await page.getByRole('row').filter({ hasText: 'net_revenue_eur' }).getByText('18,400').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
  });

  it('who may only read sees no pencil and no menu, and the server refuses the same', async () => {
    await at('/settings/profile');
    const username = `reader${String(Date.now())}`;
    const password = `Reader-${String(Date.now())}-pass`;
    const invite = await graphql<{ getInviteToken: { inviteToken: string } }>(
      page,
      'query($role: String) { getInviteToken(input: { roleUrn: $role }) { inviteToken } }',
      { role: 'urn:li:dataHubRole:Reader' },
    );
    const { inviteToken } = invite.getInviteToken;
    const origin = new URL(page.url()).origin;
    const data = {
      userUrn: `urn:li:corpuser:${username}`,
      fullName: 'A reader',
      email: `${username}@x.example`,
      title: 'r',
      password,
      inviteToken,
    };
    expect((await page.request.post('/signUp', { data, headers: { origin } })).ok()).toBe(true);
    await page.request.post('/logIn', { data: { username, password }, headers: { origin } });
    for (const urn of ['urn:li:tag:pii', 'urn:li:dataFlow:(riverloader,desk,riverloader)', BOOKINGS]) {
      await page.goto(pageOf(urn, 'documentation'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Documentation', exact: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('button', { name: /^(?:Edit|Add|Change|Remove)/ }).count()).toBe(0);
    }
    const query = 'mutation { setTagColor(urn: "urn:li:tag:pii", colorHex: "#000000") }';
    const refused = await page.request.post('/api/graphql', { data: { query }, headers: { origin } });
    expect(await refused.text()).toMatch(/"errors"/);
  });
});
