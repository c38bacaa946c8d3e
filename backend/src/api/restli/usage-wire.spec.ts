import { rangeQuestion, usageProposal } from './usage-wire.js';

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
});
