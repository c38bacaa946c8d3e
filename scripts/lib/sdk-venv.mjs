import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { root } from './workspace.mjs';

/** The release of the public client whose protocol is spoken. */
const SDK_VERSION = '1.7.0.17';
const INSTALL_MS = 8 * 60_000;
const LISTS = join(root, 'backend', 'e2e', 'sdk');

/** Where the public client is installed; an executor of ingestion runs is given it, so that it installs nothing itself. */
export const SDK_FOLDER = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'headwater',
  `venv-${SDK_VERSION}`,
);

/**
 * The public client with what its tested connectors need, installed into the user's cache once per list of requirements.
 *
 * @returns `{ datahub, python }`, the paths of its command and its interpreter, or `{ missing }`, why it can't be had here
 */
export function sdkVenv() {
  const bin = join(SDK_FOLDER, 'bin');
  const venv = { datahub: join(bin, 'datahub'), python: join(bin, 'python') };
  const lists = [join(LISTS, 'requirements.txt'), join(LISTS, 'constraints.txt')];
  const wanted = lists.reduce((hash, path) => hash.update(readFileSync(path)), createHash('sha256')).digest('hex');
  const stamp = join(SDK_FOLDER, 'installed.sha256');
  const ready = () => existsSync(venv.datahub) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (ready()) return venv;
  return alone(`${SDK_FOLDER}.installing`, () => {
    if (ready()) return venv;
    const missing = install(SDK_FOLDER, venv.python, lists);
    if (missing !== undefined) return { missing };
    writeFileSync(stamp, wanted);
    return venv;
  });
}

/** Why it can't be installed; undefined where it was. */
function install(folder, python, [requirements, constraints]) {
  // Python compiles what is imported, which is a part of what is installed.
  const quietly = ['--quiet', '--disable-pip-version-check', '--no-compile'];
  const pip = [python, '-m', 'pip', 'install', ...quietly, '-r', requirements];
  const noVenv = attempt(['python3', '-m', 'venv', folder]);
  if (noVenv !== undefined) return noVenv;
  // Where the measured versions can't be had (another Python, another machine), whatever the requirements allow is taken.
  return attempt([...pip, '-c', constraints]) === undefined ? undefined : attempt(pip);
}

/** Why the command failed; undefined where it didn't. */
function attempt([program, ...args]) {
  const done = spawnSync(program, args, { encoding: 'utf8', timeout: INSTALL_MS });
  if (done.status === 0) return undefined;
  const reason = (done.stderr || String(done.error)).trim().split('\n').at(-1) ?? '';
  return `${[program, ...args].join(' ')}: ${reason}`;
}

/** Runs the work while no other process does: suites run side by side, and pip in one folder twice at once breaks it. */
function alone(lock, work) {
  mkdirSync(join(lock, '..'), { recursive: true });
  while (!taken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Whether the lock is ours now; one that a process left behind is taken over. */
function taken(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > 2 * INSTALL_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
