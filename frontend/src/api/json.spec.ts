import { at, listAt } from './json';

it('reads a field of what may be anything', () => {
  expect(at({ a: 1 }, 'a')).toBe(1);
  expect([at(null, 'a'), at('text', 'length'), at(undefined, 'a'), at({}, 'toString')]).toEqual(
    Array(4).fill(undefined),
  );
  expect(listAt({ a: [1] }, 'a')).toEqual([1]);
  expect([listAt({ a: 'x' }, 'a'), listAt(7, 'a')]).toEqual([[], []]);
});
