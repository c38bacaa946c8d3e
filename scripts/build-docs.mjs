// Writes the documentation site into dist/docs. `--earlier VERSION=FOLDER`, as often as needed, publishes the docs/ of an earlier
// version, a checkout in that folder, beside the current one.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { buildSite } from './lib/docs-site/site.mjs';
import { readOptions } from './lib/options.mjs';
import { Refusal, runMain } from './lib/say.mjs';
import { callerFolder, root } from './lib/workspace.mjs';

await runMain(async () => {
  const { values } = readOptions(process.argv.slice(2), { earlier: { type: 'string', multiple: true } });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const earlier = (values.earlier ?? []).map(readEarlier);
  const records = await buildSite({ out: join(root, 'dist', 'docs'), version, earlier });
  const counts = records.map((record) => `${record.version} (${Object.keys(record.docs).length} pages)`);
  console.log(`Documentation in dist/docs: ${counts.join(', ')}`);
});

function readEarlier(text) {
  const [, version, folder] = /^(\d+\.\d+\.\d+[\w.-]*)=(.+)$/.exec(text) ?? [];
  if (version === undefined)
    throw new Refusal(`--earlier ${text} must be VERSION=FOLDER, such as 0.1.0=../headwater-0.1.0.`);
  return { version, project: resolve(callerFolder(), folder) };
}
