import { cellText, type DatabaseDriver, type PackageLoader } from '../../contract/session.types.js';

/** What is used of the package `@databricks/sql`, which is installed on request. */
interface DatabricksPackage {
  readonly DBSQLClient: new () => {
    connect(options: Readonly<Record<string, unknown>>): Promise<unknown>;
    openSession(options: Readonly<Record<string, unknown>>): Promise<DatabricksSession>;
    close(): Promise<void>;
  };
}

interface DatabricksSession {
  executeStatement(
    sql: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{
    fetchAll(): Promise<readonly Readonly<Record<string, unknown>>[]>;
    getSchema(): Promise<{ readonly columns?: readonly { readonly columnName: string }[] } | null>;
    close(): Promise<unknown>;
  }>;
  close(): Promise<unknown>;
}

/**
 * A SQL warehouse of Databricks. It has no read-only sessions: what keeps a statement from writing is that it is run
 * inside of `SELECT * FROM (…)`, with the rights of the token's owner.
 */
export const databricksDriver: DatabaseDriver = {
  async open(load: PackageLoader, settings, timeoutMs) {
    const { DBSQLClient } = (await load('@databricks/sql')) as DatabricksPackage;
    const { host, path, token, catalog } = settings;
    const client = new DBSQLClient();
    await client.connect({ host, path, token });
    const session = await client.openSession({
      ...(catalog === undefined ? {} : { initialCatalog: catalog }),
      configuration: { TIMEZONE: 'UTC', STATEMENT_TIMEOUT: String(Math.max(1, Math.ceil(timeoutMs / 1_000))) },
    });
    return {
      async run({ sql, values }) {
        const operation = await session.executeStatement(sql, { ordinalParameters: [...values] });
        const records = await operation.fetchAll();
        const names = ((await operation.getSchema())?.columns ?? []).map(({ columnName }) => columnName);
        await operation.close();
        return { columnNames: names, rows: records.map((record) => names.map((name) => cellText(record[name]))) };
      },
      async close() {
        await session.close();
        await client.close();
      },
    };
  },
};
