import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isGenerated } from './generated-files.mjs';
import { withLock } from './lock-file.mjs';
import { run } from './processes.mjs';
import { during, Refusal, say } from './say.mjs';
import { hostEnvironment, isRelease, node24, npmCommand, root, toolEnvironment, toolFile } from './workspace.mjs';

const LOCK = join(root, '.cache', 'setup.lock');

/** Makes node_modules what package-lock.json says, if it is not. */
export async function ensureInstalled() {
  if (!whyInstall()) return;
  await withLock(LOCK, 'installing the packages', async () => {
    const reason = whyInstall();
    if (!reason) return;
    say(`Installing the packages (npm ci): ${reason}`);
    const { code, output } = await during('npm ci', () =>
      run(npmCommand, ['ci', '--no-audit', '--no-fund', ...(isRelease ? ['--omit=dev'] : [])], {
        cwd: root,
        env: hostEnvironment(),
      }),
    );
    if (code !== 0)
      throw new Refusal(`npm ci failed with exit code ${code}:\n${output.trim().split('\n').slice(-25).join('\n')}`);
    say('Packages installed');
  });
}

/** Writes the generated code, unless nothing that it is made from has changed. */
export async function ensureGenerated() {
  if (isGenerated()) return;
  await withLock(LOCK, 'generating code', async () => {
    const { code, output } = await run(node24, ['scripts/gen.mjs'], { cwd: root, env: toolEnvironment() });
    if (code !== 0) throw new Refusal(`Code could not be generated:\n${output}`);
    say(output.trim());
  });
}

/** Builds what changed: Nx compares hashes of the sources and takes the rest from its cache. A release is built already. */
export async function ensureBuilt() {
  if (isRelease) return;
  await ensureGenerated();
  await withLock(LOCK, 'building', async () => {
    say('Building the server and the page (what did not change comes from the cache)');
    const { code, output } = await during('build', () =>
      run(node24, [toolFile('nx', 'dist', 'bin', 'nx.js'), 'run-many', '-t', 'build', '--outputStyle=static'], {
        cwd: root,
        env: toolEnvironment({ NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' }),
      }),
    );
    if (code !== 0) throw new Refusal(`The build failed:\n${output}`);
  });
}

function whyInstall() {
  if (!existsSync(node24)) return 'node_modules is missing or incomplete';
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(toolFile('.package-lock.json'));
  return staleBecause(wanted, present, { omitDev: isRelease });
}

/**
 * Compares the lock file with npm's own record of what it installed, which npm writes last: so a broken install counts as stale.
 *
 * @param options.omitDev whether development packages may be missing
 * @returns the reason as words, or undefined if nothing is to do
 */
export function staleBecause(wanted, present, { omitDev = false } = {}) {
  for (const [path, entry] of Object.entries(wanted)) {
    // npm marks packages that only development or an optional package needs with `devOptional`.
    if (path === '' || entry.optional || entry.link || (omitDev && (entry.dev || entry.devOptional))) continue;
    const have = present[path];
    if (!have) return `${nameOf(path)} is missing`;
    if (have.version !== entry.version || have.integrity !== entry.integrity) {
      return `${nameOf(path)} is ${have.version}, package-lock.json says ${entry.version}`;
    }
  }
  return undefined;
}

function nameOf(path) {
  return path.replace(/^.*node_modules\//, '');
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
