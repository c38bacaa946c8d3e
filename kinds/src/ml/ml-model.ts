import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A trained model, or one version of it. */
export const mlModel: EntityKind = {
  kind: 'mlModel',
  label: 'ML model',
  plural: 'ML models',
  icon: 'model',
  word: 'ML model',
  protocol: { entityType: 'MLMODEL', objectType: 'MLModel' },
  query: { field: 'mlModel' },
  name: { stored: ['mlModelProperties:name'], key: 'name', fullNameIndex: 1 },
  search: { byDefault: true, hasBrowsePath: true },
  lineage: { shape: 'DATA', usedWhole: true, withoutColumnList: true },
  home: { showsChanges: true },
  edits: { description: 'editableMlModelProperties:description' },
  tabs: LINEAGE_TABS,
  contents: {
    title: 'contents',
    relations: { direction: 'OUTGOING', types: ['Consumes', 'MemberOf', 'DeployedTo', 'TrainedBy', 'UsedBy'] },
  },
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents', 'products', 'applications'],
};
