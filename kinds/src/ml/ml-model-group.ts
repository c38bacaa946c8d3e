import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** The versions of one model. */
export const mlModelGroup: EntityKind = {
  kind: 'mlModelGroup',
  label: 'ML model group',
  plural: 'ML model groups',
  icon: 'model',
  word: 'ML model group',
  protocol: { entityType: 'MLMODEL_GROUP', objectType: 'MLModelGroup' },
  query: { field: 'mlModelGroup' },
  name: { stored: ['mlModelGroupProperties:name'], key: 'name', fullNameIndex: 1 },
  search: { byDefault: true, hasBrowsePath: true },
  lineage: { shape: 'DATA', usedWhole: true, withoutColumnList: true },
  home: { showsChanges: true },
  edits: { description: 'editableMlModelGroupProperties:description' },
  tabs: LINEAGE_TABS,
  contents: { title: 'contents', relations: { direction: 'INCOMING', types: ['MemberOf'] } },
  uses: ['lineage', 'policies', 'forms', 'properties', 'products', 'applications'],
};
