/**
 * What the resolver must know about a dialect, as data. Parsing itself is the parser's business.
 */
export interface Dialect {
  readonly name: DialectName;
  /** The parser's name for it. */
  readonly parser: string;
  /** Parts of a full table name: two-level platforms have a database and no schema. */
  readonly levels: 2 | 3;
  /** How the platform stores an unquoted name: in lower case, in upper case, or as written. */
  readonly folding: 'lower' | 'upper' | 'insensitive' | 'tables-exact';
  /**
   * May a select item use the alias of another item? `any`: also of a later one; `last`: where
   * nothing else has the name.
   */
  readonly lateralAliases: 'none' | 'earlier' | 'any' | 'last';
  /**
   * Dialects tried when this one refuses the text, nearest first. ClickHouse is in no list: it
   * accepts and drops parts.
   */
  readonly fallbacks: readonly string[];
  readonly quotes: Quotes;
  /** `FROM t, t.arr` reads the array `arr` of each row of `t`. */
  readonly correlatedArrays?: boolean;
}

/** How names, strings and comments are written: what the lexer needs to know of a dialect. */
export interface Quotes {
  /** `"x"` is a string, not an identifier. */
  readonly doubleIsString?: boolean;
  /** `[x]` is an identifier. */
  readonly brackets?: boolean;
  /** A backslash escapes inside strings. */
  readonly backslash?: boolean;
  /** `#` begins a comment. */
  readonly hashComment?: boolean;
  /** `//` begins a comment. */
  readonly slashComment?: boolean;
}

const DIALECT_NAMES = [
  'ansi', 'postgresql', 'mysql', 'snowflake', 'bigquery', 'databricks', 'spark', 'hive', 'redshift', 'tsql', 'oracle',
  'duckdb', 'clickhouse', 'teradata', 'sqlite', 'trino', 'presto', 'athena', 'dremio', 'materialize', 'risingwave',
  'starrocks', 'doris', 'db2', 'exasol', 'singlestore', 'vertica',
] as const; // prettier-ignore
type DialectName = (typeof DIALECT_NAMES)[number];

/**
 * The traits that most dialects share, and below those of two families. A dialect overrides what is
 * different.
 */
const plain: Omit<Dialect, 'name' | 'parser'> = {
  levels: 3,
  folding: 'insensitive',
  lateralAliases: 'none',
  fallbacks: ['generic', 'postgresql', 'snowflake', 'mysql', 'spark'],
  quotes: {},
};
const sparkLike: Omit<Dialect, 'name' | 'parser'> = {
  ...plain,
  lateralAliases: 'earlier',
  fallbacks: ['databricks', 'spark', 'hive', 'generic', 'mysql'],
  quotes: { doubleIsString: true, backslash: true },
};
const mysqlLike: Omit<Dialect, 'name' | 'parser'> = {
  ...plain,
  levels: 2,
  folding: 'tables-exact',
  fallbacks: ['generic', 'starrocks', 'postgresql', 'spark'],
  quotes: { doubleIsString: true, backslash: true, hashComment: true },
};

const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  ansi: { ...plain, name: 'ansi', parser: 'generic', lateralAliases: 'last', fallbacks: ['postgresql', 'snowflake', 'spark', 'mysql', 'bigquery', 'tsql'] },
  postgresql: { ...plain, name: 'postgresql', parser: 'postgresql', folding: 'lower', fallbacks: ['redshift', 'generic', 'duckdb', 'snowflake'] },
  mysql: { ...mysqlLike, name: 'mysql', parser: 'mysql' },
  snowflake: {
    ...plain, name: 'snowflake', parser: 'snowflake', folding: 'upper', lateralAliases: 'earlier',
    fallbacks: ['databricks', 'generic', 'postgresql', 'redshift'], quotes: { backslash: true, slashComment: true },
  },
  bigquery: {
    ...plain, name: 'bigquery', parser: 'bigquery', folding: 'tables-exact', correlatedArrays: true,
    fallbacks: ['databricks', 'generic', 'mysql'], quotes: { doubleIsString: true, backslash: true, hashComment: true },
  },
  databricks: { ...sparkLike, name: 'databricks', parser: 'databricks' },
  spark: { ...sparkLike, name: 'spark', parser: 'spark' },
  hive: { ...sparkLike, name: 'hive', parser: 'hive', levels: 2, fallbacks: ['spark', 'databricks', 'generic', 'mysql'] },
  redshift: { ...plain, name: 'redshift', parser: 'redshift', folding: 'lower', lateralAliases: 'earlier', correlatedArrays: true, fallbacks: ['postgresql', 'snowflake', 'generic'] },
  tsql: { ...plain, name: 'tsql', parser: 'tsql', fallbacks: ['fabric', 'generic', 'postgresql', 'snowflake'], quotes: { brackets: true } },
  oracle: { ...plain, name: 'oracle', parser: 'oracle', folding: 'upper', fallbacks: ['generic', 'postgresql', 'snowflake', 'teradata'] },
  duckdb: { ...plain, name: 'duckdb', parser: 'duckdb', lateralAliases: 'earlier', fallbacks: ['postgresql', 'generic', 'snowflake'] },
  clickhouse: { ...plain, name: 'clickhouse', parser: 'clickhouse', levels: 2, lateralAliases: 'any', fallbacks: ['generic', 'postgresql', 'mysql'], quotes: { backslash: true } },
  teradata: { ...plain, name: 'teradata', parser: 'teradata', levels: 2, folding: 'upper', lateralAliases: 'any', fallbacks: ['generic', 'snowflake', 'postgresql'] },
  sqlite: { ...plain, name: 'sqlite', parser: 'sqlite', levels: 2, fallbacks: ['generic', 'postgresql', 'mysql'], quotes: { brackets: true } },
  trino: { ...plain, name: 'trino', parser: 'trino', fallbacks: ['presto', 'athena', 'generic', 'duckdb', 'snowflake'] },
  presto: { ...plain, name: 'presto', parser: 'presto', fallbacks: ['trino', 'athena', 'generic', 'duckdb', 'snowflake'] },
  athena: { ...plain, name: 'athena', parser: 'athena', fallbacks: ['trino', 'hive', 'spark', 'generic'] },
  dremio: { ...plain, name: 'dremio', parser: 'dremio' },
  materialize: { ...plain, name: 'materialize', parser: 'materialize', folding: 'lower', fallbacks: ['postgresql', 'generic'] },
  risingwave: { ...plain, name: 'risingwave', parser: 'risingwave', folding: 'lower', fallbacks: ['postgresql', 'generic'] },
  starrocks: { ...mysqlLike, name: 'starrocks', parser: 'starrocks', levels: 2, fallbacks: ['doris', 'mysql', 'generic', 'spark'] },
  doris: { ...mysqlLike, name: 'doris', parser: 'doris', fallbacks: ['starrocks', 'mysql', 'generic', 'spark'] },
  db2: { ...plain, name: 'db2', parser: 'generic', folding: 'upper', fallbacks: ['postgresql', 'oracle', 'snowflake'] },
  exasol: { ...plain, name: 'exasol', parser: 'exasol', folding: 'upper' },
  singlestore: { ...mysqlLike, name: 'singlestore', parser: 'singlestore' },
  vertica: { ...plain, name: 'vertica', parser: 'postgresql' },
}; // prettier-ignore

/** Other names of the same dialects, as platforms and tools write them. */
const ALIASES: Readonly<Record<string, DialectName>> = {
  generic: 'ansi', sql: 'ansi', standard: 'ansi', postgres: 'postgresql', mssql: 'tsql', sqlserver: 'tsql',
  'sql-server': 'tsql', fabric: 'tsql', synapse: 'tsql', sparksql: 'spark', 'spark-sql': 'spark', spark2: 'spark', spark3: 'spark',
  mariadb: 'mysql', greenplum: 'postgresql', cockroachdb: 'postgresql', cockroach: 'postgresql', unity: 'databricks',
  'unity-catalog': 'databricks', 'presto-on-hive': 'presto', glue: 'athena', memsql: 'singlestore', impala: 'hive',
  soql: 'ansi', tidb: 'mysql', netezza: 'postgresql',
}; // prettier-ignore

/** The dialect of that name or alias; undefined for one we do not know. */
export function findDialect(name: string): Dialect | undefined {
  const key = name.trim().toLowerCase();
  const alias = Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
  const known = DIALECT_NAMES.find((candidate) => candidate === key) ?? alias;
  return known && DIALECTS[known];
}

/** How names, strings and comments are written for one of the parser's grammars. */
export function dialectQuotes(parser: string): Quotes {
  return findDialect(parser)?.quotes ?? {};
}

/** Names that `findDialect` knows, without its aliases. */
export function dialectNames(): readonly string[] {
  return DIALECT_NAMES;
}

/** The dialect for texts of an unknown one. */
export const ANSI: Dialect = DIALECTS.ansi;
