import { loadModel } from '../../model/load-model.js';
import { columnTypeValue } from './column-types.js';

const TYPES = [
  'BOOLEAN',
  'FIXED',
  'STRING',
  'BYTES',
  'NUMBER',
  'DATE',
  'TIME',
  'ENUM',
  'NULL',
  'MAP',
  'ARRAY',
  'UNION',
  'STRUCT',
] as const;
const model = loadModel();

it.each(TYPES)('writes %s as a type that the metadata model accepts', (type) => {
  const field = { fieldPath: 'a', nativeDataType: type, type: columnTypeValue(type) };
  const value = {
    schemaName: 's',
    platform: 'urn:li:dataPlatform:logical',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: [field],
  };
  expect(model.normalise('schemaMetadata', value).breaches).toEqual([]);
});

it('gives no two types of the protocol the same type of the model', () => {
  const names = TYPES.map((type) => JSON.stringify(columnTypeValue(type)));
  expect(new Set(names).size).toBe(TYPES.length);
});
