// `node scripts/verify-real.mjs [FOLDER]`: loads every proposal file of FOLDER (../shared/real) with the public command line into an empty
// catalogue and compares what is stored with what the files say. With HEADWATER_E2E_URL and NEO4J_URI it uses that server instead.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { newPassword } from './lib/passwords.mjs';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { openTestNeo4j } from './lib/neo4j.mjs';
import { freePort } from './lib/ports.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { sdkVenv } from './lib/sdk-venv.mjs';
import { bootServer } from './lib/server.mjs';
import { root } from './lib/workspace.mjs';
import { DERIVED, Expected } from './verify/expected.mjs';

await runMain(async () => {
  const folder = resolve(process.argv[2] ?? join(root, '..', 'shared', 'real'));
  if (!existsSync(folder)) throw new Refusal(`There are no files at ${folder}.`);
  const { datahub, missing } = sdkVenv();
  if (!datahub) throw new Refusal(`The public client can't be installed here: ${missing}`);
  const { server, stop } = await openServer();
  try {
    const files = ['mcp', 'legacy'].flatMap((part) =>
      readdirSync(join(folder, part))
        .toSorted()
        .map((name) => join(folder, part, name)),
    );
    const expected = new Expected(join(root, 'backend', 'src', 'model', 'model.json'));
    const token = await signIn(server);
    for (const file of files) {
      await loadFile({ datahub, server, token, file });
      expected.readFile(file);
    }
    const wrong = await compare(expected, server);
    say(wrong === 0 ? 'Everything stored is what the files say.' : `${wrong} comparisons differ.`);
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await stop();
  }
});

async function openServer() {
  const {
    HEADWATER_E2E_URL: url,
    NEO4J_URI: uri,
    NEO4J_USERNAME: username = 'neo4j',
    NEO4J_PASSWORD: password = '',
  } = process.env;
  if (url && uri)
    return {
      server: { url, neo4j: { uri, username, password }, admin: adminOf(process.env) },
      stop: async () => undefined,
    };
  await ensureInstalled();
  await ensureBuilt();
  const neo4j = await openTestNeo4j();
  const home = mkdtempSync(join(tmpdir(), 'headwater-verify-'));
  const admin = { HEADWATER_ADMIN_USERNAME: 'admin', HEADWATER_ADMIN_PASSWORD: newPassword() };
  const booted = await bootServer({ neo4j, home, port: await freePort(), env: admin });
  const stop = async () => {
    await booted.stop();
    await neo4j.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { server: { url: booted.url, neo4j, admin: adminOf(admin) }, stop };
}

function adminOf({ HEADWATER_ADMIN_USERNAME: username, HEADWATER_ADMIN_PASSWORD: password }) {
  return username && password ? { username, password } : undefined;
}

/** A personal token, the way `datahub init` makes one; none where the server asks for none. */
async function signIn({ url, admin }) {
  if (!admin) return '';
  const signedIn = await post(`${url}/logIn`, admin);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const query = 'mutation m($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }';
  const input = {
    type: 'PERSONAL',
    actorUrn: `urn:li:corpuser:${admin.username}`,
    duration: 'ONE_HOUR',
    name: 'verify-real',
  };
  const answer = await (
    await post(`${url}/api/graphql`, { query, variables: { input } }, { cookie, origin: url })
  ).json();
  const token = answer.data?.createAccessToken?.accessToken;
  if (!token) throw new Refusal(`No token: ${JSON.stringify(answer).slice(0, 300)}`);
  return token;
}

function post(url, body, headers = {}) {
  return fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function loadFile({ datahub, server, token, file }) {
  const work = mkdtempSync(join(tmpdir(), 'headwater-recipe-'));
  const recipe = join(work, 'recipe.yml');
  writeFileSync(
    recipe,
    `source: {type: file, config: {path: ${JSON.stringify(file)}}}\nsink: {type: datahub-rest, config: {server: ${JSON.stringify(server.url)}, token: ${JSON.stringify(token)}}}\n`,
  );
  try {
    const { code, output } = await run(datahub, ['ingest', '-c', recipe], {
      HOME: work,
      DATAHUB_TELEMETRY_ENABLED: 'false',
    });
    const last = output.trim().split('\n').at(-1);
    say(`${file.split('/').slice(-2).join('/')}: ${last}`);
    if (code !== 0 || !/finished successfully/.test(last))
      throw new Refusal(`datahub ingest failed on ${file}:\n${output.slice(-4_000)}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function run(program, args, env) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(program, args, { env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => done({ code, output }));
  });
}

async function compare(expected, { neo4j: { uri, username, password } }) {
  const { default: neo4j } = await import('neo4j-driver');
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password), { disableLosslessIntegers: true });
  const rows = async (statement, params) =>
    (await driver.executeQuery(statement, params)).records.map((record) => record.toObject());
  try {
    const stored = await storedState(rows, [...expected.entities.keys()]);
    const counts = [
      ['entities', new Set(expected.entities.keys()), stored.entities],
      [
        'aspects',
        expected.aspects,
        stored.aspects.filter((key) => expected.aspects.has(key) || !expected.isProvided(...key.split('|'))),
      ],
      ['time-series values', expected.points, stored.points],
      ['asset lineage claims', new Set(expected.claims('asset')), stored.asset],
      ['column lineage claims', new Set(expected.claims('column')), stored.column],
      ['other relationships', new Set([...expected.relations()].map(typed)), stored.relations],
    ];
    console.log(`\n${'what'.padEnd(24)} ${'files say'.padStart(10)} ${'stored'.padStart(10)}`);
    console.log(
      `(left out: ${stored.derived} aspects ${DERIVED}, with what they state, which the server derives itself)`,
    );
    return counts.filter(([what, said, kept]) => differs(what, said, new Set(kept))).length;
  } finally {
    await driver.close();
  }
}

function differs(what, said, kept) {
  const missing = [...said.difference(kept)];
  const extra = [...kept.difference(said)];
  console.log(
    `${what.padEnd(24)} ${String(said.size).padStart(10)} ${String(kept.size).padStart(10)}${missing.length + extra.length > 0 ? '  DIFFERS' : ''}`,
  );
  for (const item of missing.slice(0, 5)) console.log(`  not stored: ${item}`);
  for (const item of extra.slice(0, 5)) console.log(`  not in the files: ${item}`);
  return missing.length + extra.length > 0;
}

/** What is stored of these entities, and what their aspects state. */
async function storedState(rows, urns) {
  const params = { urns };
  const entities = await rows(
    'UNWIND $urns AS urn MATCH (e:Entity {urn: urn}) WHERE e.exists RETURN e.urn AS urn, properties(e) AS all',
    params,
  );
  const envelope = ([, value]) => typeof value === 'string' && value.startsWith('{"version"');
  const points = await rows(
    'UNWIND $urns AS urn MATCH (p:Point {urn: urn}) RETURN p.urn AS urn, p.aspect AS aspect, p.timestamp AS at',
    params,
  );
  const asset = await rows(claimsOf('FEEDS'), params);
  const column = await rows(claimsOf('COLUMN_FEEDS'), params);
  const relations = await rows(
    'UNWIND $urns AS urn MATCH (e:Entity {urn: urn})-[r]->(t:Entity) WHERE r.aspect IS NOT NULL AND r.source IS NULL RETURN DISTINCT e.urn AS urn, type(r) AS type, t.urn AS target, r.aspect AS aspect',
    params,
  );
  const kept = entities.flatMap(({ urn, all }) =>
    Object.entries(all)
      .filter(envelope)
      .map(([aspect]) => ({ urn, aspect })),
  );
  const isSaid = ({ aspect }) => aspect !== DERIVED;
  return {
    entities: entities.map(({ urn }) => urn),
    derived: kept.filter((one) => !isSaid(one)).length,
    aspects: kept.filter(isSaid).map(({ urn, aspect }) => `${urn}|${aspect}`),
    points: points.map(({ urn, aspect, at }) => `${urn}|${aspect}|${at}`),
    asset: asset.filter(isSaid).map(claimKey('asset')),
    column: column.filter(isSaid).map(claimKey('column')),
    // What a key states (a job is part of its flow) is in the urns of the files, not in their aspects.
    relations: relations
      .filter((one) => isSaid(one) && !one.aspect.endsWith('Key'))
      .map(({ urn, type, target }) => `${urn}|${type}|${target}`),
  };
}

/** By the columns as the files name them: the graph joins a plain path to the typed one of the schema. */
function claimsOf(type) {
  return `UNWIND $urns AS urn MATCH (a)-[r:${type}]->(b) WHERE r.owner = urn RETURN r.owner AS owner, r.aspect AS aspect, coalesce(r.namedFrom, a.urn) AS from, coalesce(r.namedTo, b.urn) AS to`;
}

function claimKey(level) {
  return ({ owner, aspect, from, to }) => `${owner}|${aspect}|${level}|${from}|${to}`;
}

function typed(key) {
  const [urn, name, target] = key.split('|');
  return `${urn}|${name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}|${target}`;
}
