/** Patterns for the name of a native type, without its parameters, and the model's type for each. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(bool|boolean|bit)$/, 'BooleanType'],
  [
    /^(tinyint|smallint|mediumint|int|integer|bigint|hugeint|byteint|u?int\d*|u?hugeint|utinyint|usmallint|uinteger|ubigint|long|short|byte|serial|bigserial|smallserial|decimal|numeric|number|bignumeric|dec|money|smallmoney|float\d*|double|double precision|real|half|oid)$/,
    'NumberType',
  ],
  [/^(date|date32|year)$/, 'DateType'],
  [
    /^(time|timetz|timestamp\w*|datetime\w*|smalldatetime|timestamp (with|without).*|time (with|without).*|interval.*)$/,
    'TimeType',
  ],
  [/^(binary|varbinary|bytea|bytes|blob|longblob|mediumblob|tinyblob|image|raw|rowversion)$/, 'BytesType'],
  [/^(enum.*)$/, 'EnumType'],
  [/^(array|list|set)$|.*\[\d*\]$/, 'ArrayType'],
  [/^(map|object|hstore)$/, 'MapType'],
  [/^(struct|record|row|tuple|nested|json|jsonb|variant|super|bson|document)$/, 'RecordType'],
  [/^(union)$/, 'UnionType'],
  [
    /^(varchar\d*|char|character|character varying|nvarchar\d*|nchar|bpchar|text|ntext|tinytext|mediumtext|longtext|string|citext|clob|nclob|name|uuid|uniqueidentifier|xml|inet|cidr|macaddr|tsvector|fixedstring|geography|geometry|point|user-defined|long varchar|sysname|hierarchyid)$/,
    'StringType',
  ],
];

/** No name of a type is longer; patterns of a text of a million letters would take long. */
const MAX_NAME_LENGTH = 100;

/**
 * The model's type for a native column type, whatever the platform calls it; NullType when it is not
 * known. Parameters are cut off first: `DECIMAL(10, 2)` is a number, `varchar(20)[]` an array.
 */
export function columnType(nativeType: string): Record<string, Record<string, Record<string, never>>> {
  const whole = nativeType.trim().toLowerCase();
  const [name = ''] = whole.split(/[(<]/, 1);
  const base = /\[\d*\]$/.test(whole) ? 'array' : name.slice(0, MAX_NAME_LENGTH).replaceAll(/\s+/g, ' ').trim();
  const named = TYPES.find(([pattern]) => pattern.test(base))?.[1] ?? 'NullType';
  return { type: { [`com.linkedin.schema.${named}`]: {} } };
}
