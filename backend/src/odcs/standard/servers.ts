import { type JsonObject, textOf } from '../../kernel/json.js';

/**
 * The types of servers with the fields that say where their data is: those that are required, then the others. `platform` is
 * the name of the catalogue's platform where it is another, and `parts` name the fields that come before the name of an object
 * in the name of its dataset.
 */
interface ServerType {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly platform?: string;
  readonly parts: readonly string[];
}

const SERVER_TYPES: Readonly<Record<string, ServerType>> = {
  api: server('location', ''),
  athena: server('stagingDir schema', 'catalog regionName', { parts: 'schema' }),
  azure: server('location format', 'delimiter', { platform: 'abs' }),
  bigquery: server('project dataset', '', { parts: 'project dataset' }),
  clickhouse: server('host port database', '', { parts: 'database' }),
  databricks: server('catalog schema', 'host', { parts: 'catalog schema' }),
  denodo: server('host port', 'database', { parts: 'database' }),
  dremio: server('host port', 'schema', { parts: 'schema' }),
  duckdb: server('database', 'schema', { parts: 'database schema' }),
  glue: server('account database', 'location format', { parts: 'database' }),
  cloudsql: server('host port database schema', '', { parts: 'database schema' }),
  db2: server('host port database', 'schema', { parts: 'database schema' }),
  hive: server('host database', 'port', { parts: 'database' }),
  impala: server('host database', 'port', { parts: 'database' }),
  informix: server('host database', 'port', { parts: 'database' }),
  kafka: server('host', 'format'),
  kinesis: server('', 'region format'),
  local: server('path format', '', { platform: 'file' }),
  mysql: server('host port database', '', { parts: 'database' }),
  oracle: server('host port serviceName', '', { parts: 'serviceName' }),
  postgresql: server('host port database schema', '', { platform: 'postgres', parts: 'database schema' }),
  postgres: server('host port database schema', '', { parts: 'database schema' }),
  presto: server('host', 'catalog schema', { parts: 'catalog schema' }),
  pubsub: server('project', '', { parts: 'project' }),
  redshift: server('database schema', 'host region account', { parts: 'database schema' }),
  s3: server('location', 'endpointUrl format delimiter'),
  sftp: server('location', 'format delimiter'),
  snowflake: server('account database schema', 'host port warehouse', { parts: 'database schema' }),
  sqlserver: server('host database schema', 'port', { platform: 'mssql', parts: 'database schema' }),
  synapse: server('host port database', '', { platform: 'mssql', parts: 'database' }),
  trino: server('host port catalog schema', '', { parts: 'catalog schema' }),
  vertica: server('host port database schema', '', { parts: 'database schema' }),
  zen: server('host database', 'port', { parts: 'database' }),
  custom: server(
    '',
    'account catalog database dataset delimiter endpointUrl format host location path port project region regionName schema serviceName stagingDir warehouse stream',
    { parts: 'catalog database schema' },
  ),
};

function server(
  required: string,
  optional: string,
  { platform, parts }: { readonly platform?: string; readonly parts?: string } = {},
): ServerType {
  const words = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter((word) => word !== '');
  return {
    required: words(required),
    optional: words(optional),
    parts: words(parts),
    ...(platform === undefined ? {} : { platform }),
  };
}

/** The names of the types of servers. */
export const SERVER_TYPE_NAMES: readonly string[] = Object.keys(SERVER_TYPES);

/** The fields that a server of a type has beside those of every server. */
export function serverFields(type: string): Pick<ServerType, 'required' | 'optional'> {
  return ownType(type) ?? { required: [], optional: [] };
}

/** The environments of servers in the catalogue's words. Others stay with the environment that the caller names. */
const ENVIRONMENTS: Readonly<Record<string, string>> = {
  prod: 'PROD',
  production: 'PROD',
  preprod: 'PRE',
  pre: 'PRE',
  staging: 'STG',
  stg: 'STG',
  dev: 'DEV',
  development: 'DEV',
  test: 'TEST',
  qa: 'QA',
  uat: 'UAT',
};

/** Where the datasets of a contract are: platform, environment, and what comes before the names of its objects. */
export interface DatasetPlace {
  readonly platform: string;
  readonly env: string;
  /** Database and schema, the outer first. */
  readonly parts: readonly string[];
}

/** Where a server keeps its datasets. @param env the environment of servers that name none, or one that is not known */
export function placeOfServer(serverEntry: JsonObject, env: string): DatasetPlace {
  const type = textOf(serverEntry.type) ?? '';
  const known = ownType(type);
  const named = (textOf(serverEntry.environment) ?? '').toLowerCase();
  return {
    platform: known?.platform ?? type,
    env: Object.hasOwn(ENVIRONMENTS, named) ? (ENVIRONMENTS[named] ?? env) : env,
    parts: (known?.parts ?? []).flatMap((field) => {
      const part = textOf(serverEntry[field]);
      return part === undefined || part === '' ? [] : [part];
    }),
  };
}

function ownType(type: string): ServerType | undefined {
  return Object.hasOwn(SERVER_TYPES, type) ? SERVER_TYPES[type] : undefined;
}
