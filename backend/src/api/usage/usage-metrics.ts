import { Counter, Gauge } from 'prom-client';

import { metricsRegistry } from '../../kernel/metrics-registry.js';
import { type Clock, type EpochMs, systemClock } from '../../kernel/time.js';
import type { Identity, UserClass } from '../../kernel/viewer.js';
import { isWrite, type UsageApi, type UsageOperation } from './usage-operation.js';

/** Somebody counts as active for this long after a request. */
const ACTIVE_MS = 5 * 60_000;
/** Names that are remembered in a set of active people; more than these are counted as this many. */
const MAX_ACTIVE = 100_000;

const LABELS = ['usage_operation', 'actor_class', 'agent_class', 'request_api', 'auth_channel'] as const;
const counter = (name: string, help: string): Counter<(typeof LABELS)[number]> =>
  new Counter({ name, help, labelNames: LABELS, registers: [metricsRegistry] });

const requests = counter('datahub_request_count_total', 'Requests to the APIs by people and services');
const inputBytes = counter('datahub_usage_input_bytes_total', 'Bytes of the bodies of these requests');
const outputBytes = counter(
  'datahub_usage_output_bytes_total',
  'Bytes of the bodies of their answers before compression, without streamed files',
);

type IdentityMetric = 'active_users' | 'active_readers' | 'active_writers';

/** Who sent a request in the last minutes, by what they did and by their class; holds urns, tells only how many there are. */
export class ActiveIdentities {
  private readonly seen = new Map<string, Map<string, EpochMs>>();

  constructor(private readonly clock: Clock = systemClock) {}

  note(metric: IdentityMetric, userClass: UserClass, urn: string): void {
    const key = `${metric} ${userClass}`;
    const people = this.seen.get(key) ?? new Map<string, EpochMs>();
    this.seen.set(key, people);
    if (people.size < MAX_ACTIVE || people.has(urn)) people.set(urn, this.clock());
  }

  /** A class that was seen once stays in the list, with 0 when nobody of it is active. */
  counts(): readonly { readonly metric: string; readonly userClass: string; readonly count: number }[] {
    const since = this.clock() - ACTIVE_MS;
    return [...this.seen].map(([key, people]) => {
      for (const [urn, at] of people) if (at < since) people.delete(urn);
      const [metric = '', userClass = ''] = key.split(' ');
      return { metric, userClass, count: people.size };
    });
  }
}

const active = new ActiveIdentities();
new Gauge({
  name: 'datahub_usage_active_identities',
  help: 'People and services that sent a request in the last five minutes',
  labelNames: ['identity_metric', 'actor_class'] as const,
  registers: [metricsRegistry],
  collect() {
    for (const { metric, userClass, count } of active.counts())
      this.set({ identity_metric: metric, actor_class: userClass }, count);
  },
});

/** A request that was answered. */
export interface AnsweredRequest {
  readonly api: UsageApi;
  readonly operation: UsageOperation;
  /** Undefined where the request was refused before anybody was identified. */
  readonly viewer: Identity | undefined;
  readonly userAgent: string | undefined;
  readonly inputBytes: number;
  readonly outputBytes: number;
}

/** Counts a request under the public server's names and labels, so that its dashboards show this server too. */
export function countUsage(answered: AnsweredRequest): void {
  const { api, operation, viewer } = answered;
  const userClass = viewer?.userClass ?? 'regular';
  const labels = {
    usage_operation: operation,
    actor_class: userClass,
    agent_class: agentClass(answered.userAgent),
    request_api: api,
    auth_channel: viewer === undefined ? 'anonymous' : viewer.credential === 'token' ? 'pat' : viewer.credential,
  };
  requests.inc(labels);
  inputBytes.inc(labels, answered.inputBytes);
  outputBytes.inc(labels, answered.outputBytes);
  if (!viewer) return;
  active.note('active_users', userClass, viewer.urn);
  active.note(isWrite(operation) ? 'active_writers' : 'active_readers', userClass, viewer.urn);
}

/** The kind of client. The public client names its mode: `DataHub-Client/1.0 (sdk; datahub; 1.7.0.17)`. */
export function agentClass(userAgent: string | undefined): string {
  const mode = /^DataHub-Client\/[\d.]+ \((\w+);/.exec(userAgent ?? '')?.[1]?.toLowerCase();
  if (mode !== undefined && CLIENT_MODES.has(mode)) return mode;
  return userAgent?.startsWith('Mozilla/') === true ? 'browser' : 'unknown';
}

/** A fixed list: the header is the client's, and each value makes a series. */
const CLIENT_MODES: ReadonlySet<string> = new Set(['sdk', 'cli', 'ingestion', 'integrations', 'frontend', 'backend']);
