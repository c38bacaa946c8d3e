import fc from 'fast-check';

import type { JsonObject } from '../kernel/json.js';
import type { TimeseriesPoint } from '../store/contract/store.types.js';
import { Aggregation } from './aggregate.js';
import { CALENDAR_UNITS } from './buckets.js';
import type { Bucket, Metric, StatsTable } from './timeseries.types.js';

const DAY = 86_400_000;
const point = (timestamp: number, value: JsonObject): TimeseriesPoint => ({
  urn: 'urn:li:dataset:a',
  aspect: 'x',
  timestamp,
  value: { timestampMillis: timestamp, ...value },
  systemMetadata: {},
});
const days: Bucket = { type: 'DATE', key: 'timestampMillis', unit: 'DAY', multiple: 1 };
const sum = (fieldPath: string): Metric => ({ fieldPath, type: 'SUM' });
const latest = (fieldPath: string): Metric => ({ fieldPath, type: 'LATEST' });
const different = (fieldPath: string): Metric => ({ fieldPath, type: 'CARDINALITY' });

function tableOf(
  points: readonly TimeseriesPoint[],
  metrics: readonly Metric[],
  ...buckets: readonly Bucket[]
): StatsTable {
  const aggregation = new Aggregation({ metrics, buckets });
  points.forEach((one) => aggregation.add(one));
  return aggregation.table();
}

describe('a table of points', () => {
  it('has one row without buckets, and says NULL where nothing was measured', () =>
    expect(
      tableOf(
        [point(1, { a: 1.5 }), point(2, { a: 2 })],
        [sum('a'), latest('a'), different('a'), sum('b'), latest('b')],
      ),
    ).toEqual({
      columnNames: ['sum_a', 'latest_a', 'cardinality_a', 'sum_b', 'latest_b'],
      columnTypes: ['double', 'long', 'long', 'double', 'string'],
      rows: [['3.5', '2', '2', 'NULL', 'NULL']],
    }));
  it('takes the newest value that there is, in whatever order points come', () =>
    expect(tableOf([point(3, {}), point(1, { a: 'old' }), point(2, { a: 'new' })], [latest('a')]).rows).toEqual([
      ['new'],
    ]));
  it('groups by day and text, in their order; a missing text is a group', () =>
    expect(
      tableOf(
        [point(DAY, { k: 'b', n: 1 }), point(0, { k: 'b', n: 2 }), point(5, { k: 'a', n: 4 }), point(6, { n: 8 })],
        [sum('n')],
        days,
        { type: 'STRING', key: 'k' },
      ).rows,
    ).toEqual([
      ['0', 'NULL', '8'],
      ['0', 'a', '4'],
      ['0', 'b', '2'],
      [String(DAY), 'b', '1'],
    ]));
  it('counts a list element by element where it reaches into it', () => {
    const used = [
      point(0, {
        total: 9,
        users: [
          { user: 'u', count: 1 },
          { user: 'v', count: 2 },
        ],
      }),
      point(1, { total: 9, users: [{ user: 'u', count: 4 }] }),
    ];
    expect(tableOf(used, [sum('users.count')], { type: 'STRING', key: 'users.user' }).rows).toEqual([
      ['u', '5'],
      ['v', '2'],
    ]);
    const both = [point(0, { users: [{ count: 1 }], fields: [{ count: 2 }] })];
    expect(() => tableOf(both, [sum('users.count'), sum('fields.count')])).toThrow(/one list only/);
  });
  it('loses nothing: the sums of all spans are the sum of all points', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.integer({ min: 0, max: 4e12 }), n: fc.integer({ min: -1000, max: 1000 }) }), {
          minLength: 1,
        }),
        fc.constantFrom(...CALENDAR_UNITS),
        fc.integer({ min: 1, max: 5 }),
        (measured, unit, multiple) => {
          const points = measured.map(({ at, n }) => point(at, { n }));
          const table = tableOf(points, [sum('n')], { type: 'DATE', key: 'timestampMillis', unit, multiple });
          const total = table.rows.reduce((all, row) => all + Number(row[1]), 0);
          expect(total).toBe(measured.reduce((all, { n }) => all + n, 0));
        },
      ),
    ));
});

describe('the size of a table', () => {
  const strings = (count: number): readonly Bucket[] =>
    Array.from({ length: count }, () => ({ type: 'STRING', key: 'names' }));

  it('has at most five buckets and fifty metrics', () => {
    expect(() => tableOf([], [sum('a')], ...strings(6))).toThrow(/buckets may hold at most 5 entries/);
    expect(() =>
      tableOf(
        [],
        Array.from({ length: 51 }, () => sum('a')),
      ),
    ).toThrow(/metrics may hold at most 50/);
  });

  it('is refused before the combinations of long lists are made', () => {
    const names = Array.from({ length: 400 }, (_, index) => `n${index}`);
    expect(() => tableOf([point(1, { names })], [sum('a')], ...strings(2))).toThrow(/more than 100000 rows/);
  });
});
