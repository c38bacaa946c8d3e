import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

import { projectRoot } from '../../kernel/project-root.js';
import type { ConnectionSettings } from '../contract/session.types.js';
import {
  BIGQUERY_SQL,
  DATABRICKS_SQL,
  DUCKDB_SQL,
  MYSQL_SQL,
  POSTGRES_SQL,
  REDSHIFT_SQL,
  SNOWFLAKE_SQL,
  type SqlDialect,
} from './sql-dialects.js';

/** One setting of a connection, as a form asks for it. */
interface SettingField {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** Sealed, and never answered by the queries of the page. */
  readonly isSecret: boolean;
  /** Whether it has several lines, such as a private key. */
  readonly isLong: boolean;
  /** The values that are allowed; empty: every text. */
  readonly choices: readonly string[];
  readonly hint: string;
}

/** A kind of database that connections lead to. */
export interface DatabaseKind {
  readonly id: string;
  readonly label: string;
  /** Data platforms whose datasets are in databases of this kind, by the last part of their urns. */
  readonly platforms: readonly string[];
  readonly fields: readonly SettingField[];
  readonly packageName: string;
  readonly packageVersion: string;
  /** Why nothing can be written, as a sentence for the person who makes a connection. */
  readonly readOnly: string;
  readonly dialect: SqlDialect;
  /** Parts of the longest name of a table; a dataset whose name has more is in no such database. */
  readonly levels: 2 | 3;
  /** The one database that a connection leads to, where a session can't read another. */
  readonly databaseOf: (settings: ConnectionSettings) => string | undefined;
  /** Whether its driver works without rights to write files and to start processes. Only tried drivers have this. */
  readonly isConfined: boolean;
}

/** A row of driver-packages.json. */
interface DriverPackage {
  readonly label: string;
  readonly package: string;
  readonly version: string;
}

const PACKAGES = JSON.parse(
  readFileSync(join(projectRoot(), 'backend', 'src', 'connections', 'driver-packages.json'), 'utf8'),
) as Readonly<Record<string, DriverPackage>>;

const field = (name: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  name,
  label,
  isRequired: true,
  isSecret: false,
  isLong: false,
  choices: [],
  hint: '',
  ...more,
});
const optional = (name: string, label: string, hint = ''): SettingField =>
  field(name, label, { isRequired: false, hint });
const secret = (name: string, label: string, more: Partial<SettingField> = {}): SettingField =>
  field(name, label, { isSecret: true, isRequired: false, ...more });

const TLS = field('tls', 'Encryption', {
  isRequired: false,
  choices: ['off', 'require', 'verify'],
  hint: 'require: encrypted, verify: the certificate is checked as well',
});
const serverFields = (port: string): readonly SettingField[] => [
  field('host', 'Host'),
  optional('port', 'Port', port),
  field('database', 'Database'),
  field('user', 'User'),
  secret('password', 'Password'),
  TLS,
];
const noDatabase = (): undefined => undefined;
const ROLE_DECIDES =
  'A statement runs only inside of a query, one at a time. The database has no read-only sessions: give the connection a role without rights to write.';

type KindRow = Omit<DatabaseKind, 'id' | 'label' | 'packageName' | 'packageVersion'>;

const ROWS: Readonly<Record<string, KindRow>> = {
  postgres: {
    platforms: ['postgres'],
    fields: serverFields('5432 unless said'),
    readOnly: 'Each statement runs in a transaction that is READ ONLY.',
    dialect: POSTGRES_SQL,
    levels: 3,
    databaseOf: ({ database }) => database,
    isConfined: true,
  },
  redshift: {
    platforms: ['redshift'],
    fields: serverFields('5439 unless said'),
    readOnly: 'Each statement runs in a transaction that is READ ONLY.',
    dialect: REDSHIFT_SQL,
    levels: 3,
    databaseOf: ({ database }) => database,
    isConfined: true,
  },
  duckdb: {
    platforms: ['duckdb'],
    fields: [
      field('path', 'File', { hint: 'a path on the machine of the server, such as /data/shop.duckdb' }),
      optional('database', 'Database', 'the first part of the names of its datasets; the name of the file unless said'),
    ],
    readOnly: 'The file is opened for reading, and statements reach no other file and no network.',
    dialect: DUCKDB_SQL,
    levels: 3,
    databaseOf: ({ database, path = '' }) => database ?? parse(path).name,
    isConfined: true,
  },
  mysql: {
    platforms: ['mysql', 'mariadb'],
    fields: serverFields('3306 unless said'),
    readOnly: 'Each statement runs in a transaction that is READ ONLY.',
    dialect: MYSQL_SQL,
    levels: 2,
    databaseOf: noDatabase,
    isConfined: true,
  },
  snowflake: {
    platforms: ['snowflake'],
    fields: [
      field('account', 'Account', { hint: 'such as myorg-account1' }),
      field('user', 'User'),
      secret('password', 'Password'),
      secret('privateKey', 'Private key', { isLong: true, hint: 'PEM, in place of the password' }),
      field('warehouse', 'Warehouse'),
      optional('database', 'Database'),
      optional('role', 'Role'),
    ],
    readOnly: ROLE_DECIDES,
    dialect: SNOWFLAKE_SQL,
    levels: 3,
    databaseOf: noDatabase,
    isConfined: false,
  },
  bigquery: {
    platforms: ['bigquery'],
    fields: [
      field('project', 'Project', { hint: 'the project that pays for queries' }),
      optional('location', 'Location', 'such as EU'),
      secret('credentials', 'Service account', { isLong: true, hint: 'its JSON key' }),
      optional('maximumBytesBilled', 'Most bytes a query may read', '10 GiB unless said'),
    ],
    readOnly: 'A dry run says what a statement is, and only SELECT is run.',
    dialect: BIGQUERY_SQL,
    levels: 3,
    databaseOf: noDatabase,
    isConfined: false,
  },
  databricks: {
    platforms: ['databricks'],
    fields: [
      field('host', 'Host', { hint: 'such as dbc-a1b2c3d4-e5f6.cloud.databricks.com' }),
      field('path', 'HTTP path', { hint: 'such as /sql/1.0/warehouses/abc' }),
      secret('token', 'Access token', { isRequired: true }),
      optional('catalog', 'Catalog'),
    ],
    readOnly: ROLE_DECIDES,
    dialect: DATABRICKS_SQL,
    levels: 3,
    databaseOf: noDatabase,
    isConfined: false,
  },
};

/** All kinds, by their id. */
export const DATABASE_KINDS: ReadonlyMap<string, DatabaseKind> = new Map(
  Object.entries(ROWS).map(([id, row]) => {
    const { label = id, package: packageName = '', version: packageVersion = '' } = PACKAGES[id] ?? {};
    return [id, { ...row, id, label, packageName, packageVersion }];
  }),
);
