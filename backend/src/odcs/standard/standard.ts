import { type JsonObject, textOf } from '../../kernel/json.js';
import { SERVER_TYPE_NAMES, serverFields } from './servers.js';
import type { RecordRules, Shape } from './shape.js';

/** Versions of the standard that are read. All are checked by the rules of the newest. */
const VERSIONS = ['v3.1.0', 'v3.0.2', 'v3.0.1', 'v3.0.0'];

/** The operators of a rule, of which it has one. */
export const OPERATORS = [
  'mustBe',
  'mustNotBe',
  'mustBeGreaterThan',
  'mustBeGreaterOrEqualTo',
  'mustBeLessThan',
  'mustBeLessOrEqualTo',
  'mustBeBetween',
  'mustNotBeBetween',
] as const;
/** An operator of a rule. */
export type Operator = (typeof OPERATORS)[number];

const ANY: Shape = { is: 'any' };
const TEXT: Shape = { is: 'text' };
const SCALAR: Shape = { is: 'scalar' };
const BOOLEAN: Shape = { is: 'boolean' };
const NUMBER: Shape = { is: 'number' };
const INTEGER: Shape = { is: 'integer' };
const SIZE: Shape = { is: 'integer', min: 0 };
const OBJECT: Shape = { is: 'record', fields: {}, isOpen: true };
const ID: Shape = { is: 'text', pattern: /^[A-Za-z0-9_-]+$/, patternWords: 'letters, digits, "_" and "-"' };
const TAGS = listOf(TEXT);
const RANGE: Shape = { is: 'list', of: NUMBER, min: 2, max: 2, isUnique: true };

function listOf(of: Shape): Shape {
  return { is: 'list', of };
}

function closed(fields: Readonly<Record<string, Shape>>, required: readonly string[] = []): Shape {
  return { is: 'record', fields, required };
}

function texts(names: string): Readonly<Record<string, Shape>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, TEXT]));
}

const CUSTOM_PROPERTIES = listOf(
  closed({ id: ID, property: TEXT, value: ANY, description: TEXT }, ['property', 'value']),
);
const DEFINITIONS = listOf(closed({ id: ID, ...texts('url type description') }, ['url', 'type']));
const ROLES = listOf(
  closed(
    {
      id: ID,
      ...texts('role description access firstLevelApprovers secondLevelApprovers'),
      customProperties: CUSTOM_PROPERTIES,
    },
    ['role'],
  ),
);
const OPERANDS: Readonly<Record<Operator, Shape>> = {
  mustBe: ANY,
  mustNotBe: ANY,
  mustBeGreaterThan: NUMBER,
  mustBeGreaterOrEqualTo: NUMBER,
  mustBeLessThan: NUMBER,
  mustBeLessOrEqualTo: NUMBER,
  mustBeBetween: RANGE,
  mustNotBeBetween: RANGE,
};

/** Library rules are also those that name a metric without a type. */
function rulesOfQuality(rule: JsonObject): RecordRules {
  const isSql = rule.type === 'sql';
  const isLibrary = rule.type === 'library' || textOf(rule.metric) !== undefined;
  const isCustom = rule.type === 'custom';
  const library: Readonly<Record<string, Shape>> = {
    metric: { is: 'text', values: ['nullValues', 'missingValues', 'invalidValues', 'duplicateValues', 'rowCount'] },
    rule: TEXT,
    arguments: OBJECT,
  };
  return {
    fields: {
      ...(isLibrary ? library : {}),
      ...(isSql ? { query: TEXT } : {}),
      ...(isLibrary || isSql ? OPERANDS : {}),
      ...(isCustom ? { engine: TEXT, implementation: { is: 'oneOf', shapes: [TEXT, OBJECT] } } : {}),
    },
    required: [
      ...(isLibrary ? ['metric'] : []),
      ...(isSql ? ['query'] : []),
      ...(isCustom ? ['engine', 'implementation'] : []),
    ],
    ...(isLibrary || isSql ? { exactlyOne: OPERATORS } : {}),
  };
}

const QUALITY = listOf({
  is: 'record',
  fields: {
    id: ID,
    name: TEXT,
    description: TEXT,
    type: { is: 'text', values: ['text', 'library', 'sql', 'custom'] },
    dimension: {
      is: 'text',
      values: ['accuracy', 'completeness', 'conformity', 'consistency', 'coverage', 'timeliness', 'uniqueness'],
    },
    ...texts('businessImpact method schedule scheduler severity unit'),
    tags: TAGS,
    authoritativeDefinitions: DEFINITIONS,
    customProperties: CUSTOM_PROPERTIES,
  },
  more: rulesOfQuality,
});

/** `orders.id`, or a path of ids such as `schema/orders/properties/id`, also in another file. */
const REFERENCE: Shape = {
  is: 'text',
  pattern:
    /^[A-Za-z_][A-Za-z0-9_]*\.[A-Za-z_][A-Za-z0-9_]*$|^(?:(?:https?:\/\/)?[A-Za-z0-9._\-/]+\.yaml#)?\/?[A-Za-z_][A-Za-z0-9_]*\/[A-Za-z0-9_-]+(?:\/[A-Za-z_][A-Za-z0-9_]*\/[A-Za-z0-9_-]+)*$/,
  patternWords: '"object.property", or ids such as "schema/orders/properties/id"',
};
const REFERENCES: Shape = { is: 'list', of: REFERENCE, min: 1 };
const RELATIONSHIP = { type: { is: 'text', values: ['foreignKey'] } as Shape, customProperties: CUSTOM_PROPERTIES };
const PROPERTY_RELATIONSHIPS = listOf(
  closed({ ...RELATIONSHIP, to: { is: 'oneOf', shapes: [REFERENCE, REFERENCES] } }, ['to']),
);
/** Both ends are columns, or both are lists of columns. */
const OBJECT_RELATIONSHIPS = listOf({
  is: 'record',
  fields: RELATIONSHIP,
  more: ({ from }) => {
    const end = Array.isArray(from) ? REFERENCES : REFERENCE;
    return { fields: { from: end, to: end }, required: ['from', 'to'] };
  },
});

const LIMITS_OF_NUMBERS = {
  multipleOf: { is: 'number', above: 0 } as Shape,
  maximum: NUMBER,
  exclusiveMaximum: NUMBER,
  minimum: NUMBER,
  exclusiveMinimum: NUMBER,
};
const LIMITS_OF_TIMES = texts('format exclusiveMaximum maximum exclusiveMinimum minimum');
const TIMES = closed({ ...LIMITS_OF_TIMES, timezone: BOOLEAN, defaultTimezone: TEXT });
/** What `logicalTypeOptions` may hold, by the logical type. */
const TYPE_OPTIONS: Readonly<Record<string, Shape>> = {
  string: closed({ minLength: SIZE, maxLength: SIZE, ...texts('pattern format') }),
  date: closed(LIMITS_OF_TIMES),
  timestamp: TIMES,
  time: TIMES,
  integer: closed({
    ...LIMITS_OF_NUMBERS,
    format: { is: 'text', values: ['i8', 'i16', 'i32', 'i64', 'i128', 'u8', 'u16', 'u32', 'u64', 'u128'] },
  }),
  number: closed({ ...LIMITS_OF_NUMBERS, format: { is: 'text', values: ['f32', 'f64'] } }),
  object: closed({
    maxProperties: SIZE,
    minProperties: SIZE,
    required: { is: 'list', of: TEXT, min: 1, isUnique: true },
  }),
  array: closed({ maxItems: SIZE, minItems: SIZE, uniqueItems: BOOLEAN }),
  boolean: OBJECT,
};

const ELEMENT = {
  id: ID,
  ...texts('name physicalType description businessName physicalName'),
  authoritativeDefinitions: DEFINITIONS,
  tags: TAGS,
  customProperties: CUSTOM_PROPERTIES,
  quality: QUALITY,
};
const PROPERTY_FIELDS: Readonly<Record<string, Shape>> = {
  ...ELEMENT,
  primaryKey: BOOLEAN,
  primaryKeyPosition: INTEGER,
  logicalType: {
    is: 'text',
    values: ['string', 'date', 'timestamp', 'time', 'number', 'integer', 'object', 'array', 'boolean'],
  },
  required: BOOLEAN,
  unique: BOOLEAN,
  partitioned: BOOLEAN,
  partitionKeyPosition: INTEGER,
  ...texts('classification encryptedName transformLogic transformDescription'),
  transformSourceObjects: TAGS,
  examples: listOf(ANY),
  criticalDataElement: BOOLEAN,
  relationships: PROPERTY_RELATIONSHIPS,
};

/** The fields of a property that its logical type allows. */
function rulesOfProperty(property: JsonObject): RecordRules {
  const type = textOf(property.logicalType);
  const isUntyped = property.logicalType === undefined;
  return {
    fields: {
      // Without a logical type the standard allows no option at all.
      logicalTypeOptions: isUntyped ? closed({}) : ((type === undefined ? undefined : TYPE_OPTIONS[type]) ?? ANY),
      ...(isUntyped || type === 'object' ? { properties: listOf(PROPERTY) } : {}),
      ...(isUntyped || type === 'array' ? { items: ITEM } : {}),
    },
  };
}

const PROPERTY: Shape = {
  is: 'record',
  fields: PROPERTY_FIELDS,
  required: ['name'],
  more: rulesOfProperty,
};
const ITEM: Shape = { is: 'record', fields: PROPERTY_FIELDS, more: rulesOfProperty };

const SCHEMA_OBJECT = closed(
  {
    ...ELEMENT,
    logicalType: { is: 'text', values: ['object'] },
    dataGranularityDescription: TEXT,
    properties: listOf(PROPERTY),
    relationships: OBJECT_RELATIONSHIPS,
  },
  ['name'],
);

const SERVER: Shape = {
  is: 'record',
  fields: {
    id: ID,
    ...texts('server description environment'),
    type: { is: 'text', values: SERVER_TYPE_NAMES },
    roles: ROLES,
    customProperties: CUSTOM_PROPERTIES,
  },
  required: ['server', 'type'],
  more: ({ type }) => {
    const { required, optional } = serverFields(textOf(type) ?? '');
    const shapes = [...required, ...optional].map((name) => [name, name === 'port' ? INTEGER : TEXT] as const);
    return { fields: Object.fromEntries(shapes), required };
  },
};

const MEMBER = closed(
  {
    id: ID,
    ...texts('username name description role dateIn dateOut replacedByUsername'),
    tags: TAGS,
    customProperties: CUSTOM_PROPERTIES,
    authoritativeDefinitions: DEFINITIONS,
  },
  ['username'],
);
const TEAM: Shape = {
  is: 'oneOf',
  shapes: [
    closed({
      id: ID,
      ...texts('name description'),
      members: listOf(MEMBER),
      tags: TAGS,
      customProperties: CUSTOM_PROPERTIES,
      authoritativeDefinitions: DEFINITIONS,
    }),
    // The older form: the members alone.
    listOf(MEMBER),
  ],
};

/**
 * The Open Data Contract Standard 3.1.0 (Bitol, https://bitol.io) as data. `standard.spec.ts` compares it with the JSON Schema
 * that Bitol publishes.
 */
export const STANDARD: Shape = closed(
  {
    kind: { is: 'text', values: ['DataContract'] },
    apiVersion: { is: 'text', values: VERSIONS },
    id: TEXT,
    version: TEXT,
    status: TEXT,
    ...texts('name tenant dataProduct domain slaDefaultElement contractCreatedTs'),
    tags: TAGS,
    description: {
      is: 'record',
      isOpen: true,
      fields: {
        ...texts('usage purpose limitations'),
        authoritativeDefinitions: DEFINITIONS,
        customProperties: CUSTOM_PROPERTIES,
      },
    },
    servers: listOf(SERVER),
    schema: listOf(SCHEMA_OBJECT),
    support: listOf(
      closed(
        {
          id: ID,
          ...texts('channel url description tool scope invitationUrl'),
          customProperties: CUSTOM_PROPERTIES,
        },
        ['channel'],
      ),
    ),
    price: closed({ id: ID, priceAmount: NUMBER, ...texts('priceCurrency priceUnit') }),
    team: TEAM,
    roles: ROLES,
    slaProperties: listOf(
      closed(
        {
          id: ID,
          property: TEXT,
          value: SCALAR,
          valueExt: SCALAR,
          ...texts('unit element driver description scheduler schedule'),
        },
        ['property', 'value'],
      ),
    ),
    authoritativeDefinitions: DEFINITIONS,
    customProperties: CUSTOM_PROPERTIES,
  },
  ['version', 'apiVersion', 'kind', 'id', 'status'],
);
