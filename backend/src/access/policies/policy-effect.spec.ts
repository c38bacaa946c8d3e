import type { JsonObject } from '../../kernel/json.js';
import { DEFAULT_POLICIES } from './default-policies.js';
import { ineffectivePart } from './policy-effect.js';

const KINDS = ['dataset', 'schemaField', 'domain', 'container', 'tag', 'glossaryTerm', 'glossaryNode', 'corpuser'];
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const COLUMN = `urn:li:schemaField:(${DATASET},id)`;

const fieldOf = (info: JsonObject) =>
  ineffectivePart({ type: 'METADATA', privileges: ['EDIT_ENTITY'], ...info }, (name) => KINDS.includes(name))?.field;
const criterion = (field: string, value: string, condition = 'EQUALS') => ({
  resources: { filter: { criteria: [{ field, values: [value], condition }] } },
});

describe('a policy that can not take effect', () => {
  it.each([
    ['only privileges that decide nothing here', { privileges: ['EXISTS_ENTITY', 'EDIT_CONTACT_INFO'] }],
    ['usage and profiles, which whoever sees the dataset sees', { privileges: ['VIEW_DATASET_USAGE'] }],
    ['privileges of entities for the installation', { type: 'PLATFORM', privileges: ['EDIT_ENTITY'] }],
  ])('is found by %s', (_what, info) => expect(fieldOf(info)).toBe('privileges'));

  it.each([
    ['a kind that does not exist', criterion('TYPE', 'Dataset')],
    ['columns as a kind', criterion('RESOURCE_TYPE', 'schemaField')],
    ['a column', criterion('URN', COLUMN)],
    ['a domain by its name', criterion('DOMAIN', 'Sales')],
    ['a tag where a domain is asked for', criterion('DOMAIN', 'urn:li:tag:pii')],
    ['a kind of nobody in a urn', criterion('URN', 'urn:li:table:a')],
  ])('is found by resources that name %s', (_what, info) =>
    expect(fieldOf(info)).toBe('resources.filter.criteria[0].values'),
  );

  it('is found in the older form of resources', () => {
    expect(fieldOf({ resources: { type: 'tables' } })).toBe('resources.type');
    expect(fieldOf({ resources: { type: 'dataset', resources: [COLUMN] } })).toBe('resources.resources');
  });
});

describe('a policy that can take effect', () => {
  it.each([
    ['one privilege of several that decides', { privileges: ['GET_TIMELINE_PRIVILEGE', 'VIEW_ENTITY_PAGE'] }],
    ['all resources', { resources: { type: 'all', allResources: true } }],
    ['a kind', criterion('TYPE', 'dataset')],
    ['a dataset', criterion('URN', DATASET)],
    ['a domain', criterion('DOMAIN', 'urn:li:domain:sales')],
    ['an owner', criterion('OWNER', 'urn:li:corpuser:ann')],
    ['the beginning of urns', criterion('URN', 'urn:li:dataset:(urn:li:dataPlatform:hive', 'STARTS_WITH')],
  ])('passes with %s', (_what, info) => expect(fieldOf(info)).toBeUndefined());

  it('is each default policy but the two that are fixed', () => {
    const ineffective = DEFAULT_POLICIES.filter(({ info }) => ineffectivePart(info as JsonObject, () => true));
    expect(ineffective.map(({ info }) => [info.displayName, info.editable])).toEqual([
      ['Readers - Platform Policy', false],
      ['All Users - View Dataset Sensitive Information', false],
    ]);
  });
});
