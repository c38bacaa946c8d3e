import { hoistSetOperations } from './set-operations.js';

const select = (more: object): object => ({ select: { expressions: [], ...more } });
const query = select({ name: 'inner' });

describe('hoistSetOperations', () => {
  it('puts the SELECT around a set operation into its place', () => {
    const union = { union: { left: { subquery: { this: query } }, right: query, all: true } };
    const node = select({ where_clause: { this: { gt: { left: 1, right: union } } }, with: { ctes: [] } });
    const inside = select({ where_clause: { this: { gt: { left: 1, right: { subquery: { this: query } } } } } });
    expect(hoistSetOperations(node)).toEqual({
      union: { left: inside, right: query, all: true, with: { ctes: [] } },
    });
  });

  it('leaves a set operation that has its own parentheses', () => {
    const node = select({ where_clause: { this: { gt: { left: 1, right: { subquery: { this: { union: {} } } } } } } });
    expect(hoistSetOperations(node)).toBe(node);
  });
});
