// `npm run helm:schemas`: writes deploy/helm/kubernetes.schema.json, what Kubernetes says about the objects that the chart may
// make. The schemas are those of the Python package `kubernetes-validate`, whose strict ones refuse unknown fields.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unzipSync } from 'fflate';

import { SCHEMA_FILE } from './lib/helm.mjs';
import { run } from './lib/processes.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

const KUBERNETES = '1.37.0';
const PACKAGE = `kubernetes-validate==${KUBERNETES}`;
const DEFINITIONS = `kubernetes_validate/kubernetes-json-schema/v${KUBERNETES}-local-strict/_definitions.json`;
const KINDS = [
  'apps.v1.Deployment',
  'apps.v1.StatefulSet',
  'batch.v1.CronJob',
  'core.v1.PersistentVolumeClaim',
  'core.v1.Service',
  'networking.v1.Ingress',
  'networking.v1.NetworkPolicy',
  'policy.v1.PodDisruptionBudget',
];

await runMain(async () => {
  const all = JSON.parse(await definitionsText()).$defs;
  const needed = {};
  const waiting = KINDS.map((kind) => `io.k8s.api.${kind}`);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed[name] !== undefined) continue;
    needed[name] = withoutTexts(all[name]);
    waiting.push(...[...JSON.stringify(needed[name]).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, other]) => other));
  }
  const lines = Object.keys(needed)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(needed[name])}`);
  const from = `${PACKAGE} from PyPI, npm run helm:schemas`;
  writeFileSync(join(root, SCHEMA_FILE), `{"$comment":"${from}","$defs":{\n${lines.join(',\n')}\n}}\n`);
  say(`${SCHEMA_FILE}: ${lines.length} definitions of Kubernetes ${KUBERNETES}`);
});

async function definitionsText() {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-schemas-'));
  try {
    const { code, output } = await run('python3', ['-m', 'pip', 'download', '--no-deps', '--dest', folder, PACKAGE]);
    if (code !== 0) throw new Refusal(`${PACKAGE} could not be downloaded: ${output.trim()}`);
    const wheel = readFileSync(join(folder, `kubernetes_validate-${KUBERNETES}-py3-none-any.whl`));
    const { [DEFINITIONS]: file } = unzipSync(wheel, { filter: ({ name }) => name === DEFINITIONS });
    return new TextDecoder().decode(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without descriptions and annotations; a property may be called `description`. */
function withoutTexts(schema) {
  if (Array.isArray(schema)) return schema.map(withoutTexts);
  if (schema === null || typeof schema !== 'object') return schema;
  const meaningful = Object.entries(schema).filter(
    ([key, value]) => !(key === 'description' && typeof value === 'string') && !key.startsWith('x-kubernetes'),
  );
  return Object.fromEntries(
    meaningful.map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, withoutTexts(property)]))
        : withoutTexts(value),
    ]),
  );
}
