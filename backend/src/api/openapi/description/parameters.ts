import type { Schema } from './json-schema.types.js';

const text = { type: 'string' };
/** A schema of a flag or number with the default that the handler uses. */
const flag = (fallback: boolean): Schema => ({ type: 'boolean', default: fallback });
const number = (fallback: number, max?: number): Schema => ({
  type: 'integer',
  minimum: 0,
  default: fallback,
  ...(max === undefined ? {} : { maximum: max }),
});
const list = { type: 'array', items: text };
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:example,example,PROD)';
/** A parameter in the query, and below one in the path. */
const query = (name: string, description: string, schema: Schema): Schema => ({
  name,
  in: 'query',
  description,
  schema,
});
const path = (name: string, description: string): Schema => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: text,
});

/** Parameters that operations share, by the key under which they name them. */
export const PARAMETERS: Readonly<Record<string, Schema>> = {
  async: query('async', 'Whether failures that only the commit can know are left to the trace', flag(true)),
  sync: query('async', 'Whether failures that only the commit can know are left to the trace', flag(false)),
  systemMetadata: query('systemMetadata', 'With system metadata and audit stamps', flag(false)),
  aspects: query('aspects', 'Names of aspects; all without', list),
  aspectNames: query('aspectNames', 'Names of aspects; all without', list),
  version: query('version', '0: the latest; 1: the oldest', number(0)),
  createIfNotExists: query('createIfNotExists', 'The aspect must not be there yet', flag(true)),
  createIfEntityNotExists: query('createIfEntityNotExists', 'The entity must not be there yet', flag(false)),
  createEntityIfNotExists: query('createEntityIfNotExists', 'The entity must not be there yet', flag(false)),
  clear: query('clear', 'All aspects but the key', flag(false)),
  soft: query('soft', 'Mark as removed only', flag(true)),
  query: query('query', 'Search text; * for all', { type: 'string', default: '*' }),
  count: query('count', 'Results of one page', number(10, 1_000)),
  relationCount: query('count', 'Results of one page', number(10, 10_000)),
  start: query('start', 'Position of the first', number(0)),
  filter: query('filter', 'Such as userName eq "ann"', text),
  startIndex: query('startIndex', 'Position of the first, from 1', number(1)),
  scimCount: query('count', 'Results of one page', number(100, 200)),
  attributes: query('attributes', 'Names of attributes, separated by commas; all without', text),
  excludedAttributes: query('excludedAttributes', 'Names of attributes to leave out', text),
  scrollId: query('scrollId', 'Where to go on, from the page before', text),
  sort: query('sort', 'Fields to sort by', list),
  sortCriteria: query('sortCriteria', 'Fields to sort by', list),
  sortOrder: query('sortOrder', 'Of the fields', { enum: ['ASCENDING', 'DESCENDING'] }),
  includeSoftDelete: query('includeSoftDelete', 'With entities that are marked as removed', flag(false)),
  sliceId: query('sliceId', 'Which slice', number(0)),
  sliceMax: query('sliceMax', 'Number of slices; 0: the whole', number(0)),
  urnQuery: { ...query('urn', 'The entity', text), required: true, example: DATASET },
  urns: { ...query('urns', 'Entities', list), required: true, example: [DATASET] },
  direction: query('direction', 'From the entity, or to it', { enum: ['OUTGOING', 'INCOMING'], default: 'OUTGOING' }),
  lineageDirection: query('direction', 'On which side of the urns', { enum: ['UPSTREAM', 'DOWNSTREAM'] }),
  relationshipTypes: query('relationshipTypes', 'Names of relationships; all without', list),
  sourceTypes: query('sourceTypes', 'Kinds of entities', list),
  destinationTypes: query('destinationTypes', 'Kinds of entities', list),
  categories: {
    ...query('categories', 'Categories of change, separated by commas', text),
    required: true,
    example: 'TECHNICAL_SCHEMA,TAG',
  },
  startTime: query('startTime', 'Milliseconds; -1: seven days before the end', { type: 'integer', default: -1 }),
  endTime: query('endTime', 'Milliseconds; 0: now', { type: 'integer', default: 0 }),
  startTimeMillis: query('startTimeMillis', 'From, in milliseconds', { type: 'integer' }),
  endTimeMillis: query('endTimeMillis', 'To, in milliseconds', { type: 'integer' }),
  raw: query('raw', 'With the raw difference', flag(false)),
  includeVersionSet: query('includeVersionSet', 'All versions of the same version set as one', flag(false)),
  topic: { ...query('topic', 'Which stream', text), required: true, example: 'PlatformEvent_v1' },
  offsetId: query('offsetId', 'Where to go on', text),
  limit: query('limit', 'Events at the most', number(100, 5_000)),
  pollTimeoutSeconds: {
    ...query('pollTimeoutSeconds', 'How long to wait for a change', number(10)),
    example: 0,
  },
  size: query('size', 'Records of a page', number(10)),
  auditFrom: query('startTime', 'From, in milliseconds', number(0)),
  auditTo: query('endTime', 'To, in milliseconds; without: now', { type: 'integer', minimum: 0 }),
  lookbackWindowDays: query('lookbackWindowDays', 'Without an offset: how far back to begin', number(0)),
  onlyIncludeErrors: query('onlyIncludeErrors', 'Only what failed', flag(true)),
  detailed: query('detailed', 'With messages', flag(false)),
  task: { ...query('task', 'Id of a task, as nodeId:taskId', text), required: true, example: 'aB1cdEf2GHI:123456' },
  types: query('types', 'Kinds of entities; all without', list),
  action: { ...query('action', 'Which action', text), required: true },
  ids: query('ids', 'List(urn,…)', text),
  aspectsList: query('aspects', 'List(name,…)', text),
  aspectQuery: query('aspect', 'Name of the aspect', text),
  verbose: query('verbose', 'With the sort of user who asks', flag(false)),
  entity: { ...path('entity', 'A kind of entity, in any case'), example: 'dataset' },
  aspect: { ...path('aspect', 'An aspect, in any case'), example: 'status' },
};
