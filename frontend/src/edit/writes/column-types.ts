import { propertyOf } from '../../api/json';
import type { SchemaFieldDataType } from '../../api/schema.generated';

/** The name of each type in the model, by its name in the protocol, in the order of menus. */
const MODEL_NAMES: Readonly<Record<SchemaFieldDataType, string>> = {
  STRING: 'StringType',
  NUMBER: 'NumberType',
  BOOLEAN: 'BooleanType',
  DATE: 'DateType',
  TIME: 'TimeType',
  ENUM: 'EnumType',
  ARRAY: 'ArrayType',
  MAP: 'MapType',
  STRUCT: 'RecordType',
  UNION: 'UnionType',
  BYTES: 'BytesType',
  FIXED: 'FixedType',
  NULL: 'NullType',
};

/** The types that a column can have, in the order of menus. */
export const SCHEMA_FIELD_DATA_TYPES = Object.keys(MODEL_NAMES) as readonly SchemaFieldDataType[];

/**
 * The type in a stored value such as `{type: {type: {"com.linkedin.schema.NumberType": {}}}}`, which
 * is NUMBER; undefined where none is stored or its name is unknown.
 */
export function storedColumnType(value: unknown): SchemaFieldDataType | undefined {
  const typeUnion = propertyOf(propertyOf(value, 'type'), 'type');
  const [modelName] = typeof typeUnion === 'object' && typeUnion !== null ? Object.keys(typeUnion) : [];
  const lastPart = modelName?.split('.').at(-1);
  return SCHEMA_FIELD_DATA_TYPES.find((type) => MODEL_NAMES[type] === lastPart);
}
