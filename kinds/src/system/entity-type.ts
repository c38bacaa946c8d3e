import type { EntityKind } from '../entity-kind.js';

/** The record of a kind, which structured properties refer to. */
export const entityType: EntityKind = {
  kind: 'entityType',
  label: 'Entity type',
  plural: 'Entity types',
  icon: 'box',
  protocol: { entityType: 'ENTITY_TYPE', objectType: 'EntityTypeEntity' },
  name: { stored: ['entityTypeInfo:displayName'], key: 'id' },
};
