import { randomUUID } from 'node:crypto';

import { jest } from '@jest/globals';

import { SampleStore } from '../../../test-support/store/sample-store.js';
import type { TaskSchedules } from '../../tasks/task-schedules.js';
import type { TaskKind } from '../../tasks/task.types.js';
import type { TasksService } from '../../tasks/tasks.service.js';
import { sampleEvent } from '../sample-event.js';
import type { DeliverySender } from './delivery-sender.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DeliveryService } from './delivery.service.js';

const sample = new SampleStore();
const repository = new DeliveryRepository(sample.graph);
beforeAll(() => sample.open());
afterAll(() => sample.close());

const eventsOf = (...ids: readonly string[]) => ids.map((id) => ({ ...sampleEvent('urn:li:corpuser:ann'), id }));
const newOwner = (): string => `urn:li:dataHubAction:${randomUUID()}`;
const deliveryTo = (owner: string, target: string, ...ids: readonly string[]) => {
  const events = eventsOf(...ids);
  return { owner, ownerName: 'rule', effect: 'email', target, title: 'title', events };
};
/** The ids of the events of each delivery of an owner, in alphabetical order. */
async function eventsSentTo(owner: string): Promise<readonly (readonly string[])[]> {
  const { deliveries } = await repository.list({ owner, states: [], start: 0, count: 100 });
  const stored = await Promise.all(deliveries.map(({ id }) => repository.find(id)));
  return stored
    .map((one) => one?.events.map(({ id }) => id) ?? [])
    .toSorted((a, b) => a.join().localeCompare(b.join()));
}
const statesOf = async (owner: string) =>
  (await repository.list({ owner, states: [], start: 0, count: 100 })).deliveries.map(({ state }) => state);

describe('an event', () => {
  it('is sent once to a recipient, also when it comes again among others', async () => {
    const owner = newOwner();
    const [first] = await repository.add(deliveryTo(owner, 'a@example.org', 'one'), 'QUEUED');
    const again = await repository.add(deliveryTo(owner, 'a@example.org', 'one', 'two'), 'QUEUED');
    expect(again[0]).toEqual(first);
    expect(again).toHaveLength(2);
    expect(await repository.add(deliveryTo(owner, 'a@example.org', 'two', 'one'), 'QUEUED')).toHaveLength(2);
    expect(await eventsSentTo(owner)).toEqual([['one'], ['two']]);
  });

  it('is sent to each recipient, and for each rule', async () => {
    const [owner, other] = [newOwner(), newOwner()];
    await repository.add(deliveryTo(owner, 'a@example.org', 'one'), 'QUEUED');
    await repository.add(deliveryTo(owner, 'b@example.org', 'one'), 'QUEUED');
    await repository.add(deliveryTo(other, 'a@example.org', 'one'), 'QUEUED');
    expect([await eventsSentTo(owner), await eventsSentTo(other)]).toEqual([[['one'], ['one']], [['one']]]);
  });

  it('is sent again where somebody asks for it', async () => {
    const owner = newOwner();
    const [first] = await repository.add(deliveryTo(owner, 'a@example.org', 'one'), 'QUEUED');
    const id = randomUUID();
    await repository.addAgain({ ...deliveryTo(owner, 'a@example.org', 'one'), id, redeliveryOf: first?.id });
    expect(await eventsSentTo(owner)).toEqual([['one'], ['one']]);
  });

  it('is not sent where more than 60 were sent within the minute, but waits for a digest all the same', async () => {
    const owner = newOwner();
    for (let index = 0; index < 60; index += 1)
      await repository.add(deliveryTo(owner, 'a@example.org', String(index)), 'QUEUED');
    expect(await repository.add(deliveryTo(owner, 'a@example.org', 'late'), 'QUEUED')).toMatchObject([
      { state: 'DROPPED' },
    ]);
    expect(await repository.add(deliveryTo(owner, 'b@example.org', 'late'), 'DIGEST')).toMatchObject([
      { state: 'DIGEST' },
    ]);
  });
});

describe('a flood of events', () => {
  it('leaves a record of the first 60 in a minute that are not sent, and of no more', async () => {
    const owner = newOwner();
    for (let index = 0; index < 122; index += 1) {
      const [added] = await repository.add(deliveryTo(owner, 'a@example.org', String(index)), 'QUEUED');
      expect(added?.state).toBe(index < 60 ? 'QUEUED' : 'DROPPED');
    }
    const { total } = await repository.list({ owner, states: [], start: 0, count: 1 });
    expect(total).toBe(120);
  });
});

describe('a rehearsal', () => {
  it('stores nothing, so that the same events are sent all the same', async () => {
    const owner = newOwner();
    await repository.rehearse(deliveryTo(owner, 'a@example.org', 'one'));
    expect(await eventsSentTo(owner)).toEqual([]);
    expect(await repository.add(deliveryTo(owner, 'a@example.org', 'one'), 'QUEUED')).toMatchObject([
      { state: 'QUEUED', attempts: 0 },
    ]);
  });
});

describe('a digest', () => {
  /** A service whose tasks are carried out by hand. */
  function newService() {
    const kinds = new Map<string, TaskKind>();
    const tasks = {
      register: (kind: TaskKind) => void kinds.set(kind.name, kind),
      add: async () => undefined,
    } as unknown as TasksService;
    const service = new DeliveryService(
      { httpAdapter: undefined } as never,
      tasks,
      {} as TaskSchedules,
      repository,
      {} as DeliverySender,
    );
    service.onModuleInit();
    const steps = { signal: new AbortController().signal, progress: () => undefined };
    return { service, sendDigests: () => kinds.get('send-digests')?.run({}, steps as never) };
  }

  it('is one delivery of all that was collected for a recipient, sent once', async () => {
    const { service, sendDigests } = newService();
    const owner = newOwner();
    for (const id of ['one', 'two']) await service.add(deliveryTo(owner, 'a@example.org', id), { isDigest: true });
    expect(await statesOf(owner)).toEqual(['DIGEST', 'DIGEST']);
    await sendDigests();
    await sendDigests();
    expect((await eventsSentTo(owner)).filter(({ length }) => length > 1)).toEqual([['one', 'two']]);
    expect((await statesOf(owner)).toSorted()).toEqual(['DELIVERED', 'DELIVERED', 'QUEUED']);
  });

  it('is sent once where a server dies before it notes what was part of it, and the rest in the next one', async () => {
    const { service, sendDigests } = newService();
    const owner = newOwner();
    await service.add(deliveryTo(owner, 'a@example.org', 'one'), { isDigest: true });
    const closing = jest.spyOn(repository, 'closeCollected').mockRejectedValueOnce(new Error('the server died'));
    await expect(sendDigests()).rejects.toThrow('the server died');
    closing.mockRestore();
    await service.add(deliveryTo(owner, 'a@example.org', 'two'), { isDigest: true });
    await sendDigests();
    await sendDigests();
    expect(await eventsSentTo(owner)).toEqual([['one'], ['one'], ['two'], ['two']]);
    expect((await statesOf(owner)).toSorted()).toEqual(['DELIVERED', 'DELIVERED', 'QUEUED', 'QUEUED']);
  });

  it('holds at most 100 events; what is left comes in another one', async () => {
    const { service, sendDigests } = newService();
    const owner = newOwner();
    for (let index = 0; index < 6; index += 1) {
      const ids = Array.from({ length: 20 }, (_, at) => `${index}-${at}`);
      await service.add(deliveryTo(owner, 'a@example.org', ...ids), { isDigest: true });
    }
    await sendDigests();
    const sizes = (await eventsSentTo(owner)).map(({ length }) => length).filter((length) => length !== 20);
    expect(sizes).toEqual([100]);
    expect((await statesOf(owner)).filter((state) => state === 'QUEUED')).toHaveLength(2);
  });
});
