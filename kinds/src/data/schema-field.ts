import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A column of a dataset. It has a page, yet it is edited on the page of its asset. */
export const schemaField: EntityKind = {
  kind: 'schemaField',
  label: 'Column',
  plural: 'Columns',
  icon: 'column',
  word: 'column',
  protocol: { entityType: 'SCHEMA_FIELD', objectType: 'SchemaFieldEntity' },
  name: { key: 'fieldPath' },
  tabs: [...LINEAGE_TABS, 'statistics'],
  uses: ['lineage', 'properties'],
};
