import { Registry } from 'prom-client';

/** The metrics of this process. Whoever counts something registers it here; `/metrics` shows all of it. */
export const metricsRegistry = new Registry();
