// Writes the documentation site: static HTML, a search index, and the records of its versions.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import MiniSearch from 'minisearch';

import { root, toolFile } from '../workspace.mjs';
import { addressOf, layoutPage } from './layout.mjs';
import { readPages, SIDEBAR } from './pages.mjs';
import { renderPage } from './render.mjs';
import { SEARCH_OPTIONS } from './assets/search-options.js';

/** Characters of a section that the search keeps to show where the words were found. */
const EXCERPT_LENGTH = 400;
/** The record of one version, beside its pages; `versions.json` at the root lists them all. */
const RECORD = 'version.json';

/** What the pages load, by name in `assets/`. Colours and theme are those of the catalogue's own page. */
const ASSETS = {
  'site.css': join(import.meta.dirname, 'assets', 'site.css'),
  'code.css': join(import.meta.dirname, 'assets', 'code.css'),
  'site.js': join(import.meta.dirname, 'assets', 'site.js'),
  'openapi.js': join(import.meta.dirname, 'assets', 'openapi.js'),
  'openapi-part.js': join(import.meta.dirname, 'assets', 'openapi-part.js'),
  'search-options.js': join(import.meta.dirname, 'assets', 'search-options.js'),
  'tokens.css': join(root, 'frontend', 'src', 'ui', 'theme', 'tokens.css'),
  'theme.js': join(root, 'frontend', 'public', 'theme.js'),
  'mark.svg': join(root, 'frontend', 'public', 'mark.svg'),
  'minisearch.js': toolFile('minisearch', 'dist', 'es', 'index.js'),
  'swagger-ui-bundle.js': toolFile('swagger-ui-dist', 'swagger-ui-bundle.js'),
  'swagger-ui.css': toolFile('swagger-ui-dist', 'swagger-ui.css'),
};

/**
 * Builds the site of this repository's docs/ at the root of a folder, and earlier versions in folders beside its pages.
 *
 * @param options.out the folder to write; what is in it is replaced
 * @param options.version the version of package.json
 * @param options.earlier `{ version, project }` of each earlier version: a checkout with docs/ and docs/sidebar.json
 * @returns the records that `versions.json` holds, newest first
 */
export async function buildSite({ out, version, project = root, earlier = [] }) {
  rmSync(out, { recursive: true, force: true });
  const current = await buildVersion({ project, out, record: recordOf(version, true) });
  const records = [current];
  for (const one of earlier)
    records.push(
      await buildVersion({
        ...one,
        out: join(out, one.version),
        record: recordOf(one.version, false),
        below: one.version,
      }),
    );
  writeFileSync(join(out, 'versions.json'), JSON.stringify(records));
  return records;
}

function recordOf(version, isLast) {
  return {
    pluginId: 'default',
    version,
    label: version,
    banner: isLast ? null : 'unmaintained',
    badge: !isLast,
    noIndex: !isLast,
    className: `docs-version-${version}`,
    isLast,
  };
}

/** @param below the folder of the version under /docs/; none for the current one */
async function buildVersion({ project, out, record, below = '' }) {
  const { pages, sidebar } = readPages(project);
  const site = { pages, sidebar, version: record };
  const rendered = await Promise.all(pages.map((page) => renderInSite(page, site)));
  const write = (name, content) => {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), content);
  };
  for (const page of rendered) write(`${page.id}.html`, layoutPage(page, site, wayUp(page.id)));
  write('not-found.html', layoutPage(await renderInSite(NOT_FOUND, site), site, ''));
  write('search-index.json', JSON.stringify(searchIndex(rendered)));
  for (const [name, file] of Object.entries(ASSETS)) write(`assets/${name}`, readFileSync(file));
  const pictures = join(project, 'docs', 'images');
  if (existsSync(pictures)) cpSync(pictures, join(out, 'images'), { recursive: true });
  for (const name of readdirSync(join(project, 'docs')).filter((file) => file.endsWith('.svg')))
    write(name, readFileSync(join(project, 'docs', name)));
  const full = { ...record, ...documentsOf(site, below === '' ? '/docs/' : `/docs/${below}/`) };
  write(RECORD, JSON.stringify(full));
  return full;
}

const NOT_FOUND = {
  id: 'not-found',
  title: 'Page not found',
  description: 'There is no page of the documentation at this address.',
  source: 'docs/not-found.md',
  markdown:
    '# Page not found\n\nThere is no page of the documentation at this address. Search for it, or start at the [overview](index.md).\n',
};

async function renderInSite(page, site) {
  const up = wayUp(page.id);
  const resolve = (file, anchor) => {
    const linked = site.pages.find(({ source }) => source === file);
    if (linked) return `${addressOf(linked.id, up)}${anchor ? `#${anchor}` : ''}`;
    // The README of the repository is what the overview is on the site.
    if (file === 'README.md') return addressOf('index', up);
    return /^docs\/.*\.(png|svg)$/.test(file) ? `${up}${file.slice('docs/'.length)}` : undefined;
  };
  return { ...page, ...(await renderPage(page, resolve)) };
}

function wayUp(id) {
  return '../'.repeat(id.split('/').length - 1);
}

/** One entry a heading, so that a hit leads to the place and not to the top of a long page. */
function searchIndex(pages) {
  const index = new MiniSearch(SEARCH_OPTIONS);
  const entries = pages.flatMap(({ id, title, sections }) =>
    sections.map(({ heading, anchor, text }, position) => ({
      id: position === 0 ? addressOf(id, '') : `${addressOf(id, '')}#${anchor}`,
      title,
      heading: position === 0 ? '' : heading,
      text,
      excerpt: text.slice(0, EXCERPT_LENGTH),
    })),
  );
  index.addAll(entries);
  return index;
}

/** The part of a version's record that lists its documents, as sites of documentation publish it. */
function documentsOf({ pages, sidebar }, base) {
  const permalink = (id) => (id === 'index' ? base : `${base}${id}`);
  const item = ({ id, label, items }) =>
    items === undefined
      ? { type: 'link', label: pages.find((page) => page.id === id).title, href: permalink(id), docId: id }
      : { type: 'category', label, items: items.map(item) };
  const documents = pages.map(({ id, title, description }) => [
    id,
    { id, title, description, sidebar: SIDEBAR, permalink: permalink(id) },
  ]);
  return { docsSidebars: { [SIDEBAR]: sidebar.map(item) }, docs: Object.fromEntries(documents) };
}
