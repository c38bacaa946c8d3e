import type { EntityKind } from '../entity-kind.js';

/** A type that values of structured properties can have. */
export const dataType: EntityKind = {
  kind: 'dataType',
  label: 'Data type',
  plural: 'Data types',
  icon: 'box',
  protocol: { entityType: 'DATA_TYPE', objectType: 'DataTypeEntity' },
  name: { stored: ['dataTypeInfo:displayName'], key: 'id' },
};
