// What a page of the documentation does in the browser. Without it every page can be read.
import MiniSearch from './minisearch.js';

import { SEARCH_OPTIONS } from './search-options.js';

const { up, site, version } = document.body.dataset;
const MAX_RESULTS = 12;
const COPIED_MS = 1_500;

addCopyButtons();
switchTheme();
openMenu();
followHeadings();
void offerVersions();
searchOnDemand();
showOpenapiOnDemand();

function addCopyButtons() {
  for (const block of document.querySelectorAll('.block.pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      copy(block.querySelector('pre'));
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), COPIED_MS);
    });
    block.append(button);
  }
}

/** Without TLS a browser has no clipboard for pages of other machines; what is selected can be copied there too. */
function copy(element) {
  if (navigator.clipboard) {
    void navigator.clipboard.writeText(element.innerText);
    return;
  }
  getSelection().selectAllChildren(element);
  document.execCommand('copy');
}

/** The choice is kept where the catalogue's page keeps it, so that both look alike. Without one the system decides. */
function switchTheme() {
  const KEY = 'mantine-color-scheme-value';
  const ATTRIBUTE = 'data-mantine-color-scheme';
  const html = document.documentElement;
  const stored = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Storage may be blocked: the choice holds for this page.
      return null;
    }
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!['light', 'dark'].includes(stored())) html.setAttribute(ATTRIBUTE, matches ? 'dark' : 'light');
  });
  document.querySelector('.theme').addEventListener('click', () => {
    const scheme = html.getAttribute(ATTRIBUTE) === 'dark' ? 'light' : 'dark';
    html.setAttribute(ATTRIBUTE, scheme);
    try {
      localStorage.setItem(KEY, scheme);
    } catch {
      // As above.
    }
  });
}

function openMenu() {
  const button = document.querySelector('.menu');
  const show = (open) => {
    document.body.classList.toggle('menu-open', open);
    button.setAttribute('aria-expanded', String(open));
  };
  button.addEventListener('click', () => show(!document.body.classList.contains('menu-open')));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(false);
  });
  const current = document.querySelector('.sidebar [aria-current]');
  if (current && getComputedStyle(button).display === 'none') current.scrollIntoView({ block: 'center' });
}

/** Marks the heading that is being read in the list beside the page. */
function followHeadings() {
  const links = new Map([...document.querySelectorAll('.toc a')].map((link) => [link.hash.slice(1), link]));
  const headings = [...links.keys()].flatMap((id) => document.getElementById(decodeURIComponent(id)) ?? []);
  if (headings.length === 0) return;
  const mark = () => {
    const read = headings.filter((heading) => heading.getBoundingClientRect().top < 120).at(-1) ?? headings[0];
    for (const [id, link] of links) link.toggleAttribute('data-current', decodeURIComponent(id) === read.id);
    const list = document.querySelector('.toc');
    const current = list.querySelector('[data-current]');
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  };
  document.addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
  mark();
}

/** Fills the list of versions, and hides it where there is one only. */
async function offerVersions() {
  const select = document.querySelector('.versions');
  const response = await fetch(`${site}versions.json`).catch(() => undefined);
  const records = response?.ok ? await response.json() : [];
  if (records.length < 2) return;
  select.replaceChildren(
    ...records.map((record) => new Option(record.label, record.isLast ? site || './' : `${site}${record.version}/`)),
  );
  select.selectedIndex = records.findIndex((record) => record.version === version);
  select.addEventListener('change', () => location.assign(select.value));
  select.classList.add('offered');
}

/** The index is fetched when the search is first opened. */
function searchOnDemand() {
  const dialog = document.getElementById('site.search');
  const input = dialog.querySelector('input');
  const state = document.getElementById('site.search-state');
  const list = document.getElementById('site.search-results');
  let index;
  const load = async () => {
    const response = await fetch(`${up}search-index.json`);
    if (!response.ok) throw new Error(String(response.status));
    return MiniSearch.loadJSON(await response.text(), SEARCH_OPTIONS);
  };
  const find = async () => {
    const query = input.value.trim();
    list.replaceChildren();
    state.textContent = query === '' ? '' : 'Searching…';
    try {
      index ??= load();
      const results = query === '' ? [] : (await index).search(query);
      if (query !== input.value.trim()) return;
      list.replaceChildren(...results.slice(0, MAX_RESULTS).map((result) => resultLine(result, up)));
      if (query !== '') state.textContent = results.length === 0 ? 'Nothing found' : countOf(results.length);
    } catch {
      index = undefined;
      state.textContent = 'The search index could not be loaded. Try again.';
    }
  };
  const open = () => {
    dialog.showModal();
    input.select();
    void find();
  };
  document.querySelector('.find').addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if ((event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      open();
    }
  });
  input.addEventListener('input', () => void find());
  // Enter in the box opens the first result.
  dialog.querySelector('form').addEventListener('submit', (event) => {
    const first = list.querySelector('a');
    if (event.submitter?.value === 'close' && document.activeElement !== input) return;
    event.preventDefault();
    if (first) location.assign(first.href);
  });
  list.addEventListener('click', (event) => {
    if (event.target.closest('a')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => moveFocus(event, input, list));
}

/** Arrow keys move between the box and the results. */
function moveFocus(event, input, list) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [input, ...list.querySelectorAll('a')];
  const next = stops[stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const countOf = (count) => (count > MAX_RESULTS ? `The first ${MAX_RESULTS} of ${count}` : `${count} found`);

function resultLine({ id, title, heading, excerpt, terms }, base) {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${base}${id}`;
  const name = document.createElement('strong');
  name.textContent = heading === '' ? title : `${title} › ${heading}`;
  const words = document.createElement('span');
  words.append(...marked(excerpt, terms));
  link.append(name, words);
  line.append(link);
  return line;
}

/** The text around the first word that was found, with the words marked. Text only, never HTML. */
function marked(text, terms) {
  const pattern = new RegExp(`(${terms.map((term) => term.replaceAll(/[^\p{L}\p{N}_]/gu, '\\$&')).join('|')})`, 'iu');
  const from = Math.max(0, text.search(pattern) - 60);
  const shown = `${from > 0 ? '…' : ''}${text.slice(from, from + 180)}`;
  return shown.split(new RegExp(pattern, 'giu')).map((part) => {
    if (!pattern.test(part)) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

/** Swagger UI has 1.9 MB: it is loaded only when somebody asks for it. */
function showOpenapiOnDemand() {
  const place = document.querySelector('[data-openapi]');
  const show = async () => {
    place.textContent = 'Loading…';
    try {
      const { showOpenapi } = await import('./openapi.js');
      await showOpenapi(place, new URL(`${site}../openapi.json`, location.href), up);
    } catch (error) {
      place.textContent = error.message;
    }
  };
  place?.querySelector('button').addEventListener('click', () => void show());
}
