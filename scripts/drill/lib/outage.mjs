// What must hold while the database is frozen, slow or gone, whatever the reason: the indexes answer and say how old they are, writes are
// refused and not stored, strangers stay outside, and everything recovers by itself.
import { setTimeout as sleep } from 'node:timers/promises';

import { CatalogueClient, request } from './catalogue-client.mjs';
import { quantile } from './samples.mjs';
import { columnUrn, datasetUrn } from './write-load.mjs';

const DATA_AGE_HEADER = 'x-headwater-data-age';
/** An answer that takes longer is as good as none to a person. The first ones wait until the silence is noticed. */
const MAX_ANSWER_MS = 4_000;
const MAX_REFUSAL_MS = 10_000;
/** From then on every answer states the age of its data. */
const AGE_STATED_AFTER_MS = 8_000;
const RECOVERY_TIMEOUT_MS = 120_000;
const ROUND_PAUSE_MS = 500;

/** A small catalogue with lineage, and the people who ask: with a token, with a session, with one that is revoked meanwhile. */
export async function outageWorld(installation, prefix) {
  const session = await installation.signIn();
  const admin = `urn:li:corpuser:${installation.admin.username}`;
  const token = await session.withToken(admin);
  const unused = await session.withToken(admin, 'drill, never used');
  // Of a platform whose own refusals impact knows: these are read from the database.
  const [source, target] = ['source', 'target'].map(
    (name) => `urn:li:dataset:(urn:li:dataPlatform:postgres,${prefix}.${name},PROD)`,
  );
  const written = [];
  for (const urn of [source, target]) {
    written.push(await token.write(urn, 'datasetProperties', { name: `${prefix} table`, description: prefix }));
    written.push(await token.write(urn, 'schemaMetadata', schemaOf(prefix)));
  }
  written.push(await token.write(target, 'upstreamLineage', lineageOf(source, target)));
  const refused = written.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a write before the outage answered ${refused.status}: ${refused.text}`);
  const world = { installation, prefix, session, token, unused, source, target };
  await untilAnswered(world, 'before the outage');
  return world;
}

function schemaOf(prefix) {
  const type = { type: { 'com.linkedin.schema.NumberType': {} } };
  return {
    schemaName: prefix,
    platform: 'urn:li:dataPlatform:postgres',
    version: 0,
    hash: '',
    fields: [{ fieldPath: 'a', nativeDataType: 'int', type }],
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  };
}

function lineageOf(source, target) {
  return {
    upstreams: [{ dataset: source, type: 'TRANSFORMED' }],
    fineGrainedLineages: [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [columnUrn(source, 'a')],
        downstreamType: 'FIELD',
        downstreams: [columnUrn(target, 'a')],
      },
    ],
  };
}

/** The questions that are answered from the indexes, each with what its answer must hold. */
const QUESTIONS = {
  lineage: {
    query:
      'query q($urn: String!) { lineageView(input: {urns: [$urn], upstreamHops: 1}) { nodes { summary { urn name } columns { fieldPath } } edges { from to } } }',
    variables: ({ target }) => ({ urn: target }),
    holds: ({ lineageView }, { source }) => lineageView.nodes.some(({ summary }) => summary.urn === source),
  },
  impact: {
    query:
      'query q($input: ImpactInput!) { impact(input: $input) { headline consumers { urn verdict summary { urn name } } refusals { sentence } } }',
    variables: ({ source }) => ({ input: { changes: [{ kind: 'DROP_COLUMN', urn: columnUrn(source, 'a') }] } }),
    // Refusals are a list while the database answers, and null while they could not be checked.
    holds: ({ impact }, { target }) =>
      impact.consumers.some(({ urn }) => urn === target) && (impact.refusals === null || impact.refusals.length === 0),
  },
  search: {
    query:
      'query q($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total searchResults { entity { urn } } } }',
    variables: ({ prefix }) => ({ input: { types: ['DATASET'], query: prefix, start: 0, count: 10 } }),
    holds: ({ searchAcrossEntities }, { source, target }) =>
      [source, target].every((urn) => searchAcrossEntities.searchResults.some(({ entity }) => entity.urn === urn)),
  },
};

/**
 * One question of one person.
 *
 * @returns `{ ok, ms, age, failure }`; `age` in seconds where the answer states one
 */
async function asked(world, client, name) {
  const { query, variables, holds } = QUESTIONS[name];
  const { status, text, headers, ms } = await client.post('/api/graphql', { query, variables: variables(world) });
  const answer = status === 200 ? JSON.parse(text) : undefined;
  const ok = answer !== undefined && !answer.errors && holds(answer.data, world);
  const age = headers.get(DATA_AGE_HEADER);
  return {
    name,
    ok,
    ms,
    age: age === null ? undefined : Number(age),
    failure: ok ? undefined : `${name}: ${status} ${text.slice(0, 300)}`,
  };
}

/** Everything of one moment of an outage. */
async function round(world, number) {
  const questions = [];
  for (const client of [world.token, world.session])
    for (const name of Object.keys(QUESTIONS)) questions.push(await asked(world, client, name));
  const urn = datasetUrn(world.prefix, `meanwhile${number}`);
  const write = await world.token.write(urn, 'datasetProperties', { name: 'meanwhile' }, { timeoutMs: 90_000 });
  return { questions, write: { ...write, urn } };
}

/** Asks for a time. @returns all rounds */
export async function duringOutage(world, durationMs) {
  const rounds = [];
  const startedAt = Date.now();
  do {
    const sinceMs = Date.now() - startedAt;
    rounds.push({ sinceMs, ...(await round(world, rounds.length)) });
    await sleep(ROUND_PAUSE_MS);
  } while (Date.now() - startedAt < durationMs);
  return rounds;
}

/** Findings about the answers of the outage. @param options `statesAge` false where the database answers, slowly */
export async function judgeOutage(world, rounds, { statesAge = true } = {}) {
  const questions = rounds.flatMap(({ questions: list }) => list);
  const failures = questions.filter(({ ok }) => !ok).map(({ failure }) => failure);
  const times = questions.map(({ ms }) => ms);
  const late = rounds.filter(({ sinceMs }) => sinceMs > AGE_STATED_AFTER_MS).flatMap(({ questions: list }) => list);
  const findings = [
    {
      what: 'lineage, impact and search answered, by token and by session',
      figure: `${questions.length - failures.length} of ${questions.length}`,
      ok: failures.length === 0,
      details: [...new Set(failures)],
    },
    {
      what: 'time of these answers',
      figure: `${Math.round(quantile(times, 0.5))} ms median, ${Math.round(Math.max(...times))} ms longest`,
      ok: Math.max(...times) <= MAX_ANSWER_MS,
    },
  ];
  if (statesAge) findings.push(...(await ageFindings(world, late)), ...writeFindings(rounds), await strangers(world));
  return findings;
}

async function ageFindings(world, late) {
  const without = late.filter(({ age }) => age === undefined).length;
  const health = await request(`${world.installation.server.url}/health`);
  const silent = health.status === 200 ? JSON.parse(health.text).database.silentSeconds : -1;
  const ready = await request(`${world.installation.server.url}/ready`);
  return [
    {
      what: 'answers that state the age of their data',
      figure: `${late.length - without} of ${late.length}`,
      ok: without === 0,
    },
    { what: 'age in /health', figure: `${silent} s`, ok: silent >= 5 },
    {
      what: 'status of /health and /ready',
      figure: `${health.status}, ${ready.status}`,
      ok: health.status === 200 && ready.status === 503,
    },
  ];
}

function writeFindings(rounds) {
  const writes = rounds.map(({ write }) => write);
  const wrong = writes.filter(({ status, headers }) => status !== 503 || !(Number(headers.get('retry-after')) > 0));
  const longest = Math.max(...writes.map(({ ms }) => ms));
  return [
    {
      what: 'writes refused with 503 and Retry-After',
      figure: `${writes.length - wrong.length} of ${writes.length}, ${Math.round(longest)} ms longest`,
      ok: wrong.length === 0 && longest <= MAX_REFUSAL_MS,
      details: wrong.map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
    },
  ];
}

/** Absence means no: who was not checked before is not let in now. */
async function strangers({ unused, installation }) {
  const { url } = installation.server;
  const body = { query: '{ me { corpUser { urn } } }' };
  const answers = [
    await unused.post('/api/graphql', body),
    await new CatalogueClient(url, { cookie: 'headwater_session=never-given-out' }).post('/api/graphql', body),
    await new CatalogueClient(url).post('/api/graphql', body),
    await new CatalogueClient(url, { authorization: 'Bearer a.b.c' }).post('/api/graphql', body),
  ];
  const figure = answers.map(({ status }) => status).join(', ');
  return {
    what: 'a token not used before, an unknown session, nobody, a forged token',
    figure,
    ok: figure === '503, 503, 401, 401',
  };
}

/** Waits until questions and writes are answered, and looks whether anything that was refused is stored. */
export async function judgeRecovery(world, rounds = []) {
  const seconds = await untilAnswered(world, 'after the outage');
  const stored = [];
  for (const { write } of rounds)
    if (write.status !== 200 && (await world.token.aspect(write.urn, 'datasetProperties')) !== undefined)
      stored.push(write.urn);
  const age = (await request(`${world.installation.server.url}/health`)).headers.get(DATA_AGE_HEADER);
  return [
    { what: 'questions and writes answered again after', figure: `${seconds.toFixed(1)} s`, ok: true },
    { what: 'refused writes that are stored', figure: String(stored.length), ok: stored.length === 0, details: stored },
    { what: 'age stated after it', figure: age ?? 'none', ok: age === null },
  ];
}

/** @returns seconds until a write, and every question after it, is answered */
async function untilAnswered(world, when) {
  const from = performance.now();
  for (let last = ''; ; await sleep(200)) {
    if (performance.now() - from > RECOVERY_TIMEOUT_MS) throw new Error(`not answered ${when}: ${last}`);
    const write = await world.token.write(world.source, 'datasetProperties', {
      name: `${world.prefix} table`,
      description: when,
    });
    if (write.status !== 200) {
      last = `${write.status} ${write.text.slice(0, 200)}`;
      continue;
    }
    const answers = [];
    for (const client of [world.token, world.session])
      for (const name of Object.keys(QUESTIONS)) answers.push(await asked(world, client, name));
    const bad = answers.find(({ ok }) => !ok);
    if (!bad) return (performance.now() - from) / 1_000;
    last = bad.failure;
  }
}
