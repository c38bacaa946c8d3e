import type { EntityKind } from '../entity-kind.js';

/** A role of another system that gives access to an asset. It grants nothing here. */
export const role: EntityKind = {
  kind: 'role',
  label: 'Access role',
  plural: 'Access roles',
  icon: 'key',
  protocol: { entityType: 'ROLE', objectType: 'Role' },
  query: { field: 'role' },
  name: { stored: ['roleProperties:name'], key: 'id' },
  contents: { title: 'contents' },
};
