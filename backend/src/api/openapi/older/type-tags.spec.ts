import { loadModel } from '../../../model/load-model.js';
import { readRawModel } from '../../../model/raw-model.js';
import { TypeTags } from './type-tags.js';

const tags = new TypeTags(readRawModel().raw);

describe('tags of the first version', () => {
  const tagged = {
    __type: 'SchemaMetadata',
    schemaName: 's',
    platformSchema: { __type: 'MySqlDDL', tableSchema: 'create' },
    fields: [{ fieldPath: 'a', type: { type: { __type: 'StringType' } } }],
  };
  const plain = {
    schemaName: 's',
    platformSchema: { 'com.linkedin.schema.MySqlDDL': { tableSchema: 'create' } },
    fields: [{ fieldPath: 'a', type: { type: { 'com.linkedin.schema.StringType': {} } } }],
  };

  it('become the names of union members, and back', () => {
    expect(tags.untagged(tagged)).toEqual(plain);
    expect(tags.tagged('schema.SchemaMetadata', plain)).toEqual(tagged);
  });

  it('leave primitive members alone', () => {
    const value = { values: [{ string: 'x' }, { double: 1 }] };
    expect(tags.untagged(value)).toEqual(value);
  });

  it('leave numbers with a fraction as they are written', () => {
    const value = loadModel().withFractions('structuredProperties', { properties: [{ values: [{ double: 60 }] }] });
    expect(JSON.stringify(tags.tagged('structured.StructuredProperties', value))).toContain('{"double":60.0}');
  });

  it('are refused where they name nothing', () => {
    expect(() => tags.untagged({ a: { __type: 'Nothing' } })).toThrow('no type');
  });
});
