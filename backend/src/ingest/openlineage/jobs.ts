import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { encodeUrnPart, patchSegment, type ProposalList, tagsOf } from '../proposals/proposal-list.js';
import { columnLineageOf } from './column-lineage.js';
import type { DatasetNames } from './dataset-names.js';
import type { JobEvent, JobPart } from './events.js';
import { ownershipFacet, tagNames } from './facets.js';
import { schemeOf } from './namespaces.js';
import { plainText } from '../proposals/json-text.js';

const NO_ORCHESTRATOR = 'unknown';

/** The urns of a job and its flow, as DataHub's own endpoint makes them: the flow is the name up to its first dot. */
export interface JobNames {
  readonly flow: string;
  readonly job: string;
  readonly orchestrator: string;
  readonly flowName: string;
  readonly displayName: string;
}

/** The names of the job of an event, with the orchestrator that runs it. */
export function jobNames(event: JobEvent): JobNames {
  const engine = event.kind === 'run' ? textOf(objectOf(event.run.facets.processing_engine).name) : undefined;
  return namesOf(event.job, engine, event.producer);
}

function namesOf(job: JobPart, engine: string | undefined, producer: string | undefined): JobNames {
  const integration = textOf(objectOf(job.facets.jobType).integration);
  const namedOrchestrator = [integration, engine, producerName(producer), schemeOf(job.namespace)].find(
    (name) => name !== undefined && name.trim() !== '',
  );
  const orchestrator = encodeUrnPart((namedOrchestrator ?? NO_ORCHESTRATOR).trim().toLowerCase());
  const [flowName = job.name, ...rest] = job.name.split('.');
  const flow = `urn:li:dataFlow:(${orchestrator},${encodeUrnPart(flowName)},${encodeUrnPart(job.namespace)})`;
  return {
    flow,
    job: `urn:li:dataJob:(${flow},${encodeUrnPart(job.name)})`,
    orchestrator,
    flowName,
    displayName: rest.length > 0 ? rest.join('.') : job.name,
  };
}

function producerName(producer: string | undefined): string | undefined {
  return (
    /^https?:\/\/github\.com\/openlineage\/openlineage\/(?:(?:blob|tree)\/[^/]+\/)?integration\/(\w+)/i.exec(
      producer ?? '',
    )?.[1] ?? /^https?:\/\/github\.com\/(?:apache|trinodb)\/(airflow|trino)(?:\/|$)/i.exec(producer ?? '')?.[1]
  );
}

/** Adds the flow and the job with what their facets say. */
export function addJob(list: ProposalList, place: string, event: JobEvent, names: JobNames): void {
  const { facets } = event.job;
  const engine = engineProperties(event);
  list.upsert(place, names.flow, 'dataFlowInfo', { name: names.flowName, customProperties: engine });
  list.upsert(place, names.flow, 'status', { removed: false });
  list.upsert(place, names.job, 'dataJobInfo', jobInfo(event, names, engine));
  list.upsert(place, names.job, 'status', { removed: false });
  list.upsert(place, names.job, 'ownership', ownershipFacet(facets.ownership));
  list.upsert(place, names.job, 'globalTags', tagsOf(tagNames(facets.tags)));
  const jobType = textOf(objectOf(facets.jobType).jobType)?.trim();
  list.upsert(
    place,
    names.job,
    'subTypes',
    jobType === undefined || jobType === '' ? undefined : { typeNames: [jobType] },
  );
  list.upsert(place, names.job, 'dataTransformLogic', transformLogic(facets));
}

function engineProperties(event: JobEvent): JsonObject {
  const engine = event.kind === 'run' ? objectOf(event.run.facets.processing_engine) : {};
  const facts = {
    processingEngine: engine.name,
    processingEngineVersion: engine.version,
    openlineageAdapterVersion: engine.openlineageAdapterVersion,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'));
}

function jobInfo(event: JobEvent, names: JobNames, engine: JsonObject): JsonObject {
  const { facets, namespace } = event.job;
  const processing = textOf(objectOf(facets.jobType).processingType)?.trim();
  const description = textOf(objectOf(facets.documentation).description);
  const location = objectOf(facets.sourceCodeLocation);
  const address = textOf(location.url) ?? textOf(location.repoUrl);
  return {
    name: names.displayName,
    flowUrn: names.flow,
    type: { string: processing === undefined || processing === '' ? names.orchestrator : processing },
    customProperties: { ...engine, 'openlineage.namespace': namespace },
    ...(description === undefined ? {} : { description }),
    ...(address === undefined || !/^https?:\/\//.test(address) ? {} : { externalUrl: address }),
  };
}

function transformLogic(facets: JsonObject): JsonObject | undefined {
  const sql = textOf(objectOf(facets.sql).query);
  const code = textOf(objectOf(facets.sourceCode).sourceCode);
  const transforms = [
    ...(sql === undefined || sql.trim() === '' ? [] : [{ queryStatement: { value: sql, language: 'SQL' } }]),
    ...(code === undefined || code.trim() === '' ? [] : [{ queryStatement: { value: code, language: 'UNKNOWN' } }]),
  ];
  return transforms.length === 0 ? undefined : { transforms };
}

/**
 * Adds what a job reads and writes. The events of one run add up: START often names the inputs only,
 * and COMPLETE all datasets. An event is taken as the whole lineage, and replaces what was stored, only
 * if it is COMPLETE (or a job event) and names both inputs and outputs. Any other event is a patch that
 * adds its edges.
 *
 *     START in raw.orders               patch: + raw.orders
 *     COMPLETE in raw.orders, out mart  replaces the lineage by these two
 */
export function addJobLineage(
  list: ProposalList,
  place: string,
  event: JobEvent,
  names: { job: JobNames; datasets: DatasetNames },
): void {
  const urnsOf = (datasets: JobEvent['inputs']): readonly string[] => [
    ...new Set(datasets.map((dataset) => names.datasets.urn(dataset))),
  ];
  const inputs = urnsOf(event.inputs);
  const outputs = urnsOf(event.outputs);
  const upstreamJobs = dependencies(event, names.job);
  if (inputs.length === 0 && outputs.length === 0 && upstreamJobs.length === 0) return;
  const fine = event.outputs.flatMap((dataset) => columnLineageOf(dataset, names.datasets));
  const whole = (event.kind === 'job' || event.state === 'COMPLETE') && inputs.length > 0 && outputs.length > 0;
  if (!whole)
    return list.patch(place, names.job.job, 'dataJobInputOutput', additions({ inputs, outputs, upstreamJobs, fine }));
  list.upsert(place, names.job.job, 'dataJobInputOutput', {
    inputDatasets: [],
    outputDatasets: [],
    inputDatasetEdges: inputs.map((destinationUrn) => ({ destinationUrn })),
    outputDatasetEdges: outputs.map((destinationUrn) => ({ destinationUrn })),
    ...(upstreamJobs.length === 0
      ? {}
      : { inputDatajobEdges: upstreamJobs.map((destinationUrn) => ({ destinationUrn })) }),
    ...(fine.length === 0 ? {} : { fineGrainedLineages: fine }),
  });
}

interface Additions {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly upstreamJobs: readonly string[];
  readonly fine: readonly JsonObject[];
}

function additions({ inputs, outputs, upstreamJobs, fine }: Additions): readonly JsonObject[] {
  const edges = (field: string, urns: readonly string[]): readonly JsonObject[] =>
    urns.map((urn) => ({ op: 'add', path: `/${field}/${patchSegment(urn)}`, value: { destinationUrn: urn } }));
  const columns = fine.flatMap((entry) => {
    const operation = textOf(entry.transformOperation) ?? 'NONE';
    const downstream = textOf(arrayOf(entry.downstreams)[0]) ?? '';
    return arrayOf(entry.upstreams).map((upstream) => ({
      op: 'add',
      path: `/fineGrainedLineages/${[operation, downstream, 'NONE', plainText(upstream)].map(patchSegment).join('/')}`,
      value: { confidenceScore: 1 },
    }));
  });
  return [
    ...edges('inputDatasetEdges', inputs),
    ...edges('outputDatasetEdges', outputs),
    ...edges('inputDatajobEdges', upstreamJobs),
    ...columns,
  ];
}

/** The jobs that the scheduler runs before this one. A parent run is not among them: it contains the job. */
function dependencies(event: JobEvent, names: JobNames): readonly string[] {
  if (event.kind !== 'run') return [];
  return arrayOf(objectOf(event.run.facets.jobDependencies).upstream).flatMap((item) => {
    const job = objectOf(objectOf(item).job);
    const namespace = textOf(job.namespace);
    const name = textOf(job.name);
    return namespace === undefined || name === undefined || name === ''
      ? []
      : [namesOf({ namespace, name, facets: {} }, names.orchestrator, undefined).job];
  });
}
