import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Database } from './lib/database.mjs';
import { indexDifferences } from './lib/index-digests.mjs';
import { Installation } from './lib/installation.mjs';
import { quantile } from './lib/samples.mjs';
import { checkStoredWrites } from './lib/stored-writes.mjs';
import { WriteLoad } from './lib/write-load.mjs';

const CLIENTS = 6;
/** A server or database lives this long under load before it is killed, at a moment nobody chose. */
const MIN_LIFE_MS = 300;
const MAX_LIFE_MS = 1_500;
const FULL_KILLS = 200;
const SHORT_KILLS = 4;
/** The pair comes last: it counts as two kills, and one may be left. */
const VICTIMS = [['server'], ['database'], ['server', 'database']];
/** Keeps the load of a long run from writing so much that reading it back takes longer than the kills. */
const PAUSE_MS = 150;
/** From the moment on that server and Neo4j run again. */
const RECOVERY_TIMEOUT_MS = 120_000;

/** Random kills of the server and of the database while clients write. */
export const kills = {
  name: 'kills',
  about:
    'SIGKILL of the server or of Neo4j at random moments under writes; what was acknowledged is stored, nothing is torn',
  full: '50 min for 200 kills',
  short: '1 min, 4 kills',
  async run({ isShort, options, report, say, installation }) {
    const count = Number(options.kills ?? (isShort ? SHORT_KILLS : FULL_KILLS));
    await Installation.during(installation, (open) => killed({ installation: open, count, report, say }));
  },
};

async function killed({ installation, count, report, say }) {
  const port = Number(new URL(installation.server.url).port);
  const client = await installation.adminClient();
  const database = new Database(installation.neo4j);
  const load = new WriteLoad(`kill${randomBytes(4).toString('hex')}`, () => client);
  try {
    const firstSeq = await database.latestSeq();
    load.start(CLIENTS, PAUSE_MS);
    const recoveries = { server: [], database: [], both: [] };
    for (let killCount = 0; killCount < count;) {
      await sleep(randomInt(MIN_LIFE_MS, MAX_LIFE_MS));
      const victims = victimsOf(killCount, count - killCount);
      const recoveryMs = await killOnce({ installation, victims, port, load });
      recoveries[victims.length > 1 ? 'both' : victims[0]].push(recoveryMs);
      killCount += victims.length;
      if (killCount % 5 === 0) say(`${killCount} kills, ${load.counts.acknowledged} writes acknowledged`);
    }
    await sleep(MAX_LIFE_MS);
    await load.stop();
    report({
      what: 'kills',
      figure: `${recoveries.server.length} of the server, ${recoveries.database.length} of Neo4j, ${recoveries.both.length} of both at once`,
      ok: true,
    });
    for (const [victim, times] of Object.entries(recoveries)) if (times.length > 0) report(recovery(victim, times));
    for (const finding of await checkStoredWrites({ load, client, database, firstSeq })) report(finding);
    report(await indexDifferences(installation));
  } finally {
    load.running = false;
    await database.close();
  }
}

/** One of them or both, but both of them in the first two kills, so that a short run has one of each. */
function victimsOf(killCount, left) {
  if (killCount < 2) return [['server', 'database'][killCount]];
  return VICTIMS[randomInt(left > 1 ? VICTIMS.length : VICTIMS.length - 1)];
}

/** @returns milliseconds from the kill to the first write that is acknowledged again */
async function killOnce({ installation, victims, port, load }) {
  const from = performance.now();
  await Promise.all(
    victims.map((victim) => (victim === 'server' ? installation.killServer() : installation.killDatabase())),
  );
  if (victims.includes('database')) await installation.startDatabase();
  if (victims.includes('server')) await installation.startServer({ port });
  const { acknowledged } = load.counts;
  const until = performance.now() + RECOVERY_TIMEOUT_MS;
  while (load.counts.acknowledged === acknowledged) {
    if (performance.now() > until)
      throw new Error(
        `after a kill of ${victims.join(' and ')} no write was acknowledged for ${RECOVERY_TIMEOUT_MS / 1_000} s; the last one was answered ${load.lastFailure}`,
      );
    await sleep(50);
  }
  return performance.now() - from;
}

function recovery(victim, times) {
  const [middle, longest] = [quantile(times, 0.5), Math.max(...times)].map((ms) => (ms / 1_000).toFixed(1));
  return {
    what: `writes again after a kill of ${victim === 'both' ? 'both' : `the ${victim}`}`,
    figure: `${middle} s median, ${longest} s longest`,
    ok: true,
  };
}
