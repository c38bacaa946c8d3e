import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'headwater_http_request_seconds',
  help: 'Time from the request to the end of its answer',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const METRICS_TYPE = registry.contentType;

export function metricsText(): Promise<string> {
  return registry.metrics();
}

/** @param route the matched pattern, never the raw address: urns would make a series each */
export function countRequest(method: string, route: string, status: number, seconds: number): void {
  requests.observe({ method, route, status: String(status) }, seconds);
}
