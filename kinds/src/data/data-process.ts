import { LINEAGE_TABS, type EntityKind } from '../entity-kind.js';

/**
 * The kind of task that clients sent before pipelines had tasks of their own. Its key begins with
 * its name.
 */
export const dataProcess: EntityKind = {
  kind: 'dataProcess',
  label: 'Process',
  plural: 'Processes',
  icon: 'task',
  word: 'process',
  name: { key: 'name', keyIndex: 0 },
  lineage: { shape: 'JOB' },
  tabs: LINEAGE_TABS,
};
