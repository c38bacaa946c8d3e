// The frame of a page of the documentation: bar, sidebar, content, and the list of its headings.

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * The whole HTML document of a page. All addresses are relative, so that the site works below any path. Ids of the frame
 * begin with `site.`: anchors of headings have no full stop, so none is the same.
 *
 * @param page the page, with `html` and `headings` as `renderPage` gives them
 * @param site `{ pages, sidebar, version }`
 * @param up the way from the page to the root of its version: '' or '../', as often as the id has folders
 */
export function layoutPage(page, site, up) {
  const index = site.pages.findIndex(({ id }) => id === page.id);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(page.description)}">
${site.version.noIndex ? '<meta name="robots" content="noindex">\n' : ''}<title>${escapeHtml(page.title)} · Headwater documentation</title>
<link rel="icon" href="${up}assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}assets/tokens.css">
<link rel="stylesheet" href="${up}assets/site.css">
<link rel="stylesheet" href="${up}assets/code.css">
<script src="${up}assets/theme.js"></script>
<script type="module" src="${up}assets/site.js"></script>
</head>
<body data-up="${up}" data-site="${site.version.isLast ? up : `${up}../`}" data-version="${escapeHtml(site.version.version)}">
<a class="skip" href="#site.content">Skip to content</a>
${bar(site, up)}
<div class="frame">
<nav class="sidebar" id="site.sidebar" aria-label="Documentation">
${site.sidebar.map((heading) => sidebarHeading(heading, page, site, up)).join('\n')}
</nav>
<main id="site.content" tabindex="-1">
${banner(site.version, up)}<article>
${page.html}
${page.embed === 'openapi' ? OPENAPI : ''}</article>
${neighbours(site.pages[index - 1], site.pages[index + 1], up)}
</main>
${onThisPage(page.headings)}
</div>
<dialog id="site.search" aria-label="Search the documentation">
<form method="dialog"><input type="search" placeholder="Search the documentation" aria-label="Search the documentation" autocomplete="off"><button value="close">Close</button></form>
<p id="site.search-state" role="status"></p>
<ol id="site.search-results"></ol>
</dialog>
</body>
</html>
`;
}

const OPENAPI = `<div class="openapi" data-openapi><button type="button">Show the interactive reference</button>
<noscript>The interactive reference needs JavaScript; the description is at <code>/openapi.json</code>.</noscript></div>
`;

function bar(site, up) {
  return `<header class="bar">
<button type="button" class="menu" aria-controls="site.sidebar" aria-expanded="false">Menu</button>
<a class="brand" href="${up || './'}"><img src="${up}assets/mark.svg" alt="" width="26" height="26"><span>Headwater</span> <small>docs</small></a>
<button type="button" class="find"><span>Search</span><kbd>/</kbd></button>
<select class="versions" aria-label="Version"><option>${escapeHtml(site.version.label)}</option></select>
<button type="button" class="theme" aria-label="Switch between light and dark"><span aria-hidden="true">◐</span></button>
<a class="catalogue" href="${up}${site.version.isLast ? '' : '../'}../">Catalogue</a>
</header>`;
}

/** Earlier versions say so on every page. */
function banner({ banner: kind, label }, up) {
  if (kind === null) return '';
  return `<p class="banner" role="note">This is the documentation of ${escapeHtml(label)}, an earlier version. <a href="${up}../">Current version</a></p>\n`;
}

function sidebarHeading({ label, items }, page, site, up) {
  const open = contains(items, page.id) ? ' open' : '';
  return `<details${open}><summary>${escapeHtml(label)}</summary>\n${sidebarItems(items, page, site, up)}</details>`;
}

function sidebarItems(items, page, site, up) {
  const lines = items.map((item) => {
    if (item.items) {
      const open = contains(item.items, page.id) ? ' open' : '';
      return `<li><details class="group"${open}><summary>${escapeHtml(item.label)}</summary>${sidebarItems(item.items, page, site, up)}</details></li>`;
    }
    const { title } = site.pages.find(({ id }) => id === item.id);
    const current = item.id === page.id ? ' aria-current="page"' : '';
    return `<li><a href="${addressOf(item.id, up)}"${current}>${escapeHtml(title)}</a></li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

function contains(items, id) {
  return items.some((item) => (item.items ? contains(item.items, id) : item.id === id));
}

/** The address of a page from another one: the page `index` is the root itself. */
export function addressOf(id, up) {
  if (id === 'index') return up || './';
  return `${up}${id}`;
}

function neighbours(previous, next, up) {
  const link = (page, kind, words) =>
    page
      ? `<a class="${kind}" rel="${kind}" href="${addressOf(page.id, up)}"><small>${words}</small> ${escapeHtml(page.title)}</a>`
      : '<span></span>';
  return `<nav class="neighbours" aria-label="Previous and next page">${link(previous, 'prev', 'Previous')}${link(next, 'next', 'Next')}</nav>`;
}

function onThisPage(headings) {
  if (headings.length < 2) return '<div class="toc"></div>';
  const lines = headings.map(
    ({ depth, text, anchor }) => `<li class="depth-${depth}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="toc" aria-labelledby="site.toc-title"><h2 id="site.toc-title">On this page</h2><ul>${lines.join('')}</ul></nav>`;
}
