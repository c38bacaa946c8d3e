import type { JsonObject } from '../kernel/json.js';
import type { TimeseriesPoint } from '../store/contract/store.types.js';
import { usageOf } from './usage.service.js';

const DAY = 86_400_000;
const point = (timestamp: number, value: JsonObject): TimeseriesPoint => ({
  urn: 'urn:li:dataset:a',
  aspect: 'datasetUsageStatistics',
  timestamp,
  value,
  systemMetadata: {},
});

describe('usage', () => {
  it('takes of several counts of one span the newest that says something, and adds spans up', () => {
    const points = [
      point(DAY + 2, { topSqlQueries: ['q'] }),
      point(DAY + 1, { totalSqlQueries: 5, uniqueUserCount: 2 }),
      point(DAY, { totalSqlQueries: 4 }),
      point(0, { totalSqlQueries: 1 }),
    ];
    const usage = usageOf(points, 'DAY');
    expect(usage.buckets).toEqual([
      { bucket: 0, totalSqlQueries: 1, uniqueUserCount: undefined, topSqlQueries: [] },
      { bucket: DAY, totalSqlQueries: 5, uniqueUserCount: 2, topSqlQueries: ['q'] },
    ]);
    expect(usage.totalSqlQueries).toBe(6);
  });
  it('takes spans of one day where a source also reports spans of seven days', () => {
    const points = [
      point(DAY + 1, { totalSqlQueries: 30, eventGranularity: { unit: 'DAY', multiple: 7 } }),
      point(DAY, { totalSqlQueries: 4, eventGranularity: { unit: 'DAY', multiple: 1 } }),
      point(0, { totalSqlQueries: 3, eventGranularity: { unit: 'DAY', multiple: 1 } }),
    ];
    expect(usageOf(points, 'DAY').totalSqlQueries).toBe(7);
  });
  it('counts of the newest spans only, when so many are asked for', () => {
    const points = [2, 1, 0].map((day) =>
      point(day * DAY, { totalSqlQueries: 1, fieldCounts: [{ fieldPath: 'a', count: day }] }),
    );
    const usage = usageOf(points, 'DAY', 2);
    expect([usage.totalSqlQueries, usage.fields]).toEqual([2, [{ fieldName: 'a', count: 3 }]]);
  });
});
