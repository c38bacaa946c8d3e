import type { EntityKind } from '../entity-kind.js';

/** A check of an asset: freshness, volume, a column, a schema or SQL. */
export const assertion: EntityKind = {
  kind: 'assertion',
  label: 'Assertion',
  plural: 'Assertions',
  icon: 'shield',
  protocol: { entityType: 'ASSERTION', objectType: 'Assertion' },
  query: { field: 'assertion' },
  name: {
    stored: ['assertionInfo:description', 'assertionInfo:datasetAssertion/nativeType'],
    key: 'assertionId',
    definition: 'assertionInfo',
  },
  tabs: ['results'],
  contents: { title: 'subjects', relations: { direction: 'OUTGOING', types: ['Asserts'] } },
  uses: ['policies'],
  listAddress: '/quality',
};
