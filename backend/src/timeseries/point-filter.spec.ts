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

describe('the size of a filter', () => {
  const alternatives = (count: number): object => ({
    or: Array.from({ length: count }, (_, index) => ({ and: [{ field: 'rowCount', values: [String(index)] }] })),
  });
  const values = (condition: string, count: number): object => ({
    or: [{ and: [{ field: 'rowCount', condition, values: Array.from({ length: count }, String) }] }],
  });

  it('takes a hundred alternatives and refuses one more, saying what is allowed', () => {
    expect(readPointFilter(alternatives(100))).toHaveLength(100);
    expect(() => readPointFilter(alternatives(101))).toThrow(/at most 100 alternatives, and this one has 101/);
  });

  it('counts the conditions of all alternatives together', () => {
    const criteria = Array.from({ length: 201 }, () => ({ field: 'a', values: ['b'] }));
    expect(() => readPointFilter({ criteria })).toThrow(/at most 200 conditions/);
  });

  it('allows many values where they are looked up in a set, and few where each is compared', () => {
    expect(readPointFilter(values('IN', 10_000))[0]?.and[0]?.values).toHaveLength(10_000);
    expect(() => readPointFilter(values('IN', 10_001))).toThrow(/at most 10,000 values for rowCount/);
    expect(() => readPointFilter(values('CONTAIN', 501))).toThrow(/at most 500 values of conditions other than/);
  });

  it('is checked before its conditions are read', () => {
    const unreadable = { or: Array.from({ length: 90_000 }, () => null) };
    expect(() => readPointFilter(unreadable)).toThrow(/at most 100 alternatives/);
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
