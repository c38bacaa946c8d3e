import { sampleViewer, scopeHiding } from '../../test-support/access/visibility.js';
import type { AuditRepository } from './audit/audit.repository.js';
import type { AuditTrail } from './audit/audit-trail.js';
import type { AuditEvent, AuditQuestion } from './audit/audit.types.js';
import { AuditService } from './audit.service.js';
import { ADMIN_ROLE, Authorizer } from './authorization/authorizer.js';

const HIDDEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,hidden,PROD)';
const OPEN = 'urn:li:dataset:(urn:li:dataPlatform:hive,open,PROD)';
const jane = sampleViewer();
const admin = sampleViewer({ urn: 'urn:li:corpuser:admin', roles: [ADMIN_ROLE] });
const event = (id: string, urn?: string): AuditEvent => ({
  id,
  at: 1,
  action: 'WRITE',
  outcome: 'DONE',
  actor: jane.urn,
  urn,
  changes: [],
});
const PAGE = { start: 0, count: 10 };

/** A service over these records, which counts how often what waits is written. */
function serviceOver(...events: readonly AuditEvent[]) {
  const repository = {
    find: async (question: AuditQuestion) => {
      return { total: events.length, events: events.slice(question.start, question.start + question.count) };
    },
    async *scan() {
      await Promise.resolve();
      yield* events;
    },
  } as Partial<AuditRepository> as AuditRepository;
  let flushes = 0;
  const trail = {
    flush: async () => {
      flushes += 1;
    },
  } as Partial<AuditTrail> as AuditTrail;
  return { service: new AuditService(new Authorizer(), trail, repository), flushes: () => flushes };
}

describe('the audit trail', () => {
  it('shows everybody what they did themselves, and others’ records with VIEW_AUDIT alone', async () => {
    const { service } = serviceOver(event('1'));
    expect((await service.find(jane, { ...PAGE, actor: jane.urn })).total).toBe(1);
    await expect(service.find(jane, PAGE)).rejects.toMatchObject({ facts: { privilege: 'VIEW_AUDIT' } });
    expect((await service.find(admin, PAGE)).total).toBe(1);
  });

  it('writes what waits before it answers, so that the last act is in the answer', async () => {
    const { service, flushes } = serviceOver(event('1'));
    await service.find(admin, PAGE);
    expect(flushes()).toBe(1);
  });

  it('neither shows nor counts records of entities that the viewer may not see', async () => {
    const { service } = serviceOver(event('1', HIDDEN), event('2', OPEN), event('3'), event('4', OPEN));
    const visibility = scopeHiding((urn) => urn === HIDDEN);
    const page = await service.find({ ...admin, visibility }, { start: 1, count: 1 });
    expect([page.total, page.events.map(({ id }) => id)]).toEqual([3, ['3']]);
  });
});
