import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  type DatabaseConnectionsQuery,
  DatabaseConnectionsDocument,
  type SaveDatabaseConnectionMutationVariables,
} from '../../api/documents.generated';

/** A stored connection, without its secrets. */
export type Connection = DatabaseConnectionsQuery['databaseConnections'][number];
/** A kind of database, with the settings that its connections have. */
export type Driver = DatabaseConnectionsQuery['databaseDrivers'][number];

/** All connections with the kinds of databases that there are. */
export const connectionsQuery = queryOptions({
  queryKey: ['database-connections'],
  queryFn: ({ signal }) => request(DatabaseConnectionsDocument, {}, signal),
});

/** What the dialog holds while it is open. A secret is empty until the person enters a new one. */
export interface ConnectionValues {
  readonly name: string;
  readonly driver: string;
  readonly environment: string;
  readonly platformInstance: string;
  readonly allowsStatements: boolean;
  readonly timeoutSeconds: string;
  readonly settings: Readonly<Record<string, string>>;
}

const DEFAULT_TIMEOUT_SECONDS = 20;

/** What the dialog begins with: a stored connection, or the first kind of database. */
export function initialValues(connection: Connection | undefined, drivers: readonly Driver[]): ConnectionValues {
  const allNames = drivers.flatMap(({ fields }) => fields.map(({ name }) => name));
  return {
    name: connection?.name ?? '',
    driver: connection?.driver ?? drivers[0]?.id ?? '',
    environment: connection?.environment ?? '',
    platformInstance: connection?.platformInstance ?? '',
    allowsStatements: connection?.allowsStatements ?? false,
    timeoutSeconds: String(connection?.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS),
    settings: {
      ...Object.fromEntries(allNames.map((name) => [name, ''])),
      ...Object.fromEntries((connection?.settings ?? []).map(({ name, value }) => [name, value])),
    },
  };
}

/**
 * What is sent: the settings that this kind of database has. An empty secret is left out, so that
 * the server keeps the stored one.
 */
export function inputOf(
  values: ConnectionValues,
  driver: Driver | undefined,
): SaveDatabaseConnectionMutationVariables['input'] {
  return {
    name: values.name.trim(),
    driver: values.driver,
    environment: values.environment.trim(),
    platformInstance: values.platformInstance.trim(),
    allowsStatements: values.allowsStatements,
    timeoutSeconds: Number(values.timeoutSeconds),
    settings: (driver?.fields ?? [])
      .map(({ name, secret }) => ({ name, secret, value: values.settings[name] ?? '' }))
      .filter(({ secret, value }) => !secret || value !== '')
      .map(({ name, value }) => ({ name, value })),
  };
}
