import type { Relation } from '../scope/relation.js';
import { fieldNames, without } from './star.js';

it.each([
  ['STRUCT<a INT, b STRING>', ['a', 'b']],
  ['struct<a:int,b:struct<x:int,y:int>>', ['a', 'b']],
  ['ARRAY<STRUCT<a INT, b DECIMAL(10, 2)>>', ['a', 'b']],
  ['row(a int, "b c" varchar(10))', ['a', 'b c']],
  ['Tuple(`x y` Int32, z String)', ['x y', 'z']],
  ['Nested(a UInt8)', ['a']],
  ['STRUCT<>', []],
  ['INT', []],
  ['', []],
])('lists the fields of %s', (type, names) => expect(fieldNames(type)).toEqual(names));

describe('without', () => {
  const star = { table: { name: 'u' }, without: new Set(['x']) };
  const relation: Relation = {
    items: [{ column: { name: 'A', sources: [] } }, { column: { name: 'b', sources: [] } }, { star }],
  };

  it('removes listed columns, and notes the names on stars', () => {
    expect(without(relation, ['a']).items).toEqual([
      { column: { name: 'b', sources: [] } },
      { star: { ...star, without: new Set(['x', 'a']) } },
    ]);
  });

  it('is the very same relation where nothing is removed', () => expect(without(relation, [])).toBe(relation));
});
