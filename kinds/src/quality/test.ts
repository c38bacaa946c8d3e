import type { EntityKind } from '../entity-kind.js';

/** A rule that assets pass or fail. */
export const test: EntityKind = {
  kind: 'test',
  label: 'Test',
  plural: 'Tests',
  icon: 'check',
  protocol: { entityType: 'TEST', objectType: 'Test' },
  query: { field: 'test' },
  name: { stored: ['testInfo:name'], key: 'id' },
  contents: { title: 'subjects', relations: { direction: 'INCOMING', types: ['IsFailing', 'IsPassing'] } },
};
