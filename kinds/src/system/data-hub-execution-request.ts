import type { EntityKind } from '../entity-kind.js';

/** One run of an ingestion source, or a request for one. */
export const dataHubExecutionRequest: EntityKind = {
  kind: 'dataHubExecutionRequest',
  label: 'Ingestion run',
  plural: 'Ingestion runs',
  icon: 'clock',
  protocol: { entityType: 'EXECUTION_REQUEST', objectType: 'ExecutionRequest' },
  query: { field: 'executionRequest', privilege: 'MANAGE_INGESTION' },
};
