import type { JsonObject } from '../../kernel/json.js';
import type { AssetFacts } from './evaluation.types.js';
import { evaluateVolume } from './volume.js';

const facts = (...profiles: readonly JsonObject[]): AssetFacts => ({
  now: 100,
  profiles,
  operations: [],
  lastModified: undefined,
  schema: undefined,
  previousRun: undefined,
});
const profile = (time: number, rowCount: number, more: JsonObject = {}): JsonObject => ({
  timestampMillis: time,
  rowCount,
  ...more,
});
const number = (value: string): JsonObject => ({ value, type: 'NUMBER' });
const total = (operator: string, parameters: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'ROW_COUNT_TOTAL',
  rowCountTotal: { operator, parameters, ...more },
});
const change = (type: string, operator: string, parameters: JsonObject): JsonObject => ({
  type: 'ROW_COUNT_CHANGE',
  rowCountChange: { type, operator, parameters },
});

describe('the total row count', () => {
  it('is that of the newest profile', () =>
    expect(
      evaluateVolume(total('GREATER_THAN_OR_EQUAL_TO', { value: number('5') }), facts(profile(2, 4), profile(1, 9))),
    ).toEqual({
      type: 'FAILURE',
      reason: 'The row count is 4, expected at least 5.',
      actualAggValue: 4,
      rowCount: 4,
      measurements: { profiledAt: '1970-01-01T00:00:00.002Z' },
    }));

  it.each([
    [0, 'SUCCESS'],
    [10, 'SUCCESS'],
    [11, 'FAILURE'],
  ])('of %s is judged with both ends of a range as %s', (rowCount, type) => {
    const between = total('BETWEEN', { minValue: number('0'), maxValue: number('10') });
    expect(evaluateVolume(between, facts(profile(1, rowCount))).type).toBe(type);
  });

  it('is not that of a partition', () => {
    const part = profile(2, 4, { partitionSpec: { type: 'PARTITION', partition: 'day=1' } });
    expect(evaluateVolume(total('EQUAL_TO', { value: number('9') }), facts(part, profile(1, 9))).type).toBe('SUCCESS');
    expect(evaluateVolume(total('EQUAL_TO', { value: number('4') }), facts(part))).toMatchObject({
      type: 'ERROR',
      error: 'INSUFFICIENT_DATA',
    });
  });

  it('makes a failure as severe as its rules say', () => {
    const rule = { severity: 'HIGH', operator: 'LESS_THAN', parameters: { value: number('10') } };
    const config = { failureSeverityConfig: { defaultSeverity: 'LOW', rules: [rule] } };
    const expected = total('GREATER_THAN', { value: number('100') }, config);
    expect(evaluateVolume(expected, facts(profile(1, 3))).severity).toBe('HIGH');
    expect(evaluateVolume(expected, facts(profile(1, 30))).severity).toBe('LOW');
    expect(evaluateVolume(expected, facts(profile(1, 101))).severity).toBeUndefined();
  });
});

describe('the change of the row count', () => {
  it('is measured in rows or in per cent of the earlier count', () => {
    const profiles = facts(profile(2, 150), profile(1, 100));
    const limit = { value: number('50') };
    expect(evaluateVolume(change('ABSOLUTE', 'EQUAL_TO', limit), profiles)).toMatchObject({
      type: 'SUCCESS',
      actualAggValue: 50,
    });
    expect(evaluateVolume(change('PERCENTAGE', 'LESS_THAN', limit), profiles)).toMatchObject({
      type: 'FAILURE',
      reason: 'The change of the row count is 50 %, expected less than 50 %.',
    });
  });

  it('has nothing to compare with after one profile', () =>
    expect(evaluateVolume(change('ABSOLUTE', 'EQUAL_TO', { value: number('0') }), facts(profile(1, 3))).type).toBe(
      'INIT',
    ));

  it('from zero rows is no percentage', () =>
    expect(
      evaluateVolume(change('PERCENTAGE', 'EQUAL_TO', { value: number('0') }), facts(profile(2, 1), profile(1, 0)))
        .type,
    ).toBe('ERROR'));
});

it('leaves a filter to the database, and refuses to judge segments', () => {
  const filtered = { ...total('EQUAL_TO', { value: number('9') }), filter: { type: 'SQL', sql: 'x' } };
  expect(evaluateVolume(filtered, facts(profile(1, 9)))).toMatchObject({
    type: 'ERROR',
    error: 'INSUFFICIENT_DATA',
    reason: expect.stringContaining('connection') as unknown,
  });
  const segment = { type: 'INCREMENTING_SEGMENT_ROW_COUNT_TOTAL', incrementingSegmentRowCountTotal: {} };
  expect(evaluateVolume(segment, facts(profile(1, 9)))).toMatchObject({ type: 'ERROR', error: 'INVALID_SOURCE_TYPE' });
});
