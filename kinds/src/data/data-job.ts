import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/**
 * A task of a pipeline, which reads some assets and writes others. The explorer calls it a job.
 */
export const dataJob: EntityKind = {
  kind: 'dataJob',
  label: 'Task',
  plural: 'Tasks',
  icon: 'task',
  word: 'job',
  protocol: { entityType: 'DATA_JOB', objectType: 'DataJob' },
  query: { field: 'dataJob' },
  name: { stored: ['dataJobInfo:name'], key: 'jobId' },
  search: { byDefault: true, hasBrowsePath: true },
  lineage: { shape: 'JOB', statesLineage: true },
  home: { needsOwner: true, showsChanges: true },
  edits: { description: 'editableDataJobProperties:description' },
  tabs: [...LINEAGE_TABS, 'runs'],
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents', 'products', 'applications'],
};
