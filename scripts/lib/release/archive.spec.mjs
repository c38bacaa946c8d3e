import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../workspace.mjs';
import { archivePackage, archiveSources, BUILT_FOLDERS, isBuiltFileOfArchive, scriptsOf } from './archive.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const packageFile = JSON.parse(read('package.json'));
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 })
  .trim()
  .split('\n');
const sources = archiveSources(tracked, packageFile, read);

describe('the archive of a release', () => {
  test('has every file and folder that the server reads below the root of the project', () => {
    const programs = globSync('backend/src/**/*.ts', {
      cwd: root,
      exclude: (path) => /\.(spec|bench)\.ts$/.test(path),
    });
    const paths = programs.flatMap((file) =>
      [...read(file).matchAll(/join\(projectRoot\(\), ((?:'[^']+'(?:, )?)+)/g)].map(([, parts]) =>
        [...parts.matchAll(/'([^']+)'/g)].map(([, part]) => part).join('/'),
      ),
    );
    expect(paths).toEqual(
      expect.arrayContaining(['seed', 'cypher/migrations', 'cypher/queries', 'dist/docs', 'backend/src/model']),
    );
    const files = ['package.json', ...sources];
    const missing = paths.filter(
      (path) => !BUILT_FOLDERS.includes(path) && !files.some((file) => `${file}/`.startsWith(`${path}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('has the model, the schemas, the statements, the pom of Neo4j and the service that Docker starts', () => {
    expect(sources).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'package-lock.json',
        'docker-compose.yml',
        'backend/neo4j/pom.xml',
        'backend/src/model/model.json',
        'backend/src/ops/first-data.json',
        'docs/running.md',
        'seed/seed.json',
      ]),
    );
    for (const ending of ['.graphql', '.cypher']) {
      const all = tracked.filter((file) => /^(backend\/src|cypher)\//.test(file) && file.endsWith(ending));
      expect(all.filter((file) => !sources.includes(file))).toEqual([]);
    }
  });

  test('has no source code, no test and no data of tests', () => {
    expect(sources.filter((file) => /\.tsx?$|\.spec\.|\/cases\/|^(frontend|kinds)\//.test(file))).toEqual([]);
    expect(['dist/backend.tsbuildinfo', 'dist/kinds/a.d.ts'].filter(isBuiltFileOfArchive)).toEqual([]);
    expect(['dist/backend/main.js', 'dist/backend/main.js.map'].every(isBuiltFileOfArchive)).toBe(true);
  });

  test('names only commands that work in it, and the packages of the lock file', () => {
    const { scripts, ...rest } = archivePackage(packageFile);
    const { scripts: all, ...others } = packageFile;
    expect(rest).toEqual(others);
    for (const [name, command] of Object.entries(scripts)) {
      expect(command).toBe(all[name]);
      expect(sources).toContain(command.split(' ')[1]);
    }
    expect(Object.keys(scripts)).not.toContain('build');
  });
});

describe('the scripts of the archive', () => {
  test('are those of its commands with all modules and programs that these name', () => {
    const files = {
      'scripts/cli.mjs': "import { run } from './lib/run.mjs';",
      'scripts/lib/run.mjs': "new URL('./keeper.mjs', import.meta.url); import '../other.mjs';",
      'scripts/lib/keeper.mjs': "import './run.mjs';",
      'scripts/other.mjs': '',
      'scripts/check/headwater.mjs': '',
    };
    const command = 'node scripts/cli.mjs some words';
    const scripts = Object.fromEntries(Object.keys(archivePackage(packageFile).scripts).map((name) => [name, command]));
    const found = scriptsOf({ scripts, bin: { headwater: 'scripts/check/headwater.mjs' } }, (file) => files[file]);
    expect([...found].sort()).toEqual(Object.keys(files).sort());
  });

  test('import nothing but modules of Node and packages that the product ships', () => {
    // Testcontainers is for tests; only openTestNeo4j starts this program.
    const scripts = [...scriptsOf(packageFile, read)].filter((file) => !file.endsWith('/testcontainer.mjs'));
    const imported = scripts.flatMap((file) =>
      [...read(file).matchAll(/(?:\bfrom |^import |\bimport\()'([^'.][^']*)'/gm)].map(([, name]) => name),
    );
    expect(imported).toContain('node:fs');
    const shipped = Object.keys(packageFile.dependencies);
    expect(imported.filter((name) => !name.startsWith('node:') && !shipped.includes(name))).toEqual([]);
  });
});
