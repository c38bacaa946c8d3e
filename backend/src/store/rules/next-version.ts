import type { JsonObject } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { AspectSpec } from '../../model/model.types.js';
import { NO_RUN } from '../contract/envelope.js';
import type { StoredAspect, SystemMetadata } from '../contract/store.types.js';

/** Who writes, when and by which way. */
export interface WriteStamp {
  readonly actor: string;
  readonly at: EpochMs;
  readonly traceId?: string | undefined;
  /** `OPENAPI`, `RESTLI` or `GRAPHQL`; undefined for what the server writes by itself. */
  readonly eventSource?: string | undefined;
}

interface VersionWrite {
  readonly spec: AspectSpec;
  readonly current: StoredAspect | undefined;
  readonly value: JsonObject;
  /** False: the same value again, which makes no version. */
  readonly changed: boolean;
  /** The last version of an aspect that was deleted, so that no number is used twice. */
  readonly tombstone?: number | undefined;
  /** System metadata that the client sent. */
  readonly given?: SystemMetadata | undefined;
}

/** What is stored of an aspect after a write of it. */
export function nextVersion(
  { spec, current, value, changed, tombstone, given }: VersionWrite,
  stamp: WriteStamp,
): StoredAspect {
  const isKept = current !== undefined && !changed;
  const version = isKept ? current.version : (current?.version ?? tombstone ?? 0) + 1;
  return {
    value: isKept ? current.value : value,
    version,
    createdOn: isKept ? current.createdOn : stamp.at,
    createdBy: isKept ? current.createdBy : stamp.actor,
    systemMetadata: systemMetadata(given, current, { version, spec, changed }, stamp),
  };
}

interface VersionFacts {
  readonly version: number;
  readonly spec: AspectSpec;
  readonly changed: boolean;
}

function systemMetadata(
  given: SystemMetadata | undefined,
  current: StoredAspect | undefined,
  facts: VersionFacts,
  { at, actor, ...way }: WriteStamp,
): SystemMetadata {
  const before = current?.systemMetadata;
  const stamp = { time: at, actor };
  return {
    ...given,
    lastObserved: given?.lastObserved ?? at,
    runId: given?.runId ?? NO_RUN,
    ...(before?.runId === undefined ? {} : { lastRunId: before.runId }),
    version: String(facts.version),
    schemaVersion: facts.spec.schemaVersion ?? 1,
    aspectCreated: before?.aspectCreated ?? stamp,
    aspectModified: facts.changed ? stamp : (before?.aspectModified ?? stamp),
    ...tracedProperties(given, way),
  };
}

/** A client's properties with the trace and the interface of the write that brings them. */
export function tracedProperties(
  given: SystemMetadata | undefined,
  { traceId, eventSource }: Pick<WriteStamp, 'traceId' | 'eventSource'>,
): Pick<SystemMetadata, 'properties'> {
  const properties = {
    ...given?.properties,
    ...(traceId === undefined ? {} : { telemetryTraceId: traceId }),
    ...(eventSource === undefined ? {} : { eventSource }),
  };
  return given?.properties === undefined && Object.keys(properties).length === 0 ? {} : { properties };
}
