import { healthOf } from './health.js';

const incident = (urn: string, state: string, time: number): Parameters<typeof healthOf>[0]['incidents'][number] => ({
  urn,
  info: { title: urn, status: { state, lastUpdated: { time, actor: 'urn:li:corpuser:a' } } },
  event: undefined,
});
const assertion = (urn: string, type: string, result: string | undefined): ReturnType<typeof incident> => ({
  urn,
  info: { type },
  event: result === undefined ? undefined : { timestampMillis: 9, result: { type: result } },
});

describe('the health of an entity', () => {
  it('fails with one open incident and tells the one that moved last', () => {
    const incidents = [incident('a', 'ACTIVE', 5), incident('b', 'ACTIVE', 7), incident('c', 'RESOLVED', 9)];
    expect(healthOf({ incidents, assertions: [] })).toEqual([
      expect.objectContaining({
        type: 'INCIDENTS',
        status: 'FAIL',
        message: '2 active incidents',
        reportedAt: 7,
        activeIncidentHealthDetails: { latestIncidentUrn: 'b', latestIncidentTitle: 'b', lastActivityAt: 7, count: 2 },
      }),
    ]);
  });

  it('says nothing of assertions that never ran', () => {
    expect(healthOf({ incidents: [], assertions: [assertion('a', 'FIELD', undefined)] })).toEqual([
      { type: 'INCIDENTS', status: 'PASS', causes: [] },
    ]);
  });

  it('counts the newest results by type of assertion', () => {
    const assertions = [
      assertion('a', 'FIELD', 'SUCCESS'),
      assertion('b', 'FIELD', 'FAILURE'),
      assertion('c', 'VOLUME', 'SUCCESS'),
    ];
    expect(healthOf({ incidents: [], assertions })[1]).toEqual({
      type: 'ASSERTIONS',
      status: 'FAIL',
      message: '1 of 3 assertions are failing',
      reportedAt: 9,
      causes: ['b'],
      latestAssertionStatusByType: [
        { type: 'FIELD', status: 'FAIL', total: 2, statusCount: 1, lastStatusResultAt: 9 },
        { type: 'VOLUME', status: 'PASS', total: 1, statusCount: 1, lastStatusResultAt: 9 },
      ],
    });
  });
});
