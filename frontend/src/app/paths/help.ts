import { withBasePath } from '../../address/base-path';
import { TAB_ORDER, type TabId } from '../../kinds/tab-order';
import { PATHS } from './paths';

type PathName = keyof typeof PATHS;

/**
 * The chapter of the documentation for each route: a page below `/docs/`, with the heading to open.
 * The compiler names a route that has none, and the spec a page or heading that does not exist.
 */
const HELP: Readonly<Record<PathName, string>> = {
  home: 'pages#home',
  search: 'search-and-views',
  browseStart: 'search-and-views#browse',
  browse: 'search-and-views#browse',
  domains: 'govern-assets#domains',
  glossary: 'govern-assets#glossary',
  tags: 'govern-assets#tags',
  products: 'govern-assets#data-products',
  applications: 'pages#edit',
  attributes: 'pages#edit',
  properties: 'govern-assets#structured-properties',
  metrics: 'pages#govern',
  forms: 'govern-assets#forms',
  documents: 'pages#edit',
  tests: 'metadata-tests',
  health: 'lineage#what-the-lint-looks-for',
  quality: 'check-quality',
  incidents: 'check-quality#incidents',
  runs: 'concepts#where-metadata-comes-from',
  run: 'concepts#where-metadata-comes-from',
  ingestion: 'ingest#sources-in-the-page',
  newSource: 'ingest#sources-in-the-page',
  source: 'ingest#sources-in-the-page',
  editSource: 'ingest#sources-in-the-page',
  ingestionRun: 'ingest#sources-in-the-page',
  lineageStart: 'trace-a-column',
  lineage: 'lineage#the-explorer',
  sql: 'sql-lineage',
  impact: 'assess-a-change',
  assessments: 'impact#saved-assessments',
  assessment: 'impact#saved-assessments',
  settingsStart: 'pages#settings',
  settings: 'pages#settings',
  apiExplorer: 'query-the-graph',
  login: 'troubleshooting#i-cannot-sign-in',
  signUp: 'identity#local-users',
  reset: 'identity#local-users',
  anyEntity: 'browse-a-profile',
  entity: 'browse-a-profile',
  entityTab: 'browse-a-profile',
  nowhere: 'troubleshooting#i-do-not-see-an-asset',
};

/** Tabs of an entity's page that have a chapter of their own. */
const TAB_HELP: Readonly<Partial<Record<TabId, string>>> = {
  follows: 'following#what-you-follow',
  lineage: 'lineage',
  impact: 'impact',
  quality: 'quality',
  incidents: 'check-quality#incidents',
  results: 'quality#failures',
  tests: 'metadata-tests#on-the-page',
  forms: 'govern-assets#forms',
  properties: 'govern-assets#structured-properties',
  history: 'timeline#on-the-page',
  access: 'access#why-may-i-why-may-i-not',
};

/** Parts of the settings that have a chapter of their own, by the last part of their address. */
const SETTINGS_HELP: Readonly<Record<string, string>> = {
  tokens: 'identity#tokens',
  users: 'identity#local-users',
  groups: 'concepts#people-groups-and-policies',
  roles: 'access#what-is-there-from-the-first-start',
  policies: 'access#policies',
  'ownership-types': 'govern-assets#ownership-types',
  thresholds: 'impact#thresholds',
  audit: 'access#audit',
  programs: 'identity#tokens',
  secrets: 'identity#secrets',
  connections: 'connections',
  'sign-in': 'identity#sign-in-provider-openid-connect',
  tasks: 'tasks',
  retention: 'store#retention',
  start: 'identity#a-new-installation',
};

/** Every chapter that some page leads to, for the spec. */
export const HELP_CHAPTERS: readonly string[] = [
  ...Object.values(HELP),
  ...Object.values(TAB_HELP),
  ...Object.values(SETTINGS_HELP),
];

/** The address of the chapter about the page at an address: `/tags` is `/docs/govern-assets#tags`. */
export function helpAddress(pathname: string): string {
  const name = routeOf(pathname);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  const tab = TAB_ORDER.find((id) => id === last);
  const own =
    name === 'settings' ? SETTINGS_HELP[last] : name === 'entityTab' && tab !== undefined ? TAB_HELP[tab] : undefined;
  return withBasePath(`/docs/${own ?? HELP[name]}`);
}

/** The routes with the most fixed segments first, as the router prefers them. */
const ROUTES = (Object.keys(PATHS) as PathName[]).toSorted((one, other) => fixedParts(other) - fixedParts(one));

function fixedParts(name: PathName): number {
  return PATHS[name].split('/').filter((part) => part !== '' && !part.startsWith('$')).length;
}

function routeOf(pathname: string): PathName {
  const parts = pathname.split('/');
  return ROUTES.find((name) => fits(PATHS[name].split('/'), parts)) ?? 'nowhere';
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const hasRest = pattern.at(-1) === '$';
  const fixed = hasRest ? pattern.slice(0, -1) : pattern;
  if (hasRest ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return fixed.every((part, index) => part.startsWith('$') || part === parts[index]);
}
