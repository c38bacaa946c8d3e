import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { request } from './lib/catalogue-client.mjs';
import { Database } from './lib/database.mjs';
import { indexDifferences } from './lib/index-digests.mjs';
import { Installation } from './lib/installation.mjs';
import { duringOutage, judgeOutage, judgeRecovery, outageWorld } from './lib/outage.mjs';
import { SmallDisk } from './lib/small-disk.mjs';
import { checkStoredWrites, findDatasets } from './lib/stored-writes.mjs';
import { datasetUrn, WriteLoad } from './lib/write-load.mjs';

const MIB = 2 ** 20;
/** Room for the search index of the drill, which begins with less than one. */
const HOME_DISK_MIB = 32;
/** Room for a new database, what it writes here, and what a start wants to see free. */
const NEO4J_DISK_MIB = 400;
/** So much the database may still write, so that it fills the disk itself, in the middle of a commit. */
const LEFT_FOR_NEO4J = 3 * MIB;
const CLIENTS = 4;
const PAUSE_MS = 50;
/** With a full disk of the home folder. */
const MIN_WRITES = 20;
const MAX_WRITES = 400;
/** The index tries again at least every five seconds. */
const HOME_RECOVERY_TIMEOUT_MS = 30_000;
const FULL_TIMEOUT_MS = 120_000;
const POLL_MS = 200;

/** The disk of the server's home folder is full, then that of Neo4j. */
export const fullDisk = {
  name: 'disk',
  about:
    'the disk of HEADWATER_HOME is full, then that of Neo4j; what is acknowledged is stored, what is refused is not, /ready says so, space mends it',
  full: '3 min',
  short: '2 min',
  async run({ isShort, report }) {
    await withDisk(HOME_DISK_MIB, (disk) => homeFull({ disk, report }));
    await withDisk(NEO4J_DISK_MIB, (disk) => neo4jFull({ disk, durationMs: isShort ? 15_000 : 60_000, report }));
  },
};

async function withDisk(mebibytes, work) {
  const disk = await SmallDisk.mount(mebibytes);
  try {
    await work(disk);
  } finally {
    await disk.unmount();
  }
}

/** The database has another disk, so every write is stored; only search can't follow. */
async function homeFull({ disk, report }) {
  const installation = new Installation(join(disk.folder, 'home'));
  installation.databaseHome = join(disk.parent, 'neo4j');
  try {
    await installation.startDatabase();
    await installation.startServer();
    const prefix = `disk${randomBytes(4).toString('hex')}`;
    const world = await outageWorld(installation, prefix);
    disk.fill();
    const { urns, refused, cause } = await writesWhileFull(world);
    report({
      what: 'home full: writes acknowledged',
      figure: `${urns.length - refused.length} of ${urns.length}`,
      ok: refused.length === 0,
      details: refused,
    });
    report({ what: 'home full: /ready', figure: cause ?? 'ready', ok: cause?.includes('cannot be written') === true });
    const rounds = await duringOutage(world, 0);
    const [answered, time] = await judgeOutage(world, rounds, { statesAge: false });
    for (const finding of [answered, time]) report({ ...finding, what: `home full: ${finding.what}` });
    disk.empty();
    report(await readyAgain(installation));
    report(await missingAspects(world, urns));
    report(await missingInSearch(world, urns));
    report(await indexDifferences(installation));
  } finally {
    await installation.stop();
  }
}

/** Writes one dataset after the other. @returns their urns, answers other than 200, and the cause in `/ready` */
async function writesWhileFull({ token, prefix, installation }) {
  const [urns, refused] = [[], []];
  let cause;
  while (urns.length < MIN_WRITES || (cause === undefined && urns.length < MAX_WRITES)) {
    const urn = datasetUrn(prefix, `full${urns.length}`);
    const { status, text } = await token.write(urn, 'datasetProperties', {
      name: prefix,
      description: 'x'.repeat(4_000),
    });
    urns.push(urn);
    if (status !== 200) refused.push(`${status} ${text.slice(0, 200)}`);
    cause ??= await whyNotReady(installation);
  }
  return { urns, refused, cause };
}

async function whyNotReady(installation) {
  const { status, text } = await request(`${installation.server.url}/ready`);
  return status === 200 ? undefined : JSON.parse(text).cause;
}

async function readyAgain(installation) {
  const from = performance.now();
  while ((await whyNotReady(installation)) !== undefined && performance.now() - from < HOME_RECOVERY_TIMEOUT_MS)
    await sleep(POLL_MS);
  const cause = await whyNotReady(installation);
  return {
    what: 'home with space again: ready after',
    figure: cause ?? `${((performance.now() - from) / 1_000).toFixed(1)} s`,
    ok: cause === undefined,
  };
}

async function missingAspects({ token }, urns) {
  const missing = [];
  for (const urn of urns) if ((await token.aspect(urn, 'datasetProperties')) === undefined) missing.push(urn);
  return verdict(`acknowledged writes that are lost, of ${urns.length}`, missing);
}

async function missingInSearch({ token, prefix }, urns) {
  const names = new Set(await findDatasets(token, prefix));
  return verdict(
    `datasets that search does not find, of ${urns.length}`,
    urns.filter((urn) => !names.has(urn)),
  );
}

function verdict(what, failures) {
  return { what, figure: String(failures.length), ok: failures.length === 0, details: failures };
}

/** Neo4j fills its own disk in the middle of commits, is ended by its supervisor, and comes back when there is space. */
async function neo4jFull({ disk, durationMs, report }) {
  const installation = Installation.create();
  installation.databaseHome = join(disk.folder, 'neo4j');
  let database;
  let load;
  try {
    await installation.startDatabase({ isSupervised: true });
    await installation.startServer();
    const prefix = `disk${randomBytes(4).toString('hex')}`;
    const world = await outageWorld(installation, prefix);
    database = new Database(installation.neo4j);
    const firstSeq = await database.latestSeq();
    disk.fill(LEFT_FOR_NEO4J);
    load = new WriteLoad(`${prefix}load`, () => world.token);
    load.start(CLIENTS, PAUSE_MS);
    report({ what: 'Neo4j full: /ready', ...(await firstCause(installation)) });
    const rounds = await duringOutage(world, durationMs);
    for (const finding of await judgeOutage(world, rounds)) report({ ...finding, what: `Neo4j full: ${finding.what}` });
    disk.empty();
    for (const finding of await judgeRecovery(world, rounds)) report({ ...finding, what: `space: ${finding.what}` });
    await load.stop();
    for (const finding of await checkStoredWrites({ load, client: world.token, database, firstSeq })) report(finding);
    report(await indexDifferences(installation));
  } finally {
    if (load) load.running = false;
    await database?.close();
    await installation.stop();
  }
}

/** The first answer of `/ready` that is not "ready". */
async function firstCause(installation) {
  const until = performance.now() + FULL_TIMEOUT_MS;
  for (;;) {
    const cause = await whyNotReady(installation);
    if (cause !== undefined) return { figure: cause, ok: cause.includes('database') };
    if (performance.now() > until) return { figure: 'ready all the time', ok: false };
    await sleep(POLL_MS);
  }
}
