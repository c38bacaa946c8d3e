import { cellText, type DatabaseDriver, type PackageLoader } from '../../contract/session.types.js';

type DuckDbPackage = typeof import('@duckdb/node-api');

/**
 * The file is opened READ_ONLY. Statements reach no other file, no network and no extension, and can't change that: the
 * configuration is locked before the first of them.
 */
const CONFIGURATION = {
  access_mode: 'READ_ONLY',
  threads: '2',
  memory_limit: '512MB',
  max_temp_directory_size: '0KB',
  enable_external_access: 'false',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
} as const;

/** A file of DuckDB, opened by the engine that is part of the server's packages. */
export const duckdbDriver: DatabaseDriver = {
  async open(load: PackageLoader, { path = '' }, timeoutMs) {
    const { DuckDBInstance, StatementType } = (await load('@duckdb/node-api')) as DuckDbPackage;
    const instance = await DuckDBInstance.create(path, CONFIGURATION);
    const connection = await instance.connect();
    await connection.run(`SET TimeZone = 'UTC'`).catch(() => undefined);
    await connection.run('SET lock_configuration = true');
    return {
      async run({ sql, values }) {
        const { count } = await connection.extractStatements(sql);
        if (count !== 1) throw new Error('Only one statement is run.');
        const prepared = await connection.prepare(sql);
        if (prepared.statementType !== StatementType.SELECT) throw new Error('Only queries are run.');
        prepared.bind([...values]);
        const timer = setTimeout(() => connection.interrupt(), timeoutMs);
        try {
          const reader = await prepared.runAndReadAll();
          return {
            columnNames: reader.columnNames(),
            rows: reader.getRows().map((cells) => cells.map(cellText)),
          };
        } finally {
          clearTimeout(timer);
        }
      },
      close: () => {
        connection.closeSync();
        instance.closeSync();
        return Promise.resolve();
      },
    };
  },
};
