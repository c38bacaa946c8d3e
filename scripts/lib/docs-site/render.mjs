// One page of Markdown as HTML, with its headings and the sections that the search finds.
import { dirname, join, posix } from 'node:path';

import { toString } from 'mdast-util-to-string';
import rehypeHighlight from 'rehype-highlight';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { nextAnchor } from '../references.mjs';

/** Depth of the headings in the list "On this page". */
const LISTED_DEPTHS = [2, 3];

const markdownReader = unified().use(remarkParse).use(remarkGfm);
const htmlWriter = unified()
  .use(remarkRehype)
  .use(rehypeHighlight, { detect: false })
  .use(() => wrapBlocks)
  .use(rehypeStringify);

/**
 * @param page as `readPages` gives it
 * @param resolve `(file, anchor) => address` of a page or picture by its path in the repository; undefined for a file
 *   that is not part of the site, whose link becomes plain text
 * @returns `{ html, headings, sections }`: headings `{ depth, text, anchor }`, sections `{ heading, anchor, text }`
 */
export async function renderPage(page, resolve) {
  const tree = markdownReader.parse(page.markdown);
  const headings = addAnchors(tree, page.markdown);
  const sections = sectionsOf(tree);
  resolveLinks(tree, page.source, resolve);
  const hast = await htmlWriter.run(tree);
  return {
    html: htmlWriter.stringify(hast),
    headings: headings.filter(({ depth }) => LISTED_DEPTHS.includes(depth)),
    sections,
  };
}

/** Gives each heading the anchor that code hosts give it, with a link to itself. */
function addAnchors(tree, markdown) {
  const taken = new Set();
  const headings = [];
  visit(tree, 'heading', (node) => {
    const { start, end } = node.position;
    const anchor = nextAnchor(markdown.slice(start.offset, end.offset).replace(/^#+ /, ''), taken);
    const text = toString(node);
    headings.push({ depth: node.depth, text, anchor });
    node.data = { hProperties: { id: anchor } };
    node.anchor = anchor;
    if (node.depth > 1) node.children.push(selfLink(anchor, text));
  });
  return headings;
}

function selfLink(anchor, text) {
  const hProperties = { className: ['anchor'], ariaLabel: `Link to “${text}”` };
  return { type: 'link', url: `#${anchor}`, data: { hProperties }, children: [{ type: 'text', value: '#' }] };
}

/** What stands below each heading, as plain text. Text of links to headings themselves is left out. */
function sectionsOf(tree) {
  const sections = [];
  for (const node of tree.children) {
    if (node.type === 'heading') {
      const own = node.children.filter(({ data }) => data?.hProperties?.className?.[0] !== 'anchor');
      sections.push({ heading: toString(own), anchor: node.anchor, text: '' });
    } else if (sections.length > 0) {
      const section = sections.at(-1);
      section.text = `${section.text} ${plainText(node)}`.trim();
    }
  }
  return sections;
}

/** Cells and list items are separated by spaces, so that their words are not joined. */
function plainText(node) {
  if (node.value !== undefined) return node.value;
  const parts = (node.children ?? []).map(plainText);
  return parts.join(['paragraph', 'link', 'emphasis', 'strong', 'delete'].includes(node.type) ? '' : ' ');
}

function resolveLinks(tree, source, resolve) {
  const target = (url) => {
    const [path, anchor] = url.split('#');
    const file = path === '' ? source : posix.normalize(join(dirname(source), decodeURIComponent(path)));
    return resolve(file.replaceAll('\\', '/'), anchor);
  };
  visit(tree, ['link', 'image'], (node, index, parent) => {
    if (/^[a-z]+:/.test(node.url) || node.url.startsWith('#') || node.url.startsWith('/')) return;
    const address = target(node.url);
    if (address !== undefined) node.url = address;
    else parent.children.splice(index, 1, ...node.children);
  });
  // Prose names documents by their path from the root, as comments in the code do.
  visit(tree, 'inlineCode', (node, index, parent) => {
    if (parent.type === 'link' || !/^docs\/[\w/-]+\.md(#[\w-]+)?$/.test(node.value)) return;
    const address = resolve(...node.value.split('#'));
    if (address !== undefined) parent.children.splice(index, 1, { type: 'link', url: address, children: [node] });
  });
}

/** Wide tables scroll inside their own box; code has a box for its copy button; pictures are loaded when they are near. */
function wrapBlocks(tree) {
  visit(tree, 'element', (node, index, parent) => {
    if (parent === undefined || parent.properties?.className?.includes('block')) return undefined;
    if (node.tagName === 'img') Object.assign(node.properties, { loading: 'lazy', decoding: 'async' });
    if (node.tagName !== 'table' && node.tagName !== 'pre') return undefined;
    const properties = { className: ['block', node.tagName] };
    // What scrolls must be reached by keyboard: the box of a table, and the code itself.
    if (node.tagName === 'table') Object.assign(properties, { tabIndex: 0, role: 'region', ariaLabel: 'Table' });
    else node.properties = { ...node.properties, tabIndex: 0 };
    parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
    return index + 1;
  });
}
