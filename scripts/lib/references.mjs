/** `docs/impact.md#verdicts`, `impact.md`, `decisions/0002-claims-never-change.md`: a Markdown file with an optional anchor. */
const MARKDOWN = /(?<![\w/.:-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w\p{L}-]+))?/gu;
/** "section 5 of protocol.md", "protocol.md section 5", "design, section 7": numbers that no heading here carries. */
const SECTION = /(?:[\w.-]*\bdesign\b|[\w-]+\.md`?),?\s+section \d+/g;
/** Folders that exist on some machines only. */
const OUTSIDE =
  /(?:\.\.\/)?\b(?:shared\/)?(?:reference|reviews)\/[\w.-]+\.(?:md|json)|\bshared\/(?!sql-cases|real\b)[\w/.-]+/g;

/**
 * The documents that a text refers to.
 *
 * @param {string} text the content of a source file or a page
 * @returns {{document: string, anchor: string | undefined, text: string}[]} in the order of the text; a reference that can
 *   never be resolved (a numbered section, a folder outside the repository) has the whole reference as its `document`
 */
export function referencesIn(text) {
  const references = [];
  for (const match of text.matchAll(MARKDOWN))
    references.push({ document: match[1], anchor: match[2], text: match[0], index: match.index });
  for (const pattern of [SECTION, OUTSIDE])
    for (const match of text.matchAll(pattern))
      references.push({ document: match[0], anchor: undefined, text: match[0], index: match.index });
  return references
    .sort((a, b) => a.index - b.index)
    .map(({ document, anchor, text: reference }) => ({ document, anchor, text: reference }));
}

/**
 * The lines of a source file that are comments: names of files in strings are data, not references.
 *
 * @returns {string}
 */
export function commentsOf(source) {
  return source
    .split('\n')
    .map((line) => /^\s*(?:\/\/|\/?\*|#).*$/.exec(line)?.[0] ?? /\s\/\/ .*$/.exec(line)?.[0] ?? '')
    .join('\n');
}

/**
 * The anchor of one heading, as code hosts derive it: lower case, without punctuation, spaces as hyphens. A heading that
 * occurs again gets `-1`, `-2`, ….
 *
 * @param {string} heading its Markdown without the leading `#`
 * @param {Set<string>} taken the anchors of the headings before it; the new one is added
 */
export function nextAnchor(heading, taken) {
  const anchor = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
  let unique = anchor;
  for (let n = 1; taken.has(unique); n += 1) unique = `${anchor}-${n}`;
  taken.add(unique);
  return unique;
}

/**
 * The anchors of a page's headings. Lines of code that begin with `#` are no headings.
 *
 * @returns {Set<string>}
 */
export function anchorsOf(markdown) {
  const anchors = new Set();
  const prose = markdown.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '');
  for (const [, heading] of prose.matchAll(/^#+ (.+)$/gm)) nextAnchor(heading, anchors);
  return anchors;
}
