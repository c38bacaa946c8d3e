// `node scripts/bench-health.mjs`: asks a running, scratch server one heavy question after the other, and `/health` every 50 ms meanwhile; prints for each how
// long it took and the longest that `/health` waited. docs/scale.md has the figures. The catalogue should hold what bench-lineage.mjs loads.
// Settings: HEADWATER_BENCH_URL, HEADWATER_ADMIN_USERNAME, HEADWATER_ADMIN_PASSWORD.
// Options: --datasets N, --columns N (as loaded by bench-lineage.mjs: 40000, 25), --only PATTERN, --restricted, --help. With --restricted the
// person sees datasets of the bench alone: the server must run with HEADWATER_VIEW_AUTHORIZATION=on; the default view policy is off meanwhile. The exit code is 1 when `/health` waited longer than a second.
import { parseArgs } from 'node:util';

import { newPassword } from './lib/passwords.mjs';

const { values: options } = parseArgs({
  options: {
    datasets: { type: 'string', default: '40000' },
    columns: { type: 'string', default: '25' },
    only: { type: 'string', default: '' },
    restricted: { type: 'boolean', default: false },
  },
});
const DATASETS = Number(options.datasets);
const COLUMNS = Number(options.columns);
const URL_BASE = process.env.HEADWATER_BENCH_URL ?? 'http://127.0.0.1:8080';
const POLL_MS = 50;
const MAX_WAIT_MS = 1_000;
const RUN = Date.now().toString(36);

const say = (text) => process.stdout.write(`${text}\n`);
const range = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const benchUrn = (n) => `urn:li:dataset:(urn:li:dataPlatform:duckdb,bench.layer.t${n},PROD)`;
const newUrn = (name) => `urn:li:dataset:(urn:li:dataPlatform:duckdb,health.${RUN}.${name},PROD)`;
const columnUrn = (urn, column) => `urn:li:schemaField:(${urn},c${column})`;

const send = (path, body, session) => sendText(path, JSON.stringify(body), session);

async function sendText(path, body, { cookie }) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: URL_BASE, cookie };
  const response = await fetch(`${URL_BASE}${path}`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(600_000),
  });
  return { status: response.status, text: await response.text(), response };
}

async function signIn(username, password, path = '/logIn', more = {}) {
  const { response, status, text } = await send(path, { username, password, ...more }, { cookie: '' });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { cookie };
}

async function graphql(session, query, variables) {
  const { status, text } = await send('/api/graphql', { query, variables }, session);
  const { errors } = JSON.parse(text);
  return { status, text: errors ? JSON.stringify(errors) : text, failed: status !== 200 || Boolean(errors) };
}

/** A person without a role, who sees what policies show to everybody, and graphs of their own where a policy hides something. */
async function signUpPerson(admin) {
  const name = `health-${RUN}`;
  const invitation = await graphql(admin, 'mutation { createInviteToken(input: {}) { inviteToken } }');
  const { inviteToken } = JSON.parse(invitation.text).data.createInviteToken;
  return signIn(undefined, newPassword(), '/signUp', {
    userUrn: name,
    email: `${name}@example.org`,
    fullName: name,
    title: 'Other',
    inviteToken,
  });
}

/** Hides from the person everything but the datasets of the bench. @returns what undoes it */
async function restrict(admin) {
  const update = 'mutation($urn: String!, $input: PolicyUpdateInput!) { updatePolicy(urn: $urn, input: $input) }';
  const everybody = { resourceOwners: false, allUsers: true, allGroups: false };
  const view = { type: 'METADATA', privileges: ['VIEW_ENTITY'], actors: everybody };
  const showAll = (state) =>
    graphql(admin, update, {
      urn: 'urn:li:dataHubPolicy:view-entity-page-all',
      input: { ...view, name: 'All Users - View Entity Page', privileges: ['VIEW_ENTITY_PAGE'], state },
    });
  const criteria = [
    { field: 'URN', values: ['urn:li:dataset:(urn:li:dataPlatform:duckdb,bench.'], condition: 'STARTS_WITH' },
  ];
  const own = { ...view, name: `health ${RUN}`, state: 'ACTIVE', resources: { filter: { criteria } } };
  const created = await graphql(admin, 'mutation($input: PolicyUpdateInput!) { createPolicy(input: $input) }', {
    input: own,
  });
  const hidden = await showAll('INACTIVE');
  if (created.failed || hidden.failed) throw new Error(created.failed ? created.text : hidden.text);
  const { createPolicy: urn } = JSON.parse(created.text).data;
  return async () => {
    await showAll('ACTIVE');
    await graphql(admin, 'mutation($urn: String!) { deletePolicy(urn: $urn) }', { urn });
  };
}

/** How many entities somebody finds. */
async function countEntities(session) {
  const { text } = await graphql(session, SEARCH, { input: { query: '*', types: [], count: 1 } });
  return JSON.parse(text).data.searchAcrossEntities.total;
}

/** Longest, and middle, wait of `/health` while the work runs. */
async function whilePolling(work) {
  const waits = [];
  let isOver = false;
  const poll = async () => {
    while (!isOver) {
      const asked = performance.now();
      // A connection of its own: one that is kept open may be closed by the server while it is too busy to answer.
      await fetch(`${URL_BASE}/health`, { headers: { connection: 'close' } }).then((answer) => answer.arrayBuffer());
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const polling = poll();
  const began = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - began) / 1000, waits };
  } finally {
    isOver = true;
    await polling;
  }
}

const proposal = (entityUrn, aspectName, value) => ({
  entityType: 'dataset',
  entityUrn,
  changeType: 'UPSERT',
  aspectName,
  aspect: { value: JSON.stringify(value), contentType: 'application/json' },
});
const ingest = (session, ...proposals) =>
  send('/aspects?action=ingestProposalBatch', { proposals, async: 'false' }, session);
const upstreams = (count, name) => ({
  upstreams: range(count, (n) => ({ dataset: newUrn(`${name}.${n}`), type: 'TRANSFORMED' })),
});
const field = (fieldPath) => ({
  fieldPath,
  nativeDataType: 'bigint',
  type: { type: { 'com.linkedin.schema.NumberType': {} } },
  nullable: true,
});
const schema = (columns) => ({
  schemaName: 's',
  platform: 'urn:li:dataPlatform:duckdb',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: range(columns, (n) => field(`c${n}`)),
});
/** A list of so many edges, each of one column. */
const columnEdges = (count, from, to) => ({
  upstreams: [{ dataset: from, type: 'TRANSFORMED' }],
  fineGrainedLineages: range(count, (n) => ({
    upstreamType: 'FIELD_SET',
    upstreams: [columnUrn(from, n)],
    downstreamType: 'FIELD',
    downstreams: [columnUrn(to, n)],
  })),
});
/** One entry whose every upstream feeds every downstream. */
const crossedColumns = (count, from, to) => ({
  upstreams: [{ dataset: from, type: 'TRANSFORMED' }],
  fineGrainedLineages: [
    {
      upstreamType: 'FIELD_SET',
      upstreams: range(count, (n) => columnUrn(from, n)),
      downstreamType: 'FIELD_SET',
      downstreams: range(count, (n) => columnUrn(to, n)),
    },
  ],
});

const IMPACT =
  'query($input: ImpactInput!) { impact(input: $input) { headline total consumers { urn verdict columns } } }';
const VIEW = 'query($input: LineageViewInput!) { lineageView(input: $input) { complete nodes { upstreamHops } } }';
const SEARCH =
  'query($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total searchResults { entity { urn } } } }';
const ACROSS =
  'query($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) { total searchResults { degree entity { urn } } } }';
const SQL = 'query($input: SqlLineageInput!) { sqlLineage(input: $input) { tables { name } columns { column } } }';

const dropped = (n, column) => ({ kind: 'DROP_COLUMN', urn: columnUrn(benchUrn(n), column) });
const hub = { changes: [dropped(0, 0)], count: 100 };
const changes = range(200, (n) => dropped(n % 40, n % COLUMNS));

/** A script of about this many characters: many statements, or one with many columns. */
const statements = (length, owner = '') => {
  const parts = [];
  for (let n = 0, written = 0; written < length - 200; n += 1) {
    const part = `create table ${owner}o${n} as select a.c1, a.c2 + b.c3 as x, count(*) as n from bench.t${n} a join bench.t${n + 1} b on a.id = b.id group by 1, 2;\n`;
    parts.push(part);
    written += part.length;
  }
  return parts.join('');
};
const wideStatement = (length) =>
  `create table o as select ${range(Math.floor(length / 24), (n) => `a.c${n} + 1 as x${n}`).join(', ')} from bench.t a`;

function writes(admin) {
  return [
    [
      'write of 60,000 upstreams',
      () => ingest(admin, proposal(newUrn('wide'), 'upstreamLineage', upstreams(60_000, 'up'))),
    ],
    ['the same write again', () => ingest(admin, proposal(newUrn('wide'), 'upstreamLineage', upstreams(60_000, 'up')))],
    [
      'write that ends 59,999 of them',
      () => ingest(admin, proposal(newUrn('wide'), 'upstreamLineage', upstreams(1, 'up'))),
    ],
    [
      'write of 90,000 upstreams',
      () => ingest(admin, proposal(newUrn('wider'), 'upstreamLineage', upstreams(90_000, 'up'))),
    ],
    [
      'write of 40,000 edges between columns',
      () => ingest(admin, proposal(newUrn('to'), 'upstreamLineage', columnEdges(40_000, newUrn('from'), newUrn('to')))),
    ],
    [
      'write of one entry of 300 × 300 columns',
      () =>
        ingest(
          admin,
          proposal(newUrn('crossed'), 'upstreamLineage', crossedColumns(300, newUrn('from'), newUrn('crossed'))),
        ),
    ],
    [
      'write of one entry of 5,000 × 5,000 columns',
      () =>
        ingest(
          admin,
          proposal(newUrn('crossed'), 'upstreamLineage', crossedColumns(5_000, newUrn('from'), newUrn('crossed'))),
        ),
    ],
    ['write of 50,000 columns', () => ingest(admin, proposal(newUrn('columns'), 'schemaMetadata', schema(50_000)))],
    [
      'batch of 10,000 proposals',
      () =>
        ingest(
          admin,
          ...range(10_000, (n) =>
            proposal(newUrn(`b${n}`), 'datasetProperties', { name: `b${n}`, customProperties: { n: `${n}` } }),
          ),
        ),
    ],
  ];
}

/** Uploads one file to the endpoint of its kind, with settings as form fields. */
async function upload(session, kind, { name, text, ...settings }) {
  const form = new FormData();
  for (const [field, value] of Object.entries(settings)) form.set(field, value);
  form.set('file', new Blob([text]), name);
  const response = await fetch(`${URL_BASE}/api/ingest/${kind}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', origin: URL_BASE, ...session },
    body: form,
    signal: AbortSignal.timeout(600_000),
  });
  return { status: response.status, text: await response.text() };
}

/** A dbt manifest of so many models whose code fills about 60 MB. */
const manifest = (models) =>
  JSON.stringify({
    metadata: {
      dbt_schema_version: 'https://schemas.getdbt.com/dbt/manifest/v12.json',
      adapter_type: 'duckdb',
      invocation_id: RUN,
    },
    nodes: Object.fromEntries(
      range(models, (n) => [
        `model.health.m${n}`,
        {
          resource_type: 'model',
          name: `m${n}`,
          schema: RUN,
          raw_code: 'select 1 -- more\n'.repeat(Math.floor(60_000_000 / 18 / models)),
          columns: Object.fromEntries(range(20, (c) => [`c${c}`, { name: `c${c}`, data_type: 'int' }])),
          depends_on: { nodes: n === 0 ? [] : [`model.health.m${n - 1}`] },
        },
      ]),
    ),
    sources: {},
  });

/** Uploads and bodies, each with what makes its text: that is done before `/health` is polled, which it would delay. */
function files(admin) {
  const uploaded = (kind, name) => (text) => upload(admin, kind, { name, platform: 'duckdb', text });
  const sent = (text) => sendText('/aspects?action=ingestProposalBatch', text, admin);
  const opening = '{"metadata":{"dbt_schema_version":"https://schemas.getdbt.com/dbt/manifest/v12.json"},"nodes":{';
  const keys = (count) => range(count, (n) => `"key${n}":1`).join(',');
  return [
    ['SQL file of 7,000 statements', uploaded('sql', 'many.sql'), () => statements(1024 * 1024 - 100, `s${RUN}.`)],
    ['dbt manifest of 60 MB, 1,000 models', uploaded('dbt', 'manifest.json'), () => manifest(1_000)],
    [
      'dbt manifest of 60 MB with ten million repeated keys',
      uploaded('dbt', 'manifest.json'),
      () => `${opening}${'"a":1,'.repeat(10_000_000)}"b":1}}`,
    ],
    [
      'dbt manifest of 50 MB with 3.5 million keys',
      uploaded('dbt', 'manifest.json'),
      () => `${opening}${keys(3_500_000)}}}`,
    ],
    [
      'JSON file of 60 MB in one string of escapes, not closed',
      uploaded('mcp', 'escapes.json'),
      () => `["${'\\\\'.repeat(30_000_000)}`,
    ],
    [
      'NDJSON file of 200,000 proposals that are refused',
      uploaded('mcp', 'many.json'),
      () => '{"entityType":"dataset","aspectName":"x"}\n'.repeat(200_000),
    ],
    [
      'CSV file of 250,000 rows that are refused',
      uploaded('csv', 'many.csv'),
      () => `resource,description\n${'no urn,"some text"\n'.repeat(250_000)}`,
    ],
    [
      'data contract in YAML of 120,000 keys',
      uploaded('odcs', 'contract.yaml'),
      () => range(120_000, (n) => `key${n}: value`).join('\n'),
    ],
    [
      'data contract in YAML of 25,000 keys',
      uploaded('odcs', 'contract.yaml'),
      () => range(25_000, (n) => `key${n}: value`).join('\n'),
    ],
    ['body of 15 MB with five million empty objects', sent, () => `[${'{},'.repeat(5_000_000)}{}]`],
    ['body of 15 MB with a million different keys', sent, () => `{${keys(1_000_000)}}`],
  ];
}

function questions(admin, person) {
  const sql = (text) => () => graphql(admin, SQL, { input: { sql: text, platform: 'duckdb' } });
  return [
    ['impact of the hub', () => graphql(admin, IMPACT, { input: hub })],
    ['impact of 200 changes', () => graphql(admin, IMPACT, { input: { changes, count: 100 } })],
    [
      'impact of the hub as of two minutes ago',
      () => graphql(admin, IMPACT, { input: { ...hub, at: Date.now() - 120_000 } }),
    ],
    [
      'lineage as of an hour ago',
      () => graphql(admin, VIEW, { input: { urns: [benchUrn(0)], at: Date.now() - 3_600_000 } }),
    ],
    [
      'search for the last of 10,000 hits',
      () => graphql(admin, SEARCH, { input: { query: '*', types: [], start: 9_000, count: 1_000 } }),
    ],
    [
      'searchAcrossLineage with a page of 10,000',
      () => graphql(admin, ACROSS, { input: { urn: benchUrn(0), direction: 'DOWNSTREAM', query: '*', count: 10_000 } }),
    ],
    ['SQL, 1 MiB of statements', sql(statements(1024 * 1024))],
    ['SQL, 1 MiB in one statement', sql(wideStatement(1024 * 1024))],
    [
      'restoreIndices of 2,000 entities',
      () =>
        send(
          '/aspects?action=restoreIndices',
          { urnLike: 'urn:li:dataset:(urn:li:dataPlatform:duckdb,bench.%', limit: 4_000, batchSize: 1_000 },
          admin,
        ),
    ],
    [
      'restoreIndices of the entity with 90,000 upstreams',
      () => send('/aspects?action=restoreIndices', { urn: newUrn('wider') }, admin),
    ],
    ['first impact question of a person without a role', () => graphql(person, IMPACT, { input: hub })],
    [
      'first list of theirs after a write',
      async () => {
        await ingest(admin, proposal(newUrn('one'), 'datasetProperties', { name: 'one' }));
        return graphql(person, SEARCH, { input: { query: 't', types: [], count: 1_000 } });
      },
    ],
    [
      'deletion of the entity with 90,000 upstreams',
      () => send('/entities?action=delete', { urn: newUrn('wider') }, admin),
    ],
  ];
}

const { HEADWATER_ADMIN_USERNAME: username = 'admin', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
const admin = await signIn(username, password);
const person = await signUpPerson(admin);
say(`${DATASETS} datasets of ${COLUMNS} columns\n`);
const showAgain = options.restricted ? await restrict(admin) : undefined;
if (options.restricted)
  say(`the person finds ${await countEntities(person)} of ${await countEntities(admin)} entities\n`);
say('| question | status | seconds | /health, longest wait in ms | middle |');
say('| --- | --- | --- | --- | --- |');
let longest = 0;
for (const [name, question, prepare] of [...writes(admin), ...files(admin), ...questions(admin, person)]) {
  if (!name.includes(options.only)) continue;
  const text = prepare?.();
  const { result, seconds, waits } = await whilePolling(() => question(text));
  const [middle, wait] = [waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)], Math.max(...waits)];
  longest = Math.max(longest, wait);
  const told = result.failed || result.status !== 200 ? ` ${result.text.slice(0, 160)}` : '';
  say(
    `| ${String(name)} | ${result.status}${told} | ${seconds.toFixed(1)} | ${Math.round(wait)} | ${Math.round(middle)} |`,
  );
}
await showAgain?.();
process.exit(longest > MAX_WAIT_MS ? 1 : 0);
