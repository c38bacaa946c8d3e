import type { EntityKind } from '../entity-kind.js';

/** An interface that a service offers. */
export const api: EntityKind = {
  kind: 'api',
  label: 'API',
  plural: 'APIs',
  icon: 'code',
  name: { stored: ['apiProperties:name'], key: 'id' },
  lineage: { usedWhole: true },
  contents: { title: 'contents' },
  uses: ['products'],
};
