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
