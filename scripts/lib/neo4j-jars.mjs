import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { withLock } from './lock-file.mjs';
import { run } from './processes.mjs';
import { during, Refusal, say } from './say.mjs';
import { cacheFolder, root } from './workspace.mjs';

const POM = join(root, 'backend', 'neo4j', 'pom.xml');
const ABOUT_HOW_MANY = 214;

/** The version of the local Neo4j, as the pom says. */
export function neo4jVersion() {
  const [, version] = /<neo4j\.version>([^<]+)</.exec(readFileSync(POM, 'utf8')) ?? [];
  return version;
}

/** The folder of the jars; there if and only if all of them are: it is renamed into place. */
export function jarFolder() {
  return join(cacheFolder(), `neo4j-${neo4jVersion()}`, 'lib');
}

/** Fetches the jars with Maven, once a machine and user. @returns their folder */
export async function ensureJars() {
  const folder = jarFolder();
  if (existsSync(folder)) return folder;
  const parent = join(cacheFolder(), `neo4j-${neo4jVersion()}`);
  mkdirSync(parent, { recursive: true });
  await withLock(join(parent, 'fetch.lock'), 'fetching Neo4j', async () => {
    if (!existsSync(folder)) await fetchInto(parent, folder);
  });
  return folder;
}

async function fetchInto(parent, folder) {
  say(
    `Fetching Neo4j ${neo4jVersion()} Community with Maven, once: ${ABOUT_HOW_MANY} jars, 118 MB, one to two minutes`,
  );
  for (const old of readdirSync(parent)) if (old.startsWith('part-')) rmSync(join(parent, old), { recursive: true });
  const part = mkdtempSync(join(parent, 'part-'));
  try {
    const { code, output } = await copyJars(part);
    if (code !== 0) throw new Refusal(`Maven could not fetch Neo4j (exit code ${code}):\n${lastWords(output)}`);
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  say(`Neo4j is in ${folder}`);
}

function copyJars(part) {
  let fetched = 0;
  const args = [
    '-B',
    '-C',
    '-f',
    POM,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${part}`,
    '-DincludeScope=runtime',
  ];
  return during(
    'fetching Neo4j',
    () =>
      run('mvn', args, { onOutput: (text) => (fetched += text.match(/Downloaded from \S+ \S+\.jar/g)?.length ?? 0) }),
    () => `${fetched} files fetched`,
  );
}

function lastWords(output) {
  const lines = output.split('\n').filter((line) => line.includes('[ERROR]'));
  return (lines.length > 0 ? lines : output.trim().split('\n')).slice(0, 15).join('\n');
}
