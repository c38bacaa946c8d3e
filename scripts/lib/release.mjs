// What a release is made of: the new section of the changelog, and the files of the archive.
import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { RELEASE_MARK } from './install.mjs';

/**
 * What `npm start` needs of a built product, as patterns from the root. The server reads the model's data and the GraphQL
 * schemas where they stand, beside their code.
 */
const FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '{LICENSE,README.md,CHANGELOG.md,SECURITY.md}',
  'docker-compose.yml',
  'dist/**',
  'cypher/**',
  'seed/**',
  'docs/**',
  'backend/src/**/*.{json,graphql}',
  'backend/neo4j/**',
  'scripts/**/*.mjs',
];
const LEFT_OUT = /(\.spec\.mjs|\.tsbuildinfo|\.map)$/;

/**
 * @param version such as `0.2.0`
 * @param date such as `2026-11-30`
 * @returns the changelog with what was unreleased under the new version
 * @throws Error if nothing is unreleased, or the version is there already
 */
export function releaseChangelog(text, version, date) {
  const [, unreleased] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[)/m.exec(text) ?? [];
  if (unreleased === undefined || unreleased.trim() === '')
    throw new Error('CHANGELOG.md has nothing under [Unreleased].');
  if (text.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md has a section [${version}] already.`);
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`);
}

/** The version of a package's manifest or lock file, in its own text so that the rest keeps its form. */
export function withVersion(text, from, to) {
  // The lock file names it twice: of itself and of its first package.
  return text.replaceAll(/^( {2}| {6})"version": "([^"]+)"/gm, (line, indent, version) =>
    version === from ? `${indent}"version": "${to}"` : line,
  );
}

/** Paths of the archive, from the root of the project. */
export function releasedFiles(project) {
  return FILES.flatMap((pattern) => globSync(pattern, { cwd: project, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(project.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !LEFT_OUT.test(path) && !path.includes('node_modules/'))
    .sort();
}

/** Copies the files of the archive into a folder, with the mark by which a start knows that nothing is to build. */
export function stageRelease(project, folder, version) {
  for (const path of releasedFiles(project)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(project, path), join(folder, path));
  }
  writeFileSync(join(folder, RELEASE_MARK), `${JSON.stringify({ version })}\n`);
}
