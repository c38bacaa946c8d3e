import { summaryOfReport } from './run-report.js';

describe('the summary of a connector’s report', () => {
  it('counts entities by their most frequent aspect, failures, warnings and what is gone', () => {
    const report = {
      source: {
        type: 'postgres',
        report: {
          events_produced: 12,
          aspects: { container: { status: 1 }, dataset: { status: 3, schemaMetadata: 2 } },
          failures: [{ title: 'No access', message: 'permission denied', context: ['shop.a', 'shop.b'] }],
          warnings: ['an old form'],
          soft_deleted_stale_entities: ['urn:li:dataset:x'],
        },
      },
      sink: { report: { failures: [{ error: 'refused by the server' }] } },
    };
    expect(summaryOfReport(JSON.stringify(report))).toEqual({
      counts: [
        { kind: 'dataset', count: 3 },
        { kind: 'container', count: 1 },
      ],
      events: 12,
      removed: 1,
      failures: [
        { title: 'No access', message: 'permission denied', context: ['shop.a', 'shop.b'] },
        { title: undefined, message: 'refused by the server', context: [] },
      ],
      warnings: [{ title: undefined, message: 'an old form', context: [] }],
      failureCount: 2,
      warningCount: 1,
    });
  });

  it('lists the first fifty messages and counts all', () => {
    const failures = Array.from({ length: 70 }, (_, index) => ({ message: String(index) }));
    const summary = summaryOfReport(JSON.stringify({ source: { report: { failures } } }));
    expect([summary.failures.length, summary.failureCount]).toEqual([50, 70]);
  });

  it.each([undefined, 'not json', '[]', '{"source": 7}', '{"source": {"report": {"aspects": [1], "failures": {}}}}'])(
    'is empty for what is no report: %s',
    (report) => {
      expect(summaryOfReport(report)).toMatchObject({ counts: [], failures: [], warnings: [], removed: 0 });
    },
  );
});
