import { readFilter, readSort } from './wire-filter.js';

describe('a filter on the wire', () => {
  it('is alternatives of criteria that all hold', () => {
    const wire = {
      or: [{ and: [{ field: 'a', values: ['x'] }] }, { and: [{ field: 'b', value: 'y', negated: true }] }],
    };
    expect(readFilter(wire)).toEqual([
      { and: [{ field: 'a', values: ['x'], condition: 'EQUAL', negated: false }] },
      { and: [{ field: 'b', values: ['y'], condition: 'EQUAL', negated: true }] },
    ]);
  });

  it('can be the one list of criteria that older clients send', () => {
    expect(readFilter({ criteria: [{ field: 'a', value: 7, condition: 'GREATER_THAN' }] })).toEqual([
      { and: [{ field: 'a', values: ['7'], condition: 'GREATER_THAN', negated: false }] },
    ]);
  });

  it.each([[undefined], [null], [{}], [{ or: [] }], [{ or: [{ and: [] }] }]])('is none for %j', (wire) => {
    expect(readFilter(wire)).toBeUndefined();
  });

  it('is refused when a criterion names no field', () => {
    for (const criterion of [{ values: ['x'] }, { field: '' }, 'x'])
      expect(() => readFilter({ criteria: [criterion] })).toThrow('must name the field');
  });
});

describe('an order on the wire', () => {
  it('is a list of criteria, or the one criterion of older clients', () => {
    const criterion = { field: 'name', order: 'DESCENDING' };
    const read = [{ field: 'name', sortOrder: 'DESCENDING' }];
    expect([readSort({ sortCriteria: [criterion] }), readSort({ sort: criterion })]).toEqual([read, read]);
    expect(readSort({ sort: { field: 'name' } })).toEqual([{ field: 'name', sortOrder: 'ASCENDING' }]);
    expect(readSort({})).toBeUndefined();
  });

  it('is refused without a field, and with an order that does not exist', () => {
    expect(() => readSort({ sort: { order: 'ASCENDING' } })).toThrow('must name a field');
    expect(() => readSort({ sortCriteria: [{ field: 'name', order: 'UP' }] })).toThrow('ASCENDING or DESCENDING');
  });
});
