import { chromium, type Browser, type BrowserContext, type Cookie, type Download, type Page } from 'playwright-core';

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** False: nobody is signed in. */
  readonly signedIn?: boolean;
  /** Who is signed in; absent: the administrator. */
  readonly user?: Credentials;
  /** True: the administrator's page gets a session of its own, which can be ended. Other people's pages always do. */
  readonly ownSession?: boolean;
  /** Address of another server than the suite's own. */
  readonly server?: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface OpenedPage {
  readonly page: Page;
  /** What went wrong in the page so far: errors of scripts and console, failed requests, requests to other hosts. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

/** A page in a context of its own. */
interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** For one step in the page: a limit against hanging, since a busy machine may take ten seconds for what takes one. */
const STEP_TIMEOUT_MS = 30_000;

/** The events of a page that suites listen to. */
const EVENTS = ['pageerror', 'console', 'response', 'request', 'download'] as const;

let shared: Promise<Browser> | undefined;
let users = 0;
/**
 * Pages of the suite's own server that were closed and emptied, for the next that is opened. A new context starts a process
 * that compiles the whole application: a page of search results takes 1.8 s of processor time in it, and 0.7 s in a tab
 * that has shown one before.
 */
const idle: Tab[] = [];
let isEnding = false;
/** The administrator's cookies by server. A suite signs in once, because a server checks a password for half a second. */
const sessions = new Map<string, readonly Cookie[]>();

/**
 * Opens an address of the server under test. Cookies, storage, size and theme are nobody else's, although the browser context
 * may have been another page's before. The administrator's pages have one session in all of a suite.
 */
export async function openPage(
  path: string,
  {
    width = 1440,
    height = 900,
    theme = 'light',
    signedIn = true,
    user,
    ownSession = false,
    server = serverUrl(),
  }: PageOptions = {},
): Promise<OpenedPage> {
  const tab = (server === serverUrl() ? idle.pop() : undefined) ?? (await openTab(server));
  const { context, page } = tab;
  try {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    if (signedIn && !user && !ownSession) await shareSession(context, server);
    else if (signedIn) await signIn(context, user ?? administrator(), server);
    const problems = watchProblems(page, server);
    await page.goto(path);
    return { page, problems, close: () => release(tab, server) };
  } catch (error) {
    // A browser that nobody closes keeps Jest from ending.
    await closeContext(context);
    throw error;
  }
}

async function openTab(server: string): Promise<Tab> {
  shared ??= openBrowser();
  users += 1;
  const context = await (
    await shared
  ).newContext({
    baseURL: server,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  return { context, page };
}

/** Keeps the page for the next that is opened, unless it is of another server, cannot be emptied, or nothing comes after. */
async function release(tab: Tab, server: string): Promise<void> {
  if (server === serverUrl() && !isEnding && (await emptied(tab))) idle.push(tab);
  else await closeContext(tab.context);
}

// Runs before the hooks of the suite that are outside of its `describe`: the pages that these close are not kept.
afterAll(async () => {
  isEnding = true;
  for (const { context } of idle.splice(0)) await closeContext(context);
});

/** Takes away all that was left in a page. False where that is not possible, such as after a crash. */
async function emptied({ context, page }: Tab): Promise<boolean> {
  try {
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll();
    await context.setOffline(false);
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.mouse.move(-1, -1);
    // A document of the same origin without scripts: the application would store something again.
    await page.goto('/mark.svg');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}

/** What a download holds: the browser may run elsewhere, so its file is read through it. */
export async function bytesOfDownload(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

export async function textOfDownload(download: Download): Promise<string> {
  return (await bytesOfDownload(download)).toString('utf8');
}

export function serverUrl(): string {
  return setting('HEADWATER_E2E_URL');
}

export function administrator(): Credentials {
  return {
    username: process.env['HEADWATER_ADMIN_USERNAME'] ?? 'admin',
    password: setting('HEADWATER_ADMIN_PASSWORD'),
  };
}

/** The administrator's session of this suite, begun by the first page that needs it. */
async function shareSession(context: BrowserContext, server: string): Promise<void> {
  const cookies = sessions.get(server);
  if (cookies) return context.addCookies([...cookies]);
  await signIn(context, administrator(), server);
  sessions.set(server, await context.cookies());
}

/** The session's cookies, without the page's form. */
async function signIn(context: BrowserContext, user: Credentials, server: string): Promise<void> {
  const answer = await context.request.post('/logIn', {
    data: user,
    headers: { origin: new URL(server).origin },
  });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}: ${await answer.text()}`);
}

async function openBrowser(): Promise<Browser> {
  return chromium.connect(setting('HEADWATER_E2E_BROWSER'));
}

/** The last one out closes the browser, or lets go of the one that was lent. */
async function closeContext(context: BrowserContext): Promise<void> {
  await context.close();
  users -= 1;
  if (users > 0 || !shared) return;
  const browser = await shared;
  shared = undefined;
  await browser.close();
}

function watchProblems(page: Page, server: string): readonly string[] {
  const problems: string[] = [];
  const own = new URL(server).origin;
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== own) problems.push(`another host: ${request.url()}`);
  });
  return problems;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these files with npm run e2e, or set it to a running server's`);
  return value;
}
