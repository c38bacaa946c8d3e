import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** One input of a model. It is an asset and a column in one: column paths lead through it. */
export const mlFeature: EntityKind = {
  kind: 'mlFeature',
  label: 'ML feature',
  plural: 'ML features',
  icon: 'feature',
  word: 'ML feature',
  protocol: { entityType: 'MLFEATURE', objectType: 'MLFeature' },
  query: { field: 'mlFeature' },
  name: { key: 'name', fullNameIndex: 1 },
  search: { byDefault: true },
  lineage: { shape: 'DATA', usedWhole: true, singleValue: true, withoutColumnList: true, isColumn: true },
  home: { showsChanges: true },
  edits: { description: 'editableMlFeatureProperties:description' },
  tabs: LINEAGE_TABS,
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents', 'products', 'applications'],
};
