import { posix } from 'node:path';

/** The npm scripts that need neither sources nor development packages. */
const ARCHIVE_COMMANDS = [
  'start',
  'backup',
  'restore',
  'reindex',
  'ingest',
  'executor',
  'install-driver',
  'rotate-keys',
];

/** Folders that the build writes. All of them belong to the archive. */
export const BUILT_FOLDERS = ['dist/backend', 'dist/frontend', 'dist/kinds', 'dist/docs'];

/** The tracked files that the archive takes as they are, beside the scripts of its commands. */
const TRACKED = [
  /^[^/]+\.md$/,
  /^(LICENSE|\.npmrc|package-lock\.json|docker-compose\.yml)$/,
  /^backend\/neo4j\/pom\.xml$/,
  // The server reads its model and its GraphQL schemas beside their code.
  /^backend\/src\/(?!.*\/cases\/).*\.(graphql|json)$/,
  /^(cypher|docs|seed)\//,
];

/**
 * The package.json of the archive: without the commands that only work in a clone. Development packages stay named, because
 * `npm ci` compares them with the lock file even when it leaves them out.
 */
export function archivePackage({ scripts, ...rest }) {
  return { ...rest, scripts: Object.fromEntries(ARCHIVE_COMMANDS.map((name) => [name, scripts[name]])) };
}

/** Which of the tracked files belong to the archive, except package.json, which is written anew. */
export function archiveSources(trackedFiles, packageFile, read) {
  const scripts = scriptsOf(packageFile, read);
  return trackedFiles.filter((file) => TRACKED.some((pattern) => pattern.test(file)) || scripts.has(file));
}

/**
 * The scripts of the archive's commands, and of `headwater check`, with every module that they name by a relative path, be it
 * in an import or as the program of another process.
 *
 * @param read gives the text of a file by its path from the root
 */
export function scriptsOf(packageFile, read) {
  const commands = Object.values(archivePackage(packageFile).scripts);
  const waiting = [...commands.map((command) => command.split(' ')[1]), ...Object.values(packageFile.bin)];
  const scripts = new Set();
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (scripts.has(file)) continue;
    scripts.add(file);
    for (const [, path] of read(file).matchAll(/'(\.{1,2}\/[^']+\.mjs)'/g))
      waiting.push(posix.join(posix.dirname(file), path));
  }
  return scripts;
}

/** Records of the compiler and declarations are of no use to a server. */
export function isBuiltFileOfArchive(file) {
  return !/\.tsbuildinfo$|\.d\.ts$/.test(file);
}
