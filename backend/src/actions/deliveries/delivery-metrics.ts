import { Counter } from 'prom-client';

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

export function countDelivery(effect: string, state: DeliveryState): void {
  deliveries.inc({ effect, state });
}

export function countEvent(trigger: string): void {
  events.inc({ trigger });
}
