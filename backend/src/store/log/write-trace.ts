import type { EpochMs } from '../../kernel/time.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { Graph } from '../../neo4j/graph.js';
import type { EntityReaders } from '../contract/readers.js';
import type { StoredAspect } from '../contract/store.types.js';
import { FAILURE_RETENTION_MS } from './write-failures.js';

/** One aspect of one entity, as a trace is asked for it. */
export interface TracedAspect {
  readonly urn: string;
  readonly aspect: string;
}

/**
 * What became of a write. active: it is the latest value · historic: a later write replaced it · no-op: it changed nothing ·
 * failed: the commit refused it · unknown: no write of this trace is known here.
 */
export type WriteState =
  | { readonly state: 'active' | 'historic' | 'no-op' | 'unknown' }
  | { readonly state: 'failed'; readonly failures: readonly TraceFailure[] };

interface TraceFailure {
  readonly code: string;
  readonly message: string;
}

export interface TraceQuestion {
  readonly trace: string;
  readonly places: readonly TracedAspect[];
  readonly now: EpochMs;
}

const MAX_FAILURES = 10_000;

/** Answers what became of writes by the trace ids that they left with what they wrote. */
export class WriteTraces {
  constructor(
    private readonly graph: Graph,
    private readonly model: MetadataModel,
    private readonly readers: EntityReaders,
  ) {}

  /** In the order of the places. */
  async states(scope: VisibilityScope, { trace, places, now }: TraceQuestion): Promise<readonly WriteState[]> {
    const since = now - FAILURE_RETENTION_MS;
    const rows = await this.graph.read('store/read-failures', { trace, since, limit: MAX_FAILURES });
    const failures = Map.groupBy(rows, (row) => keyOf({ urn: row.urn, aspect: row.aspect }));
    const stored = await this.readers
      .as(scope)
      .entities([...new Set(places.map(({ urn }) => urn))], [...new Set(places.map(({ aspect }) => aspect))]);
    const latest = ({ urn, aspect }: TracedAspect): StoredAspect | undefined => stored.get(urn)?.aspects[aspect];
    const open = places.filter((place) => latest(place)?.systemMetadata.properties?.telemetryTraceId !== trace);
    const { true: timeseries = [], false: versioned = [] } = Object.groupBy(open, ({ aspect }) =>
      this.model.aspect(aspect)?.timeseries === true ? 'true' : 'false',
    );
    const older = await this.placesIn('store/find-traced-versions', trace, versioned);
    const points = await this.placesIn('store/find-traced-points', trace, timeseries);
    return places.map((place): WriteState => {
      const key = keyOf(place);
      const failed = failures.get(key);
      if (failed) return { state: 'failed', failures: failed.map(({ code, message }) => failureOf(code, message)) };
      return { state: points.has(key) ? 'active' : stateOf(trace, latest(place), older.get(key)) };
    });
  }

  private async placesIn(
    query: 'store/find-traced-versions' | 'store/find-traced-points',
    trace: string,
    places: readonly TracedAspect[],
  ): Promise<ReadonlyMap<string, { readonly deleted: boolean }>> {
    if (places.length === 0) return new Map();
    const rows = await this.graph.read(query, { rows: places, trace });
    return new Map(rows.map((row) => [keyOf(row), { deleted: 'deleted' in row && row.deleted }]));
  }
}

/** @param older whether a version of this trace is a deletion, where there is one */
export function stateOf(
  trace: string,
  latest: StoredAspect | undefined,
  older: { readonly deleted: boolean } | undefined,
): 'active' | 'historic' | 'no-op' | 'unknown' {
  const written = timeOf(trace);
  if (latest?.systemMetadata.properties?.telemetryTraceId === trace)
    // A write that changes nothing leaves the time of the last change.
    return latest.createdOn < written ? 'no-op' : 'active';
  // What was deleted and not written again is gone as the trace wanted it.
  if (older) return older.deleted && !latest ? 'active' : 'historic';
  const later = latest?.systemMetadata.properties?.telemetryTraceId;
  const replaced =
    latest !== undefined && Math.max(latest.createdOn, later === undefined ? 0 : timeOf(later)) >= written;
  // A write that changed nothing leaves no version; a later one has taken its place on the latest.
  return replaced ? 'historic' : 'unknown';
}

/** A trace begins with its time in microseconds, in 16 hexadecimal digits. */
function timeOf(trace: string): EpochMs {
  return /^[0-9a-f]{16}/.test(trace) ? Number(BigInt(`0x${trace.slice(0, 16)}`) / 1000n) : 0;
}

function keyOf({ urn, aspect }: TracedAspect): string {
  return `${urn}|${aspect}`;
}

function failureOf(code: unknown, message: unknown): TraceFailure {
  return { code: String(code), message: String(message) };
}
