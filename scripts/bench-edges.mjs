// `npm run bench -- lineage --edges 5000000`: a graph of so many column edges, generated into an empty scratch database (NEO4J_URI, NEO4J_USERNAME,
// NEO4J_PASSWORD), a server started in front of it, and what it answers over HTTP: while its index is loading, and after.
// Options: --edges N (5000000), --datasets N (edges / 50), --columns N (10), --rounds N (7), --skip-fill (the database holds the graph already),
// --skip-cold (ask nothing while the index is loading).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import neo4j from 'neo4j-driver';

import { columnUrn, datasetUrn, fill, generated } from './lib/bench-fill.mjs';
import { freePort } from './lib/ports.mjs';
import { runMain } from './lib/say.mjs';
import { bootServer } from './lib/server.mjs';

const { values: options } = parseArgs({
  options: {
    edges: { type: 'string', default: '5000000' },
    datasets: { type: 'string' },
    columns: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '7' },
    'skip-fill': { type: 'boolean', default: false },
    'skip-cold': { type: 'boolean', default: false },
  },
});
const EDGES = Number(options.edges);
const ROUNDS = Number(options.rounds);
const { NEO4J_URI: uri, NEO4J_USERNAME: username = 'neo4j', NEO4J_PASSWORD: password } = process.env;
const database = { uri, username, password };
const admin = { HEADWATER_ADMIN_USERNAME: 'admin', HEADWATER_ADMIN_PASSWORD: 'bench-of-edges-1', HEADWATER_DEMO: '0' };
const graph = generated({
  datasets: Number(options.datasets ?? Math.ceil(EDGES / 50)),
  columns: Number(options.columns),
  edges: EDGES,
});
const HUB = columnUrn(0, 0);
const WIDE_HUB = columnUrn(0, 1);

const say = (text) => process.stdout.write(`${text}\n`);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const IMPACT = `query($input: ImpactInput!) { impact(input: $input) { headline total complete counts { breaks mayBreak unknown safe }
  consumers { urn verdict reason sentence confidence hops routes path { from to confidence } columns } } }`;
const PATHS =
  'query($input: LineagePathsInput!) { lineagePaths(input: $input) { routes reachedTotal complete paths { confidence } } }';
const DIFF =
  'query($input: LineageDiffInput!) { lineageDiff(input: $input) { appeared vanished changed total complete changes { from to before after } } }';
const COVERAGE =
  'query($input: LineageCoverageInput!) { lineageCoverageTotals(input: $input) { assets full partial none tracedColumns complete } }';
const VIEW =
  'query($input: LineageViewInput!) { lineageView(input: $input) { seq complete nodes { upstreamHops } edges { from to } } }';

const drop = (urn) => ({ changes: [{ kind: 'DROP_COLUMN', urn }], count: 100 });
const toFar = (k) => ({ from: HUB, to: columnUrn(graph.far, 0), k });

/**
 * Name, question, its input, and what of the answer is said.
 *
 * @returns {[string, string, object, (answer: any) => string][]}
 */
function questions({ began, said, again }) {
  const told = (answer) => JSON.stringify(answer).slice(0, 160);
  const impactTold = ({ impact: { headline, total, complete } }) => told({ headline, total, complete });
  const diffTold = ({ lineageDiff: { appeared, vanished, changed, complete } }) =>
    told({ appeared, vanished, changed, complete });
  const pathsTold = ({ lineagePaths: { paths, ...rest } }) => told({ paths: paths.length, ...rest });
  return [
    [
      'first page of lineage',
      VIEW,
      { urns: [datasetUrn(0)] },
      ({ lineageView }) => `${lineageView.nodes.length} nodes`,
    ],
    ['impact of the hub, 100 consumers', IMPACT, drop(HUB), impactTold],
    ['impact of the wide hub, 100 consumers', IMPACT, drop(WIDE_HUB), impactTold],
    ['best path', PATHS, toFar(1), pathsTold],
    ['5 best paths', PATHS, toFar(5), pathsTold],
    ['best path to everything reached', PATHS, { from: HUB, k: 5, count: 100 }, pathsTold],
    ['diff, a tenth said anew', DIFF, { from: said + 1_000, to: again + 1_000 }, diffTold],
    ['diff, everything', DIFF, { from: began - 1_000 }, diffTold],
    [
      'diff, one asset and two hops',
      DIFF,
      { from: said + 1_000, scope: { urns: [datasetUrn(10)], hops: 2 } },
      diffTold,
    ],
    ['coverage of everything', COVERAGE, {}, ({ lineageCoverageTotals }) => told(lineageCoverageTotals)],
  ];
}

class Client {
  constructor(server) {
    this.server = server;
    this.cookie = '';
  }

  async post(path, body) {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: this.server.url };
    const response = await fetch(`${this.server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie: this.cookie },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return { text, response };
  }

  async logIn() {
    const { HEADWATER_ADMIN_USERNAME: name, HEADWATER_ADMIN_PASSWORD: secret } = admin;
    const { response } = await this.post('/logIn', { username: name, password: secret });
    this.cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  async ask(query, input) {
    const { text } = await this.post('/api/graphql', { query, variables: { input } });
    const answer = JSON.parse(text);
    if (answer.errors) throw new Error(JSON.stringify(answer.errors).slice(0, 500));
    return answer.data;
  }

  memory() {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.server.pid}/status`, 'utf8'))?.[1];
    return `${Math.round(Number(kilobytes) / 1024)} MiB`;
  }
}

async function timed(question) {
  const started = performance.now();
  const answer = await question();
  return { answer, ms: performance.now() - started };
}

async function tell(client, times) {
  for (const [name, query, input, told] of questions(times)) {
    const list = [];
    let last;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answer, ms } = await timed(() => client.ask(query, input));
      // The first one warms up.
      if (round > 0 || ROUNDS === 1) list.push(ms);
      last = answer;
    }
    const sorted = list.toSorted((one, other) => one - other);
    say(
      `${name}: ${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ms (${sorted[0].toFixed(0)} at best) — ${told(last)}`,
    );
  }
}

/** A dataset fed by another is written, and its lineage asked for at once. */
async function freshness(client) {
  const times = { write: [], read: [] };
  for (let round = 0; round < 20; round += 1) {
    const n = graph.datasets + round;
    const proposal = {
      entityType: 'dataset',
      entityUrn: datasetUrn(n),
      changeType: 'UPSERT',
      aspectName: 'upstreamLineage',
      aspect: {
        value: JSON.stringify({
          upstreams: [{ dataset: datasetUrn(0), type: 'TRANSFORMED' }],
          fineGrainedLineages: [
            { upstreamType: 'FIELD_SET', upstreams: [HUB], downstreamType: 'FIELD', downstreams: [columnUrn(n, 0)] },
          ],
        }),
        contentType: 'application/json',
      },
    };
    const write = await timed(() => client.post('/aspects?action=ingestProposal', { proposal, async: 'false' }));
    const read = await timed(() => client.ask(VIEW, { urns: [datasetUrn(n)] }));
    if (read.answer.lineageView.nodes.length !== 2) throw new Error('what was written was not seen');
    times.write.push(write.ms);
    times.read.push(read.ms);
  }
  const median = (list) => list.toSorted((one, other) => one - other)[10].toFixed(0);
  say(
    `freshness: written in ${median(times.write)} ms, seen with the first question, which takes ${median(times.read)} ms`,
  );
}

/** Once there is an index, each answer says as of which write it is true. */
async function isLoading({ server }) {
  return !(await fetch(`${server.url}/health`)).headers.has('x-headwater-seq');
}

/** The server listens before its indexes are there: what it answers meanwhile comes from the database. */
async function whileLoading(client, times) {
  for (const [name, query, input, told] of questions(times)) {
    if (!(await isLoading(client))) return say(`  the index is there before "${name}" was asked`);
    try {
      const { answer, ms } = await timed(() => client.ask(query, input));
      const meanwhile = (await isLoading(client)) ? '' : ' (the index came meanwhile)';
      say(`  while loading, ${name}: ${ms.toFixed(0)} ms${meanwhile} — ${told(answer)}`);
    } catch (error) {
      say(`  while loading, ${name}: ${String(error).slice(0, 200)}`);
    }
  }
}

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-edges-'));
  const port = await freePort();
  const boot = (home, more) =>
    bootServer({ neo4j: database, home: join(folder, home), port, env: admin, onLine: () => undefined, ...more });
  let server;
  try {
    let times = { began: Date.now() - 60_000, said: Date.now() - 50_000, again: Date.now() - 10_000 };
    if (!options['skip-fill']) times = await filled(boot);
    else times = await timesIn();
    const started = performance.now();
    server = await boot('measured', { untilListening: true });
    say(`listens after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const client = new Client(server);
    say(`while loading, signing in: ${(await timed(() => client.logIn())).ms.toFixed(0)} ms`);
    if (!options['skip-cold']) await whileLoading(client, times);
    while (await isLoading(client)) await pause(100);
    say(`the index is there after ${((performance.now() - started) / 1000).toFixed(1)} s, ${client.memory()}`);
    say(
      readFileSync(server.logFile, 'utf8')
        .split('\n')
        .filter((line) => / index(?: built)?:/.test(line))
        .join('\n'),
    );
    await tell(client, times);
    await freshness(client);
    say(`server: ${client.memory()}`);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A first start makes constraints and indexes; then the graph is written beside it, and the server that is measured loads it. */
async function filled(boot) {
  const first = await boot('first');
  await first.stop();
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password), { disableLosslessIntegers: true });
  try {
    const { answer, ms } = await timed(() => fill(driver, graph, say));
    const nodes = graph.datasets * (graph.columns + 1);
    say(`filled: ${graph.datasets} datasets, ${nodes} nodes, ${answer.claims} claims in ${(ms / 1000).toFixed(0)} s`);
    return answer;
  } finally {
    await driver.close();
  }
}

/** The instants of a graph that was filled before. */
async function timesIn() {
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password), { disableLosslessIntegers: true });
  try {
    const text =
      'MATCH (:Dataset {urn: $urn})<-[r:FEEDS]-() WITH r.since AS said LIMIT 1 MATCH (:Dataset {urn: $again})<-[:PART_OF]-()<-[o:COLUMN_FED]-() WITH said, o.until AS again LIMIT 1 RETURN said, again';
    const { records } = await driver.executeQuery(text, { urn: datasetUrn(1), again: datasetUrn(10) });
    const [said, again] = [records[0].get('said'), records[0].get('again')];
    return { began: said - 10_000, said, again };
  } finally {
    await driver.close();
  }
}
