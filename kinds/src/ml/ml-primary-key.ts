import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A key of a feature table. Like a feature, it is an asset and a column in one. */
export const mlPrimaryKey: EntityKind = {
  kind: 'mlPrimaryKey',
  label: 'ML primary key',
  plural: 'ML primary keys',
  icon: 'key',
  word: 'ML key',
  protocol: { entityType: 'MLPRIMARY_KEY', objectType: 'MLPrimaryKey' },
  query: { field: 'mlPrimaryKey' },
  name: { key: 'name', fullNameIndex: 1 },
  search: { byDefault: true },
  lineage: { usedWhole: true, singleValue: true, withoutColumnList: true, isColumn: true },
  home: { showsChanges: true },
  edits: { description: 'editableMlPrimaryKeyProperties:description' },
  tabs: LINEAGE_TABS,
  uses: ['lineage', 'policies', 'forms', 'products', 'applications'],
};
