import type { EntityKind } from '../entity-kind.js';

/** A saved filter of the catalogue. */
export const dataHubView: EntityKind = {
  kind: 'dataHubView',
  label: 'Saved view',
  plural: 'Saved views',
  icon: 'filter',
  protocol: { entityType: 'DATAHUB_VIEW', objectType: 'DataHubView' },
  query: { field: 'view' },
  name: { stored: ['dataHubViewInfo:name'], key: 'id' },
};
