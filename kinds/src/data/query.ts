import type { EntityKind } from '../entity-kind.js';

/** A saved or observed SQL query, with the datasets that it reads. */
export const query: EntityKind = {
  kind: 'query',
  label: 'Query',
  plural: 'Queries',
  icon: 'code',
  protocol: { entityType: 'QUERY', objectType: 'QueryEntity' },
  name: { stored: ['queryProperties:name'], key: 'id' },
  lineage: { statesLineage: true },
  contents: { title: 'subjects', relations: { direction: 'OUTGOING' } },
  uses: ['policies'],
};
