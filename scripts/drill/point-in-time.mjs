import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from './lib/index-digests.mjs';
import { Installation } from './lib/installation.mjs';
import { findDatasets } from './lib/stored-writes.mjs';
import { datasetUrn } from './lib/write-load.mjs';

const DATASETS = 50;

/** Backup, more writes, restore into the same database and into an empty one: the catalogue is what it was at the backup. */
export const pointInTime = {
  name: 'restore',
  about: 'backup under a running server, more writes, restore; the digest is that of the backup, later writes are gone',
  full: '1 min',
  short: '1 min',
  async run({ report }) {
    const installation = await Installation.open();
    const empty = Installation.create();
    try {
      await backUpAndRestore({ installation, empty, report });
    } finally {
      await installation.stop();
      await empty.stop();
    }
  },
};

async function backUpAndRestore({ installation, empty, report }) {
  const prefix = `pit${randomBytes(4).toString('hex')}`;
  const file = join(installation.folder, 'backup.jsonl.gz');
  const client = await installation.adminClient();
  await writeDatasets(client, prefix, 'early');
  const backup = await runCommand(installation, ['backup', file], { url: installation.server.url });
  const digest = digestIn(backup.output);
  report({
    what: 'backup',
    figure: digest ?? 'no digest',
    ok: backup.code === 0 && digest !== undefined,
    details: [backup.output],
  });
  await writeDatasets(client, prefix, 'late');
  const { url } = installation.server;
  const refused = await runCommand(installation, ['restore', file, '--replace'], { url });
  report({ what: 'restore while a server runs', figure: `exit code ${refused.code}`, ok: refused.code !== 0 });
  await installation.stopServer();
  report(same('restore over the later writes', digest, await runCommand(installation, ['restore', file, '--replace'])));
  rmSync(join(installation.folder, 'search.sqlite'), { force: true });
  const server = await installation.startServer();
  const restored = client.at(server.url);
  const found = await findDatasets(restored, prefix);
  const late = found.filter((urn) => urn.includes('late')).length;
  report({
    what: 'datasets found: of before, of after the backup',
    figure: `${found.length - late}, ${late}`,
    ok: found.length === DATASETS && late === 0,
  });
  const again = await restored.write(datasetUrn(prefix, 'late0'), 'datasetProperties', { name: `${prefix} anew` });
  report({ what: 'a write after it', figure: String(again.status), ok: again.status === 200 });
  await empty.startDatabase();
  report(same('restore into an empty database', digest, await runCommand(empty, ['restore', file])));
}

async function writeDatasets(client, prefix, name) {
  for (let number = 0; number < DATASETS; number += 1) {
    const { status, text } = await client.write(datasetUrn(prefix, `${name}${number}`), 'datasetProperties', {
      name: `${prefix} ${name} ${number}`,
      description: prefix,
    });
    if (status !== 200) throw new Error(`a write answered ${status}: ${text}`);
  }
}

function same(what, digest, { code, output }) {
  const restored = digestIn(output);
  return {
    what,
    figure: restored ?? `exit code ${code}`,
    ok: code === 0 && restored === digest,
    details: output.trim().split('\n').slice(-5),
  };
}

function digestIn(output) {
  return /digest ([0-9a-f]+)/.exec(output)?.[1];
}
