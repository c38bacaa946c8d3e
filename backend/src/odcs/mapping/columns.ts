import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';

/** A property of an object: the column it is, by its path below the object, and its place in the document. */
export interface DocumentColumn {
  readonly path: string;
  readonly property: JsonObject;
  /** `schema[0].properties[1]` */
  readonly place: string;
}

/** The classes of columns by the logical types of the standard. */
const CLASSES: Readonly<Record<string, string>> = {
  string: 'StringType',
  date: 'DateType',
  timestamp: 'TimeType',
  time: 'TimeType',
  number: 'NumberType',
  integer: 'NumberType',
  object: 'RecordType',
  array: 'ArrayType',
  boolean: 'BooleanType',
};
/** The other way. Several types have one class, and the most general is taken. */
const LOGICAL_TYPES: Readonly<Record<string, string>> = {
  StringType: 'string',
  DateType: 'date',
  TimeType: 'timestamp',
  NumberType: 'number',
  RecordType: 'object',
  ArrayType: 'array',
  BooleanType: 'boolean',
};
const PREFIX = 'com.linkedin.schema.';

/**
 * The columns of an object, those inside columns with them: `customer.address.city`. What an array consists of is reached by the
 * array's name.
 */
export function columnsOf(schemaObject: JsonObject, place: string): readonly DocumentColumn[] {
  return arrayOf(schemaObject.properties).flatMap((one, index) =>
    isJsonObject(one) ? columnsBelow(one, '', `${place}.properties[${index}]`) : [],
  );
}

function columnsBelow(property: JsonObject, above: string, place: string): readonly DocumentColumn[] {
  const path = `${above}${columnName(property)}`;
  const inside = arrayOf(property.properties).flatMap((one, index) =>
    isJsonObject(one) ? columnsBelow(one, `${path}.`, `${place}.properties[${index}]`) : [],
  );
  const items = objectOf(property.items);
  const inItems = arrayOf(items.properties).flatMap((one, index) =>
    isJsonObject(one) ? columnsBelow(one, `${path}.`, `${place}.items.properties[${index}]`) : [],
  );
  return [{ path, property, place }, ...inside, ...inItems];
}

/** What the database calls a property or an object. */
export function columnName(element: JsonObject): string {
  const physical = textOf(element.physicalName);
  return physical === undefined || physical === '' ? (textOf(element.name) ?? '') : physical;
}

/** A column as the schema of an assertion names it. */
export function schemaField({ path, property }: DocumentColumn): JsonObject {
  const columnClass = CLASSES[textOf(property.logicalType) ?? ''];
  const description = textOf(property.description);
  return {
    fieldPath: path,
    // A column without a logical type may have any type.
    type: { type: { [`${PREFIX}${columnClass ?? 'NullType'}`]: {} } },
    nativeDataType: textOf(property.physicalType) ?? '',
    ...(description === undefined ? {} : { description }),
    ...(property.required === true ? { nullable: false } : {}),
    ...(property.primaryKey === true ? { isPartOfKey: true } : {}),
  };
}

/** How an assertion about a column names it. */
export function fieldSpec({ path, property }: DocumentColumn): JsonObject {
  const columnClass = CLASSES[textOf(property.logicalType) ?? ''] ?? '';
  return {
    path,
    type: columnClass.replace(/Type$/, '').toUpperCase(),
    nativeType: textOf(property.physicalType) ?? '',
  };
}

/** The class of a column in a schema: `NumberType`, or '' where it has none. */
export function classOf(field: JsonObject): string {
  const [columnClass = ''] = Object.keys(objectOf(objectOf(field.type).type));
  return columnClass.split('.').at(-1) ?? '';
}

/** A column of a stored schema as a property of a document. */
export function propertyOf(field: JsonObject): JsonObject {
  const logicalType = LOGICAL_TYPES[classOf(field)];
  const native = textOf(field.nativeDataType) ?? '';
  const description = textOf(field.description);
  return {
    name: textOf(field.fieldPath) ?? '',
    ...(logicalType === undefined ? {} : { logicalType }),
    ...(native === '' ? {} : { physicalType: native }),
    ...(description === undefined ? {} : { description }),
    ...(field.nullable === false ? { required: true } : {}),
    ...(field.isPartOfKey === true ? { primaryKey: true } : {}),
  };
}
