import { administrator, openPage, type OpenedPage } from './browser';
import { BOOKINGS, pageOf } from './demo';

describe('signing in', () => {
  let opened: OpenedPage;
  afterEach(() => opened.close());

  async function fillIn(password: string): Promise<void> {
    await opened.page.getByLabel('User name').fill(administrator().username);
    await opened.page.getByLabel('Password', { exact: true }).fill(password);
    await opened.page.getByRole('button', { name: 'Sign in' }).click();
  }

  it('leads to where one was going', async () => {
    opened = await openPage(`${pageOf(BOOKINGS, 'history')}`, { signedIn: false });
    await opened.page.waitForURL(/\/login\?then=/);
    await fillIn(administrator().password);
    await opened.page.waitForURL(/\/history$/);
    await opened.page.getByRole('heading', { level: 1, name: 'fct_bookings' }).waitFor();
  });

  it('welcomes a first visit instead of telling of a session that has ended', async () => {
    opened = await openPage('/', { signedIn: false });
    await opened.page.getByRole('heading', { level: 1, name: 'Welcome to Headwater' }).waitFor();
    expect(new URL(opened.page.url()).search).toBe('');
  });

  it('says when the password is not right, and stays', async () => {
    opened = await openPage('/login', { signedIn: false });
    await fillIn('not the password');
    await opened.page.getByRole('alert').waitFor();
    expect(new URL(opened.page.url()).pathname).toBe('/login');
  });

  it('never leads to another host', async () => {
    opened = await openPage(`/login?then=${encodeURIComponent('//evil.example/x')}`, { signedIn: false });
    await fillIn(administrator().password);
    await opened.page.getByRole('heading', { level: 1 }).filter({ hasText: 'What feeds this?' }).waitFor();
    expect(new URL(opened.page.url()).pathname).toBe('/');
  });

  it('is asked for in place when the session has ended, and the page goes on', async () => {
    opened = await openPage('/search?q=revenue');
    await opened.page.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor();
    await opened.page.context().clearCookies();
    await opened.page.getByRole('combobox', { name: 'Sort' }).selectOption('name');
    const again = opened.page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password', { exact: true }).fill(administrator().password);
    await again.getByRole('button', { name: 'Sign in and continue' }).click();
    await again.waitFor({ state: 'detached' });
    await opened.page.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor();
    expect(opened.page.url()).toMatch(/\/search\?q=revenue&sort=name/);
  });

  it('can be left for the page of signing in, which leads back', async () => {
    opened = await openPage('/search?q=revenue');
    await opened.page.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor();
    await opened.page.context().clearCookies();
    await opened.page.getByRole('combobox', { name: 'Sort' }).selectOption('name');
    await opened.page.getByRole('button', { name: 'Go to the sign-in page instead' }).click();
    await opened.page.waitForURL(/\/login\?then=/);
    await fillIn(administrator().password);
    await opened.page.waitForURL(/\/search\?q=revenue&sort=name/);
  });

  it('ends with signing out', async () => {
    opened = await openPage('/', { ownSession: true });
    await opened.page.getByRole('button', { name: /^Account of/ }).click();
    await opened.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await opened.page.waitForURL(/\/login$/);
    await opened.page.goto('/search');
    await opened.page.waitForURL(/\/login\?then=/);
  });
});
