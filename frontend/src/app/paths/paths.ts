/**
 * Every route of the page. The spec holds the same list, so that a changed address is noticed:
 * people have links in their bookmarks and documents.
 *
 * `$urn` stands for one segment, `$` for the rest of the address. `/$kind/$urn` fits many of the
 * other addresses as well; the router prefers a route with fixed segments, such as `/lineage/$urn`.
 */
export const PATHS = {
  home: '/',
  search: '/search',
  browseStart: '/browse',
  browse: '/browse/$',
  domains: '/domains',
  glossary: '/glossary',
  tags: '/tags',
  products: '/products',
  applications: '/applications',
  attributes: '/attributes',
  properties: '/properties',
  metrics: '/metrics',
  forms: '/forms',
  documents: '/documents',
  tests: '/tests',
  health: '/lineage-health',
  quality: '/quality',
  incidents: '/incidents',
  runs: '/runs',
  run: '/runs/$runId',
  ingestion: '/ingestion',
  newSource: '/ingestion/new',
  source: '/ingestion/source/$id',
  editSource: '/ingestion/source/$id/edit',
  ingestionRun: '/ingestion/run/$id',
  lineageStart: '/lineage',
  lineage: '/lineage/$urn',
  sql: '/sql',
  impact: '/impact',
  assessments: '/impact/saved',
  assessment: '/impact/$id',
  settingsStart: '/settings',
  settings: '/settings/$part',
  apiExplorer: '/api-explorer',
  login: '/login',
  signUp: '/signup',
  reset: '/reset',
  anyEntity: '/entity/$urn',
  entity: '/$kind/$urn',
  entityTab: '/$kind/$urn/$tab',
  nowhere: '/$',
} as const;

/** Names of tabs in links of other clients of the protocol. */
const CLIENT_TABS: Readonly<Record<string, string>> = { schema: 'columns' };

/**
 * The canonical name of a tab, in kebab case. Examples: `Schema` is `columns`, `View Definition` is
 * `view-definition`.
 */
export function tabName(tab: string): string {
  const plain = tab
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/\s+/g, '-')
    .toLowerCase();
  return CLIENT_TABS[plain] ?? plain;
}

/**
 * The address to open after signing in. Anything but a path on this origin becomes the home page: a
 * link such as `/login?then=//evil.example` must not lead to another host after the password was
 * typed. The sign-in page itself becomes the home page too, because it would ask again.
 *
 * @param then the wanted address, as it came in the link
 * @param origin the page's own origin
 */
export function safeReturnAddress(then: string | undefined, origin: string): string {
  // Browsers drop tabs and newlines and read "\" as "/", so such a text could lead to another host.
  if (!then || !then.startsWith('/') || then.startsWith('//') || /[\\\p{Cc}]|%5c|%0[0-9a-f]|%1[0-9a-f]/iu.test(then))
    return '/';
  const parsed = URL.parse(then, origin);
  if (!parsed || parsed.origin !== origin || parsed.pathname.startsWith('//')) return '/';
  return parsed.pathname.startsWith('/login') ? '/' : `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

type Search = Record<string, unknown>;

/**
 * Reads a query string: `?a=1&b=x&b=y` becomes { a: '1', b: ['x', 'y'] }. Values stay texts, unlike
 * in the router's own reader, which turns `1` into a number. A repeated key is a list.
 */
export function parseSearchText(text: string): Search {
  const search: Search = {};
  const pairs = new URLSearchParams(text);
  for (const key of new Set(pairs.keys())) {
    const values = pairs.getAll(key);
    search[key] = values.length === 1 ? values[0] : values;
  }
  return search;
}

/**
 * Prints a query string that `parseSearchText` reads back. Missing and empty values are left out.
 */
export function printSearchText(search: Search): string {
  const pairs = Object.entries(search).flatMap(([key, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return values.filter(isPrintable).map((one) => `${encodeURIComponent(key)}=${encodeReadably(String(one))}`);
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Zero and false are printed; only what is missing or empty is left out. */
function isPrintable(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Leaves `:,()/@~` unencoded, so that urns and lists stay readable in the address bar. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text).replace(/%(3A|2C|28|29|2F|40|7E)/g, (code) => decodeURIComponent(code));
}
