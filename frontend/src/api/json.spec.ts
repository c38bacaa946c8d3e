import { at, listField } from './json';

it('reads a field of what may be anything', () => {
  expect(at({ a: 1 }, 'a')).toBe(1);
  expect([at(null, 'a'), at('text', 'length'), at(undefined, 'a'), at({}, 'toString')]).toEqual(
    Array(4).fill(undefined),
  );
  expect(listField({ a: [1] }, 'a')).toEqual([1]);
  expect([listField({ a: 'x' }, 'a'), listField(7, 'a')]).toEqual([[], []]);
});
