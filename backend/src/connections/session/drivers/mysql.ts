import { cellText, CONNECT_TIMEOUT_MS, type DatabaseDriver, type PackageLoader } from '../../contract/session.types.js';

/** What is used of the package `mysql2/promise`, which is installed on request. */
interface MySqlPackage {
  createConnection(options: Readonly<Record<string, unknown>>): Promise<{
    query(sql: string | { readonly sql: string; readonly rowsAsArray: true }): Promise<readonly [unknown, unknown]>;
    execute(
      options: { readonly sql: string; readonly rowsAsArray: true },
      values: readonly string[],
    ): Promise<readonly [readonly (readonly unknown[])[], readonly { readonly name: string }[]]>;
    end(): Promise<void>;
  }>;
}

/** MySQL and MariaDB: a READ ONLY transaction, one prepared statement, and the server's own limit of time. */
export const mysqlDriver: DatabaseDriver = {
  async open(load: PackageLoader, settings, timeoutMs) {
    const mysql = (await load('mysql2/promise')) as MySqlPackage;
    const connection = await mysql.createConnection({
      host: settings.host,
      port: Number(settings.port ?? '3306'),
      database: settings.database,
      user: settings.user,
      password: settings.password ?? '',
      connectTimeout: CONNECT_TIMEOUT_MS,
      multipleStatements: false,
      // Files of the machine that this runs on are nobody's to read.
      flags: ['-LOCAL_FILES'],
      timezone: 'Z',
      supportBigNumbers: true,
      bigNumberStrings: true,
      dateStrings: true,
      ...(settings.tls === 'require' || settings.tls === 'verify'
        ? { ssl: { rejectUnauthorized: settings.tls === 'verify' } }
        : {}),
    });
    await limitTime(connection, timeoutMs);
    await connection.query(`SET time_zone = '+00:00'`);
    await connection.query('START TRANSACTION READ ONLY');
    return {
      async run({ sql, values }) {
        const [rows, fields] = await connection.execute({ sql, rowsAsArray: true }, [...values]);
        return { columnNames: fields.map(({ name }) => name), rows: rows.map((cells) => cells.map(cellText)) };
      },
      close: () => connection.end(),
    };
  },
};

/** MySQL counts milliseconds and MariaDB seconds, each under a name that the other refuses. */
async function limitTime(
  connection: Awaited<ReturnType<MySqlPackage['createConnection']>>,
  timeoutMs: number,
): Promise<void> {
  try {
    await connection.query(`SET SESSION max_execution_time = ${Math.round(timeoutMs)}`);
  } catch {
    await connection.query(`SET SESSION max_statement_time = ${timeoutMs / 1_000}`);
  }
}
