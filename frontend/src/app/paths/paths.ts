/** Every address of the page, as the router matches them; a spec keeps the list as it is printed in the docs. */
export const PATHS = {
  home: '/',
  search: '/search',
  browseStart: '/browse',
  browse: '/browse/$',
  domains: '/domains',
  glossary: '/glossary',
  tags: '/tags',
  products: '/products',
  properties: '/properties',
  metrics: '/metrics',
  forms: '/forms',
  quality: '/quality',
  incidents: '/incidents',
  runs: '/runs',
  run: '/runs/$runId',
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

/** Tabs as public clients print them. */
const CLIENT_TABS: Readonly<Record<string, string>> = { schema: 'columns' };

/** A tab's one spelling: kebab-case, `Schema` is `columns`. */
export function tabName(tab: string): string {
  const plain = tab
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/\s+/g, '-')
    .toLowerCase();
  return CLIENT_TABS[plain] ?? plain;
}
