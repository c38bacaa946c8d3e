import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { arrayOf } from '../../kernel/json.js';
import { systemClock } from '../../kernel/time.js';
import { Graph, type RowOf, type WriteTransaction } from '../../neo4j/graph.js';
import type { ActionEvent, DeliveryReceipt } from '../contract/action.types.js';
import type { Delivery, DeliveryState, DeliveryWithEvents, NewDelivery } from './delivery.types.js';

/** Deliveries that one rule or person may cause in a minute, and that may wait for it. More are recorded and not sent. */
const MAX_PER_WINDOW = 60;
/** Of those that are not sent, so many are recorded; a flood must not fill the log, nor make each next count longer. */
const MAX_DROPPED_PER_WINDOW = 60;
const WINDOW_MS = 60_000;
const MAX_WAITING = 100;
/** Deliveries of one rule or person that may wait for a digest. */
const MAX_COLLECTED = 1_000;
/** For how long an event is remembered as sent. Writes are handled within minutes, or when a server starts again. */
const SENT_WINDOW_MS = 2 * 24 * 3_600_000;
/** Characters of the stored events of one delivery; the last events are left out of a larger one. */
const MAX_EVENTS_LENGTH = 200_000;

/** Which deliveries to list. */
export interface DeliveryFilter {
  readonly owner: string | undefined;
  readonly states: readonly DeliveryState[];
  readonly start: number;
  readonly count: number;
}

/** What became of an attempt, or of a delivery without one. */
export interface DeliveryOutcome extends DeliveryReceipt {
  readonly state: DeliveryState;
  readonly error: string;
  /** Attempts that this adds: 1, or 0 where nothing was tried. */
  readonly attempts: number;
}

/** Deliveries as nodes. They are no metadata: not part of a backup, and forgotten after a month. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly graph: Graph) {}

  /**
   * Adds a delivery of those events that its recipient was not sent, within the limits of its owner. A write is handled again
   * after a server died, and a result of a check may be written again, perhaps among other events:
   *
   *     sent: [a]    now [a, b] of the same rule to the same recipient    added: [b]
   *
   * @returns the deliveries that hold the events: earlier ones, then the new one, which is not stored where too many were dropped
   */
  add(delivery: Omit<NewDelivery, 'id' | 'redeliveryOf'>, wanted: 'QUEUED' | 'DIGEST'): Promise<readonly Delivery[]> {
    return this.graph.write((transaction) => addUnsent(transaction, delivery, wanted));
  }

  /** Does what `add` and the attempt after it do, and takes it back: so the database has planned the statements. */
  async rehearse(delivery: Omit<NewDelivery, 'id' | 'redeliveryOf'>): Promise<void> {
    const takenBack = new Error('a rehearsal is taken back');
    try {
      await this.graph.write(async (transaction) => {
        const [added] = await addUnsent(transaction, delivery, 'QUEUED');
        const id = added?.id ?? '';
        await transaction.run('actions/update-delivery', {
          id,
          state: 'FAILED',
          attempts: 1,
          status: 0,
          excerpt: '',
          error: '',
        });
        throw takenBack;
      });
    } catch (error) {
      if (error !== takenBack) throw error;
    }
    await this.find('rehearsal');
  }

  /** Adds a delivery of events that were sent, or collected, before. @returns the stored one, which may have been there */
  addAgain(delivery: NewDelivery): Promise<Delivery> {
    return this.graph.write((transaction) => addWithin(transaction, delivery, { state: 'QUEUED', error: '' }));
  }

  async find(id: string): Promise<DeliveryWithEvents | undefined> {
    const [row] = await this.graph.read('actions/read-delivery', { id });
    return row && { delivery: deliveryOf(row.delivery), events: eventsIn(row.delivery) };
  }

  async note(id: string, outcome: DeliveryOutcome): Promise<Delivery | undefined> {
    const { state, attempts, status, excerpt, error } = outcome;
    const params = { id, state, attempts, status, excerpt, error };
    const [row] = await this.graph.write((transaction) => transaction.run('actions/update-delivery', params));
    return row && deliveryOf(row.delivery);
  }

  async list({
    owner,
    states,
    start,
    count,
  }: DeliveryFilter): Promise<{ readonly total: number; readonly deliveries: readonly Delivery[] }> {
    const params = { owner: owner ?? null, states, start, end: start + count };
    const [row] = await this.graph.read('actions/list-deliveries', params);
    return { total: row?.total ?? 0, deliveries: (row?.deliveries ?? []).map(deliveryOf) };
  }

  /** Deliveries that wait for the digest, the oldest first. */
  async collected(limit: number): Promise<readonly DeliveryWithEvents[]> {
    const rows = await this.graph.read('actions/list-collected', { limit });
    return rows.map(({ delivery }) => ({ delivery: deliveryOf(delivery), events: eventsIn(delivery) }));
  }

  /** Notes that these deliveries have become part of a digest. */
  async closeCollected(ids: readonly string[]): Promise<void> {
    const excerpt = 'Part of a digest.';
    await this.graph.write((transaction) => transaction.run('actions/close-collected', { ids, excerpt }));
  }

  async prune(limits: { readonly keepMs: number; readonly keep: number; readonly limit: number }): Promise<void> {
    await this.graph.write((transaction) => transaction.run('actions/prune-deliveries', limits));
  }
}

async function addUnsent(
  transaction: WriteTransaction,
  delivery: Omit<NewDelivery, 'id' | 'redeliveryOf'>,
  wanted: 'QUEUED' | 'DIGEST',
): Promise<readonly Delivery[]> {
  const { owner, effect, target } = delivery;
  const sentBefore = await transaction.run('actions/find-sent', {
    owner,
    effect,
    target,
    events: delivery.events.map((event) => event.id),
    windowMs: SENT_WINDOW_MS,
  });
  const sentIds = new Set(sentBefore.flatMap((row) => row.events));
  const events = delivery.events.filter((event) => !sentIds.has(event.id));
  const earlier = sentBefore.map((row) => deliveryOf(row.delivery));
  if (events.length === 0) return earlier;
  const [counts] = await transaction.run('actions/count-recent', { owner, windowMs: WINDOW_MS });
  const error = limitReached(wanted, counts);
  const id = deliveryId([owner, effect, target, ...events.map((event) => event.id)]);
  if (error !== '' && (counts?.dropped ?? 0) >= MAX_DROPPED_PER_WINDOW)
    return [...earlier, unrecorded({ ...delivery, id, events }, error)];
  const state = error === '' ? wanted : 'DROPPED';
  return [...earlier, await addWithin(transaction, { ...delivery, id, events }, { state, error })];
}

async function addWithin(
  transaction: WriteTransaction,
  { id, events, ...props }: NewDelivery,
  outcome: { readonly state: DeliveryState; readonly error: string },
): Promise<Delivery> {
  const [row] = await transaction.run('actions/add-delivery', {
    id,
    props: {
      ...props,
      ...outcome,
      redeliveryOf: props.redeliveryOf ?? null,
      eventIds: events.map((event) => event.id),
      events: eventsText(events),
    },
  });
  return deliveryOf(row?.delivery ?? {});
}

/** A delivery that was dropped and leaves no record. */
function unrecorded(
  { id, owner, ownerName, effect, target, title, redeliveryOf }: NewDelivery,
  error: string,
): Delivery {
  const now = systemClock();
  const outcome = { state: 'DROPPED', attempts: 0, status: 0, excerpt: '', error } as const;
  return { id, owner, ownerName, effect, target, title, redeliveryOf, ...outcome, createdAt: now, updatedAt: now };
}

/** Why a delivery may not be added; '' where it may. */
function limitReached(wanted: 'QUEUED' | 'DIGEST', counts: RowOf<'actions/count-recent'> | undefined): string {
  const { recent = 0, waiting = 0, collected = 0 } = counts ?? {};
  if (wanted === 'DIGEST')
    return collected >= MAX_COLLECTED ? `More than ${MAX_COLLECTED} wait for the digest: it was not sent.` : '';
  const isOver = recent >= MAX_PER_WINDOW || waiting >= MAX_WAITING;
  return isOver ? `More than ${MAX_PER_WINDOW} a minute, or ${MAX_WAITING} that wait: it was not sent.` : '';
}

/** An id that the same parts always give. */
export function deliveryId(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}

function eventsText(events: readonly ActionEvent[]): string {
  for (let count = events.length; count > 0; count -= 1) {
    const text = JSON.stringify(events.slice(0, count));
    if (text.length <= MAX_EVENTS_LENGTH) return text;
  }
  return JSON.stringify(events.slice(0, 1).map((event) => ({ ...event, lines: event.lines.slice(0, 20), facts: {} })));
}

function eventsIn(props: Readonly<Record<string, unknown>>): readonly ActionEvent[] {
  // Written by `add` alone.
  return arrayOf(JSON.parse(String(props.events))) as unknown as readonly ActionEvent[];
}

/** A stored delivery. Only the statements of this folder write such nodes, so their properties have these types. */
function deliveryOf(props: Readonly<Record<string, unknown>>): Delivery {
  return {
    id: String(props.id),
    owner: String(props.owner),
    ownerName: String(props.ownerName),
    effect: String(props.effect),
    target: String(props.target),
    title: String(props.title),
    redeliveryOf: typeof props.redeliveryOf === 'string' ? props.redeliveryOf : undefined,
    state: props.state as DeliveryState,
    attempts: Number(props.attempts),
    status: Number(props.status),
    excerpt: String(props.excerpt),
    error: String(props.error),
    createdAt: Number(props.createdAt),
    updatedAt: Number(props.updatedAt),
  };
}
