// `npm run release -- 1.2.0`: sets the version, moves the changelog's entries under it, builds from nothing, and writes into
// dist/release an archive that starts without a build and the npm package of `headwater check`. Nothing is committed or published.
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { readOptions } from './lib/options.mjs';
import { run } from './lib/processes.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { hostEnvironment, npmCommand, root } from './lib/workspace.mjs';

const HELP = `npm run release -- VERSION [--dry-run]

  VERSION     greater than the one in package.json, such as 1.2.0
  --dry-run   say what would be done and change nothing
  --help      this text`;

const OUT = join(root, 'dist', 'release');

await runMain(async () => {
  const { values, positionals } = readOptions(
    process.argv.slice(2),
    { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    { positionals: true },
  );
  if (values.help) return console.log(HELP);
  if (positionals.length > 1) throw new Refusal(`One version is expected, not ${positionals.join(', ')}.`);
  await ensureInstalled();
  // These need an installed package, so they cannot be loaded before.
  const { checkVersion } = await import('./lib/release/version.mjs');
  const [version] = positionals;
  checkVersion(version, packageFile().version);
  const commit = await cleanCommit();
  const texts = await releaseTexts(version);
  const names = { archive: `headwater-${version}.tar.gz`, check: `headwater-check-${version}.tgz` };
  if (values['dry-run']) {
    say(`Would write ${names.archive} and ${names.check} into ${OUT}, from commit ${commit}`);
    say('Nothing was changed (--dry-run)');
    return;
  }
  await withTexts(texts, () => build({ version, commit, names }));
  console.log(nextSteps(version, names, [...texts.keys()]));
});

/** The new text of each tracked file that a release changes, by its path from the root. */
async function releaseTexts(version) {
  const { VERSION_FILES, releaseChangelog, withVersion } = await import('./lib/release/version.mjs');
  const date = new Date().toISOString().slice(0, 10);
  const changelog = releaseChangelog(textOf('CHANGELOG.md'), version, date);
  say(`CHANGELOG.md: ${changelog.entries} entries of [Unreleased] go to [${version}] - ${date}`);
  say(`${VERSION_FILES.join(', ')}: version ${packageFile().version} becomes ${version}`);
  return new Map([
    ['CHANGELOG.md', changelog.text],
    ...VERSION_FILES.map((file) => [file, withVersion(textOf(file), version)]),
  ]);
}

/** The commit that the release is made of; a release with changes that are in no commit could not be made again. */
async function cleanCommit() {
  const changes = await git('status', '--porcelain');
  if (changes !== '') throw new Refusal(`There are changes that are not committed:\n${changes}`);
  return git('rev-parse', 'HEAD');
}

/** Writes the texts for the work, and puts the old ones back if it fails. */
async function withTexts(texts, work) {
  const before = new Map([...texts.keys()].map((file) => [file, textOf(file)]));
  const write = (files) => files.forEach((text, file) => writeFileSync(join(root, file), text));
  write(texts);
  try {
    await work();
  } catch (error) {
    write(before);
    say('The release failed; the version and the changelog are as before');
    throw error;
  }
}

async function build({ version, commit, names }) {
  const { BUILT_FOLDERS } = await import('./lib/release/archive.mjs');
  // The compiler leaves the output of files that no longer exist.
  for (const folder of BUILT_FOLDERS) rmSync(join(root, folder), { recursive: true, force: true });
  await ensureBuilt();
  rmSync(OUT, { recursive: true, force: true });
  await packArchive({ version, commit, file: join(OUT, names.archive) });
  await packCheck();
  const sums = Object.values(names).map((name) => `${sha256(join(OUT, name))}  ${name}\n`);
  writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''));
  for (const name of Object.values(names))
    say(`${join(OUT, name)}: ${(statSync(join(OUT, name)).size / 1e6).toFixed(2)} MB`);
}

async function packArchive({ version, commit, file }) {
  const { archivePackage, archiveSources, BUILT_FOLDERS, isBuiltFileOfArchive } =
    await import('./lib/release/archive.mjs');
  const stage = join(OUT, basename(file, '.tar.gz'));
  const tracked = (await git('ls-files')).split('\n');
  for (const source of archiveSources(tracked, packageFile(), textOf)) {
    mkdirSync(join(stage, dirname(source)), { recursive: true });
    copyFileSync(join(root, source), join(stage, source));
  }
  for (const folder of BUILT_FOLDERS)
    cpSync(join(root, folder), join(stage, folder), { recursive: true, filter: isBuiltFileOfArchive });
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(archivePackage(packageFile()), null, 2)}\n`);
  // Scripts recognise an archive by this file: scripts/lib/workspace.mjs.
  writeFileSync(join(stage, 'release.json'), `${JSON.stringify({ version, builtFrom: commit }, null, 2)}\n`);
  await runOrRefuse('tar', ['-czf', file, '-C', OUT, basename(stage)]);
  rmSync(stage, { recursive: true });
}

/** npm adds README.md and LICENSE of the folder by itself; the licence is the one of the whole repository. */
async function packCheck() {
  const stage = join(OUT, 'headwater-check');
  cpSync(join(root, 'scripts', 'check'), stage, { recursive: true });
  copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  await runOrRefuse(npmCommand, ['pack', stage, '--pack-destination', OUT]);
  rmSync(stage, { recursive: true });
}

function nextSteps(version, { archive, check }, files) {
  return `
Next:
  git commit -m 'release: set version ${version}' -m 'CHANGELOG.md says what is in it.' ${files.join(' ')}
  git tag v${version}
  git push origin HEAD v${version}
  publish ${readdirSync(OUT).join(', ')} as files of the release v${version}
  npm publish dist/release/${check}     if you publish the check to a registry
To try the archive: tar -xzf dist/release/${archive}, then npm start in headwater-${version}`;
}

function packageFile() {
  return JSON.parse(textOf('package.json'));
}

function textOf(file) {
  return readFileSync(join(root, file), 'utf8');
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

async function git(...args) {
  return (await runOrRefuse('git', args)).trim();
}

async function runOrRefuse(command, args) {
  const chunks = [];
  const onOutput = (text) => chunks.push(text);
  const { code } = await run(command, args, { cwd: root, env: hostEnvironment(), onOutput });
  if (code !== 0) throw new Refusal(`${command} ${args.join(' ')} failed with exit code ${code}:\n${chunks.join('')}`);
  return chunks.join('');
}
