import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Whether this is an unpacked archive of `npm run release` and not a clone: it is built already, has no sources, and needs the
 * production packages only.
 */
export const isRelease = existsSync(join(root, 'release.json'));

/** npm's command, which has another name on Windows. */
export const npmCommand = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const modules = join(root, 'node_modules');

/** Node 24 as the npm package `node` brings it; there only after the install. */
export const node24 = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The file behind a command of an installed package. */
export function toolFile(...parts) {
  return join(modules, ...parts);
}

/** The compiler of TypeScript 7. The package `typescript` is version 6, and has a command of the same name. */
export const tscFile = toolFile('typescript-native', 'bin', 'tsc');

/** The user's cache folder for what is fetched once: `HEADWATER_CACHE`, else the system's custom. */
export function cacheFolder(env = process.env) {
  if (env.HEADWATER_CACHE) return resolve(env.HEADWATER_CACHE);
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'headwater');
}

/** Where this installation keeps its data: `--home`, else `HEADWATER_HOME`, else `.headwater` beside package.json. */
export function homeFolder(option, env = process.env) {
  const named = option ?? env.HEADWATER_HOME;
  return named ? resolve(callerFolder(env), named) : join(root, '.headwater');
}

/** npm runs scripts in the package's folder; the folder in which the person typed is in INIT_CWD. */
export function callerFolder(env = process.env) {
  return env.INIT_CWD || process.cwd();
}

/** The environment with Node 24 and the installed commands first in PATH. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter), ...extra };
}

/** The environment without anything under node_modules in PATH: `npm ci` deletes that folder while it runs. */
export function hostEnvironment() {
  const kept = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !`${entry}${sep}`.includes(`${sep}node_modules${sep}`));
  return { ...process.env, PATH: kept.join(delimiter) };
}
