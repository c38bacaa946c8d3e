import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { indexDifferences } from './lib/index-digests.mjs';
import { Installation } from './lib/installation.mjs';
import { outageWorld } from './lib/outage.mjs';

/** Files of the home folder that are derived, so that no damage to them may do harm. */
const DERIVED_FILES = ['search.sqlite', 'sql-texts.json', 'follow-news.json'];

const DAMAGES = {
  'overwritten with garbage': (file) => writeFileSync(file, randomBytes(Math.max(4_096, statSync(file).size))),
  'cut off in the middle': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  emptied: (file) => truncateSync(file, 0),
};

/** Every derived file in the home folder is damaged in three ways, and the server starts on it. */
export const damaged = {
  name: 'damaged',
  about: 'snapshot and search files garbled, cut off and emptied after a SIGKILL; the next start builds them anew',
  full: '1 min',
  short: '30 s, garbled only',
  async run({ isShort, report }) {
    const installation = await Installation.open();
    try {
      const port = Number(new URL(installation.server.url).port);
      await outageWorld(installation, `damage${randomBytes(4).toString('hex')}`);
      for (const [damage, apply] of Object.entries(DAMAGES).slice(0, isShort ? 1 : undefined)) {
        await installation.killServer();
        const files = derivedFiles(installation.folder);
        for (const file of files) apply(file);
        const from = performance.now();
        await installation.startServer({ port });
        const seconds = ((performance.now() - from) / 1_000).toFixed(1);
        report({ what: `${files.length} files ${damage}: ready after`, figure: `${seconds} s`, ok: files.length > 0 });
        await outageWorld(installation, `damage${randomBytes(4).toString('hex')}`);
        report(await indexDifferences(installation));
      }
    } finally {
      await installation.stop();
    }
  },
};

/** With the journals of SQLite, and snapshots of whatever name. */
function derivedFiles(home) {
  const names = readdirSync(home).filter(
    (name) => DERIVED_FILES.some((file) => name.startsWith(file)) || name.includes('snapshot'),
  );
  return names.map((name) => join(home, name)).filter((file) => existsSync(file) && statSync(file).isFile());
}
