import type { EntityKind } from '../entity-kind.js';

/** A page of text about assets, such as a runbook. */
export const document: EntityKind = {
  kind: 'document',
  label: 'Document',
  plural: 'Documents',
  icon: 'document',
  protocol: { entityType: 'DOCUMENT', objectType: 'Document' },
  query: { field: 'document' },
  name: { stored: ['documentInfo:title'], key: 'id' },
  listAddress: '/documents',
  search: { byDefault: true },
  home: { showsChanges: true },
  edits: { name: 'documentInfo:title', privilege: 'MANAGE_DOCUMENTS' },
  uses: ['policies', 'products'],
};
