import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A notebook with its charts and queries. */
export const notebook: EntityKind = {
  kind: 'notebook',
  label: 'Notebook',
  plural: 'Notebooks',
  icon: 'document',
  protocol: { entityType: 'NOTEBOOK', objectType: 'Notebook' },
  query: { field: 'notebook' },
  name: { stored: ['notebookInfo:title'], key: 'notebookId', keyBeginsWithTool: true },
  search: { byDefault: true, hasBrowsePath: true },
  home: { showsChanges: true },
  edits: { description: 'editableNotebookProperties:description' },
  tabs: LINEAGE_TABS,
  contents: { title: 'contents', relations: { direction: 'OUTGOING' } },
  uses: ['lineage', 'policies', 'products', 'applications'],
};
