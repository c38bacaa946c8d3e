import type { ChangeKind } from '../rules/change-rules.js';

/** What may stand in the way of a change: a key or constraint of the table, another table's key, a view, a cast. */
export const REFUSAL_CAUSES = [
  'PRIMARY_KEY',
  'UNIQUE',
  'FOREIGN_KEY',
  'CHECK',
  'INDEX',
  'GENERATED_COLUMN',
  'PARTITION_KEY',
  'SORT_KEY',
  'REFERENCED_KEY',
  'VIEW',
  'CAST',
] as const;
export type RefusalCause = (typeof REFUSAL_CAUSES)[number];

/**
 * Which constraints a rule is about. `COLUMN`: those that name the changed column. `COLUMN_AND_OTHERS`: of these, the
 * ones over several columns, since an engine drops a check of one column along with it. `TABLE`: any of the table.
 */
type RefusalReach = 'COLUMN' | 'COLUMN_AND_OTHERS' | 'TABLE';

/** One rule of one engine. */
export interface RefusalRule {
  readonly changes: readonly ChangeKind[];
  readonly cause: RefusalCause;
  /** `COLUMN` where not given. */
  readonly reach?: RefusalReach;
  /** True: only where the new type is of another group than the old one (a text in place of a number). */
  readonly otherTypeGroup?: true;
  /** True: it depends on facts that the catalogue does not have, such as an operator inside a CHECK. */
  readonly depends?: true;
}

/** An engine as answers name it, with the page of its public documentation that its rules are taken from. */
interface EngineRules {
  readonly engine: string;
  readonly source: string;
  readonly rules: readonly RefusalRule[];
}

const DROP = ['DROP_COLUMN'] as const;
const RENAME = ['RENAME_COLUMN'] as const;
const RETYPE = ['CHANGE_TYPE'] as const;
const DROP_OR_RENAME = [...DROP, ...RENAME] as const;
const DROP_OR_RETYPE = [...DROP, ...RETYPE] as const;
const ANY_COLUMN_CHANGE = [...DROP, ...RENAME, ...RETYPE] as const;
const DROP_TABLE = ['DROP_ASSET'] as const;

/**
 * Changes that engines refuse when they are made in place, by ALTER TABLE or DROP without CASCADE. An engine that is
 * not in this table refuses nothing here. The rows of PostgreSQL and DuckDB are executed by
 * `refusal-rules.spec.ts`.
 */
export const REFUSAL_RULES: Readonly<Record<string, EngineRules>> = {
  postgres: {
    engine: 'Postgres',
    // Indexes and constraints of the table go with a column, and every dependent object follows a rename.
    source: 'https://www.postgresql.org/docs/current/sql-altertable.html',
    rules: [
      { changes: DROP_OR_RETYPE, cause: 'GENERATED_COLUMN' },
      { changes: DROP_OR_RETYPE, cause: 'PARTITION_KEY' },
      { changes: DROP_OR_RETYPE, cause: 'VIEW' },
      { changes: DROP, cause: 'REFERENCED_KEY' },
      { changes: RETYPE, cause: 'REFERENCED_KEY', otherTypeGroup: true },
      { changes: RETYPE, cause: 'FOREIGN_KEY', otherTypeGroup: true },
      { changes: RETYPE, cause: 'CHECK', otherTypeGroup: true, depends: true },
      { changes: RETYPE, cause: 'CAST' },
      { changes: DROP_TABLE, cause: 'VIEW', reach: 'TABLE' },
      { changes: DROP_TABLE, cause: 'REFERENCED_KEY', reach: 'TABLE' },
    ],
  },
  duckdb: {
    engine: 'DuckDB',
    source: 'https://duckdb.org/docs/stable/sql/statements/alter_table',
    rules: [
      { changes: ANY_COLUMN_CHANGE, cause: 'INDEX', reach: 'COLUMN' },
      { changes: [...RENAME, ...RETYPE, 'RENAME_ASSET', 'MAKE_NOT_NULL'], cause: 'INDEX', reach: 'TABLE' },
      { changes: DROP_OR_RETYPE, cause: 'PRIMARY_KEY' },
      { changes: DROP_OR_RETYPE, cause: 'UNIQUE' },
      { changes: DROP, cause: 'CHECK', reach: 'COLUMN_AND_OTHERS' },
      { changes: RETYPE, cause: 'CHECK' },
      { changes: ANY_COLUMN_CHANGE, cause: 'FOREIGN_KEY' },
      { changes: DROP_OR_RETYPE, cause: 'GENERATED_COLUMN' },
      {
        changes: [...ANY_COLUMN_CHANGE, 'DROP_ASSET', 'RENAME_ASSET', 'MAKE_NOT_NULL'],
        cause: 'REFERENCED_KEY',
        reach: 'TABLE',
      },
    ],
  },
  sqlite: {
    engine: 'SQLite',
    source: 'https://www.sqlite.org/lang_altertable.html#alter_table_drop_column',
    rules: [
      { changes: DROP, cause: 'PRIMARY_KEY' },
      { changes: DROP, cause: 'UNIQUE' },
      { changes: DROP, cause: 'INDEX' },
      { changes: DROP, cause: 'CHECK', reach: 'COLUMN_AND_OTHERS' },
      { changes: DROP, cause: 'FOREIGN_KEY' },
      { changes: DROP, cause: 'GENERATED_COLUMN' },
      { changes: DROP, cause: 'VIEW' },
    ],
  },
  mysql: {
    engine: 'MySQL',
    // Errors 3108, 1828, 1829, 1832, 1833, 3730, 3855, 3959.
    source: 'https://dev.mysql.com/doc/mysql-errors/8.4/en/server-error-reference.html',
    rules: [
      { changes: DROP_OR_RENAME, cause: 'GENERATED_COLUMN' },
      { changes: DROP_OR_RENAME, cause: 'PARTITION_KEY' },
      { changes: DROP_OR_RENAME, cause: 'CHECK', reach: 'COLUMN_AND_OTHERS' },
      { changes: DROP_OR_RETYPE, cause: 'FOREIGN_KEY' },
      { changes: DROP_OR_RETYPE, cause: 'REFERENCED_KEY' },
      { changes: DROP_TABLE, cause: 'REFERENCED_KEY', reach: 'TABLE' },
    ],
  },
  mssql: {
    engine: 'SQL Server',
    source: 'https://learn.microsoft.com/sql/t-sql/statements/alter-table-transact-sql',
    rules: [
      { changes: DROP, cause: 'INDEX' },
      { changes: RETYPE, cause: 'INDEX', depends: true },
      { changes: DROP_OR_RETYPE, cause: 'PRIMARY_KEY' },
      { changes: DROP_OR_RETYPE, cause: 'FOREIGN_KEY' },
      { changes: DROP_OR_RETYPE, cause: 'REFERENCED_KEY' },
      { changes: DROP, cause: 'CHECK' },
      { changes: DROP, cause: 'UNIQUE' },
      { changes: RETYPE, cause: 'CHECK', depends: true },
      { changes: RETYPE, cause: 'UNIQUE', depends: true },
      { changes: DROP_OR_RETYPE, cause: 'GENERATED_COLUMN' },
      { changes: DROP_OR_RETYPE, cause: 'PARTITION_KEY' },
      { changes: DROP_TABLE, cause: 'REFERENCED_KEY', reach: 'TABLE' },
    ],
  },
  oracle: {
    engine: 'Oracle',
    // ORA-12984, ORA-12991, ORA-12992, ORA-14060, ORA-54031, ORA-02449.
    source: 'https://docs.oracle.com/en/error-help/db/',
    rules: [
      { changes: DROP_OR_RETYPE, cause: 'PARTITION_KEY' },
      { changes: DROP_OR_RETYPE, cause: 'GENERATED_COLUMN' },
      { changes: DROP, cause: 'CHECK', reach: 'COLUMN_AND_OTHERS' },
      { changes: DROP, cause: 'REFERENCED_KEY' },
      { changes: DROP_TABLE, cause: 'REFERENCED_KEY', reach: 'TABLE' },
    ],
  },
  bigquery: {
    engine: 'BigQuery',
    source: 'https://cloud.google.com/bigquery/docs/reference/standard-sql/data-definition-language',
    rules: [
      { changes: DROP_OR_RENAME, cause: 'PARTITION_KEY' },
      { changes: DROP_OR_RENAME, cause: 'SORT_KEY' },
      { changes: RETYPE, cause: 'CAST' },
    ],
  },
  redshift: {
    engine: 'Redshift',
    source: 'https://docs.aws.amazon.com/redshift/latest/dg/r_ALTER_TABLE.html',
    rules: [
      { changes: DROP, cause: 'SORT_KEY' },
      { changes: DROP, cause: 'VIEW', depends: true },
      { changes: RETYPE, cause: 'CAST' },
    ],
  },
  snowflake: {
    engine: 'Snowflake',
    source: 'https://docs.snowflake.com/en/sql-reference/sql/alter-table-column',
    rules: [
      { changes: DROP, cause: 'SORT_KEY' },
      { changes: RETYPE, cause: 'CAST' },
    ],
  },
  clickhouse: {
    engine: 'ClickHouse',
    source: 'https://clickhouse.com/docs/sql-reference/statements/alter/column',
    rules: [
      { changes: DROP_OR_RENAME, cause: 'SORT_KEY' },
      { changes: DROP_OR_RENAME, cause: 'PRIMARY_KEY' },
      { changes: DROP_OR_RENAME, cause: 'PARTITION_KEY' },
      { changes: RETYPE, cause: 'SORT_KEY', depends: true },
    ],
  },
};
