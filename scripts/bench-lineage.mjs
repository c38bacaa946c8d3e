// `node scripts/bench-lineage.mjs`: loads a generated graph of 40,000 datasets and a million columns into a running, scratch server through
// ingestProposalBatch, then asks for the impact of its hub column over HTTP, beside a bare pruning expansion in Cypher in the same run.
// Settings: HEADWATER_BENCH_URL, HEADWATER_BENCH_PID, HEADWATER_ADMIN_USERNAME, HEADWATER_ADMIN_PASSWORD, NEO4J_URI, NEO4J_USERNAME, NEO4J_PASSWORD.
// Options: --datasets N (40000), --columns N (25), --skip-load, --rounds N (15), --without-sql.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { recursiveSql } from './lib/bench-recursive.mjs';

const { values: options } = parseArgs({
  options: {
    datasets: { type: 'string', default: '40000' },
    columns: { type: 'string', default: '25' },
    rounds: { type: 'string', default: '15' },
    'skip-load': { type: 'boolean', default: false },
    'without-sql': { type: 'boolean', default: false },
  },
});
const DATASETS = Number(options.datasets);
const COLUMNS = Number(options.columns);
const ROUNDS = Number(options.rounds);
const URL_BASE = process.env.HEADWATER_BENCH_URL ?? 'http://127.0.0.1:8080';
/** Datasets in the tree below the hub: a little more than half of all, so 21,000 of 40,000. */
const TREE = Math.floor(DATASETS * 0.525);
const FIRST = Math.max(1, Math.floor(TREE / 105));
const SECOND = FIRST * 10;
const WIDE = 5;
const BATCH = 200;
const SENDERS = 4;

const urnOf = (n) => `urn:li:dataset:(urn:li:dataPlatform:duckdb,bench.layer.t${n},PROD)`;
const columnUrn = (n, column) => `urn:li:schemaField:(${urnOf(n)},c${column})`;
const HUB = columnUrn(0, 0);
const WIDE_HUB = columnUrn(0, 1);

/** Deterministic: the same graph every time. */
function random(seed) {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The dataset that a column comes from: c0 of the tree from its parent, all else from two datasets of the other half. */
function parentInTree(n) {
  if (n <= FIRST) return 0;
  if (n <= FIRST + SECOND) return 1 + ((n - FIRST - 1) % FIRST);
  return FIRST + 1 + ((n - FIRST - SECOND - 1) % SECOND);
}

function upstreamsOf(n, next) {
  const others = DATASETS - TREE - 1;
  if (n === 0) return [];
  if (n <= TREE) return [parentInTree(n), TREE + 1 + Math.floor(next() * others)];
  const layer = Math.floor(((n - TREE - 1) * 8) / others);
  if (layer === 0) return [];
  const start = TREE + 1 + Math.floor(((layer - 1) * others) / 8);
  return [0, 0].map(() => start + Math.floor((next() * others) / 8));
}

function columnEdges(n, upstreams, next) {
  if (upstreams.length === 0) return [];
  const edge = (from, column, to, confidence, transform) => ({
    upstreamType: 'FIELD_SET',
    upstreams: [columnUrn(from, column)],
    downstreamType: 'FIELD',
    downstreams: [columnUrn(n, to)],
    confidenceScore: confidence,
    transformOperation: transform,
  });
  const [first, second] = upstreams;
  const edges = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    // In the tree only c0 comes from the parent, so the hub reaches as many columns as the tree has datasets.
    // A second hub, c1, feeds five columns of each: 105,000 of them with 25 columns.
    const isWide = n <= TREE && column > 0 && column <= WIDE;
    if (isWide) edges.push(edge(first, 1, column, 0.99, 'TRANSFORMATION'));
    const from = n <= TREE && column > 0 ? second : first;
    const confidence = [1, 1, 0.99, 0.99, 0.95][Math.floor(next() * 5)];
    edges.push(edge(from, column, column, confidence, next() < 0.8 ? 'IDENTITY' : 'TRANSFORMATION'));
  }
  for (let extra = 0; extra < COLUMNS / 6; extra += 1) {
    const column = 1 + Math.floor(next() * (COLUMNS - 1));
    edges.push(edge(second, 1 + Math.floor(next() * (COLUMNS - 1)), column, 0.9, 'TRANSFORMATION'));
  }
  return edges;
}

function proposalsOf(n) {
  const next = random(n);
  const upstreams = upstreamsOf(n, next);
  const proposal = (aspectName, value) => ({
    entityType: 'dataset',
    entityUrn: urnOf(n),
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
    systemMetadata: { lastObserved: 1_700_000_000_000, runId: 'bench', pipelineName: 'bench' },
  });
  const fields = Array.from({ length: COLUMNS }, (_, column) => ({
    fieldPath: `c${column}`,
    nativeDataType: 'bigint',
    type: { type: { 'com.linkedin.schema.NumberType': {} } },
    nullable: true,
  }));
  const schema = {
    schemaName: `t${n}`,
    platform: 'urn:li:dataPlatform:duckdb',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields,
  };
  const lineage = {
    upstreams: upstreams.map((from) => ({ dataset: urnOf(from), type: 'TRANSFORMED' })),
    fineGrainedLineages: columnEdges(n, upstreams, next),
  };
  const list = [
    proposal('schemaMetadata', schema),
    proposal('subTypes', { typeNames: [n % 3 === 0 ? 'View' : 'Table'] }),
  ];
  return upstreams.length === 0 ? list : [...list, proposal('upstreamLineage', lineage)];
}

const say = (text) => process.stdout.write(`${text}\n`);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
let cookie = '';

async function post(path, body) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: URL_BASE, cookie };
  const send = () => fetch(`${URL_BASE}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // A connection that stood unused for a minute may be closed just as it is taken up again.
  const response = await send().catch(send);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
  return { text, response };
}

async function logIn() {
  const { HEADWATER_ADMIN_USERNAME: username = 'admin', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
  const { response } = await post('/logIn', { username, password });
  cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function load() {
  const started = performance.now();
  let next = 0;
  let sent = 0;
  const sendOn = async () => {
    while (next < DATASETS) {
      const proposals = [];
      while (next < DATASETS && proposals.length < BATCH) proposals.push(...proposalsOf(next++));
      await post('/aspects?action=ingestProposalBatch', { proposals, async: 'false' });
      const before = sent;
      sent += proposals.length;
      const seconds = (performance.now() - started) / 1000;
      if (Math.floor(before / 10_000) !== Math.floor(sent / 10_000))
        say(
          `  ${sent} proposals, ${next} of ${DATASETS} datasets, ${Math.round(sent / seconds)} proposals/s, server ${memory()}`,
        );
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sendOn));
  const seconds = (performance.now() - started) / 1000;
  say(
    `loaded ${DATASETS} datasets, ${DATASETS * COLUMNS} columns, ${sent} proposals in ${seconds.toFixed(1)} s: ${Math.round(sent / seconds)} proposals/s`,
  );
}

function memory() {
  const pid = process.env.HEADWATER_BENCH_PID;
  if (!pid) return 'memory not known (HEADWATER_BENCH_PID is not set)';
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return `${Math.round(Number(kilobytes) / 1024)} MiB`;
}

const IMPACT = `query($input: ImpactInput!) { impact(input: $input) { headline total complete counts { breaks mayBreak unknown safe }
  consumers { urn verdict reason sentence confidence hops routes path { from to confidence kind subtype transform via } columns } gaps { urn reason } } }`;
const COUNT = 'query($urn: String!) { lineageCount(urn: $urn, side: DOWNSTREAM) { assets columns seq complete } }';
const VIEW =
  'query($input: LineageViewInput!) { lineageView(input: $input) { complete nodes { upstreamHops downstreamHops columns { fieldPath } } edges { from to } columnEdges { from to } } }';

async function ask(query, variables) {
  const { text } = await post('/api/graphql', { query, variables });
  const answer = JSON.parse(text);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors).slice(0, 500));
  return answer.data;
}

/** Each round asks all of them, so that what else the machine does hits all alike. */
async function compare(questions) {
  const times = new Map(questions.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    for (const [name, question] of questions) {
      const started = performance.now();
      await question();
      // The first rounds warm up both sides.
      if (round >= 3) times.get(name).push(performance.now() - started);
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

const PATHS = 'query($input: LineagePathsInput!) { lineagePaths(input: $input) { routes paths { confidence } } }';

/** Hop by hop over the driver, as a page does that asks for each layer: columns one hop away, with what it shows of them. */
async function hopByHop(session, urn) {
  const statement =
    'UNWIND $from AS i MATCH (a:Entity {i: i})-[:COLUMN_FEEDS]->(b) RETURN DISTINCT b.i AS i, b.urn AS urn, b.kind AS kind';
  const { records } = await session.executeRead((tx) =>
    tx.run('MATCH (s:Entity {urn: $urn}) RETURN s.i AS i', { urn }),
  );
  const seen = new Set(records.map((record) => record.get('i')));
  let layer = [...seen];
  while (layer.length > 0) {
    const found = await session.executeRead((tx) => tx.run(statement, { from: layer }));
    layer = found.records.map((record) => record.get('i')).filter((i) => !seen.has(i));
    for (const i of layer) seen.add(i);
  }
  return seen.size - 1;
}

async function columnEdgesOf(session) {
  const edges = [];
  const urns = new Map();
  const nodes = session.run('MATCH (c:SchemaField) RETURN c.i AS i, c.urn AS urn');
  await new Promise((resolve, reject) =>
    nodes.subscribe({ onNext: (row) => urns.set(row.get('i'), row.get('urn')), onCompleted: resolve, onError: reject }),
  );
  const rows = session.run('MATCH (a)-[r:COLUMN_FEEDS]->(b) RETURN a.i AS from, b.i AS to');
  await new Promise((resolve, reject) =>
    rows.subscribe({
      onNext: (row) => edges.push({ from: row.get('from'), to: row.get('to') }),
      onCompleted: resolve,
      onError: reject,
    }),
  );
  return { edges, urnOf: (i) => urns.get(i) };
}

/** What a question costs elsewhere: in recursive SQL over the same edges. */
async function compareWithSql(session, own) {
  const { edges, urnOf } = await columnEdgesOf(session);
  const sql = await recursiveSql(edges, urnOf);
  try {
    const start = edges.find(({ from }) => urnOf(from) === HUB)?.from;
    const times = await compare([...own, ...sql.questions.map(([name, ask_]) => [name, () => ask_(start)])]);
    say(`\nbeside recursive SQL over the same ${edges.length} column edges:`);
    tell(times, own[0][0]);
  } finally {
    await sql.close();
  }
}

function tell(times, name) {
  const base = times.get(name);
  for (const [other, time] of times) say(`${other}: ${time.toFixed(1)} ms, ${(time / base).toFixed(2)} × ${name}`);
}

/** The hub's count once the index holds everything that is written: just after a start, or a long load, it tells what it has so far. */
async function settledCount(session) {
  const newest = "MATCH (s:Sequence {name: 'writer'}) RETURN s.seq AS seq";
  const seq = (await session.executeRead((tx) => tx.run(newest))).records[0].get('seq');
  for (let tries = 0; ; tries += 1) {
    const { lineageCount } = await ask(COUNT, { urn: HUB });
    if (lineageCount.complete && lineageCount.seq >= seq) return { lineageCount };
    if (tries % 20 === 0) say(`the index is at write ${lineageCount.seq} of ${seq}; waiting`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function measure() {
  const { default: neo4j } = await import('neo4j-driver');
  const { NEO4J_URI, NEO4J_USERNAME = 'neo4j', NEO4J_PASSWORD } = process.env;
  const driver = neo4j.driver(NEO4J_URI, neo4j.auth.basic(NEO4J_USERNAME, NEO4J_PASSWORD), {
    disableLosslessIntegers: true,
  });
  const expand = 'MATCH (s:Entity {urn: $urn})-[:COLUMN_FEEDS*]->(t) WITH DISTINCT t RETURN collect(t.i) AS reached';
  const session = driver.session({ defaultAccessMode: 'READ' });
  const cypher = async () =>
    (await session.executeRead((tx) => tx.run(expand, { urn: HUB }))).records[0].get('reached').length;
  const input = { changes: [{ kind: 'DROP_COLUMN', urn: HUB }], count: 100 };
  try {
    const reached = await cypher();
    const counted = await settledCount(session);
    say(`hub: ${reached} columns downstream by Cypher, ${counted.lineageCount.columns} by the index`);
    const { impact } = await ask(IMPACT, { input });
    say(
      `impact: ${impact.headline}, ${JSON.stringify(impact.counts)}, ${impact.consumers.length} of ${impact.total} consumers on the page`,
    );
    const bare = ['bare pruning expansion in Cypher', cypher];
    const hub = ['impact over HTTP, 100 consumers', () => ask(IMPACT, { input })];
    const wide = { changes: [{ kind: 'DROP_COLUMN', urn: WIDE_HUB }], count: 100 };
    const last = { from: HUB, to: columnUrn(TREE, 0) };
    tell(
      await compare([
        bare,
        hub,
        ['lineageCount over HTTP', () => ask(COUNT, { urn: HUB })],
        ['lineageView over HTTP, one hop', () => ask(VIEW, { input: { urns: [urnOf(0)] } })],
        ['best path over HTTP', () => ask(PATHS, { input: { ...last, k: 1 } })],
        ['best paths outward over HTTP, to all reached', () => ask(PATHS, { input: { from: HUB, k: 1 } })],
        ['hop by hop in Cypher', () => hopByHop(session, HUB)],
      ]),
      bare[0],
    );
    const { lineageCount } = await ask(COUNT, { urn: WIDE_HUB });
    const { impact: answer } = await ask(IMPACT, { input: wide });
    say(`\nwide hub: ${lineageCount.columns} columns downstream, ${answer.total} consumers, ${answer.headline}`);
    tell(
      await compare([
        [
          'bare pruning expansion of the wide hub',
          () => session.executeRead((tx) => tx.run(expand, { urn: WIDE_HUB })),
        ],
        ['its impact over HTTP, 100 consumers', () => ask(IMPACT, { input: wide })],
      ]),
      'bare pruning expansion of the wide hub',
    );
    say(`server: ${memory()}`);
    if (!options['without-sql']) await compareWithSql(session, [hub]);
    say(`server: ${memory()}`);
  } finally {
    await session.close();
    await driver.close();
  }
}

await logIn();
if (!options['skip-load']) await load();
await measure();
