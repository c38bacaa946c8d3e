import type { EntityKind } from '../entity-kind.js';

/** A source that is loaded on a schedule, with its recipe. */
export const dataHubIngestionSource: EntityKind = {
  kind: 'dataHubIngestionSource',
  label: 'Ingestion source',
  plural: 'Ingestion sources',
  icon: 'clock',
  query: { field: 'ingestionSource', privilege: 'MANAGE_INGESTION' },
  name: { stored: ['dataHubIngestionSourceInfo:name'], key: 'id' },
  ownPage: '/ingestion/source',
};
