import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { Database } from './lib/database.mjs';
import { indexDifferences } from './lib/index-digests.mjs';
import { Installation } from './lib/installation.mjs';
import { builtVersion, migrationsOf, previousVersion } from './lib/previous-version.mjs';
import { datasetUrn, WriteLoad } from './lib/write-load.mjs';

const CLIENTS = 4;
const PAUSE_MS = 20;
/** Writes beside the demonstration, of every kind that a load has. */
const MIN_ACKNOWLEDGED = 300;
const WORDS = ['customer', 'orders', 'revenue', 'events', '*'];
/** Datasets whose lineage is asked for in both directions. */
const LINEAGE_DATASETS = 25;
const LOADED_TIMEOUT_MS = 120_000;
const READ_BATCH_SIZE = 1_000;
/** Datasets that one search answers. */
const MAX_PAGE = 1_000;
/** The product writes these itself at a start: policies, roles and platforms of the new version. */
const OWN_ENTITIES =
  /^urn:li:(dataHubPolicy|dataHubRole|dataPlatform|entityType|dataType|globalSettings|dataHubUpgrade):/;

/** What a version says that does not know a migration. */
const SENTENCE = /The database has had migration [^\n]*\. Start a newer version\./;

const SEARCH =
  'query s($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total searchResults { entity { urn } } } }';
const LINEAGE =
  'query l($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) { total searchResults { degree entity { urn } } } }';

/** An installation of an earlier version is started with this one, then with the earlier one again. */
export const upgrade = {
  name: 'upgrade',
  about:
    'an earlier version with data is replaced by this one: migrations run, no stored value changes, search and lineage answer the same; then the earlier one again',
  full: '4 min and a build of the earlier version',
  short: 'same',
  async run({ options, report, say }) {
    const previous = await builtVersion(options.from ?? (await previousVersion()));
    say(`from ${previous.commit}`);
    const installation = Installation.create();
    try {
      await installation.startDatabase();
      await upgraded({ installation, previous, report });
    } finally {
      await installation.stop();
    }
  },
};

async function upgraded({ installation, previous, report }) {
  const env = { HEADWATER_DEMO: '1' };
  const database = new Database(installation.neo4j);
  try {
    await installation.startServer({ project: previous.folder, env });
    const port = Number(new URL(installation.server.url).port);
    const session = await installation.signIn();
    const client = await installation.adminClient();
    const load = await writtenLoad(client, `up${randomBytes(4).toString('hex')}`);
    await untilFollowed(client, load);
    const before = await stateOf({ client, database, prefix: load.prefix });
    report({
      what: `data of ${previous.commit}`,
      figure: `${before.values.size} stored aspects, ${load.counts.acknowledged} of them acknowledged to clients`,
      ok: before.values.size > load.counts.acknowledged,
    });
    await installation.stopServer();
    await installation.startServer({ port, env });
    report(await migrationsThatRan(installation, previous));
    report(await signedInStill({ client, session, prefix: load.prefix }));
    const after = await stateOf({ client, database, prefix: load.prefix });
    for (const finding of compared(before, after)) report(finding);
    report(await indexDifferences(installation));
    await installation.stopServer();
    report(await startedAgain({ installation, previous, port, client, after, prefix: load.prefix, database }));
    report(await startedOnLaterData({ installation, port, database }));
  } finally {
    await database.close();
  }
}

async function writtenLoad(client, prefix) {
  const load = new WriteLoad(prefix, () => client);
  load.start(CLIENTS, PAUSE_MS);
  const until = Date.now() + LOADED_TIMEOUT_MS;
  while (load.counts.acknowledged < MIN_ACKNOWLEDGED && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await load.stop();
  if (load.counts.refused.length > 0) throw new Error(`writes were refused: ${load.counts.refused.join(', ')}`);
  return load;
}

/** Until search finds every dataset of the load that has a name. An earlier version may answer an error while its search is behind. */
async function untilFollowed(client, load) {
  const named = [...load.acknowledged.values()].filter((aspects) => aspects.has('datasetProperties')).length;
  const until = Date.now() + LOADED_TIMEOUT_MS;
  for (let state = ''; ;) {
    try {
      const { length } = await searched(client, load.prefix);
      if (length >= Math.min(named, MAX_PAGE)) return;
      state = `${length} of ${named} datasets`;
    } catch (error) {
      state = error.message;
    }
    if (Date.now() > until) throw new Error(`search does not find what was written: ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function searched(client, word) {
  const input = { types: ['DATASET'], query: word, start: 0, count: MAX_PAGE };
  const { searchAcrossEntities } = await client.graphql(SEARCH, { input });
  return searchAcrossEntities.searchResults.map(({ entity }) => entity.urn).sort();
}

async function lineageOf(client, urn, direction) {
  const input = { urn, direction, query: '*', start: 0, count: 500 };
  const { searchAcrossLineage } = await client.graphql(LINEAGE, { input });
  return searchAcrossLineage.searchResults.map(({ degree, entity }) => `${degree} ${entity.urn}`).sort();
}

/** What is stored and what is answered. */
async function stateOf({ client, database, prefix }) {
  const answers = new Map();
  for (const word of [...WORDS, prefix]) answers.set(`search ${word}`, await searched(client, word));
  const urns = [...answers.get('search *').filter((_, index) => index % 7 === 0), datasetUrn(prefix, 'base0')];
  for (const urn of urns.slice(-LINEAGE_DATASETS))
    for (const direction of ['UPSTREAM', 'DOWNSTREAM'])
      answers.set(`lineage ${direction} ${urn}`, await lineageOf(client, urn, direction));
  return { answers, values: await storedValues(database) };
}

/** `urn aspect` → the stored text, of everything but what the product itself writes at a start. */
async function storedValues(database) {
  const values = new Map();
  for (let from = 0, misses = 0; misses < 3; from += READ_BATCH_SIZE) {
    const rows = await database.read('store/dump-nodes', { from, to: from + READ_BATCH_SIZE });
    misses = rows.length === 0 ? misses + 1 : 0;
    for (const { props } of rows)
      for (const [name, value] of Object.entries(props))
        if (isAspect(value) && !OWN_ENTITIES.test(props.urn)) values.set(`${props.urn} ${name}`, value);
  }
  return values;
}

/** Aspects are stored as JSON under their own names; what else a node has are numbers and words. */
function isAspect(value) {
  return typeof value === 'string' && value.startsWith('{');
}

async function migrationsThatRan(installation, previous) {
  const known = await migrationsOf(previous.commit);
  const expected = (await migrationsOf('HEAD')).filter((name) => !known.includes(name));
  const log = readFileSync(installation.server.logFile, 'utf8');
  const ran = [...log.matchAll(/migration (\d{4}-[\w-]+)/g)].map(([, name]) => `${name}.cypher`);
  return {
    what: 'migrations that ran',
    figure: ran.length === 0 ? 'none, there is no new one' : ran.join(', '),
    ok: ran.join() === expected.join(),
    details: [`expected: ${expected.join(', ')}`],
  };
}

async function signedInStill({ client, session, prefix }) {
  const me = await session.post('/api/graphql', { query: '{ me { corpUser { urn } } }' });
  const write = await client.write(`urn:li:tag:${prefix}`, 'tagProperties', { name: prefix });
  return {
    what: 'a session and a token of before: a question, a write',
    figure: `${me.status}, ${write.status}`,
    ok: me.status === 200 && !me.text.includes('"errors"') && write.status === 200,
    details: [me.text.slice(0, 200), write.text.slice(0, 200)],
  };
}

function compared(before, after) {
  const lost = [...before.values.keys()].filter((key) => !after.values.has(key));
  const changed = [...before.values].filter(([key, value]) => after.values.has(key) && after.values.get(key) !== value);
  return [
    verdict(`stored aspects that are gone, of ${before.values.size}`, lost),
    verdict(
      'stored aspects that differ',
      changed.map(([key]) => key),
    ),
    verdict(`answers of search and lineage that differ, of ${before.answers.size}`, differentAnswers(before, after)),
  ];
}

function differentAnswers(before, after) {
  return [...before.answers]
    .map(([question, answer]) => {
      const now = after.answers.get(question) ?? [];
      const less = answer.filter((line) => !now.includes(line)).length;
      const more = now.filter((line) => !answer.includes(line)).length;
      return less + more === 0 ? undefined : `${question}: ${less} less, ${more} more`;
    })
    .filter((line) => line !== undefined);
}

function verdict(what, failures) {
  return { what, figure: String(failures.length), ok: failures.length === 0, details: failures };
}

/** The earlier version on migrated data: it answers the same, or it ends with a sentence. */
async function startedAgain({ installation, previous, port, client, after, prefix, database }) {
  const what = `${previous.commit} started again on the upgraded data`;
  const refusal = await refusalOf(installation, { project: previous.folder, port });
  if (refusal !== undefined) return { what, figure: `refused: ${refusal}`, ok: SENTENCE.test(refusal) };
  const differences = differentAnswers(after, await stateOf({ client, database, prefix }));
  await installation.stopServer();
  return {
    what,
    figure: `answers, ${differences.length} of ${after.answers.size} answers differ`,
    ok: differences.length === 0,
    details: differences,
  };
}

/** This version on a database that has had a migration of a later one. */
async function startedOnLaterData({ installation, port, database }) {
  await database.write('neo4j/record-migration', { number: 9_999, name: '9999-later', checksum: 'x', at: Date.now() });
  const refusal = await refusalOf(installation, { port });
  return {
    what: 'this version started on data of a later one',
    figure: refusal === undefined ? 'started' : `refused: ${refusal}`,
    ok: refusal !== undefined && SENTENCE.test(refusal),
  };
}

/** Starts a server. @returns undefined when it is ready, else what it said about it, the sentence first where there is one */
async function refusalOf(installation, options) {
  const lines = [];
  try {
    await installation.startServer({ ...options, env: { HEADWATER_DEMO: '1' }, onLine: (line) => lines.push(line) });
    return undefined;
  } catch {
    return SENTENCE.exec(lines.join('\n'))?.[0] ?? lines.slice(-3).join(' ');
  }
}
