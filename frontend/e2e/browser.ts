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

/** For one step in the page: a limit against hanging, since a busy machine may take ten seconds for what takes one. */
const STEP_TIMEOUT_MS = 30_000;

let shared: Promise<Browser> | undefined;
let users = 0;
/** The administrator's cookies by server. A suite signs in once, because a server checks a password for half a second. */
const sessions = new Map<string, readonly Cookie[]>();

/**
 * Opens an address of the server under test in a browser context of its own: storage and size are nobody else's. The
 * administrator's pages have one session in all of a suite.
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
  shared ??= openBrowser();
  users += 1;
  const context = await (
    await shared
  ).newContext({
    baseURL: server,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    if (signedIn && !user && !ownSession) await shareSession(context, server);
    else if (signedIn) await signIn(context, user ?? administrator(), server);
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    const problems = watchProblems(page, server);
    await page.goto(path);
    return { page, problems, close: () => closeContext(context) };
  } catch (error) {
    // A browser that nobody closes keeps Jest from ending.
    await closeContext(context);
    throw error;
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
