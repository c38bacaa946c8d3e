// `npm run release -- 0.2.0`: writes the version and the changelog, builds, packs an archive that starts without a build and the check
// for npm into release/, commits and tags. `--pack` packs what is there and changes nothing. Publishing is left to people.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { readOptions } from './lib/options.mjs';
import { run } from './lib/processes.mjs';
import { releaseChangelog, stageRelease, withVersion } from './lib/release.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { hostEnvironment, root } from './lib/workspace.mjs';

const VERSIONED = ['package.json', 'package-lock.json', 'scripts/check/package.json'];
const OUT = join(root, 'release');

await runMain(async () => {
  const options = { pack: { type: 'boolean', default: false } };
  const { values, positionals } = readOptions(process.argv.slice(2), options, { positionals: true });
  const current = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const [version = current] = positionals;
  if (!values.pack) await writeVersion(current, positionals[0]);
  await ensureInstalled();
  await ensureBuilt();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT);
  await packArchive(version);
  await command('npm', ['pack', join(root, 'scripts', 'check'), '--pack-destination', OUT]);
  if (!values.pack) {
    await command('git', ['commit', '--quiet', '--all', '--message', `release: publish version ${version}`]);
    await command('git', ['tag', `v${version}`]);
  }
  say(`Release ${version} is in ${OUT}`);
});

async function writeVersion(current, version) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Refusal('Name the version: npm run release -- 0.2.0');
  const changes = await command('git', ['status', '--porcelain']);
  if (changes.trim() !== '') throw new Refusal(`Commit or put away these changes first:\n${changes}`);
  const edit = (path, change) => writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  const today = new Date().toISOString().slice(0, 10);
  edit('CHANGELOG.md', (text) => releaseChangelog(text, version, today));
  for (const path of VERSIONED) edit(path, (text) => withVersion(text, current, version));
}

async function packArchive(version) {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-release-'));
  const name = `headwater-${version}`;
  try {
    stageRelease(root, join(folder, name), version);
    await command('tar', ['-czf', join(OUT, `${name}.tar.gz`), '-C', folder, name]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function command(program, args) {
  const { code, output } = await run(program, args, { cwd: root, env: hostEnvironment() });
  if (code !== 0) throw new Refusal(`${program} ${args[0]} failed:\n${output}`);
  return output;
}
