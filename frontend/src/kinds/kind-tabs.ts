/** Tabs in the order in which a page shows them. */
export const TAB_ORDER = [
  'contents',
  'follows',
  'columns',
  'documentation',
  'lineage',
  'impact',
  'quality',
  'incidents',
  'results',
  'queries',
  'usage',
  'statistics',
  'runs',
  'embed',
  'forms',
  'properties',
  'history',
  'relations',
  'access',
  'aspects',
] as const;

export type TabId = (typeof TAB_ORDER)[number];

/** What a kind that nobody thought of shows: everything that is read off any entity. */
const ANY: readonly TabId[] = [
  'documentation',
  'forms',
  'embed',
  'properties',
  'history',
  'relations',
  'access',
  'aspects',
];
const LINEAGE: readonly TabId[] = ['lineage', 'impact', 'incidents'];
const HOLDER: readonly TabId[] = ['contents'];

/** Beside what any kind shows, by kind: one line says what its page is. */
const OWN_TABS: Readonly<Record<string, readonly TabId[]>> = {
  dataset: ['columns', ...LINEAGE, 'quality', 'queries', 'usage', 'statistics', 'runs'],
  chart: ['columns', ...LINEAGE, 'usage'],
  dashboard: ['contents', 'columns', ...LINEAGE, 'usage'],
  dataJob: [...LINEAGE, 'runs'],
  dataFlow: ['contents', ...LINEAGE],
  dataProcess: LINEAGE,
  dataProcessInstance: LINEAGE,
  container: [...HOLDER, 'incidents'],
  dataPlatform: HOLDER,
  dataPlatformInstance: HOLDER,
  domain: HOLDER,
  dataProduct: HOLDER,
  application: HOLDER,
  api: HOLDER,
  service: HOLDER,
  repository: HOLDER,
  aiAgent: HOLDER,
  agentSkill: HOLDER,
  glossaryTerm: HOLDER,
  glossaryNode: HOLDER,
  tag: HOLDER,
  structuredProperty: HOLDER,
  form: HOLDER,
  ownershipType: HOLDER,
  businessAttribute: HOLDER,
  corpuser: ['contents', 'follows'],
  corpGroup: HOLDER,
  role: HOLDER,
  dataHubRole: HOLDER,
  dataHubPolicy: HOLDER,
  mlModel: ['contents', ...LINEAGE],
  mlModelGroup: ['contents', ...LINEAGE],
  mlModelDeployment: HOLDER,
  mlFeature: LINEAGE,
  mlFeatureTable: ['contents', ...LINEAGE],
  mlPrimaryKey: LINEAGE,
  notebook: ['contents', ...LINEAGE],
  metric: LINEAGE,
  semanticModel: ['columns', ...LINEAGE],
  schemaField: [...LINEAGE, 'statistics'],
  query: HOLDER,
  assertion: ['contents', 'results'],
  test: HOLDER,
  incident: HOLDER,
  dataContract: HOLDER,
  erModelRelationship: HOLDER,
};

/** The tabs that a kind declares, in the order of the page. */
export function tabsOfKind(kind: string): readonly TabId[] {
  const own = new Set<TabId>([...ANY, ...(OWN_TABS[kind] ?? [])]);
  return TAB_ORDER.filter((tab) => own.has(tab));
}

/** Kinds with a page of their own making; the rest have that of any kind. */
export const DESCRIBED_KINDS = Object.keys(OWN_TABS);
