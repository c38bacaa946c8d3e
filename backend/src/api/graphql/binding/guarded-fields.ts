import type { Privilege } from '../../../access/privileges/privileges.js';

/**
 * Fields that can hold passwords and keys, by type and field, with the privilege that each needs.
 * The entities themselves can be seen by everybody.
 */
export const GUARDED_FIELDS: Readonly<Record<string, Privilege>> = {
  'DataHubConnection.details': 'MANAGE_CONNECTIONS',
  'ExecutionRequest.input': 'MANAGE_INGESTION',
  'ExecutionRequest.result': 'MANAGE_INGESTION',
  'IngestionSource.config': 'MANAGE_INGESTION',
};

/**
 * Aspects that the field `aspects` never shows, for the same reason. They are read by operations of
 * their own, which ask for a privilege.
 */
export const HIDDEN_ASPECTS: ReadonlySet<string> = new Set([
  'corpUserCredentials',
  'dataHubConnectionDetails',
  'dataHubExecutionRequestInput',
  'dataHubExecutionRequestResult',
  'dataHubIngestionSourceInfo',
  'dataHubSecretValue',
  'inviteToken',
]);
