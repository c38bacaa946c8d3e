import type { EntityKind } from '../entity-kind.js';

/** A module of the start page. */
export const dataHubPageModule: EntityKind = {
  kind: 'dataHubPageModule',
  label: 'Page module',
  plural: 'Page modules',
  icon: 'box',
  protocol: { entityType: 'DATAHUB_PAGE_MODULE', objectType: 'DataHubPageModule' },
};
