import { parse } from 'csv-parse/sync';

import { assetNames } from '../model/asset-names';
import { aConsumer } from '../../../test-support/impact-answer';
import { csvCell } from '../../ui/format/csv';
import { impactCsv } from './csv';

describe('impact as CSV', () => {
  it('is one row a consumer, and reads back cell by cell', () => {
    const consumers = [aConsumer(), aConsumer({ name: 'a "quoted", name\nin two lines', verdict: 'UNKNOWN' })];
    const rows: Record<string, string>[] = parse(impactCsv(consumers, assetNames(consumers)), { columns: true });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      verdict: 'BREAKS',
      consumer: 'v_revenue_daily',
      kind: 'Dataset',
      confidence: '0.97',
      hops: '1',
      owners: 'Lena Brandt; Finance',
      path: 'fct_bookings.net -0.97-> v_revenue_daily.net_revenue',
      tests: '',
      contracts: '',
      queries_30_days: '412',
      last_used: '2026-11-20T00:00:00Z',
    });
    expect(rows[1]).toMatchObject({ verdict: 'UNKNOWN', consumer: 'a "quoted", name\nin two lines' });
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])(
    'puts an apostrophe before %p, which a spreadsheet would run',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('has a header even when nothing is hit', () => {
    expect(impactCsv([], new Map()).split('\r\n')).toHaveLength(2);
  });
});
