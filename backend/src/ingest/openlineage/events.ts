import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';

/** A dataset of an event, with its facets unread. */
export interface OpenLineageDataset {
  readonly namespace: string;
  readonly name: string;
  readonly facets: JsonObject;
}

interface EventBase {
  /** Milliseconds of `eventTime`. */
  readonly at: number;
  readonly producer: string | undefined;
}

/** The job of an event, with its facets unread. */
export interface JobPart {
  readonly namespace: string;
  readonly name: string;
  readonly facets: JsonObject;
}

interface RunPart {
  readonly runId: string;
  readonly facets: JsonObject;
}

type RunState = 'START' | 'RUNNING' | 'COMPLETE' | 'ABORT' | 'FAIL' | 'OTHER';

/** The three kinds of event of the specification. @see https://openlineage.io/spec/2-0-2/OpenLineage.json */
export type OpenLineageEvent =
  | (EventBase & {
      readonly kind: 'run';
      readonly state: RunState;
      readonly run: RunPart;
      readonly job: JobPart;
      readonly inputs: readonly OpenLineageDataset[];
      readonly outputs: readonly OpenLineageDataset[];
    })
  | (EventBase & {
      readonly kind: 'job';
      readonly job: JobPart;
      readonly inputs: readonly OpenLineageDataset[];
      readonly outputs: readonly OpenLineageDataset[];
    })
  | (EventBase & { readonly kind: 'dataset'; readonly dataset: OpenLineageDataset });

/** An event about a job: a run of it, or a change of its definition. */
export type JobEvent = Extract<OpenLineageEvent, { kind: 'run' | 'job' }>;

const STATES: ReadonlySet<string> = new Set<RunState>(['START', 'RUNNING', 'COMPLETE', 'ABORT', 'FAIL', 'OTHER']);

/** Whether a JSON document holds at least one OpenLineage event. */
export function isOpenLineage(value: unknown): boolean {
  return unwrapEvents(value).some(
    ({ value: event }) => isJsonObject(event) && 'eventTime' in event && ('job' in event || 'dataset' in event),
  );
}

/**
 * The events of a document, each with its path: one event, a list, or the wrappers that tools put around
 * them (`results[].event` of a vendor's export, `request.json` of a recorded request, `events`).
 */
export function unwrapEvents(value: unknown, path = ''): readonly { readonly path: string; readonly value: unknown }[] {
  if (Array.isArray(value))
    return (value as readonly unknown[]).flatMap((item, at) => unwrapEvents(item, `${path}[${at}]`));
  if (!isJsonObject(value) || 'eventTime' in value || 'job' in value) return [{ path, value }];
  for (const key of ['results', 'events', 'event', 'request', 'json'])
    if (typeof value[key] === 'object' && value[key] !== null)
      return unwrapEvents(value[key], path === '' ? key : `${path}.${key}`);
  return [{ path, value }];
}

/** Checks the fields that every event needs. @throws Problem `ingest.malformed` naming the field */
export function readEvent(value: unknown): OpenLineageEvent {
  if (!isJsonObject(value)) throw malformed('event', 'must be an object');
  const base = { at: readTime(value.eventTime), producer: textOf(value.producer) };
  if ('dataset' in value && !('job' in value))
    return { kind: 'dataset', ...base, dataset: readDataset(value.dataset, 'dataset') };
  const parts = {
    job: readJob(value.job),
    inputs: readDatasets(value.inputs, 'inputs'),
    outputs: readDatasets(value.outputs, 'outputs'),
  };
  if (!('run' in value)) return { kind: 'job', ...base, ...parts };
  const runId = textOf(objectOf(value.run).runId);
  if (runId === undefined || runId === '') throw malformed('run.runId', 'must be a text');
  const state = textOf(value.eventType)?.toUpperCase() ?? 'OTHER';
  if (!STATES.has(state)) throw malformed('eventType', `must be one of ${[...STATES].join(', ')}`);
  return {
    kind: 'run',
    ...base,
    ...parts,
    state: state as RunState,
    run: { runId, facets: objectOf(objectOf(value.run).facets) },
  };
}

function readTime(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw malformed('eventTime', 'must be a time such as 2026-01-31T08:00:00Z');
  return time;
}

function readJob(value: unknown): JobPart {
  const namespace = textOf(objectOf(value).namespace);
  const name = textOf(objectOf(value).name);
  if (namespace === undefined || namespace === '') throw malformed('job.namespace', 'must be a text');
  if (name === undefined || name === '') throw malformed('job.name', 'must be a text');
  return { namespace, name, facets: objectOf(objectOf(value).facets) };
}

function readDatasets(value: unknown, field: string): readonly OpenLineageDataset[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw malformed(field, 'must be a list');
  return arrayOf(value).map((item, at) => readDataset(item, `${field}[${at}]`));
}

function readDataset(value: unknown, field: string): OpenLineageDataset {
  const namespace = textOf(objectOf(value).namespace);
  const name = textOf(objectOf(value).name);
  if (namespace === undefined || namespace === '') throw malformed(`${field}.namespace`, 'must be a text');
  if (name === undefined || name === '') throw malformed(`${field}.name`, 'must be a text');
  return { namespace, name, facets: objectOf(objectOf(value).facets) };
}

function malformed(field: string, reason: string): Problem {
  return new Problem('invalid', 'ingest.malformed', `Malformed OpenLineage event: ${field} ${reason}.`, { field });
}
