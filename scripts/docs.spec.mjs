// What the README and docs/ name must exist: pages, headings, files, commands, settings, folders; and what exists must be documented.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { anchorsOf } from './lib/references.mjs';
import { root } from './lib/workspace.mjs';

const text = (path) => readFileSync(join(root, path), 'utf8');
/** Prose is wrapped, so that a phrase may run over two lines. */
const prose = (path) => text(path).replaceAll(/\s+/g, ' ');
const PAGES = globSync('docs/{*,connectors/*}.md', { cwd: root }).sort();
const DECISIONS = globSync('docs/decisions/*.md', { cwd: root });
const READMES = globSync('{kinds,backend,frontend,cypher,scripts,seed}/**/README.md', {
  cwd: root,
  exclude: (path) => path.endsWith('node_modules'),
});
const USER_PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...PAGES];
const ALL = [...USER_PAGES, ...DECISIONS, ...READMES];

/** `[words](target)` and images, outside code. */
function linksIn(path) {
  const unquoted = text(path)
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`\n]*`/g, '');
  return [...unquoted.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

describe('every link of', () => {
  test.each(ALL)('%s leads somewhere', (path) => {
    const broken = linksIn(path).filter((link) => {
      const [file, anchor] = link.split('#');
      const target = file === '' ? path : relative(root, join(root, dirname(path), decodeURIComponent(file)));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(text(target)).has(anchor);
    });
    expect(broken).toEqual([]);
  });
});

/** Files and folders by their path from the root, as prose names them in code. */
const PATH = /`((?:kinds|backend|frontend|cypher|scripts|seed|docs)\/[\w./-]*\w\/?)`/g;
/** One file of TypeScript below some folder: `store/apply.ts`, `apply.ts`. */
const SOURCE = /`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|cypher|graphql))`/g;

describe('every file that is named in', () => {
  const sources = globSync('{kinds,backend,frontend,scripts,cypher,seed}/**/*.{ts,tsx,mjs,cypher,graphql}', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  }).map((path) => `/${path}`);

  test.each([...USER_PAGES, ...READMES])('%s is in the tree', (path) => {
    const named = [...text(path).matchAll(PATH)]
      .map(([, name]) => name)
      .filter((name) => !existsSync(join(root, name)));
    const files = [...text(path).matchAll(SOURCE)]
      .map(([, name]) => name)
      .filter((name) => !name.includes('NNNN') && !sources.some((source) => source.endsWith(`/${name}`)));
    expect([...new Set([...named, ...files])]).toEqual([]);
  });
});

describe('the threat model', () => {
  // That the files are there is checked above, as for every page.
  test('names a test for every threat', () => {
    const [, section = ''] = text('docs/security.md').split('\n## Threat model\n');
    const table = section.split('\n## ')[0].split('\n');
    const threats = table.filter((line) => line.startsWith('| ')).slice(2);
    expect(threats.length).toBeGreaterThan(12);
    expect(
      threats.filter((line) => !/`[\w-]+\.(?:spec|e2e)\.m?ts`|`[\w-]+\.spec\.mjs`/.test(line.split('|').at(-2))),
    ).toEqual([]);
  });
});

describe('pictures of the product', () => {
  const taken = [...text('scripts/docs-images.mjs').matchAll(/name: '([\w-]+)',\s+address:/g)]
    .map(([, name]) => name)
    .sort();

  test('are all taken by `npm run docs:images`', () => {
    expect(globSync('docs/images/*.png', { cwd: root }).sort()).toEqual(taken.map((name) => `docs/images/${name}.png`));
  });

  test('are each shown on a page', () => {
    const shown = new Set(USER_PAGES.flatMap((page) => linksIn(page).map((target) => join(dirname(page), target))));
    expect(taken.filter((name) => !shown.has(`docs/images/${name}.png`))).toEqual([]);
  });
});

describe('commands', () => {
  const { scripts } = JSON.parse(text('package.json'));

  test('every `npm run …` that the docs name is a script of package.json', () => {
    const named = ALL.flatMap((path) =>
      [...text(path).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => name),
    );
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  test('every script of package.json is documented in the README or in Running', () => {
    const documented = `${text('README.md')}\n${text('docs/running.md')}\n${text('docs/sql-lineage.md')}`;
    const missing = Object.keys(scripts).filter((name) => !new RegExp(`\\b(npm (run )?)?${name}\\b`).test(documented));
    expect(missing).toEqual([]);
  });

  test('every script that `node scripts/…` runs in the docs is there', () => {
    const named = ALL.flatMap((path) =>
      [...text(path).matchAll(/node (scripts\/[\w./-]+\.mjs)/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});

/** Names that are made of parts: `HEADWATER_E2E_…`. */
const NAME = /\bHEADWATER_[A-Z0-9_]*[A-Z0-9]\b/g;
const namesIn = (path) => text(path).match(NAME) ?? [];

describe('settings', () => {
  const config = globSync('backend/src/config/*.ts', { cwd: root, exclude: (path) => path.endsWith('.spec.ts') });

  test('every HEADWATER_* that the server reads stands in docs/settings.md', () => {
    const documented = new Set(namesIn('docs/settings.md'));
    expect([...new Set(config.flatMap(namesIn))].filter((name) => !documented.has(name))).toEqual([]);
  });

  test('every HEADWATER_* that the docs name is read somewhere', () => {
    const code = globSync('{backend,frontend,scripts}/**/*.{ts,tsx,mjs}', {
      cwd: root,
      exclude: (path) => path.endsWith('node_modules'),
    });
    const read = new Set(
      [...code.filter((path) => !path.endsWith('scripts/docs.spec.mjs')), 'docker-compose.yml', 'Dockerfile'].flatMap(
        namesIn,
      ),
    );
    expect([...new Set(USER_PAGES.flatMap(namesIn))].filter((name) => !read.has(name))).toEqual([]);
  });
});

describe('the map', () => {
  test('draws the folders in the order of layers.json', () => {
    const page = text('docs/architecture.md');
    const drawn = (side) =>
      page
        .match(new RegExp(`^${side}/src +(.+)$`, 'm'))?.[1]
        .split(' → ')
        .map((line) => line.split(' · '));
    const layers = JSON.parse(text('layers.json'));
    expect(drawn('backend')).toEqual(layers.backend.filter(([first]) => !first.endsWith('.module')));
    expect(drawn('frontend')).toEqual(layers.frontend);
  });

  test.each(['backend', 'frontend'])('of %s/src names every folder', (side) => {
    const readme = text(`${side}/src/README.md`);
    const folders = globSync(`${side}/src/*/`, { cwd: root })
      .map((path) => path.split('/')[2])
      .filter((folder) => globSync(`${side}/src/${folder}/**/*.{ts,tsx}`, { cwd: root }).length > 0);
    expect(folders.filter((folder) => !readme.includes(`\`${folder}\``))).toEqual([]);
  });

  test.each(READMES.filter((path) => !path.startsWith('seed/')))('%s has at most sixty lines', (path) => {
    expect(text(path).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  test('counts the model as it is', () => {
    const { entities, aspects, relationships } = JSON.parse(text('backend/src/model/model.json'));
    const counts = `${Object.keys(entities).length} entity kinds, ${Object.keys(aspects).length} aspects`;
    expect(prose('docs/model.md')).toContain(counts);
    expect(prose('docs/model.md')).toContain(`${relationships.length} relationship rules`);
    expect(prose('docs/architecture.md')).toContain(counts);
  });
});

describe('the operations of GraphQL', () => {
  const sdl = globSync('backend/src/**/*.graphql', { cwd: root }).map(text).join('\n');
  /** Fields of any type: a name at the head of an indented line. */
  const fields = new Set([...sdl.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name));

  test.each([
    ['docs/lineage.md', 1],
    ['docs/governance.md', 2],
  ])('that the table of %s names are in the schema', (path, column) => {
    const cells = text(path)
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
      .map((line) => line.split('|')[column]);
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !fields.has(name))).toEqual([]);
  });
});
