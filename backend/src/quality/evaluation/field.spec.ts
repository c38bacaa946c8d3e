import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { comparisonOf, passesValue } from './comparison.js';
import type { AssetFacts } from './evaluation.types.js';
import { evaluateField } from './field.js';

const number = (value: number): JsonObject => ({ value: String(value), type: 'NUMBER' });
const facts = (statistics: JsonObject, rowCount: number | undefined = 100, schema?: JsonObject): AssetFacts => ({
  now: 100,
  profiles: [
    {
      timestampMillis: 1,
      ...(rowCount === undefined ? {} : { rowCount }),
      fieldProfiles: [{ fieldPath: '[version=2.0].[type=double].amount', ...statistics }],
    },
  ],
  operations: [],
  lastModified: undefined,
  schema,
  previousRun: undefined,
});
const metric = (name: string, operator: string, parameters?: JsonObject): JsonObject => ({
  type: 'FIELD_METRIC',
  fieldMetricAssertion: {
    field: { path: 'amount', type: 'NUMBER' },
    metric: name,
    operator,
    ...(parameters ? { parameters } : {}),
  },
});
const values = (operator: string, parameters: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'FIELD_VALUES',
  fieldValuesAssertion: {
    field: { path: 'amount', type: 'NUMBER' },
    operator,
    parameters,
    failThreshold: { type: 'COUNT', value: 0 },
    excludeNulls: true,
    ...more,
  },
});

describe('a metric of a column', () => {
  it.each<readonly [string, JsonObject, number]>([
    ['NULL_COUNT', { nullCount: 3 }, 3],
    ['NULL_COUNT', { nullProportion: 0 }, 0],
    ['NULL_PERCENTAGE', { nullCount: 3 }, 3],
    ['UNIQUE_COUNT', { uniqueCount: 40 }, 40],
    ['UNIQUE_PERCENTAGE', { uniqueProportion: 0.25 }, 25],
    ['MIN', { min: '-2.5' }, -2.5],
    ['MAX', { max: '7' }, 7],
    ['MEAN', { mean: '3.5' }, 3.5],
    ['MEDIAN', { median: '3' }, 3],
    ['STDDEV', { stdev: '1.25' }, 1.25],
    ['NEGATIVE_COUNT', { min: '0' }, 0],
    ['ZERO_PERCENTAGE', { min: '1', max: '9' }, 0],
    [
      'ZERO_COUNT',
      {
        nullCount: 1,
        distinctValueFrequencies: [
          { value: '0', frequency: 60 },
          { value: '-1', frequency: 39 },
        ],
      },
      60,
    ],
    [
      'MAX_LENGTH',
      {
        nullCount: 0,
        distinctValueFrequencies: [
          { value: 'a', frequency: 99 },
          { value: 'b😀', frequency: 1 },
        ],
      },
      2,
    ],
    ['EMPTY_COUNT', { nullCount: 98, distinctValueFrequencies: [{ value: '', frequency: 2 }] }, 2],
  ])('%s of %j is %s', (name, statistics, actual) =>
    expect(evaluateField(metric(name, 'EQUAL_TO', { value: number(actual) }), facts(statistics))).toMatchObject({
      type: 'SUCCESS',
      actualAggValue: actual,
    }),
  );

  it.each([
    [1, 'SUCCESS'],
    [0.99, 'FAILURE'],
  ])('takes a unique count without a number as uniqueness: a share of %s is a %s', (uniqueProportion, type) =>
    expect(evaluateField(metric('UNIQUE_COUNT', 'EQUAL_TO'), facts({ uniqueProportion }))).toMatchObject({ type }),
  );

  it.each<readonly [string, JsonObject]>([
    ['MEAN', {}],
    ['MIN', { min: '2026-01-01' }],
    ['MAX_LENGTH', { nullCount: 0, distinctValueFrequencies: [{ value: 'a', frequency: 3 }] }],
    ['NEGATIVE_COUNT', { min: '-1' }],
  ])('%s is an error when %j is all that the profile says', (name, statistics) =>
    expect(evaluateField(metric(name, 'LESS_THAN', { value: number(9) }), facts(statistics))).toMatchObject({
      type: 'ERROR',
      error: 'INSUFFICIENT_DATA',
    }),
  );

  it('says which column the profile leaves out', () => {
    const other = { ...facts({}), profiles: [{ timestampMillis: 1, fieldProfiles: [{ fieldPath: 'price' }] }] };
    expect(evaluateField(metric('MEAN', 'LESS_THAN', { value: number(9) }), other)).toMatchObject({
      type: 'ERROR',
      error: 'FIELD_ASSERTION_ERROR',
      reason: expect.stringContaining('amount') as unknown,
    });
  });

  it('takes no number from the range of texts, which is ordered by letters', () => {
    const schema = { fields: [{ fieldPath: 'amount', type: { type: { 'com.linkedin.schema.StringType': {} } } }] };
    expect(
      evaluateField(metric('MAX', 'LESS_THAN', { value: number(10) }), facts({ max: '9' }, 100, schema)).type,
    ).toBe('ERROR');
  });
});

describe('the values of a column', () => {
  it('pass when the least and the greatest are allowed', () =>
    expect(
      evaluateField(
        values('BETWEEN', { minValue: number(0), maxValue: number(9) }),
        facts({ nullCount: 5, min: '0', max: '9' }),
      ),
    ).toEqual({
      type: 'SUCCESS',
      reason: 'amount is expected to be between 0 and 9: 0 of 95 rows are not, 0 may fail.',
      rowCount: 100,
      missingCount: 5,
      unexpectedCount: 0,
      measurements: { profiledAt: '1970-01-01T00:00:00.001Z', leastUnexpected: '0', mostUnexpected: '0' },
    }));

  it('fail without a count when one is certainly not allowed', () => {
    const result = evaluateField(
      values('GREATER_THAN', { value: number(0) }),
      facts({ nullCount: 0, min: '-1', max: '9' }),
    );
    expect(result).toMatchObject({ type: 'FAILURE', measurements: { leastUnexpected: '1', mostUnexpected: '99' } });
    expect(result.unexpectedCount).toBeUndefined();
  });

  it('are an error when some may fail and it is not known how many do', () => {
    const some = { failThreshold: { type: 'PERCENTAGE', value: 10 } };
    expect(
      evaluateField(values('GREATER_THAN', { value: number(0) }, some), facts({ nullCount: 0, min: '-1', max: '9' }))
        .type,
    ).toBe('ERROR');
  });

  it.each([
    ['NOT_NULL', 3, 'FAILURE'],
    ['NOT_NULL', 0, 'SUCCESS'],
    ['NULL', 100, 'SUCCESS'],
    ['NULL', 99, 'FAILURE'],
  ])('are judged by %s from %s nulls of 100 rows as %s', (operator, nullCount, type) =>
    expect(evaluateField(values(operator, {}), facts({ nullCount })).type).toBe(type),
  );

  it('fail when nulls count and there are some', () => {
    const withNulls = values('GREATER_THAN', { value: number(0) }, { excludeNulls: false });
    expect(evaluateField(withNulls, facts({ nullCount: 1, min: '1', max: '2' }))).toMatchObject({
      type: 'FAILURE',
      unexpectedCount: 1,
    });
  });

  it.each([
    ['has no row count', { nullCount: 0 }, undefined],
    ['does not count nulls', { min: '1', max: '2' }, 100],
  ])('are an error when the profile %s', (_, statistics, rowCount) => {
    const world = facts(statistics, rowCount);
    const withoutCount = rowCount === undefined ? { ...world, profiles: world.profiles.map(withoutRowCount) } : world;
    expect(evaluateField(values('GREATER_THAN', { value: number(0) }), withoutCount).type).toBe('ERROR');
  });

  it('are not matched with regular expressions', () =>
    expect(
      evaluateField(values('REGEX_MATCH', { value: { value: '(a+)+$', type: 'STRING' } }), facts({ nullCount: 0 }))
        .type,
    ).toBe('ERROR'));
});

/** A column with a profile of it, which lists some of the frequencies and some samples. */
const profiledColumn = fc
  .record({
    present: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 }),
    nullCount: fc.integer({ min: 0, max: 4 }),
    listed: fc.integer({ min: 0, max: 7 }),
    sampled: fc.integer({ min: 0, max: 4 }),
    hasRange: fc.boolean(),
  })
  .map(({ present, nullCount, listed, sampled, hasRange }) => {
    const counts = [...Map.groupBy(present, (value) => value)].map(([value, same]) => ({
      value: String(value),
      frequency: same.length,
    }));
    const range = hasRange && present.length > 0;
    const statistics = {
      nullCount,
      distinctValueFrequencies: counts.slice(0, listed),
      sampleValues: present.slice(0, sampled).map(String),
      ...(range ? { min: String(Math.min(...present)), max: String(Math.max(...present)) } : {}),
    };
    return { present, nullCount, statistics };
  });

const check = fc
  .record({
    operator: fc.constantFrom(
      'BETWEEN',
      'EQUAL_TO',
      'NOT_EQUAL_TO',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL_TO',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL_TO',
      'IN',
      'NOT_IN',
    ),
    ends: fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 })),
    threshold: fc.record({ type: fc.constantFrom('COUNT', 'PERCENTAGE'), value: fc.integer({ min: 0, max: 6 }) }),
    excludeNulls: fc.boolean(),
  })
  .map(({ operator, ends, threshold, excludeNulls }) => {
    const [least = 0, greatest = 0] = ends.toSorted((left, right) => left - right);
    const list = { value: JSON.stringify(ends), type: 'LIST' };
    const value = operator.endsWith('IN') ? list : number(least);
    const parameters = operator === 'BETWEEN' ? { minValue: number(least), maxValue: number(greatest) } : { value };
    return { operator, parameters, failThreshold: threshold, excludeNulls };
  });

it('is never wrong about the values of a column, whatever part of them the profile lists', () =>
  fc.assert(
    fc.property(profiledColumn, check, ({ present, nullCount, statistics }, assertion) => {
      const { operator, parameters, failThreshold, excludeNulls } = assertion;
      const result = evaluateField(
        values(operator, parameters, { failThreshold, excludeNulls }),
        facts(statistics, present.length + nullCount),
      );
      const failing =
        present.filter((value) => passesValue(String(value), comparisonOf({ operator, parameters })) !== true).length +
        (excludeNulls ? 0 : nullCount);
      const considered = present.length + (excludeNulls ? 0 : nullCount);
      const size = failThreshold.type === 'COUNT' ? failing : considered === 0 ? 0 : (failing / considered) * 100;
      expect(result.reason).not.toContain('contradicts');
      if (result.type !== 'ERROR') expect(result.type).toBe(size <= failThreshold.value ? 'SUCCESS' : 'FAILURE');
      if (result.unexpectedCount !== undefined) expect(result.unexpectedCount).toBe(failing);
    }),
    { numRuns: 1_000 },
  ));

function withoutRowCount({ rowCount: _count, ...profile }: JsonObject): JsonObject {
  return profile;
}
