import { collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client';

import { metricsRegistry as registry } from '../kernel/metrics-registry.js';
import type { BackgroundWork } from '../store/log/followers/background-work.js';

collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'headwater_http_request_seconds',
  help: 'Time from the request to the end of its answer',
  labelNames: ['method', 'route', 'status'] as const,
  // Upper bounds in seconds.
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const FOLLOWER = ['follower'] as const;
const lagEntries = new Gauge({
  name: 'headwater_follower_lag_entries',
  help: 'Entries of the change log that a follower knows of and has not handled',
  labelNames: FOLLOWER,
  registers: [registry],
});
const lagSeconds = new Gauge({
  name: 'headwater_follower_lag_seconds',
  help: 'How long the oldest entry that a follower has not handled has waited',
  labelNames: FOLLOWER,
  registers: [registry],
});
const setAside = new Gauge({
  name: 'headwater_follower_set_aside',
  help: 'Entities that a follower could not handle and passed over',
  labelNames: FOLLOWER,
  registers: [registry],
});
const failing = new Gauge({
  name: 'headwater_background_failing',
  help: '1 while the last attempt of a follower or a recurring task failed',
  labelNames: ['task'] as const,
  registers: [registry],
});
const failures = new Counter({
  name: 'headwater_background_failures_total',
  help: 'Failed attempts of followers and recurring tasks',
  labelNames: ['task'] as const,
  registers: [registry],
});

/** The content type of the answer, with the version of Prometheus' text format. */
export const METRICS_TYPE = registry.contentType;

/**
 * All metrics in the text format of Prometheus. Those of background work are taken from it at each
 * call.
 */
export function metricsText(work: Pick<BackgroundWork, 'followerStatuses' | 'taskStatuses'>): Promise<string> {
  // The counts are kept by the background work, so the counter is filled anew each time.
  failures.reset();
  const followers = work.followerStatuses();
  for (const status of followers) {
    lagEntries.set({ follower: status.name }, status.lagEntries);
    lagSeconds.set({ follower: status.name }, status.lagMs / 1_000);
    setAside.set({ follower: status.name }, status.setAside);
  }
  for (const status of [...followers, ...work.taskStatuses()]) {
    failing.set({ task: status.name }, status.state === 'failing' ? 1 : 0);
    failures.inc({ task: status.name }, status.failures);
  }
  return registry.metrics();
}

/** @param route the matched pattern, never the raw address: urns would make a series each */
export function countRequest(method: string, route: string, status: number, seconds: number): void {
  requests.observe({ method, route, status: String(status) }, seconds);
}
