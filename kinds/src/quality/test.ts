import type { ContentsSearch, EntityKind } from '../entity-kind.js';

/** A rule that assets pass or fail. */
export const test: EntityKind = {
  kind: 'test',
  label: 'Test',
  plural: 'Tests',
  icon: 'check',
  protocol: { entityType: 'TEST', objectType: 'Test' },
  query: { field: 'test' },
  name: { stored: ['testInfo:name'], key: 'id' },
  contents: {
    title: 'subjects',
    filledByHand: true,
    searches: (urn): readonly ContentsSearch[] => [
      { id: 'failing', filters: { failingTests: [urn] } },
      { id: 'passing', filters: { passingTests: [urn] } },
    ],
  },
  listAddress: '/tests',
};
