import { pointFilter } from './point-filter.js';

const point = { pipelineName: 'p', rowCount: 5, state: { serde: 'x' } };
const passes = (...criteria: readonly unknown[]): boolean => pointFilter({ or: [{ and: criteria as never }] })(point);

describe('pointFilter', () => {
  it('lets everything pass without alternatives', () =>
    expect([undefined, {}, { or: [] }, { or: [{ and: [] }] }].map((wire) => pointFilter(wire)(point))).toEqual([
      true,
      true,
      true,
      true,
    ]));
  it('compares fields, also below others', () => {
    expect(passes({ field: 'pipelineName', condition: 'EQUAL', values: ['q', 'p'] })).toBe(true);
    expect(passes({ field: 'pipelineName', value: 'p' })).toBe(true);
    expect(passes({ field: 'state.serde', values: ['y'] })).toBe(false);
    expect(passes({ field: 'rowCount', condition: 'GREATER_THAN', values: ['4'] })).toBe(true);
    expect(passes({ field: 'pipelineName', values: ['p'], negated: true })).toBe(false);
    expect(passes({ field: 'missing', condition: 'IS_NULL' }, { field: 'rowCount', condition: 'EXISTS' })).toBe(true);
  });
  it('refuses a condition it does not know', () =>
    expect(() => pointFilter({ or: [{ and: [{ field: 'a', condition: 'LIKE', values: ['b'] }] }] })).toThrow(/"LIKE"/));
});
