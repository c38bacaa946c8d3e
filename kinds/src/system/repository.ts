import type { EntityKind } from '../entity-kind.js';

/** A repository of source code. */
export const repository: EntityKind = {
  kind: 'repository',
  label: 'Repository',
  plural: 'Repositories',
  icon: 'code',
  name: { stored: ['repositoryProperties:name'], key: 'id' },
  lineage: { usedWhole: true },
  contents: { title: 'contents' },
};
