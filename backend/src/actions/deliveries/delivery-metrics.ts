import { Counter, Histogram } from 'prom-client';

import { metricsRegistry } from '../../kernel/metrics-registry.js';
import type { DeliveryState } from './delivery.types.js';

const registers = [metricsRegistry];
const deliveries = new Counter({
  name: 'headwater_action_deliveries_total',
  help: 'Deliveries of actions by what became of an attempt; QUEUED will be tried again, DROPPED was over a limit',
  labelNames: ['effect', 'state'] as const,
  registers,
});
const events = new Counter({
  name: 'headwater_action_events_total',
  help: 'Events that matched an action or concerned somebody',
  labelNames: ['trigger'] as const,
  registers,
});

/**
 * Where the time from a write to its message goes: `follow` until the write is looked at, `find` for its events, `store` for finding
 * recipients and storing deliveries, `wait` until the task of a delivery begins, `send` for one attempt. `total` is all of it, for
 * messages that were taken at the first attempt.
 */
export type DeliveryStage = 'follow' | 'find' | 'store' | 'wait' | 'send' | 'total';
const stages = new Histogram({
  name: 'headwater_action_stage_seconds',
  help: 'Time from a write to its message by stage: follow, find, store, wait, send; total is all of it',
  labelNames: ['stage'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers,
});

/** Notes how long a stage took. Clocks of two machines may differ, so that a time may come out below 0: it counts as 0. */
export function timeStage(stage: DeliveryStage, ms: number): void {
  stages.observe({ stage }, Math.max(0, ms) / 1_000);
}

export function countDelivery(effect: string, state: DeliveryState): void {
  deliveries.inc({ effect, state });
}

export function countEvent(trigger: string): void {
  events.inc({ trigger });
}
