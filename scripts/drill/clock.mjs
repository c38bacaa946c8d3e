import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Database } from './lib/database.mjs';
import { indexDifferences } from './lib/index-digests.mjs';
import { Installation } from './lib/installation.mjs';
import { outageWorld } from './lib/outage.mjs';

const PRELOAD = new URL('./lib/shifted-clock.mjs', import.meta.url);
const HOUR_MS = 3_600_000;
/** The server reads its shift ten times a second. */
const SHIFT_WAIT_MS = 400;

/** The clock of a running server is set back, forward and right again. */
export const clock = {
  name: 'clock',
  about:
    'the clock of the server jumps an hour back, an hour ahead and back again; writes, questions, sessions and the order of changes go on',
  full: '1 min',
  short: '1 min',
  async run({ report }) {
    const installation = Installation.create();
    const file = join(installation.folder, 'clock-shift');
    writeFileSync(file, '0');
    try {
      await installation.startDatabase();
      await installation.startServer({ nodeArgs: ['--import', PRELOAD.href], env: { DRILL_CLOCK_FILE: file } });
      await shifted({ installation, setShift: (ms) => writeFileSync(file, String(ms)), report });
    } finally {
      await installation.stop();
    }
  },
};

async function shifted({ installation, setShift, report }) {
  const database = new Database(installation.neo4j);
  const firstSeq = await database.latestSeq();
  const prefix = `clock${randomBytes(4).toString('hex')}`;
  const first = await outageWorld(installation, prefix);
  try {
    for (const [words, shiftMs] of [
      ['an hour back', -HOUR_MS],
      ['an hour ahead', HOUR_MS],
      ['right again', 0],
    ]) {
      setShift(shiftMs);
      await sleep(SHIFT_WAIT_MS);
      // Writes, asks by a new token and a new session, and waits until every answer holds what was written.
      await outageWorld(installation, `${prefix}${shiftMs < 0 ? 'b' : shiftMs > 0 ? 'a' : 'r'}`);
      const old = await first.session.post('/api/graphql', { query: '{ me { corpUser { urn } } }' });
      const isSignedIn = old.status === 200 && !old.text.includes('"errors"');
      report({
        what: `${words}: writes, questions, the session from before`,
        figure: isSignedIn ? 'answered' : old.text.slice(0, 100),
        ok: isSignedIn,
      });
    }
    report(await timesOfChanges(database, firstSeq));
    report(await indexDifferences(installation));
  } finally {
    await database.close();
  }
}

/** Numbers without a gap, whatever the clock said; times may go back with it. */
async function timesOfChanges(database, firstSeq) {
  const changes = await database.read('store/read-changes', { seq: firstSeq, limit: 5_000 });
  const gaps = changes.filter(({ seq }, index) => seq !== firstSeq + 1 + index).length;
  const back = changes.filter(({ at }, index) => index > 0 && at < changes[index - 1].at).length;
  return {
    what: 'changes, gaps in their numbers, times that go back',
    figure: `${changes.length}, ${gaps}, ${back}`,
    ok: changes.length > 0 && gaps === 0,
  };
}
