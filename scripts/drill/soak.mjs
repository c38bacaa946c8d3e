import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../lib/workspace.mjs';
import { Installation } from './lib/installation.mjs';
import { MixedLoad, soakPeople, soakWorld } from './lib/mixed-load.mjs';
import { plotSvg } from './lib/plot.mjs';
import { csvOf, median, takeSample } from './lib/samples.mjs';

const SAMPLE_MS = 10_000;
/** What the second quarter and the last one may differ by. The first quarter is the warm-up. */
const MAX_MEMORY_GROWTH = 1.15;
const MAX_MORE_HANDLES = 20;
const MAX_P95_GROWTH = 1.5;
const P95_SLACK_MS = 25;

const PANELS = [
  {
    label: 'Memory of the server',
    unit: 'MiB',
    lines: [
      { key: 'rss_mib', label: 'resident' },
      { key: 'heap_mib', label: 'JavaScript heap' },
    ],
  },
  { label: 'Open handles', unit: 'file descriptors', lines: [{ key: 'handles', label: 'handles' }] },
  { label: 'Event loop delay', unit: 'ms', lines: [{ key: 'event_loop_p99_ms', label: '99 of 100 below' }] },
  {
    label: 'Answers',
    unit: 'ms, 95 of 100 below',
    lines: [
      { key: 'read_p95_ms', label: 'questions' },
      { key: 'write_p95_ms', label: 'writes' },
    ],
  },
];

/** Mixed load for an hour: memory, handles, event loop delay and latencies must not grow. */
export const soak = {
  name: 'soak',
  about:
    'questions of every kind, writes and a restricted user at a constant rate; memory, handles and latencies stay level',
  full: '60 min',
  short: '2 min',
  onlyByName: true,
  async run({ isShort, options, report, say }) {
    const minutes = Number(options.minutes ?? (isShort ? 2 : 60));
    const perSecond = Number(options.rate ?? 20);
    const installation = await Installation.open({
      env: { HEADWATER_DEMO: '1', HEADWATER_VIEW_AUTHORIZATION: 'on' },
    });
    try {
      const admin = await installation.signIn();
      const load = new MixedLoad({ people: await soakPeople(admin), ...(await soakWorld(admin)) });
      const samples = await sampled({ installation, load, minutes, perSecond, say });
      const files = writeResults({ samples, minutes, perSecond, out: options.out });
      judge({ samples, load, report });
      report({ what: 'samples and plot', figure: files.join(', '), ok: true });
    } finally {
      await installation.stop();
    }
  },
};

async function sampled({ installation, load, minutes, perSecond, say }) {
  const { server, neo4j } = installation;
  const startedAt = Date.now();
  const samples = [];
  load.start(perSecond);
  while (Date.now() - startedAt < minutes * 60_000) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    samples.push(await takeSample({ server, neo4j, load, startedAt }));
    if (samples.length % 30 === 0) {
      const { rss_mib: rss, handles, read_p95_ms: p95, requests } = samples.at(-1);
      say(`${requests} requests, ${rss} MiB, ${handles} handles, questions ${p95} ms`);
    }
  }
  await load.stop();
  return samples;
}

function writeResults({ samples, minutes, perSecond, out = join(root, '.cache', 'drill') }) {
  mkdirSync(out, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  const title = `Soak of ${minutes} minutes, ${perSecond} requests a second (${day})`;
  const [csv, svg] = [join(out, 'soak.csv'), join(out, 'soak.svg')];
  writeFileSync(csv, csvOf(samples));
  writeFileSync(svg, plotSvg({ title, samples, panels: PANELS }));
  return [csv, svg];
}

function judge({ samples, load, report }) {
  const quarter = Math.floor(samples.length / 4);
  const second = samples.slice(quarter, 2 * quarter);
  const last = samples.slice(-quarter);
  const medians = (key) => [second, last].map((part) => median(part.map((sample) => sample[key])));
  const { requests, refused, failed, skipped } = load.counts;
  report({
    what: 'requests',
    figure: `${requests}, ${refused} of them refused to the restricted user`,
    ok: requests > 0,
  });
  report({ what: 'failed requests', figure: String(failed), ok: failed === 0, details: load.errors });
  report({ what: 'requests not sent because 50 waited', figure: String(skipped), ok: skipped < requests / 100 });
  const compare = (what, key, unit, limit) => {
    const [early, late] = medians(key);
    report({ what, figure: `${early} → ${late} ${unit} (second quarter → last)`, ok: late <= limit(early) });
  };
  const memory = (early) => early * MAX_MEMORY_GROWTH;
  const p95 = (early) => early * MAX_P95_GROWTH + P95_SLACK_MS;
  compare('resident memory', 'rss_mib', 'MiB', memory);
  compare('JavaScript heap', 'heap_mib', 'MiB', memory);
  compare('open handles', 'handles', '', (early) => early + MAX_MORE_HANDLES);
  compare('event loop delay, p99', 'event_loop_p99_ms', 'ms', p95);
  compare('questions, p95', 'read_p95_ms', 'ms', p95);
  compare('writes, p95', 'write_p95_ms', 'ms', p95);
}
