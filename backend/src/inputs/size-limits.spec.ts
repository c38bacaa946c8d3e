import { Problem } from '../kernel/problem.js';
import { requireWithinLimit } from './size-limits.js';

const problemOf = (count: number | null | undefined): unknown => {
  try {
    return requireWithinLimit('some.code', { field: 'urns', things: 'urns', count, limit: 1_000 });
  } catch (error) {
    return error;
  }
};

it('accepts what holds as much as it may, and what is absent', () => {
  expect([problemOf(1_000), problemOf(0), problemOf(undefined), problemOf(null)]).toEqual(Array(4).fill(undefined));
});

it('names the field, the limit and the count of what holds more', () => {
  const problem = problemOf(12_345);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({
    kind: 'invalid',
    code: 'some.code',
    message: 'urns may hold at most 1,000 urns, and this one has 12,345.',
    facts: { field: 'urns', limit: 1_000, count: 12_345 },
  });
});
