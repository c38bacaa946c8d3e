// `npm run bench:ui`: the page measured in a real browser against the budgets of the explorer: first page, time to a graph of 100, 1,000 and
// 3,000 nodes, frames while panning and zooming (beside a canvas with one card), the change of distance, and bundle sizes.
// It boots a server of its own; HEADWATER_BENCH_URL (with HEADWATER_ADMIN_USERNAME and _PASSWORD) takes a running scratch server instead,
// HEADWATER_BENCH_DIST the folder of its built page. The box decides the numbers: read them as ratios. Exit 0 whatever they are.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium } from 'playwright-core';

import { newPassword } from './lib/passwords.mjs';
import { loadGraph } from './lib/bench-ui-graph.mjs';
import { startBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { openTestNeo4j } from './lib/neo4j.mjs';
import { freePort } from './lib/ports.mjs';
import { runMain, say } from './lib/say.mjs';
import { bootServer } from './lib/server.mjs';
import { root } from './lib/workspace.mjs';

const GRAPHS = [
  { name: 'g1', layers: 0, width: 0 },
  { name: 'g100', layers: 11, width: 9 },
  { name: 'g1000', layers: 27, width: 37 },
  { name: 'g3000', layers: 50, width: 60 },
];
const TIMEOUT_MS = 60_000;

async function measure(opened) {
  const { url, dist, admin } = await openServer(opened);
  const browser = await startBrowser();
  opened.push(browser);
  const client = await chromium.connect(browser.endpoint);
  const context = await client.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watchFrames);
  const post = async (path, data) => {
    const answer = await context.request.post(path, {
      data,
      headers: { origin: new URL(url).origin },
      timeout: 300_000,
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${(await answer.text()).slice(0, 300)}`);
  };
  await post('/logIn', admin);
  const roots = [];
  for (const graph of GRAPHS) roots.push(await loadGraph(post, graph));

  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await firstPage(page, dist, roots[1]);
  const empty = await ofGraph(page, roots[0], 'one card (empty canvas)');
  for (const urn of roots.slice(1)) await ofGraph(page, urn, '', empty);
  await client.close();
}

async function openServer(opened) {
  const given = process.env.HEADWATER_BENCH_URL;
  if (given)
    return {
      url: given,
      dist: process.env.HEADWATER_BENCH_DIST ?? join(root, 'dist/frontend'),
      admin: {
        username: process.env.HEADWATER_ADMIN_USERNAME ?? 'admin',
        password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
      },
    };
  await ensureInstalled();
  await ensureBuilt();
  const neo4j = await openTestNeo4j();
  opened.push(neo4j);
  const home = mkdtempSync(join(tmpdir(), 'headwater-bench-ui-'));
  opened.push({ stop: async () => rmSync(home, { recursive: true, force: true }) });
  const admin = { username: 'admin', password: newPassword() };
  const env = {
    HEADWATER_DEMO: '0',
    HEADWATER_ADMIN_USERNAME: admin.username,
    HEADWATER_ADMIN_PASSWORD: admin.password,
  };
  const server = await bootServer({ neo4j, home, port: await freePort(), env });
  opened.push(server);
  return { url: server.url, dist: join(root, 'dist/frontend'), admin };
}

/** First page, then the explorer by a link within the page: what each of them fetched, and how long it took. */
async function firstPage(page, dist, urn) {
  const fetched = [];
  page.on('response', (response) => {
    const name = basename(new URL(response.url()).pathname);
    if (/\.(js|css)$/.test(name)) fetched.push({ name, sizes: response.request().sizes() });
  });
  const size = (files) =>
    files.reduce((sum, { name }) => {
      try {
        return sum + gzipSync(readFileSync(join(dist, 'assets', name))).length;
      } catch {
        return sum;
      }
    }, 0) / 1000;
  const sent = async (files) => {
    const sizes = await Promise.all(files.map((file) => file.sizes));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
  };
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  line('first page, heading shown', await since(page), 1500, 'ms');
  await page.waitForTimeout(500);
  const first = fetched.splice(0);
  line('script + style of the first page, gzip', size(first), 260, 'kB');
  line('  as the server sends it', await sent(first), 220, 'kB');
  const began = await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return performance.now();
  }, lineageOf(urn));
  line('explorer, from click to the first graph', (await drawn(page)).at - began, 1000, 'ms');
  await page.waitForTimeout(1000);
  const own = fetched.filter(({ name }) => first.every((file) => file.name !== name));
  line('script + style that the explorer adds, gzip', size(own), 110, 'kB');
  line('  as the server sends it', await sent(own), 110, 'kB');
}

async function ofGraph(page, urn, title, empty) {
  await page.goto('about:blank');
  await page.goto(lineageOf(urn, '?down=100&open=traced'));
  const { cards, at: took } = await drawn(page);
  say(`\n${title || `${cards} cards`}`);
  // 1 s is promised up to 51 cards; beyond, the page's start, the answer and the layout come together.
  line('  from the address to the graph', took, cards <= 100 ? 1500 : 3000, 'ms');
  await page.waitForTimeout(2500);
  await page.evaluate(() => window.benchFrames.longTasks.splice(0));
  await page.getByRole('button', { name: 'Fit the graph' }).click();
  // A graph that cannot be read at once is collapsed; the overview of all of it is what takes long to draw.
  const all = page.locator('.lx-note').getByRole('button', { name: 'Show all' });
  if (await all.isVisible()) await all.click();
  await page.waitForTimeout(1200);
  const budget = cards > 1500 ? 33.4 : 16.8;
  const fit = await framesOf(page, () => pan(page));
  frames('  pan at fit', fit, budget, empty?.fit);
  await zoomTo(page, 0.6);
  const near = await framesOf(page, () => pan(page));
  frames('  pan at 60 %', near, budget, empty?.near);
  const zoom = await framesOf(page, () => wheel(page, 18, 60));
  frames('  zoom out and over the change of distance', zoom, budget, empty?.zoom);
  line('  worst frame while zooming out', Math.max(...zoom), 100, 'ms');
  const back = await framesOf(page, () => wheel(page, 18, -60));
  line('  worst frame while zooming in again', Math.max(...back), 100, 'ms');
  const tasks = await page.evaluate(() => window.benchFrames.longTasks);
  line('  longest main-thread task', Math.max(0, ...tasks), 200, 'ms');
  return { fit, near, zoom };
}

const lineageOf = (urn, search = '') => `/lineage/${encodeURIComponent(urn)}${search}`;
const since = (page) => page.evaluate(() => performance.now());

/**
 * Waits until cards are on the screen. The page is asked in every frame: Playwright's own waiting looks twice a second after a
 * while, which is more than half of what is measured here.
 *
 * @returns how many cards the graph holds, and when they were there, in milliseconds after the page's start
 */
async function drawn(page) {
  const whenDrawn = await page.waitForFunction(
    () => {
      const label = document.querySelector('[role=application]')?.getAttribute('aria-label') ?? '';
      const cards = Number(/(\d+) assets/.exec(label)?.[1] ?? 0);
      const isOpen = document.querySelector('.lx-stage:not([data-opening])') !== null;
      return cards > 0 && isOpen ? { cards, at: performance.now() } : null;
    },
    null,
    { polling: 'raf' },
  );
  return await whenDrawn.jsonValue();
}

async function pan(page) {
  const { x, y } = await groundNear(page, { x: 1100, y: 400 });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 90; step += 1) await page.mouse.move(x - 300 * Math.sin(step / 14), y - step * 2);
  await page.mouse.up();
}

/** The nearest place without a card: dragging from a card would move it, or draw an edge from its grip, and not pan. */
const groundNear = (page, wish) =>
  page.evaluate(({ x, y }) => {
    for (let radius = 0; radius < 400; radius += 10)
      for (const [across, down] of [
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ]) {
        const place = { x: x + across * radius, y: y + down * radius };
        if (document.elementFromPoint(place.x, place.y)?.matches('.react-flow__pane')) return place;
      }
    throw new Error('there is no empty ground to pan from');
  }, wish);

async function wheel(page, times, by) {
  await page.mouse.move(800, 500);
  for (let i = 0; i < times; i += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(400);
}

async function zoomTo(page, zoom) {
  await page.getByRole('application').focus();
  await page.keyboard.press('1');
  await page.waitForTimeout(500);
  while ((await zoomOf(page)) > zoom * 1.1) {
    await page.keyboard.press('-');
    await page.waitForTimeout(350);
  }
  await page.waitForTimeout(600);
}

const zoomOf = (page) =>
  page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('.react-flow__viewport')).transform).a);

async function framesOf(page, act) {
  await page.evaluate(() => window.benchFrames.start());
  await act();
  return await page.evaluate(() => window.benchFrames.stop());
}

/** Runs in the page: times between frames, and long tasks. */
function watchFrames() {
  let frames = [];
  let last = 0;
  let handle = 0;
  const longTasks = [];
  const step = (now) => {
    if (last > 0) frames.push(now - last);
    last = now;
    handle = requestAnimationFrame(step);
  };
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  window.benchFrames = {
    longTasks,
    start: () => {
      [frames, last] = [[], 0];
      handle = requestAnimationFrame(step);
    },
    stop: () => {
      cancelAnimationFrame(handle);
      return frames;
    },
  };
}

const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

function frames(name, list, budget, empty) {
  const p95 = percentile(list, 0.95);
  const beside = empty ? `; empty canvas ${percentile(empty, 0.95).toFixed(1)} ms` : '';
  line(`${name}: frame p95 (p50 ${percentile(list, 0.5).toFixed(1)}${beside})`, p95, budget, 'ms');
}

function line(name, value, budget, unit) {
  const text = value >= 100 ? String(Math.round(value)) : value.toFixed(1);
  say(`${name}: ${text} ${unit} (budget ${budget}) ${Number(value.toFixed(1)) <= budget ? 'ok' : 'OVER'}`);
}

await runMain(async () => {
  const opened = [];
  try {
    await measure(opened);
  } finally {
    for (const part of opened.reverse()) await part.stop();
  }
});
