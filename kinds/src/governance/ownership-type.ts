import type { EntityKind } from '../entity-kind.js';

/** A way of owning an asset, such as Technical owner. */
export const ownershipType: EntityKind = {
  kind: 'ownershipType',
  label: 'Ownership type',
  plural: 'Ownership types',
  icon: 'person',
  protocol: { entityType: 'CUSTOM_OWNERSHIP_TYPE', objectType: 'OwnershipTypeEntity' },
  name: { stored: ['ownershipTypeInfo:name'], key: 'id' },
  contents: {
    title: 'assets',
    filledByHand: true,
    relations: { direction: 'INCOMING', types: ['ownershipType', 'FormAssignedToOwnershipType'] },
  },
};
