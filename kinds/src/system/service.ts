import type { EntityKind } from '../entity-kind.js';

/** A running service. */
export const service: EntityKind = {
  kind: 'service',
  label: 'Service',
  plural: 'Services',
  icon: 'box',
  name: { stored: ['serviceProperties:displayName', 'serviceProperties:name'], key: 'id' },
  lineage: { usedWhole: true },
  contents: { title: 'contents' },
};
