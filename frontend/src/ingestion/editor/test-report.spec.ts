import { readTestReport } from './test-report';

describe('the report of a test', () => {
  it('says whether the connection works, and what the connector is capable of', () => {
    const text = JSON.stringify({
      basic_connectivity: { capable: true, failure_reason: null },
      capability_report: {
        'SourceCapability.LINEAGE_COARSE': {
          capable: false,
          failure_reason: 'No rights.',
          mitigation_message: 'Grant them.',
        },
        'Data Profiling': { capable: true },
      },
    });
    expect(readTestReport(text)).toEqual({
      works: true,
      reason: '',
      capabilities: [
        { name: 'Lineage coarse', works: false, reason: 'No rights. Grant them.' },
        { name: 'Data profiling', works: true, reason: '' },
      ],
    });
  });

  it('gives the reason of a failure', () => {
    const text = '{"basic_connectivity": {"capable": false, "failure_reason": "password authentication failed"}}';
    expect(readTestReport(text)).toMatchObject({ works: false, reason: 'password authentication failed' });
  });

  it.each([undefined, 'not json', '{}', '{"internal_failure": true, "internal_failure_reason": "no test"}'])(
    'is no answer where there is none: %s',
    (text) => {
      expect(readTestReport(text).works).toBeUndefined();
    },
  );
});
