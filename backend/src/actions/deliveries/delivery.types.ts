import type { EpochMs } from '../../kernel/time.js';
import type { ActionEvent } from '../contract/action.types.js';

/**
 * QUEUED waits for its first or next attempt, DIGEST for the next digest, DROPPED was over a limit and is not sent; the other two
 * ended.
 */
export const DELIVERY_STATES = ['QUEUED', 'DIGEST', 'DELIVERED', 'FAILED', 'DROPPED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What a delivery is, before anything was tried. */
export interface NewDelivery {
  readonly id: string;
  /** The rule, person or group that it is sent for. */
  readonly owner: string;
  readonly ownerName: string;
  /** Id of a kind of effect. */
  readonly effect: string;
  readonly target: string;
  /** What it is about, for lists. */
  readonly title: string;
  readonly events: readonly ActionEvent[];
  /** The delivery that somebody sent once more with this one. */
  readonly redeliveryOf?: string | undefined;
}

/** A delivery as the log shows it. */
export interface Delivery extends Omit<NewDelivery, 'events'> {
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Of the last answer, 0: there was none. */
  readonly status: number;
  readonly excerpt: string;
  /** Why the last attempt failed; empty: it did not. */
  readonly error: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A delivery with what it tells. */
export interface DeliveryWithEvents {
  readonly delivery: Delivery;
  readonly events: readonly ActionEvent[];
}
