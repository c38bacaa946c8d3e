import { rangeQuestion, usageAnswer, usageProposal } from './usage-wire.js';

const resource = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';

describe('usage on the wire', () => {
  it('becomes a value of the time series, also where old encoders wrapped it', () =>
    expect(
      usageProposal({
        bucket: 5,
        duration: 'DAY',
        resource,
        metrics: {
          totalSqlQueries: { int: 3 },
          users: { array: [{ user: null, userEmail: { string: 'ann@x.org' }, count: 2 }] },
        },
      }),
    ).toMatchObject({
      entityUrn: resource,
      value: {
        timestampMillis: 5,
        eventGranularity: { unit: 'DAY', multiple: 1 },
        totalSqlQueries: 3,
        userCounts: [{ user: 'urn:li:corpuser:ann', count: 2, userEmail: 'ann@x.org' }],
      },
    }));
  it('asks back from the beginning of a span', () => {
    const now = Date.UTC(2026, 4, 20, 13);
    expect(rangeQuestion({ resource, duration: 'DAY', range: 'WEEK' }, now).from).toBe(Date.UTC(2026, 4, 13));
    expect(rangeQuestion({ resource, duration: 'DAY', rangeFromEnd: 'ALL' }, now).from).toBeUndefined();
    expect(() => rangeQuestion({ resource, duration: 'DAY', range: 'EVER' }, now)).toThrow(/range/);
    expect(() => usageProposal({ resource, duration: 'DAY' })).toThrow(/bucket/);
  });

  it('fills the spans between without counts, unless there are too many', () => {
    const day = 86_400_000;
    const told = (at: number) => ({ bucket: at, uniqueUserCount: 1, totalSqlQueries: 4, topSqlQueries: ['select 1'] });
    const usage = (...times: number[]) => ({
      buckets: times.map(told),
      totalSqlQueries: 8,
      uniqueUserCount: 1,
      users: [],
      fields: [],
    });
    const { buckets } = usageAnswer(usage(0, 3 * day), { urn: resource, unit: 'DAY' });
    expect(buckets).toMatchObject([
      { bucket: 0, metrics: { totalSqlQueries: 4, topSqlQueries: ['select 1'] } },
      { bucket: day, duration: 'DAY', resource, metrics: { topSqlQueries: [] } },
      { bucket: 2 * day },
      { bucket: 3 * day, metrics: { totalSqlQueries: 4 } },
    ]);
    expect(buckets).toContainEqual({ bucket: day, duration: 'DAY', resource, metrics: { topSqlQueries: [] } });
    expect(usageAnswer(usage(), { urn: resource, unit: 'DAY' }).buckets).toEqual([]);
    expect(usageAnswer(usage(0, 20_000 * day), { urn: resource, unit: 'DAY' }).buckets).toHaveLength(2);
  });
});
