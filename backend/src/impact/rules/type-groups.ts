import { FAMILY_OF_PLATFORM } from './type-families.js';

/** What kind of values a type holds. Functions and casts are defined for groups, whatever the width of the type. */
type TypeGroup =
  | 'NUMBER'
  | 'TEXT'
  | 'BOOLEAN'
  | 'DATE'
  | 'TIMESTAMP'
  | 'TIME'
  | 'INTERVAL'
  | 'JSON'
  | 'BINARY'
  | 'UUID';

/** The names of native types by group, without sizes, over all platforms: no name means two groups. */
const NAMES: Readonly<Record<TypeGroup, RegExp>> = {
  NUMBER:
    /^(?:tinyint|smallint|mediumint|int\d*|integer|bigint|hugeint|byteint|u?int(?:8|16|32|64|128|256)|u(?:tiny|small|big|huge)int|uinteger|long|short|byte|(?:big|small)?serial|decimal|numeric|number|big(?:numeric|decimal)|dec|float\d*|double|double precision|real)(?: unsigned)?$/,
  TEXT: /^(?:n?varchar2?|n?char|character(?: varying)?|bpchar|text|(?:tiny|medium|long|n)text|string|clob)$/,
  BOOLEAN: /^bool(?:ean)?$/,
  DATE: /^date$/,
  TIMESTAMP: /^(?:timestamp(?:_\w+|tz|ltz|ntz)?|timestamp with(?:out)? (?:local )?time zone|datetime2?|smalldatetime)$/,
  TIME: /^(?:time|timetz|time with(?:out)? time zone)$/,
  INTERVAL: /^interval(?: .*)?$/,
  JSON: /^(?:jsonb?|variant|super)$/,
  BINARY: /^(?:bytea|blob|binary|varbinary|bytes|raw|varbyte)$/,
  UUID: /^(?:uuid|uniqueidentifier)$/,
};

/**
 * The group of a native type; undefined for a type that is in no table: a struct, a list, an enumeration.
 *
 *     decimal(10, 2) -> NUMBER      timestamp(6) without time zone -> TIMESTAMP      STRUCT<a INT64> -> undefined
 */
export function typeGroup(nativeType: string | undefined): TypeGroup | undefined {
  const name = (nativeType ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/\([\d ,]*\)/, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  const group = Object.entries(NAMES).find(([, pattern]) => pattern.test(name))?.[0];
  // The keys of the table are its groups.
  return group as TypeGroup | undefined;
}

type Casts = Readonly<Partial<Record<TypeGroup, readonly TypeGroup[]>>>;

const EVERY_GROUP = Object.keys(NAMES) as readonly TypeGroup[];
const allTo = (...targets: readonly TypeGroup[]): Casts =>
  Object.fromEntries(EVERY_GROUP.map((group) => [group, targets]));

/**
 * Casts between groups that a value gets by being written into a column (assignment), by type family. Casts inside a
 * group are always there. A family without a row casts nothing that is known.
 */
const ASSIGNMENT_CASTS: Readonly<Record<string, Casts>> = {
  // https://www.postgresql.org/docs/current/catalog-pg-cast.html: contexts "a" and "i"; executed by type-groups.spec.ts.
  ansi: {
    ...allTo('TEXT'),
    DATE: ['TEXT', 'TIMESTAMP'],
    TIMESTAMP: ['TEXT', 'DATE', 'TIME'],
    TIME: ['TEXT', 'INTERVAL'],
    INTERVAL: ['TEXT', 'TIME'],
  },
  // https://duckdb.org/docs/stable/sql/data_types/typecasting: what is not here has no cast at all, whatever the value.
  duckdb: {
    ...allTo('TEXT', 'JSON'),
    NUMBER: ['TEXT', 'BOOLEAN', 'JSON'],
    TEXT: EVERY_GROUP,
    BOOLEAN: ['TEXT', 'NUMBER', 'JSON'],
    DATE: ['TEXT', 'TIMESTAMP', 'JSON'],
    TIMESTAMP: ['TEXT', 'DATE', 'TIME', 'JSON'],
    JSON: ['TEXT', 'NUMBER', 'BOOLEAN', 'BINARY'],
    BINARY: ['TEXT', 'JSON', 'UUID'],
    UUID: ['TEXT', 'JSON', 'BINARY'],
  },
  // https://cloud.google.com/bigquery/docs/reference/standard-sql/conversion_rules: coercion.
  bigquery: { DATE: ['TIMESTAMP'] },
  // https://spark.apache.org/docs/latest/sql-ref-ansi-compliance.html: store assignment ANSI.
  spark: { ...allTo('TEXT'), DATE: ['TEXT', 'TIMESTAMP'], TIMESTAMP: ['TEXT', 'DATE'] },
};

/** Families that write every value into a text. DuckDB casts whatever it writes, so other pairs depend on the values. */
const WRITES_ANY_TEXT = new Set(['ansi', 'duckdb']);

/**
 * Whether every value of a type can be written into a text column without bounds, so that nothing that fills it
 * fails.
 *
 * @param platform last part of the platform's urn
 */
export function isAnyTextColumn(platform: string, type: string | undefined): boolean {
  return (
    WRITES_ANY_TEXT.has(FAMILY_OF_PLATFORM[platform] ?? '') &&
    /^(?:text|varchar|character varying|string)$/i.test((type ?? '').trim())
  );
}

/**
 * Whether a value of one type may be written into a column of another without a cast in the statement; undefined
 * where the tables do not say.
 *
 * @param platform last part of the platform's urn
 */
export function isAssignable(platform: string, from: string | undefined, to: string | undefined): boolean | undefined {
  const [source, target] = [typeGroup(from), typeGroup(to)];
  if (source === undefined || target === undefined) return undefined;
  if (source === target) return true;
  return ASSIGNMENT_CASTS[FAMILY_OF_PLATFORM[platform] ?? '']?.[source]?.includes(target);
}
