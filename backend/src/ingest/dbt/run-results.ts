import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { Finding } from '../proposals/conversion.js';
import { guidOf, type ProposalList } from '../proposals/proposal-list.js';
import { dbtTime, metadataOf } from './artefacts.js';
import { upstreamUrns } from './lineage.js';
import type { DbtNode, DbtProject } from './project.js';
import { dbtUrn } from './urns.js';

/** The result of one test. */
export interface TestRun {
  readonly node: string;
  readonly at: number;
  readonly runId: string;
  readonly outcome: 'SUCCESS' | 'FAILURE' | 'ERROR';
  readonly details: Readonly<Record<string, string>>;
  readonly place: string;
}

/** One execution of a model. */
export interface ModelRun {
  readonly node: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly runId: string;
  readonly status: string;
  readonly place: string;
}

/** Results by the id of the node. */
export interface Runs {
  readonly tests: ReadonlyMap<string, readonly TestRun[]>;
  readonly models: ReadonlyMap<string, readonly ModelRun[]>;
  readonly findings: readonly Finding[];
}

/** Reads the results of `dbt run`, `test` and `build`. Those of `dbt docs generate` are skipped: they ran nothing. */
export function readRuns(file: string, results: readonly JsonObject[]): Runs {
  const tests: TestRun[] = [];
  const models: ModelRun[] = [];
  const findings: Finding[] = [];
  for (const document of results.filter((result) => textOf(objectOf(result.args).which) !== 'generate')) {
    const metadata = metadataOf(document);
    const runId = textOf(metadata.invocation_id) ?? 'unknown';
    for (const [at, item] of arrayOf(document.results).entries()) {
      const result = objectOf(item);
      const node = textOf(result.unique_id);
      const place = `results/${at}`;
      if (node === undefined) findings.push({ file, place, message: 'The result names no unique_id.' });
      else if (node.startsWith('test.'))
        tests.push(...testRun(result, { node, runId, place, generatedAt: dbtTime(metadata.generated_at) }));
      else models.push(...modelRun(result, { node, runId, place }));
    }
  }
  return { tests: Map.groupBy(tests, (run) => run.node), models: Map.groupBy(models, (run) => run.node), findings };
}

/** The run of a test; none for a skipped test, which has no result. */
function testRun(
  result: JsonObject,
  known: { node: string; runId: string; place: string; generatedAt: number | undefined },
): readonly TestRun[] {
  const status = textOf(result.status) ?? '';
  const startedAt = dbtTime(execution(result).started_at) ?? known.generatedAt;
  if (status === 'skipped' || startedAt === undefined) return [];
  const { node, runId, place } = known;
  const passed = status === 'pass' || status === 'success';
  const failures = Number(result.failures ?? 0);
  const details = passed
    ? {}
    : { message: textOf(result.message) ?? '', ...(failures > 0 ? { failures: String(failures) } : {}) };
  return [{ node, runId, place, at: startedAt, outcome: outcomeOf(status), details }];
}

/** A test of severity `warn` that found rows passes, as with DataHub's connector; its message is stored. */
function outcomeOf(status: string): TestRun['outcome'] {
  if (status === 'pass' || status === 'success' || status === 'warn') return 'SUCCESS';
  return status === 'error' || status === 'runtime error' ? 'ERROR' : 'FAILURE';
}

function modelRun(result: JsonObject, known: { node: string; runId: string; place: string }): readonly ModelRun[] {
  const status = textOf(result.status) ?? '';
  const startedAt = dbtTime(execution(result).started_at);
  const endedAt = dbtTime(execution(result).completed_at);
  if ((status !== 'success' && status !== 'error') || startedAt === undefined || endedAt === undefined) return [];
  return [{ ...known, startedAt, endedAt, status }];
}

function execution(result: JsonObject): JsonObject {
  return objectOf(arrayOf(result.timing).find((timing) => objectOf(timing).name === 'execute'));
}

const RUNNER = 'urn:li:corpuser:datahub';

/** Adds the runs of a model as process instances, each with its inputs, its start and its end. */
export function addModelRuns(list: ProposalList, project: DbtProject, node: DbtNode, runs: readonly ModelRun[]): void {
  const urn = dbtUrn(project, node);
  for (const run of runs) {
    const id = `${run.runId}_${urn}`;
    const instance = `urn:li:dataProcessInstance:${guidOf({ orchestrator: 'dbt', id })}`;
    list.upsert(run.place, instance, 'dataProcessInstanceProperties', {
      name: id,
      type: 'BATCH_SCHEDULED',
      customProperties: { dbt_name: node.id, dbt_urn: urn },
      created: { time: run.startedAt, actor: RUNNER },
    });
    list.upsert(run.place, instance, 'dataProcessInstanceRelationships', {
      parentTemplate: urn,
      upstreamInstances: [],
    });
    list.upsert(run.place, instance, 'dataProcessInstanceInput', { inputs: upstreamUrns(project, node) });
    list.upsert(run.place, instance, 'dataProcessInstanceOutput', { outputs: [urn] });
    list.upsert(run.place, instance, 'dataProcessInstanceRunEvent', {
      timestampMillis: run.startedAt,
      status: 'STARTED',
    });
    list.upsert(run.place, instance, 'dataProcessInstanceRunEvent', {
      timestampMillis: run.endedAt,
      status: 'COMPLETE',
      result: { type: run.status === 'success' ? 'SUCCESS' : 'FAILURE', nativeResultType: run.status },
      durationMillis: run.endedAt - run.startedAt,
    });
    list.upsert(run.place, instance, 'status', { removed: false });
  }
}
