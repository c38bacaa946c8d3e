// `node scripts/bench-ingest.mjs`: sends generated datasets to a running, scratch server through ingestProposalBatch and, piece by piece in
// the same run, writes the same rows bare with the driver; prints both rates, their ratio and the memory of the server.
// Settings: HEADWATER_BENCH_URL, HEADWATER_BENCH_PID, HEADWATER_ADMIN_USERNAME, HEADWATER_ADMIN_PASSWORD, NEO4J_URI, NEO4J_USERNAME, NEO4J_PASSWORD.
// Options: --proposals N (200000), --columns N (10), --batch N (200), --senders N (4), --piece N (20000), --async, --no-bare.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import neo4j from 'neo4j-driver';

import { placeOf, prepareBare, readBatches, removeBare, writeBare } from './lib/bench-bare.mjs';
import { PROPOSALS_OF_A_DATASET, proposalsOf } from './lib/bench-datasets.mjs';

const { values: options } = parseArgs({
  options: {
    proposals: { type: 'string', default: '200000' },
    columns: { type: 'string', default: '10' },
    batch: { type: 'string', default: '200' },
    senders: { type: 'string', default: '4' },
    piece: { type: 'string', default: '20000' },
    async: { type: 'boolean', default: false },
    'no-bare': { type: 'boolean', default: false },
  },
});
const PROPOSALS = Number(options.proposals);
const COLUMNS = Number(options.columns);
const BATCH = Number(options.batch);
const SENDERS = Number(options.senders);
const PIECE = Math.min(Number(options.piece), PROPOSALS);
/** Neither side is measured cold. */
const WARM_UP = 10_000;
const URL_BASE = process.env.HEADWATER_BENCH_URL ?? 'http://127.0.0.1:8080';
/** Every run has names of its own, so that a second run on one server writes too. */
const SPACE = `bench${Date.now().toString(36)}`;

const say = (text) => process.stdout.write(`${text}\n`);
const rate = (count, ms) => Math.round((count * 1000) / ms);
let cookie = '';

async function post(path, body) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: URL_BASE, cookie };
  const response = await fetch(`${URL_BASE}${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
  return response;
}

async function logIn() {
  const { HEADWATER_ADMIN_USERNAME: username = 'admin', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
  const response = await post('/logIn', JSON.stringify({ username, password }));
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  cookie = cookies.join('; ');
}

/** Bodies are made before the clock runs: the sender is no part of what is measured. */
function bodiesOf(first, datasets, run) {
  const all = Array.from({ length: datasets }, (_, at) =>
    proposalsOf({ space: SPACE, n: first + at, columns: COLUMNS, run }),
  ).flat();
  const asynchronous = String(options.async);
  const bodies = [];
  for (let at = 0; at < all.length; at += BATCH)
    bodies.push(JSON.stringify({ proposals: all.slice(at, at + BATCH), async: asynchronous }));
  return bodies;
}

async function send(bodies) {
  let next = 0;
  const sendOn = async () => {
    while (next < bodies.length) await post('/aspects?action=ingestProposalBatch', bodies[next++]);
  };
  return timed(() => Promise.all(Array.from({ length: SENDERS }, sendOn)));
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Resident memory of the server; 0 where its process is not known. */
function memoryMiB() {
  const pid = process.env.HEADWATER_BENCH_PID;
  if (!pid) return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** The same piece both ways, one after the other: what else the machine does hits both alike. */
async function measurePiece(driver, first, datasets) {
  const bodies = bodiesOf(first, datasets, 'bench');
  const from = await placeOf(driver);
  const http = await send(bodies);
  const to = await placeOf(driver);
  const done = { sent: datasets * PROPOSALS_OF_A_DATASET, http, bare: 0, transactions: to.seq - from.seq };
  if (options['no-bare']) return done;
  const batches = await readBatches(driver, { from, to, batches: bodies.length });
  return { ...done, bare: await timed(() => writeBare(driver, batches)) };
}

async function measure(driver) {
  const warm = WARM_UP / PROPOSALS_OF_A_DATASET;
  await measurePiece(driver, 0, warm);
  say(`  warmed up with ${WARM_UP} proposals, server ${memoryMiB()} MiB`);
  const total = { sent: 0, http: 0, bare: 0 };
  for (let first = warm; total.sent < PROPOSALS;) {
    const datasets = Math.min(PIECE, PROPOSALS - total.sent) / PROPOSALS_OF_A_DATASET;
    const { sent, http, bare, transactions } = await measurePiece(driver, first, datasets);
    first += datasets;
    total.sent += sent;
    total.http += http;
    total.bare += bare;
    say(
      `  ${total.sent} proposals: ingestProposalBatch ${rate(sent, http)}/s in ${transactions} transactions, ` +
        `bare UNWIND ${bare ? rate(sent, bare) : '-'}/s, server ${memoryMiB()} MiB`,
    );
  }
  const again = Math.min(PIECE, PROPOSALS) / PROPOSALS_OF_A_DATASET;
  const resent = await send(bodiesOf(warm, again, 'bench-again'));
  report(total, rate(again * PROPOSALS_OF_A_DATASET, resent));
}

function report(total, unchanged) {
  say(
    `ingestProposalBatch: ${total.sent} proposals in ${(total.http / 1000).toFixed(1)} s, ${rate(total.sent, total.http)}/s`,
  );
  if (total.bare > 0) {
    say(`bare UNWIND write of the same rows: ${(total.bare / 1000).toFixed(1)} s, ${rate(total.sent, total.bare)}/s`);
    say(`ratio: ${(total.bare / total.http).toFixed(2)} of the bare rate (aim: 0.5 or more)`);
  }
  say(`sent again unchanged: ${unchanged}/s; server ${memoryMiB()} MiB`);
}

const { NEO4J_URI, NEO4J_USERNAME = 'neo4j', NEO4J_PASSWORD } = process.env;
const driver = neo4j.driver(NEO4J_URI, neo4j.auth.basic(NEO4J_USERNAME, NEO4J_PASSWORD), {
  disableLosslessIntegers: true,
});
try {
  await logIn();
  await prepareBare(driver);
  say(`ingest: ${PROPOSALS} proposals, ${COLUMNS} columns a dataset, ${BATCH} a request, ${SENDERS} requests at once`);
  await measure(driver);
} finally {
  await removeBare(driver);
  await driver.close();
}
