import type { JsonObject } from '../../kernel/json.js';
import type { SchemaFieldDataType } from '../../generated/graphql.js';

/** The model's type of each of the protocol's names. */
const TYPES: Readonly<Record<SchemaFieldDataType, string>> = {
  BOOLEAN: 'BooleanType',
  FIXED: 'FixedType',
  STRING: 'StringType',
  BYTES: 'BytesType',
  NUMBER: 'NumberType',
  DATE: 'DateType',
  TIME: 'TimeType',
  ENUM: 'EnumType',
  NULL: 'NullType',
  MAP: 'MapType',
  ARRAY: 'ArrayType',
  UNION: 'UnionType',
  STRUCT: 'RecordType',
};

/** The value of a column's `type` in the model. */
export function columnTypeValue(type: SchemaFieldDataType): JsonObject {
  return { type: { [`com.linkedin.schema.${TYPES[type]}`]: {} } };
}
