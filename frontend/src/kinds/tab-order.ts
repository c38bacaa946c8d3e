/**
 * All tabs of entity pages, in the order in which a page shows them: first what the entity holds
 * and where its data flows, last what is for experts. A tab's name is also the last part of its
 * address.
 */
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
  'tests',
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

/** The tabs that only some kinds have are named in their files: `KindTab` of `kinds/src/entity-kind.ts`. */
export type TabId = (typeof TAB_ORDER)[number];

/** Whether an address names a tab that some page has. */
export const isTab = (name: string): name is TabId => TAB_ORDER.some((tab) => tab === name);
