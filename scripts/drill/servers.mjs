import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Database } from './lib/database.mjs';
import { indexDifferences } from './lib/index-digests.mjs';
import { Installation } from './lib/installation.mjs';
import { checkStoredWrites, findDatasets } from './lib/stored-writes.mjs';
import { datasetUrn, WriteLoad } from './lib/write-load.mjs';

const CLIENTS = 4;
const PAUSE_MS = 150;
const SEQ_HEADER = 'x-headwater-seq';

/** Two, then three servers on one database, each restarted in turn under writes. */
export const servers = {
  name: 'servers',
  about:
    'two, then three servers on one database, restarted one after the other under writes; each sees what the others wrote',
  full: '3 min',
  short: '1 min, two servers',
  async run({ isShort, report }) {
    const installation = await Installation.open();
    try {
      await rolled({ installation, most: isShort ? 2 : 3, report });
    } finally {
      await installation.stop();
    }
  },
};

async function rolled({ installation, most, report }) {
  const database = new Database(installation.neo4j);
  const admin = await installation.adminClient();
  let turn = 0;
  // Tokens are signed with one key, which all servers of an installation share.
  const clientOf = () => admin.at(installation.servers[(turn += 1) % installation.servers.length].url);
  const firstSeq = await database.latestSeq();
  const load = new WriteLoad(`roll${randomBytes(4).toString('hex')}`, clientOf);
  try {
    await addServer(installation, 2);
    load.start(CLIENTS, PAUSE_MS);
    for (let count = 2; count <= most; count += 1) {
      if (count > 2) await addServer(installation, count);
      await restartEach(installation);
      report(await readsOfOthers({ installation, admin, prefix: load.prefix, count }));
    }
    await load.stop();
    for (const finding of await checkStoredWrites({ load, client: admin, database, firstSeq })) report(finding);
    for (const server of installation.servers) report(await indexDifferences(installation, server));
  } finally {
    load.running = false;
    await database.close();
  }
}

/** A home of its own with the same keys, as docs/security.md asks for. */
async function addServer(installation, number) {
  const home = join(installation.folder, `server${number}`);
  cpSync(join(installation.folder, 'keys'), join(home, 'keys'), { recursive: true });
  await installation.startServer({ home });
}

async function restartEach(installation) {
  // Restarting replaces the list.
  const { servers: running } = installation;
  for (const server of running) {
    const port = Number(new URL(server.url).port);
    const home = join(server.logFile, '..', '..');
    await installation.stopServer(server);
    await installation.startServer({ home, port });
    await sleep(1_000);
  }
}

/** A write at each server is in the next answer of every other one, to who says what they have seen. */
async function readsOfOthers({ installation, admin, prefix, count }) {
  const missing = [];
  const urls = installation.servers.map(({ url }) => url);
  for (const [number, url] of urls.entries()) {
    const name = `seen${count}x${number}`;
    const written = await admin.at(url).write(datasetUrn(`${prefix}s`, name), 'datasetProperties', { name });
    const headers = { [SEQ_HEADER]: written.headers.get(SEQ_HEADER) ?? '' };
    for (const other of urls) {
      const names = await findDatasets(admin.at(other), name, headers);
      if (!names.includes(datasetUrn(`${prefix}s`, name)))
        missing.push(`${name}, written at ${url}, is not found at ${other}`);
    }
  }
  return {
    what: `${count} servers after a rolling restart: writes of one that another does not find`,
    figure: String(missing.length),
    ok: missing.length === 0,
    details: missing,
  };
}
