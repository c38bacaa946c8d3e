import type { ClientBase, ClientConfig, QueryConfig } from 'pg';

import { CONNECT_TIMEOUT_MS, type DatabaseDriver, type PackageLoader } from '../../contract/session.types.js';

/** What the package `pg` exports, as far as it is used: an ES module of a CommonJS one. */
interface PostgresPackage {
  readonly default: { readonly Client: new (config: ClientConfig) => ClientBase & { end(): Promise<void> } };
}

/** A query in the extended protocol, in which the server refuses more than one statement. */
type ExtendedQuery = QueryConfig & { readonly queryMode: 'extended'; readonly rowMode: 'array' };

/**
 * Postgres, and Redshift, which speaks its protocol. The statement runs in a transaction that is READ ONLY, which the
 * server does not let a statement take back once the transaction has read something.
 */
export const postgresDriver: DatabaseDriver = {
  async open(load: PackageLoader, settings, timeoutMs) {
    const { default: postgres } = (await load('pg')) as PostgresPackage;
    const client = new postgres.Client({
      host: settings.host,
      port: Number(settings.port ?? '5432'),
      database: settings.database,
      user: settings.user,
      password: settings.password ?? '',
      ssl: tlsOf(settings.tls),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'headwater',
      // Every value as the server writes it: a bigint or a numeric must not lose digits.
      types: { getTypeParser: () => (value: string | Buffer) => String(value) },
    });
    // A connection that breaks while nothing runs is reported by the next query.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN READ ONLY');
    await client.query(`SET statement_timeout = ${Math.round(timeoutMs)}`);
    await client.query(`SET timezone = 'UTC'`);
    await client.query('SELECT 1');
    return {
      async run({ sql, values }) {
        const query: ExtendedQuery = { text: sql, values: [...values], rowMode: 'array', queryMode: 'extended' };
        const { fields, rows } = await client.query<(string | null)[]>(query);
        return { columnNames: fields.map(({ name }) => name), rows };
      },
      close: () => client.end(),
    };
  },
};

/** `require` encrypts without checking who answers, `verify` checks the certificate with the system's authorities. */
function tlsOf(mode: string | undefined): ClientConfig['ssl'] {
  if (mode === 'verify') return { rejectUnauthorized: true };
  return mode === 'require' ? { rejectUnauthorized: false } : false;
}
