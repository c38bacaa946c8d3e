import { convertValue } from './value-converters.js';

const OWNER = { urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)', key: {} };
const convert = (type: string, value: unknown): unknown => convertValue(type, value, OWNER);
const COLUMN = `urn:li:schemaField:(${OWNER.urn},id)`;

describe('a value of the protocol', () => {
  it.each([
    ['SchemaFieldDataType', { type: { 'com.linkedin.schema.RecordType': {} } }, 'STRUCT'],
    ['IncidentPriority', 1, 'HIGH'],
    ['BrowsePath', '/prod/hive/', { path: ['prod', 'hive'] }],
    ['StdDataType', 'urn:li:dataType:datahub.rich_text', 'RICH_TEXT'],
    ['StdDataType', 'urn:li:dataType:mine', 'OTHER'],
    ['EntityType', 'urn:li:entityType:datahub.Dataset', 'DATASET'],
    ['EntityType', 'urn:li:entityType:datahub.nothing', 'OTHER'],
    ['SchemaFieldRef', COLUMN, { urn: COLUMN, path: 'id' }],
    ['DomainAssociation', 'urn:li:domain:a', { domain: { urn: 'urn:li:domain:a' }, associatedUrn: OWNER.urn }],
    ['QuerySubject', { entity: COLUMN }, { dataset: { urn: OWNER.urn }, schemaField: { urn: COLUMN } }],
    ['QuerySubject', { entity: 'urn:li:chart:(a,b)' }, null],
  ])('%s is made from %j', (type, value, expected) => expect(convert(type, value)).toEqual(expected));

  it('is left to the schema where the type has no conversion, and where nothing is stored', () => {
    expect([convert('Nothing', 'x'), convert('BrowsePath', null), convert('BrowsePath', undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is never the secret of a connection', () => {
    expect(convert('DataHubJsonConnection', { encryptedBlob: 'x' })).toBeNull();
  });

  it('shows a view with one group as conditions that all hold, and one with several as alternatives', () => {
    const [a, b] = [
      { field: 'a', values: ['1'] },
      { field: 'b', value: '2' },
    ];
    expect(convert('DataHubViewFilter', { or: [{ and: [a, b] }] })).toEqual({
      operator: 'AND',
      filters: [a, { ...b, values: ['2'] }],
    });
    expect(convert('DataHubViewFilter', { or: [{ and: [a] }, { and: [b] }] })).toMatchObject({
      operator: 'OR',
      filters: [{ field: 'a' }, { field: 'b' }],
    });
  });
});
