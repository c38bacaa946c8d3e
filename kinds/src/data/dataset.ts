import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/**
 * A table, view, topic, file or collection: what columns, schemas and most of lineage belong to.
 */
export const dataset: EntityKind = {
  kind: 'dataset',
  label: 'Dataset',
  plural: 'Datasets',
  icon: 'table',
  protocol: { entityType: 'DATASET', objectType: 'Dataset' },
  query: { field: 'dataset' },
  name: {
    stored: ['editableDatasetProperties:name', 'datasetProperties:name'],
    key: 'name',
    separator: 'platform',
    fullNameIndex: 1,
  },
  search: { byDefault: true, reportsUsage: true, hasBrowsePath: true },
  lineage: { statesLineage: true, columnsTraced: true },
  home: { needsOwner: true, showsChanges: true },
  edits: { name: 'editableDatasetProperties:name', description: 'editableDatasetProperties:description' },
  tabs: ['columns', ...LINEAGE_TABS, 'quality', 'queries', 'usage', 'statistics', 'runs'],
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents', 'products', 'applications'],
};
