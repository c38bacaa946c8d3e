import { type Environment, invalid, webUrl } from './environment.js';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const SHARE = 'OTEL_TRACES_SAMPLER_ARG';

/** Traces by OpenTelemetry, under the variables that all its programs have. */
export interface TracingConfig {
  /** The share of traces that begin here and are kept, from 0 to 1. A caller that keeps its trace keeps ours. */
  readonly sampledShare: number;
}

/**
 * Undefined unless a collector is named. Its address is checked here and read by the exporter.
 *
 * @throws Problem `config.invalid`
 */
export function readTracing(env: Environment): TracingConfig | undefined {
  if (!env[ENDPOINT]) return undefined;
  webUrl(env, ENDPOINT);
  const text = env[SHARE] || '1';
  const sampledShare = Number(text);
  if (text.trim() === '' || !(sampledShare >= 0 && sampledShare <= 1))
    throw invalid(SHARE, 'must be a number from 0 to 1, such as 0.1 for a tenth of all traces');
  return { sampledShare };
}
