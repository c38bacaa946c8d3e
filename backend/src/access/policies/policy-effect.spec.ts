import type { JsonObject } from '../../kernel/json.js';
import { DEFAULT_POLICIES } from './default-policies.js';
import { grantsAlike, ineffectivePart } from './policy-effect.js';

const KINDS = ['dataset', 'schemaField', 'domain', 'container', 'tag', 'glossaryTerm', 'glossaryNode', 'corpuser'];
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const COLUMN = `urn:li:schemaField:(${DATASET},id)`;

const fieldOf = (info: JsonObject) =>
  ineffectivePart(undefined, { type: 'METADATA', privileges: ['EDIT_ENTITY'], ...info }, (name) => KINDS.includes(name))
    ?.field;
const criterion = (field: string, value: string, condition = 'EQUALS') => ({
  resources: { filter: { criteria: [{ field, values: [value], condition }] } },
});

describe('a policy that can not take effect', () => {
  it.each([
    ['only privileges that decide nothing here', { privileges: ['EXISTS_ENTITY', 'EDIT_CONTACT_INFO'] }],
    ['one privilege of several that decides nothing', { privileges: ['EDIT_ENTITY', 'SHARE_ENTITY'] }],
    ['a privilege of the installation for entities', { privileges: ['EDIT_ENTITY', 'MANAGE_POLICIES'] }],
    ['operations, which whoever sees the dataset sees', { privileges: ['VIEW_DATASET_OPERATIONS'] }],
    ['privileges of entities for the installation', { type: 'PLATFORM', privileges: ['EDIT_ENTITY'] }],
  ])('is found by %s', (_what, info) => expect(fieldOf(info)).toBe('privileges'));

  it.each([
    ['a kind that does not exist', criterion('TYPE', 'Dataset')],
    ['a domain by its name', criterion('DOMAIN', 'Sales')],
    ['a tag where a domain is asked for', criterion('DOMAIN', 'urn:li:tag:pii')],
    ['a kind of nobody in a urn', criterion('URN', 'urn:li:table:a')],
  ])('is found by resources that name %s', (_what, info) =>
    expect(fieldOf(info)).toBe('resources.filter.criteria[0].values'),
  );

  it('is found in the older form of resources', () => {
    expect(fieldOf({ resources: { type: 'tables' } })).toBe('resources.type');
    expect(fieldOf({ resources: { type: 'dataset', resources: ['Sales'] } })).toBe('resources.resources');
  });
});

describe('a policy on columns', () => {
  const seeing = { privileges: ['VIEW_ENTITY_PAGE', 'GET_TIMELINE_PRIVILEGE'] };

  it.each([
    ['the kind', criterion('RESOURCE_TYPE', 'schemaField')],
    ['a column', criterion('URN', COLUMN)],
  ])('takes effect by %s, but not where it grants only what is decided on the dataset', (_what, resources) => {
    expect(fieldOf(resources)).toBeUndefined();
    expect(fieldOf({ ...resources, ...seeing })).toBe('resources.filter.criteria[0].values');
  });
});

it('names the privileges without effect, and those alone', () => {
  const info = { type: 'METADATA', privileges: ['EDIT_ENTITY_TAGS', 'SHARE_ENTITY', 'DATA_READ_ONLY'] };
  const { reason } = ineffectivePart(undefined, info, () => true) ?? {};
  expect(reason).toContain(': SHARE_ENTITY, DATA_READ_ONLY;');
});

it('grants alike while type, privileges and resources are equal', () => {
  const info = { type: 'METADATA', privileges: ['EDIT_ENTITY'], state: 'ACTIVE' };
  expect(grantsAlike(info, { ...info, state: 'INACTIVE', displayName: 'x' })).toBe(true);
  expect(grantsAlike(info, { ...info, privileges: [] })).toBe(false);
  expect(grantsAlike(info, { ...info, resources: { type: 'dataset' } })).toBe(false);
});

describe('a policy that can take effect', () => {
  it.each([
    ['names beside a privilege that includes them', { privileges: ['SEARCH_PRIVILEGE', 'VIEW_ENTITY_PAGE'] }],
    ['a name of what is open to everybody', { type: 'PLATFORM', privileges: ['MANAGE_TAGS', 'GET_PLATFORM_EVENTS'] }],
    ['all resources', { resources: { type: 'all', allResources: true } }],
    ['a kind', criterion('TYPE', 'dataset')],
    ['a dataset', criterion('URN', DATASET)],
    ['a domain', criterion('DOMAIN', 'urn:li:domain:sales')],
    ['an owner', criterion('OWNER', 'urn:li:corpuser:ann')],
    ['the beginning of urns', criterion('URN', 'urn:li:dataset:(urn:li:dataPlatform:hive', 'STARTS_WITH')],
  ])('passes with %s', (_what, info) => expect(fieldOf(info)).toBeUndefined());

  it('is each default policy, also as the public protocol writes it', () => {
    for (const { urn, info } of DEFAULT_POLICIES)
      expect([urn, ineffectivePart(urn, info as JsonObject, () => true)]).toEqual([urn, undefined]);
    const owners = { type: 'METADATA', privileges: ['EDIT_ENTITY', 'EDIT_GROUP_MEMBERS'] };
    const [urn] = DEFAULT_POLICIES.map((policy) => policy.urn).filter((one) => one.includes('asset-owners'));
    expect(ineffectivePart(urn, owners, () => true)).toBeUndefined();
    expect(ineffectivePart(undefined, owners, () => true)?.field).toBe('privileges');
  });
});
