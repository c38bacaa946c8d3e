import { longTypeName, parseTypeExpression, type TypeExpression, unionTag } from '../../../model/type-expression.js';
import type { RawField, RawModel } from '../../../model/raw-model.js';
import { type Schema, schemaRef } from './json-schema.types.js';

/** The JSON Schema of each primitive type of the model. */
const PRIMITIVES: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  bytes: { type: 'string' },
  boolean: { type: 'boolean' },
  int: { type: 'integer', format: 'int32' },
  long: { type: 'integer', format: 'int64' },
  float: { type: 'number', format: 'float' },
  double: { type: 'number', format: 'double' },
};

/** Every record and enumeration of the model, under its full name. */
export function typeSchemas(raw: Pick<RawModel, 'types'>): Readonly<Record<string, Schema>> {
  const entries = Object.entries(raw.types).map(([name, { fields, enum: values }]) => {
    const schema = values ? { type: 'string', enum: values } : recordSchema(fields ?? {});
    return [longTypeName(name), schema] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The schemas `GlobalTagsAspect` and `GlobalTagsAspectRequest`: a value with what stands beside it
 * when it is read and when it is sent.
 */
export function aspectSchemas(raw: Pick<RawModel, 'aspects'>): Readonly<Record<string, Schema>> {
  const entries = Object.entries(raw.aspects).flatMap(([name, { type }]) => {
    const value = schemaRef(longTypeName(type));
    const metadata = { systemMetadata: schemaRef('com.linkedin.mxe.SystemMetadata') };
    const read = {
      type: 'object',
      properties: { value, ...metadata, auditStamp: schemaRef('com.linkedin.common.AuditStamp') },
      required: ['value'],
    };
    const sent = {
      type: 'object',
      properties: { value, ...metadata, headers: schemaRef('ConditionHeaders') },
      required: ['value'],
    };
    return [[aspectSchemaName(name), read] as const, [`${aspectSchemaName(name)}Request`, sent] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * The schemas `DatasetEntity`, `DatasetEntityRequest`, `DatasetEntityPatch` and
 * `DatasetEntityQuestion` of a kind.
 */
export function entitySchemas(raw: Pick<RawModel, 'entities'>): Readonly<Record<string, Schema>> {
  const entries = Object.entries(raw.entities).flatMap(([kind, { keyAspect, aspects }]) => {
    const names = [...new Set([keyAspect, ...aspects])];
    const of = (schema: (aspect: string) => Schema): Schema => ({
      type: 'object',
      properties: { urn: schemaRef('Urn'), ...Object.fromEntries(names.map((name) => [name, schema(name)])) },
      required: ['urn'],
    });
    const name = entitySchemaName(kind);
    return [
      [name, of((aspect) => schemaRef(aspectSchemaName(aspect)))] as const,
      [`${name}Request`, of((aspect) => schemaRef(`${aspectSchemaName(aspect)}Request`))] as const,
      [`${name}Patch`, of(() => schemaRef('AspectPatch'))] as const,
      [`${name}Question`, of(() => schemaRef('AspectQuestion'))] as const,
    ];
  });
  return Object.fromEntries(entries);
}

/** The schema of an aspect: `globalTags` is `GlobalTagsAspect`. */
export function aspectSchemaName(aspect: string): string {
  return `${capital(aspect)}Aspect`;
}

/** The schema of a kind: `dataset` is `DatasetEntity`. */
export function entitySchemaName(kind: string): string {
  return `${capital(kind)}Entity`;
}

/** The schema of a record. A field without a default that is not optional is required. */
function recordSchema(fields: Readonly<Record<string, RawField>>): Schema {
  const properties = Object.entries(fields).map(([name, field]) => {
    const schema = expressionSchema(parseTypeExpression(field.type));
    // Older readers of the format ignore what stands beside a `$ref`.
    const known = field.default === undefined || field.default === null || '$ref' in schema;
    return [name, known ? schema : { ...schema, default: field.default }] as const;
  });
  const required = Object.entries(fields)
    .filter(([, field]) => field.optional !== true && field.default === undefined)
    .map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The schema of a type expression such as `array<string>`. */
function expressionSchema(type: TypeExpression): Schema {
  switch (type.form) {
    case 'primitive':
      return PRIMITIVES[type.name] ?? {};
    case 'urn':
      return schemaRef('Urn');
    case 'named':
      return schemaRef(longTypeName(type.name));
    case 'array':
      return { type: 'array', items: expressionSchema(type.of) };
    case 'map':
      return { type: 'object', additionalProperties: expressionSchema(type.of) };
    case 'union':
      return { oneOf: type.members.map(memberSchema) };
  }
}

/**
 * The member of a union is the value of the key that names its type:
 * `{"com.linkedin.schema.MySqlDDL": {…}}`, `{"string": "x"}`.
 */
function memberSchema(member: TypeExpression): Schema {
  const tag = unionTag(member);
  return {
    type: 'object',
    properties: { [tag]: expressionSchema(member) },
    required: [tag],
    additionalProperties: false,
  };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
