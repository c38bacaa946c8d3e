import type { EntityKind } from '../entity-kind.js';

/** A file that somebody uploaded. */
export const dataHubFile: EntityKind = {
  kind: 'dataHubFile',
  label: 'File',
  plural: 'Files',
  icon: 'box',
  protocol: { entityType: 'DATAHUB_FILE', objectType: 'DataHubFile' },
};
