import type { Page } from 'playwright-core';

import { wrongWith } from './accessibility';
import { type Credentials, openPage, type OpenedPage } from './browser';
import { pageOf } from './demo';
import { ask, join, makeTables } from './world';
import { settled } from './settled';

const db = `flw${Date.now().toString(36)}`;
const T = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:snowflake,${db}.s.${name},PROD)`;
const DESCRIBE = 'mutation d($input: DescriptionUpdateInput!) { updateDescription(input: $input) }';
const STATES = 'query s($urns: [String!]!) { followStates(urns: $urns) { following } }';

/** Two people: one follows, the other changes what she follows. */
describe('following', () => {
  let author: OpenedPage;
  let fan: OpenedPage;
  let page: Page;
  let who: Credentials & { readonly urn: string };

  beforeAll(async () => {
    author = await openPage('/');
    const tables = ['orders', 'guests', 'ships'].map((name) => `create table ${db}.s.${name} (id int);`);
    await makeTables(author.page, tables.join('\n'));
    who = await join(author.page, 'Fay.Follower');
    fan = await openPage(pageOf(T('orders')), { user: who });
    page = fan.page;
  });
  afterAll(async () => {
    await author.close();
    await fan.close();
  });

  const button = (name: RegExp) => page.getByRole('button', { name });
  const describeIt = (name: string, description: string) =>
    ask(author.page, DESCRIBE, { input: { resourceUrn: T(name), description } });
  /** Asks the server until it is so: news and lists come behind the write. */
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + 40_000; !(await isSo());) {
      if (Date.now() > end) throw new Error('it did not become so');
      await settled(page);
    }
  };
  const untilUnread = (wanted: number): Promise<void> =>
    until(async () => {
      const { news } = await ask(page, '{ news(input: {}) { unread } }');
      return (news as { unread: number }).unread === wanted;
    });
  const follows = async (name: string): Promise<boolean> => {
    const { followStates } = await ask(page, STATES, { urns: [T(name)] });
    return (followStates as { following: boolean }[])[0]?.following === true;
  };
  const choose = async (action: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(`> ${action}`);
    await page.getByRole('dialog').getByRole('button', { name: action }).waitFor();
    await page.keyboard.press('Enter');
  };

  it('is one press, by keyboard too, and says how many do', async () => {
    await button(/^Follow$/).focus();
    await page.keyboard.press('Enter');
    await button(/^Following ?1 follower$/).waitFor();
    await page.getByRole('status').getByText('You now follow orders').waitFor();
    expect(await follows('orders')).toBe(true);
  });

  it('lists who does, beside the page', async () => {
    await button(/^1 follower$/).click();
    const list = page.getByRole('dialog', { name: 'Who follows orders' });
    await list.getByRole('link', { name: 'Fay.Follower' }).waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  });

  it('rings when somebody else changes it, and leads to what changed', async () => {
    await describeIt('orders', 'One row an order.');
    await untilUnread(1);
    await page.goto('/');
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
    const item = page.getByRole('menuitem', { name: /orders/ });
    await item.getByText('added a description: "One row an order."').waitFor();
    await item.click();
    await page.waitForURL(/\/history$/);
    await page.getByRole('region', { name: 'History' }).getByText('added a description').first().waitFor();
    await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();
    await untilUnread(0);
  });

  it('names what is followed beside what is owned on the home page', async () => {
    await page.goto('/');
    const card = page.getByRole('heading', { name: 'Your assets' }).locator('..');
    const row = card.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'orders' }) });
    await row.getByText('you follow this').waitFor();
  });

  it('is done and undone in the palette', async () => {
    await page.goto(pageOf(T('guests')));
    await button(/^Follow$/).waitFor();
    await choose('Follow this');
    await button(/^Following ?1 follower$/).waitFor();
    await choose('Stop following this');
    await button(/^Follow$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await button(/^Following ?1 follower$/).waitFor();
    expect(await follows('guests')).toBe(true);
  });

  it('takes everything that is selected in search', async () => {
    await page.goto(`/search?q=${db}.s.ships`);
    await page.getByRole('checkbox', { name: 'Select ships' }).check();
    await page.getByRole('group', { name: 'Edit selected assets' }).getByRole('button', { name: 'Follow' }).click();
    await page.getByRole('status').getByText('You now follow ships').waitFor();
    expect(await follows('ships')).toBe(true);
  });

  it('has its list and its news on one’s own page, each let go of with a way back', async () => {
    await describeIt('ships', 'One row a ship.');
    await untilUnread(1);
    await page.goto(pageOf(who.urn, 'follows'));
    const news = page.getByRole('region', { name: 'Changes in what you follow' });
    await news.getByText('added a description: "One row a ship."').waitFor();
    await news.getByRole('button', { name: 'Mark all as read' }).click();
    await news.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'What you follow: 3' }).waitFor();
    await page.getByRole('button', { name: 'Stop following ships' }).click();
    await page.getByRole('heading', { name: 'What you follow: 2' }).waitFor();
    expect(await follows('ships')).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('heading', { name: 'What you follow: 3' }).waitFor();
    expect(await follows('ships')).toBe(true);
  });

  it('is readable by everybody, in both themes, wide and narrow', async () => {
    expect(await wrongWith(page)).toEqual([]);
  });

  it('is shown to others without the news', async () => {
    await author.page.goto(pageOf(who.urn, 'follows'));
    await author.page.getByRole('heading', { name: 'Follows: 3' }).waitFor();
    await author.page.getByRole('link', { name: 'ships' }).waitFor();
    expect(await author.page.getByRole('region', { name: 'Changes in what you follow' }).count()).toBe(0);
    expect(await author.page.getByRole('button', { name: /^Stop following/ }).count()).toBe(0);
  });

  it('says what to do where nothing is followed', async () => {
    await ask(page, 'mutation u($input: FollowInput!) { unfollow(input: $input) }', {
      input: { urns: ['orders', 'guests', 'ships'].map(T) },
    });
    await page.goto(pageOf(who.urn, 'follows'));
    await page.getByRole('heading', { name: 'You do not follow anything yet' }).waitFor();
    await page.getByRole('link', { name: 'Find something to follow' }).waitFor();
  });

  it('did all this without an error, a failed request or a request to another host', () => {
    expect(author.problems).toEqual([]);
    expect(fan.problems).toEqual([]);
  });
});
