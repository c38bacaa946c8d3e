import { propertyOf, listField } from './json';

it('reads a field of what may be anything', () => {
  expect(propertyOf({ a: 1 }, 'a')).toBe(1);
  expect([
    propertyOf(null, 'a'),
    propertyOf('text', 'length'),
    propertyOf(undefined, 'a'),
    propertyOf({}, 'toString'),
  ]).toEqual(Array(4).fill(undefined));
  expect(listField({ a: [1] }, 'a')).toEqual([1]);
  expect([listField({ a: 'x' }, 'a'), listField(7, 'a')]).toEqual([[], []]);
});
