import { cellText, type DatabaseDriver, type PackageLoader } from '../../contract/session.types.js';

/** What is used of the package `snowflake-sdk`, which is installed on request. */
interface SnowflakePackage {
  readonly default: {
    configure(options: Readonly<Record<string, unknown>>): void;
    createConnection(options: Readonly<Record<string, unknown>>): SnowflakeConnection;
  };
}

interface SnowflakeConnection {
  connect(done: (error: Error | undefined) => void): void;
  execute(options: {
    readonly sqlText: string;
    readonly binds?: readonly string[];
    readonly parameters?: Readonly<Record<string, unknown>>;
    readonly rowMode?: 'array';
    readonly complete: (
      error: Error | undefined,
      statement: { getColumns(): readonly { getName(): string }[] | undefined },
      rows: readonly (readonly unknown[])[] | undefined,
    ) => void;
  }): void;
  destroy(done: (error: Error | undefined) => void): void;
}

/**
 * Snowflake has no read-only session. What keeps a statement from writing is that it is run inside of
 * `SELECT * FROM (…)`, one statement at a time, with the rights of the connection's role.
 */
export const snowflakeDriver: DatabaseDriver = {
  async open(load: PackageLoader, settings, timeoutMs) {
    const { default: snowflake } = (await load('snowflake-sdk')) as SnowflakePackage;
    snowflake.configure({ logLevel: 'OFF', additionalLogToConsole: false });
    const { account, user, password, privateKey, warehouse, database, role } = settings;
    const connection = snowflake.createConnection({
      account,
      username: user,
      ...(privateKey === undefined ? { password } : { authenticator: 'SNOWFLAKE_JWT', privateKey }),
      warehouse,
      database,
      role,
      application: 'headwater',
    });
    await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
    const parameters = {
      MULTI_STATEMENT_COUNT: 1,
      STATEMENT_TIMEOUT_IN_SECONDS: Math.max(1, Math.ceil(timeoutMs / 1_000)),
      TIMEZONE: 'UTC',
    };
    return {
      run: ({ sql, values }) =>
        new Promise((resolve, reject) =>
          connection.execute({
            sqlText: sql,
            binds: values,
            parameters,
            rowMode: 'array',
            complete: (error, statement, rows) =>
              error
                ? reject(error)
                : resolve({
                    columnNames: (statement.getColumns() ?? []).map((column) => column.getName()),
                    rows: (rows ?? []).map((cells) => cells.map(cellText)),
                  }),
          }),
        ),
      close: () => new Promise((resolve) => connection.destroy(() => resolve())),
    };
  },
};
