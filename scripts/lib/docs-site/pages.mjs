// The pages of the documentation site and their order, from docs/sidebar.json and the Markdown that it names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { Refusal } from '../say.mjs';
import { graphqlPages } from './graphql-reference.mjs';

/** Pages that are made from the sources at build time, by the name that `generated` gives in docs/sidebar.json. */
const GENERATORS = { graphql: graphqlPages };

/** The name of the one sidebar; version records and front matter refer to it. */
export const SIDEBAR = 'docs';

/**
 * Reads the sidebar and every page that it names.
 *
 * @param project the folder that holds docs/: this repository, or a checkout of an earlier version
 * @returns `{ pages, sidebar }`: pages in reading order, each `{ id, title, description, source, markdown }`, and the
 *   seven headings `{ label, items }`, whose items are `{ id }` of a page or a group `{ label, items }`
 */
export function readPages(project) {
  const pages = [];
  const add = (page) => {
    for (const field of ['id', 'title', 'description'])
      if (!page[field]) throw new Refusal(`${page.source} has no ${field} in its front matter.`);
    if (pages.some(({ id }) => id === page.id)) throw new Refusal(`docs/sidebar.json names the page ${page.id} twice.`);
    pages.push(page);
    return { id: page.id };
  };
  const expand = (item) => {
    if (typeof item === 'string') return add(readPage(project, `docs/${item}.md`));
    if (item.source) return add({ ...readPage(project, item.source), ...item });
    if (item.folder) return { label: item.label, items: folderPages(project, item.folder).map(add) };
    if (item.generated) return { label: item.label, items: GENERATORS[item.generated](project).map(add) };
    return { label: item.label, items: item.items.map(expand) };
  };
  const sidebar = JSON.parse(readFileSync(join(project, 'docs', 'sidebar.json'), 'utf8')).map(expand);
  return { pages, sidebar };
}

/** One Markdown file, with its front matter taken off. */
function readPage(project, source) {
  const file = join(project, source);
  if (!existsSync(file)) throw new Refusal(`docs/sidebar.json names ${source}, which is not there.`);
  return { source, ...parsePage(readFileSync(file, 'utf8')) };
}

/** @returns the fields of the front matter, and the `markdown` after it */
function parsePage(text) {
  const [, front, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [undefined, '', text];
  return { ...parse(front), markdown };
}

/** Short records without front matter: the heading is the title, the first sentence describes the page. */
function folderPages(project, folder) {
  return readdirSync(join(project, 'docs', folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const source = `docs/${folder}/${name}`;
      const page = readPage(project, source);
      const [, heading = source] = /^# (.+)$/m.exec(page.markdown) ?? [];
      const [first = ''] = page.markdown.split('\n\n').filter((part) => part.trim() !== '' && !part.startsWith('#'));
      return {
        id: source.replace(/^docs\/|\.md$/g, ''),
        title: heading.replaceAll('`', ''),
        description: firstSentence(first),
        ...page,
      };
    });
}

function firstSentence(paragraph) {
  const plain = paragraph
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replace(/^Question\.? ?/, '');
  return /^.*?[.?!](?= |$)/.exec(plain)?.[0] ?? plain;
}
