import type { SqlLanguage } from 'sql-formatter';

/** Platforms and dialects of ours whose name differs from the formatter's. */
const DIALECTS: Readonly<Record<string, SqlLanguage>> = {
  athena: 'trino',
  bigquery: 'bigquery',
  clickhouse: 'clickhouse',
  databricks: 'spark',
  db2: 'db2',
  duckdb: 'duckdb',
  hive: 'hive',
  mariadb: 'mariadb',
  mssql: 'transactsql',
  mysql: 'mysql',
  oracle: 'plsql',
  postgres: 'postgresql',
  postgresql: 'postgresql',
  presto: 'trino',
  redshift: 'redshift',
  singlestore: 'singlestoredb',
  snowflake: 'snowflake',
  spark: 'spark',
  sqlite: 'sqlite',
  trino: 'trino',
  tsql: 'transactsql',
};

/**
 * A statement with one clause a line, in small letters as it was written. The formatter is loaded
 * with the first use.
 *
 * @param dialect name of a platform or a dialect; standard SQL for any other
 * @returns undefined for a text that the formatter cannot read, which then stays as it is
 */
export async function formatSql(sql: string, dialect: string): Promise<string | undefined> {
  const { format } = await import('sql-formatter');
  try {
    return format(sql, { language: DIALECTS[dialect.toLowerCase()] ?? 'sql', keywordCase: 'preserve' });
  } catch {
    return undefined;
  }
}
