import type { EntityKind } from '../entity-kind.js';

/** The versions of one asset, in their order. */
export const versionSet: EntityKind = {
  kind: 'versionSet',
  label: 'Version set',
  plural: 'Version sets',
  icon: 'box',
  protocol: { entityType: 'VERSION_SET', objectType: 'VersionSet' },
  query: { field: 'versionSet' },
  name: { key: 'id' },
};
