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
const encoded = encodeURIComponent;

/** Each picture: the address, what must be on screen before it is taken, and the theme. */
const PICTURES = [
  { name: 'search', address: '/search?q=bookings', ready: (page) => page.getByRole('link', { name: 'fct_bookings' }) },
  {
    name: 'entity',
    address: `/dataset/${encoded(FCT_BOOKINGS)}/quality`,
    ready: (page) => page.getByRole('heading', { level: 1, name: 'fct_bookings' }),
  },
  {
    name: 'impact',
    address: `/impact?change=dropColumn~${BOOKINGS}~gross_amount`,
    ready: (page) => page.getByRole('heading', { level: 2, name: /consumers? breaks?/ }),
  },
  {
    name: 'lineage',
    address: `/lineage/${encoded(BOOKINGS)}?path=${encoded(`urn:li:schemaField:(${BOOKINGS},gross_amount)`)}~${encoded('urn:li:dashboard:(superset,1)')}`,
    ready: (page) => page.getByText('The 3 best of'),
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
    const context = await browser.newContext({
      baseURL: server,
      viewport: { width: 1440, height: 760 },
      reducedMotion: 'reduce',
    });
    const answer = await context.request.post('/logIn', { data: { username, password } });
    if (!answer.ok()) throw new Refusal(`${server} answered ${answer.status()} to the sign-in.`);
    for (const { name, address, ready } of PICTURES) {
      const page = await context.newPage();
      await page.goto(address);
      await ready(page).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(root, 'docs', 'images', `${name}.png`) });
      await page.close();
      console.log(`docs/images/${name}.png`);
    }
  } finally {
    await browser.close();
    await running.stop();
  }
});
