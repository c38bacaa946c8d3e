import type { TimeseriesPoint } from '../store/contract/store.types.js';
import { boundsOf, pointTest, readPointFilter } from './point-filter.js';

const point: TimeseriesPoint = {
  urn: 'urn:li:dataset:a',
  aspect: 'datasetProfile',
  timestamp: 100,
  value: {
    timestampMillis: 100,
    pipelineName: 'p',
    rowCount: 5,
    state: { serde: 'x' },
    userCounts: [
      { user: 'u', count: 1 },
      { user: 'v', count: 2 },
    ],
    runtimeContext: { 'a.b': 'c' },
  },
  systemMetadata: { runId: 'r' },
};
const passes = (...and: readonly unknown[]): boolean => pointTest(readPointFilter({ or: [{ and }] }))(point);

describe('a filter over points', () => {
  it('lets everything pass without alternatives', () =>
    expect(
      [undefined, null, {}, { or: [] }, { or: [{ and: [] }] }].map((wire) => pointTest(readPointFilter(wire))(point)),
    ).toEqual([true, true, true, true, true]));
  it('compares fields, also below others and in lists', () => {
    expect(passes({ field: 'pipelineName', condition: 'EQUAL', values: ['q', 'p'] })).toBe(true);
    expect(passes({ field: 'pipelineName.keyword', value: 'p' })).toBe(true);
    expect(passes({ field: 'state.serde', values: ['y'] })).toBe(false);
    expect(passes({ field: 'userCounts.user', values: ['v'] })).toBe(true);
    expect(passes({ field: 'userCounts.count', condition: 'GREATER_THAN', values: ['2'] })).toBe(false);
    expect(passes({ field: 'runtimeContext.a.b', values: ['c'] })).toBe(true);
    expect(passes({ field: 'urn', values: ['urn:li:dataset:a'] }, { field: 'runId', values: ['r'] })).toBe(true);
  });
  it.each([
    ['IEQUAL', 'P', true],
    ['CONTAIN', 'p', true],
    ['START_WITH', 'q', false],
    ['END_WITH', 'p', true],
    ['EXISTS', '', true],
    ['IS_NULL', '', false],
  ])('knows %s', (condition, value, expected) =>
    expect(passes({ field: 'pipelineName', condition, values: [value] })).toBe(expected),
  );
  it('compares numbers as numbers', () => {
    expect(passes({ field: 'rowCount', condition: 'GREATER_THAN', values: ['10'] })).toBe(false);
    expect(passes({ field: 'rowCount', condition: 'LESS_THAN_OR_EQUAL_TO', values: ['5'] })).toBe(true);
    expect(passes({ field: 'rowCount', condition: 'GREATER_THAN_OR_EQUAL_TO', values: ['5.5'] })).toBe(false);
  });
  it('turns a negated condition round, a missing field among it', () => {
    expect(passes({ field: 'pipelineName', values: ['p'], negated: true })).toBe(false);
    expect(passes({ field: 'missing', values: ['p'], negated: true })).toBe(true);
  });
  it('refuses what it does not know', () => {
    expect(() =>
      pointTest(readPointFilter({ or: [{ and: [{ field: 'a', condition: 'LIKE', values: ['b'] }] }] })),
    ).toThrow(/"LIKE"/);
    expect(() => readPointFilter({ or: [{ and: [{ condition: 'EQUAL' }] }] })).toThrow(/name its field/);
    expect(() => readPointFilter('x')).toThrow(/object/);
  });
});

describe('what the database can find of a filter', () => {
  const bounds = (...alternatives: readonly (readonly object[])[]): unknown =>
    boundsOf(readPointFilter({ or: alternatives.map((and) => ({ and })) }));
  const urn = (...values: readonly string[]): object => ({ field: 'urn', values });
  const time = (condition: string, value: number): object => ({
    field: 'timestampMillis',
    condition,
    values: [String(value)],
  });
  it('holds all alternatives', () => {
    expect(
      bounds(
        [urn('a'), time('GREATER_THAN', 5), time('LESS_THAN', 9)],
        [urn('b', 'a'), time('GREATER_THAN_OR_EQUAL_TO', 7), time('LESS_THAN', 8)],
      ),
    ).toEqual({ urns: ['a', 'b'], from: 5, to: 9 });
  });
  it('says nothing that one alternative does not say', () => {
    expect(bounds([urn('a')], [time('GREATER_THAN', 5)])).toEqual({});
    expect(bounds([{ ...urn('a'), negated: true }])).toEqual({});
    expect(boundsOf([])).toEqual({});
  });
});
