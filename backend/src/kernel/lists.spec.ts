import fc from 'fast-check';

import { append, greatest } from './lists.js';

const MANY = 300_000;

it('appends more elements than a call can have arguments', () => {
  const list = [-1];
  append(
    list,
    Array.from({ length: MANY }, (_, index) => index),
  );
  expect([list.length, list[0], list[1], list.at(-1)]).toEqual([MANY + 1, -1, 0, MANY - 1]);
});

it('finds the greatest of more numbers than a call can have arguments', () => {
  expect(greatest(Array.from({ length: MANY }, (_, index) => index % 1_000))).toBe(999);
});

it('finds what sorting finds, and nothing among nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (numbers) => {
      expect(greatest(numbers)).toBe(numbers.toSorted((left, right) => right - left)[0]);
    }),
  );
});
