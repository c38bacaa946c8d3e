import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import MiniSearch from 'minisearch';

import { root } from '../workspace.mjs';
import { SEARCH_OPTIONS } from './assets/search-options.js';
import { buildSite } from './site.mjs';

const HEADINGS = [
  'Getting started',
  'Authentication and authorization',
  'Deploy',
  'Ingest metadata',
  'APIs',
  'SDK, CLI and actions',
  'Release notes and community',
];

let out;
let records;

/** A checkout of an earlier version with two pages. */
function earlierProject() {
  const project = join(out, '..', 'earlier');
  const write = (name, text) => {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  };
  write('docs/sidebar.json', JSON.stringify([{ label: 'Getting started', items: ['index', 'old'] }]));
  write(
    'docs/index.md',
    '---\nid: index\ntitle: Overview\ndescription: Start here.\n---\n\n# Overview\n\n[Old](old.md#how)\n',
  );
  write('docs/old.md', '---\nid: old\ntitle: Old\ndescription: Was so.\n---\n\n# Old\n\n## How\n\nSo. `a < b`\n');
  return project;
}

beforeAll(async () => {
  out = join(mkdtempSync(join(tmpdir(), 'headwater-docs-')), 'site');
  records = await buildSite({ out, version: '9.9.9', earlier: [{ version: '0.0.1', project: earlierProject() }] });
}, 120_000);
afterAll(() => rmSync(join(out, '..'), { recursive: true, force: true }));

const page = (name) => readFileSync(join(out, name), 'utf8');

describe('the sidebar', () => {
  test('has exactly these headings', () => {
    const sidebar = JSON.parse(readFileSync(join(root, 'docs/sidebar.json'), 'utf8'));
    expect(sidebar.map(({ label }) => label)).toEqual(HEADINGS);
  });

  test('leads to every page of docs/', () => {
    const ids = new Set(Object.keys(records[0].docs));
    const files = globSync('docs/**/*.md', { cwd: root }).map((path) => path.replace(/^docs\/|\.md$/g, ''));
    expect(files.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('leads from page to page in its order', () => {
    expect(page('quickstart.html')).toMatch(/rel="prev" href="\.\/"[\s\S]*rel="next" href="concepts"/);
  });
});

describe('every page', () => {
  test('has an id, a title and a description of its own', () => {
    for (const record of records) {
      const documents = Object.values(record.docs);
      for (const { id, title, description, sidebar, permalink } of documents) {
        expect([id, title, description].every((text) => typeof text === 'string' && text !== '')).toBe(true);
        expect(sidebar).toBe('docs');
        expect(permalink.startsWith(record.isLast ? '/docs/' : `/docs/${record.version}/`)).toBe(true);
      }
      expect(new Set(documents.map(({ permalink }) => permalink)).size).toBe(documents.length);
    }
  });

  test('links to pages, headings, files and pictures that are there', () => {
    const anchors = new Map();
    const anchorsIn = (file) => {
      if (!anchors.has(file))
        anchors.set(file, new Set([...page(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)));
      return anchors.get(file);
    };
    const broken = globSync('**/*.html', { cwd: out }).flatMap((file) => {
      const base = new URL(`http://site/docs/${file.replaceAll('\\', '/')}`);
      return [...page(file).matchAll(/ (?:href|src)="([^"]*)"/g)]
        .map(([, link]) => URL.parse(link.replaceAll('&amp;', '&'), base) ?? { host: 'site', pathname: link, hash: '' })
        .filter(({ host, pathname }) => host === 'site' && pathname !== '/')
        .filter(({ pathname, hash }) => {
          const path = decodeURIComponent(pathname).replace(/^\/docs\//, '');
          const target = [path, `${path}.html`, `${path}index.html`].find(
            (name) => /\.\w+$/.test(name) && existsSync(join(out, name)),
          );
          if (target === undefined) return true;
          return hash !== '' && target.endsWith('.html') && !anchorsIn(target).has(decodeURIComponent(hash.slice(1)));
        })
        .map(({ pathname, hash }) => `${file}: ${pathname}${hash}`);
    });
    expect(broken).toEqual([]);
  });

  test('has each id once', () => {
    const repeated = globSync('**/*.html', { cwd: out }).filter((file) => {
      const ids = [...page(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      return new Set(ids).size < ids.length;
    });
    expect(repeated).toEqual([]);
  });

  test('loads nothing from other hosts, runs no script of its own text, and stays below its path', () => {
    for (const file of globSync('**/*.html', { cwd: out })) {
      expect(page(file)).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?\/\//);
      expect(page(file)).not.toMatch(/<script(?![^>]* src=)/);
      // An address that begins with a slash would leave the path prefix of a proxy.
      expect(page(file)).not.toMatch(/ (?:href|src)="\//);
    }
  });
});

describe('the search index', () => {
  const search = (words) => MiniSearch.loadJSON(page('search-index.json'), SEARCH_OPTIONS).search(words);

  test('finds a heading by its words, and leads to it', () => {
    expect(search('saved assessments')[0].id).toBe('impact#saved-assessments');
  });

  test('finds names of the schema by their parts, after what people wrote', () => {
    const ids = search('timeline').map(({ id }) => id);
    expect(ids).toContain('graphql/queries#gettimeline');
    expect(ids.findIndex((id) => id.startsWith('timeline'))).toBeLessThan(ids.indexOf('graphql/queries#gettimeline'));
  });
});

describe('an earlier version', () => {
  test('is published beside the current one, with a record of its own', () => {
    const saved = JSON.parse(page('versions.json'));
    expect(saved).toEqual(records);
    expect(saved.map(({ version, isLast, banner, noIndex }) => [version, isLast, banner, noIndex])).toEqual([
      ['9.9.9', true, null, false],
      ['0.0.1', false, 'unmaintained', true],
    ]);
    expect(saved[1].docs['old'].permalink).toBe('/docs/0.0.1/old');
  });

  test('says on every page that it is one, and leads to the current one', () => {
    expect(page('0.0.1/old.html')).toContain('an earlier version. <a href="../">Current version</a>');
    expect(page('quickstart.html')).not.toContain('an earlier version');
  });

  test('shows text as text', () => {
    expect(page('0.0.1/old.html')).toContain('<code>a &#x3C; b</code>');
  });
});
