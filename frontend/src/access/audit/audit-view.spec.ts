import type { AuditRecord } from '../access-queries';
import { auditAddress, readAuditState } from '../settings-address';
import { auditCsv, auditInput } from './audit-view';

const RECORD: AuditRecord = {
  id: 'a',
  time: Date.UTC(2026, 10, 21, 10),
  action: 'WRITE',
  outcome: 'DONE',
  actor: 'urn:li:corpuser:jane',
  credential: 'session',
  credentialId: 's',
  protocol: 'graphql',
  privilege: 'EDIT_ENTITY_TAGS',
  policy: '=cmd()',
  authorisedBy: 'edit',
  urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)',
  traceId: null,
  changes: [
    { aspect: 'globalTags', change: 'SET', fromVersion: 1, toVersion: 2 },
    { aspect: 'ownership', change: 'DELETED', fromVersion: 4, toVersion: null },
  ],
};

describe('what the audit page asks for', () => {
  it('is read from the address and written back to it', () => {
    const state = readAuditState({
      actor: 'urn:li:corpuser:jane',
      action: 'WRITE',
      outcome: 'REFUSED',
      from: '2026-11-01',
      page: 3,
    });
    expect(auditAddress(state)).toBe(
      '/settings/audit?actor=urn:li:corpuser:jane&action=WRITE&outcome=REFUSED&from=2026-11-01&page=3',
    );
    expect(auditInput(state)).toMatchObject({ start: 100, count: 50, actions: ['WRITE'], outcome: 'REFUSED' });
  });

  it('drops what means nothing', () => {
    const state = readAuditState({
      actor: 'jane',
      urn: 7,
      action: 'x y',
      outcome: 'MAYBE',
      from: '2026-13-40',
      page: -1,
    });
    expect(auditAddress(state)).toBe('/settings/audit');
    expect(auditInput(state)).toEqual({ start: 0, count: 50 });
  });

  it('takes a day from its first moment to its last', () => {
    const { startTimeMillis, endTimeMillis } = auditInput(readAuditState({ from: '2026-11-01', to: '2026-11-01' }));
    expect(new Date(Number(startTimeMillis)).getHours()).toBe(0);
    expect(Number(endTimeMillis) - Number(startTimeMillis)).toBe(86_400_000 - 1);
  });
});

describe('the file', () => {
  it('has one row a record, with UTC times, and nothing that a spreadsheet runs', () => {
    const [header = '', row = '', end] = auditCsv([RECORD]).split('\r\n');
    expect(header.split(',')).toHaveLength(14);
    expect(row).toContain('2026-11-21T10:00:00Z,urn:li:corpuser:jane,WRITE,DONE');
    expect(row).toContain('globalTags SET 1→2; ownership DELETED 4');
    expect(row).toContain("'=cmd()");
    expect(end).toBe('');
  });
});
