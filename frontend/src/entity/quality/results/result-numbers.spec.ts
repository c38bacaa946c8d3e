import { allowedRange, resultPoints } from './result-numbers';

const number = (value: string) => ({ value, type: 'NUMBER' });
const volume = (operator: string, parameters: object) => ({
  type: 'VOLUME',
  volumeAssertion: { type: 'ROW_COUNT_TOTAL', rowCountTotal: { operator, parameters } },
});

describe('the range that a check allows', () => {
  it.each([
    ['BETWEEN', { minValue: number('5'), maxValue: number('9') }, { least: 5, greatest: 9 }],
    ['GREATER_THAN_OR_EQUAL_TO', { value: number('5') }, { least: 5 }],
    ['LESS_THAN', { value: number('-1.5') }, { greatest: -1.5 }],
    ['EQUAL_TO', { value: number('5') }, { least: 5, greatest: 5 }],
    ['NOT_EQUAL_TO', { value: number('5') }, undefined],
    ['BETWEEN', { minValue: number('5') }, undefined],
    ['GREATER_THAN', { value: { value: 'unknown' } }, undefined],
    ['LESS_THAN', { value: { value: ' ' } }, undefined],
  ])('is read from %s with %j', (operator, parameters, range) => {
    expect(allowedRange(volume(operator, parameters))).toEqual(range);
  });

  it('is read from metrics of columns and from the tests of other tools alike', () => {
    const comparison = { operator: 'LESS_THAN_OR_EQUAL_TO', parameters: { value: number('3') } };
    expect(allowedRange({ fieldAssertion: { fieldMetricAssertion: comparison } })).toEqual({ greatest: 3 });
    expect(allowedRange({ datasetAssertion: comparison })).toEqual({ greatest: 3 });
  });

  it('is the number of rows that may fail, where values are compared one by one', () => {
    const values = (failThreshold: object) => ({ fieldAssertion: { fieldValuesAssertion: { failThreshold } } });
    expect(allowedRange(values({ type: 'COUNT', value: 2 }))).toEqual({ greatest: 2 });
    expect(allowedRange(values({ type: 'PERCENTAGE', value: 2 }))).toBeUndefined();
  });

  it('is absent where nothing is compared', () => {
    expect(allowedRange({ type: 'FRESHNESS', freshnessAssertion: {} })).toBeUndefined();
    expect(allowedRange(undefined)).toBeUndefined();
  });
});

describe('the points of the chart', () => {
  it('are in the order of time, with the compared number, else the failing rows, else the row count', () => {
    const run = (timestampMillis: number, result: object | null) => ({ timestampMillis, result }) as never;
    expect(
      resultPoints([
        run(4, { type: 'FAILURE', unexpectedCount: 2, rowCount: 7 }),
        run(3, { type: 'ERROR', actualAggValue: null }),
        run(2, { type: 'FAILURE', actualAggValue: 0, rowCount: 7 }),
        run(1, { type: 'SUCCESS', rowCount: 7 }),
      ]),
    ).toEqual([
      { time: 1, result: 'passing', value: 7 },
      { time: 2, result: 'failing', value: 0 },
      { time: 3, result: 'notEvaluated', value: undefined },
      { time: 4, result: 'failing', value: 2 },
    ]);
  });
});
