import type { JsonObject } from '../../kernel/json.js';
import type { SchemaFieldDataType } from '../associations/inputs.types.js';

/** The name of each column type in the model, by its name in GraphQL. */
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

/** The value of a column's `type` as the model stores it. */
export function columnTypeValue(type: SchemaFieldDataType): JsonObject {
  return { type: { [`com.linkedin.schema.${TYPES[type]}`]: {} } };
}
