import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/** One run of a task or a model. It has lineage of its own; impact names its task instead. */
export const dataProcessInstance: EntityKind = {
  kind: 'dataProcessInstance',
  label: 'Run',
  plural: 'Runs',
  icon: 'clock',
  word: 'run',
  protocol: { entityType: 'DATA_PROCESS_INSTANCE', objectType: 'DataProcessInstance' },
  query: { field: 'dataProcessInstance' },
  name: { stored: ['dataProcessInstanceProperties:name'], key: 'id' },
  lineage: { shape: 'JOB', isRun: true },
  tabs: LINEAGE_TABS,
  uses: ['lineage'],
};
