import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A table of a feature store, with its features and primary keys. */
export const mlFeatureTable: EntityKind = {
  kind: 'mlFeatureTable',
  label: 'ML feature table',
  plural: 'ML feature tables',
  icon: 'feature',
  word: 'feature table',
  protocol: { entityType: 'MLFEATURE_TABLE', objectType: 'MLFeatureTable' },
  query: { field: 'mlFeatureTable' },
  name: { key: 'name', fullNameIndex: 1 },
  search: { byDefault: true, hasBrowsePath: true },
  home: { showsChanges: true },
  edits: { description: 'editableMlFeatureTableProperties:description' },
  tabs: LINEAGE_TABS,
  contents: { title: 'contents', relations: { direction: 'OUTGOING', types: ['Contains', 'KeyedBy'] } },
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents', 'products', 'applications'],
};
