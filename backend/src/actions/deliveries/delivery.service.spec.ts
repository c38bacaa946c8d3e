import type { HttpAdapterHost } from '@nestjs/core';

import type { TaskSchedules } from '../../tasks/task-schedules.js';
import type { TasksService } from '../../tasks/tasks.service.js';
import type { DeliverySender } from './delivery-sender.js';
import type { DeliveryRepository } from './delivery.repository.js';
import { DeliveryService } from './delivery.service.js';
import type { DeliveryState, NewDelivery } from './delivery.types.js';

const DELIVERY = { id: 'd1', effect: 'webhook', events: [] } as unknown as NewDelivery;

/** What is queued when a delivery is added that is stored in a state. */
async function queuedIn(state: DeliveryState): Promise<readonly unknown[]> {
  const queued: unknown[] = [];
  const tasks = {
    add: async (_viewer: unknown, _kind: unknown, parameters: object, options: object) => {
      queued.push({ ...parameters, ...options });
    },
  } as unknown as TasksService;
  const repository = { add: async () => [{ ...DELIVERY, state }] } as unknown as DeliveryRepository;
  const service = new DeliveryService(
    {} as HttpAdapterHost,
    tasks,
    {} as TaskSchedules,
    repository,
    {} as DeliverySender,
  );
  await service.add(DELIVERY);
  return queued;
}

describe('a delivery', () => {
  it('is queued while it waits, and joins the attempt of a server that sends it already', async () => {
    expect(await queuedIn('QUEUED')).toEqual([{ delivery: 'd1', key: 'deliver-action d1', joinsRunning: true }]);
  });

  it('is not queued again once it was sent, failed or was dropped', async () => {
    for (const state of ['DELIVERED', 'FAILED', 'DROPPED'] as const) expect(await queuedIn(state)).toEqual([]);
  });
});
