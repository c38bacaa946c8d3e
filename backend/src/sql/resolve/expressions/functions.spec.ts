import { isAggregate, isConditional, isDateUnit, isMasking, isNiladic } from './functions.js';

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

const COLUMN = { column: { name: 'x' } };
const LITERAL = { literal: { value: 'day' } };

it.each([
  ['a first argument', 'datediff', 'day', 0, [COLUMN, COLUMN, COLUMN], true],
  ['a first argument in capitals', 'dateadd', 'MONTH', 0, [COLUMN, COLUMN, COLUMN], true],
  ['a first argument with too few others', 'datediff', 'day', 0, [COLUMN, COLUMN], false],
  ['a last argument', 'date_diff', 'day', 2, [COLUMN, COLUMN, COLUMN], true],
  ['a last argument behind a unit', 'date_trunc', 'day', 1, [LITERAL, COLUMN], false],
  ['an argument in the middle', 'date_diff', 'day', 1, [COLUMN, COLUMN, COLUMN], false],
  ['an argument of another function', 'coalesce', 'day', 0, [COLUMN, COLUMN, COLUMN], false],
  ['another word', 'datediff', 'amount', 0, [COLUMN, COLUMN, COLUMN], false],
])('takes %s for a unit of time or not', (_what, name, word, position, args, expected) => {
  expect(isDateUnit(name, word, position, args)).toBe(expected);
});
