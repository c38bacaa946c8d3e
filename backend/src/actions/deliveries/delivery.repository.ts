import { Injectable } from '@nestjs/common';

import { arrayOf } from '../../kernel/json.js';
import { Graph } from '../../neo4j/graph.js';
import type { ActionEvent, DeliveryReceipt } from '../contract/action.types.js';
import type { Delivery, DeliveryState, NewDelivery } from './delivery.types.js';

/** Deliveries that one rule or person may cause in a minute, and that may wait for it. More are recorded and not sent. */
const MAX_PER_WINDOW = 60;
const WINDOW_MS = 60_000;
const MAX_WAITING = 100;
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

  /** Adds a delivery within the limits of its owner. @returns the stored one, which may have been there before */
  add(delivery: NewDelivery, wanted: 'QUEUED' | 'DIGEST'): Promise<Delivery> {
    const { id, events, ...props } = delivery;
    return this.graph.write(async (transaction) => {
      const [counts] = await transaction.run('actions/count-recent', { owner: delivery.owner, windowMs: WINDOW_MS });
      const isOver = (counts?.recent ?? 0) >= MAX_PER_WINDOW || (counts?.waiting ?? 0) >= MAX_WAITING;
      const state: DeliveryState = isOver ? 'DROPPED' : wanted;
      const error = isOver ? `More than ${MAX_PER_WINDOW} a minute, or ${MAX_WAITING} that wait: it was not sent.` : '';
      const [row] = await transaction.run('actions/add-delivery', {
        id,
        props: { ...props, redeliveryOf: props.redeliveryOf ?? null, state, error, events: eventsText(events) },
      });
      return deliveryOf(row?.delivery ?? {});
    });
  }

  async find(
    id: string,
  ): Promise<{ readonly delivery: Delivery; readonly events: readonly ActionEvent[] } | undefined> {
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

  /** Deliveries that wait for the digest, with their events. */
  async collected(
    limit: number,
  ): Promise<readonly { readonly delivery: Delivery; readonly events: readonly ActionEvent[] }[]> {
    const rows = await this.graph.read('actions/list-collected', { limit });
    return rows.map(({ delivery }) => ({ delivery: deliveryOf(delivery), events: eventsIn(delivery) }));
  }

  async prune(limits: { readonly keepMs: number; readonly keep: number; readonly limit: number }): Promise<void> {
    await this.graph.write((transaction) => transaction.run('actions/prune-deliveries', limits));
  }
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
