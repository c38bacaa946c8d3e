import { criterion, filterValue } from './filter-value.js';

it('writes a criterion with the defaults of the protocol', () => {
  expect(criterion({ field: 'platform', values: ['urn:li:dataPlatform:hive'] })).toEqual({
    field: 'platform',
    condition: 'EQUAL',
    values: ['urn:li:dataPlatform:hive'],
    negated: false,
  });
});

it('keeps the alternatives of a filter apart', () => {
  const value = filterValue([{ and: [{ field: 'a' }, { field: 'b', negated: true }] }, { and: [{ field: 'c' }] }]);
  expect(value).toMatchObject({
    or: [{ and: [{ field: 'a' }, { field: 'b', negated: true }] }, { and: [{ field: 'c' }] }],
  });
});

it('writes an alternative without criteria as one that everything matches', () => {
  expect(filterValue([{}])).toEqual({ or: [{ and: [] }] });
});
