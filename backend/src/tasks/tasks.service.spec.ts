import type { AuditTrail } from '../access/audit/audit-trail.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import type { Viewer } from '../kernel/viewer.js';
import { NOTHING_VISIBLE } from '../kernel/visibility.js';
import type { TaskKinds } from './task-kinds.js';
import type { TaskRepository } from './task.repository.js';
import { TaskRequesters } from './task-requesters.js';
import type { TaskRunner } from './task-runner.js';
import type { Task } from './task.types.js';
import { TasksService } from './tasks.service.js';

const viewer = (name: string): Viewer => ({
  urn: `urn:li:corpuser:${name}`,
  groups: [],
  roles: [],
  credential: 'session',
  visibility: NOTHING_VISIBLE,
});
const task = { id: 't1', state: 'QUEUED', requester: { urn: 'urn:li:corpuser:ann', credential: 'session' } } as Task;

/** A service with one task, which `ann` asked for, and with one operator, `olga`. */
function serviceWith(cancelled: string[] = []): TasksService {
  const repository = {
    find: async (id: string) => (id === task.id ? task : undefined),
    cancel: async (id: string) => {
      cancelled.push(id);
      return { ...task, state: 'CANCELLED' };
    },
    list: async ({ requester }: { readonly requester?: string }) => ({ total: 0, tasks: [], requester }),
  };
  return new TasksService(
    repository as unknown as TaskRepository,
    { cancelHere: () => undefined } as unknown as TaskRunner,
    {} as TaskKinds,
    { allowed: ({ urn }: Viewer) => urn.endsWith(':olga') } as unknown as Authorizer,
    { record: () => undefined } as unknown as AuditTrail,
  );
}

describe("another person's task", () => {
  it('is not found, and is refused as one that is not there when it is to be cancelled', async () => {
    const cancelled: string[] = [];
    const service = serviceWith(cancelled);
    expect(await service.find(viewer('bob'), 't1')).toBeUndefined();
    await expect(service.cancel(viewer('bob'), 't1')).rejects.toMatchObject({ code: 'tasks.unknown' });
    await expect(service.cancel(viewer('bob'), 'none')).rejects.toMatchObject({ code: 'tasks.unknown' });
    expect(cancelled).toEqual([]);
  });

  it('is seen and cancelled by whoever asked for it and by operators', async () => {
    const cancelled: string[] = [];
    const service = serviceWith(cancelled);
    for (const name of ['ann', 'olga']) {
      expect(await service.find(viewer(name), 't1')).toBe(task);
      expect(await service.cancel(viewer(name), 't1')).toMatchObject({ state: 'CANCELLED' });
    }
    expect(cancelled).toEqual(['t1', 't1']);
  });

  it('is listed for operators alone', async () => {
    const question = { start: 0, count: 1 };
    expect(await serviceWith().list(viewer('bob'), question)).toMatchObject({ requester: 'urn:li:corpuser:bob' });
    expect(await serviceWith().list(viewer('olga'), question)).toMatchObject({ requester: undefined });
  });
});

describe('who a task acts as', () => {
  it('is nobody once its requester was suspended', async () => {
    const suspended = { exists: true, removed: false, aspects: { corpUserStatus: { value: { status: 'SUSPENDED' } } } };
    const readers = { as: () => ({ entities: async (urns: readonly string[]) => new Map([[urns[0], suspended]]) }) };
    const requesters = new TaskRequesters(readers as never, { visibilityOf: () => NOTHING_VISIBLE } as never);
    await expect(requesters.viewerOf(task.requester)).rejects.toMatchObject({ code: 'access.forbidden' });
  });
});
