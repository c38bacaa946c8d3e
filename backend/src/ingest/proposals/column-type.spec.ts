import { columnType } from './column-type.js';

const nameOf = (nativeType: string): string | undefined => Object.keys(columnType(nativeType).type ?? {})[0];

describe('the type of a column', () => {
  it.each([
    ['DECIMAL(10, 2)', 'NumberType'],
    ['varchar(20)[]', 'ArrayType'],
    ['timestamp(6) without time zone', 'TimeType'],
    ['double  precision', 'NumberType'],
    ['character varying (20)', 'StringType'],
    ['ARRAY<STRUCT<a INT64>>', 'ArrayType'],
    ['', 'NullType'],
  ])('of %j is %s', (nativeType, name) => expect(nameOf(nativeType)).toBe(`com.linkedin.schema.${name}`));

  // Beginning anew at every letter takes longer than a test may.
  it.each([' ', '(', '[', 'a '])('is read once of half a million times %j', (piece) => {
    expect(nameOf(`x${piece.repeat(500_000)}y`)).toBe('com.linkedin.schema.NullType');
  });
});
