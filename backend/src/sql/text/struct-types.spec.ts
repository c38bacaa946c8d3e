import { structType } from './struct-types.js';

const read = (type: string): string => {
  const { lists, fields } = structType(type);
  return `${lists}: ${[...fields].map(([name, inner]) => `${name} ${inner}`).join(', ')}`;
};

it.each([
  ['STRUCT<a INT64, b ARRAY<STRING>>', '0: a INT64, b ARRAY<STRING>'],
  ['struct<a:int,b:struct<c:decimal(10,2)>>', '0: a int, b struct<c:decimal(10,2)>'],
  ['array<struct<a:int,b:string>>', '1: a int, b string'],
  ['STRUCT(a INTEGER, b VARCHAR)[]', '1: a INTEGER, b VARCHAR'],
  ['STRUCT(a STRUCT(x INT)[])[3][]', '2: a STRUCT(x INT)[]'],
  ['ROW(x bigint, "y z" varchar)', '0: x bigint, y z varchar'],
  ['Nested(a Int32, b Array(String))', '0: a Int32, b Array(String)'],
  ["STRUCT<a INT64 NOT NULL OPTIONS(description='x, y'), b STRING>", '0: a INT64, b STRING'],
  ["struct<a:int COMMENT 'one',b:int>", '0: a int, b int'],
  ['ARRAY<STRING>', '1: '],
  ['decimal(10, 2)', '0: '],
  ['', '0: '],
])('%s', (type, expected) => {
  expect(read(type)).toBe(expected);
});

it('ends on brackets that do not match', () => {
  expect(read('STRUCT<a INT64, b STRUCT<c INT64>')).toBe('0: a INT64, b STRUCT<c INT64');
  expect(read('STRUCT<')).toBe('0: ');
});
