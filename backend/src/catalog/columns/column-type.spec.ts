import { columnType } from './column-type.js';

describe('the type of a column in plain words', () => {
  it.each([
    [{ type: { 'com.linkedin.schema.StringType': {} } }, 'STRING'],
    [{ type: { 'com.linkedin.pegasus2avro.schema.NumberType': {} } }, 'NUMBER'],
    [{ type: { RecordType: {} } }, 'RECORD'],
    [{ 'com.linkedin.schema.ArrayType': { nestedType: ['string'] } }, 'ARRAY'],
  ])('of %j is %s', (stored, name) => expect(columnType(stored)).toBe(name));

  it.each([
    [undefined],
    [null],
    ['StringType'],
    [{}],
    [{ type: {} }],
    [{ type: 'StringType' }],
    [{ type: { 'com.linkedin.schema.PointType': {} } }],
    [{ type: { constructor: {} } }],
  ])('is undefined for %j', (stored) => expect(columnType(stored)).toBeUndefined());
});
