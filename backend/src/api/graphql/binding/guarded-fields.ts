import type { Privilege } from '../../../access/privileges/privileges.js';

/** Fields of entities that everybody may find but not everybody may read: they can hold passwords and keys. By type and field. */
export const GUARDED_FIELDS: Readonly<Record<string, Privilege>> = {
  'DataHubConnection.details': 'MANAGE_CONNECTIONS',
  'ExecutionRequest.input': 'MANAGE_INGESTION',
  'ExecutionRequest.result': 'MANAGE_INGESTION',
  'IngestionSource.config': 'MANAGE_INGESTION',
};

/** Aspects that the field `aspects` never shows, for the same reason: their own operations decide who reads them. */
export const HIDDEN_ASPECTS: ReadonlySet<string> = new Set([
  'corpUserCredentials',
  'dataHubConnectionDetails',
  'dataHubExecutionRequestInput',
  'dataHubExecutionRequestResult',
  'dataHubIngestionSourceInfo',
  'dataHubSecretValue',
  'inviteToken',
]);
