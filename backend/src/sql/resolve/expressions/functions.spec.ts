import { isMasking } from '../../contract/masking-functions.js';
import { isAggregate, isConditional, isDateUnit, isNiladic } from './functions.js';

it.each([
  ['sum', true, false, false],
  ['count', true, true, false],
  ['countif', true, true, false],
  ['string_agg', true, false, false],
  ['sha256', false, true, false],
  ['md5_hex', false, true, false],
  ['hmac_sha1', false, true, false],
  ['mask_email', false, true, false],
  ['iff', false, false, true],
  ['decode', false, false, true],
  ['upper', false, false, false],
  ['counter', false, false, false],
])('%s: aggregate %s, masking %s, conditional %s', (name, aggregate, masking, conditional) => {
  expect([isAggregate(name), isMasking(name), isConditional(name)]).toEqual([aggregate, masking, conditional]);
});

it.each([
  ['postgresql', 'current_date', true],
  ['postgresql', 'user', true],
  ['bigquery', 'user', false],
  ['oracle', 'sysdate', true],
  ['postgresql', 'sysdate', false],
  ['teradata', 'date', true],
  ['snowflake', 'date', false],
  ['mysql', 'utc_date', true],
])('on %s the bare word %s is a call: %s', (dialect, name, expected) =>
  expect(isNiladic(dialect, name)).toBe(expected),
);

it.each([
  { what: 'a first argument', name: 'datediff', word: 'day', position: 0, args: 3, isUnit: true },
  { what: 'a first argument in capitals', name: 'dateadd', word: 'MONTH', position: 0, args: 3, isUnit: true },
  { what: 'a first argument with too few others', name: 'datediff', word: 'day', position: 0, args: 2, isUnit: false },
  { what: 'a last argument', name: 'date_diff', word: 'day', position: 2, args: 3, isUnit: true },
  { what: 'an argument in the middle', name: 'date_diff', word: 'day', position: 1, args: 3, isUnit: false },
  { what: 'an argument of another function', name: 'coalesce', word: 'day', position: 0, args: 3, isUnit: false },
  { what: 'another word', name: 'datediff', word: 'amount', position: 0, args: 3, isUnit: false },
])('takes $what for a unit of time: $isUnit', ({ name, word, position, args, isUnit }) => {
  const columns = Array.from({ length: args }, () => ({ column: { name: 'x' } }));
  expect(isDateUnit(name, word, position, columns)).toBe(isUnit);
});

it('takes the last argument behind a quoted unit for a column', () => {
  expect(isDateUnit('date_trunc', 'day', 1, [{ literal: { value: 'month' } }, { column: { name: 'day' } }])).toBe(
    false,
  );
});
