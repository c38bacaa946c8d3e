// `npm run docs:connectors`: writes docs/connectors/, a page a family of connectors, from what the public client says about each
// (settings, capabilities, support) and from which of them our tests run. Run it after a new release of the client.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { familiesOf, pageOfFamily } from './lib/docs-site/connector-pages.mjs';
import { Refusal, runMain } from './lib/say.mjs';
import { sdkVenv } from './lib/sdk-venv.mjs';
import { root } from './lib/workspace.mjs';

await runMain(() => {
  const venv = sdkVenv();
  if (venv.missing !== undefined) throw new Refusal(`The public client is not here: ${venv.missing}`);
  const { status, stdout, stderr } = spawnSync(venv.python, [join(root, 'scripts', 'lib', 'connector_schemas.py')], {
    encoding: 'utf8',
    env: { ...process.env, DATAHUB_TELEMETRY_ENABLED: 'false' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Refusal(`The connectors could not be read:\n${stderr}`);
  const { version, connectors } = JSON.parse(stdout);
  const tested = testedConnectors(readFileSync(join(root, 'docs', 'sdk.md'), 'utf8'));
  const folder = join(root, 'docs', 'connectors');
  mkdirSync(folder, { recursive: true });
  for (const family of familiesOf(connectors)) {
    writeFileSync(join(folder, `${family.id}.md`), pageOfFamily(family, { version, connectors, tested }));
    console.log(`docs/connectors/${family.id}.md: ${family.connectors.join(', ')}`);
  }
});

/** The connectors that the table "Connectors" of docs/sdk.md lists: those that run in every `npm test`. */
function testedConnectors(page) {
  const [, section = ''] = page.split('\n## Connectors\n');
  return new Set([...section.split('\n## ')[0].matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name));
}
