import fc from 'fast-check';

import type { JsonObject } from '../../../kernel/json.js';
import type { Point } from '../../../entities/reads/facts-reader.js';
import { dashboardUsage, datasetStats, datasetUsage, operationStats, viewStats } from './usage.js';

const point = (timestamp: number, value: JsonObject): Point => ({
  timestamp,
  value,
  runId: undefined,
  lastObserved: undefined,
});
const DAY = { unit: 'DAY', multiple: 1 };

describe('usage told from points', () => {
  it('adds up people and columns over all buckets', () => {
    const points = [
      point(2, {
        totalSqlQueries: 4,
        eventGranularity: DAY,
        userCounts: [{ user: 'urn:li:corpuser:a', count: 3 }],
        fieldCounts: [{ fieldPath: 'id', count: 2 }],
      }),
      point(1, {
        totalSqlQueries: 5,
        eventGranularity: DAY,
        userCounts: [
          { user: 'urn:li:corpuser:a', count: 1 },
          { user: 'urn:li:corpuser:b', count: 7 },
        ],
      }),
    ];
    expect(datasetUsage('urn:x', points)).toMatchObject({
      buckets: [{ bucket: 2, duration: 'DAY', metrics: { totalSqlQueries: 4 } }, { bucket: 1 }],
      aggregations: {
        uniqueUserCount: 2,
        totalSqlQueries: 9,
        users: [
          { user: { urn: 'urn:li:corpuser:b' }, count: 7 },
          { user: { urn: 'urn:li:corpuser:a' }, count: 4 },
        ],
        fields: [{ fieldName: 'id', count: 2 }],
      },
    });
    expect(datasetStats(points)).toEqual({
      queryCountLast30Days: 9,
      uniqueUserCountLast30Days: 2,
      topUsersLast30Days: [{ urn: 'urn:li:corpuser:b' }, { urn: 'urn:li:corpuser:a' }],
    });
  });

  it('is not known where nothing was ever reported', () => {
    expect(datasetStats([])).toEqual({});
    expect(viewStats([], 0)).toBeUndefined();
  });

  it('tells totals from points without granularity and the month from buckets', () => {
    const points = [
      point(9, { viewsCount: 100 }),
      point(8, { viewsCount: 3, eventGranularity: DAY }),
      point(1, { viewsCount: 50, eventGranularity: DAY }),
    ];
    expect(viewStats(points, 5)).toEqual({
      viewCount: 100,
      viewCountLast30Days: 3,
      uniqueUserCountLast30Days: 0,
      topUsersLast30Days: [],
    });
  });

  it('answers the days where the same queries are reported by hour, day and month', () => {
    const points = [
      point(30, { totalSqlQueries: 15, eventGranularity: { unit: 'MONTH' } }),
      point(20, { totalSqlQueries: 4, eventGranularity: DAY }),
      point(10, { totalSqlQueries: 3, eventGranularity: DAY }),
      point(5, { totalSqlQueries: 3, eventGranularity: { unit: 'HOUR', multiple: 1 } }),
    ];
    expect(datasetUsage('urn:x', points)).toMatchObject({
      buckets: [{ bucket: 20 }, { bucket: 10 }],
      aggregations: { totalSqlQueries: 7 },
    });
    expect(datasetStats(points)).toMatchObject({ queryCountLast30Days: 7 });
  });

  it('adds hours up to days of UTC where only hours are reported', () => {
    const hour = { unit: 'HOUR', multiple: 1 };
    const day = 86_400_000;
    const part = (timestamp: number, count: number, user: string): Point =>
      point(timestamp, {
        totalSqlQueries: count,
        uniqueUserCount: 1,
        topSqlQueries: [`select ${String(count)}`],
        userCounts: [{ user, count }],
        eventGranularity: hour,
      });
    const points = [part(day + 7, 5, 'a'), part(9, 2, 'a'), part(8, 1, 'b')];
    expect(datasetUsage('urn:x', points)).toMatchObject({
      buckets: [
        { bucket: day, duration: 'DAY', metrics: { totalSqlQueries: 5, uniqueUserCount: 1 } },
        {
          bucket: 0,
          duration: 'DAY',
          metrics: { totalSqlQueries: 3, uniqueUserCount: 2, topSqlQueries: ['select 2', 'select 1'] },
        },
      ],
      aggregations: { totalSqlQueries: 8, uniqueUserCount: 2 },
    });
  });

  it('takes the highest number of people of a day whose hours name nobody', () => {
    const points = [7, 4].map((uniqueUserCount, index) =>
      point(index, { uniqueUserCount, eventGranularity: { unit: 'HOUR' } }),
    );
    expect(datasetUsage('urn:x', points)).toMatchObject({ buckets: [{ metrics: { uniqueUserCount: 7 } }] });
  });

  it('adds views of one granularity up, beside the totals of a dashboard', () => {
    const points = [
      point(30, { viewsCount: 90 }),
      point(20, { viewsCount: 12, eventGranularity: { unit: 'WEEK' } }),
      point(10, { viewsCount: 5, eventGranularity: DAY }),
    ];
    expect(dashboardUsage('urn:x', points)).toMatchObject({
      buckets: [{ bucket: 10, duration: 'DAY' }],
      aggregations: { viewsCount: 5 },
      metrics: [{ viewsCount: 90 }],
    });
    expect(viewStats(points, 0)).toMatchObject({ viewCount: 90, viewCountLast30Days: 5 });
  });

  it('loses no operation between days and kinds', () => {
    const kinds = ['INSERT', 'UPDATE', 'DELETE', 'CREATE', 'ALTER', 'DROP', 'CUSTOM'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1000), fc.constantFrom(...kinds))), (operations) => {
        const points = operations.map(([time, operationType]) => point(time, { operationType }));
        // The answer's type is the schema's business; here only its numbers count.
        const { buckets, aggregations } = operationStats('urn:x', points, 100) as {
          buckets: { aggregations: Record<string, number> }[];
          aggregations: Record<string, number>;
        };
        const byKind = Object.entries(aggregations).filter(
          ([name]) => name !== 'totalOperations' && name !== 'customOperationsMap',
        );
        expect(byKind.reduce((sum, [, count]) => sum + count, 0)).toBe(operations.length);
        expect(buckets.reduce((sum, day) => sum + (day.aggregations.totalOperations ?? 0), 0)).toBe(operations.length);
      }),
    );
  });
});
