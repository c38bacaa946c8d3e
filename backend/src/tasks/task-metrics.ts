import { Counter, Gauge } from 'prom-client';

import { metricsRegistry } from '../kernel/metrics-registry.js';
import type { OpenTasks } from './task.repository.js';

const KIND = ['kind'] as const;
const registers = [metricsRegistry];
const queued = new Gauge({ name: 'headwater_tasks_queued', help: 'Tasks that wait', labelNames: KIND, registers });
const running = new Gauge({ name: 'headwater_tasks_running', help: 'Tasks that run', labelNames: KIND, registers });
const oldest = new Gauge({
  name: 'headwater_tasks_oldest_queued_seconds',
  help: 'How long the oldest waiting task has waited; 0 when none waits',
  registers,
});
const failures = new Counter({
  name: 'headwater_task_failures_total',
  help: 'Attempts at tasks that failed on this server, or whose server went away',
  labelNames: KIND,
  registers,
});

/**
 * Shows the queue of all servers, as the runner of this one saw it last.
 *
 * @param kinds names of all kinds of tasks: a kind of which none is open has the value 0, because an
 *   alert cannot tell a series that is absent from a server that is away
 */
export function measureQueue(open: readonly OpenTasks[], kinds: readonly string[]): void {
  queued.reset();
  running.reset();
  for (const kind of kinds) {
    queued.set({ kind }, 0);
    running.set({ kind }, 0);
    failures.inc({ kind }, 0);
  }
  let oldestMs = 0;
  for (const { kind, state, count, oldest: since, now } of open) {
    (state === 'QUEUED' ? queued : running).set({ kind }, count);
    if (state === 'QUEUED') oldestMs = Math.max(oldestMs, now - since);
  }
  oldest.set(oldestMs / 1_000);
}

export function countFailure(kind: string): void {
  failures.inc({ kind });
}
