import { tableOf } from '../../kernel/json.js';
/** Types of a family of platforms: which hold all values of which. */
export interface TypeFamily {
  /** Other spellings. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Each type holds every value of those before it. */
  readonly ladders: readonly (readonly string[])[];
  /** Kinds of text, the shorter first. */
  readonly texts: readonly string[];
  /** Types without relatives. */
  readonly others: readonly string[];
  /** Casts between relatives that may lose something, from → to. */
  readonly casts: readonly (readonly [string, string])[];
  /** What a text does to who copies it into another type: cast when it is written, or refused. */
  readonly toText: 'NARROWING' | 'INCOMPATIBLE';
  /** Bounds of a type that is written without. */
  readonly sizes: Readonly<Record<string, readonly number[]>>;
  /** Decimal digits that whole numbers need. */
  readonly digits: Readonly<Record<string, number>>;
}

const DIGITS = { tinyint: 3, utinyint: 3, smallint: 5, mediumint: 7, integer: 10, bigint: 19, int64: 19, numeric: 38 };

const NUMBER_ALIASES = {
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  serial: 'integer',
  bigserial: 'bigint',
  long: 'bigint',
  decimal: 'numeric',
  dec: 'numeric',
  number: 'numeric',
  float4: 'real',
  float8: 'double',
  'double precision': 'double',
  bool: 'boolean',
  'character varying': 'varchar',
  character: 'char',
  bpchar: 'char',
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'timestamptz',
  'time without time zone': 'time',
};
const CASTS = [
  ['integer', 'double'],
  ['integer', 'real'],
  ['bigint', 'double'],
  ['smallint', 'real'],
  ['smallint', 'double'],
  ['double', 'numeric'],
  ['real', 'numeric'],
  ['numeric', 'double'],
  ['numeric', 'real'],
  ['double', 'integer'],
  ['double', 'bigint'],
  ['timestamptz', 'timestamp'],
  ['timestamp', 'timestamptz'],
  ['date', 'timestamptz'],
  ['timestamptz', 'date'],
] as const;

// https://www.postgresql.org/docs/current/datatype.html; casts "a" and "i" of pg_cast: from text there are explicit ones only
const ANSI: TypeFamily = {
  aliases: { ...NUMBER_ALIASES, string: 'varchar', float: 'double' },
  ladders: [
    ['tinyint', 'smallint', 'integer', 'bigint', 'numeric'],
    ['real', 'double'],
    ['date', 'timestamp'],
    ['json', 'jsonb'],
  ],
  texts: ['char', 'varchar', 'text'],
  others: ['boolean', 'uuid', 'bytea', 'time', 'interval', 'timestamptz', 'inet', 'xml'],
  casts: CASTS,
  toText: 'INCOMPATIBLE',
  sizes: { char: [1] },
  digits: DIGITS,
};

// https://docs.aws.amazon.com/redshift/latest/dg/c_Supported_data_types.html (defaults: DECIMAL(18,0), VARCHAR(256); TEXT is VARCHAR(256))
const REDSHIFT: TypeFamily = {
  ...ANSI,
  aliases: { ...ANSI.aliases, text: 'varchar', nvarchar: 'varchar', nchar: 'char' },
  texts: ['char', 'varchar'],
  others: [...ANSI.others, 'super', 'varbyte', 'geometry', 'geography', 'hllsketch', 'timetz'],
  sizes: { char: [1], varchar: [256], numeric: [18, 0] },
};

// https://docs.snowflake.com/en/sql-reference/intro-summary-data-types: whole numbers are NUMBER(38,0), floats are one type; a text is cast on INSERT
const SNOWFLAKE: TypeFamily = {
  aliases: {
    ...NUMBER_ALIASES,
    int: 'numeric',
    integer: 'numeric',
    bigint: 'numeric',
    smallint: 'numeric',
    tinyint: 'numeric',
    byteint: 'numeric',
    float: 'double',
    float4: 'double',
    real: 'double',
    string: 'varchar',
    text: 'varchar',
    nvarchar: 'varchar',
    datetime: 'timestamp_ntz',
    timestamp: 'timestamp_ntz',
    timestampntz: 'timestamp_ntz',
    timestampltz: 'timestamp_ltz',
    timestamptz: 'timestamp_tz',
  },
  ladders: [['date', 'timestamp_ntz']],
  texts: ['char', 'varchar'],
  others: [
    'numeric',
    'double',
    'boolean',
    'binary',
    'varbinary',
    'time',
    'timestamp_ltz',
    'timestamp_tz',
    'variant',
    'object',
    'array',
    'geography',
    'geometry',
    'vector',
  ],
  casts: [
    ['double', 'numeric'],
    ['numeric', 'double'],
    ['timestamp_tz', 'timestamp_ntz'],
    ['timestamp_ntz', 'timestamp_tz'],
    ['timestamp_ltz', 'timestamp_ntz'],
    ['timestamp_ntz', 'timestamp_ltz'],
    ['timestamp_ltz', 'timestamp_tz'],
    ['timestamp_tz', 'timestamp_ltz'],
    ['timestamp_ntz', 'date'],
  ],
  toText: 'NARROWING',
  sizes: { numeric: [38, 0], char: [1], timestamp_ntz: [9], timestamp_ltz: [9], timestamp_tz: [9], time: [9] },
  digits: DIGITS,
};

// https://cloud.google.com/bigquery/docs/reference/standard-sql/conversion_rules (coercion; to FLOAT64 it may lose digits)
const BIGQUERY: TypeFamily = {
  aliases: {
    int: 'int64',
    integer: 'int64',
    bigint: 'int64',
    smallint: 'int64',
    tinyint: 'int64',
    byteint: 'int64',
    float: 'float64',
    bool: 'boolean',
    decimal: 'numeric',
    bigdecimal: 'bignumeric',
  },
  ladders: [
    ['int64', 'numeric', 'bignumeric'],
    ['date', 'datetime'],
  ],
  texts: ['string'],
  others: ['boolean', 'bytes', 'float64', 'time', 'timestamp', 'json', 'geography', 'interval'],
  casts: [
    ['int64', 'float64'],
    ['numeric', 'float64'],
    ['bignumeric', 'float64'],
    ['date', 'timestamp'],
    ['datetime', 'timestamp'],
  ],
  toText: 'INCOMPATIBLE',
  sizes: { numeric: [38, 9], bignumeric: [76, 38] },
  digits: { ...DIGITS, numeric: 29 },
};

// https://spark.apache.org/docs/latest/sql-ref-ansi-compliance.html (store assignment: no text into numbers), DECIMAL is DECIMAL(10,0)
const SPARK: TypeFamily = {
  aliases: { ...NUMBER_ALIASES, int: 'integer', byte: 'tinyint', short: 'smallint', float: 'real' },
  ladders: [
    ['tinyint', 'smallint', 'integer', 'bigint', 'numeric'],
    ['real', 'double'],
    ['date', 'timestamp_ntz'],
  ],
  texts: ['char', 'varchar', 'string'],
  others: ['boolean', 'binary', 'timestamp', 'variant'],
  casts: [
    ...CASTS,
    ['date', 'timestamp'],
    ['timestamp', 'date'],
    ['timestamp_ntz', 'timestamp'],
    ['timestamp', 'timestamp_ntz'],
    ['timestamp_ntz', 'date'],
  ],
  toText: 'INCOMPATIBLE',
  sizes: { numeric: [10, 0] },
  digits: DIGITS,
};

// https://dev.mysql.com/doc/refman/8.4/en/data-types.html; DECIMAL is DECIMAL(10,0), strict mode refuses texts that are no numbers
const MYSQL: TypeFamily = {
  aliases: { ...NUMBER_ALIASES, float: 'real', boolean: 'tinyint', bool: 'tinyint' },
  ladders: [
    ['tinyint', 'smallint', 'mediumint', 'integer', 'bigint', 'numeric'],
    ['real', 'double'],
    ['date', 'datetime'],
  ],
  texts: ['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext'],
  others: ['timestamp', 'time', 'year', 'json', 'blob', 'mediumblob', 'longblob', 'binary', 'varbinary', 'bit'],
  casts: [...CASTS, ['timestamp', 'datetime'], ['datetime', 'timestamp'], ['datetime', 'date'], ['date', 'timestamp']],
  toText: 'NARROWING',
  sizes: { numeric: [10, 0], char: [1], tinytext: [255], text: [65_535] },
  digits: DIGITS,
};

// https://duckdb.org/docs/stable/sql/data_types/typecasting (implicit casts); DECIMAL is DECIMAL(18,3), texts are cast on INSERT
const DUCKDB: TypeFamily = {
  aliases: {
    ...NUMBER_ALIASES,
    string: 'varchar',
    text: 'varchar',
    char: 'varchar',
    bpchar: 'varchar',
    character: 'varchar',
    int1: 'tinyint',
    short: 'smallint',
    signed: 'integer',
    float: 'real',
    datetime: 'timestamp',
  },
  ladders: [
    ['tinyint', 'smallint', 'integer', 'bigint', 'hugeint'],
    ['utinyint', 'usmallint', 'uinteger', 'ubigint', 'uhugeint'],
    ['tinyint', 'smallint', 'integer', 'bigint', 'numeric'],
    ['real', 'double'],
    ['date', 'timestamp'],
  ],
  texts: ['varchar'],
  others: [
    'boolean',
    'blob',
    'time',
    'timestamptz',
    'timestamp_s',
    'timestamp_ms',
    'timestamp_ns',
    'interval',
    'uuid',
    'json',
    'bit',
  ],
  casts: CASTS,
  toText: 'NARROWING',
  sizes: { numeric: [18, 3] },
  digits: DIGITS,
};

/** The type tables by family. */
export const FAMILIES: Readonly<Record<string, TypeFamily>> = {
  ansi: ANSI,
  redshift: REDSHIFT,
  snowflake: SNOWFLAKE,
  bigquery: BIGQUERY,
  spark: SPARK,
  mysql: MYSQL,
  duckdb: DUCKDB,
};

/** Platforms by their last urn part; all others are taken for ANSI. */
export const FAMILY_OF_PLATFORM: Readonly<Record<string, string>> = tableOf({
  postgres: 'ansi',
  redshift: 'redshift',
  snowflake: 'snowflake',
  bigquery: 'bigquery',
  databricks: 'spark',
  spark: 'spark',
  hive: 'spark',
  'delta-lake': 'spark',
  iceberg: 'spark',
  glue: 'spark',
  mysql: 'mysql',
  mariadb: 'mysql',
  duckdb: 'duckdb',
});
