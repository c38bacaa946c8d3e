import { asProblem } from '../kernel/problem.js';
import { DbtBody, IngestQuery, SqlBody } from './inputs.js';
import { checkedInput } from './proposals/checked-input.js';

function fieldsOf(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    const facts = asProblem(error)?.facts as { fields?: readonly { field: string }[] } | undefined;
    return (facts?.fields ?? []).map(({ field }) => field);
  }
}

it('accepts no setting at all', () => {
  expect(checkedInput(IngestQuery, {})).toBeInstanceOf(IngestQuery);
});

it.each([
  ['an environment that the model does not have', IngestQuery, { env: 'MOON' }, ['env']],
  ['a platform with blanks', IngestQuery, { platform: 'my platform' }, ['platform']],
  ['an empty source', IngestQuery, { source: '' }, ['source']],
  ['a dbt body without a manifest', DbtBody, { catalog: {} }, ['manifest']],
  ['an empty script', SqlBody, { sql: '', platform: 'snowflake' }, ['sql']],
  ['a dialect in capitals', SqlBody, { sql: 'select 1', platform: 'snowflake', dialect: 'ANSI' }, ['dialect']],
])('refuses %s and names the field', (_, type, value, fields) => {
  expect(fieldsOf(() => checkedInput<object>(type, value))).toEqual(fields);
});

it('refuses every wrong field at once', () => {
  const value = { env: 'MOON', sql: '', platform: 'my platform' };
  expect(fieldsOf(() => checkedInput(SqlBody, value)).toSorted()).toEqual(['env', 'platform', 'sql']);
});

it.each([[[]], ['text'], [null], [5]])('refuses %j in place of an object', (value) => {
  expect(() => checkedInput(IngestQuery, value)).toThrow('The body must be a JSON object.');
});

it('drops fields that no setting is called', () => {
  expect(checkedInput(IngestQuery, { env: 'DEV', surprise: 1 })).toEqual({ env: 'DEV' });
});

it('takes one mebibyte of SQL and refuses a character more', () => {
  const sql = (length: number): unknown => ({ platform: 'snowflake', sql: 'x'.repeat(length) });
  expect(fieldsOf(() => checkedInput(SqlBody, sql(1024 * 1024)))).toEqual([]);
  expect(fieldsOf(() => checkedInput(SqlBody, sql(1024 * 1024 + 1)))).toEqual(['sql']);
});

it.each([
  ['a number in place of SQL', { platform: 'snowflake', sql: 5 }, 'sql: must be a string.'],
  ['no SQL', { platform: 'snowflake' }, 'sql: must be a string.'],
  ['empty SQL', { platform: 'snowflake', sql: '' }, 'sql: should not be empty.'],
])('says what is wrong with %s, and not that it is too long', (_, value, message) => {
  expect(() => checkedInput(SqlBody, value)).toThrow(message);
});
