import { type JsonObject, objectOf, textOf, tableOf } from '../../kernel/json.js';
import { encodeUrnPart, type ProposalList } from '../proposals/proposal-list.js';
import type { DatasetNames } from './dataset-names.js';
import type { OpenLineageEvent } from './events.js';
import type { JobNames } from './jobs.js';

type RunEvent = Extract<OpenLineageEvent, { kind: 'run' }>;

const RUNNER = 'urn:li:corpuser:datahub';
const RESULTS: Readonly<Record<string, string>> = tableOf({ COMPLETE: 'SUCCESS', FAIL: 'FAILURE', ABORT: 'SKIPPED' });

/** Adds one run of a job as a process instance, with the event as a point of its time series. */
export function addRun(
  list: ProposalList,
  place: string,
  event: RunEvent,
  names: { job: JobNames; datasets: DatasetNames },
): void {
  const urn = instanceUrn(event.run.runId);
  list.create(place, urn, 'dataProcessInstanceProperties', {
    name: event.run.runId,
    created: { time: nominalStart(event) ?? event.at, actor: RUNNER },
    customProperties: nominalTimes(event),
  });
  // An earlier event of the run may have created the instance with less.
  const error = textOf(objectOf(event.run.facets.errorMessage).message);
  const later = { ...nominalTimes(event), ...(error === undefined ? {} : { errorMessage: error }) };
  if (Object.keys(later).length > 0)
    list.patch(
      place,
      urn,
      'dataProcessInstanceProperties',
      Object.entries(later).map(([key, value]) => ({ op: 'add', path: `/customProperties/${key}`, value })),
    );
  const parent = textOf(objectOf(objectOf(event.run.facets.parent).run).runId);
  list.upsert(place, urn, 'dataProcessInstanceRelationships', {
    parentTemplate: names.job.job,
    ...(parent === undefined || parent === '' ? {} : { parentInstance: instanceUrn(parent) }),
    upstreamInstances: [],
  });
  const urnsOf = (datasets: RunEvent['inputs']): readonly string[] => [
    ...new Set(datasets.map((dataset) => names.datasets.urn(dataset))),
  ];
  if (event.inputs.length > 0) list.upsert(place, urn, 'dataProcessInstanceInput', { inputs: urnsOf(event.inputs) });
  if (event.outputs.length > 0)
    list.upsert(place, urn, 'dataProcessInstanceOutput', { outputs: urnsOf(event.outputs) });
  list.upsert(place, urn, 'dataProcessInstanceRunEvent', runEvent(event));
  list.upsert(place, urn, 'status', { removed: false });
}

function instanceUrn(runId: string): string {
  return `urn:li:dataProcessInstance:${encodeUrnPart(runId)}`;
}

function runEvent(event: RunEvent): JsonObject | undefined {
  if (event.state === 'OTHER') return undefined;
  const result = RESULTS[event.state];
  if (result === undefined) return { timestampMillis: event.at, status: 'STARTED' };
  return { timestampMillis: event.at, status: 'COMPLETE', result: { type: result, nativeResultType: event.state } };
}

function nominalTimes(event: RunEvent): JsonObject {
  const nominal = objectOf(event.run.facets.nominalTime);
  const facts = { nominalStartTime: nominal.nominalStartTime, nominalEndTime: nominal.nominalEndTime };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'));
}

function nominalStart(event: RunEvent): number | undefined {
  const time = Date.parse(textOf(objectOf(event.run.facets.nominalTime).nominalStartTime) ?? '');
  return Number.isNaN(time) ? undefined : time;
}
