import type { JsonObject } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import {
  attributeUrnOf,
  columnAttribute,
  columnMatches,
  columnProperties,
  fieldPathSegments,
  placeholderColumn,
  statedColumns,
  type StatedColumn,
} from './columns.js';

const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';
const column = (path: string): string => `urn:li:schemaField:(${URN},${path})`;
const entity = (aspects: Record<string, JsonObject>): StoredEntity => ({
  urn: URN,
  kind: 'dataset',
  i: 1,
  exists: true,
  removed: false,
  createdOn: 0,
  updatedOn: 0,
  aspects: Object.fromEntries(
    Object.entries(aspects).map(([name, value]) => [
      name,
      { value, version: 1, createdOn: 0, createdBy: 'urn:li:corpuser:x', systemMetadata: {} },
    ]),
  ),
});
const field = (fieldPath: string, more: JsonObject = {}): JsonObject => ({
  fieldPath,
  type: { type: { 'com.linkedin.schema.NumberType': {} } },
  nativeDataType: 'int',
  ...more,
});
const expectColumn = (aspects: Record<string, JsonObject>, expected: Partial<StatedColumn>): void =>
  expect(statedColumns(entity(aspects))[0]).toMatchObject(expected);

describe('the business attribute of a column', () => {
  const attributeUrn = 'urn:li:businessAttribute:gross';

  it('is named by the column and says its tags, terms and description', () => {
    expect(
      attributeUrnOf(entity({ businessAttributes: { businessAttribute: { businessAttributeUrn: attributeUrn } } })),
    ).toBe(attributeUrn);
    const info = {
      name: 'Gross',
      fieldPath: 'Gross',
      description: 'With tax',
      globalTags: { tags: [{ tag: 'urn:li:tag:money' }] },
      glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:gross' }] },
    };
    expect(columnAttribute({ ...entity({ businessAttributeInfo: info }), urn: attributeUrn })).toEqual({
      urn: attributeUrn,
      name: 'Gross',
      description: 'With tax',
      tags: ['urn:li:tag:money'],
      terms: ['urn:li:glossaryTerm:gross'],
    });
  });

  it('is none where it was taken off, is not stored, or is hidden from the person', () => {
    expect(attributeUrnOf(entity({ businessAttributes: {} }))).toBeUndefined();
    expect(attributeUrnOf(undefined)).toBeUndefined();
    expect(columnAttribute(entity({}))).toBeUndefined();
    expect(columnAttribute(undefined)).toBeUndefined();
  });
});

describe('the columns of an asset', () => {
  it('carry the type, keys and nullability of the schema', () => {
    expectColumn(
      { schemaMetadata: { fields: [field('id', { nullable: true })], primaryKeys: ['id'] } },
      { urn: column('id'), type: 'NUMBER', nativeType: 'int', nullable: true, primaryKey: true, inSchema: true },
    );
  });

  it('show what people wrote before what the source said, and tags of both', () => {
    const tag = (name: string): JsonObject => ({ tags: [{ tag: `urn:li:tag:${name}` }] });
    expectColumn(
      {
        schemaMetadata: { fields: [field('id', { description: 'source', globalTags: tag('a') })] },
        editableSchemaMetadata: {
          editableSchemaFieldInfo: [{ fieldPath: 'id', description: 'person', globalTags: tag('b') }],
        },
      },
      { description: 'person', tags: ['urn:li:tag:b', 'urn:li:tag:a'] },
    );
  });

  it('know the columns that a foreign key points at', () => {
    const target = 'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:hive,c,PROD),id)';
    expectColumn(
      {
        schemaMetadata: {
          fields: [field('c_id')],
          foreignKeys: [{ sourceFields: [column('c_id')], foreignFields: [target] }],
        },
      },
      { foreignKeys: [target] },
    );
  });

  it('are the input fields of a chart', () => {
    expectColumn(
      { inputFields: { fields: [{ schemaFieldUrn: column('id'), schemaField: field('total') }] } },
      { fieldPath: 'total', urn: column('total') },
    );
  });

  it('are found by part of path, description or the name of a tag', () => {
    const tagged = {
      ...placeholderColumn(column('net_amount'), 'net_amount'),
      tags: ['urn:li:tag:x'],
      description: 'Sum of lines',
    };
    const nameOf = (): string => 'Personal';
    expect(['AMOUNT', 'lines', 'personal', ''].map((text) => columnMatches(tagged, text, nameOf))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(columnMatches(tagged, 'gross', nameOf)).toBe(false);
  });

  it.each([
    ['a.b', ['a', 'b']],
    ['[version=2.0].[type=struct].address.[type=string].city', ['address', 'city']],
    ['[version=2.0].[key=True].[type=long].id', ['id']],
    ['plain', ['plain']],
  ])('have readable paths: %s', (path, segments) => {
    expect(fieldPathSegments(path)).toEqual(segments);
  });
});

describe('structured properties of a column', () => {
  it('are those that are stored with it, numbers as texts', () => {
    const properties = [
      { propertyUrn: 'urn:li:structuredProperty:tier', values: [{ string: 'gold' }] },
      { propertyUrn: 'urn:li:structuredProperty:days', values: [{ double: 12 }, { double: 0.5 }] },
      { values: [{ string: 'of nothing' }] },
    ];
    expect(columnProperties(entity({ structuredProperties: { properties } }))).toEqual([
      { urn: 'urn:li:structuredProperty:tier', values: ['gold'] },
      { urn: 'urn:li:structuredProperty:days', values: ['12', '0.5'] },
    ]);
    expect(columnProperties(undefined)).toEqual([]);
  });
});
