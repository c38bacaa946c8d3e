import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** A pipeline: a workflow of an orchestrator, with its tasks. */
export const dataFlow: EntityKind = {
  kind: 'dataFlow',
  label: 'Pipeline',
  plural: 'Pipelines',
  icon: 'flow',
  word: 'pipeline',
  protocol: { entityType: 'DATA_FLOW', objectType: 'DataFlow' },
  query: { field: 'dataFlow' },
  name: { stored: ['dataFlowInfo:name'], key: 'flowId', keyBeginsWithTool: true },
  search: { byDefault: true, hasBrowsePath: true },
  lineage: { shape: 'JOB', usedWhole: true },
  home: { showsChanges: true },
  edits: { description: 'editableDataFlowProperties:description' },
  tabs: LINEAGE_TABS,
  // The tasks of the pipeline, each of which names it.
  contents: { title: 'contents', relations: { direction: 'INCOMING', types: ['IsPartOf'] } },
  uses: ['lineage', 'policies', 'forms', 'properties', 'incidents', 'products', 'applications'],
};
