import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The release of the public client whose protocol is spoken. */
const SDK_VERSION = '1.7.0.17';
const INSTALL_MS = 8 * 60_000;

/**
 * The public client, installed once into the user's cache.
 *
 * @returns `{ datahub }`, the path of its command, or `{ missing }`, why it can't be had here
 */
export function sdkVenv() {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'headwater', `venv-${SDK_VERSION}`);
  const datahub = join(folder, 'bin', 'datahub');
  if (existsSync(datahub)) return { datahub };
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(join(folder, '..'), { recursive: true });
  /** @type {[string, string[]][]} */
  const steps = [
    ['python3', ['-m', 'venv', fresh]],
    [
      join(fresh, 'bin', 'pip'),
      ['install', '--quiet', '--disable-pip-version-check', `acryl-datahub[datahub-rest]==${SDK_VERSION}`],
    ],
  ];
  for (const [program, args] of steps) {
    const words = [program, ...args].join(' ');
    const done = spawnSync(program, args, { encoding: 'utf8', timeout: INSTALL_MS });
    if (done.status === 0) continue;
    rmSync(fresh, { recursive: true, force: true });
    return {
      missing: `${words}: ${(done.stderr || String(done.error)).trim().split('\n').at(-1) ?? ''}`,
    };
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  // A script in a venv names its interpreter by the full path at which it was installed.
  writeFileSync(datahub, readFileSync(datahub, 'utf8').replace(fresh, folder));
  return { datahub };
}
