import { type Schema, schemaRef } from './json-schema.types.js';

const text = { type: 'string' };
const whole = { type: 'integer' };
const flag = { type: 'boolean' };
const free = { type: 'object', additionalProperties: true };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
/** The schema of an object with these properties. */
const record = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});

const patchOperation = record({ op: { type: 'string' }, path: text, from: text, value: {} }, ['op', 'path']);
const endpoint = record({ urn: schemaRef('Urn'), entityType: text }, ['urn', 'entityType']);
const criterion = record({ field: text, condition: text, values: listOf(text), value: text, negated: flag }, ['field']);

/** Schemas of what the endpoints send and take beside the records of the model. */
export const WIRE_SCHEMAS: Readonly<Record<string, Schema>> = {
  Urn: {
    type: 'string',
    pattern: '^urn:li:[A-Za-z]+:',
    examples: ['urn:li:dataset:(urn:li:dataPlatform:hive,db.t,PROD)'],
  },
  ConditionHeaders: {
    type: 'object',
    description: 'If-Version-Match, If-Modified-Since, If-Unmodified-Since, If-None-Match, X-DataHub-Sync-Index-Update',
    additionalProperties: text,
  },
  PatchOperation: patchOperation,
  PatchBody: record(
    {
      patch: listOf(schemaRef('PatchOperation')),
      arrayPrimaryKeys: { type: 'object', additionalProperties: listOf(text) },
      forceGenericPatch: flag,
    },
    ['patch'],
  ),
  AspectPatch: record(
    {
      value: schemaRef('PatchBody'),
      systemMetadata: schemaRef('com.linkedin.mxe.SystemMetadata'),
      headers: schemaRef('ConditionHeaders'),
    },
    ['value'],
  ),
  AspectQuestion: record({ headers: schemaRef('ConditionHeaders') }),
  AnyEntity: { type: 'object', properties: { urn: schemaRef('Urn') }, required: ['urn'], additionalProperties: free },
  OlderEntity: record({ urn: schemaRef('Urn'), aspects: { type: 'object', additionalProperties: free } }, ['urn']),
  EntityPage: record(
    { scrollId: text, entities: listOf(schemaRef('AnyEntity')), facets: listOf(free), totalCount: whole },
    ['entities', 'totalCount'],
  ),
  OlderEntityPage: record({ scrollId: text, results: listOf(schemaRef('OlderEntity')) }, ['results']),
  EntitiesByKind: { type: 'object', additionalProperties: listOf(schemaRef('AnyEntity')) },
  Filter: record({
    and: listOf(record({ criteria: listOf(criterion) })),
    or: listOf(record({ and: listOf(criterion) })),
  }),
  ScrollBody: record({
    entities: listOf(text),
    aspects: listOf(text),
    filter: schemaRef('Filter'),
    sortCriteria: listOf(record({ field: text, order: { enum: ['ASCENDING', 'DESCENDING'] } }, ['field'])),
  }),
  RelationBody: record({
    sourceFilter: schemaRef('Filter'),
    destinationFilter: schemaRef('Filter'),
    edgeFilter: schemaRef('Filter'),
  }),
  RelationPage: record(
    {
      scrollId: text,
      results: listOf(
        record({ relationshipType: text, source: endpoint, destination: endpoint, upstream: text, downstream: text }, [
          'relationshipType',
          'source',
          'destination',
        ]),
      ),
    },
    ['results'],
  ),
  RelationList: record({
    start: whole,
    count: whole,
    total: whole,
    entities: listOf(record({ urn: schemaRef('Urn'), relationshipType: text }, ['urn', 'relationshipType'])),
  }),
  Proposal: record(
    {
      entityType: text,
      entityUrn: schemaRef('Urn'),
      changeType: { enum: ['UPSERT', 'UPDATE', 'CREATE', 'CREATE_ENTITY', 'PATCH', 'DELETE', 'RESTATE'] },
      aspectName: text,
      aspect: record({ value: text, contentType: text }),
      systemMetadata: {},
      headers: schemaRef('ConditionHeaders'),
    },
    ['entityType', 'changeType'],
  ),
  ChangeTransaction: record(
    {
      timestamp: whole,
      actor: text,
      semVer: text,
      semVerChange: { enum: ['NONE', 'PATCH', 'MINOR', 'MAJOR', 'EXCEPTIONAL'] },
      versionStamp: text,
      changeEvents: listOf(free),
      rawDiff: { oneOf: [listOf(schemaRef('PatchOperation')), { type: 'null' }] },
    },
    ['timestamp', 'semVer', 'changeEvents'],
  ),
  SpecificationPage: record({ elements: listOf(free), start: whole, count: whole, total: whole }, [
    'elements',
    'count',
  ]),
  EventPage: record({ events: listOf(record({ contentType: text, value: text })), count: whole, offsetId: text }, [
    'events',
    'count',
    'offsetId',
  ]),
  PointPage: record(
    {
      scrollId: text,
      results: listOf(record({ urn: schemaRef('Urn'), timestampMillis: whole, event: free, systemMetadata: free })),
    },
    ['results'],
  ),
  GraphqlRequest: record({ query: text, variables: free, operationName: text }, ['query']),
  GraphqlAnswer: record({
    data: {},
    errors: listOf(record({ message: text, path: listOf({}), extensions: free }, ['message'])),
  }),
  ActionAnswer: record({ value: {} }),
  Anything: {},
  OpenapiError: record({ error: text, message: text }, ['error']),
  RestliError: record({ exceptionClass: text, message: text, status: whole, code: text }, ['message', 'status']),
  ScimError: record({ schemas: listOf(text), status: text, scimType: text, detail: text }, ['schemas', 'status']),
  ProblemAnswer: record({ code: text, message: text, facts: free }, ['code', 'message']),
};
