import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { run } from '../../lib/processes.mjs';
import { Refusal } from '../../lib/say.mjs';
import { root } from '../../lib/workspace.mjs';

const MIGRATIONS = 'cypher/migrations';

/** Runs git in this repository. @returns what it prints @throws Refusal with its words */
async function git(...args) {
  const { code, output } = await run('git', args, { cwd: root });
  if (code !== 0) throw new Refusal(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output.trim();
}

/** The newest tag; without one the commit before the newest migration, so that an upgrade from it has something to migrate. */
export async function previousVersion() {
  const [tag] = (await git('tag', '--sort=-creatordate')).split('\n');
  if (tag) return tag;
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
  return `${added}^`;
}

/**
 * Another version of the product, built in a folder of the cache with packages of its own. Minutes the first time, nothing later.
 *
 * @param name a commit, branch or tag
 * @returns `{ commit, folder }`
 */
export async function builtVersion(name) {
  const commit = await git('rev-parse', '--short=12', `${name}^{commit}`);
  const parent = join(root, '.cache', 'drill');
  const folder = join(parent, commit);
  if (existsSync(join(folder, 'dist', 'backend', 'main.js'))) return { commit, folder };
  mkdirSync(parent, { recursive: true });
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  await git('clone', '--quiet', '--shared', '--no-checkout', root, part);
  await git('-C', part, 'checkout', '--quiet', commit);
  const { code, output } = await run('node', ['scripts/build.mjs'], { cwd: part });
  if (code !== 0) throw new Refusal(`${name} could not be built:\n${output.slice(-2_000)}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
  return { commit, folder };
}

/** The names of the migrations that another version knows. */
export async function migrationsOf(commit) {
  const list = await git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`);
  return list.split('\n').map((path) => path.slice(MIGRATIONS.length + 1));
}
