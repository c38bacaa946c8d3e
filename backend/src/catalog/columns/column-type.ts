import { isJsonObject, tableOf } from '../../kernel/json.js';

/** Tags of the model's union of column types against what people call them. */
const TYPES: Readonly<Record<string, string>> = tableOf({
  BooleanType: 'BOOLEAN',
  FixedType: 'FIXED',
  StringType: 'STRING',
  BytesType: 'BYTES',
  NumberType: 'NUMBER',
  DateType: 'DATE',
  TimeType: 'TIME',
  EnumType: 'ENUM',
  NullType: 'NULL',
  MapType: 'MAP',
  ArrayType: 'ARRAY',
  UnionType: 'UNION',
  RecordType: 'RECORD',
});

/** STRING, NUMBER, RECORD, … of a column's `type`, tagged `{type: {"com.linkedin.schema.StringType": {}}}`; undefined for others. */
export function columnType(value: unknown): string | undefined {
  const union = isJsonObject(value) && value.type !== undefined ? value.type : value;
  const [tag] = isJsonObject(union) ? Object.keys(union) : [];
  return tag === undefined ? undefined : TYPES[tag.slice(tag.lastIndexOf('.') + 1)];
}
