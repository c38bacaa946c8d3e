// `npm run docs:images -- --server URL`: takes the pictures of docs/images from a running server with the demonstration, signed in as
// HEADWATER_ADMIN_USERNAME with HEADWATER_ADMIN_PASSWORD. The pictures are those of the pages as they are now.
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { startBrowser } from './lib/browser.mjs';
import { readOptions } from './lib/options.mjs';
import { Refusal, runMain } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

const BOOKINGS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,larkspur.sales.bookings,PROD)';
const FCT_BOOKINGS = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.marts.fct_bookings,PROD)';
const DASHBOARD = 'urn:li:dashboard:(superset,1)';
/** Pixels: pages, and the explorer with its panels. */
const WIDTH = 1440;
const WIDE = 1960;
const HEIGHT = 900;
/** On a busy machine a first answer of impact with its proofs takes a while. */
const STEP_TIMEOUT_MS = 60_000;
const encoded = encodeURIComponent;

const lineageOf = (urn, query) => `/lineage/${encoded(urn)}${query}`;
const columnOf = (urn, name) => `urn:li:schemaField:(${urn},${name})`;

/** Each picture: the address, what is done there, what must be on screen before it is taken, and the theme. */
const PICTURES = [
  { name: 'search', address: '/search?q=bookings', ready: (page) => page.getByRole('link', { name: 'fct_bookings' }) },
  {
    name: 'entity',
    address: `/dataset/${encoded(FCT_BOOKINGS)}/quality`,
    ready: (page) => page.getByRole('heading', { level: 1, name: 'fct_bookings' }),
  },
  {
    name: 'impact',
    address: `/impact?change=dropColumn~${columnOf(BOOKINGS, 'gross_amount')}`,
    ready: (page) => page.getByRole('heading', { level: 2, name: /consumers? breaks?/ }),
  },
  {
    name: 'lineage',
    address: lineageOf(BOOKINGS, `?path=${encoded(`${columnOf(BOOKINGS, 'gross_amount')}~${DASHBOARD}`)}`),
    ready: (page) => page.getByText(/best of/),
    width: WIDE,
  },
  {
    name: 'explorer-dark',
    address: lineageOf(FCT_BOOKINGS, `?col=${encoded(columnOf(FCT_BOOKINGS, 'net_revenue_eur'))}`),
    ready: (page) => page.getByRole('button', { name: 'Clear path' }),
    width: WIDE,
    theme: 'dark',
  },
  {
    name: 'explorer-what-if',
    address: lineageOf(FCT_BOOKINGS, ''),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'What if', exact: true }).click();
      await page.getByRole('button', { name: /^booked_on, column of fct_bookings/ }).click();
      await page.getByRole('button', { name: 'Drop it' }).click();
    },
    ready: (page) => page.getByText(/\d+ break · /),
    width: WIDE,
  },
];

await runMain(async () => {
  const { values } = readOptions(process.argv.slice(2), { server: { type: 'string' } });
  const server = values.server ?? 'http://localhost:8080';
  const { HEADWATER_ADMIN_USERNAME: username = 'admin', HEADWATER_ADMIN_PASSWORD: password } = process.env;
  if (!password) throw new Refusal('Set HEADWATER_ADMIN_PASSWORD: the pictures are taken as the administrator.');
  const running = await startBrowser();
  const browser = await chromium.connect(running.endpoint);
  try {
    for (const picture of PICTURES) {
      await take(browser, server, picture, { username, password });
      console.log(`docs/images/${picture.name}.png`);
    }
  } finally {
    await browser.close();
    await running.stop();
  }
});

async function take(browser, server, { name, address, prepare, ready, width = WIDTH, theme = 'light' }, credentials) {
  const context = await browser.newContext({
    baseURL: server,
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const answer = await context.request.post('/logIn', { data: credentials });
  if (!answer.ok()) throw new Refusal(`${server} answered ${answer.status()} to the sign-in.`);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  await page.goto(address);
  await prepare?.(page);
  await ready(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(root, 'docs', 'images', `${name}.png`) });
  await context.close();
}
