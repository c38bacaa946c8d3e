import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { asProblem, Problem } from '../../kernel/problem.js';
import { SYSTEM_VIEWER, type Viewer } from '../../kernel/viewer.js';
import { textOf } from '../../kernel/json.js';
import { type EpochMs, systemClock } from '../../kernel/time.js';
import { isTransient } from '../../store/log/followers/transient-errors.js';
import { TaskSchedules } from '../../tasks/task-schedules.js';
import type { TaskKind, TaskSteps } from '../../tasks/task.types.js';
import { TasksService } from '../../tasks/tasks.service.js';
import { type ActionEvent, DeliveryFailure, type DeliveryReceipt } from '../contract/action.types.js';
import { subjectOf } from '../effects/message.js';
import { countDelivery, timeStage } from './delivery-metrics.js';
import { DeliverySender } from './delivery-sender.js';
import { deliveryId, DeliveryRepository } from './delivery.repository.js';
import type { Delivery, DeliveryWithEvents, NewDelivery } from './delivery.types.js';

/** With the pauses of tasks (5 s, 10 s, … 5 min) the last attempt is half an hour after the first. */
const MAX_ATTEMPTS = 12;
const MAX_QUEUED = 500;
const ATTEMPT_TIMEOUT_MS = 60_000;
/** Collected deliveries that one task takes, and events of one digest. */
const MAX_COLLECTED = 5_000;
const MAX_DIGEST_EVENTS = 100;
const KEEP_MS = 30 * 24 * 3_600_000;
const KEEP = 10_000;
const PRUNE_SLICE = 5_000;
/** What is stored later after its write is a digest, sent again, or waited for a server: it says nothing about the stages. */
const MAX_TIMED_MS = 10 * 60_000;
const DIGESTS = { cron: '0 7 * * *', timeZone: 'UTC' } as const;
const PRUNING = { cron: '37 * * * *', timeZone: 'UTC' } as const;

const OWN_FAULT = { status: 0, excerpt: '', error: 'The server failed; its log says why.' } as const;

/** Sends deliveries as tasks, so that a server that dies loses none, and writes down what became of each attempt. */
@Injectable()
export class DeliveryService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Actions');
  private readonly sending: TaskKind<{ readonly delivery: string }, DeliveryReceipt> = {
    name: 'deliver-action',
    title: 'Send a message of an action',
    read: ({ delivery }) => ({ delivery: textOf(delivery) ?? '' }),
    run: ({ delivery }) => this.attempt(delivery),
    // A receiver that does not answer must not keep the messages to others waiting for long.
    maxRunning: 4,
    isUrgent: true,
    maxQueued: MAX_QUEUED,
    maxFailures: MAX_ATTEMPTS,
    timeoutMs: ATTEMPT_TIMEOUT_MS,
  };
  private readonly digests: TaskKind<object, { readonly digests: number }> = {
    name: 'send-digests',
    title: 'Send the daily digests of actions',
    read: () => ({}),
    run: (_, steps) => this.sendDigests(steps),
  };
  private readonly pruning: TaskKind<object, object> = {
    name: 'forget-deliveries',
    title: 'Forget old deliveries of actions',
    read: () => ({}),
    run: async () => {
      await this.repository.prune({ keepMs: KEEP_MS, keep: KEEP, limit: PRUNE_SLICE });
      return {};
    },
  };

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly tasks: TasksService,
    private readonly schedules: TaskSchedules,
    private readonly repository: DeliveryRepository,
    private readonly sender: DeliverySender,
  ) {}

  onModuleInit(): void {
    for (const kind of [this.sending, this.digests, this.pruning]) this.tasks.register(kind);
  }

  /** Only in a server, which is what runs tasks. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return;
    await this.schedules.save(SYSTEM_VIEWER, { name: 'send-digests', kind: this.digests, parameters: {}, ...DIGESTS });
    await this.schedules.save(SYSTEM_VIEWER, {
      name: 'forget-deliveries',
      kind: this.pruning,
      parameters: {},
      ...PRUNING,
    });
  }

  /**
   * Adds a delivery of events and queues it. Each event is sent once to a recipient: the same ones again do nothing, unless
   * their delivery still waits.
   */
  async add(
    delivery: Omit<NewDelivery, 'id' | 'redeliveryOf'>,
    { isDigest = false }: { readonly isDigest?: boolean } = {},
  ): Promise<void> {
    for (const stored of await this.repository.add(delivery, isDigest ? 'DIGEST' : 'QUEUED')) {
      if (stored.state === 'DROPPED') countDelivery(stored.effect, 'DROPPED');
      if (stored.state === 'QUEUED') await this.queue(stored);
    }
  }

  /** Does what leads to the messages of events, short of sending them, and stores nothing: see `ActionRehearsal`. */
  async rehearse(events: readonly ActionEvent[]): Promise<void> {
    await this.sender.ownersOf(events);
    await this.repository.rehearse({
      owner: SYSTEM_VIEWER.urn,
      ownerName: '',
      effect: 'email',
      target: '',
      title: subjectOf(events),
      events,
    });
  }

  /** Sends the events of a delivery once more, as a new one. @throws Problem `actions.no-such-delivery` */
  async redeliver(id: string): Promise<Delivery> {
    const entry = await this.repository.find(id);
    if (!entry)
      throw new Problem(
        'missing',
        'actions.no-such-delivery',
        'There is no such delivery; they are forgotten after 30 days.',
        { id: id.slice(0, 100) },
      );
    const { owner, ownerName, effect, target, title } = entry.delivery;
    const again = { owner, ownerName, effect, target, title, events: entry.events, redeliveryOf: id };
    return this.addAgain({ ...again, id: deliveryId([id, 'again', String(Date.now())]) });
  }

  /** Sends what was collected for digests now, and not at their time. @returns the id of the task that does it */
  async sendDigestsNow(viewer: Viewer): Promise<string> {
    // The key of the schedule, so that both never send at the same time.
    const options = { key: `schedule:${this.digests.name}`, joinsRunning: true };
    return (await this.tasks.add(viewer, this.digests, {}, options)).id;
  }

  private async addAgain(delivery: NewDelivery): Promise<Delivery> {
    const stored = await this.repository.addAgain(delivery);
    if (stored.state === 'QUEUED') await this.queue(stored);
    return stored;
  }

  /** A full queue must not stop the follower of the change log: what finds no room in it is recorded as not sent. */
  private async queue({ id, effect }: Delivery): Promise<void> {
    try {
      // Another server may be sending it at this moment: its attempt is the one.
      const options = { key: `deliver-action ${id}`, joinsRunning: true };
      await this.tasks.add(SYSTEM_VIEWER, this.sending, { delivery: id }, options);
    } catch (error) {
      const problem = asProblem(error);
      if (problem?.code !== 'tasks.queue-full') throw error;
      countDelivery(effect, 'DROPPED');
      this.logger.warn(`a delivery was not sent: ${problem.message}`);
      await this.repository.note(id, { state: 'DROPPED', status: 0, excerpt: '', error: problem.message, attempts: 0 });
    }
  }

  /** One attempt. @throws Problem of the kind `unavailable` where another attempt may succeed, of another kind where none will */
  private async attempt(id: string): Promise<DeliveryReceipt> {
    const entry = await this.repository.find(id);
    if (entry?.delivery.state !== 'QUEUED') return { status: 0, excerpt: 'It was sent, or forgotten, before.' };
    const { delivery, events } = entry;
    const startedAt = systemClock();
    try {
      const receipt = await this.sender.send(delivery, events);
      this.noteTimes(delivery, events, startedAt);
      await this.note(delivery, { state: 'DELIVERED', error: '', ...receipt });
      return receipt;
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) {
        if (!isTransient(error)) await this.note(delivery, { state: 'FAILED', ...OWN_FAULT });
        throw error;
      }
      const isLast = !error.mayPass || delivery.attempts + 1 >= MAX_ATTEMPTS;
      await this.note(delivery, { state: isLast ? 'FAILED' : 'QUEUED', error: error.message, ...error.receipt });
      throw new Problem(isLast ? 'unacceptable' : 'unavailable', 'actions.delivery', error.message);
    }
  }

  /** Where the time to a message went that was taken at the first attempt. */
  private noteTimes(delivery: Delivery, events: readonly ActionEvent[], startedAt: EpochMs): void {
    const { id, effect, createdAt, attempts } = delivery;
    const sentAt = systemClock();
    timeStage('send', sentAt - startedAt);
    const writtenAt = Math.min(...events.map(({ time }) => time));
    if (attempts > 0 || createdAt - writtenAt > MAX_TIMED_MS) return;
    timeStage('wait', startedAt - createdAt);
    timeStage('total', sentAt - writtenAt);
    this.logger.debug(
      `delivery ${id} (${effect}): taken ${sentAt - writtenAt} ms after the write; stored after ${createdAt - writtenAt} ms, ` +
        `begun ${startedAt - createdAt} ms later, sent in ${sentAt - startedAt} ms`,
    );
  }

  private async note(
    { id, effect }: Delivery,
    outcome: DeliveryReceipt & { readonly state: Delivery['state']; readonly error: string },
  ): Promise<void> {
    countDelivery(effect, outcome.state);
    await this.repository.note(id, { ...outcome, attempts: 1 });
  }

  /** Makes deliveries of what was collected, one or a few for each recipient. */
  private async sendDigests({ signal }: TaskSteps): Promise<{ readonly digests: number }> {
    const collected = await this.repository.collected(MAX_COLLECTED);
    const groups = Map.groupBy(collected, ({ delivery: { owner, effect, target } }) =>
      [owner, effect, target].join('\n'),
    );
    let digests = 0;
    for (const group of groups.values())
      for (const part of partsOf(group)) {
        signal.throwIfAborted();
        await this.sendDigest(part);
        digests += 1;
      }
    return { digests };
  }

  /**
   * Sends one digest. It is named after the first of what was collected, so that a server that dies before all of it is noted
   * sends no second one: the next attempt finds the digest, and notes what it holds.
   */
  private async sendDigest(part: readonly DeliveryWithEvents[]): Promise<void> {
    const [first] = part;
    if (!first) return;
    const { id: firstId, owner, ownerName, effect, target } = first.delivery;
    const events = part.flatMap((one) => one.events);
    const id = deliveryId(['digest', firstId]);
    await this.addAgain({ id, owner, ownerName, effect, target, title: subjectOf(events), events });
    const digest = await this.repository.find(id);
    const sent = new Set(digest?.events.map((event) => event.id));
    const isSent = (one: DeliveryWithEvents): boolean => one.events.every((event) => sent.has(event.id));
    await this.repository.closeCollected(part.filter(isSent).map(({ delivery }) => delivery.id));
  }
}

/** Parts of what was collected for one recipient, each as much as one digest holds. */
function partsOf(group: readonly DeliveryWithEvents[]): readonly (readonly DeliveryWithEvents[])[] {
  const parts: DeliveryWithEvents[][] = [];
  let room = 0;
  for (const one of group) {
    const part = parts.at(-1);
    if (part && one.events.length <= room) part.push(one);
    else {
      parts.push([one]);
      room = MAX_DIGEST_EVENTS;
    }
    room -= one.events.length;
  }
  return parts;
}
